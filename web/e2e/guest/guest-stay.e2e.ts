import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { type Stay, staySchema } from '#contracts/stays/api.ts';
import { barriersInBothSchemes } from '../support/looks/axe.ts';
import { setStage } from '../support/stage.ts';
import { openPage } from '../support/watched-page.ts';
import { GUEST_PHONE } from './guest-phone.ts';
import { changeHouse } from './handy-house.ts';
import {
  buildOfflineHouse,
  isDrawn,
  keptOn,
  type OfflineHouse,
  otherTroubles,
  whenKept,
} from './offline-book.ts';

const PASSWORD = 'basilico';
const DAY_MS = 86_400_000;
const dayFromNow = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

const stage = setStage();
let house: OfflineHouse;
beforeAll(async () => {
  house = await buildOfflineHouse(stage.product.origin, 'casa-soggiorno');
  await changeHouse(house, {
    secrets: 'stay',
    wifiNetwork: 'Limoni',
    wifiPassword: PASSWORD,
    timeZone: 'Etc/UTC',
    checkOutTime: '00:00',
  });
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
  const phone = { ...GUEST_PHONE, locale: 'it-IT', isCold: true };
  const watched = await openPage(stage.browser, stage.product.origin, phone);
  const { page } = watched;
  const [heard] = await Promise.all([page.waitForResponse(/\/updates\?/), page.goto(`/s/${token}`)]);
  expect(heard.status()).toBe(200);
  await page.locator('html[data-live]').waitFor({ state: 'attached' });
  return watched;
}

const card = (page: Page) => page.getByRole('region', { name: 'Ciao Jonas!' });

test('the page of a stay greets its guest, and keeps the secrets while its host saves', {
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
  expect(troubles()).toEqual([]);
  await close();
});

/** Returns the addresses of what this phone keeps of the page of a stay. */
const keptOf = async (page: Page, { token }: Stay) =>
  (await keptOn(page)).filter((address) => address.includes(token));

/** Waits until its worker has kept all of the page of a stay: documents come last. */
const whenAllIsKept = (page: Page, { token }: Stay) =>
  whenKept(page, `/s/${token}?lang=it`, new RegExp(`^${house.files.cover}/`), house.files.plan);

/** Makes it some time after the check-out for what this phone keeps. */
const checkOut = (page: Page) =>
  page.evaluate(async () => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const copy = await cache.match(request, { ignoreVary: true });
        if (!copy?.headers.has('welcome-book-until')) continue;
        const headers = new Headers(copy.headers);
        headers.set('welcome-book-until', '2026-05-03T11:00:00.000Z');
        await cache.put(request, new Response(await copy.text(), { headers }));
      }
    }
  });

test('a phone without a network has the page of a stay until its check-out, and nothing of it from then on', {
  tags: ['stay.offline'],
}, async () => {
  const stay = await note();
  const watched = await openStay(stay);
  const { page, close } = watched;
  await whenAllIsKept(page, stay);
  await page.context().setOffline(true);
  await page.reload();
  await card(page).getByText(PASSWORD).waitFor();
  expect(await isDrawn(page, house.files.cover)).toBe(true);
  await page.getByText(/^Senza rete · aggiornato:/).waitFor();

  await checkOut(page);
  await page.reload();
  await page.getByRole('heading', { name: 'Senza rete' }).waitFor();
  await expect.poll(() => keptOf(page, stay)).toEqual([]);
  expect(otherTroubles(watched).filter((trouble) => !trouble.startsWith('503 '))).toEqual([]);
  await close();
});

test('a phone shows no copy of the page of a stay whose answer named no end', {
  tags: ['stay.offline'],
}, async () => {
  const stay = await note();
  const { page, close } = await openStay(stay);
  await whenAllIsKept(page, stay);
  await page.context().setOffline(true);
  // As a gateway answers that does not know of an end.
  await page.evaluate(async (address) => {
    for (const name of (await caches.keys()).filter((each) => each.startsWith('guest-pages '))) {
      const cache = await caches.open(name);
      const copy = await cache.match(address, { ignoreVary: true });
      const headers = new Headers(copy?.headers);
      headers.delete('welcome-book-until');
      await cache.put(address, new Response(await copy?.text(), { headers }));
    }
  }, `/s/${stay.token}?lang=it`);
  await page.reload();
  await page.getByRole('heading', { name: 'Senza rete' }).waitFor();
  expect(await page.content()).not.toContain(PASSWORD);
  await close();
});

test('what a phone keeps of a stay goes as another book is opened after its check-out', {
  tags: ['stay.offline'],
}, async () => {
  const stay = await note();
  const { page, close } = await openStay(stay);
  await whenAllIsKept(page, stay);
  await page.goto('/robots.txt');
  await checkOut(page);
  await page.goto(`/p/${house.property.slug}`);
  await whenKept(page, `/p/${house.property.slug}?lang=it`);
  await expect.poll(() => keptOf(page, stay)).toEqual([]);
  await close();
});

test('what a phone keeps of a stay goes at the check-out where the page lies open', {
  tags: ['stay.offline', 'stay.open-page'],
}, async () => {
  const stay = await note();
  const { page, close } = await openStay(stay);
  await whenAllIsKept(page, stay);
  await house.host.must('PUT', `${stays()}/${stay.id}`, {
    arrival: stay.arrival,
    departure: dayFromNow(0),
    guestName: 'Jonas',
  });
  await card(page).getByText(PASSWORD).waitFor({ state: 'detached' });
  await expect.poll(() => keptOf(page, stay)).toEqual([]);
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
