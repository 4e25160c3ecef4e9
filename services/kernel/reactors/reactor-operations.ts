import type { Position } from '#contracts/kernel/events/stored-event.ts';
import type { EventStore } from '../log/event-store.ts';
import { type Clock, systemClock } from '../work/clock.ts';
import { type HandOverParts, handOver } from './hand-over.ts';
import type { Reactor } from './reactor.ts';
import type { ReactorState, SetAsideRecord } from './reactor-state.ts';

/** Status of a reactor. */
export interface ReactorStatus {
  readonly name: string;
  /** `undefined`: begun with an empty log, or not begun yet. */
  readonly position: Position | undefined;
  /** Events of its categories that it has still to see; counted up to 10,000. */
  readonly lagEvents: number;
  /** Age of the oldest of these events in the log, in seconds; 0 where there is none. */
  readonly lagSeconds: number;
  readonly setAside: number;
}

const COUNT_UP_TO = 10_000;

/** Reads the status of a reactor, from whichever process it is asked. @throws where store or state cannot be reached */
export async function readReactorStatus(
  parts: { readonly store: EventStore; readonly state: ReactorState; readonly clock?: Clock },
  { name, categories }: Reactor,
): Promise<ReactorStatus> {
  const { store, state, clock = systemClock } = parts;
  const checkpoint = await state.find(name);
  const setAside = await state.countSetAside(name);
  // Not begun: it will begin at the log's end, so there is nothing behind it.
  if (checkpoint === undefined) return { name, position: undefined, lagEvents: 0, lagSeconds: 0, setAside };
  const { position } = checkpoint;
  const lagEvents = await store.countAfter(position, { categories, upTo: COUNT_UP_TO });
  const recordedAt = lagEvents === 0 ? undefined : await firstAfter(store, position, categories);
  const lagSeconds =
    recordedAt === undefined ? 0 : Math.max(0, clock.now().getTime() - Date.parse(recordedAt)) / 1_000;
  return { name, position, lagEvents, lagSeconds, setAside };
}

/** Returns the time at which the first event after a position was recorded, ISO 8601. */
async function firstAfter(
  store: EventStore,
  position: Position | undefined,
  categories: readonly string[],
): Promise<string | undefined> {
  // Reads are inclusive, and positions are opaque: the event at the position itself is skipped here.
  const options = { categories, limit: 2, ...(position !== undefined && { from: position }) };
  for await (const event of store.readAll(options)) {
    if (position === undefined || event.position > position) return event.recordedAt;
  }
  return undefined;
}

export interface ReactorRetry {
  /** Number of events that were handed over after all. */
  readonly handedOver: number;
  /** Those that failed again, with the new error. */
  readonly stillSetAside: readonly SetAsideRecord[];
}

/** Tries again what a reactor has set aside. Safe beside a running reactor. @throws a transient error */
export async function retrySetAside(
  parts: HandOverParts & { readonly state: ReactorState },
  reactor: Reactor,
): Promise<ReactorRetry> {
  const { state } = parts;
  const stillSetAside: SetAsideRecord[] = [];
  let handedOver = 0;
  for (const record of await state.setAside(reactor.name)) {
    const {
      setAside: [failed],
    } = await handOver(parts, reactor, [record.event]);
    if (failed === undefined) {
      await state.settle(reactor.name, record.event.id);
      handedOver += 1;
    } else {
      await state.noteError(reactor.name, record.event.id, failed.error);
      stillSetAside.push({ ...record, error: failed.error });
    }
  }
  return { handedOver, stillSetAside };
}
