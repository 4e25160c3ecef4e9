import { mkdir, rename, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { hasCode } from './private-file.ts';

/** A log larger than this many bytes is set aside as `<name>.1` at the next start. */
const largestLog = 10_000_000;

/** The path of `DATA_DIR/logs/<name>`, in a folder that is there, ready to be appended to. */
export async function prepareLogFile(dataDir: string, name: string): Promise<string> {
  const path = join(dataDir, 'logs', name);
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  try {
    if ((await stat(path)).size > largestLog) await rename(path, `${path}.1`);
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error;
  }
  return path;
}
