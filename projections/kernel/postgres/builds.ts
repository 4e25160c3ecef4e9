import { readFile } from 'node:fs/promises';
import type { Pool } from 'pg';
import type { Position } from '#contracts/kernel/events/stored-event.ts';
import type { Projection } from '../define-projection.ts';
import type { Build, BuildRole } from '../read-model-store.ts';
import { identifier, type Queryable, transaction } from './database.ts';

interface BuildRecord {
  readonly build: string | bigint;
  readonly projection: string;
  readonly version: number;
  readonly role: BuildRole;
  readonly schema_name: string;
  readonly position: string | bigint | null;
  readonly events: string | bigint;
  readonly target: string | bigint | null;
  readonly indexed: boolean;
}

const COLUMNS = 'build, projection, version, role, schema_name, position, events, target, indexed';

/** Statements that only queries need: a key by which rows are found to be written again has to be there from the first one. */
const INDEXES = /^(?:CREATE INDEX|ALTER TABLE \w+ ADD PRIMARY KEY) [^;]*;/gm;

function toBuild(record: BuildRecord): Build {
  return {
    id: BigInt(record.build),
    projection: record.projection,
    version: record.version,
    role: record.role,
    schema: record.schema_name,
    position: record.position === null ? undefined : BigInt(record.position),
    events: Number(record.events),
    target: record.target === null ? undefined : BigInt(record.target),
    indexed: record.indexed,
  };
}

/** Finds all builds of a projection that are in use, live one first. */
export async function findBuilds(db: Queryable, projection: string): Promise<readonly Build[]> {
  const { rows } = await db.query<BuildRecord>(
    `SELECT ${COLUMNS} FROM projection_engine.builds WHERE projection = $1 AND role <> 'retired'
     ORDER BY role <> 'live', build`,
    [projection],
  );
  return rows.map(toBuild);
}

/** Finds the live builds of all projections. */
export async function findLiveBuilds(db: Queryable): Promise<readonly Build[]> {
  const { rows } = await db.query<BuildRecord>(
    `SELECT ${COLUMNS} FROM projection_engine.builds WHERE role = 'live' ORDER BY projection`,
  );
  return rows.map(toBuild);
}

/** Finds a build and holds its row until the transaction ends; `undefined` where it is gone or retired. */
export async function lockBuild(db: Queryable, build: bigint): Promise<Build | undefined> {
  const { rows } = await db.query<BuildRecord>(
    `SELECT ${COLUMNS} FROM projection_engine.builds WHERE build = $1 AND role <> 'retired' FOR UPDATE`,
    [build.toString()],
  );
  return rows[0] && toBuild(rows[0]);
}

/**
 * Creates empty tables, at their place if they are to be live, else in a schema beside it. Where there is a log to build from,
 * without the indexes: to write each row into them takes several times what it does to create them afterwards.
 */
export async function createBuild(
  pool: Pool,
  projection: Projection,
  role: BuildRole,
  target: Position | undefined,
): Promise<Build> {
  const statements = await readFile(projection.schema, 'utf8');
  const indexed = target === undefined;
  return transaction(pool, async (client) => {
    const { rows } = await client.query<BuildRecord>(
      `WITH next AS (SELECT nextval(pg_get_serial_sequence('projection_engine.builds', 'build')) AS build)
       INSERT INTO projection_engine.builds (build, projection, version, role, schema_name, target, indexed)
       OVERRIDING SYSTEM VALUE
       SELECT build, $1::text, $2::integer, $3::text,
         CASE WHEN $3 = 'live' THEN $1 ELSE format('%s__v%s_%s', $1::text, $2::integer, build) END,
         $4::bigint, $5::boolean
       FROM next RETURNING ${COLUMNS}`,
      [projection.name, projection.version, role, target?.toString() ?? null, indexed],
    );
    const [record] = rows;
    if (record === undefined) throw new Error(`${projection.name}: the build was not recorded`);
    const schema = identifier(record.schema_name);
    await client.query(`CREATE SCHEMA ${schema}; SET LOCAL search_path TO ${schema}`);
    await client.query(indexed ? statements : statements.replaceAll(INDEXES, ''));
    return toBuild(record);
  });
}

