import {
  BACKWARDS,
  END,
  EventStoreDBClient,
  NotLeaderError,
  StreamNotFoundError,
  UnavailableError,
} from '@eventstore/db-client';
import { describe, expect, it, vi } from 'vitest';
import { LONGEST_WAIT_MS } from '#infra/prove/testing/longest-wait.ts';
import type { ClusterUnderTest } from '../event-stores/event-store-cluster.ts';
import { MemoryEventStore } from '../event-stores/memory-event-store.ts';
import { newEvent, newStream } from './client.test-support.ts';
import { type ClusterOptions, startEventStoreDbCluster } from './cluster.ts';

interface Clustered {
  readonly cluster: ClusterUnderTest;
  /** Goes where the leader is believed to be. */
  readonly client: EventStoreDBClient;
  /** Opens a client of one node alone. */
  to(node: number): EventStoreDBClient;
}

const QUICK = { electionMs: 100, startMs: 50, lagMs: 40 };
/** Longer than any test: what is looked at meanwhile stays as it is. */
const NEVER = 10 * LONGEST_WAIT_MS;
const LEADER = { requiresLeader: true } as const;

async function clustered(
  options: ClusterOptions,
  use: (clustered: Clustered) => Promise<void>,
): Promise<void> {
  const cluster = await startEventStoreDbCluster({ ...QUICK, ...options });
  await using clients = new AsyncDisposableStack();
  clients.defer(() => cluster.stop());
  const connect = (url: string): EventStoreDBClient => {
    const client = EventStoreDBClient.connectionString(url);
    clients.defer(() => client.dispose());
    return client;
  };
  const to = (node: number) => connect(urlOfNode(cluster.url, node));
  await use({ cluster, client: connect(cluster.url), to });
}

/** Makes the URL of a cluster with one of its nodes left. */
function urlOfNode(url: string, node: number): string {
  return url.replace(/(\/\/(?:[^@]*@)?)([^?]*)/, (_, start: string, hosts: string) => {
    return `${start}${hosts.split(',')[node]}`;
  });
}

async function leaderOf(cluster: ClusterUnderTest): Promise<number> {
  return until(() => cluster.leader());
}

/** Waits until there is a value. Looks again in each turn of the event loop. */
async function until<Value>(look: () => Promise<Value | undefined>): Promise<Value> {
  for (;;) {
    const value = await look();
    if (value !== undefined) return value;
    await new Promise((resolve) => setImmediate(resolve));
  }
}

/** Repeats an append, as a client that looks for the leader, until it is done. */
function persistently<Result>(attempt: () => Promise<Result>): Promise<Result> {
  return until(() => attempt().catch(() => undefined));
}

const idsOf = async (client: EventStoreDBClient, stream: string) =>
  (await Array.fromAsync(client.readStream(stream, LEADER))).map(({ event }) => event?.id);

describe('a cluster', () => {
  it.each<[string, ClusterOptions]>([
    ['without TLS', {}],
    ['with TLS and credentials', { credentials: { username: 'admin', password: 'change it' } }],
    ['of 24.6.0', { version: '24.6.0' }],
  ])('is found by clients, and keeps what they write, %s', (_name, options) =>
    clustered(options, async ({ cluster, client }) => {
      expect(cluster.size).toBe(3);
      expect(cluster.url.split(',')).toHaveLength(3);
      const [stream, event] = [newStream(), newEvent()];
      await client.appendToStream(stream, event, LEADER);
      expect(await idsOf(client, stream)).toEqual([event.id]);
    }),
  );

  it('has a follower send those to the leader who require it', () =>
    clustered({}, async ({ cluster, to }) => {
      const follower = to(((await leaderOf(cluster)) + 1) % 3);
      const [stream, event] = [newStream(), newEvent()];
      const append = () => follower.appendToStream(stream, event, LEADER);
      await expect(append()).rejects.toBeInstanceOf(NotLeaderError);
      await append();
      expect(await idsOf(follower, stream)).toEqual([event.id]);
    }));

  it('has a follower forward appends that it does not have itself yet', () =>
    clustered({ lagMs: NEVER }, async ({ cluster, to }) => {
      const follower = to(((await leaderOf(cluster)) + 1) % 3);
      const stream = newStream();
      const { position } = await follower.appendToStream(stream, newEvent());
      const read = Array.fromAsync(follower.readStream(stream));
      await expect(read).rejects.toBeInstanceOf(StreamNotFoundError);
      const last = { direction: BACKWARDS, fromPosition: END, maxCount: 1 } as const;
      const [head] = await Array.fromAsync(follower.readAll(last));
      expect(head?.event?.position?.commit).toBeLessThan(position?.commit ?? 0n);
    }));

  it('has a follower show what it forwarded once it has it', () =>
    clustered({}, async ({ cluster, to }) => {
      const follower = to(((await leaderOf(cluster)) + 1) % 3);
      const [stream, event] = [newStream(), newEvent()];
      await follower.appendToStream(stream, event);
      const seen = await persistently(() => Array.fromAsync(follower.readStream(stream)));
      expect(seen.map(({ event: found }) => found?.id)).toEqual([event.id]);
    }));

  it('has a follower tell its subscribers all, in order, once it has it', () =>
    clustered({}, async ({ cluster, client, to }) => {
      const follower = to(((await leaderOf(cluster)) + 1) % 3);
      const stream = newStream();
      const subscription = follower.subscribeToStream(stream);
      const revisions: bigint[] = [];
      subscription.on('data', ({ event }) => event !== undefined && revisions.push(event.revision));
      for (let index = 0; index < 5; index += 1) await client.appendToStream(stream, newEvent(), LEADER);
      await until(async () => (revisions.length >= 5 ? true : undefined));
      expect(revisions).toEqual([0n, 1n, 2n, 3n, 4n]);
      await subscription.unsubscribe();
    }));
});

