import { type ChildProcessWithoutNullStreams, execFile, spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { CHILD_ENVIRONMENT } from '#infra/testing/child-environment.ts';

const [, ...command] = String(createRequire(import.meta.url)('../../package.json').scripts.benvenuto).split(
  ' ',
);

/** What `npm run benvenuto` tells Node of memory: a replay makes much that is soon forgotten, and need not let it pile up. */
export const NODE_OPTIONS = command.filter((word) => word.startsWith('--'));

const BENVENUTO = fileURLToPath(new URL('./benvenuto.ts', import.meta.url));

/** What names the installation that a command works on. */
export type NamedInstallation = Readonly<Record<'DATA_DIR' | 'DATABASE_URL', string>>;

const environmentOf = (installation: NamedInstallation) => ({ ...CHILD_ENVIRONMENT, ...installation });

/** Runs a command as an operator does. @returns what it says, and the code that it ends with */
export function benvenuto(
  words: readonly string[],
  installation: NamedInstallation,
): Promise<{ readonly said: string; readonly code: number }> {
  const env = environmentOf(installation);
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [...NODE_OPTIONS, BENVENUTO, ...words],
      { env },
      (_error, out, complaints) => resolve({ said: out + complaints, code: child.exitCode ?? -1 }),
    );
  });
}

/** Begins a command as an operator does, whose output is read while it runs. */
export const startBenvenuto = (
  words: readonly string[],
  installation: NamedInstallation,
): ChildProcessWithoutNullStreams =>
  spawn(process.execPath, [...NODE_OPTIONS, BENVENUTO, ...words], { env: environmentOf(installation) });
