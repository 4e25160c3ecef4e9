import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { someOf } from '#infra/prove/testing/thoroughness.ts';
import { layoutShift } from '../support/looks/layout-shift.ts';
import { setStage } from '../support/stage.ts';
import { buildOfflineHouse, isDrawn, keptOn, openOnPhone, otherTroubles, whenKept } from './offline-book.ts';

/** The swap of a font may move a line by a fraction of a pixel. */
const UNSEEN_SHIFT = 0.001;

const stage = setStage();
const build = (slug: string) => buildOfflineHouse(stage.product.origin, slug);
const notice = (page: Page) => page.locator('.offline');

describe.each(
  someOf([
    {
      locale: 'it-IT',
      slug: 'casa-in-tasca',
      language: 'it',
      says: /^Senza rete · aggiornato: \d{1,2} [a-z]+, \d\d:\d\d$/,
      rules: 'Regole',
      rule: 'Silenzio',
    },
    {
      locale: 'en-GB',
      slug: 'casa-pocket',
      language: 'en',
      says: /^No connection · updated on \d{1,2} [A-Z][a-z]+ at \d\d:\d\d$/,
      rules: 'Rules',
      rule: 'Quiet',
    },
  ]),
)('in $language', ({ locale, slug, language, says, rules, rule }) => {
  test('after one visit the whole book opens with the network off, and says how old it is', {
    tags: ['guest.offline.after-visit-book-opens'],
  }, async () => {
    const house = await build(slug);
    const watched = await openOnPhone(stage, house, locale);
    const { page } = watched;
    await whenKept(page, `${house.path}?lang=${language}`, new RegExp(`^${house.files.tip}/480.avif$`));
    await expect.poll(() => notice(page).innerText()).toBe('');

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
    expect(otherTroubles(watched)).toEqual([]);
    await watched.close();
  });
});

test('a page that lies open says so as the network goes, and nothing once it is back', {
  tags: ['guest.offline.open-page-says-so'],
}, async () => {
  const house = await build('casa-in-galleria');
  const watched = await openOnPhone(stage, house, 'it-IT');
  const { page } = watched;
  await whenKept(page, `${house.path}?lang=it`);
  await page.context().setOffline(true);
  await expect.poll(() => notice(page).innerText()).toMatch(/^Senza rete · aggiornato:/);
  // A document of the guides is kept once it is opened.
  await page.locator(`a[href="${house.files.manual}"][aria-disabled=true]`).waitFor({ state: 'attached' });
  await page.context().setOffline(false);
  await expect.poll(() => notice(page).innerText()).toBe('');
  await expect.poll(() => page.locator('[aria-disabled=true]').count()).toBe(0);
  expect(await layoutShift(page)).toBeLessThan(UNSEEN_SHIFT);
  expect(otherTroubles(watched)).toEqual([]);
  await watched.close();
});

