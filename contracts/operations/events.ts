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

/** What somebody asked for, by the names of the options; those that nobody set are not there. */
const selectionSchema = z.record(z.string(), z.string());

export const auditExported = defineEvent({
  type: 'AuditExported',
  summary: 'An administrator took the history of a person, or of the site, as a file.',
  schema: z.object({
    /** Id of the person, or `site`. */
    history: z.string(),
    format: z.string(),
    selection: selectionSchema,
  }),
});

export const viewsReplayed = defineEvent({
  type: 'ViewsReplayed',
  summary: 'An administrator took what guests looked at as a file.',
  schema: z.object({ format: z.string(), selection: selectionSchema }),
});

export const operationEvents = [
  rebuildRequested,
  deadLettersRetried,
  reactorRetried,
  jobRetried,
  jobDiscarded,
  auditExported,
  viewsReplayed,
] as const;
export type OperationEvent = EventOf<(typeof operationEvents)[number]>;
