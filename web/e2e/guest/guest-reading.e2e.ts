import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { buildHouse, type House } from '../host/edit/edit-screen.ts';
import { landingIsThere } from '../site/visitor-scenes.ts';
import { setStage } from '../support/stage.ts';
import { openPage, untilQuiet, type WatchedPage } from '../support/watched-page.ts';
import { COUNTED_PHONE, countedOf } from './guest-phone.ts';

const stage = setStage();
const TRACKING = /\/track-(view|section|act)$/;

/** Opens a guest's phone and collects the guest views that its page reports. */
async function openPhone(
  options: BrowserContextOptions = {},
): Promise<WatchedPage & { readonly reports: unknown[] }> {
  const watched = await openPage(stage.browser, stage.product.origin, { ...COUNTED_PHONE, ...options });
  const reports: unknown[] = [];
  watched.page.on('request', (request) => {
    if (TRACKING.test(request.url())) reports.push(request.postDataJSON());
  });
  return { ...watched, reports };
}

/** Resolves when the server has taken a report. */
const arrival = (page: Page, call: 'track-view' | 'track-section' | 'track-act') =>
  page.waitForResponse((answer) => answer.url().endsWith(call) && answer.status() === 202);

async function openSection(page: Page, section: string): Promise<void> {
  await page.locator(`a[data-section="${section}"]`).tap();
  await page.locator(`dialog#${section}`).waitFor();
}

async function closeSection(page: Page, section: string): Promise<void> {
  await page.goBack();
  await page.locator(`dialog#${section}`).waitFor({ state: 'hidden' });
}

/** Opens the book and sections of it; leaves when the server has answered all that was reported. */
async function read(house: House, sections: readonly string[], token?: string): Promise<void> {
  const { page, reports, troubles, close } = await openPhone();
  if (token !== undefined) {
    await page.addInitScript((kept) => localStorage.setItem('auth_token', kept), token);
  }
  await Promise.all([arrival(page, 'track-view'), page.goto(`/p/${house.property.slug}`)]);
  const opened = new Set<string>();
  for (const section of sections) {
    const reported = opened.has(section) ? undefined : arrival(page, 'track-section');
    opened.add(section);
    await openSection(page, section);
    await reported;
    await closeSection(page, section);
  }
  expect(reports).toEqual([
    { language: 'it' },
    ...[...opened].map((section) => ({ section, language: 'it' })),
  ]);
  expect(troubles()).toEqual([]);
  await close();
}

test('a guest who reads is counted: the page once, and each section once however often it is opened', {
  tags: ['guest.content.section-view-recorded-once', 'guest.content.section-slug-page-section'],
}, async () => {
  const house = await buildHouse(stage.product.origin, 'casa-letta');
  await read(house, ['rules', 'rules', 'contact']);
  await expect
    .poll(() => countedOf(house))
    .toMatchObject({
      viewCount: 1,
      languages: [{ language: 'it', viewCount: 1 }],
      sections: { rules: 1, contact: 1 },
    });
});

test('a host who looks at the own book is not counted', {
  tags: ['guest.content.host-own-looks-not'],
}, async () => {
  const house = await buildHouse(stage.product.origin, 'casa-propria');
  await read(house, ['rules'], house.host.session.token);
  await read(house, ['contact']);
  await expect.poll(() => countedOf(house)).toMatchObject({ viewCount: 1, sections: { contact: 1 } });
  expect((await countedOf(house)).sections).toEqual({ contact: 1 });
});

test('a section that is longer than the screen is seen as soon as it lies open', {
  tags: ['guest.content.however-long-section'],
}, async () => {
  const house = await buildHouse(stage.product.origin, 'casa-lunga');
  const items = Array.from({ length: 60 }, (_, place) => ({
    title: `${place + 1}`,
    content: 'parola '.repeat(80),
  }));
  await house.host.must('PUT', `/api/properties/${house.property.id}/sections`, {
    sections: [{ section: 'guides', items }],
  });
  const { page, reports, close } = await openPhone();
  await Promise.all([arrival(page, 'track-view'), page.goto(`/p/${house.property.slug}`)]);
  const seen = arrival(page, 'track-section');
  await openSection(page, 'guides');
  await seen;
  const [length, height] = await page
    .locator('#guides .sheet-leaf')
    .evaluate(({ scrollHeight }) => [scrollHeight, innerHeight]);
  expect(length).toBeGreaterThan(4 * (height ?? 0));
  expect(reports).toEqual([{ language: 'it' }, { section: 'guides', language: 'it' }]);
  await close();
});

test('a section that its host writes while the book lies open is seen like any other', {
  tags: ['guest.content.also-not-page-opened'],
}, async () => {
  const house = await buildHouse(stage.product.origin, 'casa-cresciuta');
  const { page, reports, close } = await openPhone();
  await Promise.all([arrival(page, 'track-view'), page.goto(`/p/${house.property.slug}`)]);
  await page.locator('html[data-live]').waitFor({ state: 'attached' });
  await house.host.must('PUT', `/api/properties/${house.property.id}/sections`, {
    sections: [{ section: 'parking', items: [{ title: 'Davanti', content: 'sotto il fico' }] }],
  });
  const seen = arrival(page, 'track-section');
  await openSection(page, 'parking');
  await seen;
  expect(reports).toEqual([{ language: 'it' }, { section: 'parking', language: 'it' }]);
  await close();
});

