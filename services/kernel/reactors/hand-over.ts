import type { StoredEvent } from '#contracts/kernel/events/stored-event.ts';
import type { EventCodec } from '../commands/event-codec.ts';
import type { Pause } from '../work/pause.ts';
import type { Jobs } from './jobs.ts';
import type { Reactor } from './reactor.ts';
import type { SetAside } from './reactor-state.ts';

/** Parts that handing events over needs. */
export interface HandOverParts {
  readonly decoder: Pick<EventCodec, 'decode'>;
  readonly jobs: Jobs;
  /** Tells whether an error speaks of the system rather than of the event at hand: such an error is waited out. */
  readonly isTransient: (error: unknown) => boolean;
  readonly pause: Pause;
}

/** Outcome of handing events over. */
export interface HandedOver {
  /** False where the events called for nothing: repeating them would do nothing either. */
  readonly called: boolean;
  /** The events that failed three times. */
  readonly setAside: readonly SetAside[];
}

/** Number of times that an event is tried before it is set aside. */
const TRIES = 3;
/** Wait after the first failure; doubles with the next. Milliseconds. */
const FIRST_WAIT_MS = 50;

/** Most characters of an error that are kept. */
const MAX_ERROR_LENGTH = 2_000;

/**
 * Enqueues what events call for: all at once, and where that fails, one by one, so that a single event that
 * cannot be handed over holds up no other. Repeating it changes nothing, as the jobs have the same ids.
 * @throws a transient error; some of the jobs may have been enqueued
 */
export async function handOver(
  parts: HandOverParts,
  reactor: Reactor,
  events: readonly StoredEvent[],
): Promise<HandedOver> {
  const wanted = events.filter(({ type }) => reactor.handles(type));
  if (wanted.length === 0) return { called: false, setAside: [] };
  try {
    return { called: await enqueue(parts, reactor, wanted), setAside: [] };
  } catch (error) {
    if (parts.isTransient(error)) throw error;
  }
  const setAside: SetAside[] = [];
  for (const event of wanted) {
    const error = await tryRepeatedly(parts, reactor, event);
    if (error !== undefined) setAside.push({ event, error });
  }
  return { called: true, setAside };
}

/** @returns why the event cannot be handed over; `undefined` once it is. @throws a transient error */
async function tryRepeatedly(
  parts: HandOverParts,
  reactor: Reactor,
  event: StoredEvent,
): Promise<string | undefined> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await enqueue(parts, reactor, [event]);
      return undefined;
    } catch (error) {
      if (parts.isTransient(error)) throw error;
      if (attempt === TRIES) return describe(error);
    }
    await parts.pause(FIRST_WAIT_MS * 2 ** (attempt - 1));
  }
}

/** Enqueues the jobs that events call for. @returns false where there was none */
async function enqueue(
  { decoder, jobs }: HandOverParts,
  reactor: Reactor,
  events: readonly StoredEvent[],
): Promise<boolean> {
  const decoded = await decoder.decode(events);
  const all = decoded.flatMap((event) => (event === undefined ? [] : reactor.jobsFor(event)));
  const called = all.length > 0 && reactor.worthwhile ? await reactor.worthwhile(all) : all;
  if (called.length > 0) await jobs.enqueue(called);
  return called.length > 0;
}

function describe(error: unknown): string {
  const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  return text.replaceAll('\u0000', '').slice(0, MAX_ERROR_LENGTH);
}
