import type { GuestAnswer } from '#contracts/chat/api.ts';
import type { PartsOf } from '../../../lib/api/api-call.ts';
import { stayTokenAt } from '../../document/guest-place.ts';
import { postToHouse, TOO_MANY, whyNothingCame } from '../post-to-house.ts';

/** Outcome of a question: its answer, or the reason why there is none. */
export type Outcome =
  | { readonly answer: GuestAnswer }
  | { readonly failed: 'tooMany' | 'offline' | 'notAnswered' };

/** Says whether an answer is right. Where that does not arrive, nothing is lost that a guest would miss. */
export function judgeAnswer(
  slug: string,
  body: PartsOf<'POST /api/public/properties/{slug}/ask/feedback'>['body'],
): void {
  void postToHouse('POST /api/public/properties/{slug}/ask/feedback', slug, body, { keepalive: true });
}

/**
 * Asks the book, on the page of a stay that of the stay. Never throws: what went wrong is an outcome, too.
 * @param onText gets as much of the answer as may be shown, whenever there is more; the answer stands in its place
 */
export async function askBook(
  slug: string,
  body: PartsOf<'POST /api/public/properties/{slug}/ask'>['body'],
  onText: (begun: string) => void,
): Promise<Outcome> {
  const stay = stayTokenAt(location.pathname);
  const asked = { ...body, ...(stay !== undefined && { stay }) };
  const answer = await postToHouse('POST /api/public/properties/{slug}/ask', slug, asked, {
    headers: { accept: 'text/event-stream, application/json' },
  });
  if (answer === undefined) return { failed: whyNothingCame() };
  if (!answer.ok) return { failed: answer.status === TOO_MANY ? 'tooMany' : 'notAnswered' };
  try {
    return { answer: await answerIn(answer, onText) };
  } catch {
    return { failed: whyNothingCame() };
  }
}

/** Milliseconds of silence in which an answer has broken off: the server sends a sign of life every five seconds. */
const SILENCE_MS = 20_000;

/** Reads an answer, as a stream of events or as a whole. @throws where it breaks off */
async function answerIn(response: Response, onText: (begun: string) => void): Promise<GuestAnswer> {
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') === true;
  if (!isStream || response.body === null) return (await response.json()) as GuestAnswer;
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let [rest, begun] = ['', ''];
  for (;;) {
    const silence = setTimeout(() => void reader.cancel(), SILENCE_MS);
    const { done, value } = await reader.read().finally(() => clearTimeout(silence));
    if (done) throw new Error('the answer broke off');
    const frames = (rest + value).split('\n\n');
    rest = frames.pop() ?? '';
    for (const frame of frames) {
      const [, event, data = ''] = /^event: (\w+)\ndata: (.*)$/.exec(frame) ?? [];
      if (event === 'done') return JSON.parse(data) as GuestAnswer;
      if (event !== 'delta') continue;
      begun += (JSON.parse(data) as { text: string }).text;
      onText(begun);
    }
  }
}
