import type { LockSession, ReadModelStore } from '../read-model-store.ts';
import { keepAlive } from './keep-alive.ts';
import type { Timing } from './timing.ts';

/** The right to be the one worker of something, for as long as its signal is not given. */
export interface Lease {
  /** Given when the session that holds the lock is lost: another worker may be at work already. */
  readonly signal: AbortSignal;
  /** Gives the lock back. */
  release(): Promise<void>;
}

/** Interval at which a stand-by asks for the lock, in milliseconds. */
export const RETRY_MS = 250;
/** Interval at which a holder shows that it is at work, in milliseconds. */
const PING_MS = 400;
/**
 * After this a holder that shows nothing has lost its locks, and one that is not answered gives them
 * up. With the time until a stand-by asks next, a take-over takes less than two seconds. Milliseconds.
 */
export const SILENCE_MS = 1_400;

interface Session {
  readonly locks: LockSession;
  /** Names held or asked for: a session would be given the same lock twice. */
  readonly names: Set<string>;
}

/**
 * Elects one holder per name among all processes. All of a process's locks share one session, and
 * are lost with it.
 */
export class Leadership {
  readonly #store: Pick<ReadModelStore, 'openLockSession'>;
  readonly #timing: Timing;
  readonly #silenceMs: number;
  #session: Promise<Session> | undefined;

  /**
   * @param silenceMs after which a holder that shows nothing has lost its locks; absent: so soon that a stand-by takes
   *   over within two seconds
   */
  constructor(store: Pick<ReadModelStore, 'openLockSession'>, timing: Timing, silenceMs = SILENCE_MS) {
    this.#store = store;
    this.#timing = timing;
    this.#silenceMs = silenceMs;
  }

  /** Waits until this process holds the name. @throws the signal's reason | the store's error */
  async acquire(name: string, signal: AbortSignal): Promise<Lease> {
    for (;;) {
      signal.throwIfAborted();
      const lease = await this.tryAcquire(name);
      if (lease !== undefined) return lease;
      await this.#timing.pause(RETRY_MS, signal);
    }
  }

  /**
   * Tries to take the name's lock, and returns its lease; `undefined` where another holds the name. @throws the store's
   * error
   */
  async tryAcquire(name: string): Promise<Lease | undefined> {
    const session = await this.#connected();
    if (session.names.has(name)) return undefined;
    session.names.add(name);
    try {
      if (await session.locks.tryLock(name)) {
        return { signal: session.locks.lost, release: () => release(session, name) };
      }
    } catch (error) {
      // Whether the lock was given is unknown; without the session it is not.
      session.locks.close(error as Error);
      throw error;
    }
    session.names.delete(name);
    return undefined;
  }

  /** Gives all locks back by closing the session. */
  async close(): Promise<void> {
    const session = await this.#session?.catch(() => undefined);
    session?.locks.close(new Error('leadership was given up'));
  }

  #connected(): Promise<Session> {
    this.#session ??= this.#connect().catch((error: unknown) => {
      this.#session = undefined;
      throw error;
    });
    return this.#session;
  }

  async #connect(): Promise<Session> {
    const locks = await this.#store.openLockSession({ silenceMs: this.#silenceMs });
    const forget = () => {
      this.#session = undefined;
    };
    // It may be lost already, and then nobody would be told of it any more.
    locks.lost.throwIfAborted();
    locks.lost.addEventListener('abort', forget, { once: true });
    void keepAlive(locks, this.#timing, {
      everyMs: PING_MS,
      silenceMs: this.#silenceMs,
      reason: 'the store does not answer the holder of the locks',
    });
    return { locks, names: new Set() };
  }
}

async function release({ locks, names }: Session, name: string): Promise<void> {
  if (!locks.lost.aborted) {
    await locks.unlock(name).catch((error: Error) => locks.close(error));
  }
  names.delete(name);
}
