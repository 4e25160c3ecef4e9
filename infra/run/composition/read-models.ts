import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Position } from '#contracts/kernel/events/stored-event.ts';
import { takeUpRebuilds } from '#projections/kernel/build/take-up-rebuilds.ts';
import { decodeOnce } from '#projections/kernel/follow/decode-once.ts';
import { ProjectionProgress } from '#projections/kernel/follow/progress.ts';
import { systemTiming } from '#projections/kernel/follow/timing.ts';
import { createPostgresReadModelStore } from '#projections/kernel/postgres/postgres-read-model-store.ts';
import { rebuildRequests } from '#projections/kernel/postgres/rebuild-requests.ts';
import { type BuildUnderWay, readProjectionHealth } from '#projections/kernel/run/health.ts';
import { listenForProgress } from '#projections/kernel/run/progress-listener.ts';
import type { ProjectionStatus } from '#projections/kernel/run/projection-worker.ts';
import { startProjections } from '#projections/kernel/run/runner.ts';
import { type Stall, watchStalls } from '#projections/kernel/run/stalls.ts';
import { projections } from '#projections/registry.ts';
import type { ReadModelOnItsWay } from '#services/gateway/operations/building.ts';
import type { Core } from './core.ts';
import { dropFormerReadModels } from './former-read-models.ts';

/** State of a read model. */
export interface ReadModelHealth {
  readonly name: string;
  readonly version: number;
  readonly state: string;
  readonly caughtUp: boolean;
  /** Events still to be folded, 10,000 at most, and how long they have been waiting. */
  readonly lagEvents: number;
  readonly lagSeconds: number;
  readonly deadLetters: number;
  readonly buildsUnderWay: readonly BuildUnderWay[];
}

/** State of a read model, by what is stored of it. */
export interface StoredReadModelHealth extends ReadModelHealth {
  readonly state: 'live' | 'unattended' | 'building';
  /** The last position whose effects the live tables hold; `undefined` before the first. */
  readonly position: Position | undefined;
}

/** The read models as a process of the product sees them, whoever keeps them up to date. */
export interface ReadModels {
  /** Positions that the read models have come to: a write waits for them before it answers. */
  readonly progress: ProjectionProgress;
  /** @throws the database's error, where they are kept by another process */
  health(): Promise<readonly ReadModelHealth[]>;
  /** Tells how far each of them is from being read by this program. @throws the database's error, or the log's */
  onTheirWay(): Promise<readonly ReadModelTowardsThisVersion[]>;
}

/** Distance of a read model from being read by this program, and the version that stands in the way for good. */
export interface ReadModelTowardsThisVersion extends ReadModelOnItsWay {
  /** Version of this program. */
  readonly version: number;
  /** Version of the live tables, where that is a newer one. */
  readonly supersededBy?: number;
}

const LOOK_AGAIN_MS = 10;
/**
 * A read model that is followed from outside counts as caught up while it is no further behind than this:
 * under load there is always a next event, but one that grows old says that nobody takes it up.
 */
export const BEHIND_AT_MOST_SECONDS = 2;

/**
 * Keeps the read models up to date in this process, beside others that may do the same, and rebuilds those that
 * an administrator asks for. A stand-by is as well as the read models that it stands by for.
 * @param keeping see `Keeping`
 */
export async function keepReadModels(
  core: Core,
  logger: Logger,
  ending: AsyncDisposableStack,
  keeping: Partial<Keeping> = {},
): Promise<ReadModels> {
  const { readModels, begin } = await prepare(core, logger, ending, { onStall: () => undefined, ...keeping });
  await begin();
  return readModels;
}

/**
 * Events that are folded at a time where the same process answers requests: some hundredths of a second, after which
 * requests have their turn. A process of its own takes more, which is faster.
 */
const SLICE = 400;

/** Read models that nobody works on yet in this process. Until `begin`, they are as they are stored. */
export interface PreparedReadModels {
  readonly readModels: ReadModels;
  /** Begins to keep them up to date. */
  begin(): Promise<void>;
}

