import type { LogEvent } from '#contracts/kernel/events/log-events.ts';
import { type EventStore, WrongExpectedRevisionError } from '../log/event-store.ts';
import { newCorrelationId, timeOrderedIds } from '../work/ids.ts';
import type { EventCodec } from './event-codec.ts';

/** Holds one event, by which a log is told from any other. */
const STREAM = 'log-identity';

/** Key of the object in the storage that says by its id which log the files belong to. */
export const LOG_MARK = 'log-identity';

interface Parts {
  readonly store: Pick<EventStore, 'append' | 'readStream'>;
  readonly codec: EventCodec;
}

/** Reads the id of the log; `undefined` where it was never given one. @throws EventStoreUnavailableError */
export async function readLogId({ store, codec }: Parts): Promise<string | undefined> {
  const [event] = await codec.decode(await Array.fromAsync(store.readStream(STREAM, { limit: 1 })));
  return event && (event as unknown as LogEvent).data.logId;
}

/** Gives the log an id where it has none yet. @returns the one that it has. @throws EventStoreUnavailableError */
export async function identifyLog(parts: Parts): Promise<string> {
  const found = await readLogId(parts);
  if (found !== undefined) return found;
  const logId = timeOrderedIds.next();
  const correlationId = newCorrelationId();
  const context = {
    actor: { kind: 'system', name: 'start' },
    correlationId,
    causationId: correlationId,
  } as const;
  const identified = { type: 'LogIdentified', data: { logId } };
  try {
    await parts.store.append(
      STREAM,
      'none',
      await parts.codec.encode(STREAM, [identified], context, undefined),
    );
    return logId;
  } catch (error) {
    if (!(error instanceof WrongExpectedRevisionError)) throw error;
    // Another process came first.
    return identifyLog(parts);
  }
}
