import { beforeAll, describe, expect, test } from 'vitest';
import { givePackage, type HostClient } from '#infra/prove/testing/api-client.ts';
import { BARRIER_SCREENS, barriersIn, looksOn } from '../../support/looks/look-for-barriers.ts';
import { setStage } from '../../support/stage.ts';
import { ADMIN } from '../../support/stage-environment.ts';
import { DASHBOARD_SCENES, readAsGuests, UPGRADE_SCENE } from './dashboard-scenes.ts';
import { openDashboard } from './dashboard-screen.ts';
import { hostWithProperty, showsViews } from './viewed-house.ts';

const stage = setStage();

describe('no barrier', () => {
  let host: HostClient;
  let lodger: HostClient;
  beforeAll(async () => {
    const made = await hostWithProperty(stage, 'casa-senza-barriere');
    host = made.host;
    await readAsGuests(stage.product.origin, made.property, ['rules', 'checkin', 'checkin']);
    await showsViews(made, 1);
    lodger = (await hostWithProperty(stage, 'casa-senza-piano')).host;
    await givePackage(stage.product.origin, ADMIN, lodger, 'free');
  });

  describe.each(BARRIER_SCREENS)('on %s', (where, screen) => {
    const looks = looksOn(where, [...DASHBOARD_SCENES, UPGRADE_SCENE]);
    test.each(looks.map((look) => ({ ...look, name: look.thing.name })))(
      'stands in $name',
      { tags: ['dashboard.everybody.no-barrier-anybody-any'] },
      async (look) => {
        const { page, close } = await openDashboard(
          stage,
          look.thing === UPGRADE_SCENE ? lodger : host,
          screen,
        );
        await look.thing.show(page);
        expect(await barriersIn(page, look.colours)).toEqual([]);
        await close();
      },
    );
  });
});
