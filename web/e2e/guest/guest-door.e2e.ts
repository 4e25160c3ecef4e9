import { beforeAll, describe, expect, test } from 'vitest';
import type { House } from '../host/edit/edit-screen.ts';
import { barriers } from '../support/looks/axe.ts';
import { setStage } from '../support/stage.ts';
import { DESKTOP } from '../support/watched-page.ts';
import { buildHandyHouse, changeHouse, NETWORK, openBook } from './handy-house.ts';

const CODE = '4728#';
const LONG = 'Siamo felici che siate qui, fate come a casa vostra. '.repeat(12);
const LAST_WORDS = 'Buone vacanze da tutti noi.';

const stage = setStage();
let house: House;
beforeAll(async () => {
  house = await buildHandyHouse(stage, 'casa-codice');
  await changeHouse(house, {
    accessCode: CODE,
    description: 'Una vecchia casa di pietra.',
    welcomeMessage: `${LONG}\n\n${LAST_WORDS}`,
  });
});

test('the code is the second line of its shortcut, and large in the sheet that it opens, to be copied', {
  tags: ['guest.first-screen.code-in-shortcut', 'guest.first-screen.call-says-who'],
}, async () => {
  const { page, troubles, close } = await openBook(stage, house, 'it-IT');
  const shortcuts = page.locator('.quick > a');
  expect((await shortcuts.allInnerTexts()).map((words) => words.split('\n'))).toEqual([
    ['WiFi', NETWORK],
    ['Arrivo', CODE],
    ['Come arrivare'],
    ['Chiama', 'Giulia'],
  ]);
  await shortcuts.nth(1).tap();
  const sheet = page.locator('dialog#checkin');
  const code = sheet.getByText(CODE, { exact: true });
  await code.waitFor();
  const size = await code.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
  expect(size).toBeGreaterThanOrEqual(30);
  await page.evaluate(() => navigator.clipboard.writeText(''));
  await sheet.getByRole('button', { name: 'Copia il codice di accesso' }).tap();
  await sheet
    .getByRole('status')
    .filter({ hasText: 'Codice di accesso copiato' })
    .waitFor({ state: 'attached' });
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(CODE);
  expect(await barriers(page)).toEqual([]);
  expect(troubles()).toEqual([]);
  await close();
});

test('the card has its facts first, then the words of the host', {
  tags: ['guest.first-screen.facts-first'],
}, async () => {
  const { page, close } = await openBook(stage, house, 'it-IT');
  const words = await page.locator('#stay').innerText();
  expect(words.indexOf('Via dei Colli 12')).toBeGreaterThan(0);
  expect(words.indexOf('Una vecchia casa di pietra.')).toBeGreaterThan(words.indexOf(CODE));
  await close();
});

describe.each([
  ['on a phone', {}],
  ['on a phone without scripts', { javaScriptEnabled: false }],
  ['on a wide screen', { ...DESKTOP, hasTouch: false, isMobile: false }],
])('%s', (_, screen) => {
  test('a long message shows its beginning until it is asked for', {
    tags: ['guest.first-screen.long-message'],
  }, async () => {
    const { page, troubles, close } = await openBook(stage, house, 'it-IT', screen);
    const text = page.locator('.message .rich');
    const height = () => text.evaluate(({ clientHeight }) => clientHeight);
    const isCut = () => text.evaluate(({ clientHeight, scrollHeight }) => scrollHeight > clientHeight + 8);
    expect(await isCut()).toBe(true);
    expect(await height()).toBeLessThan(260);
    await page.getByText('Leggi tutto').click();
    expect(await isCut()).toBe(false);
    await page.getByText(LAST_WORDS).waitFor();
    await page.getByText('Mostra meno').click();
    expect(await isCut()).toBe(true);
    expect(troubles()).toEqual([]);
    await close();
  });
});

test('a short message is there as it is', { tags: ['guest.first-screen.long-message'] }, async () => {
  await changeHouse(house, { welcomeMessage: 'Fate come a casa vostra.' });
  const { page, close } = await openBook(stage, house, 'it-IT');
  await page.getByText('Fate come a casa vostra.').waitFor();
  expect(await page.getByText('Leggi tutto').count()).toBe(0);
  await close();
});
