import type { Position } from '#contracts/kernel/events/stored-event.ts';
import type { Projection } from '../define-projection.ts';
import type { EventSource } from '../follow/event-source.ts';
import { Leadership } from '../follow/leadership.ts';
import type { Build, ReadModelStore, TableDifference } from '../read-model-store.ts';
import { BuildWriter, type WriterParts } from './build-writer.ts';
import { follow } from './follow.ts';
import { swapBuild } from './swap-build.ts';

/** Progress of a build from the start of the log. */
export interface BuildProgress {
  readonly projection: string;
  /** Events of the projection's categories read so far. */
  readonly events: number;
  readonly position: Position;
  /** The end of the log when the build began; `undefined` for an empty log. */
  readonly head: Position | undefined;
}

export interface RebuildOptions {
  readonly onProgress?: (progress: BuildProgress) => void;
  /** Stops the work and removes what was built beside. */
  readonly signal?: AbortSignal;
}

export interface RebuildParts extends WriterParts {
  readonly source: EventSource;
}

/** Nobody stands by for this work, and a machine that it keeps busy can be silent for long. Milliseconds. */
const SILENCE_MS = 60_000;

/** Another process is at the same work already. */
export class AlreadyUnderWayError extends Error {
  override readonly name = 'AlreadyUnderWayError';
}

/** Names the lock that a process holds while it rebuilds a projection, or verifies it. */
export const besideLock = (projection: string, role: 'rebuild' | 'verify'): string => `${projection}/${role}`;

/**
 * Retires what a killed rebuild or verification left beside the live tables: a copy of them in clear, which nobody reads.
 * @param builds as they were found: whoever builds one has held the lock for as long as it is there
 */
export async function retireAbandonedBuilds(store: ReadModelStore, builds: readonly Build[]): Promise<void> {
  const beside = builds.flatMap(({ id, projection, role }) =>
    role === 'rebuild' || role === 'verify' ? [{ id, lock: besideLock(projection, role) }] : [],
  );
  if (beside.length === 0) return;
  const held = await store.findHeldLocks(beside.map(({ lock }) => lock));
  for (const { id, lock } of beside) if (!held.has(lock)) await store.retireBuild({ id });
}

export interface RebuildResult {
  readonly projection: string;
  readonly version: number;
  readonly events: number;
  readonly position: Position | undefined;
}

/**
 * Builds a projection anew beside the live tables, from the start of the log, and swaps it in. The live ones are read
 * and kept up to date meanwhile.
 * @throws AlreadyUnderWayError where another process is rebuilding it; Error where streams are parked that the live
 *   build digested or the live tables are of a newer version (they stay), or the signal's reason
 */
export async function rebuild(
  parts: RebuildParts,
  projection: Projection,
  options: RebuildOptions = {},
): Promise<RebuildResult> {
  const { store, progress } = parts;
  return besideLive(parts, projection, 'rebuild', options, async (build, signal) => {
    let events = 0;
    for await (const step of replay(parts, projection, build, { ...options, signal })) {
      events += step.events;
      if (!step.caughtUp) continue;
      await store.createIndexes(projection, build);
      const outcome = await swapBuild(store, build, progress.origin);
      if (outcome === 'worse') {
        throw new Error(
          `${projection.name}: the rebuild parked streams that the live tables hold; they stay`,
        );
      }
      if (outcome === 'superseded') {
        throw new Error(`${projection.name}: the live tables are of a newer version by now; they stay`);
      }
      if (outcome === 'behind') {
        const head = await parts.source.head();
        // More has happened, and will come. Where nothing has, the live tables were made from another log.
        if (head !== undefined && head > step.position) continue;
        throw new Error(`${projection.name}: the live tables are ahead of this log; they stay`);
      }
      progress.advance({ projection: projection.name, position: step.position, changes: 'all' });
      await store.dropRetiredBuilds(projection.name);
      return { projection: projection.name, version: projection.version, events, position: step.position };
    }
    throw signal.reason ?? new Error('the subscription ended by itself');
  });
}

export interface Verification {
  readonly projection: string;
  /** True where tables built from the start of the log are the live ones, byte for byte. */
  readonly equal: boolean;
  /** The tables that are not, and in how many rows; empty where all is equal. */
  readonly differences: readonly TableDifference[];
  /** Number of events that the tables for comparison were built from. */
  readonly events: number;
  /** The position that both were compared at; `undefined` where nothing has been folded yet. */
  readonly position: Position | undefined;
  /** SHA-256 of the live tables and of the ones built for comparison, hex. */
  readonly live: string;
  readonly rebuilt: string;
}

/**
 * Compares the live tables, as they are at this moment, with ones built beside from the start of the log to the
 * same position, which are dropped afterwards. Where they are not the same, the rows that differ are counted.
 * @throws where there are no live tables of this version, or another process is at it
 */
