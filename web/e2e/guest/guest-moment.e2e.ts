import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { someOf } from '#infra/prove/testing/thoroughness.ts';
import type { House } from '../host/edit/edit-screen.ts';
import { barriers } from '../support/looks/axe.ts';
import { setStage } from '../support/stage.ts';
import { buildHandyHouse, changeHouse, openBook } from './handy-house.ts';

const stage = setStage();
let house: House;
beforeAll(async () => {
  house = await buildHandyHouse(stage, 'casa-pronta');
});

const sheet = (page: Page, key: string) => page.locator(`dialog#${key}`);

async function openSection(page: Page, key: string) {
  await page.locator(`a[data-section="${key}"]`).tap();
  await sheet(page, key).waitFor();
  return sheet(page, key);
}

/** Returns the rows of a sheet: their words, where they lead, and whether that opens beside the book. */
const rows = (page: Page, key: string) =>
  sheet(page, key)
    .locator('a.action')
    .evaluateAll((all) =>
      all.map((each) => [
        (each as HTMLElement).innerText.replace('\n', ' | '),
        each.getAttribute('href'),
        each.getAttribute('target'),
        each.getAttribute('rel'),
      ]),
    );

const beside = ['_blank', 'noopener'] as const;
const here = [null, null] as const;

test.each(
  someOf([
    {
      locale: 'it-IT',
      call: 'Chiama',
      write: 'Scrivi su WhatsApp',
      mail: 'Scrivi a marco@limoni.example',
      open: 'Apri limoni.example',
    },
    {
      locale: 'en-GB',
      call: 'Call',
      write: 'Message on WhatsApp',
      mail: 'Write to marco@limoni.example',
      open: 'Open limoni.example',
    },
  ] as const),
)(
  '$locale: a tap calls, writes and mails',
  { tags: ['guest.contact.numbers-called-mails-written', 'guest.contact.shortcut-calls-host'] },
  async ({ locale, call, write, mail, open }) => {
    const { page, troubles, close } = await openBook(stage, house, locale);
    const shortcut = page.locator('.quick').getByRole('link', { name: call });
    expect(await shortcut.getAttribute('href')).toBe('tel:+393475550199');
    const contacts = await openSection(page, 'contact');
    await expect.poll(() => contacts.innerText()).toContain('WhatsApp: +39 347 555 0199');
    expect(await rows(page, 'contact')).toEqual([
      [`${write} | +39 347 555 0199`, 'https://wa.me/393475550199', ...beside],
      [`${call} 0583 123456`, 'tel:0583123456', ...here],
      [mail, 'mailto:marco@limoni.example', ...here],
      [open, 'https://limoni.example', ...beside],
    ]);
    expect(await barriers(page)).toEqual([]);
    expect(troubles()).toEqual([]);
    await close();
  },
);

const ITALIAN_MAPS = {
  locale: 'it-IT',
  google: 'Apri in Google Maps',
  others: 'Altre mappe',
  apple: 'Apple Mappe',
  device: 'App di mappe del telefono',
} as const;
const ENGLISH_MAPS = {
  locale: 'en-GB',
  google: 'Open in Google Maps',
  others: 'Other maps',
  apple: 'Apple Maps',
  device: 'Your phone’s map app',
} as const;

test.each(
  someOf(
    [
      { ...ITALIAN_MAPS, javaScriptEnabled: true },
      { ...ENGLISH_MAPS, javaScriptEnabled: false },
      { ...ENGLISH_MAPS, javaScriptEnabled: true },
      { ...ITALIAN_MAPS, javaScriptEnabled: false },
    ],
    2,
  ),
)(
  '$locale: any map shows the way (scripts: $javaScriptEnabled)',
  { tags: ['guest.contact.beside-google-maps-quietly'] },
  async ({ locale, javaScriptEnabled, ...words }) => {
    const { google, others, apple, device } = words;
    const { page, troubles, close } = await openBook(stage, house, locale, { javaScriptEnabled });
    const stay = page.locator('#stay');
    expect(await stay.getByRole('link', { name: google }).getAttribute('target')).toBe('_blank');
    await stay.getByRole('link', { name: apple }).waitFor({ state: 'hidden' });
    await stay.getByText(others).tap();
    const place = 'Via%20dei%20Colli%2012%2C%20Montepulciano%2C%20Italy';
    const link = stay.getByRole('link', { name: apple });
    expect(await link.getAttribute('href')).toBe(`https://maps.apple.com/?q=${place}`);
    expect(await stay.getByRole('link', { name: device }).getAttribute('href')).toBe(`geo:0,0?q=${place}`);

    await openSection(page, 'local');
    const tip = page.locator('#local-1');
    await tip.getByRole('link', { name: google }).waitFor();
    await tip.getByText(others).tap();
    expect(await tip.getByRole('link', { name: device }).getAttribute('href')).toContain(
      'q=Via%20Tegrimi%201',
    );
    const elsewhere = page.locator('#local-3 a.action');
    await expect.poll(() => elsewhere.innerText()).toMatch(/openstreetmap\.org$/);
    expect(troubles()).toEqual([]);
    await close();
  },
);

test('documents say what they are and whose, and those of other sites open beside the book', {
  tags: ['guest.contact.documents-say-called-whose'],
}, async () => {
  const { page, close } = await openBook(stage, house, 'it-IT');
  await openSection(page, 'checkin');
  expect(await rows(page, 'checkin')).toEqual([
    ['Apri il documento', expect.stringMatching(/^\/objects\/[\w-]+$/), ...here],
    ['Apri il documento | piantina.pdf · comune.example', 'https://comune.example/piantina.pdf', ...beside],
  ]);
  await close();
});

