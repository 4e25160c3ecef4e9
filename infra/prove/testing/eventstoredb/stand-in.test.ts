import { readFile } from 'node:fs/promises';
import { AccessDeniedError, EventStoreDBClient, UnavailableError } from '@eventstore/db-client';
import { describe, expect, it } from 'vitest';
import { MemoryEventStore } from '../event-stores/memory-event-store.ts';
import { connected, newEvent, newEvents, newStream } from './client.test-support.ts';
import { rawCalls } from './wire/raw-call.test-support.ts';

const CREDENTIALS = { username: 'admin', password: 'change:it @once' };

describe('connections', () => {
  it('are found by gossip, as those of a cluster of one', () =>
    connected({}, async ({ standIn: { port } }) => {
      const cluster = `esdb+discover://127.0.0.1:${port}?tls=false&nodePreference=leader`;
      const client = EventStoreDBClient.connectionString(cluster);
      const { nextExpectedRevision } = await client.appendToStream(newStream(), newEvent());
      expect(nextExpectedRevision).toBe(0n);
      await client.dispose();
    }));

  it('tell what server this is, and what it can do', () =>
    connected({}, async ({ standIn }) => {
      const raw = rawCalls(standIn.port);
      const methods = await raw.supportedMethods();
      expect(methods.getEventStoreServerVersion()).toMatch(/^24\./);
      const names = methods
        .getMethodsList()
        .map((method) => `${method.getServiceName()}/${method.getMethodName()}`);
      expect(names).toContain('event_store.client.streams.Streams/batchappend');
      raw.close();
    }));

  it('are encrypted where asked for, with a certificate that clients can trust', () =>
    connected({ tls: true }, async ({ client, standIn }) => {
      expect(standIn.url).toMatch(/tls=true&tlsCAFile=/);
      await client.appendToStream(newStream(), newEvent());
      expect(await readFile(standIn.certificateFile ?? '', 'utf8')).toContain('BEGIN CERTIFICATE');
      const trustless = EventStoreDBClient.connectionString(`esdb://localhost:${standIn.port}`);
      await expect(trustless.appendToStream(newStream(), newEvent())).rejects.toMatchObject({ code: 14 });
    }));

  it('go to whoever has the credentials', () =>
    connected({ credentials: CREDENTIALS }, async ({ client }) => {
      const stream = newStream();
      await client.appendToStream(stream, newEvent());
      await client.appendToStream(stream, newEvent(), { credentials: CREDENTIALS });
      expect(await Array.fromAsync(client.readStream(stream))).toHaveLength(2);
    }));

  it('are refused to others', () =>
    connected({ credentials: CREDENTIALS }, async ({ standIn }) => {
      const { port, certificateFile } = standIn;
      const wrong = { username: 'admin', password: 'wrong' };
      const stranger = EventStoreDBClient.connectionString(
        `esdb://localhost:${port}?tls=true&tlsCAFile=${certificateFile}`,
      );
      const [stream, event] = [newStream(), newEvent()];
      for (const use of [
        () => stranger.appendToStream(stream, event),
        () => stranger.appendToStream(stream, event, { credentials: wrong }),
        () => stranger.deleteStream(stream),
        () => Array.fromAsync(stranger.readStream(stream)),
        () => Array.fromAsync(stranger.readStream(stream, { credentials: wrong })),
      ]) {
        await expect(use()).rejects.toBeInstanceOf(AccessDeniedError);
      }
      await stranger.dispose();
    }));
});

describe('a store that cannot be reached', () => {
  it.each([
    [true, 'deadline-exceeded'],
    [false, 'timeout'],
  ])(
    'lets writes time out, and the server not be ready to read, batch append: %s',
    async (batchAppend, type) => {
      const store = new MemoryEventStore();
      await connected({ store, batchAppend }, async ({ client }) => {
        const stream = newStream();
        await client.appendToStream(stream, newEvent());
        await store.close();
        await expect(client.appendToStream(stream, newEvent())).rejects.toMatchObject({ type });
        await expect(Array.fromAsync(client.readStream(stream))).rejects.toBeInstanceOf(UnavailableError);
      });
    },
  );
});

