import type { ExtraRequested } from '#contracts/extras/requests-api.ts';
import type { PartsOf } from '../../../lib/api/api-call.ts';
import { createAttemptKeys } from '../../../lib/api/attempt-keys.ts';
import { postToHouse, TOO_MANY } from '../post-to-house.ts';

const CALL = 'POST /api/public/properties/{slug}/extra-requests';

/** Request of a guest. */
export type Asked = PartsOf<typeof CALL>['body'];
export type RequestField = 'quantity' | 'date' | 'name' | 'contact' | 'note';

/** Texts that tell what is wrong with a field, or with the whole. */
export type Wrong =
  | {
      readonly field: RequestField;
      readonly text:
        | 'dayTooSoon'
        | 'dayTooFar'
        | 'tooMuch'
        | 'nameMissing'
        | 'contactMissing'
        | 'contactOdd'
        | 'contactUnknown'
        | 'tooLong';
    }
  | { readonly text: 'offerGone' | 'priceChanged' | 'requestFailed' | 'requestLater' | 'requestOffline' };

export type RequestOutcome = { readonly requested: ExtraRequested } | { readonly wrong: Wrong };

/**
 * Returns what sends a request: the same words again are the same request, however often they are sent. What went
 * wrong is an outcome, too; it never throws.
 */
export function openRequest(slug: string): (body: Asked) => Promise<RequestOutcome> {
  const keys = createAttemptKeys();
  return async (body) => {
    const answer = await postToHouse(CALL, slug, body, { headers: { 'idempotency-key': keys.of(body) } });
    if (answer === undefined) return { wrong: { text: 'requestOffline' } };
    try {
      if (answer.ok) {
        const requested = (await answer.json()) as ExtraRequested;
        // Asking once more with the same words is another request from here on.
        keys.forget();
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
    case 'extra-request.date-far':
      return { field: 'date', text: 'dayTooFar' };
    case 'extra-request.quantity':
      return { field: 'quantity', text: 'tooMuch' };
    case 'extra-request.price':
      return { text: 'priceChanged' };
    case 'extra.not-found':
    case 'plan.feature-missing':
    case 'property.not-found':
      return { text: 'offerGone' };
    default:
      return { text: 'requestFailed' };
  }
}