describe('help', () => {
  test.each(
    someOf([
      ['en-GB', 'US', 'Emergency', 'Call 911', 'tel:911'],
      ['it-IT', 'IT', 'Emergenze', 'Chiama il 112', 'tel:112'],
    ] as const),
  )(
    '%s in %s is one tap away, though the host wrote nothing',
    { tags: ['guest.contact.emergency-number-country-comes'] },
    async (locale, country, title, says, href) => {
      await changeHouse(house, { country });
      const { page, troubles, close } = await openBook(stage, house, locale);
      const tiles = await page.locator('.tile strong').allInnerTexts();
      expect(tiles.slice(0, 2)).toContain(title);
      const emergency = await openSection(page, 'emergency');
      const row = emergency.locator('.action').first();
      expect([await row.innerText(), await row.getAttribute('href')]).toEqual([says, href]);
      expect((await row.boundingBox())?.height).toBeGreaterThanOrEqual(56);
      expect(await barriers(page)).toEqual([]);
      expect(troubles()).toEqual([]);
      await close();
    },
  );

  test('is not offered where the host hid the section', {
    tags: ['guest.contact.emergency-number-country-comes'],
  }, async () => {
    await changeHouse(house, { hiddenSections: ['emergency'] });
    const { page, close } = await openBook(stage, house, 'it-IT');
    expect(await page.locator('[data-section=emergency], dialog#emergency').count()).toBe(0);
    await close();
  });
});

describe('a video', () => {
  /** Answers for the sites of videos, which no test may reach. @returns what was asked of them */
  async function answerForVideos(page: Page): Promise<string[]> {
    const asked: string[] = [];
    for (const site of ['https://www.youtube-nocookie.com/**', 'https://player.vimeo.com/**']) {
      await page.route(site, (route) => {
        asked.push(route.request().url());
        return route.fulfill({ contentType: 'text/html', body: '<title>the video</title>' });
      });
    }
    await page.route('https://limoni.example/**', (route) => {
      asked.push(route.request().url());
      return route.fulfill({ status: 404 });
    });
    return asked;
  }

  test.each([
    [
      'it-IT',
      'checkin',
      'Il video si carica da YouTube',
      'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1',
    ],
    [
      'en-GB',
      'guides',
      'The video loads from Vimeo',
      'https://player.vimeo.com/video/76979871?dnt=1&autoplay=1',
    ],
  ] as const)(
    '%s in %s loads when it is played, in its place, and ends with the sheet',
    { tags: ['guest.videos.nothing-asked-another-site'] },
    async (...given) => {
      const [locale, key, says, address] = given;
      const { page, troubles, close } = await openBook(stage, house, locale);
      const asked = await answerForVideos(page);
      const opened = await openSection(page, key);
      const video = opened.locator('.video').first();
      await expect.poll(() => video.locator('.video-note').innerText()).toBe(says);
      expect(await barriers(page)).toEqual([]);
      const placeOf = async () => [
        await video.locator('.video-screen').boundingBox(),
        await opened.locator('.sheet-body').boundingBox(),
      ];
      const before = await placeOf();
      expect([asked, troubles()]).toEqual([[], []]);

      await video.locator('a').tap();
      const frame = video.locator('iframe:focus');
      await frame.waitFor();
      await expect.poll(() => asked).toEqual([address]);
      expect(await placeOf()).toEqual(before);
      expect(await frame.getAttribute('title')).not.toBe('');

      await page.goBack();
      await opened.waitFor({ state: 'hidden' });
      await video.locator('iframe').waitFor({ state: 'detached' });
      expect(troubles()).toEqual([`third party: ${new URL(address).origin}`]);
      await close();
    },
  );

  test('that is a file plays here, or is opened on its own where it does not', {
    tags: ['guest.videos.file-does-not-play'],
  }, async () => {
    const { page, close } = await openBook(stage, house, 'it-IT');
    const asked = await answerForVideos(page);
    const opened = await openSection(page, 'guides');
    const video = opened.locator('.video').nth(1);
    await expect
      .poll(() => video.locator('.video-note').innerText())
      .toBe('Il video si carica da limoni.example');
    await video.locator('a').tap();
    await expect.poll(() => asked).toEqual(['https://limoni.example/caffe.mp4']);
    await video.getByText('Qui il video non parte. Tocca ancora per aprirlo a parte.').waitFor();
    const [popup] = await Promise.all([page.waitForEvent('popup'), video.locator('a').tap()]);
    await popup.close();
    await close();
  });

  test('asks for the network where there is none', {
    tags: ['guest.videos.without-network-says-so'],
  }, async () => {
    const { page, close } = await openBook(stage, house, 'it-IT');
    const asked = await answerForVideos(page);
    const opened = await openSection(page, 'checkin');
    await page.context().setOffline(true);
    await opened.locator('.video a').tap();
    await opened.getByText('Per il video serve la rete. Riprova quando c’è.').waitFor();
    await page.context().setOffline(false);
    expect([asked, await opened.locator('iframe').count()]).toEqual([[], 0]);
    await opened.locator('.video a').tap();
    await opened.locator('iframe').waitFor();
    await close();
  });

  test('is a link without scripts', { tags: ['guest.videos.without-network-says-so'] }, async () => {
    const { page, troubles, close } = await openBook(stage, house, 'it-IT', { javaScriptEnabled: false });
    const opened = await openSection(page, 'checkin');
    const link = opened.getByRole('link', { name: 'Guarda il video' });
    expect(await link.getAttribute('href')).toBe('https://youtu.be/dQw4w9WgXcQ');
    expect(troubles()).toEqual([]);
    await close();
  });
});
