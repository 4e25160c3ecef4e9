import { expect, test } from 'vitest';
import type { StoredEvent } from '#contracts/kernel/events/stored-event.ts';
import { MemoryEventSource, plainDecoder } from '../testing/memory-event-source.ts';
import { decodeOnce } from './decode-once.ts';

/** Makes a decoder that notes what it decodes, and a vault with the key of one person. */
function setUp() {
  const keys = new Map<string, unknown>([['giulia', 'her key']]);
  const decoded: string[] = [];
  const decoder = decodeOnce(
    {
      async decode(events) {
        decoded.push(events.map(({ stream }) => stream).join());
        const all = await plainDecoder.decode(events);
        return all.map((event) => event && { ...event, data: { readable: keys.has('giulia') } });
      },
    },
    { keysOf: async (subjects) => new Map([...keys].filter(([subject]) => subjects.includes(subject))) },
  );
  const source = new MemoryEventSource();
  const append = (stream: string, data = {}): StoredEvent => source.append(stream, 'TallyOpened', data);
  const about = (subject: string, event: StoredEvent) => ({
    ...event,
    metadata: { ...event.metadata, subject },
  });
  return { keys, decoded, decoder, append, about };
}

test('decodes an event once, whoever asks for it', async () => {
  const { decoded, decoder, append } = setUp();
  const [a, b, c] = [append('tally-a'), append('tally-b'), append('tally-c')];
  const [one, other] = await Promise.all([decoder.decode([a, b]), decoder.decode([b, c])]);
  expect(decoded).toEqual(['tally-a,tally-b', 'tally-c']);
  expect(other[0]).toBe(one[1]);
  await decoder.decode([c, a]);
  expect(decoded).toHaveLength(2);
  // Another copy of it is another event: what is known goes with what was read.
  await decoder.decode([{ ...a }]);
  expect(decoded).toHaveLength(3);
});

test('hands out nothing that was sealed once the key is destroyed', async () => {
  const { keys, decoded, decoder, append, about } = setUp();
  const event = about('giulia', append('tally-a'));
  expect(await decoder.decode([event])).toMatchObject([{ data: { readable: true } }]);
  expect(await decoder.decode([event])).toMatchObject([{ data: { readable: true } }]);
  expect(decoded).toHaveLength(1);
  keys.delete('giulia');
  expect(await decoder.decode([event])).toMatchObject([{ data: { readable: false } }]);
  expect(decoded).toHaveLength(2);
});

test('forgets what failed, and blames no event for another', async () => {
  const { decoder, append } = setUp();
  const [good, bad] = [append('tally-a'), append('tally-b', { unreadable: true })];
  const [failed, passed] = await Promise.allSettled([decoder.decode([good, bad]), decoder.decode([good])]);
  expect(failed.status).toBe('rejected');
  expect(passed.status).toBe('fulfilled');
  await expect(decoder.decode([bad])).rejects.toThrow('cannot be read');
});

test('remembers nothing of a batch of somebody who catches up', async () => {
  const { decoded, decoder, append } = setUp();
  const events = Array.from({ length: 300 }, (_, index) => append(`tally-${index}`));
  await decoder.decode(events);
  await decoder.decode(events.slice(0, 1));
  expect(decoded).toHaveLength(2);
});
