import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '#infra/run/embedded/postgres/postgres-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The server that `createTestDatabase` makes databases on. */
    postgresUrl: string;
    /** A folder that goes at the end of the run, for what ends with a worker and not before. */
    runFolder: string;
  }
}

/**
 * Provides one Postgres for the whole test run: that of `TEST_DATABASE_URL` (its role must be allowed to create
 * databases), or an embedded one. It is kept, with all else that lasts as long as the run, in a folder that is removed
 * at the end.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const runFolder = await mkdtemp(join(tmpdir(), 'benvenuto-test-'));
  // As root, Postgres runs as another account, which has to get in.
  await chmod(runFolder, 0o711);
  const given = process.env.TEST_DATABASE_URL;
  const server = given ? undefined : await startEmbeddedPostgres({ dataDir: runFolder });
  project.provide('postgresUrl', given || (server?.url ?? ''));
  project.provide('runFolder', runFolder);
  return async () => {
    await server?.stop();
    await rm(runFolder, { recursive: true, force: true });
  };
}
