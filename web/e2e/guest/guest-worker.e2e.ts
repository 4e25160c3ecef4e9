import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { brandedPath } from '#contracts/properties/addresses/custom-url.ts';
import { createProperty } from '#infra/prove/testing/api-client.ts';
import { launchBrowser } from '../support/browser/chromium.ts';
import { ownProperty, ownSlug } from '../support/own.ts';
import { changedHouse } from '../support/people/changed-house.ts';
import { setStage } from '../support/stage.ts';
import { openPage } from '../support/watched-page.ts';
import { GUEST_PHONE } from './guest-phone.ts';
import { buildOfflineHouse, keptOn, openOnPhone, otherTroubles, whenKept } from './offline-book.ts';

const manifestSchema = z.looseObject({
  theme_color: z.string(),
  background_color: z.string(),
  icons: z.array(z.object({ src: z.string(), sizes: z.string() })).length(4),
});

const stage = setStage();
const build = (slug: string) => buildOfflineHouse(stage.product.origin, slug);

test('the worker of a book has nothing to do with the application, nor with another book', {
  tags: ['guest.offline.nothing-application-signed-host', 'long'],
}, async () => {
  const [house, neighbour] = [await build('casa-mia'), await build('casa-mia-due')];
  const { page, troubles, close } = await openOnPhone(stage, house, 'it-IT');
  await whenKept(page, `${house.path}?lang=it`);
  const scopes = () =>
    page.evaluate(async () =>
      (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => new URL(scope).pathname),
    );
  expect(await scopes()).toEqual([house.path]);

  for (const path of ['/', '/auth']) {
    await page.goto(path);
    expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
  }
  await page.goto(neighbour.path);
  await whenKept(page, `${neighbour.path}?lang=it`, new RegExp(`^${neighbour.files.cover}/`));
  expect((await scopes()).sort()).toEqual([house.path, neighbour.path].sort());

  await page.context().setOffline(true);
  await page.goto(neighbour.path);
  await page.getByText(neighbour.property.name).first().waitFor();
  await page.goto(house.path);
  await page.getByText(house.property.name, { exact: true }).first().waitFor();
  expect(troubles().filter((trouble) => !trouble.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
  await close();
});

test('of a signed-in host nothing is kept; a book that moves while it is read is kept at its new address, and found at the printed one', {
  tags: ['guest.offline.nothing-application-signed-host', 'guest.offline.book-moves-found-old'],
}, async () => {
  const house = await build('casa-vecchia');
  const moved = ownSlug('casa-traslocata');
  const { token } = house.host.session;
  const watched = await openPage(stage.browser, stage.product.origin, { ...GUEST_PHONE, locale: 'it-IT' });
  const { page, close } = watched;
  await page.addInitScript((kept) => localStorage.setItem('auth_token', kept), token);
  await page.goto(house.path);
  await whenKept(page, `${house.path}?lang=it`);
  expect((await keptOn(page)).filter((address) => address.startsWith('/api/'))).toEqual([]);
  const everything = await page.evaluate(async () => {
    const answers: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const answer of await cache.matchAll()) {
        answers.push(JSON.stringify([...answer.headers]) + (await answer.text()));
      }
    }
    return answers.join();
  });
  expect(everything).toContain(house.property.name);
  expect(everything).not.toContain(token);

  await house.host.must('PUT', `/api/properties/${house.property.id}`, { slug: moved });
  await expect.poll(() => new URL(page.url()).pathname).toBe(`/p/${moved}`);
  await whenKept(page, `/p/${moved}?lang=it`, `${house.path}?lang=moved`);
  expect(await keptOn(page)).not.toContain(`${house.path}?lang=it`);

  await page.context().setOffline(true);
  await page.goto(house.path);
  await page.locator('html[lang=it][data-live]').waitFor();
  expect(new URL(page.url()).pathname).toBe(`/p/${moved}`);
  // The pictures come behind the pages, and may not all be there yet.
  expect(otherTroubles(watched)).toEqual([]);
  await close();
});

test('a book installed from an address of its host’s is kept at the one by which it starts', {
  tags: ['guest.offline.installable', 'long'],
}, async () => {
  const house = await build('casa-marchio');
  const customUrl = ownSlug('marchio');
  await house.host.must('PUT', `/api/properties/${house.property.id}`, { customUrl });
  const branded = `/${brandedPath(customUrl, house.property.name)}`;
  const { page, troubles, close } = await openOnPhone(stage, house, 'it-IT', branded);
  await whenKept(page, `${branded}?lang=it`);
  expect((await keptOn(page)).filter((address) => address.startsWith('/p/'))).toEqual([]);
  // What the browser tells a page once its reader has agreed.
  await page.evaluate(() => dispatchEvent(new Event('appinstalled')));
  await whenKept(page, `${house.path}?lang=it`);
  expect(troubles()).toEqual([]);
  await close();
});

test('ten books are kept, the last ones read', { tags: ['guest.offline.ten-books-max'] }, async () => {
  const { host } = await changedHouse(stage.product.origin, 'casa-madre');
  const { page, close } = await openPage(stage.browser, stage.product.origin, {
    ...GUEST_PHONE,
    locale: 'it-IT',
  });
  const paths: string[] = [];
  for (let number = 1; number <= 11; number += 1) {
    const { slug } = await createProperty(host, ownProperty(`scaffale-${number}`));
    paths.push(`/p/${slug}`);
    await page.goto(`/p/${slug}`);
    await whenKept(page, `/p/${slug}?lang=it`);
    // Of the first ten, the first is the last that was opened.
    if (number === 10) {
      await page.goto(paths[0] ?? '');
      await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    }
  }
  const pages = async () => (await keptOn(page)).filter((address) => address.endsWith('?lang=it')).sort();
  const expected = paths.filter((path) => path !== paths[1]).map((path) => `${path}?lang=it`);
  await expect.poll(pages).toEqual(expected.sort());
  await close();
});

test('a phone can install the book', { tags: ['guest.offline.installable'] }, async () => {
  const house = await build('casa-icona');
  // A browser with windows, as people have: one without knows nothing of installing.
  const browser = await launchBrowser();
  onTestFinished(() => browser.close());
  const { page, troubles, close } = await openOnPhone({ product: stage.product, browser }, house, 'en-GB');
  await whenKept(page, `${house.path}?lang=en`);
  const devtools = await page.context().newCDPSession(page);
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  // A window of a test is a private one, and nothing else is in the way.
  expect(installabilityErrors.map(({ errorId }) => errorId)).toEqual(['in-incognito']);
  const { url, errors, data = '' } = await devtools.send('Page.getAppManifest');
  expect(new URL(url).pathname).toBe(`${house.path}/manifest.webmanifest`);
  expect(errors).toEqual([]);
  const manifest = manifestSchema.parse(JSON.parse(data));
  expect(manifest).toMatchObject({
    name: `${house.property.name} · Welcome book`,
    lang: 'en',
    start_url: `${house.path}?lang=en&start`,
    scope: house.path,
    display: 'standalone',
  });
  const ground = await page.locator('meta[name=theme-color]').getAttribute('content');
  expect([manifest.theme_color, manifest.background_color]).toEqual([ground, ground]);
  for (const { src, sizes } of [...manifest.icons, { src: '/apple-touch-icon.png', sizes: '180x180' }]) {
    const icon = sharp(await (await fetch(stage.product.origin + src)).arrayBuffer());
    const { format, width, height } = await icon.metadata();
    expect([format, `${width}x${height}`], src).toEqual(['png', sizes]);
  }
  expect(troubles()).toEqual([]);
  await close();
});