test('another language of the same book is no other visit, nor is loading it again a moment later', {
  tags: ['guest.content.change-language-no-second'],
}, async () => {
  const house = await buildHouse(stage.product.origin, 'casa-bilingue');
  const { page, reports, troubles, close } = await openPhone({ locale: 'de-DE' });
  await Promise.all([arrival(page, 'track-view'), page.goto(`/p/${house.property.slug}?lang=de`)]);
  await page.getByRole('dialog').getByRole('link', { name: 'Italiano' }).tap();
  await page.locator('html[lang=it][data-live]').waitFor({ state: 'attached' });
  const seen = arrival(page, 'track-section');
  await openSection(page, 'rules');
  await seen;
  expect(reports).toEqual([{ language: 'de' }, { section: 'rules', language: 'it' }]);

  await Promise.all([arrival(page, 'track-view'), page.reload()]);
  await expect
    .poll(() => countedOf(house))
    .toMatchObject({ viewCount: 1, languages: [{ language: 'de', viewCount: 1 }], sections: { rules: 1 } });
  expect(troubles()).toEqual([]);
  await close();
});

test.each([
  ['Do-Not-Track', 'doNotTrack', '1'],
  ['Global Privacy Control', 'globalPrivacyControl', true],
] as const)(
  'a guest who asks for %s is not reported at all',
  { tags: ['guest.content.asks-not-be-tracked'] },
  async (_, signal, value) => {
    const house = await buildHouse(stage.product.origin, `casa-quieta-${signal.toLowerCase()}`);
    const { page, reports, troubles, close } = await openPhone();
    await page.addInitScript(
      ([name, set]) => Object.defineProperty(Navigator.prototype, name, { get: () => set }),
      [signal, value] as const,
    );
    await page.goto(`/p/${house.property.slug}`);
    await page.locator('html[data-live]').waitFor({ state: 'attached' });
    await openSection(page, 'rules');
    await closeSection(page, 'rules');
    await untilQuiet(page);
    expect(reports).toEqual([]);
    expect(troubles()).toEqual([]);
    await close();
  },
);

test.each([
  ['keeps requests of a page that is left', false],
  ['ends them, but keeps beacons', true],
])(
  'a guest who leaves at once is counted by a browser that %s',
  { tags: ['guest.content.leaves-once-counted'] },
  async (_, isOld) => {
    const house = await buildHouse(stage.product.origin, isOld ? 'casa-lasciata' : 'casa-sfuggita');
    const { page, troubles, close } = await openPhone();
    if (isOld) await page.addInitScript(() => Reflect.deleteProperty(Request.prototype, 'keepalive'));
    const asked = page.waitForRequest((request) => request.url().endsWith('/track-view'));
    const [request] = await Promise.all([
      asked,
      page.goto(`/p/${house.property.slug}`, { waitUntil: 'commit' }),
    ]);
    expect(request.resourceType()).toBe(isOld ? 'ping' : 'fetch');
    await page.goto('about:blank');
    await expect.poll(() => countedOf(house)).toMatchObject({ viewCount: 1 });
    expect(troubles()).toEqual([]);
    await close();
  },
);

test('the example on the landing page is no visit, and what does not arrive disturbs nobody', {
  tags: ['guest.content.track-failures-only-logged'],
}, async () => {
  const { page, reports, troubles, close } = await openPhone({ serviceWorkers: 'block' });
  await page.route(TRACKING, (route) => route.abort('connectionfailed'));
  await page.goto('/');
  await landingIsThere(page);
  await page.frameLocator('iframe').locator('html[data-live]').waitFor({ state: 'attached' });
  expect(reports).toEqual([]);

  const said = page.waitForEvent('console', (message) =>
    message.text().includes('track-view did not arrive.'),
  );
  await page.goto(stage.product.demo.guestUrl);
  await said;
  expect(reports).toHaveLength(1);
  expect(troubles().filter((trouble) => !trouble.includes('ERR_CONNECTION_FAILED'))).toEqual([]);
  await close();
});

test('taps on WiFi, call and directions are counted, and a search that finds nothing, without its words', {
  tags: ['guest.content.acts-counted'],
}, async () => {
  const house = await buildHouse(stage.product.origin, 'casa-toccata');
  const { wifiNetwork, wifiPassword, phone } = {
    wifiNetwork: 'Casa',
    wifiPassword: 'limone',
    phone: '+39 0583 1',
  };
  await house.host.must('PUT', `/api/properties/${house.property.id}`, { wifiNetwork, wifiPassword, phone });
  const { page, reports, close } = await openPhone();
  await Promise.all([arrival(page, 'track-view'), page.goto(`/p/${house.property.slug}`)]);
  // Neither a call nor a map shall take the page away.
  await page.evaluate(() => addEventListener('click', (event) => event.preventDefault()));
  const wifi = arrival(page, 'track-act');
  await page.locator('.quick').getByRole('link', { name: 'WiFi' }).tap();
  await wifi;
  expect(reports.at(-1)).toEqual({ act: 'wifi', language: 'it' });
  await closeSection(page, 'wifi');
  for (const [act, place] of [
    ['call', page.locator('.quick').getByRole('link', { name: 'Chiama' })],
    ['directions', page.locator('.quick').getByRole('link', { name: 'Come arrivare' })],
    ['wifi', page.locator('#wifi-password + button')],
  ] as const) {
    const told = arrival(page, 'track-act');
    await place.tap();
    await told;
    expect(reports.at(-1)).toEqual({ act, language: 'it' });
  }
  await page.getByRole('link', { name: 'Cerca' }).tap();
  await page.getByRole('searchbox').fill('sottomarino');
  await page.getByText('Nessun risultato').waitFor();
  const told = arrival(page, 'track-act');
  await page.getByRole('searchbox').press('Enter');
  await told;
  expect(reports.at(-1)).toEqual({ act: 'emptySearch', language: 'it' });
  expect(JSON.stringify(reports)).not.toContain('sottomarino');
  await close();
});
