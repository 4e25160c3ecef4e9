import { describe, expect, test } from 'vitest';
import type { StoredEvent } from '#contracts/kernel/events/stored-event.ts';
import type { Build, Notice, ReadModelStore, ReadModelTransaction } from './read-model-store.ts';
import { tally } from './testing/tally.ts';

/**
 * Runs work on an empty store as two processes have it.
 * @throws what the work throws
 */
export type OnTwoStores = (
  work: (one: ReadModelStore, other: ReadModelStore) => Promise<void>,
) => Promise<void>;

const projection = tally();
const DAYS = { name: 'tally_days', table: projection.tables.tally_days ?? { primaryKey: [], columns: {} } };
const SILENCE = { silenceMs: 60_000 };

const row = (total: bigint) => ({ tally_id: 'a', day: '2026-01-01', total });
const KEY = '["a","2026-01-01"]';

function place({ schema }: Build) {
  return { schema, ...DAYS };
}

function put(transaction: ReadModelTransaction, build: Build, total: bigint): Promise<void> {
  return transaction.writeTables([
    { place: place(build), changes: [{ key: KEY, before: undefined, after: row(total) }] },
  ]);
}

function load(store: ReadModelStore, build: Build): Promise<readonly object[]> {
  return store.transact((transaction) => transaction.loadRows(place(build), [KEY, '["b","2026-01-01"]']));
}

function event(position: bigint, stream = 'tally-a'): StoredEvent {
  return {
    id: `00000000-0000-4000-8000-${String(position).padStart(12, '0')}`,
    type: 'TallyCounted',
    data: { amount: 1 },
    metadata: {
      actor: { kind: 'guest' },
      correlationId: 'c',
      causationId: 'c',
      schemaVersion: 1,
      occurredAt: '2026-01-01T00:00:00.000Z',
    },
    stream,
    revision: position,
    position,
    recordedAt: '2026-01-01T00:00:00.000Z',
  };
}

