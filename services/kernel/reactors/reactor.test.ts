import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { defineEvent } from '#contracts/kernel/events/event-definition.ts';
import type { RecordedEvent } from '#contracts/kernel/events/recorded-event.ts';
import { defineQueue } from './jobs.ts';
import { defineReactor } from './reactor.ts';

const noteWritten = defineEvent({
  type: 'NoteWritten',
  summary: 'A note was written.',
  schema: z.object({ text: z.string() }),
  audit: { unaudited: 'An example.' },
});
const noteBurnt = defineEvent({
  type: 'NoteBurnt',
  summary: 'A note was burnt.',
  schema: z.object({}),
  audit: { unaudited: 'An example.' },
});
const copies = defineQueue({
  name: 'copies',
  attempts: 1,
  backoffMs: 1,
  concurrency: 1,
  schemas: { copy: z.object({ text: z.string() }) },
});
const declare = (name: string) =>
  defineReactor({
    name,
    categories: ['note'],
    events: [noteWritten, noteBurnt],
    on: {
      NoteWritten: ({ data }) => [copies.draft('copy', data), copies.draft('copy', data, { delayMs: 9 })],
    },
  });

function recorded(type: string, data: object): RecordedEvent {
  return {
    id: 'e1',
    type,
    data,
    stream: 'note-1',
    streamId: '1',
    revision: 0n,
    position: 7n,
    recordedAt: '2026-11-21T10:00:00.000Z',
    metadata: {
      correlationId: 'c',
      causationId: 'c',
      schemaVersion: 1,
      occurredAt: '2026-11-21T10:00:00.000Z',
      actor: { kind: 'guest' },
    },
  };
}

describe('a reactor', () => {
  const reactor = declare('copyist');

  it('gives the same jobs under the same ids for the same event', () => {
    const event = recorded('NoteWritten', { text: 'hello' });
    expect(reactor.jobsFor(event)).toEqual([
      { queue: 'copies', name: 'copy', data: { text: 'hello' }, id: 'copyist.e1.0' },
      { queue: 'copies', name: 'copy', data: { text: 'hello' }, delayMs: 9, id: 'copyist.e1.1' },
    ]);
    expect(reactor.jobsFor(event)).toEqual(reactor.jobsFor(event));
    expect(
      declare('other')
        .jobsFor(event)
        .map(({ id }) => id),
    ).toEqual(['other.e1.0', 'other.e1.1']);
  });

  it('does nothing for events that it names no reaction to', () => {
    expect(reactor.handles('NoteWritten')).toBe(true);
    expect(reactor.handles('NoteBurnt')).toBe(false);
    expect(reactor.handles('toString')).toBe(false);
    expect(reactor.jobsFor(recorded('NoteBurnt', {}))).toEqual([]);
  });

  it.each(['', 'Copyist', 'copy.ist', 'copy_ist', 'x'.repeat(61)])('is not named %j', (name) => {
    expect(() => declare(name)).toThrow(/lower-case/);
  });
});
