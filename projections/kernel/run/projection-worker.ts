import type { Position } from '#contracts/kernel/events/stored-event.ts';
import { BuildWriter, CheckpointMovedError, type WriterParts } from '../build/build-writer.ts';
import { follow, LINGER_MS, type Step } from '../build/follow.ts';
import { retireAbandonedBuilds } from '../build/rebuild.ts';
import { swapBuild } from '../build/swap-build.ts';
import type { Projection } from '../define-projection.ts';
import { describeError } from '../errors/describe-error.ts';
import type { EventLog } from '../follow/event-source.ts';
import { LAG_COUNTED } from '../follow/lag.ts';
import type { Leadership, Lease } from '../follow/leadership.ts';
import type { Build } from '../read-model-store.ts';

/**
 * `standby`: another worker has it, or none yet. `building`: catching up with the log for the first
 * time, at its place or beside an older version. `live`: following the log. `superseded`: the
 * tables are of a newer version, which another worker keeps. `retrying`: waiting out an error.
 */
export type WorkerState = 'standby' | 'building' | 'live' | 'superseded' | 'retrying' | 'stopped';

export interface ProjectionStatus {
  readonly name: string;
  readonly version: number;
  readonly state: WorkerState;
  /** The last position passed; `undefined` before the first event or where another worker has it. */
  readonly position: Position | undefined;
  /** Age of the event last folded, in seconds, while there are more to come; 0 at the end of the log. */
  readonly lagSeconds: number;
  /** Number of events that are still to be folded, as last counted; at most `LAG_COUNTED`. 0 at the end of the log. */
  readonly lagEvents: number;
  /** Number of streams that are parked. More than none is a fault that somebody has to mend. */
  readonly deadLetters: number;
  /** True once this worker has reached the end of the log since it began. */
  readonly caughtUp: boolean;
  /** The error being waited out. */
  readonly error?: string;
}

export interface WorkerParts extends WriterParts {
  readonly source: EventLog;
  readonly leadership: Leadership;
  readonly now: () => Date;
  /** Events that one transaction folds at most. Default 2,000. */
  readonly batchSize?: number;
  /** Hears of every error that is waited out. */
  readonly onError?: (projection: string, error: unknown) => void;
}

const FIRST_BACK_OFF_MS = 50;
const LONGEST_BACK_OFF_MS = 2_000;
const SUPERSEDED_CHECK_MS = 2_000;
/** Interval at which the events that a worker is behind are counted, as long as it is behind, in milliseconds. */
const LAG_COUNT_MS = 5_000;

/** Names the lock that a worker holds while it keeps a projection in a version. */
export function workerLock(name: string, version: number): string {
  return `${name}@${version}`;
}

/** Keeps one projection: waits to be elected, builds, swaps, follows, and waits errors out. */
export class ProjectionWorker {
  readonly #parts: WorkerParts;
  readonly #projection: Projection;
  #state: WorkerState = 'standby';
  #position: Position | undefined;
  /** Position that this worker knew the live tables at when it last let go of them; `undefined` as long as it never has. */
  #leftAt: Position | undefined;
  #recordedAt: string | undefined;
  #deadLetters = 0;
  #lagEvents = 0;
  #lagCountedAt = Number.NEGATIVE_INFINITY;
  #caughtUp = false;
  #atEnd = true;
  #error: unknown;
  #backOff = FIRST_BACK_OFF_MS;

  constructor(parts: WorkerParts, projection: Projection) {
    this.#parts = parts;
    this.#projection = projection;
  }

  status(): ProjectionStatus {
    const { name, version } = this.#projection;
    const age =
      this.#recordedAt === undefined ? 0 : this.#parts.now().getTime() - Date.parse(this.#recordedAt);
    return {
      name,
      version,
      state: this.#state,
      position: this.#position,
      lagSeconds: this.#atEnd ? 0 : Math.max(0, age / 1_000),
      lagEvents: this.#atEnd ? 0 : this.#lagEvents,
      deadLetters: this.#deadLetters,
      caughtUp: this.#caughtUp,
      ...(this.#error !== undefined && { error: describeError(this.#error) }),
    };
  }

  /** Works until the signal. Never rejects: whatever goes wrong is waited out. */
  async run(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      try {
        await this.#waitAndLead(signal);
      } catch (error) {
        if (!signal.aborted) await this.#waitOut(error, signal);
      }
    }
    this.#enter('stopped');
  }

