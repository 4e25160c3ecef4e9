import {
  END,
  EventStoreDBClient,
  NotLeaderError,
  START,
  streamNameFilter,
  UnavailableError,
  UnknownError,
} from '@eventstore/db-client';
import { describe, expect, it } from 'vitest';
import { type Connected, connected, newEvent, newStream } from '../client.test-support.ts';
import { watching } from '../seen.test-support.ts';
import type { NodeState } from './node-state.ts';
import type { NotHandled } from './not-handled.ts';

const LEADER = { host: '127.0.0.1', port: 9 };
const FOLLOWING: NodeState = { kind: 'following', leader: LEADER };
const filter = streamNameFilter({ prefixes: ['test-'] });

interface CallOptions {
  readonly requiresLeader: boolean;
}

const reads: Record<string, (client: EventStoreDBClient, options: CallOptions) => Promise<unknown>> = {
  'a read of the log': (client, options) => Array.fromAsync(client.readAll({ ...options, maxCount: 1 })),
  'a read of a stream': (client, options) => Array.fromAsync(client.readStream('test-1', options)),
};

const subscriptions: typeof reads = {
  'a subscription to the log': (client, options) =>
    firstOf(client.subscribeToAll({ fromPosition: START, ...options })),
  'a filtered subscription': (client, options) => firstOf(client.subscribeToAll({ filter, ...options })),
  'a subscription to a stream': (client, options) => firstOf(client.subscribeToStream('test-1', options)),
};

const writes: typeof reads = {
  'an append': (client, options) => client.appendToStream('test-1', newEvent(), options),
  'a deletion': (client, options) => client.deleteStream('test-1', options),
};

async function firstOf(subscription: AsyncIterable<unknown>): Promise<unknown> {
  for await (const event of subscription) return event;
  return undefined;
}

/**
 * Connects to a stand-in that has a stream of another client in its log: the demands of a client's first append hold
 * for all that share its call.
 */
function withStream(
  use: (connected: Connected) => Promise<void>,
  options: Parameters<typeof connected>[0] = {},
): Promise<void> {
  return connected(options, async (both) => {
    const other = EventStoreDBClient.connectionString(both.standIn.url);
    await other.appendToStream('test-1', newEvent());
    await other.dispose();
    await use(both);
  });
}

const named = (...calls: (typeof reads)[]) => calls.flatMap((each) => Object.entries(each));

describe('a node that follows', () => {
  it.each(named(reads, subscriptions, writes))('names the leader to %s that requires it', (_name, call) =>
    withStream(async ({ client, standIn }) => {
      standIn.become(FOLLOWING);
      const refused = await call(client, { requiresLeader: true }).catch((error: unknown) => error);
      expect(refused).toBeInstanceOf(NotLeaderError);
      expect(refused).toMatchObject({ code: 5, leader: { address: LEADER.host, port: LEADER.port } });
    }),
  );

  it('names the leader to a unary append that requires it', () =>
    withStream(
      async ({ client, standIn }) => {
        standIn.become(FOLLOWING);
        const append = client.appendToStream('test-1', newEvent(), { requiresLeader: true });
        await expect(append).rejects.toBeInstanceOf(NotLeaderError);
      },
      { batchAppend: false },
    ));

  it.each(named(reads, subscriptions, writes))('does %s that does not require the leader', (_name, call) =>
    withStream(async ({ client, standIn }) => {
      standIn.become(FOLLOWING);
      await call(client, { requiresLeader: false });
    }),
  );

  it('ends the call of all appends that wait, once one of them requires the leader', () =>
    withStream(async ({ client, standIn }) => {
      await client.appendToStream('test-1', newEvent(), { requiresLeader: true });
      standIn.become(FOLLOWING);
      const appends = [1, 2, 3].map(() =>
        client.appendToStream(newStream(), newEvent(), { requiresLeader: true }),
      );
      const outcomes = await Promise.allSettled(appends);
      expect(outcomes.map((outcome) => outcome.status === 'rejected' && outcome.reason.type)).toEqual(
        Array(3).fill('not-leader'),
      );
    }));

  it('sends clients to the leader, where they go on', () =>
    connected({}, ({ standIn: leader }) =>
      connected({}, async ({ client, standIn }) => {
        standIn.become({ kind: 'following', leader: { host: '127.0.0.1', port: leader.port } });
        const append = () => client.appendToStream('test-1', newEvent(), { requiresLeader: true });
        await expect(append()).rejects.toBeInstanceOf(NotLeaderError);
        await append();
        expect(leader.counters.batchAppends).toBe(1);
      }),
    ));

  it('tells what is only to come, also where the leader is required', () =>
    withStream(async ({ client, standIn }) => {
      standIn.become(FOLLOWING);
      const fromNow = client.subscribeToAll({ fromPosition: END, requiresLeader: true });
      await watching(fromNow, (seen) => seen.until(() => seen.kinds.includes('caughtUp')));
    }));
});

