import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, onTestFinished } from 'vitest';
import { mayMountDisks, mountSmallDisk } from '#infra/prove/testing/small-disk.ts';
import { createLogger } from './create-logger.ts';
import { RotatingFile } from './rotating-file.ts';

let folder: string;
let path: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'benvenuto-log-file-'));
  path = join(folder, 'a.log');
});
afterEach(() => rm(folder, { recursive: true }));

it('keeps what it has written within a bound, the youngest last', async () => {
  const file = new RotatingFile(path, { largest: 40, kept: 2 });
  for (let line = 0; line < 100; line += 1) file.write(`this is line ${line}\n`);
  expect((await readdir(folder)).sort()).toEqual(['a.log', 'a.log.1', 'a.log.2']);
  expect(await readFile(path, 'utf8')).toBe('this is line 99\n');
  expect(await readFile(`${path}.1`, 'utf8')).toBe('this is line 96\nthis is line 97\nthis is line 98\n');
  expect((await stat(path)).mode & 0o777).toBe(0o600);
});

it('sets aside what an earlier process has left when it is large, and goes on in it otherwise', async () => {
  await writeFile(path, 'earlier\n');
  new RotatingFile(path, { largest: 40, kept: 1 }).write('now\n');
  expect(await readFile(path, 'utf8')).toBe('earlier\nnow\n');
  await writeFile(path, `${'x'.repeat(40)}\n`);
  const file = new RotatingFile(path, { largest: 40, kept: 1 });
  for (const line of ['one\n', 'two\n']) file.write(line);
  expect(await readFile(path, 'utf8')).toBe('two\n');
});

it('does not throw where nothing can be written', async () => {
  const file = new RotatingFile(join(folder, 'missing', 'a.log'), { largest: 40, kept: 1 });
  expect(() => createLogger({}, file).fatal('nobody reads this')).not.toThrow();
});

// Where the account may mount no disk there is none to fill.
if (mayMountDisks()) {
  it('lives through a full disk, and says afterwards how much is missing', async () => {
    const disk = mountSmallDisk('64k');
    onTestFinished(disk.remove);
    const log = join(disk.path, 'a.log');
    const logger = createLogger({}, new RotatingFile(log, { largest: 1_000_000, kept: 1 }));
    for (let line = 0; line < 1_000; line += 1) logger.info({ line }, 'a line that is long enough');
    expect((await stat(log)).size).toBeLessThanOrEqual(65_536);
    await writeFile(log, '');
    logger.info('there is room again');
    const lines = (await readFile(log, 'utf8')).trim().split('\n');
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { msg: 'lines could not be written', missing: expect.any(Number) },
      { msg: 'there is room again' },
    ]);
  });
}
