import { describe, expect, it } from 'vitest';
import { eventStoreContract } from '#kernel/event-store.contract.ts';
import { eventStoresUnderTest } from './event-store-servers.ts';
import { startEventStoreDbStandIn } from './eventstoredb/stand-in.ts';

for (const { name, open } of eventStoresUnderTest()) eventStoreContract(name, open);

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

  it('takes a container where Docker is said to be', () => {
    const names = eventStoresUnderTest({ DOCKER_HOST: 'tcp://127.0.0.1:1' }).map(({ name }) => name);
    expect(names).toEqual(['EventStoreDB in a container']);
  });
});
