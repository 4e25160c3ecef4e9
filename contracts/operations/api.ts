import { z } from 'zod';
import { documented } from '../kernel/documented.ts';
import { exampleOf } from '../kernel/example-of.ts';
import { HOST, HOUSE } from '../kernel/example-world.ts';
import { textSchema } from '../kernel/fields/storable.ts';

const NAME_MAX = 100;
const STREAM_MAX = 300;
const JOB_ID_MAX = 200;

/** Name of a projection, a reactor or a queue. */
const nameSchema = textSchema.min(1).max(NAME_MAX);
const jobIdSchema = textSchema.min(1).max(JOB_ID_MAX);
const countSchema = z.int().nonnegative();
/** A place in the log: opaque, in digits; null before the first event. */
const positionSchema = z.string().nullable();
documented(positionSchema, { example: () => '120417' });

/** A part that the installation stands on. What could not be found out is null. */
export const systemStoreSchema = z.object({
  name: z.enum(['database', 'eventStore', 'queues']),
  kind: z.enum(['postgres', 'eventstoredb', 'redis']),
  reachable: z.boolean(),
  /** Time that an answer took, in milliseconds. */
  latencyMs: z.number().nonnegative().nullable(),
  /** Bytes; told of the database alone. */
  sizeBytes: countSchema.nullable(),
  /** The end of the log; told of the event store alone. */
  head: positionSchema,
});
export type SystemStore = z.infer<typeof systemStoreSchema>;

/** The last rebuild that an administrator asked for. Dates are ISO 8601 UTC. */
export const rebuildSchema = z.object({
  state: z.enum(['waiting', 'running', 'done', 'failed']),
  requestedAt: z.iso.datetime(),
  settledAt: z.iso.datetime().nullable(),
  /** Number of times that it was begun: more than once where it was interrupted. */
  attempts: countSchema,
  /** Events that it was built from, once it is done. */
  events: countSchema.nullable(),
  /** Error by which it failed, without values. */
  error: z.string().nullable(),
});
export type Rebuild = z.infer<typeof rebuildSchema>;
documented(rebuildSchema, {
  example: () => ({ state: 'running', requestedAt: '2026-05-06T17:19:30.000Z', attempts: 1 }),
});

/** A table of a read model that is not what its events make of it, and in how many rows. */
export const tableDifferenceSchema = z.object({ table: z.string(), rows: countSchema });
export type TableDifference = z.infer<typeof tableDifferenceSchema>;
documented(tableDifferenceSchema, { example: () => ({ table: 'properties', rows: 2 }) });

/** The last verification that an administrator asked for: its `events` are those that the copy was built from. */
export const verificationSchema = rebuildSchema.extend({
  /** Differences from a copy built anew from the log: none where all is equal, null until it is done. */
  differences: z.array(tableDifferenceSchema).nullable(),
});
export type Verification = z.infer<typeof verificationSchema>;
documented(verificationSchema, {
  example: () => ({
    state: 'done',
    requestedAt: '2026-05-06T17:18:40.000Z',
    settledAt: '2026-05-06T17:18:52.000Z',
    attempts: 1,
    events: 120_418,
    differences: [exampleOf(tableDifferenceSchema)],
  }),
});

/** Tables of a read model that are built beside the live ones. */
export const buildUnderWaySchema = z.object({
  role: z.enum(['upgrade', 'rebuild', 'verify']),
  version: countSchema,
  events: countSchema,
  /** Share of the log that has been read, from 0 to 1. */
  share: z.number().min(0).max(1),
});
export type SystemBuild = z.infer<typeof buildUnderWaySchema>;
documented(buildUnderWaySchema, {
  example: () => ({ role: 'rebuild', version: 3, events: 51_200, share: 0.425 }),
});

/** State of a read model, by what is stored of it. */
export const systemProjectionSchema = z.object({
  name: z.string(),
  version: countSchema,
  /** `building`: there are no tables yet; `unattended`: no process keeps them. */
  state: z.enum(['live', 'building', 'unattended']),
  position: positionSchema,
  /** Events still to be folded, 10,000 at most, and how long the first has been waiting. */
  lagEvents: countSchema,
  lagSeconds: z.number().nonnegative(),
  parkedStreams: countSchema,
  builds: z.array(buildUnderWaySchema),
  /** The last that an administrator asked for is told, a rebuild or a verification. The other one is null. */
  rebuild: rebuildSchema.nullable(),
  verification: verificationSchema.nullable(),
});
export type SystemProjection = z.infer<typeof systemProjectionSchema>;
documented(systemProjectionSchema, {
  example: () => ({
    name: 'properties',
    version: 3,
    rebuild: exampleOf(rebuildSchema),
    verification: null,
  }),
});

/** State of a reactor. */
export const systemReactorSchema = z.object({
  name: z.string(),
  /** True where some process runs it. */
  attended: z.boolean(),
  position: positionSchema,
  lagEvents: countSchema,
  lagSeconds: z.number().nonnegative(),
  setAside: countSchema,
});
export type SystemReactor = z.infer<typeof systemReactorSchema>;
documented(systemReactorSchema, { example: () => ({ name: 'mailer', attended: true }) });

/** Number of jobs of a queue in each state. */
export const systemQueueSchema = z.object({
  name: z.string(),
  waiting: countSchema,
  active: countSchema,
  delayed: countSchema,
  dead: countSchema,
});
export type SystemQueue = z.infer<typeof systemQueueSchema>;
documented(systemQueueSchema, { example: () => ({ name: 'mails', active: 1, dead: 1 }) });

