import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type CustomTypesConfig, type Pool, types as pgTypes } from 'pg';
import type { RebuildOptions } from '#projections/kernel/build/rebuild.ts';
import type { Projection } from '#projections/kernel/define-projection.ts';
import { identifier, transaction } from '#projections/kernel/postgres/database.ts';
import {
  dropProjection,
  listProjections,
  type OperationParts,
  rebuildProjection,
} from '#projections/kernel/run/operations.ts';

/** A draft cannot be used. The message is for whoever wrote it and says what to do. */
export class DraftError extends Error {
  override readonly name = 'DraftError';
}

/** Names the schema in which the tables of a draft stand: no read model of the product has such a name. */
export const draftSchema = (name: string): string => `draft_${name}`;

/**
 * Loads the read model that a module gives as its default export.
 * @param file relative to where the command runs @throws DraftError where there is none
 */
export async function loadDraft(file: string): Promise<Projection> {
  const url = pathToFileURL(resolve(file)).href;
  const module = await import(url).catch((cause: unknown) => {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new DraftError(`${file} cannot be loaded: ${why}`, { cause });
  });
  const { default: draft } = module as { readonly default?: unknown };
  if (isProjection(draft)) return draft;
  throw new DraftError(`${file} has no read model: let it \`export default defineProjection({ … })\`.`);
}

const isProjection = (value: unknown): value is Projection =>
  typeof value === 'object' &&
  value !== null &&
  ['name', 'tables', 'categories', 'schema'].every((field) => field in value) &&
  'apply' in value &&
  typeof value.apply === 'function';

export interface BuiltDraft {
  readonly schema: string;
  /** Events of its categories that were read. */
  readonly events: number;
  readonly position: bigint | undefined;
  readonly tables: readonly { readonly table: string; readonly rows: number }[];
  /** Streams with an event that the draft could not fold; what they hold beyond it is not in the tables. */
  readonly parkedStreams: number;
}

/**
 * Builds a draft from the first event in a schema of its own. What an earlier run left there is dropped first; the
 * live read models and their checkpoints are not touched.
 * @throws where another process is building it, or the signal's reason: then nothing of it stays
 */
export async function buildDraft(
  parts: OperationParts,
  draft: Projection,
  options: RebuildOptions = {},
): Promise<BuiltDraft> {
  const schema = draftSchema(draft.name);
  const projection = { ...draft, name: schema };
  await dropProjection(parts.pool, schema);
  const { events, position } = await rebuildProjection(parts, projection, options);
  const [listed] = await listProjections(parts.pool, [projection]);
  const tables: BuiltDraft['tables'][number][] = [];
  for (const table of Object.keys(draft.tables)) {
    const { rows } = await parts.pool.query<{ rows: number }>(
      `SELECT count(*)::integer AS rows FROM ${identifier(schema)}.${identifier(table)}`,
    );
    tables.push({ table, rows: rows[0]?.rows ?? 0 });
  }
  return { schema, events, position, tables, parkedStreams: listed?.deadLetters ?? 0 };
}

/** Removes the tables of a draft. @returns whether there were any */
export const dropDraft = (pool: Pool, name: string): Promise<boolean> =>
  dropProjection(pool, draftSchema(name));

/** Lists the drafts that are built, by name. */
export async function listDrafts(pool: Pool): Promise<readonly string[]> {
  const { rows } = await pool.query<{ name: string }>(
    'SELECT substr(nspname, length($1) + 1) AS name FROM pg_namespace WHERE starts_with(nspname, $1) ORDER BY 1',
    [draftSchema('')],
  );
  return rows.map(({ name }) => name);
}

const { INT8, NUMERIC, DATE } = pgTypes.builtins;

/** Numbers are numbers, as long as they are exact as such, and days stay texts. */
const ANSWER_TYPES = {
  getTypeParser(type: number, format?: 'text' | 'binary') {
    if (type === INT8 || type === NUMERIC) return (text: string) => (isExact(text) ? Number(text) : text);
    return type === DATE ? (text: string) => text : pgTypes.getTypeParser(type, format);
  },
} as CustomTypesConfig;

const isExact = (text: string): boolean => Math.abs(Number(text)) <= Number.MAX_SAFE_INTEGER;

/** Answers a statement that reads a draft's tables by their bare names with its rows. It cannot write. */
export function queryDraft(pool: Pool, name: string, statement: string): Promise<readonly object[]> {
  return transaction(
    pool,
    async (client) => {
      await client.query(`SET LOCAL search_path TO ${identifier(draftSchema(name))}`);
      return (await client.query<object>({ text: statement, types: ANSWER_TYPES })).rows;
    },
    'BEGIN READ ONLY',
  );
}