describe('a node without a leader', () => {
  it.each(named(reads, subscriptions))('does %s', (_name, call) =>
    withStream(async ({ client, standIn }) => {
      standIn.become({ kind: 'leaderless' });
      await call(client, { requiresLeader: false });
    }),
  );

  it.each(named(reads, subscriptions))('is not ready for %s that requires one', (_name, call) =>
    withStream(async ({ client, standIn }) => {
      standIn.become({ kind: 'leaderless' });
      await expect(call(client, { requiresLeader: true })).rejects.toMatchObject(unavailable('Not Ready'));
    }),
  );
});

describe.each<[string, NodeState]>([
  ['without a leader', { kind: 'leaderless' }],
  ['that starts', { kind: 'starting' }],
])('a node %s', (_name, state) => {
  it.each([true, false])('answers appends that it is not ready, requires leader: %s', (requiresLeader) =>
    withStream(async ({ client, standIn }) => {
      standIn.become(state);
      const refused = await client
        .appendToStream('test-1', newEvent(), { requiresLeader })
        .catch((error: unknown) => error);
      expect(refused).toBeInstanceOf(UnknownError);
      expect(refused).toMatchObject({ message: 'Could not recognize Server Is Not Ready' });
      standIn.become({ kind: 'leading' });
      await client.appendToStream('test-1', newEvent(), { requiresLeader });
    }),
  );

  it('is not ready for deletions and unary appends', () =>
    withStream(
      async ({ client, standIn }) => {
        standIn.become(state);
        for (const call of Object.values(writes)) {
          await expect(call(client, { requiresLeader: false })).rejects.toMatchObject(
            unavailable('Not Ready'),
          );
        }
      },
      { batchAppend: false },
    ));
});

describe('a node that starts', () => {
  it.each(named(reads, subscriptions))('is not ready for %s', (_name, call) =>
    withStream(async ({ client, standIn }) => {
      standIn.become({ kind: 'starting' });
      const refused = await call(client, { requiresLeader: false }).catch((error: unknown) => error);
      expect(refused).toBeInstanceOf(UnavailableError);
    }),
  );
});

describe('a node that refuses', () => {
  it.each<[NotHandled, string, object]>([
    ['notReady', 'Server Is Not Ready', unavailable('Not Ready')],
    ['tooBusy', 'Server Is Busy', unavailable('Too Busy')],
    ['noLeader', 'No leader info available in response', unknown('No leader info available in response')],
    [
      { reason: 7 },
      'Unknown NotHandledReason (7)',
      unknown('expected either ReadAllEventsForwardCompleted or NotHandled, received NotHandled instead'),
    ],
  ])('for %o says so to appends and to reads, until it does not', (why, words, error) =>
    withStream(async ({ client, standIn }) => {
      standIn.refuse({ reads: why, writes: why });
      const append = () => client.appendToStream('test-1', newEvent());
      await expect(append()).rejects.toMatchObject({ message: `Could not recognize ${words}` });
      const read = () => Array.fromAsync(client.readAll());
      await expect(read()).rejects.toMatchObject(error);
      standIn.refuse();
      await append();
      expect(await read()).toHaveLength(3);
    }),
  );
});

function unavailable(words: string): object {
  return { type: 'unavailable', code: 14, message: expect.stringContaining(`Server Is ${words}`) };
}

function unknown(words: string): object {
  return { type: 'unknown', code: 2, message: expect.stringContaining(words) };
}
