import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '#contracts/kernel/languages.ts';
import { buildHouse, type House } from '../host/edit/edit-screen.ts';
import { barriers } from '../support/looks/axe.ts';
import { misfits } from '../support/looks/reflow.ts';
import { ownSlug } from '../support/own.ts';
import { setStage } from '../support/stage.ts';
import { openPage } from '../support/watched-page.ts';
import { COUNTED_PHONE, GUEST_PHONE } from './guest-phone.ts';

const stage = setStage();

const question = (page: Page) => page.getByRole('dialog', { name: /Choose Your Language/ });
const inLanguage = (page: Page, language: Language) =>
  page.locator(`html[lang=${language}][data-live]`).waitFor({ state: 'attached' });

/** Waits for the question of the first visit and returns the languages that it offers. */
async function offered(page: Page): Promise<string[]> {
  await question(page).waitFor();
  return question(page).getByRole('link').allInnerTexts();
}

async function openOnPhone(house: House, locale: string, path = `/p/${house.property.slug}`) {
  const watched = await openPage(stage.browser, stage.product.origin, { ...GUEST_PHONE, locale });
  await watched.page.goto(path);
  return watched;
}

/** Writes the rules of a house in English too. */
const writeEnglish = ({ host, property }: House) =>
  host.must('PUT', `/api/properties/${property.id}/sections`, {
    sections: [{ section: 'rules', language: 'en', items: [{ title: 'Quiet', content: 'after 10 pm' }] }],
  });

test('a reader whose language is that of the only book there is, is asked nothing', {
  tags: ['guest.language.language-nothing-asked'],
}, async () => {
  const house = await buildHouse(stage.product.origin, 'casa-sola');
  const { page, troubles, close } = await openOnPhone(house, 'it-IT');
  await inLanguage(page, 'it');
  expect(await question(page).count()).toBe(0);
  expect(await page.locator('a[href="#language"]').count()).toBe(0);
  expect(await page.getByText('Originale in').count()).toBe(0);
  expect(troubles()).toEqual([]);
  await close();
});

test('a reader of another language gets English where the book has it, else the book in its own language', {
  tags: ['guest.language.first-without-choosing'],
}, async () => {
  const house = await buildHouse(stage.product.origin, 'casa-intera');
  const { page, troubles, close } = await openOnPhone(house, 'de-DE');
  await inLanguage(page, 'it');
  expect(await page.getByText('Originale in').count()).toBe(0);
  await writeEnglish(house);
  await page.goto(`/p/${house.property.slug}`);
  await inLanguage(page, 'en');
  expect(await page.locator('h1').getAttribute('lang')).toBe('it');
  await house.host.must('PUT', `/api/properties/${house.property.id}`, {
    translations: { de: { welcomeTitle: 'Willkommen' } },
  });
  await page.goto(`/p/${house.property.slug}`);
  await inLanguage(page, 'de');
  await page.getByRole('heading', { name: 'Willkommen', exact: true }).waitFor();
  expect(await page.locator('h1').getAttribute('lang')).toBeNull();
  expect(await page.locator('.message').getAttribute('lang')).toBe('it');
  expect(troubles()).toEqual([]);
  await close();
});

test('a reader who asks for another language has the menus in it, is told so, and can read the book in its own', {
  tags: ['guest.language.choice-book-not-written'],
}, async () => {
  const house = await buildHouse(stage.product.origin, 'casa-italiana');
  const { page, troubles, close } = await openOnPhone(house, 'de-DE', `/p/${house.property.slug}?lang=de`);
  await inLanguage(page, 'de');
  await page.getByRole('heading', { name: 'Die Unterkunft' }).waitFor();
  expect(await offered(page)).toEqual(['Italiano', 'Deutsch\nNur die Menüs: Die Mappe ist auf Italienisch']);
  expect(await barriers(page)).toEqual([]);
  await page.locator('a[data-section=rules]').tap();
  const rules = page.locator('dialog#rules');
  await rules.getByText('Original auf Italienisch').waitFor();
  await expect.poll(() => rules.locator('[lang=it]').first().innerText()).toContain('Silenzio');
  await page.goBack();

  await question(page).getByRole('link', { name: 'Italiano' }).tap();
  await inLanguage(page, 'it');
  expect(await question(page).count()).toBe(0);
  expect(await page.locator('a[href="#language"]').count()).toBe(0);

  await page.goto(`/p/${house.property.slug}`);
  await inLanguage(page, 'it');
  expect(troubles()).toEqual([]);
  await close();
});

test('a book in two languages offers them, and the one of the page where that is a third', {
  tags: ['guest.language.choices-languages-book-written', 'long'],
}, async () => {
  const house = await buildHouse(stage.product.origin, 'casa-doppia');
  await writeEnglish(house);
  for (const [locale, choices, query] of [
    ['it-IT', ['English', 'Italiano'], ''],
    ['en-GB', ['English', 'Italiano'], ''],
    ['fr-FR', ['English', 'Italiano'], ''],
    [
      'fr-FR',
      ['English', 'Italiano', 'Français\nMenus seulement\u00a0: le livret est en italien'],
      '?lang=fr',
    ],
  ] as const) {
    const { page, close } = await openOnPhone(house, locale, `/p/${house.property.slug}${query}`);
    expect(await offered(page), locale).toEqual(choices);
    await close();
  }
});

