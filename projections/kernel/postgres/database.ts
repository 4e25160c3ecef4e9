import type { Pool, PoolClient, QueryResult, QueryResultRow } from 'pg';
import { TransactionTimedOutError } from '../read-model-store.ts';

const IDLE_IN_TRANSACTION_SESSION_TIMEOUT = '25P03';

/** Connection that a query runs on: a pool, or the one connection of a transaction. */
export type Queryable = Pick<PoolClient, 'query'>;

/** Quotes a name for use in a statement. */
export function identifier(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** A statement that is parsed and planned once per connection, with arguments that are numbers. */
export interface PreparedStatement {
  readonly name: string;
  /** Types of its arguments, in SQL. */
  readonly types: string;
  readonly text: string;
}

/** A transaction whose first and last statements travel with those that begin and end it. */
export interface OpenTransaction {
  /** Returns the connection, once the transaction has begun on it. */
  client(): Promise<PoolClient>;
  /** Runs a prepared statement; as the first one it goes in the same message as what begins the transaction. */
  execute<Row extends QueryResultRow>(
    statement: PreparedStatement,
    values: readonly (bigint | number | undefined)[],
  ): Promise<readonly Row[]>;
  /** Has a statement, with its values in it, sent with the commit. */
  atCommit(statement: string): void;
}

/** The statements that each connection has prepared. */
const prepared = new WeakMap<PoolClient, Set<string>>();

/**
 * Runs `work` in one transaction on a connection of its own: committed when it resolves, rolled
 * back when it rejects. A connection that cannot even roll back is closed.
 * @param begin the opening statement, with settings that last as long as the transaction
 * @throws TransactionTimedOutError where the server ended it for being idle
 */
export function transaction<Result>(
  pool: Pool,
  work: (client: PoolClient) => Promise<Result>,
  begin = 'BEGIN',
): Promise<Result> {
  return openTransaction(pool, async (open) => work(await open.client()), begin);
}

/** Runs `work` as `transaction` does, with as few messages to the server as there can be. @throws as `transaction` */
export async function openTransaction<Result>(
  pool: Pool,
  work: (open: OpenTransaction) => Promise<Result>,
  begin = 'BEGIN',
): Promise<Result> {
  const client = await pool.connect();
  // The next query tells of a lost connection, but not why; without a listener the process would end.
  let lost: Error | undefined;
  const lose = (error: Error) => {
    lost ??= error;
  };
  client.on('error', lose);
  let broken: Error | undefined;
  let begun: Promise<unknown> | undefined;
  const ending: string[] = [];
  const open: OpenTransaction = {
    async client() {
      begun ??= client.query(begin);
      await begun;
      return client;
    },
    async execute<Row extends QueryResultRow>(
      statement: PreparedStatement,
      values: readonly (bigint | number | undefined)[],
    ) {
      if (begun === undefined) await prepare(client, statement);
      const call = `EXECUTE ${statement.name} (${values.map((value) => value ?? 'NULL').join(', ')})`;
      if (begun !== undefined) return (await (await open.client()).query<Row>(call)).rows;
      const answers = client.query(`${begin}; ${call}`) as unknown as Promise<readonly QueryResult<Row>[]>;
      begun = answers;
      return (await answers).at(-1)?.rows ?? [];
    },
    atCommit: (statement) => ending.push(statement),
  };
  try {
    const result = await work(open);
    await open.client();
    await client.query([...ending, 'COMMIT'].join('; '));
    return result;
  } catch (error) {
    await client.query('ROLLBACK').catch((cause: Error) => {
      broken = cause;
    });
    throw hasTimedOut(lost ?? error)
      ? new TransactionTimedOutError('the transaction was idle for too long', { cause: error })
      : error;
  } finally {
    client.off('error', lose);
    client.release(broken);
  }
}

async function prepare(client: PoolClient, { name, types, text }: PreparedStatement): Promise<void> {
  const known = prepared.get(client) ?? new Set();
  if (known.has(name)) return;
  await client.query(`PREPARE ${name} (${types}) AS ${text}`);
  prepared.set(client, known.add(name));
}

function hasTimedOut(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === IDLE_IN_TRANSACTION_SESSION_TIMEOUT;
}
