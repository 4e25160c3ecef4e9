import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { launchPostmaster } from './postmaster.ts';

test('a server of which there is not even a process is told of once, and ends nothing', async () => {
  const home = await mkdtemp(join(tmpdir(), 'benvenuto-postmaster-'));
  onTestFinished(() => rm(home, { recursive: true }));
  const launch = launchPostmaster({
    binaries: { postgres: join(home, 'absent'), initdb: '' },
    home,
    account: undefined,
    password: '',
    port: 1,
    logFile: join(home, 'log'),
    signal: new AbortController().signal,
  });
  // A rejection that nobody hears ends the run.
  await expect(launch).rejects.toMatchObject({ code: 'ENOENT' });
});
