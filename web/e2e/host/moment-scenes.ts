import type { Page } from 'playwright-core';
import type { RunningProduct } from '#infra/prove/testing/product.ts';
import type { Scene } from '../support/looks/scene.ts';
import { signAdminIn } from '../support/people/admins.ts';
import { changedHouse, saveSeveral } from '../support/people/changed-house.ts';

/**
 * Returns the scenes of a moment: a property as it was, for its host and for administrators, and a day on which it was
 * not there yet. In German, whose words are long.
 */
export async function setMomentScenes({ origin }: Pick<RunningProduct, 'origin'>): Promise<Scene[]> {
  const [{ host, house }, admin] = await Promise.all([
    changedHouse(origin, 'casa-von-gestern'),
    signAdminIn(origin),
  ]);
  await saveSeveral(host, house);
  const path = `/history/${house.slug}/moment`;
  return [
    { name: 'moment', path: `${path}?revision=2`, host, language: 'de', show: seeMoment },
    {
      name: 'moment-before',
      path: `${path}?at=2020-05-03T16:00:00Z`,
      host,
      language: 'de',
      show: (page) => page.getByRole('heading', { level: 2 }).waitFor(),
    },
    {
      name: 'moment-admin',
      path: `/admin/properties/${house.id}/moment?revision=2`,
      admin,
      language: 'de',
      show: seeMoment,
    },
  ];
}

/** Waits for the page of then, and for what came after. */
async function seeMoment(page: Page): Promise<void> {
  await page.getByRole('region').getByRole('heading', { level: 3 }).first().waitFor();
  await page.frameLocator('iframe').locator('#rules').waitFor({ state: 'attached' });
}
