import type { Position } from '#contracts/kernel/events/stored-event.ts';
import type { Projection } from '../define-projection.ts';
import type { EventLog } from '../follow/event-source.ts';
import { measureLag } from '../follow/lag.ts';
import type { Build, BuildRole, ReadModelStore } from '../read-model-store.ts';
import { workerLock } from './projection-worker.ts';

/** A build beside the live one, in whatever process. */
export interface BuildUnderWay {
  readonly role: Exclude<BuildRole, 'live'>;
  readonly version: number;
  /** Events of the projection's categories read so far. */
  readonly events: number;
  /** Share of the log, as it was when the build began, that has been read: from 0 to 1, by positions. */
  readonly share: number;
}

/** Health of one read model, from its stored state. */
export interface ProjectionHealth {
  readonly name: string;
  /** That of the live tables; where there are none yet, that of this program. */
  readonly version: number;
  /** The last position whose effects the live tables hold; `undefined` before the first. */
  readonly position: Position | undefined;
  /** Events still to be folded, `LAG_COUNTED` at most. */
  readonly lagEvents: number;
  /** Time that the first of them has been waiting, in seconds; 0 where there is none. */
  readonly lagSeconds: number;
  /** Parked streams of the live tables. */
  readonly deadLetters: number;
  /** True where a worker of some process keeps the live tables. */
  readonly held: boolean;
  readonly buildsUnderWay: readonly BuildUnderWay[];
}

/**
 * Reads the health of the read models from the stores alone: for a process that does not keep them itself.
 * @throws where a store is unavailable
 */
export async function readProjectionHealth(
  store: ReadModelStore,
  source: EventLog,
  projections: readonly Projection[],
  now: () => Date,
): Promise<readonly ProjectionHealth[]> {
  return Promise.all(
    projections.map(async (projection) => {
      const { name, categories } = projection;
      const builds = await store.findBuilds(name);
      const live = builds.find(({ role }) => role === 'live');
      const version = live?.version ?? projection.version;
      const lock = workerLock(name, version);
      const [parked, locks, lag] = await Promise.all([
        live === undefined ? [] : store.findParkedStreams(live.id),
        store.findHeldLocks([lock]),
        measureLag(source, categories, live?.position, now()),
      ]);
      return {
        name,
        version,
        position: live?.position,
        lagEvents: lag.events,
        lagSeconds: lag.seconds,
        deadLetters: parked.length,
        held: locks.has(lock),
        buildsUnderWay: builds.flatMap(underWay),
      };
    }),
  );
}

function underWay({ role, version, events, position, target }: Build): readonly BuildUnderWay[] {
  return role === 'live' ? [] : [{ role, version, events, share: shareOf(position, target) }];
}

/**
 * Returns a share from 0 to 1. Positions say nothing about how many events lie between them; as a share of the log
 * they will do.
 */
function shareOf(position: Position | undefined, target: Position | undefined): number {
  if (target === undefined || target === 0n) return 1;
  return Math.min(1, Number(((position ?? 0n) * 1_000n) / target) / 1_000);
}
