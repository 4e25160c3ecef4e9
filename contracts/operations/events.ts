import { z } from 'zod';
import { defineEvent, type EventOf } from '../kernel/event-definition.ts';

export const rebuildRequested = defineEvent({
  type: 'RebuildRequested',
  summary: 'An administrator had a read model built anew from the first event.',
  schema: z.object({ projection: z.string() }),
});

export const deadLettersRetried = defineEvent({
  type: 'DeadLettersRetried',
  summary: 'An administrator had the parked streams of a read model, or one of them, folded again.',
  schema: z.object({
    projection: z.string(),
    /** Null: all that were parked. */
    stream: z.string().nullable(),
  }),
});

export const reactorRetried = defineEvent({
  type: 'ReactorRetried',
  summary: 'An administrator had the events that a reactor set aside handed over again.',
  schema: z.object({ reactor: z.string() }),
});

export const jobRetried = defineEvent({
  type: 'JobRetried',
  summary: 'An administrator had a dead job tried again.',
  schema: z.object({ queue: z.string(), jobId: z.string() }),
});

export const jobDiscarded = defineEvent({
  type: 'JobDiscarded',
  summary: 'An administrator gave up a dead job.',
  schema: z.object({ queue: z.string(), jobId: z.string() }),
});

export const operationEvents = [
  rebuildRequested,
  deadLettersRetried,
  reactorRetried,
  jobRetried,
  jobDiscarded,
] as const;
export type OperationEvent = EventOf<(typeof operationEvents)[number]>;
