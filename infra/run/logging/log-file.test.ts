import { appendFile, mkdtemp, open, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { LARGEST_LOG, shortenLogFile } from './log-file.ts';

test('the log of another process is set aside when it is large, and that process goes on in it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'benvenuto-log-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const path = join(folder, 'postgres.log');
  const writer = await open(path, 'a');
  onTestFinished(() => writer.close());
  await writer.write('small\n');
  await shortenLogFile(path);
  expect(await readFile(path, 'utf8')).toBe('small\n');

  await appendFile(path, Buffer.alloc(LARGEST_LOG));
  await shortenLogFile(path);
  await writer.write('after\n');
  expect(await readFile(path, 'utf8')).toBe('after\n');
  expect((await stat(`${path}.1`)).size).toBe(LARGEST_LOG + 'small\n'.length);
});
