import { execFile } from 'node:child_process';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { REPLAY_FORMATS } from '#contracts/replay/api.ts';
import { NODE_OPTIONS } from '#infra/prove/testing/operator/benvenuto.ts';
import { IS_LONG, someOf } from '#infra/prove/testing/thoroughness.ts';

const PROGRAM = fileURLToPath(new URL('./memory.test-support.ts', import.meta.url));
const VIEWS = IS_LONG ? 5_000_000 : 1_000_000;
const PEAK_MOST_KB = 300 * 1024;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'benvenuto-replay-'));
});
afterAll(() => rm(folder, { recursive: true }));

// Parquet keeps the most: a group of rows before it is written.
it.each(someOf(REPLAY_FORMATS, 1, REPLAY_FORMATS.indexOf('parquet')))(
  'writes millions of views as %s in less than 300 MB of memory',
  { tags: ['replayViews'] },
  async (format) => {
    const file = join(folder, `views.${format}`);
    const program = [...NODE_OPTIONS, PROGRAM, String(VIEWS), format, file];
    const { stdout } = await promisify(execFile)(process.execPath, program);
    expect(Number(stdout)).toBeGreaterThan(0);
    expect(Number(stdout)).toBeLessThan(PEAK_MOST_KB);
    expect((await stat(file)).size).toBeGreaterThan(VIEWS);
  },
);
