import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/**
 * Makes a file of that many bytes, all of them 0, for the test that runs. The browser opens it where it lies: handed over as
 * bytes it would be decoded by a script in the page, which takes seconds of the processor.
 * @returns its path, which ends in its name
 */
export async function largeFile(name: string, bytes: number): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'benvenuto-file-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const path = join(folder, name);
  await writeFile(path, '');
  await truncate(path, bytes);
  return path;
}
