import { describe, expect, it } from 'vitest';
import { eventImportContract } from '#kernel/log/event-import.contract.ts';
import { eventStoreContract } from '#kernel/log/event-store.contract.ts';
import { startEventStoreDbStandIn } from '../eventstoredb/stand-in.ts';
import { eventStoresUnderTest } from './event-store-servers.ts';

for (const { name, isNew, open } of eventStoresUnderTest()) {
  eventStoreContract(name, open);
  if (!isNew) continue;
  eventImportContract(name, async () => {
    const { store, release } = await open();
    return {
      log: store,
      store,
      release: async () => {
        await store.close();
        await release();
      },
    };
  });
}

describe('event store servers under test', () => {
  it('takes the server that the environment names, and connections to it can be cut', async () => {
    const standIn = await startEventStoreDbStandIn();
    const [server, ...others] = eventStoresUnderTest({ TEST_EVENT_STORE_URL: standIn.url });
    const underTest = await server?.open();
    if (underTest === undefined) throw new Error('no server');
    await underTest.breakConnections();
    expect(await underTest.store.head()).toBeUndefined();
    const again = await underTest.reopen();
    await again.close();
    await underTest.store.close();
    await underTest.release();
    await standIn.stop();
    expect(others.every(({ name }) => name.includes('container'))).toBe(true);
  });

  it('takes containers where Docker is said to be', () => {
    const names = eventStoresUnderTest({ DOCKER_HOST: 'tcp://127.0.0.1:1' }).map(({ name }) => name);
    expect(names).toEqual(['EventStoreDB in a container', 'EventStoreDB in three containers with TLS']);
  });

  it('takes nodes of the program that the environment names, in memory, on disk and three', () => {
    const names = eventStoresUnderTest({ EVENT_STORE_PROGRAM: '/a/node' }).map(({ name }) => name);
    expect(names.filter((name) => !name.includes('container'))).toEqual([
      'EventStoreDB, one node in memory',
      'EventStoreDB, one node on disk',
      'EventStoreDB, three nodes with TLS',
    ]);
  });
});