describe('a leader that is killed', () => {
  it('is replaced, and nothing that it acknowledged is lost', () =>
    clustered({}, async ({ cluster, client }) => {
      const stream = newStream();
      const [before, after] = [newEvent(), newEvent()];
      await client.appendToStream(stream, before, LEADER);
      const killed = await leaderOf(cluster);
      await cluster.kill(killed);
      expect(await cluster.leader()).toBeUndefined();
      await persistently(() => client.appendToStream(stream, after, LEADER));
      expect(await leaderOf(cluster)).not.toBe(killed);
      expect(await idsOf(client, stream)).toEqual([before.id, after.id]);
    }));

  it('is named by the others until they have elected', () =>
    clustered({ electionMs: NEVER }, async ({ cluster, to }) => {
      const killed = await leaderOf(cluster);
      const other = to((killed + 1) % 3);
      await cluster.kill(killed);
      const port = Number(urlOfNode(cluster.url, killed).match(/:(\d+)\?/)?.[1]);
      const refused = await Array.fromAsync(other.readStream('test-1', LEADER)).catch((error) => error);
      expect(refused).toMatchObject({ type: 'not-leader', leader: { port } });
    }));

  it('follows once it is there again', () =>
    clustered({ startMs: 1_000 }, async ({ cluster, client, to }) => {
      const killed = await leaderOf(cluster);
      const stream = newStream();
      await client.appendToStream(stream, newEvent(), LEADER);
      await cluster.kill(killed);
      await leaderOf(cluster);
      const started = cluster.start(killed);
      const again = to(killed);
      const notReady = { message: expect.stringContaining('Server Is Not Ready') };
      await vi.waitFor(
        () => expect(Array.fromAsync(again.readStream(stream))).rejects.toMatchObject(notReady),
        { timeout: LONGEST_WAIT_MS },
      );
      await started;
      expect(await persistently(() => Array.fromAsync(again.readStream(stream)))).toHaveLength(1);
      expect(await leaderOf(cluster)).not.toBe(killed);
    }));
});

describe('a leader that resigns', () => {
  it('is not ready until another leads', () =>
    clustered({ electionMs: NEVER }, async ({ cluster, to }) => {
      const client = to(await leaderOf(cluster));
      await client.appendToStream('test-1', newEvent());
      await cluster.resign();
      await expect(client.appendToStream('test-1', newEvent())).rejects.toMatchObject({
        message: 'Could not recognize Server Is Not Ready',
      });
    }));

  it('keeps its connections, follows, and another leads', () =>
    clustered({}, async ({ cluster, to }) => {
      const resigned = await leaderOf(cluster);
      const client = to(resigned);
      const subscription = client.subscribeToAll();
      const failures: unknown[] = [];
      subscription.on('error', (error) => failures.push(error));
      await new Promise((resolve) => subscription.once('caughtUp', resolve));
      await cluster.resign();
      expect(await leaderOf(cluster)).not.toBe(resigned);
      await client.appendToStream('test-1', newEvent());
      const read = Array.fromAsync(client.readStream('test-1', LEADER));
      await expect(read).rejects.toBeInstanceOf(NotLeaderError);
      expect(failures).toEqual([]);
    }));
});

