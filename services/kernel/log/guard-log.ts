import {
  type EventStore,
  ForeignLogError,
  type SubscribeOptions,
  UnknownPositionError,
} from './event-store.ts';
import { eventStoreWith } from './event-store-with.ts';

/** An event store that serves one log and no other. */
export interface GuardedLog extends EventStore {
  /**
   * Makes sure that this is the right log, where that is not certain already.
   * @throws ForeignLogError where it is not; what the check throws where it cannot be made
   */
  assure(): Promise<void>;
}

/** Time for which a refusal stands before the log is looked at again, in milliseconds: the right log may be back. */
const LOOK_AGAIN_MS = 1_000;

/**
 * Lets nothing through to a log, and nothing out of it, before `check` has passed since its connection was last
 * lost: another log may be in its place. Costs a comparison of two numbers as long as the connection holds.
 * @param check rejects with ForeignLogError where it is another log; any other error says that it cannot be told
 *   now, and condemns nothing
 * @param now milliseconds of a clock that never goes back
 */
export function guardLog(
  store: EventStore,
  check: () => Promise<void>,
  now: () => number = () => performance.now(),
): GuardedLog {
  const { isSure, assure } = createAssurance(store, check, now);

  async function* onceSure<Item>(read: () => AsyncIterable<Item>): AsyncGenerator<Item> {
    await assure();
    yield* read();
  }

  const guarded = eventStoreWith(store, {
    append: async (...args) => {
      if (!isSure()) await assure();
      return store.append(...args);
    },
    // What is read event by event goes through nothing more than it has to.
    readStream: (...args) =>
      isSure() ? store.readStream(...args) : onceSure(() => store.readStream(...args)),
    readAll: (...args) => (isSure() ? store.readAll(...args) : onceSure(() => store.readAll(...args))),
    // Who follows stands where this log has told them to: it has to know the place.
    async *subscribe(options) {
      await assure();
      try {
        for await (const message of store.subscribe(options)) {
          if (!isSure()) await assure();
          yield message;
        }
      } catch (error) {
        throw error instanceof UnknownPositionError ? lostCheckpoint(options, error) : error;
      }
    },
    head: async () => {
      if (!isSure()) await assure();
      return store.head();
    },
    end: async () => {
      if (!isSure()) await assure();
      return store.end();
    },
    countAfter: async (...args) => {
      if (!isSure()) await assure();
      return store.countAfter(...args);
    },
  });
  return Object.assign(guarded, { assure });
}

/** Remembers whether a log has passed its check, and makes the check where that is not certain. */
function createAssurance(
  store: EventStore,
  check: () => Promise<void>,
  now: () => number,
): { readonly isSure: () => boolean; readonly assure: () => Promise<void> } {
  let sureAt: number | undefined;
  let refusal: { readonly error: ForeignLogError; readonly at: number } | undefined;
  let checking: Promise<void> | undefined;

  const isSure = () => refusal === undefined && store.interruptions === sureAt;

  async function look(): Promise<void> {
    const { interruptions } = store;
    try {
      await check();
      sureAt = interruptions;
      refusal = undefined;
    } catch (error) {
      if (error instanceof ForeignLogError) refusal = { error, at: now() };
      throw error;
    }
  }

  async function assure(): Promise<void> {
    while (!isSure()) {
      if (refusal !== undefined && now() - refusal.at < LOOK_AGAIN_MS) throw refusal.error;
      checking ??= look().finally(() => {
        checking = undefined;
      });
      await checking;
    }
  }

  return { isSure, assure };
}

function lostCheckpoint({ after }: SubscribeOptions, cause: UnknownPositionError): ForeignLogError {
  return new ForeignLogError(
    `The event log has nothing at position ${after}, to which Postgres has followed it: it is another log, or an older copy that has grown.`,
    { cause },
  );
}
