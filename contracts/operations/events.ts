import { z } from 'zod';
import { type Told, tellFields, textOf, writeNothing } from '../kernel/events/audit-rule.ts';
import { defineEvent, type EventOf } from '../kernel/events/event-definition.ts';

export const rebuildRequested = defineEvent({
  type: 'RebuildRequested',
  summary: 'An administrator had a read model built anew from the first event.',
  schema: z.object({ projection: z.string() }),
  audit: { kind: 'admin', tells: ({ projection }) => ({ readModel: projection }), writes: writeNothing },
});

export const verificationRequested = defineEvent({
  type: 'VerificationRequested',
  summary: 'An administrator had a read model compared with what its events make of it.',
  schema: z.object({ projection: z.string() }),
  audit: { kind: 'admin', tells: ({ projection }) => ({ readModel: projection }), writes: writeNothing },
});

export const deadLettersRetried = defineEvent({
  type: 'DeadLettersRetried',
  summary: 'An administrator had the parked streams of a read model, or one of them, folded again.',
  schema: z.object({
    projection: z.string(),
    /** Null: all that were parked. */
    stream: z.string().nullable(),
  }),
  audit: {
    kind: 'admin',
    tells: ({ projection, stream }) => ({ readModel: projection, stream }),
    writes: writeNothing,
  },
});

export const reactorRetried = defineEvent({
  type: 'ReactorRetried',
  summary: 'An administrator had the events that a reactor set aside handed over again.',
  schema: z.object({ reactor: z.string() }),
  audit: { kind: 'admin', tells: tellFields('reactor'), writes: writeNothing },
});

export const jobRetried = defineEvent({
  type: 'JobRetried',
  summary: 'An administrator had a dead job tried again.',
  schema: z.object({ queue: z.string(), jobId: z.string() }),
  audit: { kind: 'admin', tells: ({ queue, jobId }) => ({ queue, job: jobId }), writes: writeNothing },
});

export const jobDiscarded = defineEvent({
  type: 'JobDiscarded',
  summary: 'An administrator gave up a dead job.',
  schema: z.object({ queue: z.string(), jobId: z.string() }),
  audit: { kind: 'admin', tells: ({ queue, jobId }) => ({ queue, job: jobId }), writes: writeNothing },
});

/** Options that somebody asked for, by the names of the options; those that nobody set are not there. */
const selectionSchema = z.record(z.string(), z.string());

const tellExport = (data: {
  readonly format: string;
  readonly selection: Readonly<Record<string, string>>;
}): Told => ({
  format: data.format,
  selection: textOf(Object.entries(data.selection).map(([option, value]) => `${option}: ${value}`)),
});

export const auditExported = defineEvent({
  type: 'AuditExported',
  summary: 'An administrator took the history of a person, or of the site, as a file.',
  schema: z.object({
    /** Id of the person, or `site`. */
    history: z.string(),
    format: z.string(),
    selection: selectionSchema,
  }),
  audit: { kind: 'admin', tells: tellExport, writes: writeNothing },
});

export const viewsReplayed = defineEvent({
  type: 'ViewsReplayed',
  summary: 'An administrator took what guests looked at as a file.',
  schema: z.object({ format: z.string(), selection: selectionSchema }),
  audit: { kind: 'admin', tells: tellExport, writes: writeNothing },
});

export const operationEvents = [
  rebuildRequested,
  verificationRequested,
  deadLettersRetried,
  reactorRetried,
  jobRetried,
  jobDiscarded,
  auditExported,
  viewsReplayed,
] as const;
export type OperationEvent = EventOf<(typeof operationEvents)[number]>;
