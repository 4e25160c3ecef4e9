import pLimit, { type LimitFunction } from 'p-limit';
import type { Pool, PoolClient } from 'pg';
import type { Pause } from './pause.ts';

/** The right to be the one worker of something, for as long as its signal is not given. */
export interface Lease {
  /** Given when the lock's connection is lost: another worker may be at work already. */
  readonly signal: AbortSignal;
  /** Gives the lock back. */
  release(): Promise<void>;
}

/** How often a stand-by asks for the lock. Milliseconds. */
const RETRY_MS = 500;

interface Session {
  readonly client: PoolClient;
  /** One statement at a time: a connection can do no more. */
  readonly inTurn: LimitFunction;
  readonly lost: AbortController;
  /** Names held or asked for: Postgres would give a session the same lock twice. */
  readonly names: Set<string>;
}

/**
 * Elects one holder per name among all processes, by Postgres advisory locks. They live as long as
 * the session: all of a process's locks share one connection, held for nothing else.
 */
export class Leadership {
  readonly #pool: Pool;
  readonly #pause: Pause;
  #session: Promise<Session> | undefined;

  constructor(pool: Pool, pause: Pause) {
    this.#pool = pool;
    this.#pause = pause;
  }

  /** Waits until this process holds the name. @throws the signal's reason | the database's error */
  async acquire(name: string, signal: AbortSignal): Promise<Lease> {
    for (;;) {
      signal.throwIfAborted();
      const lease = await this.tryAcquire(name);
      if (lease !== undefined) return lease;
      await this.#pause(RETRY_MS, signal);
    }
  }

  /** The lease, or `undefined` where another holds the name. @throws the database's error */
  async tryAcquire(name: string): Promise<Lease | undefined> {
    const session = await this.#connected();
    if (session.names.has(name)) return undefined;
    session.names.add(name);
    try {
      const { rows } = await session.inTurn(() =>
        session.client.query<{ locked: boolean }>(
          'SELECT pg_try_advisory_lock(hashtextextended($1, 0)) AS locked',
          [lockName(name)],
        ),
      );
      if (rows[0]?.locked === true) {
        return { signal: session.lost.signal, release: () => this.#release(session, name) };
      }
    } catch (error) {
      // Whether the lock was given is unknown; without the connection it is not.
      this.#lose(session, error as Error);
      throw error;
    }
    session.names.delete(name);
    return undefined;
  }

  /** Gives all locks back by closing the connection. */
  async close(): Promise<void> {
    const session = await this.#session?.catch(() => undefined);
    if (session !== undefined) this.#lose(session, new Error('leadership was given up'));
  }

  async #release(session: Session, name: string): Promise<void> {
    if (!session.lost.signal.aborted) {
      await session
        .inTurn(() =>
          session.client.query('SELECT pg_advisory_unlock(hashtextextended($1, 0))', [lockName(name)]),
        )
        .catch((error: Error) => this.#lose(session, error));
    }
    session.names.delete(name);
  }

  #connected(): Promise<Session> {
    this.#session ??= this.#connect().catch((error: unknown) => {
      this.#session = undefined;
      throw error;
    });
    return this.#session;
  }

  async #connect(): Promise<Session> {
    const client = await this.#pool.connect();
    const session: Session = {
      client,
      inTurn: pLimit(1),
      lost: new AbortController(),
      names: new Set(),
    };
    client.on('error', (error) => this.#lose(session, error));
    client.on('end', () => this.#lose(session, new Error('the connection that holds the locks ended')));
    return session;
  }

  #lose(session: Session, error: Error): void {
    if (session.lost.signal.aborted) return;
    this.#session = undefined;
    session.lost.abort(error);
    session.client.release(error);
  }
}

function lockName(name: string): string {
  return `benvenuto.projection.${name}`;
}
