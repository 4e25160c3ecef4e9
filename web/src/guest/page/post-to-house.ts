import { type AnswerOf, type Call, type PartsOf, targetOf } from '../../lib/api/api-call.ts';

/** A call by which guests send something to a house. */
type GuestPost = Extract<Call, `POST /api/public/properties/{slug}/${string}`>;

interface PostOptions {
  readonly headers?: Readonly<Record<string, string>>;
  /** True where it is to arrive even though the reader leaves at once. */
  readonly keepalive?: boolean;
}

/** Milliseconds after which nothing more is waited for: a network that died without a word says so only after minutes. */
const ANSWER_WITHIN_MS = 30_000;

/** Status of the answer to whoever sends too much. */
export const TOO_MANY = 429;

/**
 * Sends something of a guest to the house. Never throws.
 * @returns the answer, whatever its status; undefined where none came
 */
export function postToHouse<C extends GuestPost>(
  call: C,
  slug: string,
  body: PartsOf<C>['body'],
  { headers, ...options }: PostOptions = {},
): Promise<Response | undefined> {
  const { method, address } = targetOf(call, { params: { slug } });
  const giveUp = new AbortController();
  const patience = setTimeout(() => giveUp.abort(), ANSWER_WITHIN_MS);
  return fetch(address, {
    method,
    ...options,
    signal: giveUp.signal,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
    .catch(() => undefined)
    .finally(() => clearTimeout(patience));
}

/** Sends the same, and returns what was answered; undefined where it was refused or did not get through. */
export async function answerOfHouse<C extends GuestPost>(
  ...post: Parameters<typeof postToHouse<C>>
): Promise<AnswerOf<C> | undefined> {
  const answer = await postToHouse<C>(...post);
  return answer?.ok ? answer.json().catch(() => undefined) : undefined;
}

/** Tells why nothing came back, as far as a page can know. */
export const whyNothingCame = () => (navigator.onLine ? 'notAnswered' : 'offline');
