import type { Registry } from 'prom-client';
import { ForeignLogError } from '#kernel/log/event-store.ts';
import type { QueueCounts } from '#kernel/reactors/jobs.ts';
import type { DiskSpace, LastDiskSpace } from '#kernel/work/disk-space.ts';
import { withTimeout } from '#kernel/work/with-timeout.ts';
import { type Building, type BuildProgress, buildingMessage } from './building.ts';

/** Well below the time-out of a supervisor's own question. */
const ANSWER_WITHIN_MS = 2_000;
/** To look costs a question to everything that is stood on, whoever asks how often. */
const KEPT_MS = 1_000;

/** State of a read model, as its projection reports it. */
export interface ReadModelStatus {
  readonly name: string;
  readonly version: number;
  readonly state: string;
  readonly caughtUp: boolean;
  readonly lagEvents: number;
  readonly lagSeconds: number;
  readonly deadLetters: number;
  /** Builds beside the live tables: rebuilds, new versions. `share` is from 0 to 1. */
  readonly buildsUnderWay: readonly {
    readonly role: string;
    readonly version: number;
    readonly events: number;
    readonly share: number;
  }[];
}

/** State of a reactor. */
export interface ReactorStanding {
  readonly name: string;
  readonly active: boolean;
  readonly lagEvents: number;
  readonly lagSeconds: number;
  readonly setAside: number;
}

/**
 * Parts that a process watches: itself, and what it depends on. Each function rejects where the answer cannot be
 * found.
 */
export interface Watched {
  /** Checks of what the process cannot do without, by name: each rejects where it does not answer. */
  readonly dependencies: Readonly<Record<string, () => Promise<void>>>;
  /** Absent in a process that has nothing to do with read models. */
  readonly readModels?: () => Promise<readonly ReadModelStatus[]>;
  /** Progress of the read models that the process waits for before it serves. Absent in one that does not serve them. */
  readonly building?: Building;
  /** Free space of the disk. Absent in a process that does not write to one. */
  readonly diskSpace?: LastDiskSpace;
  /** Counts the guest pages that are told of changes. Absent in a process that serves none. */
  readonly guestStreams?: () => number;
  /** Absent in a process that has nothing to do with reactors and jobs. */
  readonly worker?: {
    readonly reactors: () => Promise<readonly ReactorStanding[]>;
    readonly jobs: () => Promise<readonly QueueCounts[]>;
    /** Counters of its work, for Prometheus. */
    readonly counted?: Registry;
  };
}

/** `foreign`: it answers, and is not this installation's: another log, or an older copy of its own. */
export type DependencyState = 'up' | 'down' | 'foreign';

/**
 * State of an installation at one moment; `undefined` for what could not be found out, and for what is not watched.
 */
export interface Observation {
  readonly dependencies: Readonly<Record<string, DependencyState>>;
  readonly projections: readonly ReadModelStatus[] | undefined;
  readonly reactors: readonly ReactorStanding[] | undefined;
  readonly jobs: readonly QueueCounts[] | undefined;
  readonly guestStreams: number | undefined;
  readonly diskSpace: DiskSpace | undefined;
  readonly building: BuildProgress | undefined;
}

/** Makes what tells all who ask of one look, which is kept for a second. It never rejects. */
export function createObserver(watched: Watched): () => Promise<Observation> {
  let kept: ReturnType<typeof lookAt> | undefined;
  const forget = () => {
    kept = undefined;
  };
  return async () => {
    kept ??= lookAt(watched).finally(() => setTimeout(forget, KEPT_MS).unref());
    // Both are in memory, and are told as they are now.
    return { ...(await kept), guestStreams: watched.guestStreams?.(), building: watched.building?.() };
  };
}

/** Looks at everything at once. Never rejects. */
async function lookAt(watched: Watched): Promise<Omit<Observation, 'guestStreams' | 'building'>> {
  const { dependencies, readModels, worker, diskSpace } = watched;
  const asked = Object.entries(dependencies).map(
    async ([name, ask]) => [name, await stateOf(ask())] as const,
  );
  const [parts, projections, reactors, jobs] = await Promise.all([
    Promise.all(asked),
    ifKnown(readModels?.()),
    ifKnown(worker?.reactors()),
    ifKnown(worker?.jobs()),
  ]);
  return {
    dependencies: {
      ...Object.fromEntries(parts),
      ...(worker !== undefined && { jobs: jobs === undefined ? 'down' : 'up' }),
    },
    projections,
    reactors,
    jobs,
    diskSpace: diskSpace?.(),
  };
}

/**
 * `ok`; `degraded`: something wants a hand: what was set aside, or a disk without room for writes; `starting`: the read models have not
 * caught up, or are being built; `unavailable`: something that the process cannot do without does not answer, or is foreign.
 */
export type Health = 'ok' | 'degraded' | 'starting' | 'unavailable';

/** Sums up an observation as health. Dead jobs do not make it worse: they are counted, and wait for an operator. */
export function healthOf(
  { dependencies, projections, reactors = [], diskSpace, building }: Observation,
  watched: Watched,
): Health {
  if (Object.values(dependencies).some((state) => state !== 'up')) return 'unavailable';
  if (building !== undefined) return 'starting';
  if (watched.readModels !== undefined) {
    if (projections === undefined || projections.length === 0) return 'starting';
    if (!projections.every(({ caughtUp }) => caughtUp)) return 'starting';
  }
  const parked = projections?.some(({ deadLetters }) => deadLetters > 0);
  const setAside = reactors.some((reactor) => reactor.setAside > 0);
  return parked || setAside || diskSpace?.isEnough === false ? 'degraded' : 'ok';
}

/**
 * Tells if the process can answer requests. Without the log and the queues the read models still answer; without the
 * database nothing does.
 */
export const canServe = ({ dependencies }: Observation): boolean => dependencies.database !== 'down';

/** Returns what an outsider may know: names and numbers, no error and no position. */
export function told({ dependencies, projections, reactors, jobs, diskSpace, building }: Observation) {
  return {
    ...(building !== undefined && { building: { message: buildingMessage(building), ...building } }),
    ...dependencies,
    ...(projections !== undefined && { projections: projections.map(toldOfReadModel) }),
    ...(reactors !== undefined && { reactors: reactors.map(toldOfReactor) }),
    ...(jobs !== undefined && { queues: jobs }),
    ...(diskSpace !== undefined && { diskSpace }),
  };
}

const toldOfReadModel = (status: ReadModelStatus) => {
  const { name, version, state, caughtUp, lagEvents, lagSeconds, deadLetters, buildsUnderWay } = status;
  return { name, version, state, caughtUp, lagEvents, lagSeconds, deadLetters, buildsUnderWay };
};

const toldOfReactor = ({ name, active, lagEvents, lagSeconds, setAside }: ReactorStanding) => ({
  name,
  active,
  lagEvents,
  lagSeconds,
  setAside,
});

const stateOf = (answer: Promise<void>): Promise<DependencyState> =>
  withTimeout(answer, ANSWER_WITHIN_MS).then(
    () => 'up',
    (error: unknown) => (error instanceof ForeignLogError ? 'foreign' : 'down'),
  );

async function ifKnown<Known>(answer: Promise<Known> | undefined): Promise<Known | undefined> {
  return answer && withTimeout(answer, ANSWER_WITHIN_MS).catch(() => undefined);
}
