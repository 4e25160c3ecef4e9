import type { GuestAnswer } from '#contracts/chat/api.ts';
import { type PartsOf, targetOf } from '../../../lib/api/api-call.ts';

const TOO_MANY = 429;

/** Outcome of a question: its answer, or the reason why there is none. */
export type Outcome = { readonly answer: GuestAnswer } | { readonly failed: 'tooMany' | 'notAnswered' };

/** Says whether an answer is right. Where that does not arrive, nothing is lost that a guest would miss. */
export function judgeAnswer(
  slug: string,
  body: PartsOf<'POST /api/public/properties/{slug}/ask/feedback'>['body'],
): void {
  const { method, address } = targetOf('POST /api/public/properties/{slug}/ask/feedback', {
    params: { slug },
  });
  const headers = { 'content-type': 'application/json' };
  fetch(address, { method, headers, body: JSON.stringify(body), keepalive: true }).catch(() => undefined);
}

/** Asks the book. Never throws: what went wrong is an outcome, too. */
export async function askBook(
  slug: string,
  body: PartsOf<'POST /api/public/properties/{slug}/ask'>['body'],
): Promise<Outcome> {
  try {
    const { method, address } = targetOf('POST /api/public/properties/{slug}/ask', { params: { slug } });
    const answer = await fetch(address, {
      method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (answer.ok) return { answer: (await answer.json()) as GuestAnswer };
    return { failed: answer.status === TOO_MANY ? 'tooMany' : 'notAnswered' };
  } catch {
    return { failed: 'notAnswered' };
  }
}