test('offline a reader can change to a language that was read before, and is told of one that was not', {
  tags: ['guest.offline.language-chosen-read'],
}, async () => {
  const house = await build('casa-poliglotta');
  const watched = await openOnPhone(stage, house, 'it-IT', `${house.path}?lang=en`);
  const { page } = watched;
  await whenKept(page, `${house.path}?lang=en`);
  await page.goto(`${house.path}?lang=it`);
  await whenKept(page, `${house.path}?lang=it`);

  await page.context().setOffline(true);
  await page.goto(house.path);
  await page.locator('html[lang=it]').waitFor();
  await page.goto(`${house.path}?lang=en`);
  await page.locator('html[lang=en]').waitFor();
  await page.goto(`${house.path}?lang=fr`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(otherTroubles(watched)).toEqual([]);
  await watched.close();
});

test('what a host saves while the page lies open is in its copies, in each language', async () => {
  const house = await build('casa-aggiornata');
  const watched = await openOnPhone(stage, house, 'it-IT', `${house.path}?lang=en`);
  const { page } = watched;
  await whenKept(page, `${house.path}?lang=en`);
  await page.goto(house.path);
  await whenKept(page, `${house.path}?lang=it`);
  const kept = (language: string) =>
    page.evaluate(
      async (address) => (await (await caches.match(address, { ignoreVary: true }))?.text()) ?? '',
      `${house.path}?lang=${language}`,
    );
  await house.host.must('PUT', `/api/properties/${house.property.id}`, {
    wifiNetwork: 'Limoni',
    wifiPassword: 'zest',
  });
  await page.getByText('Limoni').first().waitFor({ state: 'attached' });
  await expect.poll(() => kept('it')).toContain('Limoni');
  await expect.poll(() => kept('en')).toContain('Limoni');

  await page.context().setOffline(true);
  await page.reload();
  await page.getByText('Limoni').first().waitFor({ state: 'attached' });
  expect(otherTroubles(watched)).toEqual([]);
  await watched.close();
});

test('at a contact every language is asked for anew, though one alone is read', {
  tags: ['guest.offline.language-chosen-read'],
}, async () => {
  const house = await build('casa-tradotta');
  const watched = await openOnPhone(stage, house, 'it-IT');
  const { page } = watched;
  await whenKept(page, `${house.path}?lang=it`, `${house.path}?lang=en`);
  const keptInEnglish = () =>
    page.evaluate(
      async (address) => (await caches.match(address, { ignoreVary: true }))?.text(),
      `${house.path}?lang=en`,
    );
  const save = (title: string) =>
    house.host.must('PUT', `/api/properties/${house.property.id}/sections`, {
      sections: [{ section: 'rules', language: 'en', items: [{ title, content: 'always' }] }],
    });

  await page.goto('about:blank');
  await save('No drums');
  await page.goto(house.path);
  await expect.poll(keptInEnglish).toContain('No drums');

  // The page that is a copy asks once it has contact.
  await page.context().setOffline(true);
  await page.reload();
  await expect.poll(() => notice(page).innerText()).toMatch(/^Senza rete/);
  await save('No trumpets');
  await page.context().setOffline(false);
  await expect.poll(keptInEnglish).toContain('No trumpets');
  expect(otherTroubles(watched)).toEqual([]);
  await watched.close();
});

test('a copy says how old it is itself, whatever was read since in another language', {
  tags: ['guest.offline.after-visit-book-opens'],
}, async () => {
  const house = await build('casa-antica');
  const watched = await openOnPhone(stage, house, 'it-IT');
  const { page } = watched;
  await whenKept(page, `${house.path}?lang=it`, `${house.path}?lang=en`);
  await expect.poll(() => notice(page).innerText()).toBe('');
  await page.context().setOffline(true);
  await expect.poll(() => notice(page).innerText()).toMatch(/^Senza rete · aggiornato:/);
  // As it is after some time in which it could not be had.
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
  await page.goto(`${house.path}?lang=en`);
  await expect.poll(() => notice(page).innerText()).toMatch(/^No connection · updated on 3 May at /);
  expect(otherTroubles(watched)).toEqual([]);
  await watched.close();
});

test('a book is kept in all its languages, and with the document of the arrival, though nobody opened them', {
  tags: ['guest.offline.all-languages-arrival-document'],
}, async () => {
  const house = await build('casa-completa');
  const watched = await openOnPhone(stage, house, 'it-IT');
  const { page } = watched;
  await whenKept(page, `${house.path}?lang=it`, `${house.path}?lang=en`, house.files.plan);
  expect(await keptOn(page)).not.toContain(house.files.manual);
  await page.context().setOffline(true);
  await page.goto(`${house.path}?lang=en#checkin`);
  await page.locator('html[lang=en][data-live]').waitFor({ state: 'attached' });
  await expect.poll(() => notice(page).innerText()).toContain('No connection');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Open the document' }).tap(),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.pdf$/);
  expect(otherTroubles(watched)).toEqual([]);
  await watched.close();
});

test('a document that was not opened says so offline, and one that was opens', {
  tags: ['guest.offline.files-once-opened-others'],
}, async () => {
  const house = await build('casa-carte');
  const watched = await openOnPhone(stage, house, 'it-IT', `${house.path}#guides`);
  const { page } = watched;
  await whenKept(page, `${house.path}?lang=it`);
  const document = page.getByRole('link', { name: 'Manuale' });

  await page.context().setOffline(true);
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
  const [download] = await Promise.all([page.waitForEvent('download'), document.tap()]);
  expect(download.suggestedFilename()).toMatch(/\.pdf$/);
  expect(otherTroubles(watched)).toEqual([]);
  await watched.close();
});

test('where the network is slow the copy is there in its place, and says so', {
  tags: ['guest.offline.slow-network-none'],
}, async () => {
  const house = await build('casa-lenta');
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

test('a book that is unpublished goes from the phone at the next contact', {
  tags: ['guest.offline.unpublished-book-goes-next'],
}, async () => {
  const house = await build('casa-ritirata');
  const watched = await openOnPhone(stage, house, 'it-IT');
  const { page } = watched;
  await whenKept(page, `${house.path}?lang=it`, /^\/objects\//);
  // Closed: an open page would hear of it by itself.
  await page.goto('about:blank');
  await house.host.must('PUT', `/api/properties/${house.property.id}`, { isActive: false });

  await page.goto(house.path);
  await page.getByRole('heading', { name: 'Proprietà non trovata' }).waitFor();
  const ofTheBook = async () =>
    (await keptOn(page)).filter((address) => !address.startsWith('/guest-assets/'));
  await expect.poll(ofTheBook).toEqual([]);
  await page.context().setOffline(true);
  await page.reload();
  await page.getByRole('heading', { name: 'Senza rete' }).waitFor();
  await page.getByText('Questo welcome book non è sul tuo telefono. Aprilo una volta con la rete.').waitFor();
  expect(await page.content()).not.toContain(house.property.name);
  await watched.close();
});
