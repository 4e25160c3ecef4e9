import { randomUUID } from 'node:crypto';
import type { EventStore } from '#kernel/log/event-store.ts';
import { LogReader } from './log-reader.ts';
import { LogWriter } from './log-writer.ts';
import {
  type ProposedRecord,
  SYSTEM_CATEGORY,
  TOMBSTONE_CATEGORY,
  TOMBSTONE_REVISION,
  toLogRecord,
} from './record.ts';
import { StreamStates } from './stream-states.ts';

/**
 * The server's log over an event-store port. It adds what the protocol knows and the port does not:
 * streams and events of the system, metadata of streams, deletion.
 */
export interface Log {
  readonly reader: LogReader;
  readonly writer: Pick<LogWriter, 'append' | 'delete'>;
  /** Reads the same log through another store that shows less of it, or shows it later. */
  readerOf(store: EventStore): LogReader;
}

/** Takes up what the store holds. A log that is new gets an event such as a server writes at its first start. */
export async function openLog(store: EventStore): Promise<Log> {
  const states = new StreamStates();
  let isNew = true;
  for await (const event of store.readAll({ categories: [SYSTEM_CATEGORY, TOMBSTONE_CATEGORY] })) {
    const record = toLogRecord(event);
    if (record.revision === TOMBSTONE_REVISION) states.end(record.stream);
    else states.heed(record);
    isNew = false;
  }
  const reader = new LogReader(store, states);
  const writer = new LogWriter(store, states, reader);
  if (isNew) await writer.append('$users', 'any', [firstUser()]);
  return { reader, writer, readerOf: (other) => new LogReader(other, states) };
}

function firstUser(): ProposedRecord {
  const data = Buffer.from('"admin"');
  return { id: randomUUID(), type: '$User', isJson: true, data, metadata: new Uint8Array() };
}
