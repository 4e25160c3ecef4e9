import { randomBytes } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { allEvents } from '#contracts/catalogue.ts';
import { defineEvent, type EventDefinition } from '#contracts/kernel/events/event-definition.ts';
import type { NewEvent, StoredEvent } from '#contracts/kernel/events/stored-event.ts';
import type { SubjectKey } from '../secrets/vault.ts';
import { timeOrderedIds } from '../work/ids.ts';
import type { CommandContext } from './decided-event.ts';
import { createEventCodec } from './event-codec.ts';

const CANARY = 'canary-4711';
const NOW = new Date('2026-03-01T10:00:00.000Z');
const context: CommandContext = {
  actor: { kind: 'user', id: 'someone' },
  correlationId: 'request',
  causationId: 'command',
};

const guestWrote = defineEvent({
  type: 'GuestWrote',
  summary: 'A guest wrote in the book.',
  version: 3,
  schema: z.object({
    room: z.number(),
    text: z.string(),
    from: z.object({ name: z.string() }).nullable(),
    mood: z.string().optional(),
  }),
  sealed: { text: '(erased)', from: null, mood: 'unknown' },
  audit: { unaudited: 'An example.' },
  upcasters: {
    1: ({ number, ...data }) => ({ ...data, room: number }),
    2: (data) => ({ from: null, ...data }),
  },
});
const bookClosed = defineEvent({
  type: 'BookClosed',
  summary: 'Closed.',
  schema: z.object({ at: z.string() }),
  audit: { unaudited: 'An example.' },
});

let keys: Map<string, SubjectKey>;
beforeEach(() => {
  keys = new Map([['host', randomBytes(32)]]);
});

const codecOf = (...definitions: readonly EventDefinition[]) =>
  createEventCodec({
    definitions,
    vault: {
      keysOf: async (subjects) => new Map([...keys].filter(([subject]) => subjects.includes(subject))),
    },
    clock: { now: () => NOW },
    ids: timeOrderedIds,
  });
const codec = codecOf(guestWrote, bookClosed);

const wrote = { type: 'GuestWrote', data: { room: 3, text: CANARY, from: { name: CANARY } } };
const stored = (event: NewEvent, changes: Partial<StoredEvent> = {}): StoredEvent => ({
  ...event,
  stream: 'book-1',
  revision: 0n,
  position: 7n,
  recordedAt: NOW.toISOString(),
  ...changes,
});
async function encoded(event: { type: string; data: object } = wrote, subject: string | undefined = 'host') {
  const [first] = await codec.encode('book-1', [event], context, subject);
  if (first === undefined) throw new Error('nothing was encoded');
  return first;
}
const decoded = async (event: StoredEvent) => (await codec.decode([event]))[0];

describe('encoding', () => {
  it('seals the declared fields and shows the others', async () => {
    const event = await encoded();
    expect(JSON.stringify(event)).not.toContain(CANARY);
    expect(event.data).toEqual({
      room: 3,
      text: { $sealed: expect.any(String) },
      from: { $sealed: expect.any(String) },
    });
    expect(event.metadata).toEqual({
      ...context,
      schemaVersion: 3,
      occurredAt: NOW.toISOString(),
      subject: 'host',
    });
  });

  it('names no subject where there is nothing personal', async () => {
    const event = await encoded({ type: 'BookClosed', data: { at: 'noon' } });
    expect(event.data).toEqual({ at: 'noon' });
    expect(event.metadata).not.toHaveProperty('subject');
  });

  it('leaves out what the schema does not know', async () => {
    const event = await encoded({ type: 'BookClosed', data: { at: 'noon', by: CANARY } });
    expect(event.data).toEqual({ at: 'noon' });
  });

  it('refuses personal fields without a key, broken data, and types that are not in the catalogue', async () => {
    await expect(codec.encode('book-1', [wrote], context, undefined)).rejects.toThrow(/no key/);
    const erased = codec.encode('book-1', [wrote], context, 'stranger');
    await expect(erased).rejects.toMatchObject({ code: 'subject.erased', message: 'Unauthorized' });
    await expect(encoded({ type: 'GuestWrote', data: { room: 'three' } })).rejects.toThrow();
    await expect(encoded({ type: 'Unheard', data: {} })).rejects.toThrow(/catalogue/);
  });

  it('gives every event an id of its own', async () => {
    const events = await codec.encode('book-1', [wrote, wrote], context, 'host');
    expect(new Set(events.map(({ id }) => id)).size).toBe(2);
  });
});

describe('decoding', () => {
  it('gives back what was decided', async () => {
    expect(await decoded(stored(await encoded()))).toMatchObject({
      ...wrote,
      stream: 'book-1',
      streamId: '1',
      revision: 0n,
      position: 7n,
    });
  });

  it('reads the declared defaults once the key is destroyed', async () => {
    const event = stored(await encoded({ ...wrote, data: { ...wrote.data, mood: CANARY } }));
    keys.clear();
    expect((await decoded(event))?.data).toEqual({ room: 3, text: '(erased)', from: null, mood: 'unknown' });
  });

  it('leaves null and absent fields as they are, with or without a key', async () => {
    const event = stored(await encoded({ type: 'GuestWrote', data: { room: 1, text: 'x', from: null } }));
    expect((await decoded(event))?.data).toEqual({ room: 1, text: 'x', from: null });
    keys.clear();
    expect((await decoded(event))?.data).toEqual({ room: 1, text: '(erased)', from: null });
  });

  it('refuses a seal that stands in another stream', async () => {
    const event = stored(await encoded(), { stream: 'book-2' });
    await expect(decoded(event)).rejects.toThrow();
  });

  it('brings older versions to the present one', async () => {
    const { metadata, ...event } = await encoded({ type: 'BookClosed', data: { at: 'noon' } });
    const old = (schemaVersion: number, data: object) =>
      stored({ ...event, type: 'GuestWrote', data, metadata: { ...metadata, schemaVersion } });
    expect((await decoded(old(1, { number: 5, text: 'x' })))?.data).toEqual({
      room: 5,
      text: 'x',
      from: null,
    });
    expect((await decoded(old(2, { room: 5, text: 'x' })))?.data).toEqual({ room: 5, text: 'x', from: null });
  });

  it('answers undefined in the place of a type that it does not know', async () => {
    const unknown = stored({ ...(await encoded()), type: 'FromTheFuture' });
    const known = stored(await encoded({ type: 'BookClosed', data: { at: 'noon' } }));
    const events = await codec.decode([unknown, known, unknown]);
    expect(events.map((event) => event?.type)).toEqual([undefined, 'BookClosed', undefined]);
  });
});

describe('the catalogue', () => {
  it('has no type twice', () => {
    expect(() => codecOf(bookClosed, bookClosed)).toThrow(/twice/);
    expect(() => codecOf(...allEvents)).not.toThrow();
  });

  it('needs an upcaster from every older version', () => {
    expect(() =>
      defineEvent({
        type: 'X',
        summary: '',
        version: 2,
        schema: z.object({}),
        audit: { unaudited: 'An example.' },
      }),
    ).toThrow(/upcaster/);
  });
});
