import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { someOf } from '#infra/prove/testing/thoroughness.ts';
import { layoutShift } from '../support/looks/layout-shift.ts';
import { setStage } from '../support/stage.ts';
import {
  buildOfflineHouse,
  isDrawn,
  keptOn,
  type OfflineHouse,
  openOnPhone,
  otherTroubles,
  whenKept,
} from './offline-book.ts';

/** The swap of a font may move a line by a fraction of a pixel. */
const UNSEEN_SHIFT = 0.001;

const stage = setStage();
const notice = (page: Page) => page.locator('.offline');
const topOf = (place: Locator) => place.evaluate((element) => element.getBoundingClientRect().top);
const bottomOf = (place: Locator) => place.evaluate((element) => element.getBoundingClientRect().bottom);

/** A house that nobody changes: each phone that reads it is a new one. */
let house: OfflineHouse;
beforeAll(async () => {
  house = await buildOfflineHouse(stage.product.origin, 'casa-in-tasca');
});

/** Reads what this phone keeps at an address. */
const copyAt = (page: Page, address: string) =>
  page.evaluate(
    async (kept) => (await (await caches.match(kept, { ignoreVary: true }))?.text()) ?? '',
    address,
  );

/** Sets the size of letters that the reader asks their browser for, in pixels. */
async function setLetters(page: Page, size: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: size, fixed: size } });
  await expect
    .poll(() => page.evaluate(() => getComputedStyle(document.documentElement).fontSize))
    .toBe(`${size}px`);
}

describe.each(
  someOf([
    {
      locale: 'it-IT',
      language: 'it',
      says: /^Senza rete · aggiornato: \d{1,2} [a-z]+, \d\d:\d\d$/,
      rules: 'Regole',
      rule: 'Silenzio',
    },
    {
      locale: 'en-GB',
      language: 'en',
      says: /^No connection · updated on \d{1,2} [A-Z][a-z]+ at \d\d:\d\d$/,
      rules: 'Rules',
      rule: 'Quiet',
    },
  ]),
)('in $language', ({ locale, language, says, rules, rule }) => {
  test('after one visit the whole book is there with the network off, open or opened, and says how old it is', {
    tags: [
      'guest.offline.after-visit-book-opens',
      'guest.offline.open-page-says-so',
      'guest.language.question-covers-nothing',
    ],
  }, async () => {
    const watched = await openOnPhone(stage, house, locale);
    const { page } = watched;
    await whenKept(page, `${house.path}?lang=${language}`, new RegExp(`^${house.files.tip}/480.avif$`));
    await expect.poll(() => notice(page).innerText()).toBe('');

    await page.context().setOffline(true);
    await expect.poll(() => notice(page).innerText()).toMatch(says);
    const coversLogo = async () => (await bottomOf(notice(page))) > (await topOf(page.locator('.badge')));
    expect(await coversLogo()).toBe(false);
    // A document of the guides is kept once it is opened.
    await page.locator(`a[href="${house.files.manual}"][aria-disabled=true]`).waitFor({ state: 'attached' });
    await page.context().setOffline(false);
    await expect.poll(() => notice(page).innerText()).toBe('');
    await expect.poll(() => page.locator('[aria-disabled=true]').count()).toBe(0);
    expect(await layoutShift(page)).toBeLessThan(UNSEEN_SHIFT);

    await page.context().setOffline(true);
    for (const open of [() => page.reload(), () => page.goto(`${house.path}#rules`)]) {
      await open();
      await page.locator(`html[lang=${language}][data-live]`).waitFor({ state: 'attached' });
      await expect.poll(() => notice(page).innerText()).toMatch(says);
      expect(await isDrawn(page, house.files.cover)).toBe(true);
    }
    await page.getByRole('dialog', { name: rules }).getByText(rule).waitFor();
    await page.goto(`${house.path}#local`);
    await expect.poll(() => isDrawn(page, house.files.tip)).toBe(true);
    await setLetters(page, 32);
    await expect.poll(() => notice(page).innerText()).toMatch(says);
    expect(await coversLogo()).toBe(false);
    // The question for a language, which nobody has answered, has lines enough to cover what stands at the top of the cover.
    await page.locator('.badge').waitFor({ state: 'hidden' });
    expect(await bottomOf(page.locator('.first-visit'))).toBeLessThan(await topOf(page.locator('.hero')));
    expect(otherTroubles(watched)).toEqual([]);
    await watched.close();
  });
});