export async function verify(
  parts: RebuildParts,
  projection: Projection,
  options: RebuildOptions = {},
): Promise<Verification> {
  const { store } = parts;
  const live = await store.fingerprintLive(projection.name);
  if (live?.build.version !== projection.version) throw noTablesToVerify(projection);
  const { position } = live.build;
  return besideLive(parts, projection, 'verify', options, async (empty, signal) => {
    const build = await buildUpTo(position, parts, projection, empty, { ...options, signal });
    // Rows are compared in the order of their keys.
    await store.createIndexes(projection, build);
    const rebuilt = await store.fingerprint(build);
    const compared = { projection: projection.name, position, live: live.hash, rebuilt };
    if (rebuilt === live.hash) return { ...compared, equal: true, differences: [], events: build.events };
    const found = await findDifferences(parts, projection, build, { ...options, signal });
    return { ...compared, equal: found.differences.length === 0, ...found };
  });
}

/** Finds what differs between a build and the live tables, which have moved on meanwhile: both are looked at where they are now. */
async function findDifferences(
  parts: RebuildParts,
  projection: Projection,
  build: Build,
  options: RebuildOptions & { readonly signal: AbortSignal },
): Promise<Pick<Verification, 'differences' | 'events'>> {
  const found = await parts.store.viewLive(projection.name, async (view) => {
    if (view.build.version !== projection.version) return undefined;
    const built = await buildUpTo(view.build.position, parts, projection, build, options);
    return { differences: await view.differencesFrom(built), events: built.events };
  });
  if (found === undefined) throw noTablesToVerify(projection);
  return found;
}

const noTablesToVerify = ({ name, version }: Projection): Error =>
  new Error(`${name}: there are no live tables of version ${version}`);

/** Builds on until a build stands at a position. @returns the build as it is then */
async function buildUpTo(
  until: Position | undefined,
  parts: RebuildParts,
  projection: Projection,
  build: Build,
  options: RebuildOptions & { readonly signal: AbortSignal },
): Promise<Build> {
  if (until === undefined || until <= (build.position ?? -1n)) return build;
  for await (const _ of replay(parts, projection, build, { ...options, until }));
  options.signal.throwIfAborted();
  const built = (await parts.store.findBuilds(projection.name)).find(({ id }) => id === build.id);
  if (built === undefined) throw new Error(`${build.schema} is gone: another process removed it`);
  return built;
}

/** Runs `work` on an empty build of its own, one at a time among all processes; what is not live by then goes. */
async function besideLive<Result>(
  parts: RebuildParts,
  projection: Projection,
  role: 'rebuild' | 'verify',
  options: RebuildOptions,
  work: (build: Build, signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const leadership = new Leadership(parts.store, parts.timing, SILENCE_MS);
  try {
    const lease = await leadership.tryAcquire(besideLock(projection.name, role));
    if (lease === undefined) {
      throw new AlreadyUnderWayError(`${projection.name}: another process is at ${role} already`);
    }
    const signal = options.signal ? AbortSignal.any([options.signal, lease.signal]) : lease.signal;
    try {
      return await onBuild(parts, projection, role, (build) => work(build, signal));
    } finally {
      // The connection ends some time after it is closed; the next one may begin now.
      await lease.release();
    }
  } finally {
    await leadership.close();
  }
}

/** Runs `work` on an empty build; what is not live by then goes, and what was left by others before it. */
async function onBuild<Result>(
  { store, source }: RebuildParts,
  projection: Projection,
  role: 'rebuild' | 'verify',
  work: (build: Build) => Promise<Result>,
): Promise<Result> {
  const leftOver = (await store.findBuilds(projection.name)).filter((build) => build.role === role);
  for (const build of leftOver) await store.dropBuild(build);
  const build = await store.createBuild(projection, role, await source.head());
  try {
    return await work(build);
  } finally {
    const now = (await store.findBuilds(projection.name)).find(({ id }) => id === build.id);
    if (now !== undefined && now.role !== 'live') await store.dropBuild(now);
  }
}

async function* replay(
  parts: RebuildParts,
  projection: Projection,
  build: Build,
  options: RebuildOptions & { readonly signal: AbortSignal; readonly until?: Position },
) {
  const { signal, onProgress, until } = options;
  const writer = await BuildWriter.open(parts, projection, build, signal);
  let { events } = build;
  const limits = until === undefined ? {} : { until };
  for await (const step of follow(parts.source, projection, writer, {
    signal,
    timing: parts.timing,
    everyCheckpoint: true,
    ...limits,
  })) {
    events += step.events;
    onProgress?.({ projection: projection.name, events, position: step.position, head: build.target });
    yield step;
  }
}
