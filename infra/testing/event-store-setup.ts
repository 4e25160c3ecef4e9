import type { TestProject } from 'vitest/node';
import { isDockerPresent, startEventStoreDbContainer } from './event-store-servers.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The EventStoreDB whose log all tests share; `null`: each test starts a stand-in of its own. */
    eventStoreUrl: string | null;
  }
}

/**
 * The EventStoreDB of a test run: the one that TEST_EVENT_STORE_URL names, else one in a container where
 * Docker is there, else none.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_EVENT_STORE_URL;
  if (given) {
    project.provide('eventStoreUrl', given);
    return async () => undefined;
  }
  if (!isDockerPresent()) {
    project.provide('eventStoreUrl', null);
    return async () => undefined;
  }
  const container = await startEventStoreDbContainer();
  project.provide('eventStoreUrl', container.url);
  return () => container.stop();
}
