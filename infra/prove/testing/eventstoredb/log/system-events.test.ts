import { BACKWARDS, END, eventTypeFilter } from '@eventstore/db-client';
import { expect, it } from 'vitest';
import { connected, newEvent, newStream } from '../client.test-support.ts';
import { watching } from '../seen.test-support.ts';

it('writes events of the system behind the last event, which later ones go beyond', () =>
  connected({}, async ({ client, standIn }) => {
    const stream = newStream();
    const first = await client.appendToStream(stream, newEvent());
    await standIn.writeSystemEvents(1_200);
    const backwards = { direction: BACKWARDS, fromPosition: END, maxCount: 1_201 } as const;
    const tail = await Array.fromAsync(client.readAll(backwards));
    expect(tail.slice(0, -1).map(({ event }) => event?.type)).toEqual(Array(1_200).fill('$statsCollected'));
    expect(tail.at(-1)?.event?.position).toEqual(first.position);
    const [last] = tail;
    expect(last?.event).toMatchObject({ streamId: '$stats-127.0.0.1:2113', revision: 1_199n });

    const next = await client.appendToStream(stream, newEvent(), { expectedRevision: 0n });
    expect(next.position?.commit).toBeGreaterThan(last?.event?.position?.commit ?? 0n);
    const filter = eventTypeFilter({ regex: '^[^$]' });
    await watching(client.subscribeToAll({ filter }), async (seen) => {
      await seen.until(() => seen.kinds.includes('caughtUp'));
      expect(seen.streams).toEqual([stream, stream]);
    });
  }));