/**
 * Prepares what `keepReadModels` does: for a process that also answers requests, before a long build and during it.
 * @param ending gets what has to be closed again, at the place that it has by now
 */
export function prepareReadModels(
  core: Core,
  logger: Logger,
  ending: AsyncDisposableStack,
  onStall: (sentence: string) => void,
): Promise<PreparedReadModels> {
  return prepare(core, logger, ending, { onStall, batchSize: SLICE });
}

interface Keeping {
  /** Told, in a sentence, of a read model that does not advance; the log says it too. */
  readonly onStall: (sentence: string) => void;
  /** Events that are folded at a time. Absent: as many as are fastest. */
  readonly batchSize?: number;
  /** Milliseconds of silence after which another process takes over. Absent: as few as a stand-by needs. */
  readonly silenceMs?: number;
}

async function prepare(
  core: Core,
  logger: Logger,
  ending: AsyncDisposableStack,
  options: Keeping,
): Promise<PreparedReadModels> {
  const keeping = ending.use(new AsyncDisposableStack());
  await createPostgresReadModelStore(core.pool).install();
  const progress = new ProjectionProgress();
  let kept: Kept = { health: () => storedHealth(core), onTheirWay: () => storedOnTheirWay(core) };
  return {
    readModels: { progress, health: () => kept.health(), onTheirWay: () => kept.onTheirWay() },
    async begin() {
      kept = await beginToKeep({ core, logger, progress, ...options }, keeping);
    },
  };
}

type Kept = Pick<ReadModels, 'health' | 'onTheirWay'>;

interface KeepingParts extends Keeping {
  readonly core: Core;
  readonly logger: Logger;
  readonly progress: ProjectionProgress;
}

async function beginToKeep(parts: KeepingParts, ending: AsyncDisposableStack): Promise<Kept> {
  const { core, logger, progress, onStall, batchSize, silenceMs } = parts;
  const { pool, store, codec, vault } = core;
  const runner = await startProjections({
    pool,
    source: store,
    decoder: decodeOnce(codec, vault),
    projections,
    progress,
    ...(batchSize !== undefined && { batchSize }),
    ...(silenceMs !== undefined && { silenceMs }),
    onError: (projection, error) =>
      logger.error({ err: error, projection }, 'a projection waits an error out'),
  });
  ending.defer(() => runner.stop());
  const stalls = watchStalls({
    status: () => runner.status(),
    source: store,
    projections,
    timing: systemTiming,
    onStall(projection, sentence) {
      logger.warn({ projection }, sentence);
      onStall(sentence);
    },
  });
  ending.defer(() => stalls.stop());
  keepBeside(parts, runner, ending);
  return asKept(core, runner, stalls);
}

/** Begins what stands beside the runner: rebuilds that are asked for, the word of other processes, and what is left behind. */
function keepBeside(
  { core: { pool, store, codec }, logger, progress }: KeepingParts,
  runner: Runner,
  ending: AsyncDisposableStack,
): void {
  const rebuilds = takeUpRebuilds({
    store: createPostgresReadModelStore(pool),
    source: store,
    decoder: codec,
    projections,
    progress,
    timing: systemTiming,
    requests: rebuildRequests(pool),
    onError: (error) => logger.error({ err: error }, 'the rebuilds that were asked for wait an error out'),
  });
  ending.defer(() => rebuilds.stop());
  const listener = listenForProgress({ pool, progress });
  ending.defer(() => listener.stop());
  const former = dropFormerReadModels({
    pool,
    isCaughtUp: (name) => runner.status().some((own) => own.name === name && own.caughtUp),
    onError: (error) => logger.error({ err: error }, 'read models of a former release could not be dropped'),
  });
  ending.defer(() => former.stop());
}

type Runner = Awaited<ReturnType<typeof startProjections>>;

