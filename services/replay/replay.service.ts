import type { GuestActivityEvent } from '#contracts/guest-activity/events.ts';
import type { RecordedEvent } from '#contracts/kernel/events/recorded-event.ts';
import type { Position } from '#contracts/kernel/events/stored-event.ts';
import type { ReplayFormat, ReplayQuery } from '#contracts/replay/api.ts';
import type { EventCodec } from '#kernel/commands/event-codec.ts';
import { DomainError } from '#kernel/errors.ts';
import { UnknownPositionError } from '#kernel/log/event-store.ts';
import { type EncodedRows, encodeRows } from './encode-rows.ts';
import { logBatches, type ReplayedLog } from './log-batches.ts';
import { readProperties } from './replayed-properties.ts';
import type { ViewBatch } from './view-row.ts';
import { asksFor, rowOf } from './view-rows.ts';

export { MEDIA_TYPES } from './encode-rows.ts';

/** A replay whose end is fixed. */
export interface Replay {
  /** The last position that it reads. The same query up to here gives the same bytes. */
  readonly until: Position;
  /** The rows asked for, read as they are consumed. One at a time, and once. */
  readonly batches: AsyncIterable<ViewBatch>;
}

export interface ReplayService {
  /**
   * Fixes the end of a replay, and learns of the properties that it tells of: the numbers are those of a read model
   * that has come to `until`.
   * @param signal ends the rows after the present batch, without an error
   * @throws DomainError `request.invalid` for a position beyond the end of the log, and for one to go on behind that the
   *   log does not know; EventStoreUnavailableError
   */
  begin(query: ReplayQuery, signal: AbortSignal): Promise<Replay>;
  /**
   * Writes rows as they are consumed.
   * @param isContinued whether this goes on with what was written before, and needs no header
   */
  encode(batches: AsyncIterable<ViewBatch>, format: ReplayFormat, isContinued: boolean): EncodedRows;
}

/** Replays view events out of the log, in the order in which they were recorded. */
export function createReplayService(dependencies: {
  readonly log: ReplayedLog;
  readonly codec: Pick<EventCodec, 'decode'>;
}): ReplayService {
  const { log, codec } = dependencies;

  async function* rows(query: ReplayQuery, until: Position, signal: AbortSignal): AsyncGenerator<ViewBatch> {
    const properties = await readProperties(log, codec, { until, signal });
    const isAskedFor = asksFor(query);
    let wanted = query.limit ?? Number.POSITIVE_INFINITY;
    const range = { categories: ['guestActivity'], after: query.after, until, signal };
    for await (const batch of logBatches(log, range)) {
      const decoded = (await codec.decode(batch.filter(isAskedFor))) as readonly (
        | RecordedEvent<GuestActivityEvent>
        | undefined
      )[];
      const found = decoded.flatMap((event) => (event && rowOf(event, query, properties)) ?? []);
      yield {
        rows: found.slice(0, wanted),
        position: found[wanted - 1]?.position ?? batch.at(-1)?.position ?? until,
        events: batch.length,
      };
      wanted -= found.length;
      if (wanted <= 0) return;
    }
  }

  return {
    async begin(query, signal) {
      const head = (await log.head()) ?? 0n;
      const { until = head } = query;
      for (const [path, position] of [
        ['until', until],
        ['after', query.after ?? 0n],
      ] as const) {
        if (position <= head) continue;
        throw DomainError.onField('request.invalid', path, `The log ends at position ${head}.`);
      }
      if (query.after !== undefined) await assertKnown(log, query.after);
      return { until, batches: rows(query, until, signal) };
    },
    encode: encodeRows,
  };
}

/** Asks for one event from there on: once rows are on their way, nothing can be refused any more. */
async function assertKnown(log: ReplayedLog, after: Position): Promise<void> {
  try {
    for await (const _ of log.readAll({ from: after, limit: 1 })) return;
  } catch (error) {
    if (!(error instanceof UnknownPositionError)) throw error;
    const message = 'Nothing stands at this position in the log. Use one that a row or a run has told.';
    throw DomainError.onField('request.invalid', 'after', message, error);
  }
}
