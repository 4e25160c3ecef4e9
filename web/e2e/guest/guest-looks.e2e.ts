import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { someOf } from '#infra/prove/testing/thoroughness.ts';
import { uploadThemeImage } from '#infra/prove/testing/upload.ts';
import { somePng } from '../host/create/create-screen.ts';
import type { House } from '../host/edit/edit-screen.ts';
import { barriers } from '../support/looks/axe.ts';
import { setStage } from '../support/stage.ts';
import { DESKTOP } from '../support/watched-page.ts';
import { buildHandyHouse, changeHouse, openBook } from './handy-house.ts';

const stage = setStage();
let house: House;
beforeAll(async () => {
  house = await buildHandyHouse(stage, 'casa-bella');
});

const WIDE = { ...DESKTOP, hasTouch: false, isMobile: false } as const;

/** Returns the words of the page, below its head, that lie on no opaque ground of their own. */
const onNoPaper = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const lies = (element: Element | null): boolean => {
      if (element === null || element === document.body) return false;
      const colour = getComputedStyle(element).backgroundColor;
      return /^rgb\(/.test(colour) || lies(element.parentElement);
    };
    return [...document.querySelectorAll('.page *')]
      .filter((element) => element.closest('.hero, dialog, svg') === null && element.checkVisibility())
      .filter((element) =>
        [...element.childNodes].some(
          (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '',
        ),
      )
      .filter((element) => !lies(element))
      .map((element) => (element as HTMLElement).innerText);
  });

/** Returns how much of what is on the screen is about as red as the picture. */
async function redShare(page: Page): Promise<number> {
  const { data } = await sharp(await page.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  let red = 0;
  for (let at = 0; at < data.length; at += 3) {
    if ((data[at] ?? 0) > 150 && (data[at + 1] ?? 0) < 70 && (data[at + 2] ?? 0) < 70) red += 1;
  }
  return red / (data.length / 3);
}

test.each(
  someOf([
    ['a phone', {}],
    ['a wide screen', WIDE],
  ] as const),
)(
  'a host’s own picture is seen between the papers on %s, and no word lies on it',
  {
    tags: ['guest.host-picture-seen'],
  },
  async (_, screen) => {
    const customThemeImage = await uploadThemeImage(
      house.host,
      await somePng(1080, 1920, '#e01010', '#e01010'),
    );
    await changeHouse(house, { theme: 'custom', customThemeImage });
    const { page, troubles, close } = await openBook(stage, house, 'it-IT', screen);
    await expect
      .poll(() =>
        page
          .locator('.host-ground img')
          .evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0),
      )
      .toBe(true);
    expect(await onNoPaper(page)).toEqual([]);
    await page.locator('#contents').evaluate((element) => element.scrollIntoView({ block: 'start' }));
    await expect.poll(() => redShare(page)).toBeGreaterThan(0.08);
    expect(await barriers(page)).toEqual([]);
    expect(troubles()).toEqual([]);
    await close();
  },
);

test('a light book is a dark one on a phone in the dark, and others stay as they were chosen', {
  tags: ['guest.light-has-dark-twin'],
}, async () => {
  const groundIn = async (colorScheme: 'light' | 'dark', look?: (page: Page) => Promise<void>) => {
    const { page, close } = await openBook(stage, house, 'it-IT', { colorScheme });
    const found = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    const meta = await page
      .locator('meta[name=theme-color]')
      .evaluateAll((all: HTMLMetaElement[]) =>
        all.filter(({ media }) => media === '' || matchMedia(media).matches).map(({ content }) => content),
      );
    expect(meta).toHaveLength(1);
    await look?.(page);
    await close();
    return [found, ...meta];
  };
  const meetsNoBarrier = async (page: Page) => expect(await barriers(page)).toEqual([]);
  await changeHouse(house, { theme: 'light' });
  expect(await groundIn('light', meetsNoBarrier)).toEqual(['rgb(243, 235, 222)', '#fbf7f0']);
  expect(await groundIn('dark', meetsNoBarrier)).toEqual(['rgb(23, 18, 13)', '#211a13']);
  await changeHouse(house, { theme: 'gradient1' });
  expect(await groundIn('dark')).toEqual(await groundIn('light'));
});

test('what is written in Arabic or Hebrew runs from the right, beside what runs from the left', {
  tags: ['guest.passages-from-their-side'],
}, async () => {
  await changeHouse(house, {
    theme: 'light',
    welcomeTitle: 'أهلا وسهلا',
    welcomeMessage: 'Benvenuti\n\nברוכים הבאים: +49 30 123456, shalom@casa.example',
  });
  await house.host.must('PUT', `/api/properties/${house.property.id}/sections`, {
    sections: [
      {
        section: 'rules',
        items: [
          { title: 'هدوء', content: '- بعد العاشرة مساء\n- شكرا' },
          { title: 'Silenzio', content: 'dopo le 22' },
        ],
      },
    ],
  });
  const { page, troubles, close } = await openBook(stage, house, 'it-IT');
  const direction = (selector: string) =>
    page.locator(selector).evaluateAll((all) => all.map((each) => getComputedStyle(each).direction));
  expect(await direction('h1')).toEqual(['rtl']);
  expect(await direction('.message p')).toEqual(['ltr', 'rtl']);
  // The groups of a number stay in their order.
  expect(await direction('.message a')).toEqual(['ltr', 'ltr']);
  expect(await direction('#rules-1 :is(h3, ul, li)')).toEqual(['rtl', 'rtl', 'rtl', 'rtl']);
  expect(await direction('#rules-2 :is(h3, p)')).toEqual(['ltr', 'ltr']);
  expect(await direction('a[data-section=rules] .summary')).toEqual(['rtl']);
  expect(troubles()).toEqual([]);
  await close();
});
