import type { AuditExportQuery } from '#contracts/audit/api.ts';
import { MASK } from '#contracts/kernel/mask.ts';
import type {
  DeadJobRow,
  DeadLetter,
  Rebuild,
  Retry,
  SetAsideEvent,
  SystemErasure,
  SystemProjection,
  SystemStatus,
  SystemStore,
  Verification,
} from '#contracts/operations/api.ts';
import type { OperationEvent } from '#contracts/operations/events.ts';
import type { ReplayQuery } from '#contracts/replay/api.ts';
import type { CommandHandler } from '#kernel/commands/command-handler.ts';
import type { CommandContext } from '#kernel/commands/decided-event.ts';
import { DomainError } from '#kernel/errors.ts';
import type { DeadJob } from '#kernel/reactors/jobs.ts';
import type { Clock } from '#kernel/work/clock.ts';
import type { LastDiskSpace } from '#kernel/work/disk-space.ts';
import { timeOrderedIds } from '#kernel/work/ids.ts';
import { withTimeout } from '#kernel/work/with-timeout.ts';
import type { JobsInCare, ReactorsInCare, ReadModelsInCare, StoreInCare } from './installation.ts';
import { operationDecider } from './operation.decider.ts';
import { withoutValues } from './without-values.ts';

/** One job of one queue. */
export interface JobAddress {
  readonly queue: string;
  readonly id: string;
}

export interface OperationsParts {
  readonly handler: CommandHandler;
  readonly clock: Clock;
  /** The process that answers. */
  readonly process: SystemStatus['process'];
  readonly stores: readonly StoreInCare[];
  readonly readModels: ReadModelsInCare;
  readonly reactors: ReactorsInCare;
  readonly jobs: JobsInCare;
  /** Those under way. @throws the store's error */
  readonly erasures: () => Promise<readonly SystemErasure[]>;
  /** The room that this process has; absent where it does not write to a disk. */
  readonly diskSpace?: LastDiskSpace;
  /** Mails of which nobody knows whether they were sent, by the ids of their jobs. */
  readonly mails: {
    isOutcomeUnknown(job: Pick<DeadJob, 'queue' | 'id'>): Promise<boolean>;
    /** Lets a mail be handed over again. */
    release(id: string, context: CommandContext): Promise<void>;
  };
}

/** Longest wait for a part of the installation, so that whoever looks has an answer. Milliseconds. */
const ANSWER_WITHIN_MS = 2_000;
/** More dead jobs of one queue than a person looks through. */
const DEAD_JOBS_SEARCHED = 1_000;

/**
 * Lets administrators see an installation, and operate it. Everything comes from the stores, so that it is the same
 * from any process of any role. What is done is recorded first, with who asked for it.
 */
export function createOperationsService(parts: OperationsParts) {
  return {
    /** Reads the health of every part. Never rejects: what does not answer in time is `null`, or not reachable. */
    status: (): Promise<Omit<SystemStatus, 'untrustedProxy'>> => statusOf(parts),
    ...parkedStreams(parts),
    ...rebuilds(parts),
    ...setAsideEventsOf(parts),
    ...deadJobsOf(parts),
    ...exportNotes(parts),
  };
}

export type OperationsService = ReturnType<typeof createOperationsService>;

async function statusOf(parts: OperationsParts): Promise<Omit<SystemStatus, 'untrustedProxy'>> {
  const { clock, readModels, reactors, jobs } = parts;
  const ifKnown = <Known>(answer: Promise<Known>): Promise<Known | null> =>
    withTimeout(answer, ANSWER_WITHIN_MS).catch(() => null);
  const [stores, projections, reacting, counts, erasures] = await Promise.all([
    Promise.all(parts.stores.map(lookAt)),
    ifKnown(readModels.status()),
    ifKnown(reactors.status()),
    ifKnown(jobs.counts()),
    ifKnown(parts.erasures()),
  ]);
  return {
    checkedAt: clock.now().toISOString(),
    process: parts.process,
    stores,
    disk: parts.diskSpace?.() ?? null,
    projections: projections?.map(withoutValuesIn) ?? null,
    reactors: reacting && [...reacting],
    queues:
      counts?.map(({ queue: name, waiting, active, delayed, dead }) => ({
        name,
        waiting,
        active,
        delayed,
        dead,
      })) ?? null,
    erasures: erasures && [...erasures],
  };
}

