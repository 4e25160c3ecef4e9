import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { setStage } from '../support/stage.ts';
import { openPage, untilQuiet } from '../support/watched-page.ts';
import { GUEST_PHONE } from './guest-phone.ts';
import { buildOfflineHouse, keptOn, type OfflineHouse, whenKept } from './offline-book.ts';
import { openSiteDoor, type SiteDoor } from './site-door.ts';

const stage = setStage();

interface Reading {
  readonly page: Page;
  readonly door: SiteDoor;
  readonly house: OfflineHouse;
}

/** Opens a book through a door of its own, and waits until it is kept in its languages. */
async function readThroughDoor(slug: string): Promise<Reading> {
  const house = await buildOfflineHouse(stage.product.origin, slug);
  const door = await openSiteDoor(stage.product.origin);
  onTestFinished(() => door.close());
  const { page, close } = await openPage(stage.browser, door.origin, { ...GUEST_PHONE, locale: 'it-IT' });
  onTestFinished(close);
  await page.goto(house.path);
  await whenKept(page, `${house.path}?lang=it`, `${house.path}?lang=en`);
  return { page, door, house };
}

/** Names the caches of pages, by build. */
const pageCaches = (page: Page) =>
  page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('guest-pages ')));

/** Has the door give out the worker of another build. @returns the caches of pages of the old build and the new one */
async function upgrade({ page, door }: Reading): Promise<{ before: string; after: string }> {
  const [before = ''] = await pageCaches(page);
  const [, build = ''] = before.split(' ');
  door.change('/guest-sw.js', (script) => script.replaceAll(build, 'newbuild'));
  return { before, after: before.replace(build, 'newbuild') };
}

/** Has the browser look for another worker. @returns what became of it: `installed`, or `redundant` where it failed */
const lookForWorker = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const found = new Promise<ServiceWorker | null>((resolve) => {
      registration.onupdatefound = () => resolve(registration.installing);
    });
    await registration.update();
    const worker = registration.waiting ?? (await found);
    if (worker?.state === 'installing') {
      await new Promise((resolve) => worker.addEventListener('statechange', resolve, { once: true }));
    }
    return worker?.state;
  });

test('a new build that cannot have the pages leaves the old one in its place, takes what changes while it waits, and moves in once the book is closed', {
  tags: ['guest.offline.new-build-replaces-old'],
}, async () => {
  const reading = await readThroughDoor('casa-in-cantiere');
  const { page, door, house } = reading;
  const { before, after } = await upgrade(reading);
  // As while the read models are built.
  door.answer(house.path, { status: 503, body: 'building' });
  expect(await lookForWorker(page)).toBe('redundant');
  await page.goto('/auth');
  expect(await pageCaches(page)).toContain(before);
  await page.goto(house.path);
  await page.locator('html[lang=it][data-live]').waitFor();

  door.answer(house.path, undefined);
  // The page itself has looked for one, too.
  await expect.poll(() => lookForWorker(page)).toBe('installed');
  expect(await pageCaches(page)).toEqual([before, after]);
  // One that the server gave, and is told: what was in its place hears of nothing until it has contact again.
  await page.reload();
  await page.locator('html:not([data-kept-at])[data-live]').waitFor({ state: 'attached' });
  await house.host.must('PUT', `/api/properties/${house.property.id}`, {
    wifiNetwork: 'Limoni',
    wifiPassword: 'zest',
  });
  await page.getByText('Limoni').first().waitFor({ state: 'attached' });
  for (const language of ['it', 'en']) {
    const kept = () =>
      page.evaluate(
        async ([name = '', address = '']) =>
          (await (await caches.open(name)).match(address, { ignoreVary: true }))?.text(),
        [after, `${house.path}?lang=${language}`],
      );
    await expect.poll(kept, { message: language }).toContain('Limoni');
  }

  await page.goto('/auth');
  await expect.poll(() => pageCaches(page)).toEqual([after]);
  expect(await keptOn(page)).toEqual(
    expect.arrayContaining([`${house.path}?lang=it`, `${house.path}?lang=en`]),
  );
  await untilQuiet(page);
  await page.context().setOffline(true);
  await page.goto(house.path);
  await page.locator('html[lang=it][data-live]').waitFor();
});

const MAINTENANCE = { status: 200, headers: { 'content-type': 'text/html' }, body: '<h1>Maintenance</h1>' };

test('what a proxy answers in the place of the server leaves the book where it is, open or not, and is shown where there is no copy', {
  tags: ['guest.offline.proxy-takes-nothing'],
}, async () => {
  const { page, door, house } = await readThroughDoor('casa-dietro-un-altro');
  const { path } = house;
  const pagesKept = async () =>
    (await keptOn(page)).filter((address) => address.startsWith(`${path}?`)).sort();
  const says = () => page.locator('.offline').innerText();
  await expect.poll(pagesKept).toEqual([`${path}?lang=en`, `${path}?lang=it`]);

  door.answer(path, { status: 404, headers: { 'content-type': 'text/plain' }, body: '404 page not found' });
  // What a page looks again at.
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect.poll(says).toMatch(/^Senza rete/);
  expect(await page.evaluate(() => document.documentElement.dataset.keptAt)).toBeUndefined();

  door.answer('/maintenance', MAINTENANCE);
  const answers = [undefined, MAINTENANCE, { status: 302, headers: { location: '/maintenance' } }];
  for (const answer of answers) {
    if (answer !== undefined) door.answer(path, answer);
    await page.goto(path);
    await page.locator('html[data-kept-at][data-live]').waitFor({ state: 'attached' });
    await expect.poll(says).toMatch(/^Senza rete · aggiornato:/);
    expect(await pagesKept()).toEqual([`${path}?lang=en`, `${path}?lang=it`]);
  }
  door.answer(path, undefined);
  await page.reload();
  await page.locator('html:not([data-kept-at])[data-live]').waitFor({ state: 'attached' });

  // A redirect to another site is followed.
  const elsewhere = `${stage.product.origin}/auth`;
  door.answer(path, { status: 302, headers: { location: elsewhere } });
  await page.goto(path);
  expect(page.url()).toBe(elsewhere);
  await page.goto(`${door.origin}/auth`);
  expect(await pagesKept()).toEqual([`${path}?lang=en`, `${path}?lang=it`]);

  await page.evaluate(async () => {
    for (const name of await caches.keys()) await caches.delete(name);
  });
  door.answer(path, MAINTENANCE);
  await page.goto(path);
  await page.getByRole('heading', { name: 'Maintenance' }).waitFor();
});
