import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { SECTION_KEYS } from '#contracts/sections/catalogue.ts';
import { someOf } from '#infra/prove/testing/thoroughness.ts';
import { layoutShift } from '../support/looks/layout-shift.ts';
import { setStage } from '../support/stage.ts';
import { DESKTOP, openPage, untilQuiet } from '../support/watched-page.ts';
import { GUEST_PHONE } from './guest-phone.ts';

const SCREENS = [
  ['a phone', GUEST_PHONE],
  ['a wide screen', DESKTOP],
] as const;

const stage = setStage();

const sheet = (page: Page, key: string) => page.locator(`dialog#${key}`);
const hash = (page: Page): string => new URL(page.url()).hash;

/** Opens the demo book in Italian, the question of the first visit answered. */
async function openBook(options: typeof GUEST_PHONE | typeof DESKTOP, anchor = '') {
  const watched = await openPage(stage.browser, stage.product.origin, { ...options, locale: 'it-IT' });
  await watched.page.goto(`${stage.product.demo.guestUrl}${anchor}`);
  return watched;
}

async function closeFirstVisit(page: Page): Promise<void> {
  const question = page.getByRole('dialog', { name: /Choose Your Language/ });
  await question.getByRole('button', { name: 'Chiudi' }).click();
  await question.waitFor({ state: 'hidden' });
}

/** A hundredth of what counts as good: the swap of a font may move a line by a fraction of a pixel. */
const UNSEEN_SHIFT = 0.001;

describe.each(someOf(SCREENS))('on %s', (_, screen) => {
  test('all ten sections open, and close with Back, with Esc and with their button', {
    tags: ['guest.grid-section-buttons-open'],
  }, async () => {
    const { page, troubles, close } = await openBook(screen);
    await closeFirstVisit(page);
    const ways = [
      () => page.goBack(),
      () => page.keyboard.press('Escape'),
      (key: string) => sheet(page, key).getByRole('link', { name: 'Chiudi' }).click(),
    ];
    for (const [number, key] of SECTION_KEYS.entries()) {
      await page.locator(`a[data-section="${key}"]`).click();
      await sheet(page, key).waitFor();
      expect(hash(page)).toBe(`#${key}`);
      expect((await sheet(page, key).innerText()).length, key).toBeGreaterThan(100);
      await ways[number % ways.length]?.(key);
      await sheet(page, key).waitFor({ state: 'hidden' });
      await expect.poll(() => hash(page)).toBe('');
    }
    expect(troubles()).toEqual([]);
    await close();
  });

  test('nothing jumps, from the first paint to the end of the page', async () => {
    const { page, troubles, close } = await openBook(screen);
    await untilQuiet(page);
    await page.mouse.move(100, 400);
    for (const position of [0.25, 0.5, 0.75, 1]) {
      await page.evaluate((part) => scrollTo({ top: document.body.scrollHeight * part }), position);
      await untilQuiet(page);
    }
    expect(await layoutShift(page)).toBeLessThan(UNSEEN_SHIFT);

    await page.evaluate(() => {
      scrollTo({ top: 0 });
      document.body.prepend(Object.assign(document.createElement('p'), { textContent: 'planted' }));
    });
    expect(await layoutShift(page), 'a planted jump').toBeGreaterThan(UNSEEN_SHIFT);
    expect(troubles()).toEqual([]);
    await close();
  });

  test('nothing is wider than the screen', async () => {
    const { page, close } = await openBook(screen);
    await closeFirstVisit(page);
    for (const key of [undefined, ...SECTION_KEYS]) {
      if (key) await page.locator(`a[data-section="${key}"]`).click();
      const overflow = await page.evaluate(() =>
        [...document.querySelectorAll('dialog[open] *, main > :not(dialog) *')]
          .filter((element) => element.getBoundingClientRect().right > innerWidth + 1)
          .map(({ tagName, className }) => `${tagName}.${String(className)}`),
      );
      expect(overflow, key ?? 'the page').toEqual([]);
      if (key) await page.goBack();
    }
    await close();
  });
});

