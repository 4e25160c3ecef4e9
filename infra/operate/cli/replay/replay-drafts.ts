import type { Pool } from 'pg';
import {
  buildDraft,
  draftSchema,
  dropDraft,
  listDrafts,
  loadDraft,
  queryDraft,
} from '#infra/operate/replay/drafts.ts';
import { withCore } from '../operator/operator-core.ts';
import { type AnswerForm, printAnswer, printTable } from '../operator/print-table.ts';
import { showProgress } from '../operator/progress-line.ts';

/** Does `benvenuto replay --into <file>`: builds a draft of a read model from all of history, beside the live ones. */
export async function replayIntoDraft(
  file: string,
  sql: string | undefined,
  form: AnswerForm,
): Promise<void> {
  const draft = await loadDraft(file);
  await withCore(async ({ pool, store, codec }, { signal }) => {
    const progress = showProgress(`Building ${draft.name}`);
    const parts = { pool, source: store, decoder: codec };
    const built = await buildDraft(parts, draft, { onProgress: progress.show, signal });
    // What is asked for as a file is alone on the standard output.
    const say = form === 'table' ? console.log : console.error;
    progress.end(
      `Built ${built.schema} from ${built.events.toLocaleString('en')} events, up to position ${built.position ?? 0}.`,
      say,
    );
    if (built.parkedStreams > 0) {
      say(`${built.parkedStreams} streams hold an event that it could not fold. Why is told by`);
      say('  SELECT stream, error FROM projection_engine.dead_letters WHERE error IS NOT NULL;');
      process.exitCode = 1;
    }
    if (sql !== undefined) return printAnswer(await queryDraft(pool, draft.name, sql), form);
    printTable(built.tables);
    const [first] = built.tables;
    console.log(`Ask it: SELECT * FROM ${built.schema}.${first?.table} LIMIT 20;`);
    console.log(`Here: benvenuto replay --ask ${draft.name} --sql '…'`);
    console.log(`Done with it: benvenuto replay --drop ${draft.name}`);
  });
}

/** Does `benvenuto replay --ask <name> --sql <statement>`. */
export async function askDraft(name: string, sql: string | undefined, form: AnswerForm): Promise<void> {
  if (sql === undefined) throw new Error("Say what is asked: --sql 'SELECT …'.");
  await withCore(async ({ pool }) => {
    if (!(await listDrafts(pool)).includes(name)) throw await noSuchDraft(pool, name);
    printAnswer(await queryDraft(pool, name, sql), form);
  });
}

/** Does `benvenuto replay --drop <name>`. @throws Error where there is no such draft */
export async function dropDraftTables(name: string): Promise<void> {
  await withCore(async ({ pool }) => {
    if (!(await dropDraft(pool, name))) throw await noSuchDraft(pool, name);
    console.log(`Removed ${draftSchema(name)}.`);
  });
}

async function noSuchDraft(pool: Pool, name: string): Promise<Error> {
  const drafts = await listDrafts(pool);
  const others = drafts.length === 0 ? 'None is built.' : `There are ${drafts.join(', ')}.`;
  return new Error(`There is no draft ${name}. ${others}`);
}
