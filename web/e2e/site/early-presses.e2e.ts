import { expect, test } from 'vitest';
import { holdScripts } from '../support/open-in.ts';
import { setStage } from '../support/stage.ts';
import { openPage, PHONE } from '../support/watched-page.ts';

const stage = setStage();

test('what is pressed on the landing page before its script has come is made up for', async () => {
  const { page, troubles, close } = await openPage(stage.browser, stage.product.origin, {
    ...PHONE,
    isCold: true,
  });
  const release = await holdScripts(page);
  await page.goto('/?lang=de');
  await page.getByRole('button', { name: 'Menü öffnen' }).click();
  expect(await page.getByRole('button', { name: 'Menü schließen' }).count()).toBe(0);
  release();
  await page.getByRole('button', { name: 'Menü schließen' }).waitFor();
  expect(troubles()).toEqual([]);
  await close();
});
