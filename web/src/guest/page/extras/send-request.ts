import type { ExtraRequested } from '#contracts/extras/requests-api.ts';
import type { PartsOf } from '../../../lib/api/api-call.ts';
import { newKey } from '../../../lib/api/new-key.ts';
import { postToHouse, TOO_MANY } from '../post-to-house.ts';

const CALL = 'POST /api/public/properties/{slug}/extra-requests';

/** Request of a guest. */
export type Asked = PartsOf<typeof CALL>['body'];
export type RequestField = 'quantity' | 'date' | 'name' | 'contact' | 'note';

/** Texts that tell what is wrong with a field, or with the whole. */
export type Wrong =
  | {
      readonly field: RequestField;
      readonly text: 'dayTooSoon' | 'tooMuch' | 'nameMissing' | 'contactMissing';
    }
  | { readonly text: 'offerGone' | 'requestFailed' | 'requestLater' | 'requestOffline' };

export type RequestOutcome = { readonly requested: ExtraRequested } | { readonly wrong: Wrong };

/**
 * Returns what sends a request: the same words again are the same request, however often they are sent. What went
 * wrong is an outcome, too; it never throws.
 */
export function openRequest(slug: string): (body: Asked) => Promise<RequestOutcome> {
  let last: { readonly sent: string; readonly key: string } | undefined;
  return async (body) => {
    const sent = JSON.stringify(body);
    if (last?.sent !== sent) last = { sent, key: newKey() };
    const answer = await postToHouse(CALL, slug, body, { headers: { 'idempotency-key': last.key } });
    if (answer === undefined) return { wrong: { text: 'requestOffline' } };
    try {
      if (answer.ok) {
        const requested = (await answer.json()) as ExtraRequested;
        // Asking once more with the same words is another request from here on.
        last = undefined;
        return { requested };
      }
      if (answer.status === TOO_MANY) return { wrong: { text: 'requestLater' } };
      const { code } = (await answer.json()) as { readonly code?: string };
      return { wrong: wrongOf(code) };
    } catch {
      // What stands before the server answers a page where it cannot be reached: there is a connection.
      return { wrong: { text: 'requestFailed' } };
    }
  };
}

function wrongOf(code: string | undefined): Wrong {
  switch (code) {
    case 'extra-request.date':
      return { field: 'date', text: 'dayTooSoon' };
    case 'extra-request.quantity':
      return { field: 'quantity', text: 'tooMuch' };
    case 'extra.not-found':
    case 'plan.feature-missing':
    case 'property.not-found':
      return { text: 'offerGone' };
    default:
      return { text: 'requestFailed' };
  }
}