test('the language in the address comes first, then the one that was chosen, then that of the phone', {
  tags: ['guest.language.choose-your-language-dialog'],
}, async () => {
  const house = await buildHouse(stage.product.origin, 'casa-prima');
  await writeEnglish(house);
  const { page, troubles, close } = await openOnPhone(house, 'it-IT');
  const chosen = () => question(page).locator('[aria-current=true]').innerText();
  expect(await chosen()).toBe('Italiano');
  await page.goto(`/p/${house.property.slug}?lang=en`);
  expect(await chosen()).toBe('English');
  await question(page).getByRole('link', { name: 'Italiano' }).tap();
  await inLanguage(page, 'it');

  await page.goto(`/p/${house.property.slug}?lang=en`);
  await inLanguage(page, 'en');
  expect(await question(page).count()).toBe(0);
  expect(troubles()).toEqual([]);
  await close();
});

test('an installed book starts in the language of its installation, until another one is chosen', {
  tags: ['guest.offline.installable'],
}, async () => {
  const house = await buildHouse(stage.product.origin, 'casa-installata');
  await writeEnglish(house);
  const start = `/p/${house.property.slug}?lang=en&start`;
  const { page, troubles, close } = await openOnPhone(house, 'it-IT', start);
  await inLanguage(page, 'en');
  await question(page).getByRole('link', { name: 'Italiano' }).tap();
  await inLanguage(page, 'it');
  await page.goto(start);
  await inLanguage(page, 'it');
  expect(troubles()).toEqual([]);
  await close();
});

test('a language chosen in one book is followed in another that is written in it, and in no other', {
  tags: ['guest.language.choice-holds-other-books'],
}, async () => {
  const first = await buildHouse(stage.product.origin, 'casa-scelta');
  const second = await buildHouse(stage.product.origin, 'casa-seguita');
  const third = await buildHouse(stage.product.origin, 'casa-fedele');
  await Promise.all([writeEnglish(first), writeEnglish(second)]);
  const { page, troubles, close } = await openOnPhone(first, 'it-IT');
  await question(page).getByRole('link', { name: 'English' }).tap();
  await inLanguage(page, 'en');

  await page.goto(`/p/${second.property.slug}#rules`);
  await inLanguage(page, 'en');
  await page.locator('dialog#rules').getByText('after 10 pm').waitFor();
  expect(new URL(page.url()).hash).toBe('#rules');

  await page.goto(`/p/${third.property.slug}`);
  await inLanguage(page, 'it');
  expect(troubles()).toEqual([]);
  await close();
});

test('a custom address has the language at the top too, reports in its own words, and is a 404 page where nothing is', {
  tags: [
    'guest.custom-path.language-selector-top-right',
    'guest.custom-path.missing-property-shows-404',
    'guest.content.section-slug-page-section',
  ],
}, async () => {
  const house = await buildHouse(stage.product.origin, 'casa-insegna');
  await writeEnglish(house);
  const customUrl = ownSlug('insegna');
  const path = `/${customUrl}-casa-blu`;
  await house.host.must('PUT', `/api/properties/${house.property.id}`, {
    customUrl,
    name: 'Casa Blu',
  });
  const { page, troubles, close } = await openPage(stage.browser, stage.product.origin, COUNTED_PHONE);
  await page.goto(path);
  await question(page).getByRole('button', { name: 'Chiudi' }).tap();
  expect(await barriers(page)).toEqual([]);
  const corner = page.locator('main > header').getByRole('link', { name: 'Lingua: Italiano' });
  const { x, y, width } = (await corner.boundingBox()) ?? { x: 0, y: 0, width: 0 };
  expect([x + width > 320, x + width <= 360, y < 80]).toEqual([true, true, true]);

  const reported = page.waitForRequest((request) => request.url().endsWith('/track-section'));
  await page.locator('a[data-section=rules]').tap();
  expect((await reported).postDataJSON()).toEqual({ sectionId: 'rules', language: 'it' });
  await page.goBack();

  await corner.tap();
  await page.locator('dialog#language').getByRole('link', { name: 'English' }).tap();
  await inLanguage(page, 'en');
  expect(new URL(page.url()).pathname).toBe(path);
  await page.locator('main > header').getByRole('link', { name: 'Language: English' }).waitFor();
  await page.goto(`/p/${house.property.slug}`);
  await inLanguage(page, 'en');
  expect(await page.locator('main > header').getByRole('link').count()).toBe(0);
  expect(troubles()).toEqual([]);

  await page.goto(`/${customUrl}-casa-nera`);
  await page.getByRole('heading', { name: 'Pagina non trovata' }).waitFor();
  expect(troubles()).toEqual([`404 GET /${customUrl}-casa-nera`]);
  await close();
});

test('each language has room in its choice, with the tick of the one that is read', async () => {
  const screen = { viewport: GUEST_PHONE.viewport };
  const { page, close } = await openPage(stage.browser, stage.product.origin, screen);
  for (const language of LANGUAGES) {
    await page.goto(`/p/casa-ginestra?lang=${language}#language`);
    await page.getByRole('dialog').getByRole('link', { name: LANGUAGE_NAMES[language] }).first().waitFor();
    expect(await misfits(page), language).toEqual([]);
  }
  await close();
});

test('a language that has the focus in the question of the first visit is seen whole', {
  tags: ['guest.language.focus-seen-whole'],
}, async () => {
  const screen = { viewport: GUEST_PHONE.viewport };
  const { page, close } = await openPage(stage.browser, stage.product.origin, screen);
  await page.goto('/p/casa-ginestra?lang=it');
  await question(page).waitFor();
  const choices = question(page).getByRole('link');
  await choices.first().focus();
  for (const language of await choices.all()) {
    await language.and(page.locator(':focus')).waitFor();
    const cut = () =>
      language.evaluate((link) => {
        const [own, list] = [link, link.closest('ul')].map((element) => element?.getBoundingClientRect());
        return own && list ? Math.max(0, list.left - own.left, own.right - list.right) : Number.NaN;
      });
    await expect.poll(cut, { message: await language.innerText() }).toBeLessThan(1);
    await page.keyboard.press('Tab');
  }
  await close();
});
