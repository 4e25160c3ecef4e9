import type { Pool, PoolClient } from 'pg';
import { TransactionTimedOutError } from '../read-model-store.ts';

const IDLE_IN_TRANSACTION_SESSION_TIMEOUT = '25P03';

/** Connection that a query runs on: a pool, or the one connection of a transaction. */
export type Queryable = Pick<PoolClient, 'query'>;

/** Quotes a name for use in a statement. */
export function identifier(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/**
 * Runs `work` in one transaction on a connection of its own: committed when it resolves, rolled
 * back when it rejects. A connection that cannot even roll back is closed.
 * @param begin the opening statement, with settings that last as long as the transaction
 * @throws TransactionTimedOutError where the server ended it for being idle
 */
export async function transaction<Result>(
  pool: Pool,
  work: (client: PoolClient) => Promise<Result>,
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
  try {
    await client.query(begin);
    const result = await work(client);
    await client.query('COMMIT');
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

function hasTimedOut(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === IDLE_IN_TRANSACTION_SESSION_TIMEOUT;
}
