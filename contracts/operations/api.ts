import { z } from 'zod';
import { textSchema } from '../sections/storable.ts';

const NAME_MAX = 100;
const STREAM_MAX = 300;
const JOB_ID_MAX = 200;

/** Of a projection, a reactor or a queue. */
const nameSchema = textSchema.min(1).max(NAME_MAX);
const jobIdSchema = textSchema.min(1).max(JOB_ID_MAX);
const countSchema = z.int().nonnegative();
/** A place in the log: opaque, in digits; null before the first event. */
const positionSchema = z.string().nullable();

/** A part that the installation stands on. What could not be found out is null. */
export const systemStoreSchema = z.object({
  name: z.enum(['database', 'eventStore', 'queues']),
  kind: z.enum(['postgres', 'eventstoredb', 'redis']),
  reachable: z.boolean(),
  /** How long an answer took, in milliseconds. */
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
  /** How often it was begun: more than once where it was interrupted. */
  attempts: countSchema,
  /** Events that it was built from, once it is done. */
  events: countSchema.nullable(),
  /** Why it failed, without values. */
  error: z.string().nullable(),
});
export type Rebuild = z.infer<typeof rebuildSchema>;

/** Tables of a read model that are built beside the live ones. */
export const buildUnderWaySchema = z.object({
  role: z.enum(['upgrade', 'rebuild', 'verify']),
  version: countSchema,
  events: countSchema,
  /** How much of the log has been read: from 0 to 1. */
  share: z.number().min(0).max(1),
});
export type SystemBuild = z.infer<typeof buildUnderWaySchema>;

/** How a read model stands, by what is stored of it. */
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
  rebuild: rebuildSchema.nullable(),
});
export type SystemProjection = z.infer<typeof systemProjectionSchema>;

/** How a reactor stands. */
export const systemReactorSchema = z.object({
  name: z.string(),
  /** Whether some process runs it. */
  attended: z.boolean(),
  position: positionSchema,
  lagEvents: countSchema,
  lagSeconds: z.number().nonnegative(),
  setAside: countSchema,
});
export type SystemReactor = z.infer<typeof systemReactorSchema>;

/** How many jobs of a queue are in which state. */
export const systemQueueSchema = z.object({
  name: z.string(),
  waiting: countSchema,
  active: countSchema,
  delayed: countSchema,
  dead: countSchema,
});
export type SystemQueue = z.infer<typeof systemQueueSchema>;

/** Somebody whose account was deleted, and whose properties and files are being removed. */
export const systemErasureSchema = z.object({
  userId: z.uuid(),
  deletedAt: z.iso.datetime(),
  /** Since the account was deleted. */
  propertiesRemoved: countSchema,
  propertiesLeft: countSchema,
  filesLeft: countSchema,
});
export type SystemErasure = z.infer<typeof systemErasureSchema>;

/** Answer of GET /api/admin/system. Null: could not be found out in time. */
export const systemStatusSchema = z.object({
  checkedAt: z.iso.datetime(),
  /** The process that answers. */
  process: z.object({
    version: z.string(),
    startedAt: z.iso.datetime(),
    roles: z.array(z.enum(['gateway', 'projections', 'worker'])),
  }),
  /** Whether a proxy passes requests on whose word on clients' addresses does not count: all are one address then. */
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

/** A stream that a read model could not digest: the event that failed, and how many wait behind it. */
export const deadLetterSchema = z.object({
  projection: z.string(),
  stream: z.string(),
  eventType: z.string(),
  position: z.string(),
  /** Without the values that it names. */
  error: z.string(),
  waiting: countSchema,
  triedAt: z.iso.datetime(),
});
export type DeadLetter = z.infer<typeof deadLetterSchema>;

/** POST /api/admin/system/dead-letters/retry. Without a stream: all of the projection. */
export const retryDeadLettersRequestSchema = z.object({
  projection: nameSchema,
  stream: textSchema.min(1).max(STREAM_MAX).optional(),
});
export type RetryDeadLettersRequest = z.infer<typeof retryDeadLettersRequestSchema>;

/** How many streams of the read model, or events of the reactor, are parked: a job tries them again. */
export const retrySchema = z.object({ parked: countSchema });
export type Retry = z.infer<typeof retrySchema>;

/** An event that a reactor could not hand over. */
export const setAsideEventSchema = z.object({
  reactor: z.string(),
  stream: z.string(),
  eventType: z.string(),
  position: z.string(),
  /** Without the values that it names. */
  error: z.string(),
  triedAt: z.iso.datetime(),
});
export type SetAsideEvent = z.infer<typeof setAsideEventSchema>;

/** A job that is not tried again by itself. */
export const deadJobSchema = z.object({
  queue: z.string(),
  name: z.string(),
  id: z.string(),
  attempts: countSchema,
  /** Without the values that it names. */
  error: z.string(),
  deadSince: z.iso.datetime(),
  /** Whether it is a mail of which nobody knows whether it was sent: trying it again alone does nothing. */
  outcomeUnknown: z.boolean(),
});
export type DeadJobRow = z.infer<typeof deadJobSchema>;

/** Options of GET /api/admin/system/jobs. */
export const listDeadJobsQuerySchema = z.object({ queue: nameSchema.optional() });

export const namedSchema = z.object({ name: nameSchema });
export const jobParamsSchema = z.object({ queue: nameSchema, id: jobIdSchema });
