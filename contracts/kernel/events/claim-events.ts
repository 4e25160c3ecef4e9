import { z } from 'zod';
import { defineEvent, type EventOf } from './event-definition.ts';

const ofClaims = { unaudited: 'A claim follows from the event that it keeps unique.' };

/** A value (an e-mail's digest, a slug, a branded path) was taken by one holder. */
export const claimTaken = defineEvent({
  type: 'ClaimTaken',
  summary: 'A unique value was taken by a holder.',
  schema: z.object({ holder: z.string() }),
  audit: ofClaims,
});

/** The holder reached for the value again: another attempt of its own relies on it from here on. */
export const claimRenewed = defineEvent({
  type: 'ClaimRenewed',
  summary: 'The holder of a unique value reached for it again.',
  schema: z.object({ holder: z.string() }),
  audit: ofClaims,
});

/** The value is free again. */
export const claimReleased = defineEvent({
  type: 'ClaimReleased',
  summary: 'A unique value was released by its holder and is free again.',
  schema: z.object({ holder: z.string() }),
  audit: ofClaims,
});

export const claimEvents = [claimTaken, claimRenewed, claimReleased] as const;
export type ClaimEvent = EventOf<(typeof claimEvents)[number]>;
