import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { propertySchema } from '#contracts/properties/api.ts';
import { THEMES } from '#contracts/properties/fields.ts';
import { type HostClient, registerHost, signIn } from '#infra/prove/testing/api-client.ts';
import { IS_LONG, someOf } from '#infra/prove/testing/thoroughness.ts';
import { uploadThemeImage } from '#infra/prove/testing/upload.ts';
import { BASICS, CHECKIN, SECTIONS, somePng } from '../host/create/create-screen.ts';
import { barriers, barriersInBothSchemes, colourBarriers } from '../support/looks/axe.ts';
import { everyCombination, pairwise } from '../support/looks/pairwise.ts';
import { untilSignInLives } from '../support/open-in.ts';
import { ownSlug } from '../support/own.ts';
import { setOwnStage } from '../support/stage.ts';
import { DESKTOP, openPage, PHONE, seeToast } from '../support/watched-page.ts';

const stage = setOwnStage();

/** Opens a page on which this host is signed in. */
async function openAs({ session }: HostClient, screen: typeof PHONE | typeof DESKTOP) {
  const watched = await openPage(stage.browser, stage.product.origin, screen);
  await watched.page.addInitScript((token) => localStorage.setItem('auth_token', token), session.token);
  return watched;
}

describe('the search for barriers', () => {
  test('finds a planted one, in a frame too', async () => {
    const { page, close } = await openPage(stage.browser, stage.product.origin);
    await page.goto('/auth');
    await untilSignInLives(page);
    await page.getByRole('main').evaluate((main) => {
      const frame = document.createElement('iframe');
      frame.title = 'planted';
      main.append(document.createElement('button'), frame);
      frame.contentDocument?.body.append(document.createElement('button'));
    });
    const found = (await barriers(page)).filter((barrier) => barrier.startsWith('button-name: '));
    expect(found).toHaveLength(2);
    await close();
  });

  test('finds what is too pale in one scheme alone', async () => {
    const { page, close } = await openPage(stage.browser, stage.product.origin);
    await page.goto('/auth');
    await untilSignInLives(page);
    await page.getByRole('main').evaluate((main) => {
      const pale = document.createElement('p');
      pale.textContent = 'Too pale at night';
      pale.style.cssText = 'color: light-dark(#000, #333); background: light-dark(#fff, #000)';
      main.append(pale);
    });
    expect(await barriersInBothSchemes(page)).toEqual([
      expect.stringMatching(/^in dark colours: color-contrast: /),
    ]);
    await close();
  });
});

/** Pictures of a host's own: what they are like, and from which colour to which they go. */
const PICTURES = [
  ['dark', '#0b1020', '#1e293b'],
  ['bright', '#ffffff', '#fef9c3'],
  ['mixed', '#ffffff', '#000000'],
] as const;

/** Themes as they are looked at: `custom` with each of the pictures. */
const LOOKED_AT = [
  ...THEMES.filter((theme) => theme !== 'custom'),
  ...PICTURES.map(([name]) => `custom ${name}` as const),
];
type LookedAt = (typeof LOOKED_AT)[number];

const STOPS = ['question', 'emergency', 'checkin', 'local', 'wifi'] as const;
type Stop = (typeof STOPS)[number];

/** Looks for barriers. @param sheet a selector of the sheet that lies open, where one does */
type Search = (page: Page, sheet?: string) => Promise<string[]>;

/**
 * The stops that are looked at in each theme and at each width: all, or as many as it takes for every two values to
 * meet.
 */
const LOOKS = (IS_LONG ? everyCombination : pairwise)({
  theme: LOOKED_AT,
  stop: STOPS,
  where: ['phone', 'wide'],
});

