import { randomUUID } from 'node:crypto';
import {
  EventStoreDBClient,
  type EventTypeToRecordedEvent,
  type JSONEventData,
  type JSONEventType,
  jsonEvent,
} from '@eventstore/db-client';
import { LONGEST_WAIT_MS } from '../longest-wait.ts';
import { type StandIn, type StandInOptions, startEventStoreDbStandIn } from './stand-in.ts';

/** A stand-in and a client of it. */
export interface Connected {
  readonly standIn: StandIn;
  readonly client: EventStoreDBClient;
}

/** Starts a stand-in, connects the real client, and takes both down after `use`. */
export async function connected(
  options: StandInOptions,
  use: (connected: Connected) => Promise<void>,
): Promise<void> {
  const standIn = await startEventStoreDbStandIn(options);
  // By itself a client gives a call ten seconds.
  const client = EventStoreDBClient.connectionString(`${standIn.url}&defaultDeadline=${LONGEST_WAIT_MS}`);
  try {
    await use({ standIn, client });
  } finally {
    await client.dispose();
    await standIn.stop();
  }
}

/** Names a stream of its own for a test. */
export function newStream(): string {
  return `test-${randomUUID()}`;
}

/** The events of these tests. */
export type TestEvent = JSONEventType<string, Record<string, unknown>, Record<string, unknown>>;

export type RecordedTestEvent = EventTypeToRecordedEvent<TestEvent>;

/** Makes an event with an id of its own. */
export function newEvent(data: Record<string, unknown> = {}, type = 'Happened'): JSONEventData<TestEvent> {
  return jsonEvent<TestEvent>({ id: randomUUID(), type, data, metadata: { schemaVersion: 1 } });
}

/** Makes events that know their place: `{index: 0}`, `{index: 1}`, … */
export function newEvents(count: number): JSONEventData<TestEvent>[] {
  return Array.from({ length: count }, (_, index) => newEvent({ index }));
}
