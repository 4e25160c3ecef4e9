import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { extraSchema } from '#contracts/extras/api.ts';
import type { Language } from '#contracts/kernel/languages.ts';
import { makeDataDir, startProduct } from '#infra/prove/testing/product.ts';
import { IS_LONG, someOf } from '#infra/prove/testing/thoroughness.ts';
import { findFreePort } from '#infra/run/embedded/postgres/free-port.ts';
import { buildHouse, eventually, type House } from '../host/edit/edit-screen.ts';
import { ownSlug } from '../support/own.ts';
import { setOwnStage } from '../support/stage.ts';
import { STAGE_ENVIRONMENT } from '../support/stage-environment.ts';
import { openPage, untilQuiet, type WatchedPage } from '../support/watched-page.ts';
import { GUEST_PHONE } from './guest-phone.ts';

const LANGUAGES = [
  { locale: 'it-IT', updated: 'Aggiornato adesso' },
  { locale: 'en-GB', updated: 'Updated just now' },
] as const;

const stage = setOwnStage();

/** A phone without a service worker: where one stands between, a page's requests cannot be stopped by a test. */
const UNAIDED = { ...GUEST_PHONE, locale: 'it-IT', serviceWorkers: 'block' } as const;

/** Opens the book of a house, the question of the first visit answered, once its server has been heard. */
async function openBook(
  { property }: House,
  { locale = 'it-IT', origin = stage.product.origin, anchor = '' } = {},
): Promise<WatchedPage> {
  const watched = await openPage(stage.browser, origin, { ...GUEST_PHONE, locale });
  const { page } = watched;
  await page.addInitScript((slug) => localStorage.setItem(`visited_${slug}`, 'true'), property.slug);
  await untilHeard(page, () => page.goto(`/p/${property.slug}${anchor}`));
  return watched;
}

/** Waits until the page that is opened lives, and its server tells it of what changes. */
async function untilHeard(page: Page, open: () => Promise<unknown>): Promise<void> {
  const [heard] = await Promise.all([page.waitForResponse(/\/updates\?/), open()]);
  expect(heard.status()).toBe(200);
  await page.locator('html[data-live]').waitFor({ state: 'attached' });
}

const save = ({ host, property }: House, fields: object) =>
  host.must('PUT', `/api/properties/${property.id}`, fields);

const writeRules = ({ host, property }: House, items: readonly object[], language: Language = 'it') =>
  host.must('PUT', `/api/properties/${property.id}/sections`, {
    sections: [{ section: 'rules', language, items }],
  });

/** Returns the number of pages that hold a stream of the server. */
async function streams(): Promise<number> {
  const metrics = await (await fetch(`${stage.product.origin}/metrics`)).text();
  return Number(/^guest_update_streams (\d+)$/m.exec(metrics)?.[1]);
}

const message = (page: Page) => page.locator('.message');
const status = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

test.each(someOf(LANGUAGES))(
  'what a host saves is on the open page by itself ($locale)',
  { tags: ['guest.live.host-save-page-itself'] },
  async ({ locale, updated }) => {
    const house = await buildHouse(stage.product.origin, `casa-viva-${locale.slice(0, 2)}`);
    await writeRules(house, [{ title: 'Cat', content: 'stays in at night' }], 'en');
    const { page, troubles, close } = await openBook(house, { locale });
    // It is told for seconds, so that it is waited for before it comes.
    const told = status(page, updated).waitFor();
    await save(house, {
      name: 'Casa dei Limoni',
      welcomeMessage: 'Il fenicottero si chiama Oliva.',
      theme: 'dark',
    });
    await message(page).getByText('Il fenicottero si chiama Oliva.').waitFor();
    await told;
    expect(await page.title()).toBe('Casa dei Limoni · Welcome book');
    expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');
    await status(page, updated).waitFor({ state: 'detached' });

    await writeRules(
      house,
      [{ title: 'Gatto', content: 'non esce di notte' }],
      locale === 'it-IT' ? 'it' : 'en',
    );
    await page.locator('a[data-section="rules"]').tap();
    await page.locator('dialog#rules').getByText('non esce di notte').waitFor();
    expect(troubles()).toEqual([]);
    await close();
  },
);