describe('a guest meets no barrier', () => {
  let host: HostClient;
  let house: string;
  beforeAll(async () => {
    host = await signIn(stage.product.origin, stage.product.demo);
    const [property] = z.array(propertySchema).parse(await host.must('GET', '/api/properties'));
    house = `/api/properties/${property?.id}`;
  });

  /** Looks at the page, its question of the first visit and four kinds of sheets: those of them that are `stops`. */
  async function readThrough(
    screen: typeof PHONE | typeof DESKTOP,
    stops: readonly Stop[],
    look: Search,
  ): Promise<string[]> {
    if (stops.length === 0) return [];
    const { page, close } = await openPage(stage.browser, stage.product.origin, {
      ...screen,
      locale: 'it-IT',
    });
    await page.goto(stage.product.demo.guestUrl);
    const question = page.getByRole('dialog', { name: /Choose Your Language/ });
    await question.waitFor();
    const found = stops.includes('question') ? await look(page) : [];
    await question.getByRole('button', { name: 'Chiudi' }).click();
    for (const key of stops.filter((stop) => stop !== 'question')) {
      await page.goto(`${stage.product.demo.guestUrl}#${key}`);
      await page.locator(`dialog#${key}`).waitFor();
      found.push(...(await look(page, `dialog#${key}`)).map((barrier) => `${key}: ${barrier}`));
    }
    await close();
    return found;
  }

  /**
   * Reads through on a phone and on a wide screen at the same time, at the stops where a theme is looked at on both.
   */
  const readThroughOnBoth = async (theme: LookedAt, look: Search): Promise<string[]> => {
    const stopsOn = (where: string) =>
      LOOKS.filter((each) => each.theme === theme && each.where === where).map(({ stop }) => stop);
    const screens = [
      ['phone', PHONE],
      ['wide', DESKTOP],
    ] as const;
    return (
      await Promise.all(screens.map(([where, screen]) => readThrough(screen, stopsOn(where), look)))
    ).flat();
  };

  test('in the theme light', {
    tags: ['guest.no-barrier-anybody-theme', 'guest.search.no-barrier-anybody'],
  }, async () => {
    await host.must('PUT', house, { theme: 'light' });
    expect(await readThroughOnBoth('light', (page) => barriers(page))).toEqual([]);
  });

  // A theme is colours: all else is the same document and the same layout as in the one before.
  const others = THEMES.filter((theme) => theme !== 'light' && theme !== 'custom');
  test.each(someOf(others))(
    'in the colours of the theme %s',
    { tags: ['guest.no-barrier-anybody-theme'] },
    async (theme) => {
      await host.must('PUT', house, { theme });
      expect(await readThroughOnBoth(theme, colourBarriers)).toEqual([]);
    },
  );

  test.each(PICTURES)(
    'in the theme custom with a %s picture',
    { tags: ['guest.no-barrier-anybody-theme', 'long'] },
    async (picture, from, to) => {
      const customThemeImage = await uploadThemeImage(host, await somePng(1080, 1920, from, to));
      await host.must('PUT', house, { theme: 'custom', customThemeImage });
      expect(await readThroughOnBoth(`custom ${picture}`, colourBarriers)).toEqual([]);
    },
  );
});

test('a property can be created by keyboard alone', { tags: ['create.keyboard-alone'] }, async () => {
  const { page, troubles, close } = await openAs(await registerHost(stage.product.origin), DESKTOP);
  await page.goto('/create-property');
  await page.getByRole('tab', { name: 'Basic info' }).waitFor();

  const values: Readonly<Record<string, string>> = {
    ...BASICS,
    ...CHECKIN,
    Country: 'Italy',
    'Page address': ownSlug('villa-dei-limoni'),
  };
  const reached = await walkForm(page, values);
  expect(reached).toEqual(
    expect.arrayContaining([
      ...Object.keys(BASICS),
      'Country',
      'Upload',
      'Cancel',
      'Create property',
      'Early check-in possible',
      'Late check-out possible',
      ...Object.keys(CHECKIN).filter((label) => !label.includes(': conditions')),
    ]),
  );
  expect(reached.filter((name) => name === 'Section title')).toHaveLength(Object.keys(SECTIONS).length);
  expect(reached.filter((name) => name === 'Content')).toHaveLength(Object.keys(SECTIONS).length);

  await page.keyboard.press('Enter');
  await seeToast(page, 'Property created successfully!');
  // The news has the focus; what can be done with it comes after it.
  await page.locator('h1:focus').waitFor();
  for (const name of [
    'Public link',
    'Copy',
    'Open in a new tab',
    'WhatsApp(opens in a new tab)',
    'Email',
    'QR code and poster',
    'Open the editor',
    'Back to Dashboard',
  ]) {
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe(name);
    if (name !== 'Copy') continue;
    await page.keyboard.press('Enter');
    await seeToast(page, 'URL copied to clipboard');
  }
  await page.keyboard.press('Tab');
  expect(await focused(page)).toBe('Create Another Property');
  await page.keyboard.press('Enter');
  await page.getByLabel('Property name').waitFor();
  expect(troubles()).toEqual([]);
  await close();
});

/** Returns the accessible name of the control that has the focus: its label or its text. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement;
    const labelled = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
    const label = labelled || element instanceof HTMLSelectElement ? element.labels?.[0] : undefined;
    return (label ?? element)?.textContent?.trim() ?? '';
  });

/**
 * Goes through every tab of the form with Tab and the arrow keys and types into the fields that are
 * named in `values`. Ends with the focus on the button that submits.
 * @returns the names of all that had the focus, in order
 */
async function walkForm(page: Page, values: Readonly<Record<string, string>>): Promise<string[]> {
  const reached: string[] = [];
  const tabs = await page.getByRole('tab').count();
  for (let tab = 0; tab < tabs; tab += 1) {
    await page.getByRole('tab', { selected: true }).focus();
    if (tab > 0) await page.keyboard.press('ArrowDown');
    await page.locator('[role=tab][aria-selected=true]:focus').and(page.getByRole('tab').nth(tab)).waitFor();
    for (let name = ''; name !== 'Create property'; reached.push(name)) {
      await page.keyboard.press('Tab');
      name = await focused(page);
      const value = values[name];
      if (value === undefined) continue;
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type(name.startsWith('Check-') ? value.replace(':', '') : value);
    }
  }
  return reached;
}