/** Describes the behaviour that the projection engine relies on, whichever store it runs on. */
export function describeReadModelStore(name: string, onTwoStores: OnTwoStores): void {
  const it = (what: string, work: Parameters<OnTwoStores>[0]) =>
    test(what, () =>
      onTwoStores(async (one, other) => {
        await one.install();
        await other.install();
        await work(one, other);
      }),
    );

  describe(`read models in ${name}`, () => {
    it('keeps one live build per projection, and others beside it', async (one, other) => {
      const live = await one.createBuild(projection, 'live', undefined);
      const shadow = await other.createBuild(projection, 'rebuild', 40n);
      expect(live).toMatchObject({ projection: 'tally', version: 1, role: 'live', schema: 'tally' });
      expect(shadow).toMatchObject({ role: 'rebuild', position: undefined, events: 0, target: 40n });
      expect(shadow.schema).not.toBe('tally');
      expect(await one.findBuilds('tally')).toEqual([live, shadow]);
      expect(await one.findLiveBuilds()).toEqual([live]);
      await expect(other.createBuild(projection, 'live', undefined)).rejects.toThrow();
      await other.dropBuild(shadow);
      expect(await one.findBuilds('tally')).toEqual([live]);
    });

    it('leaves indexes until there is all that a build begins with, and creates them once', async (one, other) => {
      const live = await one.createBuild(projection, 'live', undefined);
      const shadow = await one.createBuild(projection, 'rebuild', 40n);
      expect([live.indexed, shadow.indexed]).toEqual([true, false]);
      await one.createIndexes(projection, shadow);
      await other.createIndexes(projection, shadow);
      expect(await other.findBuilds('tally')).toEqual([live, { ...shadow, indexed: true }]);
    });

    it('moves a checkpoint from where it is believed to be, and from nowhere else', async (one) => {
      const { id } = await one.createBuild(projection, 'live', undefined);
      const move = (from: bigint | undefined, to: bigint) =>
        one.transact((transaction) => transaction.advanceCheckpoint({ build: id, from, to, events: 2 }));
      expect(await move(undefined, 10n)).toEqual({ parkedStreams: 0 });
      expect(await move(undefined, 20n)).toBeUndefined();
      expect(await move(10n, 20n)).toEqual({ parkedStreams: 0 });
      expect(await one.findLiveBuilds()).toMatchObject([{ position: 20n, events: 4 }]);
    });

    it('does all of a transaction or nothing', async (one, other) => {
      const build = await one.createBuild(projection, 'live', undefined);
      const failing = one.transact(async (transaction) => {
        await transaction.advanceCheckpoint({ build: build.id, from: undefined, to: 10n, events: 1 });
        await put(transaction, build, 5n);
        expect(await transaction.loadRows(place(build), [KEY])).toEqual([row(5n)]);
        expect(await load(other, build)).toEqual([]);
        throw new Error('thought better of it');
      });
      await expect(failing).rejects.toThrow('thought better of it');
      expect(await load(one, build)).toEqual([]);
      expect(await one.findLiveBuilds()).toEqual([build]);
      await one.transact((transaction) => put(transaction, build, 6n));
      expect(await load(other, build)).toEqual([row(6n)]);
    });

    it('holds a build until the transaction ends; who waited sees what it did', async (one, other) => {
      const { id } = await one.createBuild(projection, 'live', undefined);
      const move = { build: id, from: undefined, to: 10n, events: 1 };
      const order: string[] = [];
      let second: Promise<unknown> = Promise.resolve();
      await one.transact(async (transaction) => {
        await transaction.advanceCheckpoint(move);
        second = other.transact(async (waiting) => {
          expect(await waiting.advanceCheckpoint(move)).toBeUndefined();
          order.push('second');
        });
        for (let look = 0; look < 5; look += 1) await one.findLiveBuilds();
        order.push('first');
      });
      await second;
      expect(order).toEqual(['first', 'second']);
    });

    it('puts a build in the live place, tables and all, and drops what it retired', async (one, other) => {
      const live = await one.createBuild(projection, 'live', undefined);
      const shadow = await one.createBuild(projection, 'rebuild', undefined);
      await one.transact((transaction) => put(transaction, live, 1n));
      await one.transact((transaction) => put(transaction, shadow, 2n));
      await one.transact(async (transaction) => {
        expect(await transaction.lockBuilds('tally')).toEqual([live, shadow]);
        await transaction.promote(shadow, live);
      });
      expect(await load(other, live)).toEqual([row(2n)]);
      expect(await other.findBuilds('tally')).toMatchObject([
        { id: shadow.id, role: 'live', schema: 'tally' },
      ]);
      expect(await one.transact((transaction) => transaction.lockBuild(live.id))).toBeUndefined();
      const stale = { build: live.id, from: undefined, to: 10n, events: 1 };
      expect(await one.transact((transaction) => transaction.advanceCheckpoint(stale))).toBeUndefined();
      await other.dropRetiredBuilds('tally');
      expect(await load(one, live)).toEqual([row(2n)]);
    });

    it('retires a build beside the live one, to be dropped, and never the live one', async (one, other) => {
      const live = await one.createBuild(projection, 'live', undefined);
      const beside = await one.createBuild(projection, 'verify', undefined);
      await one.transact((transaction) => put(transaction, beside, 1n));
      await other.retireBuild(live);
      await other.retireBuild(beside);
      expect(await one.findBuilds('tally')).toEqual([live]);
      const stale = { build: beside.id, from: undefined, to: 10n, events: 1 };
      expect(await one.transact((transaction) => transaction.advanceCheckpoint(stale))).toBeUndefined();
      await other.dropRetiredBuilds('tally');
      expect(await load(one, beside).catch(() => [])).toEqual([]);
    });

    it('drops no build that has taken the live place, whatever was known of it', async (one, other) => {
      const live = await one.createBuild(projection, 'live', undefined);
      const shadow = await one.createBuild(projection, 'rebuild', undefined);
      await one.transact((transaction) => put(transaction, shadow, 2n));
      const promoted = Promise.withResolvers<void>();
      const dropping = promoted.promise.then(() => other.dropBuild(shadow));
      await one.transact(async (transaction) => {
        await transaction.lockBuilds('tally');
        await transaction.promote(shadow, live);
        promoted.resolve();
      });
      await dropping;
      expect(await other.findLiveBuilds()).toMatchObject([{ id: shadow.id }]);
      expect(await load(one, { ...shadow, schema: 'tally' })).toEqual([row(2n)]);
    });

    it('sets events aside by stream, in order, each once', async (one, other) => {
      const { id } = await one.createBuild(projection, 'live', undefined);
      await one.transact(async (transaction) => {
        await transaction.park(id, [event(20n, 'tally-b')], 'Error: no');
        await transaction.park(id, [event(30n), event(10n)]);
        await transaction.park(id, [event(10n)]);
      });
      expect(await other.findParkedStreams(id)).toEqual(['tally-a', 'tally-b']);
      expect(await other.firstLetter(id, 'tally-a')).toEqual(event(10n));
      await other.noteError(id, event(10n), 'Error: again');
      await one.transact(async (transaction) => {
        expect(await transaction.findParkedStreams(id, ['tally-b', 'tally-c'])).toEqual(['tally-b']);
        expect(await transaction.removeLetter(id, event(10n))).toBe(true);
        expect(await transaction.removeLetter(id, event(10n))).toBe(false);
      });
      expect(await other.firstLetter(id, 'tally-a')).toEqual(event(30n));
      const move = { build: id, from: undefined, to: 40n, events: 0 };
      const moved = await one.transact((transaction) => transaction.advanceCheckpoint(move));
      expect(moved).toEqual({ parkedStreams: 2 });
    });

    it('takes fingerprints of what the tables hold, wherever they stand', async (one, other) => {
      const live = await one.createBuild(projection, 'live', undefined);
      const shadow = await one.createBuild(projection, 'verify', undefined);
      expect(await other.fingerprintLive('nothing')).toBeUndefined();
      await one.transact((transaction) => put(transaction, live, 1n));
      const { build, hash } = (await other.fingerprintLive('tally')) ?? {};
      expect(build).toEqual(live);
      expect(await one.fingerprint(shadow)).not.toBe(hash);
      await one.transact((transaction) => put(transaction, shadow, 1n));
      expect(await one.fingerprint(shadow)).toBe(hash);
    });

    it('counts what differs between the live tables, as they were looked at, and another build', async (one, other) => {
      const live = await one.createBuild(projection, 'live', undefined);
      const shadow = await one.createBuild(projection, 'verify', undefined);
      expect(await other.viewLive('nothing', async () => 'seen')).toBeUndefined();
      await one.transact((transaction) => put(transaction, live, 1n));
      const found = await other.viewLive('tally', async ({ build, differencesFrom }) => {
        expect(build).toEqual(live);
        // What is written meanwhile is not in the view, as what is written to the other build is.
        await one.transact((transaction) => put(transaction, live, 2n));
        const [missing] = [await differencesFrom(shadow)];
        await one.transact((transaction) => put(transaction, shadow, 3n));
        const [other] = [await differencesFrom(shadow)];
        await one.transact((transaction) => put(transaction, shadow, 1n));
        return { missing, other, none: await differencesFrom(shadow) };
      });
      const once = [{ table: 'tally_days', rows: 1 }];
      expect(found).toEqual({ missing: once, other: once, none: [] });
    });

    it('tells all others who listen once it is committed, and only then', async (one, other) => {
      const heard: Notice[] = [];
      const all = Promise.withResolvers<void>();
      const feed = await other.listen((notice) => {
        heard.push(notice);
        if (notice.position === 4n) all.resolve();
      }, 'other');
      const notice = { origin: 'one', projection: 'tally', changes: { tallies: ['a'] } };
      const failing = one.transact(async (transaction) => {
        await transaction.notify({ ...notice, position: 1n });
        throw new Error('no');
      });
      await expect(failing).rejects.toThrow('no');
      await one.transact(async (transaction) => {
        await transaction.notify({ ...notice, position: 2n });
        await other.findLiveBuilds();
        expect(heard).toEqual([]);
      });
      await other.transact((transaction) => transaction.notify({ ...notice, origin: 'other', position: 3n }));
      await one.transact((transaction) => transaction.notify({ ...notice, position: 4n }));
      await all.promise;
      expect(heard.map(({ position }) => position).toSorted()).toEqual([2n, 4n]);
      expect(heard[0]).toMatchObject(notice);
      feed.close();
      expect(feed.lost.aborted).toBe(true);
    });

    it('gives a lock to one session, until that gives it back or ends', async (one, other) => {
      const [first, second] = [await one.openLockSession(SILENCE), await other.openLockSession(SILENCE)];
      expect(await first.tryLock('a')).toBe(true);
      expect(await second.tryLock('a')).toBe(false);
      expect(await other.findHeldLocks(['a', 'b'])).toEqual(new Set(['a']));
      await first.unlock('a');
      expect(await second.tryLock('a')).toBe(true);
      await second.ping();
      second.close(new Error('enough'));
      expect(second.lost.aborted).toBe(true);
      while (!(await first.tryLock('a'))) await first.ping();
      expect(await one.findHeldLocks(['a'])).toEqual(new Set(['a']));
      first.close(new Error('enough'));
    });
  });
}
