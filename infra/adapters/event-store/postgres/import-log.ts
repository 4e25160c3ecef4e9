import type { Pool } from 'pg';
import type { Position, StoredEvent } from '#contracts/kernel/events/stored-event.ts';
import { assertDurable } from '#infra/adapters/postgres/durability.ts';
import {
  IMPORT_AHEAD_MAX,
  type ImportableLog,
  type ImportOptions,
  ImportRefusedError,
  type ImportResult,
  PositionTranslation,
  stillToImport,
} from '#kernel/log/event-import.ts';
import { toStoreError } from './connection-errors.ts';
import { encodeImported, type ImportedEvent, importBatch } from './import-batch.ts';
import { installSchema } from './install-schema.ts';
import { readLogPage } from './read/event-pages.ts';
import { readHead } from './read/head-watcher.ts';
import { PageSize } from './read/page-size.ts';

/** One batch is written while the next one is taken from the source. */
const BATCH_EVENTS = IMPORT_AHEAD_MAX / 2;
const BATCH_CHARACTERS = 4 * 1024 * 1024;

/**
 * Opens the event log of a Postgres database to take over the events of another one; creates what is missing of its
 * schema. Positions are given out from 1 without gaps, and each batch is one transaction under the lock that appends
 * take too: where a running product appends in between, the import is refused.
 * @param pool one that reads bigint as bigint (`createPool`); two of its connections are used
 * @throws EventStoreUnavailableError where the server cannot be reached, Error where its settings would lose
 * acknowledged events
 */
export async function openPostgresLogImport(pool: Pool): Promise<ImportableLog> {
  await guarded(() => assertDurable(pool));
  await guarded(() => installSchema(pool));
  return { importEvents: (events, options = {}) => importAll(pool, events, options) };
}

async function importAll(
  pool: Pool,
  events: AsyncIterable<StoredEvent>,
  { translate = [], onProgress = () => undefined }: ImportOptions,
): Promise<ImportResult> {
  const translation = new PositionTranslation(translate);
  let head = await guarded(() => readHead(pool));
  let [held, added] = [0, 0];
  const rest = stillToImport(events, readLog(pool, head), (event, position) => {
    translation.pass(event.position, position);
    held += 1;
    if (held % BATCH_EVENTS === 0) onProgress({ held, added });
  });

  let writing: Promise<void> | undefined;
  const write = async (batch: readonly ImportedEvent[]) => {
    await guarded(() => importBatch(pool, head, batch));
    for (const event of batch) {
      head += 1n;
      translation.pass(event.oldPosition, head);
    }
    added += batch.length;
    onProgress({ held, added });
  };
  try {
    for await (const batch of batches(rest)) {
      await writing;
      writing = write(batch);
      // Its failure is met at the next turn; until then it must not count as unhandled.
      writing.catch(() => undefined);
    }
  } finally {
    await writing;
  }
  onProgress({ held, added });
  return { held, added, head: head === 0n ? undefined : head, positions: translation.finish() };
}

/** Runs an operation on the database, with pg's errors translated into those of the port. */
async function guarded<Result>(operation: () => Promise<Result>): Promise<Result> {
  try {
    return await operation();
  } catch (error) {
    if (error instanceof ImportRefusedError) throw error;
    throw toStoreError(error);
  }
}

/** Reads all that the log holds up to a position, page by page. */
async function* readLog(pool: Pool, upTo: Position): AsyncGenerator<StoredEvent> {
  const size = new PageSize();
  let after: Position = 0n;
  while (after < upTo) {
    const range = { after, upTo, limit: size.events };
    const { events, characters } = await guarded(() => readLogPage(pool, range));
    yield* events;
    size.adapt(events.length, characters);
    after = events.at(-1)?.position ?? upTo;
  }
}

/** Groups events to what one transaction takes. */
async function* batches(events: AsyncIterable<StoredEvent>): AsyncGenerator<readonly ImportedEvent[]> {
  let batch: ImportedEvent[] = [];
  let characters = 0;
  for await (const event of events) {
    const encoded = encodeImported(event);
    batch.push(encoded);
    characters += encoded.data.length + encoded.metadata.length;
    if (batch.length < BATCH_EVENTS && characters < BATCH_CHARACTERS) continue;
    yield batch;
    batch = [];
    characters = 0;
  }
  if (batch.length > 0) yield batch;
}
