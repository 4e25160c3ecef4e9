import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const BENVENUTO = fileURLToPath(new URL('./benvenuto.ts', import.meta.url));

/** Runs a command as an operator does. @returns what it says, and the code that it ends with */
export function benvenuto(
  words: readonly string[],
  installation: Readonly<Record<'DATA_DIR' | 'DATABASE_URL', string>>,
): Promise<{ readonly said: string; readonly code: number }> {
  const env = { PATH: process.env.PATH, ...installation };
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [BENVENUTO, ...words], { env }, (_error, out, complaints) =>
      resolve({ said: out + complaints, code: child.exitCode ?? -1 }),
    );
  });
}
