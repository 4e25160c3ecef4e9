import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Position, StoredEvent } from '#contracts/kernel/events/stored-event.ts';
import {
  IMPORT_AHEAD_MAX,
  type ImportableLog,
  type ImportProgress,
  ImportRefusedError,
} from './event-import.ts';
import type { EventStore } from './event-store.ts';

/** One log, empty at first, as an adapter's own test provides it for each test. */
export interface ImportUnderTest {
  readonly log: ImportableLog;
  /** The same log, open for reading and appending. */
  readonly store: EventStore;
  /** Releases what `open` took, the store among it. */
  release(): Promise<void>;
}

/** Registers the tests that every log which can take over another one must pass. */
export function eventImportContract(name: string, open: () => Promise<ImportUnderTest>): void {
  describe(`${name}: event import contract`, () => {
    let underTest: ImportUnderTest;
    let log: ImportableLog;
    let store: EventStore;

    beforeEach(async () => {
      underTest = await open();
      ({ log, store } = underTest);
    });

    afterEach(() => underTest.release());

    const stored = () => Array.fromAsync(store.readAll());

    it('takes nothing over from an empty log', async () => {
      const result = await log.importEvents(source([]), { translate: [5n] });
      expect(result).toEqual({ held: 0, added: 0, head: undefined, positions: new Map([[5n, undefined]]) });
      expect(await store.head()).toBeUndefined();
    });

    it('keeps everything of the events and their order across streams, and numbers them anew', async () => {
      const events = oldLog(500);
      const result = await log.importEvents(source(events));
      const found = await stored();
      expect(withoutPositions(found)).toEqual(withoutPositions(events));
      expect(found.map(({ position }) => position)).toEqual(
        found.map(({ position }) => position).sort((a, b) => (a < b ? -1 : 1)),
      );
      expect(new Set(found.map(({ position }) => position)).size).toBe(500);
      expect(result).toMatchObject({ held: 0, added: 500, head: found.at(-1)?.position });
      expect(await store.head()).toBe(found.at(-1)?.position);
    });

    it('makes streams that go on as if nothing had happened', async () => {
      const events = oldLog(40);
      await log.importEvents(source(events));
      const [first] = events;
      if (first === undefined) throw new Error('no events');
      const { revision } = lastOf(events, first.stream);
      const { id, type, data, metadata } = first;
      expect((await store.append(first.stream, 'none', [{ id, type, data, metadata }])).revision).toBe(0n);
      const next = { id: randomUUID(), type, data, metadata };
      expect((await store.append(first.stream, revision, [next])).revision).toBe(revision + 1n);
      expect(await stored()).toHaveLength(41);
    });

    it('keeps texts, numbers and large contents as they are', async () => {
      const contents = [
        '🏡 Città\n\u2028"\\',
        1e21,
        -0.1,
        null,
        [],
        {},
        { $sealed: 'x' },
        'y'.repeat(300_000),
      ];
      const events = contents.map((content, index) => ({ ...oldEvent(index), data: { content } }));
      await log.importEvents(source(events));
      expect((await stored()).map(({ data }) => data)).toEqual(events.map(({ data }) => data));
    });

    it('adds nothing the second time', async () => {
      const events = oldLog(300);
      const wanted = { translate: events.map(({ position }) => position) };
      const first = await log.importEvents(source(events), wanted);
      const second = await log.importEvents(source(events), wanted);
      expect(second).toEqual({ ...first, held: 300, added: 0 });
      expect(await stored()).toHaveLength(300);
    });

    it('goes on where an import was cut short', async () => {
      const events = oldLog(2_000);
      await expect(log.importEvents(breakingOff(events, 1_300))).rejects.toThrow('broken off');
      const before = await stored();
      expect(withoutPositions(before)).toEqual(withoutPositions(events.slice(0, before.length)));
      const result = await log.importEvents(source(events));
      expect(result).toMatchObject({ held: before.length, added: 2_000 - before.length });
      expect(withoutPositions(await stored())).toEqual(withoutPositions(events));
    });

    it.each([
      ['another event', (event: StoredEvent) => ({ ...event, id: randomUUID() })],
      ['the same event with other data', (event: StoredEvent) => ({ ...event, data: { other: true } })],
      ['the same event of another time', (event: StoredEvent) => ({ ...event, recordedAt: newTime(999) })],
      [
        'the same event in another stream',
        (event: StoredEvent) => ({ ...event, stream: 'other-1', revision: 0n }),
      ],
    ])('refuses a log that holds %s, and writes nothing', async (_, change) => {
      const events = oldLog(20);
      await log.importEvents(source(events.slice(0, 10)));
      const before = await stored();
      const changed = events.map((event, index) => (index === 9 ? change(event) : event));
      await expect(log.importEvents(source(changed))).rejects.toBeInstanceOf(ImportRefusedError);
      expect(await stored()).toEqual(before);
    });

    it('refuses a log that holds more', async () => {
      const events = oldLog(20);
      await log.importEvents(source(events));
      await expect(log.importEvents(source(events.slice(0, 10)))).rejects.toBeInstanceOf(ImportRefusedError);
      expect(await stored()).toHaveLength(20);
    });

    it('refuses an event that does not continue its stream', async () => {
      const gap = { ...oldEvent(1), stream: 'house-1', revision: 2n };
      const first = { ...oldEvent(0), stream: 'house-1', revision: 0n };
      await expect(log.importEvents(source([first, gap]))).rejects.toBeInstanceOf(ImportRefusedError);
      await expect(log.importEvents(source([gap]))).rejects.toBeInstanceOf(ImportRefusedError);
      expect((await stored()).every(({ revision }) => revision === 0n)).toBe(true);
    });

    it('finds the new place of an old position: the last event at or before it', async () => {
      const events = oldLog(50);
      const [first, last] = [events[0]?.position ?? 0n, events.at(-1)?.position ?? 0n];
      const between = (events[20]?.position ?? 0n) + 1n;
      const translate = [last + 100n, between, first - 1n, events[30]?.position ?? 0n, last, first];
      const { positions } = await log.importEvents(source(events), { translate });
      const found = (await stored()).map(({ position }) => position);
      expect(positions).toEqual(
        new Map<Position, Position | undefined>([
          [first - 1n, undefined],
          [first, found[0]],
          [between, found[20]],
          [events[30]?.position ?? 0n, found[30]],
          [last, found[49]],
          [last + 100n, found[49]],
        ]),
      );
    });

    it('never runs far ahead of what is durable, and tells how far it is', async () => {
      const told: ImportProgress[] = [];
      let [pulled, furthestAhead] = [0, 0];
      const durable = () => told.at(-1)?.added ?? 0;
      const counting = async function* () {
        for (const event of oldLog(IMPORT_AHEAD_MAX + 1_500)) {
          yield event;
          pulled += 1;
          furthestAhead = Math.max(furthestAhead, pulled - durable());
        }
      };
      await log.importEvents(counting(), { onProgress: (progress) => told.push(progress) });
      expect(furthestAhead).toBeLessThanOrEqual(IMPORT_AHEAD_MAX);
      expect(told.map(({ added }) => added)).toEqual(told.map(({ added }) => added).sort((a, b) => a - b));
      expect(told.at(-1)).toEqual({ held: 0, added: IMPORT_AHEAD_MAX + 1_500 });
    });
  });
}

