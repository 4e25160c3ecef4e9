import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { allEvents } from '#contracts/catalogue.ts';
import type { StoredEvent } from '#contracts/kernel/events/stored-event.ts';
import { replayQuerySchema } from '#contracts/replay/api.ts';
import { createEventCodec } from '#kernel/commands/event-codec.ts';
import type { SubscriptionMessage } from '#kernel/log/event-store.ts';
import { systemClock } from '#kernel/work/clock.ts';
import { timeOrderedIds } from '#kernel/work/ids.ts';
import { createReplayService } from '#services/replay/replay.service.ts';

/**
 * A program that replays a long log of views into a file, and says how much memory it took at most, in kilobytes.
 *
 * Usage: node memory.test-support.ts <events> <format> <file>
 */
const [count = '', format = '', file = ''] = process.argv.slice(2);
const events = Number(count);
const HOUSES = 1_000;

function viewAt(position: number): StoredEvent {
  const propertyId = `01900000-0000-7000-8000-${String(position % HOUSES).padStart(12, '0')}`;
  return {
    id: propertyId,
    type: 'PageViewed',
    stream: `guestActivity-${propertyId}_20260101`,
    data: { propertyId, language: 'it', visitor: position.toString(16).padStart(16, '0') },
    metadata: {
      actor: { kind: 'guest' },
      correlationId: 'c',
      causationId: 'c',
      schemaVersion: 2,
      occurredAt: '2026-01-01T00:00:00.000Z',
    },
    revision: 0n,
    position: BigInt(position),
    recordedAt: new Date(1_767_225_600_000 + position).toISOString(),
  };
}

async function* subscribe({
  categories = [],
  batchSize = 1,
}: {
  readonly categories?: readonly string[];
  readonly batchSize?: number;
}): AsyncGenerator<SubscriptionMessage> {
  for (let from = 1; categories.includes('guestActivity') && from <= events; from += batchSize) {
    const length = Math.min(batchSize, events - from + 1);
    yield { kind: 'events', events: Array.from({ length }, (_, index) => viewAt(from + index)) };
  }
  yield { kind: 'caughtUp', position: BigInt(events) };
}

const codec = createEventCodec({
  definitions: allEvents,
  clock: systemClock,
  ids: timeOrderedIds,
  vault: { keysOf: async () => new Map() },
});
const log = {
  head: async () => BigInt(events),
  subscribe,
  readAll() {
    throw new Error('a replay from the start asks for no position');
  },
};
const service = createReplayService({ log, codec });
const query = replayQuerySchema.parse({ format });
const { batches } = await service.begin(query, new AbortController().signal);
await pipeline(service.encode(batches, query.format, false), createWriteStream(file));
console.log(process.resourceUsage().maxRSS);
