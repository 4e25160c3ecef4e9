import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '#infra/embedded/postgres-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The server that `createTestDatabase` makes databases on. */
    postgresUrl: string;
  }
}

/**
 * One Postgres for the whole test run: that of `TEST_DATABASE_URL` (its role must be allowed to
 * create databases), or an embedded one in a folder that is removed at the end.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) {
    project.provide('postgresUrl', given);
    return async () => undefined;
  }
  const dataDir = await mkdtemp(join(tmpdir(), 'benvenuto-test-'));
  // As root, Postgres runs as another account, which has to get in.
  await chmod(dataDir, 0o711);
  const server = await startEmbeddedPostgres({ dataDir });
  project.provide('postgresUrl', server.url);
  return async () => {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
