import { randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, constants } from 'node:zlib';
import type { Pool } from 'pg';
import type { Core } from '#infra/run/composition/core.ts';

/** A word that stands nowhere else, to be put into everything that a person writes. */
export interface Canary {
  /** Small letters alone: fit for a slug, a name, an e-mail, and masked nowhere as numbers and codes are. */
  readonly word: string;
  /** Tells if the word stands in there, in clear or in a form that only looks otherwise: base64, hex. */
  isIn(content: Buffer | string): boolean;
}

export function newCanary(): Canary {
  const letters = randomBytes(9)
    .toString('hex')
    .replace(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)));
  const word = `canary${letters}`;
  const needles = [word, Buffer.from(word).toString('hex'), ...base64Of(word)];
  return {
    word,
    isIn(content) {
      const text = typeof content === 'string' ? content : content.toString('latin1');
      // Case, and what escapes may stand around it, do not make it another word.
      const lower = text.toLowerCase();
      return needles.some((needle) => text.includes(needle)) || lower.includes(word);
    },
  };
}

/**
 * Returns the parts of a word's base64 that do not depend on what stands before and after it, for each place it can
 * begin at.
 */
function base64Of(word: string): string[] {
  return [0, 1, 2].map((offset) => {
    const encoded = Buffer.from(`${'-'.repeat(offset)}${word}`)
      .toString('base64')
      .replaceAll('=', '');
    return encoded.slice(offset === 0 ? 0 : offset + 1, -2);
  });
}

/** Finds the tables of the whole database that hold the canary, as `schema.table`, compressed or not. */
export async function tablesWith(canary: Canary, pool: Pool): Promise<string[]> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
     WHERE schemaname NOT IN ('pg_catalog', 'information_schema') ORDER BY 1`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await pool.query<{ row: string }>(`SELECT to_jsonb(t)::text AS row FROM ${name} t`);
    if (rows.some(({ row }) => canary.isIn(row + unpacked(row)))) found.push(name);
  }
  return found;
}

/** Returns what brotli streams among the bytes of a row say, whether they are at their end or not. */
function unpacked(row: string): string {
  return Object.values(JSON.parse(row) as Record<string, unknown>)
    .filter((value): value is string => typeof value === 'string' && /^\\x([0-9a-f]{2})+$/.test(value))
    .map((bytes) => {
      try {
        const { BROTLI_OPERATION_FLUSH: finishFlush } = constants;
        return brotliDecompressSync(Buffer.from(bytes.slice(2), 'hex'), { finishFlush }).toString();
      } catch {
        return '';
      }
    })
    .join('');
}

/** Finds the types of the events that hold the canary, as the log has them and as the codec opens them. */
export async function eventsWith(canary: Canary, { store, codec }: Core): Promise<string[]> {
  const stored = await Array.fromAsync(store.readAll());
  const opened = await codec.decode(stored);
  const asText = (event: unknown) =>
    JSON.stringify(event, (_, value) => (typeof value === 'bigint' ? String(value) : value)) ?? '';
  const found = stored.filter((event, index) => canary.isIn(asText(event) + asText(opened[index])));
  return [...new Set(found.map(({ type }) => type))];
}

/** Finds the files below a folder that hold the canary, or have it in their name. */
export async function filesWith(canary: Canary, folder: string): Promise<string[]> {
  const found: string[] = [];
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (canary.isIn(path) || (entry.isFile() && canary.isIn(await readFile(path)))) found.push(path);
  }
  return found;
}
