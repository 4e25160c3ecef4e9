import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { LANGUAGES, LOCALES } from '#contracts/kernel/languages.ts';
import { someOf } from '#infra/prove/testing/thoroughness.ts';
import { uploadThemeImage } from '#infra/prove/testing/upload.ts';
import { somePng } from '../host/create/create-screen.ts';
import type { House } from '../host/edit/edit-screen.ts';
import { barriers } from '../support/looks/axe.ts';
import { misfits } from '../support/looks/reflow.ts';
import { setStage } from '../support/stage.ts';
import { openPage } from '../support/watched-page.ts';
import { buildHandyHouse, changeHouse } from './handy-house.ts';

const stage = setStage();
let house: House;
beforeAll(async () => {
  house = await buildHandyHouse(stage, 'casa-alla-porta');
  const { host, property } = house;
  await host.must('PUT', `/api/properties/${property.id}`, { accessCode: '4728#' });
  for (const language of LANGUAGES.filter((code) => code !== 'it')) {
    await host.must('PUT', `/api/properties/${property.id}/sections`, {
      sections: [{ section: 'rules', language, items: [{ title: 'OK', content: language }] }],
    });
  }
});

const question = (page: Page) => page.getByRole('dialog', { name: /Choose Your Language/ });

/** Opens the book for the first time on a screen of this size, in CSS pixels. */
async function openFirst([width, height]: readonly [number, number], locale = 'it-IT', path = '') {
  const watched = await openPage(stage.browser, stage.product.origin, {
    viewport: { width, height },
    hasTouch: true,
    isMobile: true,
    locale,
    // What is looked at is what the server answers: a worker would show the book as it was where that takes long.
    serviceWorkers: 'block',
  });
  await watched.page.goto(`/p/${house.property.slug}${path}`);
  await question(watched.page).waitFor();
  return watched;
}

/** Returns the four actions that are not wholly on the screen, or that something lies over. */
const hidden = (page: Page, isScrolledTo = false): Promise<string[]> =>
  page.locator('.quick > :is(a, button)').evaluateAll((actions, scrolls) => {
    if (actions.length !== 4) return [`there are ${actions.length}`];
    return actions.flatMap((action) => {
      if (scrolls) action.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { left, right, top, bottom } = action.getBoundingClientRect();
      const corners = [left + 8, (left + right) / 2, right - 8].flatMap((x) =>
        [top + 8, (top + bottom) / 2, bottom - 8].map((y) => document.elementFromPoint(x, y)),
      );
      return corners.every((element) => element !== null && action.contains(element))
        ? []
        : [(action as HTMLElement).innerText.replaceAll('\n', ' ')];
    });
  }, isScrolledTo);

/** The height of the bar and a line of small letters, in two lines on the narrowest screen. In CSS pixels. */
const SLIM = 84;

const SIZES = [
  [375, 553],
  [320, 568],
  [360, 740],
  [568, 320],
  [667, 375],
  [844, 390],
  [1024, 600],
  [1440, 900],
] as const;

test('on screens of every size the four actions lie open at once, the question beside them', {
  tags: ['guest.first-screen.four-actions'],
}, async () => {
  const { page, troubles, close } = await openFirst(SIZES[0]);
  for (const [width, height] of SIZES) {
    const size = `${width} × ${height}`;
    await page.setViewportSize({ width, height });
    // The first visit once more.
    await page.evaluate(() => localStorage.clear());
    await page.reload();
    await question(page).waitFor();
    await expect.poll(() => hidden(page), { message: size }).toEqual([]);
    const { height: high = 0 } = (await question(page).boundingBox()) ?? {};
    expect(high, size).toBeLessThanOrEqual(SLIM);
    await question(page).getByRole('button', { name: 'Chiudi' }).tap();
    await question(page).waitFor({ state: 'detached' });
    await expect.poll(() => hidden(page), { message: size }).toEqual([]);
  }
  expect(troubles()).toEqual([]);
  await close();
});

// The languages with the longest words.
test.each(someOf(LANGUAGES, 2, LANGUAGES.indexOf('fr')))(
  'at 320 px in %s, too',
  {
    tags: ['guest.first-screen.four-actions'],
  },
  async (language) => {
    const { page, troubles, close } = await openFirst([320, 553], LOCALES[language], `?lang=${language}`);
    await expect.poll(() => hidden(page)).toEqual([]);
    await question(page).getByRole('button').tap();
    await question(page).waitFor({ state: 'detached' });
    // The last is a large screen at 400 %.
    for (const height of [553, 640, 256]) {
      await page.setViewportSize({ width: 320, height });
      expect([height, await misfits(page)]).toEqual([height, []]);
    }
    expect(troubles()).toEqual([]);
    await close();
  },
);

test.each(
  someOf([
    [375, 553],
    [667, 375],
  ] as const),
)(
  'at %i × %i in letters of twice the size nothing lies over them, wherever they are',
  {
    tags: ['guest.first-screen.four-actions', 'guest.tiles-large-letters'],
  },
  async (width, height) => {
    const customThemeImage = await uploadThemeImage(house.host, await somePng(1080, 1920));
    const welcomeTitle = 'Donaudampfschifffahrtsgesellschaft';
    await changeHouse(house, { theme: 'custom', customThemeImage, welcomeTitle });
    const { page, close } = await openFirst([width, height], 'de-DE', '?lang=de');
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
    await expect
      .poll(() => page.evaluate(() => getComputedStyle(document.documentElement).fontSize))
      .toBe('32px');
    expect(await hidden(page, true)).toEqual([]);
    expect(await misfits(page)).toEqual([]);
    await question(page).getByRole('button').tap();
    await question(page).waitFor({ state: 'detached' });
    expect(await misfits(page)).toEqual([]);
    // A short word that stands in two lines was torn.
    const torn = await page.locator('.tile strong').evaluateAll((titles) =>
      titles.map(({ firstChild }) => {
        const range = document.createRange();
        if (!(firstChild instanceof Text)) return '';
        const [word = ''] = firstChild.data.split(' ');
        range.setStart(firstChild, 0);
        range.setEnd(firstChild, word.length);
        return range.getClientRects().length > 1 ? word : '';
      }),
    );
    expect(torn.filter((word) => word !== '')).toEqual([]);
    await close();
  },
);

test('Escape closes the question, once a sheet above it is closed, and it is not asked again', {
  tags: ['guest.first-screen.escape-closes'],
}, async () => {
  const { page, troubles, close } = await openFirst([375, 553]);
  expect(await barriers(page)).toEqual([]);
  await page.locator('a[data-section=rules]').click();
  await page.locator('dialog#rules').waitFor();
  await page.keyboard.press('Escape');
  await page.locator('dialog#rules').waitFor({ state: 'hidden' });
  await expect.poll(() => question(page).count()).toBe(1);
  await page.keyboard.press('Escape');
  await question(page).waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Cerca' }).waitFor();
  await page.reload();
  await page.locator('html[data-live]').waitFor({ state: 'attached' });
  expect(await question(page).count()).toBe(0);
  expect(troubles()).toEqual([]);
  await close();
});
