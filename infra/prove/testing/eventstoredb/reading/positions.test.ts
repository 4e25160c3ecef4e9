import { BACKWARDS, END, START, streamNameFilter } from '@eventstore/db-client';
import { describe, expect, it } from 'vitest';
import { type Connected, connected, newEvent, newEvents, newStream } from '../client.test-support.ts';
import { Seen, watching } from '../seen.test-support.ts';
import type { ServerVersion } from '../wire/server-version.ts';

const NOWHERE = 2n ** 64n - 1n;
const filter = streamNameFilter({ prefixes: ['wanted-'] });

type At = { readonly commit: bigint; readonly prepare: bigint };
const at = (commit: bigint): At => ({ commit, prepare: commit });

describe('a place where no record stands', () => {
  it('is refused to subscriptions, once they are confirmed', () =>
    connected({}, async ({ client }) => {
      const first = await positionOf(client);
      await client.appendToStream(newStream(), newEvent());
      for (const options of [{ fromPosition: at(first + 1n) }, { fromPosition: at(first + 1n), filter }]) {
        const subscription = client.subscribeToAll(options);
        const confirmed = new Promise((resolve) => subscription.once('confirmation', resolve));
        await expect(Array.fromAsync(subscription)).rejects.toMatchObject({
          type: 'unknown',
          code: 3,
          message: expect.stringContaining('Trying to read from an invalid position.'),
        });
        await confirmed;
      }
    }));

  it('is refused to reads as a result that the transport does not know', () =>
    connected({}, async ({ client }) => {
      const first = await positionOf(client);
      await client.appendToStream(newStream(), newEvent());
      const invalid = {
        type: 'unknown',
        code: 2,
        message: expect.stringContaining('Unexpected ReadAllResult: InvalidPosition'),
      };
      await expect(read(client, at(first + 1n))).rejects.toMatchObject(invalid);
      const backwards = client.readAll({ fromPosition: at(first + 1n), direction: BACKWARDS });
      await expect(Array.fromAsync(backwards)).rejects.toMatchObject(invalid);
    }));

  it('breaks the server where it has no such number', () =>
    connected({}, async ({ client }) => {
      const broken = {
        type: 'unknown',
        code: 2,
        message: expect.stringContaining('Exception was thrown by handler.'),
      };
      await expect(read(client, at(2n ** 63n))).rejects.toMatchObject(broken);
      await expect(read(client, { commit: 0n, prepare: 1n })).rejects.toMatchObject(broken);
      const subscription = client.subscribeToAll({ fromPosition: at(2n ** 63n), filter });
      await expect(Array.fromAsync(subscription)).rejects.toMatchObject(broken);
    }));

  it('is read as empty beyond the end, and not backwards', () =>
    connected({}, async ({ client }) => {
      const beyond = at((await positionOf(client)) + 1_000_000n);
      expect(await read(client, beyond)).toEqual([]);
      const backwards = client.readAll({ fromPosition: beyond, direction: BACKWARDS });
      await expect(Array.fromAsync(backwards)).rejects.toMatchObject({
        message: expect.stringContaining('Unexpected ReadAllResult: Error'),
      });
    }));

  it.each([
    ['all', {}],
    ['some', { filter }],
  ])(
    'is no end to wait at: what is written below one beyond the end never comes, subscribed to %s',
    (_what, options) =>
      connected({}, async ({ client }) => {
        const { position } = await client.appendToStream('wanted-1', newEvent());
        const fromPosition = at((position?.commit ?? 0n) + 5_000n);
        await watching(client.subscribeToAll({ fromPosition, ...options }), async (seen) => {
          await seen.until(() => seen.kinds.includes('caughtUp'));
          for (let index = 0; index < 20; index += 1) await client.appendToStream('wanted-1', newEvent());
          await seen.until(() => seen.ids.length > 0);
          expect(seen.positions.every((each) => each > fromPosition.commit)).toBe(true);
          expect(seen.kinds.slice(0, 2)).toEqual(['confirmation', 'caughtUp']);
        });
      }),
  );
});

describe('a filtered subscription from the start where nothing matches yet', () => {
  it.each<[ServerVersion, At]>([
    ['24.6.0', at(NOWHERE)],
    ['24.10.14', at(0n)],
  ])('is told by %s that it caught up at %o', (version, place) =>
    connected({ version }, async ({ client }) => {
      await client.appendToStream('unwanted-1', newEvent());
      const checkpoints: At[] = [];
      const checkpointReached = async (_: unknown, checkpoint: At) => void checkpoints.push(checkpoint);
      const wanted = streamNameFilter({ prefixes: ['wanted-'], checkpointReached });
      await watching(client.subscribeToAll({ filter: wanted, fromPosition: START }), async (seen) => {
        await seen.until(() => seen.kinds.includes('caughtUp'));
        expect(checkpoints).toEqual([place]);
        await client.appendToStream('wanted-1', newEvent());
        await seen.until(() => seen.ids.length === 1);
      });
    }),
  );

  it('gets no other checkpoint after the one of 24.6.0 that is none', () =>
    connected({ version: '24.6.0' }, async ({ client }) => {
      const seen = new Seen();
      const { checkpointReached } = seen;
      const often = { maxSearchWindow: 1, checkpointInterval: 2 };
      const wanted = streamNameFilter({ prefixes: ['wanted-'], checkpointReached, ...often });
      seen.follow(client.subscribeToAll({ filter: wanted, fromPosition: START }));
      await seen.until(() => seen.kinds.includes('caughtUp'));
      await client.appendToStream('unwanted-1', newEvents(9));
      await client.appendToStream('wanted-1', newEvent());
      await seen.until(() => seen.ids.length === 1);
      expect(seen.checkpoints).toEqual([NOWHERE]);
    }));

  it('sees nothing of the past where it begins again at the place that is none', () =>
    connected({ version: '24.6.0' }, async ({ client }) => {
      await client.appendToStream('wanted-1', newEvents(3));
      await watching(client.subscribeToAll({ filter, fromPosition: at(NOWHERE) }), async (seen) => {
        await seen.until(() => seen.kinds.includes('caughtUp'));
        await client.appendToStream('wanted-1', newEvent());
        await seen.until(() => seen.ids.length === 1);
        expect(seen.revisions).toEqual([3n]);
      });
    }));
});

function read(client: Connected['client'], fromPosition: At): Promise<unknown[]> {
  return Array.fromAsync(client.readAll({ fromPosition }));
}

/** Finds the position of the last event of the log. */
async function positionOf(client: Connected['client']): Promise<bigint> {
  const [last] = await Array.fromAsync(
    client.readAll({ fromPosition: END, direction: BACKWARDS, maxCount: 1 }),
  );
  return last?.event?.position?.commit ?? 0n;
}