test('a reader stays where they are: in the sheet, at the line, with the focus', {
  tags: ['guest.live.reader-place-sheet-focus'],
}, async () => {
  const house = await buildHouse(stage.product.origin, 'casa-ferma');
  const rules = Array.from({ length: 30 }, (_, number) => ({
    title: `Regola ${number}`,
    content: `Fate piano sulle scale, al piano ${number} dorme qualcuno.`,
  }));
  await writeRules(house, rules);
  const { page, troubles, close } = await openBook(house, { anchor: '#rules' });
  const leaf = page.locator('dialog#rules .sheet-leaf');
  await page.locator('dialog#rules:modal').waitFor();
  await leaf.evaluate((element) => element.scrollTo(0, 900));
  const closing = page.locator('dialog#rules').getByRole('link', { name: 'Chiudi' });
  await closing.focus();
  const place = () => leaf.evaluate(({ scrollTop }) => scrollTop);
  const before = await place();
  expect(before).toBeGreaterThan(0);

  await writeRules(
    house,
    rules.map((rule, number) => (number === 20 ? { ...rule, content: 'Il fenicottero dorme qui.' } : rule)),
  );
  await page.locator('dialog#rules').getByText('Il fenicottero dorme qui.').waitFor();
  // Above the sheet, where it can be seen, and heard although all below the sheet is out of reach.
  await page.locator('dialog#rules').getByRole('status').filter({ hasText: 'Aggiornato adesso' }).waitFor();
  expect(await place()).toBe(before);
  expect(await page.locator('dialog#rules').evaluate((sheet) => sheet.matches(':modal'))).toBe(true);
  expect(await closing.evaluate((link) => link === document.activeElement)).toBe(true);
  expect(troubles()).toEqual([]);
  await close();
});

test('what a host offers is on the open page by itself, and a request that is half typed stays', {
  tags: ['guest.live.offers'],
}, async () => {
  const house = await buildHouse(stage.product.origin, 'casa-offerta');
  const offers = `/api/properties/${house.property.id}/extras`;
  const { page, troubles, close } = await openBook(house);
  const made = await house.host.must('POST', offers, { name: 'Cesto', priceCents: 1_250, maxQuantity: 3 });
  const { id } = extraSchema.parse(made);
  const offered = page.getByRole('listitem').filter({ hasText: 'Cesto' });
  await offered.getByText('12,50 €').waitFor();
  await offered.getByRole('link').tap();
  const sheet = page.locator(`dialog#extra-${id}`);
  const name = sheet.getByLabel('Il tuo nome');
  await name.fill('Lena');
  await name.focus();

  await house.host.must('PUT', `${offers}/${id}`, { priceCents: 1_400 });
  await sheet.getByText('14,00 €').first().waitFor();
  await expect.poll(() => name.inputValue()).toBe('Lena');
  expect(await name.evaluate((field) => field === document.activeElement)).toBe(true);
  await house.host.must('PUT', `${offers}/${id}`, { active: false });
  await offered.waitFor({ state: 'detached' });
  expect(troubles()).toEqual([]);
  await close();
});

