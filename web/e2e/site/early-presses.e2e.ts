import { expect, test } from 'vitest';
import { holdScripts } from '../support/open-in.ts';
import { setStage } from '../support/stage.ts';
import { openPage, PHONE } from '../support/watched-page.ts';

const stage = setStage();
const SCRIPTS = '**/assets/*.js';

test('what is pressed on the landing page before its script has come is made up for', async () => {
  const { page, troubles, close } = await openPage(stage.browser, stage.product.origin, {
    ...PHONE,
    isCold: true,
  });
  const release = await holdScripts(page);
  // A script that is on its way holds the page's load back.
  await page.goto('/?lang=de', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Menü öffnen' }).click();
  expect(await page.getByRole('button', { name: 'Menü schließen' }).count()).toBe(0);
  release();
  await page.getByRole('button', { name: 'Menü schließen' }).waitFor();
  expect(troubles()).toEqual([]);
  await close();
});

test.each([
  ['/auth?lang=de', 'Anmelden', () => true],
  ['/auth?lang=de', 'Anmelden', (address: string) => address.includes('hydrate-sign-in')],
  ['/?lang=de', 'Menü öffnen', () => true],
] as const)('a press on %s loads the page anew where its scripts were lost', async (path, name, isLost) => {
  const { page, close } = await openPage(stage.browser, stage.product.origin, { ...PHONE, isCold: true });
  await page.route(SCRIPTS, (route) => (isLost(route.request().url()) ? route.abort() : route.continue()));
  await page.goto(path);
  await page.locator('html[data-lost]').waitFor({ state: 'attached' });
  await page.unroute(SCRIPTS);
  const again = page.waitForEvent('load');
  await page.getByRole('button', { name, exact: true }).click();
  await again;
  expect(await page.locator('html[data-lost]').count()).toBe(0);
  await close();
});
