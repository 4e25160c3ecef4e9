import { afterAll, beforeAll, describe } from 'vitest';
import { appendContract } from './contract/append.contract.ts';
import { brokenConnectionsContract } from './contract/broken-connections.contract.ts';
import { readingContract } from './contract/reading.contract.ts';
import type { StoreUnderTest } from './contract/store-under-test.test-support.ts';
import { subscribeContract } from './contract/subscribe.contract.ts';

export type { StoreUnderTest };

/** Registers the tests that every adapter of the event-store port must pass. */
export function eventStoreContract(name: string, open: () => Promise<StoreUnderTest>): void {
  describe(`${name}: event store contract`, () => {
    let underTest: StoreUnderTest;

    beforeAll(async () => {
      underTest = await open();
    });

    afterAll(async () => {
      await underTest.store.close();
      await underTest.release();
    });

    const opened = () => underTest;
    appendContract(opened);
    readingContract(opened);
    subscribeContract(opened);
    brokenConnectionsContract(opened);
  });
}
