import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, realpath, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findDataFolder, openDataDir } from './data-dir.ts';

let folder: string;
let children: ChildProcess[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'benvenuto-data-dir-'));
  children = [];
});
afterEach(async () => {
  for (const child of children) child.kill('SIGKILL');
  await chmod(folder, 0o700);
  await rm(folder, { recursive: true });
});

/** Starts a process of its own that takes the folder and lives on; resolves with the first text that it printed. */
async function takeInAnotherProcess(
  path: string,
  account: { uid?: number } = {},
): Promise<{ said: string; child: ChildProcess }> {
  const script = `
    import { findDataFolder, openDataDir } from ${JSON.stringify(new URL('./data-dir.ts', import.meta.url).href)};
    try {
      await openDataDir(${JSON.stringify(path)});
      console.log('taken');
      setInterval(() => {}, 1000);
    } catch (error) {
      console.log(error.name, error.exitCode, error.message);
    }`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    ...account,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  const [chunk] = await once(child.stdout, 'data');
  return { said: String(chunk).trim(), child };
}

test('a new folder is made, private but for the way through that Postgres needs under root', async () => {
  const path = join(folder, 'a', 'b');
  const dataDir = await openDataDir(path);
  expect((await stat(path)).mode & 0o777).toBe(process.getuid?.() === 0 ? 0o711 : 0o700);
  await dataDir.release();
});

test('a second start on the same folder is refused, and told by whom', async () => {
  const { said, child } = await takeInAnotherProcess(folder);
  expect(said).toBe('taken');
  await expect(openDataDir(folder)).rejects.toMatchObject({
    name: 'StartupError',
    exitCode: 4,
    message: `Benvenuto is already running on ${folder} (process ${child.pid}).`,
  });
});

test('within one process too, until it is released', async () => {
  const first = await openDataDir(folder);
  await expect(openDataDir(folder)).rejects.toMatchObject({ exitCode: 4 });
  await first.release();
  await (await openDataDir(folder)).release();
});

test('a process killed with -9 leaves the folder free', async () => {
  const { child } = await takeInAnotherProcess(folder);
  child.kill('SIGKILL');
  await once(child, 'exit');
  await (await openDataDir(folder)).release();
});

test('of many starts at once, one gets the folder', async () => {
  const outcomes = await Promise.all(Array.from({ length: 4 }, () => takeInAnotherProcess(folder)));
  expect(outcomes.filter(({ said }) => said === 'taken')).toHaveLength(1);
  expect(outcomes.filter(({ said }) => said.startsWith('StartupError 4 '))).toHaveLength(3);
});

test('a folder that cannot be written is refused in a sentence', async () => {
  const path = join(folder, 'closed');
  await mkdir(path, { mode: 0o755 });
  await chmod(folder, 0o755);
  await chmod(path, 0o555);
  // Nothing is closed to root, so the attempt is made as somebody else there.
  const { said } = await takeInAnotherProcess(path, process.getuid?.() === 0 ? { uid: 65_534 } : {});
  expect(said).toBe(`StartupError 3 The data folder ${path} cannot be used: this account may not write it.`);
});

test('a file in its place is refused in a sentence', async () => {
  const path = join(folder, 'file');
  await writeFile(path, '');
  for (const place of [path, join(path, 'below')]) {
    await expect(openDataDir(place)).rejects.toMatchObject({ name: 'StartupError', exitCode: 3 });
  }
});

test('a folder that has to be there is not made', async () => {
  const path = join(folder, 'missing');
  await expect(findDataFolder(path)).rejects.toMatchObject({
    name: 'StartupError',
    exitCode: 3,
    message: `There is no installation in the data folder ${path}.`,
  });
  await expect(stat(path)).rejects.toMatchObject({ code: 'ENOENT' });
  expect(await findDataFolder(folder)).toBe(await realpath(folder));
});