test('a book is kept in all its languages and with the document of the arrival, each copy dated by itself, and other documents once they were opened', {
  tags: [
    'guest.offline.after-visit-book-opens',
    'guest.offline.all-languages-arrival-document',
    'guest.offline.language-chosen-read',
    'guest.offline.files-once-opened-others',
  ],
}, async () => {
  const watched = await openOnPhone(stage, house, 'it-IT');
  const { page } = watched;
  await whenKept(page, `${house.path}?lang=it`, `${house.path}?lang=en`, house.files.plan);
  expect(await keptOn(page)).not.toContain(house.files.manual);
  await expect.poll(() => notice(page).innerText()).toBe('');
  await page.context().setOffline(true);
  await expect.poll(() => notice(page).innerText()).toMatch(/^Senza rete · aggiornato:/);

  // The copy that nobody opened, as it is after some time in which it could not be had.
  await page.evaluate(async (address) => {
    for (const name of (await caches.keys()).filter((each) => each.startsWith('guest-pages '))) {
      const cache = await caches.open(name);
      const copy = await cache.match(address, { ignoreVary: true });
      if (copy === undefined) throw new Error('it is not kept');
      const headers = new Headers(copy.headers);
      headers.set('date', 'Sun, 03 May 2026 12:00:00 GMT');
      await cache.put(address, new Response(await copy.text(), { headers }));
    }
  }, `${house.path}?lang=en`);
  await page.goto(`${house.path}?lang=en#checkin`);
  await page.locator('html[lang=en][data-live]').waitFor({ state: 'attached' });
  await expect.poll(() => notice(page).innerText()).toMatch(/^No connection · updated on 3 May at /);
  const [plan] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Open the document' }).tap(),
  ]);
  expect(plan.suggestedFilename()).toMatch(/\.pdf$/);

  // A language that the book does not have leads to one that it has.
  await page.goto(`${house.path}?lang=fr`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.goto(`${house.path}?lang=it`);
  await page.goto(house.path);
  await page.locator('html[lang=it]').waitFor();

  const document = page.getByRole('link', { name: 'Manuale' });
  await page.goto(`${house.path}#guides`);
  await page.reload();
  await page.locator('a[aria-disabled=true]', { hasText: 'Manuale' }).waitFor();
  // What is disabled can be tapped all the same.
  await document.tap({ force: true });
  await page.getByText('Senza rete non si può aprire').waitFor();

  await page.context().setOffline(false);
  await page.reload();
  await Promise.all([page.waitForEvent('download'), document.tap()]);
  await whenKept(page, house.files.manual);
  await page.context().setOffline(true);
  await page.reload();
  await expect.poll(() => notice(page).innerText()).toContain('Senza rete');
  const [manual] = await Promise.all([page.waitForEvent('download'), document.tap()]);
  expect(manual.suggestedFilename()).toMatch(/\.pdf$/);
  expect(otherTroubles(watched)).toEqual([]);
  await watched.close();
});

test('where the network is slow the copy is there in its place, and says so', {
  tags: ['guest.offline.slow-network-none'],
}, async () => {
  const watched = await openOnPhone(stage, house, 'it-IT');
  const { page } = watched;
  await whenKept(page, `${house.path}?lang=it`);
  // Whatever would come of the server now stays on its way.
  await page.context().route('**/p/**', () => undefined);
  await page.reload({ waitUntil: 'commit' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expect.poll(() => notice(page).innerText()).toMatch(/^Senza rete · aggiornato:/);
  expect(otherTroubles(watched)).toEqual([]);
  await watched.close();
});

test('what a host saves is in the copies in each language, at once or at the next contact, and a book that is unpublished goes', {
  tags: ['guest.offline.language-chosen-read', 'guest.offline.unpublished-book-goes-next'],
}, async () => {
  const changed = await buildOfflineHouse(stage.product.origin, 'casa-aggiornata');
  const { path, host, property } = changed;
  const watched = await openOnPhone(stage, changed, 'it-IT');
  const { page } = watched;
  await whenKept(page, `${path}?lang=it`, `${path}?lang=en`);
  const save = (details: object) => host.must('PUT', `/api/properties/${property.id}`, details);
  const saveInEnglish = (title: string) =>
    host.must('PUT', `/api/properties/${property.id}/sections`, {
      sections: [{ section: 'rules', language: 'en', items: [{ title, content: 'always' }] }],
    });

  await save({ wifiNetwork: 'Limoni', wifiPassword: 'zest' });
  await page.getByText('Limoni').first().waitFor({ state: 'attached' });
  for (const language of ['it', 'en']) {
    await expect
      .poll(() => copyAt(page, `${path}?lang=${language}`), { message: language })
      .toContain('Limoni');
  }

  // One language alone is read from here on.
  await page.goto('about:blank');
  await saveInEnglish('No drums');
  await page.goto(path);
  await expect.poll(() => copyAt(page, `${path}?lang=en`)).toContain('No drums');

  // The page that is a copy asks once it has contact.
  await page.context().setOffline(true);
  await page.reload();
  await page.getByText('Limoni').first().waitFor({ state: 'attached' });
  await expect.poll(() => notice(page).innerText()).toMatch(/^Senza rete/);
  await saveInEnglish('No trumpets');
  await page.context().setOffline(false);
  await expect.poll(() => copyAt(page, `${path}?lang=en`)).toContain('No trumpets');
  expect(otherTroubles(watched)).toEqual([]);

  await whenKept(page, /^\/objects\//);
  // Closed: an open page would hear of it by itself.
  await page.goto('about:blank');
  await save({ isActive: false });
  await page.goto(path);
  await page.getByRole('heading', { name: 'Proprietà non trovata' }).waitFor();
  const ofTheBook = async () =>
    (await keptOn(page)).filter((address) => !address.startsWith('/guest-assets/'));
  await expect.poll(ofTheBook).toEqual([]);
  await page.context().setOffline(true);
  await page.reload();
  await page.getByRole('heading', { name: 'Senza rete' }).waitFor();
  await page.getByText('Questo welcome book non è sul tuo telefono. Aprilo una volta con la rete.').waitFor();
  expect(await page.content()).not.toContain(property.name);
  await watched.close();
});