/** Somebody whose account was deleted, and whose properties and files are being removed. */
export const systemErasureSchema = z.object({
  userId: z.uuid(),
  deletedAt: z.iso.datetime(),
  /** Number of properties that were removed since the account was deleted. */
  propertiesRemoved: countSchema,
  propertiesLeft: countSchema,
  filesLeft: countSchema,
});
export type SystemErasure = z.infer<typeof systemErasureSchema>;
documented(systemErasureSchema, {
  example: () => ({
    deletedAt: '2026-05-06T17:19:02.000Z',
    propertiesRemoved: 340,
    propertiesLeft: 660,
  }),
});

/** Answer of GET /api/admin/system. Null: could not be found out in time. */
export const systemStatusSchema = z.object({
  checkedAt: z.iso.datetime(),
  /** The process that answers. */
  process: z.object({
    version: z.string(),
    startedAt: z.iso.datetime(),
    roles: z.array(z.enum(['gateway', 'projections', 'worker'])),
  }),
  /**
   * True where a proxy passes requests on whose word on clients' addresses does not count: all are one address then.
   */
  untrustedProxy: z.boolean(),
  stores: z.array(systemStoreSchema),
  /** The disk of the process that answers; writes are refused where there is not enough room on it. */
  disk: z.object({ freeBytes: countSchema, isEnough: z.boolean() }).nullable(),
  projections: z.array(systemProjectionSchema).nullable(),
  reactors: z.array(systemReactorSchema).nullable(),
  queues: z.array(systemQueueSchema).nullable(),
  /** Those that have not come to their end, 20 at most. */
  erasures: z.array(systemErasureSchema).nullable(),
});
export type SystemStatus = z.infer<typeof systemStatusSchema>;
documented(systemStatusSchema, {
  example: () => ({
    process: { version: '0.1.0', startedAt: '2026-05-04T06:00:00.000Z', roles: ['gateway'] },
    stores: [
      {
        name: 'database',
        kind: 'postgres',
        reachable: true,
        latencyMs: 1.4,
        sizeBytes: 48_234_496,
        head: null,
      },
      {
        name: 'eventStore',
        kind: 'postgres',
        reachable: true,
        latencyMs: 0.9,
        sizeBytes: null,
        head: '120417',
      },
      { name: 'queues', kind: 'redis', reachable: true, latencyMs: 2.1, sizeBytes: null, head: null },
    ],
    disk: { freeBytes: 52_613_349_376, isEnough: true },
  }),
});

/** A stream that a read model could not digest: the event that failed, and how many wait behind it. */
export const deadLetterSchema = z.object({
  projection: z.string(),
  stream: z.string(),
  eventType: z.string(),
  position: z.string(),
  /** Message of the error, without the values that it names. */
  error: z.string(),
  waiting: countSchema,
  triedAt: z.iso.datetime(),
});
export type DeadLetter = z.infer<typeof deadLetterSchema>;
documented(deadLetterSchema, {
  example: () => ({
    projection: 'properties',
    stream: `property-${HOUSE.id}`,
    eventType: 'PropertyRenamed',
    position: '120311',
    error: "TypeError: Cannot read properties of undefined (reading 'length')",
    waiting: 2,
    triedAt: '2026-05-06T17:02:11.000Z',
  }),
});

/** POST /api/admin/system/dead-letters/retry. Without a stream: all of the projection. */
export const retryDeadLettersRequestSchema = z.object({
  projection: nameSchema,
  stream: textSchema.min(1).max(STREAM_MAX).optional(),
});
export type RetryDeadLettersRequest = z.infer<typeof retryDeadLettersRequestSchema>;

/** Number of streams of the read model, or of events of the reactor, that are parked: a job tries them again. */
export const retrySchema = z.object({ parked: countSchema });
export type Retry = z.infer<typeof retrySchema>;
documented(retrySchema, { example: () => ({ parked: 1 }) });

/** An event that a reactor could not hand over. */
export const setAsideEventSchema = z.object({
  reactor: z.string(),
  stream: z.string(),
  eventType: z.string(),
  position: z.string(),
  /** Message of the error, without the values that it names. */
  error: z.string(),
  triedAt: z.iso.datetime(),
});
export type SetAsideEvent = z.infer<typeof setAsideEventSchema>;
documented(setAsideEventSchema, {
  example: () => ({
    reactor: 'mailer',
    stream: `user-${HOST.id}`,
    eventType: 'EmailChanged',
    position: '120298',
    error: 'Error: this event cannot be read',
    triedAt: '2026-05-06T16:58:40.000Z',
  }),
});

/** A job that is not tried again by itself. */
export const deadJobSchema = z.object({
  queue: z.string(),
  name: z.string(),
  id: z.string(),
  attempts: countSchema,
  /** Message of the error, without the values that it names. */
  error: z.string(),
  deadSince: z.iso.datetime(),
  /** True of a mail of which nobody knows whether it was sent: trying it again alone does nothing. */
  outcomeUnknown: z.boolean(),
});
export type DeadJobRow = z.infer<typeof deadJobSchema>;
documented(deadJobSchema, {
  example: () => ({
    queue: 'mails',
    name: 'emailChanged',
    id: 'mailer.0197f2a4-1b2c-7d3e-8f40-5a6b7c8d9e0f.0',
    attempts: 9,
    error: 'connect ECONNREFUSED 10.0.0.7:587',
    deadSince: '2026-05-06T15:12:00.000Z',
  }),
});

/** Options of GET /api/admin/system/jobs. */
export const listDeadJobsQuerySchema = z.object({ queue: nameSchema.optional() });

export const namedSchema = z.object({ name: nameSchema });
export const jobParamsSchema = z.object({ queue: nameSchema, id: jobIdSchema });
