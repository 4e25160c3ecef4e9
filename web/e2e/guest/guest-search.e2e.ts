import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import type { House } from '../host/edit/edit-screen.ts';
import { barriers } from '../support/looks/axe.ts';
import { setStage } from '../support/stage.ts';
import { DESKTOP } from '../support/watched-page.ts';
import { buildHandyHouse, openBook, PASSWORD } from './handy-house.ts';

const stage = setStage();
let house: House;
beforeAll(async () => {
  house = await buildHandyHouse(stage, 'casa-trovata');
});

const field = (page: Page) => page.getByRole('searchbox');
const outcome = (page: Page) => page.locator('dialog#search').getByRole('status');
const results = (page: Page) => page.locator('.result strong');

async function search(page: Page, words: string): Promise<void> {
  await field(page).fill(words);
}

test.each([
  {
    locale: 'it-IT',
    open: 'Cerca',
    one: '1 risultato',
    none: 'Nessun risultato per «sottomarino». Prova con un’altra parola.',
    network: 'WiFi',
    emergency: 'Emergenze',
    category: 'mangiare',
  },
  {
    locale: 'en-GB',
    open: 'Search',
    one: '1 result',
    none: 'Nothing found for “sottomarino”. Try another word.',
    network: 'WiFi',
    emergency: 'Emergency',
    category: 'EATING',
  },
] as const)(
  '$locale: a word is found whatever its accents and case',
  { tags: ['guest.search.finds-words-section-facts', 'guest.search.no-barrier-anybody'] },
  async (words) => {
    const { page, troubles, close } = await openBook(stage, house, words.locale);
    await page.getByRole('link', { name: words.open }).tap();
    await page.locator('input:focus').waitFor();
    await expect.poll(() => outcome(page).innerText()).toBe('');
    for (const [query, found] of [
      ['PERCHE', 'Perché la caldaia fischia'],
      ['caffé', 'Caffè'],
      ["l'ACQUA", 'Perché la caldaia fischia'],
      [words.category, 'Da Leo'],
      [PASSWORD, words.network],
      ['112', words.emergency],
      ['+39 347', 'Giulia'],
    ] as const) {
      await search(page, query);
      await expect.poll(() => results(page).allInnerTexts(), { message: query }).toEqual([found]);
      await expect.poll(() => outcome(page).innerText()).toBe(words.one);
    }
    expect(await barriers(page)).toEqual([]);
    await search(page, 'sottomarino');
    await expect.poll(() => outcome(page).innerText()).toBe(words.none);
    expect(await results(page).count()).toBe(0);
    expect(troubles()).toEqual([]);
    await close();
  },
);

test('a result leads into its sheet and is marked there, also where a category hides it', {
  tags: ['guest.search.result-leads-into-sheet'],
}, async () => {
  const { page, troubles, close } = await openBook(stage, house, 'it-IT');
  await page.locator('a[data-section=local]').tap();
  const tower = page.locator('#local-2');
  await tower.waitFor();
  await page.getByRole('button', { name: 'Mangiare' }).tap();
  await tower.waitFor({ state: 'hidden' });
  await page.goBack();

  await page.getByRole('link', { name: 'Cerca' }).tap();
  await search(page, 'ALBERI');
  await page.getByRole('link', { name: 'Torre Guinigi' }).tap();
  await page.locator('dialog#local #local-2[data-found]').waitFor();
  expect(new URL(page.url()).hash).toBe('#local-2');
  await expect
    .poll(() => tower.boundingBox().then((box) => box !== null && box.y > 0 && box.y < 700))
    .toBe(true);

  await page.goBack();
  await page.locator('dialog#search').waitFor();
  await expect.poll(() => field(page).inputValue()).toBe('ALBERI');
  await search(page, 'limoni; "ospiti"');
  await page.locator('.result').tap();
  await page.locator('dialog#search').waitFor({ state: 'hidden' });
  await expect.poll(() => new URL(page.url()).hash).toBe('#wifi');
  expect(troubles()).toEqual([]);
  await close();
});

test('what people type for a thing finds it, and is marked where it stands', {
  tags: ['guest.search.what-people-type', 'guest.search.hits-marked'],
}, async () => {
  const { page, troubles, close } = await openBook(stage, house, 'en-GB');
  await page.getByRole('link', { name: 'Search' }).tap();
  for (const [query, href] of [
    ['rete', '#wifi'],
    ['internet', '#wifi'],
    ['check in', '#checkin'],
    ['Check-In', '#checkin'],
    ['keys', '#checkin'],
    ['ristorante', '#local-1'],
    ['coffee', '#guides-2'],
    ['Waschmaschine', '#guides-1'],
    ['washing machine', '#guides-1'],
    ['emergencies', '#emergency'],
  ] as const) {
    await search(page, query);
    await expect
      .poll(() => page.locator('.result').first().getAttribute('href', { timeout: 1_000 }), {
        message: query,
      })
      .toBe(href);
  }
  await search(page, 'valvole');
  await expect.poll(() => page.locator('.result mark').allInnerTexts()).toEqual(['valvola']);
  expect(await barriers(page)).toEqual([]);
  expect(troubles()).toEqual([]);
  await close();
});

test('where nothing is typed, or nothing found, words are suggested, and a tap looks for them', {
  tags: ['guest.search.suggestions'],
}, async () => {
  const { page, troubles, close } = await openBook(stage, house, 'it-IT', { anchor: '#search' });
  const suggestions = page.locator('dialog#search').getByRole('button');
  await expect.poll(() => suggestions.allInnerTexts()).toEqual(expect.arrayContaining(['WiFi', 'Emergenze']));
  await suggestions.filter({ hasText: 'Emergenze' }).tap();
  await expect.poll(() => page.locator('.result').first().getAttribute('href')).toBe('#emergency');
  expect(await suggestions.count()).toBe(0);
  await search(page, 'sottomarino');
  await suggestions.filter({ hasText: 'WiFi' }).tap();
  await page.locator('.result').first().tap();
  await page.locator('dialog#wifi').waitFor();
  expect(troubles()).toEqual([]);
  await close();
});

test('a search is made by keyboard alone', { tags: ['guest.search.keyboard-alone'] }, async () => {
  const { page, troubles, close } = await openBook(stage, house, 'it-IT', {
    ...DESKTOP,
    hasTouch: false,
    isMobile: false,
  });
  await page.getByRole('link', { name: 'Cerca' }).focus();
  await page.keyboard.press('Enter');
  await page.locator('input:focus').waitFor();
  await page.keyboard.type('caffe');
  await results(page).waitFor();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.locator('.result:focus').waitFor();
  await page.keyboard.press('Enter');
  await page.locator('dialog#guides #guides-2[data-found]').waitFor();
  await page.keyboard.press('Escape');
  await page.locator('dialog#guides').waitFor({ state: 'hidden' });
  expect(troubles()).toEqual([]);
  await close();
});
