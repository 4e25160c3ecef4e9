import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { expect, it, onTestFinished } from 'vitest';

const FULL = '/dev/full';

it.runIf(existsSync(FULL))('ends no process whose standard output has no room', async () => {
  const full = await open(FULL, 'w');
  onTestFinished(() => full.close());
  const script = `
    import { createLogger } from ${JSON.stringify(new URL('./create-logger.ts', import.meta.url).href)};
    const logger = createLogger();
    for (let line = 0; line < 1_000; line += 1) logger.info({ line }, 'a line that nobody takes');
    setImmediate(() => console.error('still there'));`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', full.fd, 'pipe'],
  });
  const said = text(child.stderr as NonNullable<typeof child.stderr>);
  expect(await once(child, 'close')).toEqual([0, null]);
  expect(await said).toBe('still there\n');
});
