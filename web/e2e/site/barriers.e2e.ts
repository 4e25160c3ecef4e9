import { beforeAll, describe, expect, test } from 'vitest';
import { setCollaboratorScenes } from '../host/collaborator-scenes.ts';
import { setExtrasScenes } from '../host/extras-scenes.ts';
import {
  setCreateScenes,
  setDashboardScenes,
  setFeedbackScenes,
  setHistoryScenes,
  setQuestionScenes,
  setTranslationScenes,
} from '../host/host-scenes.ts';
import { setMomentScenes } from '../host/moment-scenes.ts';
import { setSharedScenes } from '../host/shared-sections/shared-scenes.ts';
import { setStaysScenes } from '../host/stays/stays-scenes.ts';
import { setSecondFactorScenes } from '../sign-in/second-factor-scenes.ts';
import { BARRIER_SCREENS, BARRIERS_TIMEOUT_MS, expectNoBarrier } from '../support/looks/look-for-barriers.ts';
import type { Scene } from '../support/looks/scene.ts';
import { setStage } from '../support/stage.ts';
import { ADMIN } from '../support/stage-environment.ts';
import { VISITOR_SCENES } from './visitor-scenes.ts';

const stage = setStage();

let scenes: readonly Scene[] = [];
beforeAll(async () => {
  const { product } = stage;
  const sets = await Promise.all([
    setDashboardScenes(product, ADMIN),
    setCreateScenes(product),
    setHistoryScenes(product),
    setMomentScenes(product),
    setQuestionScenes(product),
    setTranslationScenes(product),
    setFeedbackScenes(product),
    setExtrasScenes(product),
    setStaysScenes(product),
    setSharedScenes(product),
    setCollaboratorScenes(product.origin, ADMIN),
    setSecondFactorScenes(product),
  ]);
  scenes = [...VISITOR_SCENES, ...sets.flat()];
});

/** Every scene belongs to the screen whose name its own begins with. */
const NAMES = [
  'landing',
  'auth',
  'not-found',
  'unauthorized',
  'invite',
  'dashboard',
  'create',
  'history',
  'moment',
  'translations',
  'questions',
  'feedback',
  'extras',
  'stays',
  'shared-sections',
  'sub-accounts',
];

test('every scene is of a screen that is looked at', () => {
  expect(scenes.filter(({ name }) => !NAMES.some((screen) => name.startsWith(screen)))).toEqual([]);
});

// Both widths at the same time: each has a page of its own, and a browser has more than one processor.
describe.each(NAMES)('around %s there is no barrier', (name) => {
  test.concurrent.each(BARRIER_SCREENS)(
    'on %s',
    {
      tags: [
        'landing.document.no-barrier-anybody-light',
        'auth.no-barrier-anybody-also',
        'auth.forgotten-password.no-barrier-anybody',
        'dashboard.everybody.no-barrier-anybody-any',
        'create.no-barrier-anybody-any',
        'history.no-barrier-anybody-light',
        'moment.no-barrier-anybody-light',
        'translations.no-barrier-anybody-light',
        'questions.no-barrier-anybody-light',
        'feedback.no-barrier-anybody-light',
        'extras.no-barrier-anybody-light',
        'stays.no-barrier-anybody-light',
        'shared-sections.no-barrier-anybody-light',
        'sub-accounts.no-barrier-anybody-light',
        'invite.no-barrier-anybody-light',
      ],
      timeout: BARRIERS_TIMEOUT_MS,
    },
    (where) => expectNoBarrier(stage, scenes, name, where),
  );
});
