import { createHash } from 'node:crypto';
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

/** Texts of queries that are prepared, at most: each is kept by every connection. */
const PREPARED_MOST = 200;

/**
 * Creates the interceptor that has each query prepared once for each connection, under a name that follows from its
 * text: to parse and plan it costs more than to find a row.
 */
function preparing(): Interceptor {
  const names = new Map<string, string>();
  const nameOf = (text: string): string | undefined => {
    const known = names.get(text);
    if (known !== undefined || names.size >= PREPARED_MOST) return known;
    const name = `read-${createHash('sha256').update(text).digest('base64url').slice(0, 22)}`;
    names.set(text, name);
    return name;
  };
  return {
    name: 'preparing',
    transformQuery: (_context, query) => {
      const name = nameOf(query.sql);
      return name === undefined ? query : { ...query, name };
    },
  };
}

/** Leaves a connection as it is. Queries set nothing in their session, so there is nothing to put back after each. */
const resetNothing = async (): Promise<void> => undefined;

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
    interceptors: [resultParser, preparing()],
    resetConnection: resetNothing,
    typeParsers: [
      { name: 'int8', parse: BigInt },
      { name: 'timestamptz', parse: (text: string) => new Date(text).toISOString() },
    ],
  });
  // A lost connection fails its query; without a listener it would end the process.
  pool.on('error', () => undefined);
  return pool;
}
