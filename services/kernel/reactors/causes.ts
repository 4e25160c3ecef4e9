import { z } from 'zod';
import type { RecordedEvent } from '#contracts/kernel/events/recorded-event.ts';
import type { CommandContext } from '#kernel/commands/decided-event.ts';

/** Fields by which a job tells which event it is for. */
export const causeFields = { eventId: z.string().min(1), correlationId: z.string() };

/** Event that a job is for, as its data tells it. */
export interface Cause {
  readonly eventId: string;
  readonly correlationId: string;
}

/** Returns what a job tells of the event that it is for. */
export const causeOf = ({ id, metadata }: RecordedEvent): Cause => ({
  eventId: id,
  correlationId: metadata.correlationId,
});

/** Makes the context of commands that a job gives. @param name of the reactor that asked for the job */
export const contextOf = (name: string, { eventId, correlationId }: Cause): CommandContext => ({
  actor: { kind: 'system', name },
  correlationId,
  causationId: eventId,
});