/** Creates the indexes that a build was created without, unless that was done meanwhile. Its tables cannot be written while it lasts. */
export async function createIndexes(pool: Pool, { schema: file }: Projection, { id }: Build): Promise<void> {
  const statements = (await readFile(file, 'utf8')).match(INDEXES) ?? [];
  await transaction(pool, async (client) => {
    const build = await lockBuild(client, id);
    if (build === undefined || build.indexed) return;
    await client.query(`SET LOCAL search_path TO ${identifier(build.schema)}`);
    for (const statement of statements) await client.query(statement);
    await client.query('UPDATE projection_engine.builds SET indexed = true WHERE build = $1', [
      id.toString(),
    ]);
  });
}

/** Finds all builds of a projection that are in use, live one first, and holds them until the transaction ends. */
export async function lockBuilds(db: Queryable, projection: string): Promise<readonly Build[]> {
  await db.query(
    `SELECT 1 FROM projection_engine.builds WHERE projection = $1 AND role <> 'retired' ORDER BY build FOR UPDATE`,
    [projection],
  );
  return findBuilds(db, projection);
}

/** Puts a build at the place that queries name; the live one's tables go aside, retired. */
export async function promoteBuild(db: Queryable, build: Build, live: Build | undefined): Promise<void> {
  if (live !== undefined) {
    const retired = `${live.schema}__retired_${live.id}`;
    await db.query(`ALTER SCHEMA ${identifier(live.schema)} RENAME TO ${identifier(retired)}`);
    await rename(db, live, 'retired', retired);
  }
  await db.query(`ALTER SCHEMA ${identifier(build.schema)} RENAME TO ${identifier(build.projection)}`);
  await rename(db, build, 'live', build.projection);
}

async function rename(db: Queryable, build: Build, role: string, schema: string): Promise<void> {
  await db.query('UPDATE projection_engine.builds SET role = $2, schema_name = $3 WHERE build = $1', [
    build.id.toString(),
    role,
    schema,
  ]);
}

/**
 * Drops a build that is not the live one: its tables, its dead letters, its checkpoint. Waits for queries still reading
 * it.
 */
export async function dropBuild(pool: Pool, { id }: Pick<Build, 'id'>): Promise<void> {
  await transaction(pool, async (client) => {
    // Held first: a swap that is still being committed is waited for, and seen.
    const build = await lockBuild(client, id);
    if (build !== undefined && build.role !== 'live') await drop(client, build);
  });
}

async function drop(db: Queryable, build: Pick<Build, 'id' | 'schema'>): Promise<void> {
  await db.query(`DROP SCHEMA IF EXISTS ${identifier(build.schema)} CASCADE`);
  await db.query('DELETE FROM projection_engine.builds WHERE build = $1', [build.id.toString()]);
}

/**
 * Drops all builds of a projection, the live one as well: for what nothing in the product reads.
 * @returns whether there were any
 */
export function dropProjectionBuilds(pool: Pool, projection: string): Promise<boolean> {
  return transaction(pool, async (client) => {
    const { rows } = await client.query<BuildRecord>(
      `SELECT ${COLUMNS} FROM projection_engine.builds WHERE projection = $1 ORDER BY build FOR UPDATE`,
      [projection],
    );
    for (const record of rows) await drop(client, toBuild(record));
    return rows.length > 0;
  });
}

/** Retires a build that is not the live one; its tables stay where they are. */
export async function retireBuild(db: Queryable, { id }: Pick<Build, 'id'>): Promise<void> {
  await db.query("UPDATE projection_engine.builds SET role = 'retired' WHERE build = $1 AND role <> 'live'", [
    id.toString(),
  ]);
}

const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Drops what was retired, one at a time among all processes. What a query still reads after a
 * second is left for the next time: nobody waits for it.
 */
export async function dropRetiredBuilds(pool: Pool, projection: string): Promise<void> {
  try {
    await transaction(
      pool,
      async (client) => {
        const { rows } = await client.query<BuildRecord>(
          `SELECT ${COLUMNS} FROM projection_engine.builds WHERE projection = $1 AND role = 'retired'
           ORDER BY build FOR UPDATE SKIP LOCKED`,
          [projection],
        );
        for (const record of rows) await drop(client, toBuild(record));
      },
      `BEGIN; SET LOCAL lock_timeout TO '1s'`,
    );
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === LOCK_NOT_AVAILABLE)) throw error;
  }
}