test('a link to a section opens it, and closing it stays on the page', async () => {
  const { page, troubles, close } = await openBook(GUEST_PHONE, '#parking');
  await sheet(page, 'parking').waitFor();
  await sheet(page, 'parking').getByRole('link', { name: 'Chiudi' }).tap();
  await sheet(page, 'parking').waitFor({ state: 'hidden' });
  expect(page.url()).toBe(stage.product.demo.guestUrl);
  expect(troubles()).toEqual([]);
  await close();
});

test('the language can be changed, is kept, and is asked for once', {
  tags: [
    'guest.open-google-maps-link',
    'guest.language.choose-your-language-dialog',
    'guest.language.visited-flag-stored-per',
  ],
}, async () => {
  const { page, troubles, close } = await openBook(GUEST_PHONE);
  expect(await page.locator('html').getAttribute('lang')).toBe('it');
  await closeFirstVisit(page);
  await page.getByRole('link', { name: 'Lingua: Italiano' }).tap();
  await sheet(page, 'language').getByRole('link', { name: 'English' }).tap();
  await page.locator('html[lang="en"]').waitFor();
  await page.getByText('Open in Google Maps').first().waitFor();
  await page.locator('a[data-section="parking"]').getByText('Parking').first().waitFor();

  await page.goto(stage.product.demo.guestUrl);
  await page.locator('html[lang="en"]').waitFor();
  await page.locator('html[data-live]').waitFor({ state: 'attached' });
  expect(await page.getByRole('dialog').count()).toBe(0);
  expect(troubles()).toEqual([]);
  await close();
});

test.each(
  someOf([
    {
      locale: 'it-IT',
      welcome: 'Benvenuti a Casa Ginestra',
      section: 'Regole della casa',
      said: 'Silenzio dopo le 23',
      language: 'Lingua: Italiano',
      other: 'English',
    },
    {
      locale: 'en-GB',
      welcome: 'Welcome to Casa Ginestra',
      section: 'House rules',
      said: 'Quiet after 11 pm',
      language: 'Language: English',
      other: 'Italiano',
    },
  ]),
)(
  'with JavaScript off the whole book can be read in $locale',
  { tags: ['guest.readable-without-scripts'] },
  async (book) => {
    const { page, troubles, close } = await openPage(stage.browser, stage.product.origin, {
      ...GUEST_PHONE,
      locale: book.locale,
      javaScriptEnabled: false,
    });
    await page.goto(stage.product.demo.guestUrl);
    await page.getByRole('heading', { level: 1, name: book.welcome }).waitFor();
    await page.locator('#wifi-password').waitFor();
    for (const key of SECTION_KEYS) {
      await page.locator(`a[data-section="${key}"]`).tap();
      await sheet(page, key).waitFor();
      await page.goBack();
      await sheet(page, key).waitFor({ state: 'hidden' });
    }
    await page.locator('a[data-section=rules]').tap();
    await sheet(page, 'rules').getByRole('heading', { level: 2, name: book.section }).waitFor();
    await sheet(page, 'rules').getByRole('heading', { name: book.said }).waitFor();
    await sheet(page, 'rules').locator('[data-closes-sheet]').tap();
    await sheet(page, 'rules').waitFor({ state: 'hidden' });

    await page.getByRole('link', { name: book.language }).tap();
    await sheet(page, 'language').getByRole('link', { name: book.other }).tap();
    await page.locator(`html[lang=${book.locale === 'it-IT' ? 'en' : 'it'}]`).waitFor();
    expect(troubles()).toEqual([]);
    await close();
  },
);

test('an address without a book says so', { tags: ['guest.nothing.if-property-missing'] }, async () => {
  const { page, troubles, close } = await openPage(stage.browser, stage.product.origin, {
    ...GUEST_PHONE,
    locale: 'en-GB',
  });
  await page.goto('/p/no-such-house');
  await page.getByRole('heading', { name: 'Property Not Found' }).waitFor();
  await page
    .getByText("The welcome book you're looking for doesn't exist or is no longer available.")
    .waitFor();
  expect(troubles()).toEqual(['404 GET /p/no-such-house']);
  await close();
});
