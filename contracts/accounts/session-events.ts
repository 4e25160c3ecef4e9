import { z } from 'zod';
import { tellNothing } from '../kernel/events/audit-rule.ts';
import { defineEvent, type EventOf } from '../kernel/events/event-definition.ts';
import { languageSchema } from '../kernel/language-schema.ts';

/**
 * A person began a session by signing in. What they did so with is sealed: its names are of a short list, and empty
 * where nobody knows. The stream is named after the account.
 */
export const sessionOpened = defineEvent({
  type: 'SessionOpened',
  summary: 'A person began a session by signing in.',
  schema: z.object({
    userId: z.uuid(),
    sessionId: z.uuid(),
    /** The version of the account's sessions that it belongs to: it ends with that version. */
    sessionVersion: z.int().min(1),
    browser: z.string(),
    system: z.string(),
    /** The day on which it began, UTC. */
    day: z.iso.date(),
    /** True where they signed in from where nobody had signed in to this account. */
    isNewDevice: z.boolean(),
    /** The language to write to the person in. */
    language: languageSchema,
  }),
  sealed: { browser: '', system: '' },
  audit: { unaudited: 'That somebody signed in, another event tells.' },
});

/** A session was in use on a later day than was known. */
export const sessionSeen = defineEvent({
  type: 'SessionSeen',
  summary: 'A session was in use on another day (UTC).',
  schema: z.object({ sessionId: z.uuid(), day: z.iso.date() }),
  audit: { unaudited: 'It says when a session was last in use, and is nobody’s doing.' },
});

/** The person ended one of their sessions: nothing is answered to its tokens any more. */
export const sessionEnded = defineEvent({
  type: 'SessionEnded',
  summary: 'A person signed one of their devices out.',
  schema: z.object({ sessionId: z.uuid() }),
  audit: { kind: 'sign-in', tells: tellNothing },
});

export const sessionEvents = [sessionOpened, sessionSeen, sessionEnded] as const;
export type SessionEvent = EventOf<(typeof sessionEvents)[number]>;
