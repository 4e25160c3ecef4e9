import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { propertyContentSchema, propertySchema } from '#contracts/properties/api.ts';
import { THEMES } from '#contracts/properties/fields.ts';
import { isCustomSection, SECTION_KEYS } from '#contracts/sections/catalogue.ts';
import { listSection } from '#contracts/sections/list-section.test-support.ts';
import { type HostClient, signIn } from '#infra/prove/testing/api-client.ts';
import { someOf } from '#infra/prove/testing/thoroughness.ts';
import { uploadThemeImage } from '#infra/prove/testing/upload.ts';
import { somePng } from '../host/create/create-screen.ts';
import { setOwnStage } from '../support/stage.ts';
import { openPage } from '../support/watched-page.ts';
import { GUEST_PHONE } from './guest-phone.ts';

const stage = setOwnStage();
let host: HostClient;
let house: string;
let moduleKey: string;
beforeAll(async () => {
  host = await signIn(stage.product.origin, stage.product.demo);
  const [property] = z.array(propertySchema).parse(await host.must('GET', '/api/properties'));
  house = `/api/properties/${property?.id}`;
  moduleKey =
    z
      .array(propertyContentSchema)
      .parse(await host.must('GET', `${house}/content`))
      .map(({ section }) => section)
      .find(isCustomSection) ?? '';
  await host.must('PUT', house, { customUrl: 'colline' });
});

const ADDRESSES = [
  ['its slug', '/p/casa-ginestra'],
  ['a custom address', '/colline-casa-ginestra'],
] as const;

const BOOKS = [
  {
    locale: 'it-IT',
    query: '',
    welcome: 'Benvenuti a Casa Ginestra',
    facts: ['Indirizzo', 'Codice di accesso', 'Rete WiFi', 'Password WiFi'],
    maps: 'Apri in Google Maps',
    farewell: 'Buon soggiorno!',
    original: 0,
  },
  {
    locale: 'en-GB',
    query: '?lang=en',
    welcome: 'Welcome to Casa Ginestra',
    facts: ['Address', 'Access code', 'WiFi network', 'WiFi password'],
    maps: 'Open in Google Maps',
    farewell: 'Have a wonderful stay!',
    original: 0,
  },
] as const;

async function open(path: string, locale = 'it-IT') {
  const watched = await openPage(stage.browser, stage.product.origin, { ...GUEST_PHONE, locale });
  await watched.page.goto(path);
  await watched.page.locator('html[data-live]').waitFor({ state: 'attached' });
  return watched;
}

/** Tells whether a picture has arrived and is shown. */
const isDrawn = (page: Page, selector: string) =>
  page
    .locator(`${selector} img`)
    .evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0);

const tilesOn = (page: Page) =>
  page
    .locator('a[data-section]')
    .evaluateAll((tiles: HTMLElement[]) => tiles.map(({ dataset }) => dataset.section));

