import { createPool, type DatabasePool, type Interceptor, SchemaValidationError } from 'slonik';

const CONNECTIONS_MAX = 8;
const CONNECT_TIMEOUT_MS = 5_000;
const STATEMENT_TIMEOUT_MS = 10_000;

/** Checks every row against the schema of its `sql.type`: by itself, slonik only trusts it. */
const resultParser: Interceptor = {
  name: 'result-parser',
  transformRowAsync: async ({ resultParser: schema }, query, row) => {
    if (schema === undefined) return row;
    const result = await schema['~standard'].validate(row);
    if (result.issues !== undefined) throw new SchemaValidationError(query, row, result.issues);
    return result.value as typeof row;
  },
};

/**
 * Creates the pool of the ordinary queries over read models. `bigint` columns come as native bigint, `timestamptz` as
 * ISO 8601 UTC.
 * @param connection a connection string, `postgres://user:password@host:port/database`
 */
export async function createQueryPool(connection: string): Promise<DatabasePool> {
  const pool = await createPool(connection, {
    connectionTimeout: CONNECT_TIMEOUT_MS,
    statementTimeout: STATEMENT_TIMEOUT_MS,
    maxPoolSize: CONNECTIONS_MAX,
    interceptors: [resultParser],
    typeParsers: [
      { name: 'int8', parse: BigInt },
      { name: 'timestamptz', parse: (text: string) => new Date(text).toISOString() },
    ],
  });
  // A lost connection fails its query; without a listener it would end the process.
  pool.on('error', () => undefined);
  return pool;
}