test('a page without a stream shows the new price once a request at the old one is refused', {
  tags: ['guest.live.offers'],
}, async () => {
  const house = await buildHouse(stage.product.origin, 'casa-rincaro');
  const offers = `/api/properties/${house.property.id}/extras`;
  const made = await house.host.must('POST', offers, { name: 'Cesto', priceCents: 1_250, maxQuantity: 3 });
  const { id } = extraSchema.parse(made);
  const { page, close } = await openPage(stage.browser, stage.product.origin, UNAIDED);
  // Without a stream and without the question of each minute, nothing but the refusal leads to the new price.
  await page.addInitScript((slug) => {
    Reflect.deleteProperty(globalThis, 'EventSource');
    Object.assign(globalThis, { setInterval: () => 0 });
    localStorage.setItem(`visited_${slug}`, 'true');
  }, house.property.slug);
  await page.goto(`/p/${house.property.slug}`);
  await page.locator('html[data-live]').waitFor({ state: 'attached' });
  await page.getByRole('listitem').filter({ hasText: 'Cesto' }).getByRole('link').tap();
  const sheet = page.locator(`dialog#extra-${id}`);
  const name = sheet.getByLabel('Il tuo nome');
  await name.fill('Lena');
  await sheet.getByLabel('Email o telefono').fill('lena@example.com');
  const note = sheet.getByLabel('Una nota per l’host');
  await note.fill('a'.repeat(1_001));
  await sheet.getByRole('button', { name: 'Invia la richiesta' }).tap();
  await sheet.getByText('È troppo lungo.').waitFor();
  await note.fill('Con la marmellata');
  await house.host.must('PUT', `${offers}/${id}`, { priceCents: 1_400 });
  await sheet.getByRole('button', { name: 'Invia la richiesta' }).tap();
  await sheet.getByText('qui sopra c’è quello nuovo').waitFor();
  await sheet.getByText('14,00 €').first().waitFor();
  expect(await name.inputValue()).toBe('Lena');
  await sheet.getByRole('button', { name: 'Invia la richiesta' }).tap();
  await sheet.getByRole('link', { name: 'Segui la richiesta' }).waitFor();
  await close();
});

test.each([
  ['keep their place by themselves', true],
  ['have to be helped', false],
])(
  'what is read stays where it is although more stands above it, in browsers that %s',
  async (_, anchors) => {
    const house = await buildHouse(stage.product.origin, `casa-lunga-${anchors}`);
    const { page, troubles, close } = await openBook(house);
    if (!anchors) {
      await page.evaluate(() => {
        document.documentElement.style.overflowAnchor = 'none';
        const supports = CSS.supports.bind(CSS);
        CSS.supports = (name: string, value?: string) =>
          name !== 'overflow-anchor' && supports(name, value ?? '');
      });
    }
    const tiles = page.locator('#contents');
    await tiles.evaluate((element) => element.scrollIntoView({ block: 'start' }));
    const topOf = () => tiles.evaluate((element) => Math.round(element.getBoundingClientRect().top));
    const heightAbove = () => page.locator('.message').evaluate(({ clientHeight }) => clientHeight);
    const [top, height] = [await topOf(), await heightAbove()];

    const welcomeMessage = 'Una riga dopo l’altra.\n\n'.repeat(12);
    await save(house, { welcomeMessage });
    await expect.poll(heightAbove).toBeGreaterThan(height + 200);
    await expect.poll(topOf).toBe(top);
    expect(troubles()).toEqual([]);
    await close();
  },
);

test('a page is loaded anew where the server has another build of it, once', {
  tags: ['guest.live.host-save-page-itself'],
}, async () => {
  const house = await buildHouse(stage.product.origin, 'casa-aggiornata');
  const { page, close } = await openPage(stage.browser, stage.product.origin, UNAIDED);
  await page.route('**/book.json*', async (route) => {
    const response = await route.fetch();
    // What says that the page is as new as it can be has no body.
    if (response.status() !== 200) return route.fulfill({ response });
    await route.fulfill({ response, json: { ...(await response.json()), client: '/guest-assets/other.js' } });
  });
  await untilHeard(page, () => page.goto(`/p/${house.property.slug}`));
  const mark = () => page.evaluate(() => document.body.setAttribute('data-mark', ''));
  const isMarked = () => page.evaluate(() => document.body.hasAttribute('data-mark'));

  await mark();
  await page.evaluate(() => location.assign('#search'));
  await page.getByRole('searchbox').fill('mare');
  await save(house, { welcomeMessage: 'Uno' });
  await message(page).getByText('Uno').waitFor();
  expect(await isMarked()).toBe(true);

  await page.getByRole('searchbox').fill('');
  await untilHeard(page, () => save(house, { welcomeMessage: 'Due' }));
  await message(page).getByText('Due').waitFor();
  expect(await isMarked()).toBe(false);

  await mark();
  await save(house, { welcomeMessage: 'Tre' });
  await message(page).getByText('Tre').waitFor();
  expect(await isMarked()).toBe(true);
  await close();
});

