import type { Page } from 'playwright-core';
import type { RunningProduct } from '#infra/prove/testing/product.ts';
import { readAsGuests } from '../host/dashboard/dashboard-scenes.ts';
import { showsViews } from '../host/dashboard/viewed-house.ts';
import type { Scene } from '../support/looks/scene.ts';
import { signAdminIn } from '../support/people/admins.ts';
import { changedHouse, saveSeveral } from '../support/people/changed-house.ts';

/**
 * Returns the scenes of the audit: the history of a person with what changed, that of the site, and one exact event. In
 * German, whose words are long.
 */
export async function setAuditScenes({ origin }: Pick<RunningProduct, 'origin'>): Promise<Scene[]> {
  const [{ host, house }, admin] = await Promise.all([
    changedHouse(origin, 'casa-protokoll'),
    signAdminIn(origin),
  ]);
  await saveSeveral(host, house);
  await readAsGuests(origin, house, ['rules']);
  await showsViews({ host, property: house }, 1);
  const path = `/admin/users/${host.session.user.id}`;
  return [
    { name: 'audit-user', path, admin, language: 'de', show: openChanges },
    { name: 'audit-site', path: '/admin/audit', admin, language: 'de', show: seeEntries },
    {
      name: 'replay',
      path: `/admin/replay?property=${house.id}`,
      admin,
      language: 'de',
      async show(page) {
        await page.getByRole('button', { name: 'Erste Zeilen zeigen' }).click();
        await page.getByRole('region', { name: 'Die ersten Zeilen' }).waitFor();
      },
    },
    {
      name: 'audit-event',
      path: `${path}?kind=property`,
      admin,
      language: 'de',
      async show(page) {
        await page.getByRole('link', { name: 'Genaues Ereignis' }).first().click();
        await page.getByRole('heading', { name: 'Daten', exact: true }).waitFor();
      },
    },
  ];
}

const seeEntries = (page: Page): Promise<void> => page.getByRole('article').first().waitFor();

async function openChanges(page: Page): Promise<void> {
  await seeEntries(page);
  await page.getByRole('button', { name: 'Was sich geändert hat' }).first().click();
  await page.getByRole('insertion').first().waitFor();
}
