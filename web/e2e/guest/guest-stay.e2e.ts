import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { type Stay, staySchema } from '#contracts/stays/api.ts';
import { buildHouse, type House } from '../host/edit/edit-screen.ts';
import { barriersInBothSchemes } from '../support/looks/axe.ts';
import { setStage } from '../support/stage.ts';
import { openPage } from '../support/watched-page.ts';
import { GUEST_PHONE } from './guest-phone.ts';
import { changeHouse } from './handy-house.ts';

const PASSWORD = 'basilico';
const DAY_MS = 86_400_000;
const dayFromNow = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

const stage = setStage();
let house: House;
beforeAll(async () => {
  house = await buildHouse(stage.product.origin, 'casa-soggiorno');
  await changeHouse(house, { secrets: 'stay', wifiNetwork: 'Limoni', wifiPassword: PASSWORD });
});

const stays = () => `/api/properties/${house.property.id}/stays`;
const note = async (fields: object = {}): Promise<Stay> =>
  staySchema.parse(
    await house.host.must('POST', stays(), {
      arrival: dayFromNow(-2),
      departure: dayFromNow(3),
      guestName: 'Jonas',
      ...fields,
    }),
  );

/** Opens the page of a stay on a phone, once its server has been heard. */
async function openStay({ token }: Stay) {
  const watched = await openPage(stage.browser, stage.product.origin, { ...GUEST_PHONE, locale: 'it-IT' });
  const { page } = watched;
  const [heard] = await Promise.all([page.waitForResponse(/\/updates\?/), page.goto(`/s/${token}`)]);
  expect(heard.status()).toBe(200);
  await page.locator('html[data-live]').waitFor({ state: 'attached' });
  return watched;
}

const card = (page: Page) => page.getByRole('region', { name: 'Ciao Jonas!' });

test('the page of a stay greets its guest, keeps the secrets while its host saves, and is kept on no phone', {
  tags: ['stay.page', 'stay.open-page', 'stay.private'],
}, async () => {
  const stay = await note();
  const { page, troubles, close } = await openStay(stay);
  await card(page).getByText(PASSWORD).waitFor();
  expect(await barriersInBothSchemes(page)).toEqual([]);

  await changeHouse(house, { welcomeMessage: 'Il fenicottero si chiama Oliva.' });
  await page.locator('.message').getByText('Il fenicottero si chiama Oliva.').waitFor();
  await card(page).getByText(PASSWORD).waitFor();
  expect(new URL(page.url()).pathname).toBe(`/s/${stay.token}`);

  const { arrival, departure } = stay;
  await house.host.must('PUT', `${stays()}/${stay.id}`, { arrival, departure, guestName: 'Lena' });
  await page.getByRole('heading', { name: 'Ciao Lena!' }).waitFor();
  const workers = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
  expect(await workers()).toBe(0);
  expect(troubles()).toEqual([]);
  await close();
});

test('the page of a stay stays in the language of the stay, whatever its reader chose elsewhere', {
  tags: ['stay.language'],
}, async () => {
  const stay = await note({ language: 'de' });
  const { page, close } = await openPage(stage.browser, stage.product.origin, GUEST_PHONE);
  await page.addInitScript(() => localStorage.setItem('guest_language', 'en'));
  await page.goto(`/s/${stay.token}`);
  await page.locator('html[data-live]').waitFor({ state: 'attached' });
  expect(await page.locator('html').getAttribute('lang')).toBe('de');
  expect(new URL(page.url()).search).toBe('');
  await close();
});

test('an open page of a stay that is removed says that there is nothing', {
  tags: ['stay.private'],
}, async () => {
  const stay = await note();
  const { page, close } = await openStay(stay);
  await card(page).waitFor();
  await house.host.must('DELETE', `${stays()}/${stay.id}`);
  await page.getByRole('heading', { name: 'Proprietà non trovata' }).waitFor();
  expect(await page.content()).not.toContain(PASSWORD);
  await close();
});