test('a search goes on in what is new', { tags: ['guest.live.reader-place-sheet-focus'] }, async () => {
  const house = await buildHouse(stage.product.origin, 'casa-cercata');
  const { page, troubles, close } = await openBook(house, { anchor: '#search' });
  const field = page.getByRole('searchbox');
  await field.fill('fenicottero');
  await page.getByText('Nessun risultato per «fenicottero». Prova con un’altra parola.').waitFor();
  await writeRules(house, [{ title: 'Animali', content: 'il fenicottero resta in casa' }]);
  await page.getByText('1 risultato').waitFor();
  await expect.poll(() => field.inputValue()).toBe('fenicottero');
  expect(await field.evaluate((input) => input === document.activeElement)).toBe(true);
  expect(troubles()).toEqual([]);
  await close();
});

test('a new slug is the address of the open page, and the language is not asked for again', {
  tags: ['guest.live.new-slug-becomes-address'],
}, async () => {
  const house = await buildHouse(stage.product.origin, 'casa-vecchia');
  const { page, troubles, close } = await openBook(house);
  const slug = ownSlug('casa-nuova');
  await save(house, { slug });
  await eventually(() => new URL(page.url()).pathname).toBe(`/p/${slug}`);
  await save(house, { welcomeMessage: 'Abbiamo cambiato nome.' });
  await message(page).getByText('Abbiamo cambiato nome.').waitFor();
  expect(await page.getByRole('dialog', { name: /Choose Your Language/ }).count()).toBe(0);
  expect(troubles()).toEqual([]);
  await close();
});

test('a book that is taken back is gone from the open page, and is on it again once it comes back', {
  tags: ['guest.live.book-taken-back-gone', 'guest.live.book-comes-back'],
}, async () => {
  const house = await buildHouse(stage.product.origin, 'casa-riaffittata');
  const { page, close } = await openBook(house);
  await save(house, { isActive: false });
  await page.getByRole('heading', { name: 'Proprietà non trovata' }).waitFor();
  await save(house, { isActive: true, welcomeMessage: 'Siamo tornati.' });
  // By itself within seconds; at once where somebody looks at it again.
  await eventually(async () => {
    await page.evaluate(() => dispatchEvent(new Event('online')));
    return message(page).count();
  }).toBe(1);
  await message(page).getByText('Siamo tornati.').waitFor();
  await page.locator('html[data-live]').waitFor({ state: 'attached' });
  await close();
});

test('where the stream is blocked, a page that is looked at again asks', {
  tags: ['guest.live.missed-shown-once-contact'],
}, async () => {
  const house = await buildHouse(stage.product.origin, 'casa-murata');
  const watched = await openPage(stage.browser, stage.product.origin, UNAIDED);
  const { page, close } = watched;
  const refused: string[] = [];
  await page.route('**/updates?*', async (route) => {
    refused.push(route.request().url());
    await route.abort('blockedbyclient');
  });
  const asked = page.waitForResponse(/\/book\.json/);
  await page.goto(`/p/${house.property.slug}`);
  await eventually(() => refused.length).toBeGreaterThan(0);
  await asked;
  await save(house, { welcomeMessage: 'Il fenicottero si chiama Oliva.' });
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await message(page).getByText('Il fenicottero si chiama Oliva.').waitFor();
  await close();
});

test('a stream that was refused, as in front of a server that is not up yet, is opened again', async () => {
  const house = await buildHouse(stage.product.origin, 'casa-riaperta');
  const watched = await openPage(stage.browser, stage.product.origin, UNAIDED);
  const { page, troubles, close } = watched;
  const REFUSALS = 2;
  await page.route('**/updates?*', (route) => route.fulfill({ status: 502 }), { times: REFUSALS });
  await page.goto(`/p/${house.property.slug}`);
  await eventually(streams).toBe(1);
  await save(house, { welcomeMessage: 'Il fenicottero si chiama Oliva.' });
  await message(page).getByText('Il fenicottero si chiama Oliva.').waitFor();
  const refused = `502 GET /p/${house.property.slug}/updates`;
  expect(troubles()).toEqual(Array.from({ length: REFUSALS }, () => refused));
  await close();
});