  async #waitAndLead(signal: AbortSignal): Promise<void> {
    const { name, version } = this.#projection;
    const lease = await this.#elected(workerLock(name, version), signal);
    try {
      const leading = AbortSignal.any([signal, lease.signal]);
      while (!leading.aborted) await this.#lead(leading);
    } finally {
      await lease.release();
    }
  }

  async #elected(name: string, signal: AbortSignal): Promise<Lease> {
    const { leadership } = this.#parts;
    const lease = await leadership.tryAcquire(name);
    if (lease !== undefined) return lease;
    this.#enter('standby');
    return leadership.acquire(name, signal);
  }

  async #lead(signal: AbortSignal): Promise<void> {
    const build = await this.#takeUpBuild();
    if (build === undefined) {
      this.#enter('superseded');
      await this.#parts.timing.pause(SUPERSEDED_CHECK_MS, signal);
      return;
    }
    try {
      await this.#follow(build, signal);
    } catch (error) {
      // A rebuild took this build's place, or a hung predecessor came back: begin where it stands now.
      if (!(error instanceof CheckpointMovedError)) throw error;
    }
  }

  /** Finds or creates the build to work on; `undefined` where the live one is of a newer version. */
  async #takeUpBuild(): Promise<Build | undefined> {
    const { store, source } = this.#parts;
    const { name, version } = this.#projection;
    const builds = await store.findBuilds(name);
    await retireAbandonedBuilds(store, builds);
    await store.dropRetiredBuilds(name);
    const live = builds.find(({ role }) => role === 'live');
    if (live === undefined) return store.createBuild(this.#projection, 'live', await source.head());
    if (live.version === version) return live;
    if (live.version > version) return undefined;
    const upgrades = builds.filter(({ role }) => role === 'upgrade');
    for (const outdated of upgrades.filter((build) => build.version < version))
      await store.dropBuild(outdated);
    const begun = upgrades.find((build) => build.version === version);
    return begun ?? store.createBuild(this.#projection, 'upgrade', await source.head());
  }

  async #follow(build: Build, signal: AbortSignal): Promise<void> {
    const { source, timing, batchSize } = this.#parts;
    const writer = await BuildWriter.open(this.#parts, this.#projection, build, signal);
    const upgrade = build.role === 'upgrade';
    this.#deadLetters = writer.parkedStreams;
    this.#position = writer.position;
    if (this.#state !== 'live') this.#enter('building');
    if (!upgrade) this.#tellWhatWasNot(writer);
    const steps = follow(source, this.#projection, writer, {
      signal,
      timing,
      everyCheckpoint: upgrade,
      ...(batchSize !== undefined && { batchSize }),
      ...(!upgrade && { linger: (until) => this.#linger(until) }),
    });
    let { indexed } = build;
    try {
      for await (const step of steps) {
        if (step.caughtUp && !indexed) {
          await this.#parts.store.createIndexes(this.#projection, build);
          indexed = true;
        }
        this.#note(step, writer);
        if (upgrade && step.caughtUp && (await this.#swap(build))) return;
        if (!upgrade && step.caughtUp) this.#enter('live');
        if (!upgrade && !signal.aborted) this.#tellQuietly(step);
      }
    } finally {
      // Of tables that were built beside the live ones nothing was told but their swap, whose answer may be lost.
      this.#leftAt = (upgrade ? undefined : writer.position) ?? -1n;
    }
    if (!signal.aborted) throw new Error('the subscription ended by itself');
  }

  /** Waits for more to come, for as long as nobody waits for what is there. */
  async #linger(signal: AbortSignal): Promise<void> {
    const { timing, progress } = this.#parts;
    const over = new AbortController();
    const until = AbortSignal.any([signal, over.signal]);
    const awaited = progress.untilAwaited(this.#projection.name, until);
    await Promise.race([timing.pause(LINGER_MS, until), awaited]);
    over.abort();
  }

  #note(step: Step, writer: BuildWriter): void {
    this.#position = step.position;
    this.#recordedAt = step.recordedAt ?? this.#recordedAt;
    this.#deadLetters = writer.parkedStreams;
    this.#atEnd = step.caughtUp;
    this.#caughtUp = this.#caughtUp || step.caughtUp;
    this.#error = undefined;
    this.#backOff = FIRST_BACK_OFF_MS;
    this.#lagEvents = Math.max(0, this.#lagEvents - step.events);
    if (!step.caughtUp) void this.#countLag(step.position);
  }

  /** Counts now and then what is still to come; in between, what is folded is taken off. */
  async #countLag(position: Position): Promise<void> {
    const { source, timing } = this.#parts;
    if (timing.now() - this.#lagCountedAt < LAG_COUNT_MS) return;
    this.#lagCountedAt = timing.now();
    try {
      const { categories } = this.#projection;
      this.#lagEvents = await source.countAfter(position, { categories, upTo: LAG_COUNTED });
    } catch {
      // It is only shown; whoever follows the log will notice that it is away.
      this.#lagCountedAt = Number.NEGATIVE_INFINITY;
    }
  }

  /** Tells this process of positions passed whose checkpoint is not worth a write. */
  #tellQuietly({ position }: Step): void {
    const { progress } = this.#parts;
    const { name } = this.#projection;
    if (position > (progress.positionOf(name) ?? -1n)) {
      progress.advance({ projection: name, position, changes: {} });
    }
  }

  /**
   * Tells this process of what was committed without an answer: the notice of it was this process's own, which it does
   * not hear.
   */
  #tellWhatWasNot({ position }: BuildWriter): void {
    if (this.#leftAt === undefined || position === undefined || position <= this.#leftAt) return;
    this.#parts.progress.advance({ projection: this.#projection.name, position, changes: 'all' });
  }

  async #swap(build: Build): Promise<boolean> {
    const { store, progress } = this.#parts;
    const projection = build.projection;
    const outcome = await swapBuild(store, build, progress.origin);
    if (outcome === 'worse') {
      this.#error = new Error(
        'the new version parked streams that the live one did not; it is not swapped in',
      );
    }
    // By a newer program: this one finds out when it looks for its build again.
    if (outcome === 'superseded') return true;
    if (outcome !== 'swapped') return false;
    if (this.#position !== undefined) {
      progress.advance({ projection, position: this.#position, changes: 'all' });
    }
    return true;
  }

  async #waitOut(error: unknown, signal: AbortSignal): Promise<void> {
    this.#enter('retrying');
    this.#error = error;
    this.#parts.onError?.(this.#projection.name, error);
    await this.#parts.timing.pause(this.#backOff, signal);
    this.#backOff = Math.min(this.#backOff * 2, LONGEST_BACK_OFF_MS);
  }

  #enter(state: WorkerState): void {
    this.#state = state;
    if (state === 'live' || state === 'standby' || state === 'superseded') this.#error = undefined;
    if (state !== 'live' && state !== 'building') this.#caughtUp = false;
  }
}