async function* source(events: readonly StoredEvent[]): AsyncGenerator<StoredEvent> {
  yield* events;
}

async function* breakingOff(events: readonly StoredEvent[], after: number): AsyncGenerator<StoredEvent> {
  yield* events.slice(0, after);
  throw new Error('broken off');
}

const withoutPositions = (events: readonly StoredEvent[]) => events.map(({ position, ...event }) => event);

const newTime = (second: number) => new Date(Date.UTC(2026, 0, 1) + second * 1_000 + 7).toISOString();

/** Makes events of several interleaved streams, with gaps between their positions. */
function oldLog(count: number): StoredEvent[] {
  const next = new Map<string, bigint>();
  return Array.from({ length: count }, (_, index) => {
    const stream = `house-${(index * 7) % 11}`;
    const revision = next.get(stream) ?? 0n;
    next.set(stream, revision + 1n);
    return { ...oldEvent(index), stream, revision };
  });
}

/** Makes the first event of a stream of its own. */
function oldEvent(index: number): StoredEvent {
  return {
    id: randomUUID(),
    type: index % 2 === 0 ? 'DoorOpened' : 'DoorClosed',
    stream: `house-${randomUUID()}`,
    revision: 0n,
    position: BigInt(index * 3 + 10),
    recordedAt: newTime(index),
    data: { index },
    metadata: {
      actor: { kind: 'user', id: 'ada' },
      correlationId: `correlation-${index}`,
      causationId: 'causation',
      schemaVersion: 1,
      occurredAt: newTime(index),
      subject: 'ada',
    },
  };
}

function lastOf(events: readonly StoredEvent[], stream: string): StoredEvent {
  const last = events.findLast((event) => event.stream === stream);
  if (last === undefined) throw new Error(`no events of ${stream}`);
  return last;
}