test('a page that nobody sees holds no connection, and shows what it missed when it is looked at', {
  tags: ['guest.live.missed-shown-once-contact'],
}, async () => {
  const house = await buildHouse(stage.product.origin, 'casa-in-tasca');
  const { page, troubles, close } = await openBook(house);
  await eventually(streams).toBe(1);
  const look = (state: 'hidden' | 'visible') =>
    page.evaluate((now) => {
      Object.defineProperty(document, 'visibilityState', { value: now, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, state);
  await look('hidden');
  await eventually(streams).toBe(0);
  await save(house, { welcomeMessage: 'Il fenicottero si chiama Oliva.' });
  await look('visible');
  await message(page).getByText('Il fenicottero si chiama Oliva.').waitFor();
  await eventually(streams).toBe(1);
  expect(troubles()).toEqual([]);
  await close();
});

test('an example of a book in another page holds no connection, as the book itself does', {
  tags: ['long'],
}, async () => {
  const { page, troubles, close } = await openPage(stage.browser, stage.product.origin);
  const streams: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'eventsource') streams.push(new URL(request.url()).pathname);
  });
  await page.goto('/');
  await page.frameLocator('iframe').locator('html[data-live]').waitFor({ state: 'attached' });
  await untilQuiet(page);
  expect(streams).toEqual([]);
  await page.goto(stage.product.demo.guestUrl);
  await eventually(() => streams).toEqual([`${new URL(stage.product.demo.guestUrl).pathname}/updates`]);
  expect(troubles()).toEqual([]);
  await close();
});

test('a server that was away is found again, and what was missed is shown', {
  tags: ['guest.live.missed-shown-once-contact', 'long'],
}, async () => {
  await using ending = new AsyncDisposableStack();
  const dataDir = await makeDataDir(inject('installation'));
  ending.defer(() => dataDir.remove());
  const environment = { ...STAGE_ENVIRONMENT, PORT: String(await findFreePort()) };
  const first = await startProduct(dataDir.path, environment);
  ending.defer(async () => void (await first.stop()));
  const house = await buildHouse(first.origin, 'casa-spenta');
  const { page, close } = await openBook(house, { origin: first.origin });
  // Open pages do not hold it up.
  expect(await first.stop()).toBe(0);
  await status(page, 'Senza rete · aggiornato').waitFor();

  const second = await startProduct(dataDir.path, environment);
  ending.defer(async () => void (await second.stop()));
  await save(house, { welcomeMessage: 'Siamo tornati.' });
  await message(page).getByText('Siamo tornati.').waitFor();
  await status(page, 'Senza rete').waitFor({ state: 'detached' });
  await close();
});

const SAVES = IS_LONG ? 30 : 10;

/** Resolves once the page shows a text in its welcome; the page tells it by itself, without being asked again and again. */
const onceShown = (page: Page, text: string) =>
  page.evaluate(
    (awaited) =>
      new Promise<void>((resolve) => {
        const observer = new MutationObserver(() => {
          if (!document.querySelector('.message')?.textContent?.includes(awaited)) return;
          observer.disconnect();
          resolve();
        });
        observer.observe(document.body, { subtree: true, childList: true, characterData: true });
      }),
    text,
  );

test('many saves are each on the open page, one after the other', {
  tags: ['guest.live.many-after-other'],
}, async () => {
  const house = await buildHouse(stage.product.origin, 'casa-svelta');
  const { page, troubles, close } = await openBook(house);
  for (let number = 1; number <= SAVES; number += 1) {
    const text = `Messaggio ${number}.`;
    const shown = onceShown(page, text);
    await save(house, { welcomeMessage: text });
    await shown;
  }
  expect(troubles()).toEqual([]);
  await close();
});