describe.each(someOf(ADDRESSES))('at %s', (_, path) => {
  test.each(someOf(BOOKS))(
    'the page shows all that the house has, in $locale',
    {
      tags: [
        'guest.hero-cover-logo',
        'guest.property-info-card-address',
        'guest.open-google-maps-link',
        'guest.footer-message-powered-line',
        'guest.custom-path.sections-saved-order-minus',
        'guest.custom-path.cover-image-wifi-details',
      ],
    },
    async (book) => {
      const { page, troubles, close } = await open(`${path}${book.query}`, book.locale);
      await expect.poll(() => isDrawn(page, '.hero-ground')).toBe(true);
      await expect.poll(() => isDrawn(page, '.badge')).toBe(true);
      await page.getByRole('heading', { level: 1, name: book.welcome }).waitFor();
      await page
        .getByText(/Giulia (e|and) Marco/)
        .first()
        .waitFor();
      const card = page.locator('#stay');
      await expect.poll(() => card.locator('dt').allInnerTexts()).toEqual(book.facts);
      for (const fact of ['Strada delle Ginestre 14', '4728', 'CasaGinestra', 'ginestra-in-fiore-26']) {
        await card.getByText(fact, { exact: true }).waitFor();
      }
      expect(await card.getByRole('link', { name: book.maps }).getAttribute('href')).toMatch(
        /^https:\/\/www\.google\.com\/maps\/search\/\?api=1&query=Strada%20delle%20Ginestre%2014/,
      );
      const original = card.getByText(/^Original in Italian$/);
      await expect.poll(() => original.count()).toBe(book.original);
      const footer = page.locator('footer.farewell');
      await footer.getByText(book.farewell).waitFor();
      await footer.getByText('Powered by Benvenuto').waitFor();
      expect(troubles()).toEqual([]);
      await close();
    },
  );

  test('the colour of the cover stands in its place while that loads, and where it does not arrive until it does', {
    tags: ['guest.cover-colour', 'guest.pictures-lost', 'guest.pictures-asked-again'],
  }, async () => {
    const { page: broken, close: closeBroken } = await openPage(
      stage.browser,
      stage.product.origin,
      GUEST_PHONE,
    );
    await broken.route('**/objects/**', (route) => route.abort());
    await broken.goto(path);
    await broken.locator('.hero-ground > svg[color]').waitFor();
    await broken.locator('.hero-ground img').waitFor({ state: 'hidden' });
    await broken.locator('.badge').waitFor({ state: 'hidden' });
    await broken.unroute('**/objects/**');
    await broken.context().setOffline(true);
    await broken.locator('.offline > p').waitFor();
    await broken.context().setOffline(false);
    for (const place of ['.hero-ground', '.badge']) {
      await expect.poll(() => isDrawn(broken, place)).toBe(true);
      await broken.locator(`${place} img`).waitFor();
    }
    await closeBroken();

    const { page, troubles, close } = await openPage(stage.browser, stage.product.origin, GUEST_PHONE);
    const letGo = Promise.withResolvers<void>();
    await page.route('**/objects/**', async (route) => {
      await letGo.promise;
      await route.continue();
    });
    await page.goto(path, { waitUntil: 'commit' });
    const colour = page.locator('.hero-ground > svg[color]');
    await colour.waitFor();
    expect(await isDrawn(page, '.hero-ground')).toBe(false);
    expect(await colour.evaluate((shape) => getComputedStyle(shape).backgroundColor)).toMatch(
      /^rgb\(\d+, \d+, \d+\)$/,
    );
    letGo.resolve();
    await expect.poll(() => isDrawn(page, '.hero-ground')).toBe(true);
    expect(await page.locator('.badge').isVisible()).toBe(true);
    expect(troubles()).toEqual([]);
    await close();
  });

  test('sections stand in the order of the host, hidden ones not at all, a module with its subtitle', {
    tags: ['guest.sections-order-host-hidden', 'guest.custom-path.sections-saved-order-minus'],
  }, async () => {
    const hidden = listSection(5);
    const moved = ['parking', 'emergency', 'rules', hidden];
    const rest = SECTION_KEYS.filter((section) => !moved.includes(section));
    await host.must('PUT', house, {
      sectionOrder: [moduleKey, ...moved, ...rest],
      hiddenSections: [hidden, 'rules'],
    });
    const { page, troubles, close } = await open(path);
    // Emergency is always in the first row, which has two tiles.
    expect(await tilesOn(page)).toEqual([moduleKey, 'emergency', 'parking', ...rest]);
    expect(await page.locator(`dialog#${hidden}, dialog#rules`).count()).toBe(0);
    expect(await page.content()).not.toContain('Silenzio dopo le 23');

    const tile = page.locator(`a[data-section=${moduleKey}]`);
    const [title = '', subtitle = ''] = (await tile.innerText()).split('\n');
    expect([title, subtitle].every((words) => words.length > 3)).toBe(true);
    await tile.tap();
    const sheet = page.getByRole('dialog', { name: title });
    await expect.poll(() => sheet.locator('.subtitle').innerText()).toBe(subtitle);
    expect(troubles()).toEqual([]);
    await close();
    await host.must('PUT', house, { hiddenSections: [] });
  });

  test('each theme has a ground of its own, and custom the picture of the host', {
    tags: ['guest.nine-themes-ground-custom'],
  }, async () => {
    const customThemeImage = await uploadThemeImage(host, await somePng(1080, 1920, '#0b1020', '#1e293b'));
    const grounds = new Set<string>();
    const { page, troubles, close } = await openPage(stage.browser, stage.product.origin, {
      ...GUEST_PHONE,
      // What is looked at is what the server answers: a worker would show the book as it was where that takes long.
      serviceWorkers: 'block',
    });
    for (const theme of THEMES) {
      await host.must('PUT', house, { theme, customThemeImage });
      await page.goto(path);
      await page.locator('html[data-live]').waitFor({ state: 'attached' });
      expect(await page.locator('html').getAttribute('data-theme')).toBe(theme);
      if (theme === 'custom') await expect.poll(() => isDrawn(page, '.host-ground')).toBe(true);
      else expect(await page.locator('.host-ground').count()).toBe(0);
      grounds.add(await page.evaluate(() => getComputedStyle(document.body).backgroundImage));
    }
    expect(troubles()).toEqual([]);
    await close();
    expect(grounds.size).toBe(THEMES.length);
    await host.must('PUT', house, { theme: 'light' });
  });
});