/** Tells of the read models by what the runner of this process knows, and of those that others keep by what is stored. */
function asKept(core: Core, runner: Runner, stalls: ReturnType<typeof watchStalls>): Kept {
  return {
    async health() {
      // What this process knows itself it tells with the database away, too.
      const stored = await storedHealth(core).catch(() => []);
      return runner.status().map((own) => {
        const kept = stored.find(({ name }) => name === own.name);
        if (kept !== undefined && isStandby(own)) return kept;
        return { ...own, ...asStalled(stalls.of(own.name)), buildsUnderWay: kept?.buildsUnderWay ?? [] };
      });
    },
    async onTheirWay() {
      const own = runner.status();
      const [live, ofOthers] = await Promise.all([
        createPostgresReadModelStore(core.pool).findLiveBuilds(),
        own.some(isStandby) ? storedOnTheirWay(core) : [],
      ]);
      return own.map((status) => {
        const { name, version, position, caughtUp } = status;
        const kept = isStandby(status) ? ofOthers.find((other) => other.name === name) : undefined;
        if (kept !== undefined) return kept;
        // A new version has read all before it is swapped in.
        const isLive = live.some((build) => build.projection === name && build.version === version);
        return { name, version, position, isReady: isLive && caughtUp && stalls.of(name) === undefined };
      });
    },
  };
}

/** Returns the fields of a read model's health that a stall replaces: the runner itself does not know of one. */
const asStalled = (stall: Stall | undefined) =>
  stall && { state: 'stalled', caughtUp: false, lagEvents: stall.events };

const isStandby = ({ state }: ProjectionStatus): boolean => state === 'standby' || state === 'superseded';

/** Follows the read models that other processes keep up to date. */
export async function watchReadModels(
  core: Core,
  logger: Logger,
  ending: AsyncDisposableStack,
): Promise<ReadModels> {
  const { pool } = core;
  await createPostgresReadModelStore(pool).install();
  const progress = new ProjectionProgress();
  const listener = listenForProgress({
    pool,
    progress,
    onError: (error) => logger.error({ err: error }, 'hears nothing of the read models'),
  });
  ending.defer(() => listener.stop());
  return { progress, health: () => storedHealth(core), onTheirWay: () => storedOnTheirWay(core) };
}

/** Reads from what is stored how far each read model is from being read by this program. @throws as `storedHealth` */
export async function storedOnTheirWay(core: Core): Promise<readonly ReadModelTowardsThisVersion[]> {
  const kept = createPostgresReadModelStore(core.pool);
  const [health, live] = await Promise.all([storedHealth(core), kept.findLiveBuilds()]);
  return Promise.all(
    projections.map(async ({ name, version }) => {
      const stored = health.find((each) => each.name === name);
      const present = live.find(({ projection }) => projection === name)?.version;
      if (present === version)
        return { name, version, position: stored?.position, isReady: stored?.caughtUp === true };
      const upgrade = (await kept.findBuilds(name)).find((build) => build.version === version);
      const isNewer = present !== undefined && present > version;
      return {
        name,
        version,
        position: upgrade?.position,
        isReady: false,
        ...(isNewer && { supersededBy: present }),
      };
    }),
  );
}

/** Reads the health of the read models from what is stored of it. @throws the database's error, or the log's */
export async function storedHealth({
  pool,
  store,
}: Pick<Core, 'pool' | 'store'>): Promise<readonly StoredReadModelHealth[]> {
  const kept = createPostgresReadModelStore(pool);
  const [stored, live] = await Promise.all([
    readProjectionHealth(kept, store, projections, () => new Date()),
    kept.findLiveBuilds(),
  ]);
  return stored.map(({ held, ...told }) => {
    // Its first build can be read before its indexes are there, but not in good time.
    const isThere = live.some(({ projection, indexed }) => projection === told.name && indexed);
    return {
      ...told,
      state: isThere ? (held ? 'live' : 'unattended') : 'building',
      caughtUp: isThere && told.lagSeconds <= BEHIND_AT_MOST_SECONDS,
    };
  });
}

/** Waits until every read model has reached the end of the log. @throws the signal's reason */
export async function caughtUp(readModels: ReadModels, signal: AbortSignal): Promise<void> {
  for (;;) {
    const health = await readModels.health();
    if (health.length > 0 && health.every((readModel) => readModel.caughtUp)) return;
    await delay(LOOK_AGAIN_MS, undefined, { signal });
  }
}