/** @throws DomainError `projection.not-found` */
async function projectionOf({ readModels }: OperationsParts, name: string): Promise<SystemProjection> {
  const found = (await readModels.status()).find((projection) => projection.name === name);
  if (found === undefined) throw new DomainError('projection.not-found');
  return found;
}

function parkedStreams(parts: OperationsParts) {
  const { readModels } = parts;
  return {
    async deadLetters(): Promise<readonly DeadLetter[]> {
      return (await readModels.parked()).map(({ projection, stream, type, position, error, ...rest }) => ({
        projection,
        stream,
        eventType: type,
        position: position.toString(),
        waiting: rest.waiting,
        error: withoutValues(error),
        triedAt: rest.triedAt.toISOString(),
      }));
    },

    /** Has parked streams folded again, by a job. @returns how many there are. @throws DomainError `projection.not-found` */
    async retryDeadLetters(
      { projection, stream }: { readonly projection: string; readonly stream?: string | undefined },
      context: CommandContext,
    ): Promise<Retry> {
      const { parkedStreams } = await projectionOf(parts, projection);
      const data = { projection, stream: stream ?? null };
      await record(parts, `projection.${projection}`, { type: 'DeadLettersRetried', data }, context);
      return { parked: parkedStreams };
    },
  };
}

function rebuilds(parts: OperationsParts) {
  /**
   * Asks for one of the two. While one of a kind waits or runs, another of that kind is that one.
   * @throws DomainError `projection.not-found`, `projection.busy` where the other kind waits or runs
   */
  async function ask<Asked extends Rebuild>(
    name: string,
    { kind, event, askedOf }: Asking<Asked>,
    context: CommandContext,
  ): Promise<Asked> {
    const before = await projectionOf(parts, name);
    if (isUnderWay(before.rebuild) || isUnderWay(before.verification)) {
      const asked = askedOf(before);
      if (asked === null) throw new DomainError('projection.busy');
      return shown(asked);
    }
    await record(parts, `projection.${name}`, { type: event, data: { projection: name } }, context);
    await parts.readModels.requestRebuild(name, kind);
    const asked = askedOf(await projectionOf(parts, name));
    // Somebody else was quicker, with the other kind.
    if (asked === null) throw new DomainError('projection.busy');
    return shown(asked);
  }

  return {
    /** Has a read model built anew. @returns how it stands. @throws DomainError as `ask` */
    rebuild: (name: string, context: CommandContext): Promise<Rebuild> =>
      ask(name, { kind: 'rebuild', event: 'RebuildRequested', askedOf: ({ rebuild }) => rebuild }, context),

    /** Has a read model compared with what its events make of it. @returns how it stands. @throws DomainError as `ask` */
    verify: (name: string, context: CommandContext): Promise<Verification> =>
      ask(
        name,
        { kind: 'verify', event: 'VerificationRequested', askedOf: ({ verification }) => verification },
        context,
      ),
  };
}

/** A kind of request, the event that says so, and where a read model tells of it. */
interface Asking<Asked extends Rebuild> {
  readonly kind: Parameters<ReadModelsInCare['requestRebuild']>[1];
  readonly event: 'RebuildRequested' | 'VerificationRequested';
  readonly askedOf: (projection: SystemProjection) => Asked | null;
}

const isUnderWay = (asked: Rebuild | null): boolean => asked !== null && asked.settledAt === null;

function setAsideEventsOf(parts: OperationsParts) {
  const { reactors } = parts;
  return {
    async setAsideEvents(): Promise<readonly SetAsideEvent[]> {
      return (await reactors.setAside()).map(({ type, position, error, since, ...rest }) => ({
        ...rest,
        eventType: type,
        position: position.toString(),
        error: withoutValues(error),
        triedAt: since,
      }));
    },

    /**
     * Has handed over again what a reactor set aside, by a job.
     * @returns how many there are
     * @throws DomainError `reactor.not-found`
     */
    async retryReactor(reactor: string, context: CommandContext): Promise<Retry> {
      const found = (await reactors.status()).find(({ name }) => name === reactor);
      if (found === undefined) throw new DomainError('reactor.not-found');
      await record(parts, `reactor.${reactor}`, { type: 'ReactorRetried', data: { reactor } }, context);
      return { parked: found.setAside };
    },
  };
}

