import jsQR from 'jsqr';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { readWifiCode } from '#contracts/sharing/wifi-code.test-support.ts';
import { someOf } from '#infra/prove/testing/thoroughness.ts';
import type { House } from '../host/edit/edit-screen.ts';
import { barriers } from '../support/looks/axe.ts';
import { setStage } from '../support/stage.ts';
import { buildHandyHouse, changeHouse, NETWORK, openBook, PASSWORD, pathOf } from './handy-house.ts';

const LANGUAGES = [
  {
    locale: 'it-IT',
    copy: 'Copia la password',
    copied: 'Password del WiFi copiata',
    failed: 'Qui non si riesce a copiare. Il testo è selezionato: tieni premuto per copiarlo.',
    show: 'Mostra il QR del WiFi',
    samePhone: 'Su questo telefono usa la password.',
  },
  {
    locale: 'en-GB',
    copy: 'Copy password',
    copied: 'WiFi password copied',
    failed: 'Copying did not work here. It is selected: press and hold to copy it.',
    show: 'Show the WiFi QR code',
    samePhone: 'On this phone, use the password.',
  },
] as const;

const stage = setStage();
let house: House;
beforeAll(async () => {
  house = await buildHandyHouse(stage, 'casa-rete');
});

const status = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());
const selected = (page: Page) => page.evaluate(() => String(getSelection()));

/** Makes the clipboard refuse, as on a page without https, or where a person has forbidden it. */
const refuseClipboard = (page: Page) =>
  page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('refused', 'NotAllowedError'));
  });

/** Reads the QR code on the screen as a camera does. */
async function scan(page: Page) {
  const picture = await page.locator('.wifi-code').screenshot();
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return readWifiCode(jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data ?? '');
}

test.each(someOf(LANGUAGES))(
  '$locale: a tap copies the password, and says so',
  { tags: ['guest.wifi.tap-copies-password-says'] },
  async ({ locale, copied, copy }) => {
    const { page, troubles, close } = await openBook(stage, house, locale);
    const inCard = page.locator('#stay').getByRole('button', { name: copy });
    const inSheet = page.locator('dialog#wifi').getByRole('button', { name: copy });
    for (const button of [inCard, inSheet]) {
      if (button === inSheet) await page.locator('.quick').getByRole('link', { name: /WiFi/ }).tap();
      await page.evaluate(() => navigator.clipboard.writeText(''));
      await button.tap();
      await status(page, copied).waitFor({ state: 'attached' });
      expect(await clipboard(page)).toBe(PASSWORD);
      // The word goes away again, so that the next one is heard.
      await status(page, copied).waitFor({ state: 'detached' });
    }
    expect(troubles()).toEqual([]);
    await close();
  },
);

test('where the clipboard is refused, the password is copied the old way', {
  tags: ['guest.wifi.clipboard-refused-copied-old'],
}, async () => {
  const { page, troubles, close } = await openBook(stage, house, 'it-IT');
  await page.evaluate(() => navigator.clipboard.writeText(''));
  await refuseClipboard(page);
  await page.locator('#stay').getByRole('button', { name: 'Copia la password' }).tap();
  await status(page, 'Password del WiFi copiata').waitFor({ state: 'attached' });
  expect(await clipboard(page)).toBe(PASSWORD);
  expect(await selected(page)).toBe('');
  expect(troubles()).toEqual([]);
  await close();
});

test.each(someOf(LANGUAGES, 1, 1))(
  '$locale: where nothing copies, it is selected, and said',
  { tags: ['guest.wifi.nothing-copies-selected-said'] },
  async ({ locale, failed, copy }) => {
    const { page, troubles, close } = await openBook(stage, house, locale);
    for (const [place, anchor] of [
      ['#stay', ''],
      ['dialog#wifi', '#wifi'],
    ] as const) {
      const button = page.locator(place).getByRole('button', { name: copy });
      await page.goto('about:blank');
      await page.goto(`${pathOf(house, locale)}${anchor}`);
      await page.locator('html[data-live]').waitFor({ state: 'attached' });
      await refuseClipboard(page);
      await page.evaluate(() => {
        document.execCommand = () => false;
      });
      await button.tap();
      // In sight, too: who sees the page would not know what happened.
      const { y = -1, height = 0 } = (await status(page, failed).boundingBox()) ?? {};
      expect([y > 0, height > 20, y + height < 740]).toEqual([true, true, true]);
      expect(await selected(page)).toBe(PASSWORD);
    }
    expect(troubles()).toEqual([]);
    await close();
  },
);

test.each(someOf(LANGUAGES))(
  '$locale: a second phone joins by the code on the screen',
  { tags: ['guest.wifi.qr-code-stands-beside'] },
  async (words) => {
    const { page, troubles, close } = await openBook(stage, house, words.locale);
    await page.getByRole('link', { name: words.show }).tap();
    const sheet = page.locator('dialog#wifi');
    await sheet.getByText(words.samePhone).waitFor();
    expect(new URL(page.url()).hash).toBe('#wifi');
    expect(await scan(page)).toEqual({ network: NETWORK, password: PASSWORD });
    const codes = sheet.locator('dd .code');
    await expect.poll(() => codes.allInnerTexts()).toEqual([NETWORK, PASSWORD]);
    const sizes = await codes.evaluateAll((all) => all.map((each) => getComputedStyle(each).fontSize));
    expect(sizes).toEqual(['24px', '24px']);
    expect(await barriers(page)).toEqual([]);
    await page.goBack();
    await sheet.waitFor({ state: 'hidden' });
    expect(troubles()).toEqual([]);
    await close();
  },
);

test('the shortcut opens it without scripts, and the code is black on white in a dark theme', {
  tags: ['guest.wifi.qr-code-stands-beside', 'guest.wifi.shortcut-opens'],
}, async () => {
  await changeHouse(house, { theme: 'dark' });
  const { page, troubles, close } = await openBook(stage, house, 'it-IT', { javaScriptEnabled: false });
  await page.locator('.quick').getByRole('link', { name: /WiFi/ }).tap();
  await page.locator('dialog#wifi').waitFor();
  await expect.poll(() => page.locator('dialog#wifi dd').allInnerTexts()).toEqual([NETWORK, PASSWORD]);
  expect(await scan(page)).toEqual({ network: NETWORK, password: PASSWORD });
  expect(troubles()).toEqual([]);
  await close();
});

test('a network without a password is one to walk into; no network, no code', {
  tags: ['guest.wifi.says-any-network-password', 'long'],
}, async () => {
  const open = await buildHandyHouse(stage, 'casa-aperta');
  await changeHouse(open, { wifiPassword: '' });
  const { page, close } = await openBook(stage, open, 'it-IT', { anchor: '#wifi' });
  await page.locator('dialog#wifi').waitFor();
  expect(await scan(page)).toEqual({ network: NETWORK });
  expect(await page.getByText('usa la password').count()).toBe(0);
  await changeHouse(open, { wifiNetwork: '' });
  await page.reload();
  await page.locator('html[data-live]').waitFor({ state: 'attached' });
  expect(await page.locator('dialog#wifi, a[href="#wifi"]').count()).toBe(0);
  await close();
});
