import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { sampleEvent } from './append.bench.ts';
import { runWritersOnScratch, type WriteLoad, type WriteRate } from './writers.ts';

/** Returns the folder of the SQL that message-db is made of. */
const sqlFolder = () =>
  join(dirname(createRequire(import.meta.url).resolve('@eventide/message-db/package.json')), 'database');

/** Reads what its `install.sh` runs in the database, but for the extension and the role, which appending does without. */
async function installation(): Promise<string> {
  const parts: string[] = [];
  for (const kind of ['tables', 'types', 'functions', 'indexes']) {
    const folder = join(sqlFolder(), kind);
    for (const file of await readdir(folder)) parts.push(await readFile(join(folder, file), 'utf8'));
  }
  // Its functions name one another, and are looked up when they are called.
  return ['SET check_function_bodies = off', ...parts].join(';\n');
}

/** Measures appends to message-db: every writer to a stream and category of its own, with the exact version expected. */
export async function benchMessageDb(databaseUrl: string, load: WriteLoad): Promise<WriteRate> {
  const schema = { name: 'message_store', ddl: await installation() };
  return runWritersOnScratch(databaseUrl, load, schema, (pool) => {
    // Its writers wait for others of the same category, which is what stands before the first hyphen.
    const stream = `bench${randomUUID().replaceAll('-', '')}-1`;
    let version = -1;
    return async () => {
      const { id, type, data, metadata } = sampleEvent();
      await pool.query({
        name: 'bench.write_message',
        text: 'SELECT message_store.write_message($1, $2, $3, $4, $5, $6)',
        values: [id, stream, type, JSON.stringify(data), JSON.stringify(metadata), version],
      });
      version += 1;
    };
  });
}
