import { beforeAll, describe, expect, test } from 'vitest';
import { BARRIER_SCREENS, BARRIERS_TIMEOUT_MS, expectNoBarrier } from '../support/looks/look-for-barriers.ts';
import type { Scene } from '../support/looks/scene.ts';
import { setOwnStage } from '../support/stage.ts';
import { setAdminScenes } from './admin-scenes.ts';
import { setAuditScenes } from './audit-scenes.ts';
import { setSystemScenes } from './system-scenes.ts';

const stage = setOwnStage();

let scenes: readonly Scene[] = [];
beforeAll(async () => {
  const { product } = stage;
  const sets = await Promise.all([
    setSystemScenes(product),
    setAuditScenes(product),
    setAdminScenes(product.origin),
  ]);
  scenes = sets.flat();
});

/** Every scene belongs to the screen whose name its own begins with. */
const NAMES = ['system', 'audit', 'replay', 'admin'];

test('every scene is of a screen that is looked at', () => {
  expect(scenes.filter(({ name }) => !NAMES.some((screen) => name.startsWith(screen)))).toEqual([]);
});

// Both widths at the same time: each has a page of its own, and a browser has more than one processor.
describe.each(NAMES)('around %s there is no barrier', (name) => {
  test.concurrent.each(BARRIER_SCREENS)(
    'on %s',
    {
      tags: [
        'admin.signing.no-barrier-anybody-light',
        'audit.no-barrier-anybody-light',
        'replay.no-barrier-anybody-light',
        'system.no-barrier-anybody-light',
      ],
      timeout: BARRIERS_TIMEOUT_MS,
    },
    (where) => expectNoBarrier(stage, scenes, name, where),
  );
});
