import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeDataDir, startProduct } from '#infra/prove/testing/product.ts';
import { shorten } from './shorten.ts';
import { takeWalk } from './take-walk.ts';
import { walkSteps } from './walk-steps.ts';

const DOCUMENT = join(import.meta.dirname, '../../../docs/walk.md');
const ADMIN = { ADMIN_EMAIL: 'admin@example.com', ADMIN_PASSWORD: 'il faro sopra il porto' };

const steps = walkSteps(readFileSync(DOCUMENT, 'utf8'));

describe('the walk through the life of a host', () => {
  const ending = new AsyncDisposableStack();
  let printed: readonly string[] = [];

  beforeAll(async () => {
    const dataDir = await makeDataDir();
    ending.defer(() => dataDir.remove());
    // As for whoever pastes it: within the usual limits.
    const product = await startProduct(dataDir.path, { ...ADMIN, RATE_LIMIT_SCALE: '1' });
    ending.defer(async () => {
      await product.stop();
    });
    const folder = await mkdtemp(join(tmpdir(), 'benvenuto-walk-'));
    ending.defer(() => rm(folder, { recursive: true }));
    const outputs = await takeWalk(steps, folder, { ...ADMIN, BASE: product.origin });
    printed = outputs.map((output) => shorten(output, product.origin));
  });
  afterAll(() => ending.disposeAsync());

  it('has steps', () => {
    expect(steps.length).toBeGreaterThan(20);
    expect(printed).toHaveLength(steps.length);
  });

  it.each(steps.map((step, at) => ({ ...step, at })))('$heading, line $line', ({ at, output }) => {
    expect(printed[at]).toBe(output);
  });
});
