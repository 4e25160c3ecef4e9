import type { TestProject } from 'vitest/node';
import { startRealEventStore } from './event-store-servers.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The EventStoreDB whose log all tests share; `null`: each test starts a stand-in of its own. */
    eventStoreUrl: string | null;
  }
}

/**
 * Provides the EventStoreDB of a test run: the one that TEST_EVENT_STORE_URL names, else a node of EVENT_STORE_PROGRAM,
 * else one in a container where Docker is there, else none.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_EVENT_STORE_URL;
  const started = given ? undefined : await startRealEventStore();
  project.provide('eventStoreUrl', given || (started?.url ?? null));
  return async () => started?.stop();
}
