import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { trackedSources } from './docstrings.ts';

const root = join(import.meta.dirname, '../../..');

/** Modules that run as threads: they alone have a port to whoever started them. */
const threads = trackedSources(root).filter(
  (file) =>
    !file.startsWith('infra/prove/') &&
    /import \{ parentPort\b.*\} from 'node:worker_threads'/.test(readFileSync(join(root, file), 'utf8')),
);

describe('a module that runs as a thread', () => {
  it('is found', () => {
    expect(threads).toContain('infra/run/start/build-thread.ts');
  });

  // Where a thread is ended while one of its modules waits for another, V8 ends the whole process.
  it.each(threads)('waits for nothing while it is loaded: %s', (file) => {
    const { stderr } = spawnSync(process.execPath, ['--eval', 'require(process.argv[1])', join(root, file)], {
      encoding: 'utf8',
    });
    expect(stderr).not.toContain('ERR_REQUIRE_ASYNC_MODULE');
  });
});