describe('a leader that is stopped', () => {
  it('neither answers nor refuses, is replaced, and follows when it goes on', () =>
    clustered({}, async ({ cluster, to }) => {
      const stopped = await leaderOf(cluster);
      const [known, stranger] = [to(stopped), to(stopped)];
      const event = newEvent();
      await known.appendToStream('test-1', event);
      await cluster.pause(stopped);
      const outcomes: string[] = [];
      const hanging = [known, stranger].map((client) =>
        Array.fromAsync(client.readStream('test-1')).then(
          () => outcomes.push('read'),
          () => outcomes.push('refused'),
        ),
      );
      expect(await leaderOf(cluster)).not.toBe(stopped);
      expect(outcomes).toEqual([]);
      await cluster.resume(stopped);
      await Promise.all(hanging);
      expect(outcomes).toEqual(['read', 'read']);
      await expect(persistently(() => known.appendToStream('test-1', newEvent()))).resolves.toMatchObject({
        nextExpectedRevision: 1n,
      });
      expect(await leaderOf(cluster)).not.toBe(stopped);
    }));

  it('goes on leading where the others have not noticed', () =>
    clustered({ silenceMs: 60_000 }, async ({ cluster, to }) => {
      const stopped = await leaderOf(cluster);
      const client = to(stopped);
      await cluster.pause(stopped);
      expect(await cluster.leader()).toBeUndefined();
      const waiting = client.appendToStream('test-1', newEvent());
      await cluster.resume(stopped);
      expect((await waiting).success).toBe(true);
      expect(await cluster.leader()).toBe(stopped);
    }));
});

describe('a majority that is lost', () => {
  it('leaves one that reads and does not write, until it is back', () =>
    clustered({}, async ({ cluster, client, to }) => {
      const leader = await leaderOf(cluster);
      const [one, other] = [(leader + 1) % 3, (leader + 2) % 3];
      const event = newEvent();
      await client.appendToStream('test-1', event, LEADER);
      const rest = to(leader);
      await cluster.kill(one);
      await cluster.kill(other);
      const append = () => rest.appendToStream('test-1', newEvent());
      const notReady = await until(async () => {
        const error: Error = await append().then(
          () => new Error('appended'),
          (refusal) => refusal,
        );
        return error.message.includes('Not Ready') ? error.message : undefined;
      });
      expect(notReady).toBe('Could not recognize Server Is Not Ready');
      expect(await cluster.leader()).toBeUndefined();
      const seen = await Array.fromAsync(rest.readStream('test-1'));
      expect(seen.map(({ event: found }) => found?.id)).toEqual([event.id]);
      await expect(Array.fromAsync(rest.readStream('test-1', LEADER))).rejects.toBeInstanceOf(
        UnavailableError,
      );

      await cluster.start(one);
      await persistently(append);
      expect(await cluster.leader()).toBeDefined();
    }));

  it('does not acknowledge what came before it was noticed', () =>
    clustered({ electionMs: 60_000 }, async ({ cluster, to }) => {
      const leader = await leaderOf(cluster);
      const client = to(leader);
      await client.appendToStream('test-1', newEvent());
      await cluster.kill((leader + 1) % 3);
      await client.appendToStream('test-1', newEvent());
      await cluster.kill((leader + 2) % 3);
      const append = client.appendToStream('test-1', newEvent());
      await expect(append).rejects.toMatchObject({ type: 'deadline-exceeded' });
    }));

  it('elects again after all of them were down, with what the store had', () =>
    clustered({ store: new MemoryEventStore() }, async ({ cluster, client, to }) => {
      await client.appendToStream('test-1', newEvent(), LEADER);
      for (const node of [0, 1, 2]) await cluster.kill(node);
      for (const node of [0, 1, 2]) await cluster.start(node);
      const again = to(await leaderOf(cluster));
      const { nextExpectedRevision } = await persistently(() =>
        again.appendToStream('test-1', newEvent(), LEADER),
      );
      expect(nextExpectedRevision).toBe(1n);
    }));
});
