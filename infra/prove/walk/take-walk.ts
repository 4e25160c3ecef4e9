import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { WalkStep } from './walk-steps.ts';

const LONGEST_MS = 150_000;
const OUTPUT_MAX = 10_000_000;
/** Nothing else prints it. */
const RECORD_SEPARATOR = '\x1e';

/**
 * Runs the steps of a walk in one shell, one after the other, as somebody would who pastes them.
 * @param folder where they run, empty and theirs
 * @returns what each printed, on both outputs
 */
export async function takeWalk(
  steps: readonly WalkStep[],
  folder: string,
  environment: Readonly<Record<string, string>>,
): Promise<string[]> {
  const script = join(folder, 'walk.sh');
  const lines = steps.flatMap(({ commands }) => [`printf '${RECORD_SEPARATOR}'`, commands]);
  await writeFile(script, ['exec 2>&1', ...lines, 'true', ''].join('\n'));
  const { stdout } = await promisify(execFile)('bash', ['-u', script], {
    cwd: folder,
    env: { PATH: process.env.PATH, ...environment },
    timeout: LONGEST_MS,
    maxBuffer: OUTPUT_MAX,
  });
  return stdout.split(RECORD_SEPARATOR).slice(1);
}
