import { EventEmitter } from 'node:events';
import type { PgNotification, PgPoolClient, PgQueryResult } from 'bullmq';
import type { Pool, PoolClient } from 'pg';

interface Listening {
  notification: [PgNotification];
  error: [Error];
  end: [];
}

/** A connection, and who has it. */
interface Shared {
  readonly connection: Promise<PoolClient>;
  readonly lent: Set<LentClient>;
  /** Settles when the last statement has been answered: a connection takes one at a time. */
  answered: Promise<unknown>;
}

/**
 * Lends one connection of a pool to all who do nothing on it but listen, such as the workers of a process. BullMQ gives
 * each worker a connection of its own, so that every notice would wake as many processes of Postgres.
 *
 * The connection is opened for the first who listens and closed after the last. Where it breaks, all who have it are told
 * by `error`, as they would be of their own, and who asks anew gets another one.
 */
export class SharedListener {
  readonly #pool: Pool;
  #shared: Shared | undefined;

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  /** Lends the connection until it is released. @throws pg's error where it cannot be opened */
  async lend(): Promise<PgPoolClient> {
    const shared = this.#shared ?? this.#open();
    this.#shared = shared;
    const lent = new LentClient(shared, () => this.#takeBack(shared, lent));
    shared.lent.add(lent);
    try {
      await shared.connection;
      return lent;
    } catch (error) {
      this.#forget(shared);
      throw error;
    }
  }

  #open(): Shared {
    const shared: Shared = {
      connection: this.#pool.connect(),
      lent: new Set(),
      answered: Promise.resolve(),
    };
    shared.connection.then(
      (client) => {
        client.on('notification', ({ channel, payload = '' }) => {
          for (const lent of shared.lent) lent.emit('notification', { channel, payload });
        });
        client.on('error', (error) => {
          // Of one that was given back, nobody needs to hear.
          if (shared.lent.size === 0) return;
          this.#forget(shared);
          const told = [...shared.lent];
          shared.lent.clear();
          client.release(true);
          for (const lent of told) lent.emit('error', error);
        });
      },
      () => undefined,
    );
    return shared;
  }

  #takeBack(shared: Shared, lent: LentClient): void {
    if (!shared.lent.delete(lent) || shared.lent.size > 0) return;
    this.#forget(shared);
    shared.connection.then(
      (client) => client.release(true),
      () => undefined,
    );
  }

  #forget(shared: Shared): void {
    if (this.#shared === shared) this.#shared = undefined;
  }
}

/** The connection, as one who listens on it has it. */
class LentClient extends EventEmitter<Listening> implements PgPoolClient {
  readonly #shared: Shared;
  readonly #giveBack: () => void;

  constructor(shared: Shared, giveBack: () => void) {
    super();
    this.#shared = shared;
    this.#giveBack = giveBack;
  }

  query<Row>(text: string, values?: readonly unknown[]): Promise<PgQueryResult<Row>> {
    const answer = this.#shared.answered.then(async () => {
      const client = await this.#shared.connection;
      const { rows, rowCount } = await client.query(text, values && [...values]);
      return { rows, rowCount };
    });
    this.#shared.answered = answer.catch(() => undefined);
    return answer;
  }

  release(): void {
    this.#giveBack();
  }
}