function deadJobsOf(parts: OperationsParts) {
  const { jobs, mails } = parts;

  async function deadJob({ queue, id }: JobAddress): Promise<DeadJob> {
    const dead = await jobs.dead(DEAD_JOBS_SEARCHED);
    const found = dead.find((job) => job.queue === queue && job.id === id);
    if (found === undefined) throw noSuchJob();
    return found;
  }

  return {
    /** @param queue absent: of all queues. @throws JobsUnavailableError */
    async deadJobs(queue: string | undefined): Promise<readonly DeadJobRow[]> {
      const dead = (await jobs.dead()).filter((job) => queue === undefined || job.queue === queue);
      return Promise.all(
        dead.map(async (job) => ({
          ...job,
          error: withoutValues(job.error),
          outcomeUnknown: await mails.isOutcomeUnknown(job),
        })),
      );
    },

    /** @throws DomainError `job.not-found`; JobsUnavailableError */
    async retryJob(address: JobAddress, context: CommandContext): Promise<void> {
      const { queue, id } = await deadJob(address);
      await record(parts, `queue.${queue}`, { type: 'JobRetried', data: { queue, jobId: id } }, context);
      if (await mails.isOutcomeUnknown({ queue, id })) await mails.release(id, context);
      // Somebody else may have been quicker.
      if ((await jobs.retry(id)) === 0) throw noSuchJob();
    },

    /** @throws DomainError `job.not-found`; JobsUnavailableError */
    async discardJob(address: JobAddress, context: CommandContext): Promise<void> {
      const { queue, id } = await deadJob(address);
      await record(parts, `queue.${queue}`, { type: 'JobDiscarded', data: { queue, jobId: id } }, context);
      if (!(await jobs.remove(id))) throw noSuchJob();
    },
  };
}

function exportNotes(parts: OperationsParts) {
  return {
    /**
     * Takes note that a history leaves as a file.
     * @param history id of the person, or the site's
     * @returns the stream of the note
     */
    async noteAuditExport(
      history: string,
      { format, kind, actor, property, from, to, search }: AuditExportQuery,
      context: CommandContext,
    ): Promise<string> {
      const selection = optionsSet({
        kind,
        actor,
        property,
        from,
        to,
        // Names of people stay out of what is kept for good.
        search: search === undefined ? undefined : MASK,
      });
      return recordExport(parts, { type: 'AuditExported', data: { history, format, selection } }, context);
    },

    /** Takes note that views leave as a file. */
    async noteReplay({ format, deleted, ...options }: ReplayQuery, context: CommandContext): Promise<void> {
      const selection = optionsSet({ ...options, deleted: deleted === 'true' ? deleted : undefined });
      await recordExport(parts, { type: 'ViewsReplayed', data: { format, selection } }, context);
    },
  };
}

async function record(
  { handler }: OperationsParts,
  target: string,
  event: OperationEvent,
  context: CommandContext,
): Promise<void> {
  await handler.execute(operationDecider, target, { type: 'RecordOperation', event }, context);
}

/**
 * Records an export on a stream of its own: there is nothing before it that could be otherwise.
 * @returns the stream
 */
async function recordExport(
  parts: OperationsParts,
  event: OperationEvent,
  context: CommandContext,
): Promise<string> {
  const target = `export.${timeOrderedIds.next()}`;
  await record(parts, target, event, context);
  return `${operationDecider.category}-${target}`;
}

/** Returns the options that somebody set, as texts. */
function optionsSet(
  options: Readonly<Record<string, string | number | bigint | ReadonlySet<string> | undefined>>,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(options).flatMap(([name, value]) => {
      if (value === undefined) return [];
      return [[name, value instanceof Set ? [...value].join(', ') : String(value)]];
    }),
  );
}

const noSuchJob = () => new DomainError('job.not-found');

/** Asks a store, and takes the time. */
async function lookAt({ name, kind, ask }: StoreInCare): Promise<SystemStore> {
  const began = performance.now();
  const nothing = { sizeBytes: null, head: null };
  try {
    const told = await withTimeout(ask(), ANSWER_WITHIN_MS);
    const latencyMs = Math.round((performance.now() - began) * 10) / 10;
    return { name, kind, reachable: true, latencyMs, ...nothing, ...told };
  } catch {
    return { name, kind, reachable: false, latencyMs: null, ...nothing };
  }
}

const shown = <Asked extends Rebuild>(asked: Asked): Asked => ({
  ...asked,
  error: asked.error && withoutValues(asked.error),
});

const withoutValuesIn = (projection: SystemProjection): SystemProjection => ({
  ...projection,
  rebuild: projection.rebuild && shown(projection.rebuild),
  verification: projection.verification && shown(projection.verification),
});