describe('faults', () => {
  it.each([true, false])('drops connections and goes on, batch append: %s', (batchAppend) =>
    connected({ batchAppend }, async ({ client, standIn }) => {
      const stream = newStream();
      await client.appendToStream(stream, newEvent());
      const subscription = client.subscribeToAll();
      const failure = once(subscription, 'error');
      await once(subscription, 'caughtUp');
      await standIn.dropConnections();
      expect(await failure).toMatchObject({ code: 14 });
      await persistently(() => client.appendToStream(stream, newEvent(), { expectedRevision: 0n }));
      expect(await Array.fromAsync(client.readStream(stream))).toHaveLength(2);
    }),
  );

  it.each([true, false])('does an append and loses its answer, batch append: %s', (batchAppend) =>
    connected({ batchAppend }, async ({ client, standIn }) => {
      const stream = newStream();
      const event = newEvent();
      standIn.loseAppendAnswers();
      await expect(client.appendToStream(stream, event)).rejects.toBeInstanceOf(UnavailableError);
      const retried = await persistently(() =>
        client.appendToStream(stream, event, { expectedRevision: 'no_stream' }),
      );
      expect(retried.nextExpectedRevision).toBe(0n);
      expect(await Array.fromAsync(client.readStream(stream))).toHaveLength(1);
    }),
  );

  it('neither hears nor answers while it is frozen', () =>
    connected({}, async ({ client, standIn }) => {
      const stream = newStream();
      await client.appendToStream(stream, newEvent());
      standIn.freeze();
      const unheard = client.deleteStream(stream, { deadline: 50 });
      await expect(unheard).rejects.toMatchObject({ type: 'deadline-exceeded' });
      const waiting = client.appendToStream(stream, newEvents(2), { expectedRevision: 0n });
      const { batchAppends } = standIn.counters;
      standIn.thaw();
      expect((await waiting).nextExpectedRevision).toBe(2n);
      expect(batchAppends).toBe(1);
    }));

  it('answers later', () =>
    connected({}, async ({ client, standIn }) => {
      await client.appendToStream(newStream(), newEvent());
      standIn.delay(60);
      const before = performance.now();
      const streams = Array.from({ length: 20 }, newStream);
      await Promise.all(streams.map((stream) => client.appendToStream(stream, newEvent())));
      expect(performance.now() - before).toBeGreaterThanOrEqual(59);
    }));

  it('starts again on its port with what it had', () =>
    connected({}, async ({ client, standIn }) => {
      const [stream, deleted, ended] = [newStream(), newStream(), newStream()];
      for (const name of [stream, deleted, ended]) await client.appendToStream(name, newEvent());
      await client.setStreamMetadata(stream, { maxCount: 1 });
      await client.deleteStream(deleted);
      await client.tombstoneStream(ended);
      await standIn.restart();
      await persistently(() => client.appendToStream(stream, newEvent(), { expectedRevision: 0n }));
      const seen = await Array.fromAsync(client.readStream(stream));
      expect(seen.map(({ event }) => event?.revision)).toEqual([1n]);
      const reading = (name: string) => Array.fromAsync(client.readStream(name));
      await expect(reading(deleted)).rejects.toMatchObject({ type: 'stream-not-found' });
      await expect(reading(ended)).rejects.toMatchObject({ type: 'stream-deleted' });
    }));
});

interface Emitter {
  once(event: string, listener: (argument: unknown) => void): unknown;
}

function once(emitter: Emitter, event: string): Promise<unknown> {
  return new Promise((resolve) => {
    emitter.once(event, resolve);
  });
}

/** Repeats what fails because the connection is gone, until the client has another. */
async function persistently<Result>(attempt: () => Promise<Result>): Promise<Result> {
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (!isUnavailable(error)) throw error;
    }
  }
}

function isUnavailable(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 14;
}
