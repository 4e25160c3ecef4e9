import type { Pool, PoolClient } from 'pg';

/** What a query needs: a pool, or the one connection of a transaction. */
export type Queryable = Pick<PoolClient, 'query'>;

/** A name, quoted for use in a statement. */
export function identifier(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/**
 * Runs `work` in one transaction on a connection of its own: committed when it resolves, rolled
 * back when it rejects. A connection that cannot even roll back is closed.
 * @param begin the opening statement, with settings that last as long as the transaction
 */
export async function transaction<Result>(
  pool: Pool,
  work: (client: PoolClient) => Promise<Result>,
  begin = 'BEGIN',
): Promise<Result> {
  const client = await pool.connect();
  // The query in flight reports a lost connection; without a listener the event would end the process.
  const ignore = () => undefined;
  client.on('error', ignore);
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
    throw error;
  } finally {
    client.off('error', ignore);
    client.release(broken);
  }
}
