import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { propertySchema } from '#contracts/properties/api.ts';
import { THEMES } from '#contracts/properties/fields.ts';
import { type HostClient, registerHost, signIn } from '#infra/testing/api-client.ts';
import { uploadThemeImage } from '#infra/testing/upload.ts';
import { barriers } from './axe.ts';
import { BASICS, CHECKIN, openTab, SECTIONS, somePng } from './create-screen.ts';
import { setStage } from './stage.ts';
import { DESKTOP, openPage, PHONE, seeToast } from './watched-page.ts';

const SCREENS = [
  ['a phone', PHONE],
  ['a wide screen', DESKTOP],
] as const;

const stage = setStage();

/** Opens a page on which this host is signed in. */
async function openAs({ session }: HostClient, screen: typeof PHONE | typeof DESKTOP) {
  const watched = await openPage(stage.browser, stage.product.origin, screen);
  await watched.page.addInitScript((token) => localStorage.setItem('auth_token', token), session.token);
  return watched;
}

test('the search for barriers finds a planted one', async () => {
  const { page, close } = await openPage(stage.browser, stage.product.origin);
  await page.goto('/auth');
  await page.getByRole('main').evaluate((main) => main.append(document.createElement('button')));
  expect(await barriers(page)).toContainEqual(expect.stringMatching(/^button-name: /));
  await close();
});

describe.each(SCREENS)('on %s there is no barrier on', (_, screen) => {
  test('the landing page', async () => {
    const { page, close } = await openPage(stage.browser, stage.product.origin, screen);
    await page.goto('/');
    await page.frameLocator('iframe').getByRole('heading', { level: 1 }).waitFor();
    expect(await barriers(page)).toEqual([]);
    await close();
  });

  test('the sign-in, registration and what they complain of', async () => {
    const { page, close } = await openPage(stage.browser, stage.product.origin, screen);
    await page.goto('/auth');
    await page.getByRole('button', { name: 'Login' }).click();
    await page.getByText('Password is required').waitFor();
    expect(await barriers(page)).toEqual([]);
    await page.getByRole('tab', { name: 'Register' }).click();
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.getByText('Required').first().waitFor();
    expect(await barriers(page)).toEqual([]);
    await close();
  });

  test('the dashboard, empty and filled', async () => {
    const empty = await openAs(await registerHost(stage.product.origin), screen);
    await empty.page.goto('/');
    await empty.page.getByText('Your first welcome book starts here').waitFor();
    expect(await barriers(empty.page)).toEqual([]);
    await empty.close();

    const filled = await openAs(await signIn(stage.product.origin, stage.product.demo), screen);
    await filled.page.goto('/');
    await filled.page.getByRole('article').first().waitFor();
    expect(await barriers(filled.page)).toEqual([]);
    await filled.close();
  });

  test('any tab of the form of a new property', async () => {
    const { page, close } = await openAs(await registerHost(stage.product.origin), screen);
    await page.goto('/create-property');
    await page.getByRole('button', { name: 'Create property' }).click();
    await page.getByText('Property name is required').waitFor();
    expect(await barriers(page), 'Basic info').toEqual([]);
    for (const { tab } of [...Object.values(SECTIONS), { tab: 'Check-in' }]) {
      await openTab(page, tab);
      expect(await barriers(page), tab).toEqual([]);
    }
    await close();
  });
});

describe('a guest meets no barrier', () => {
  let host: HostClient;
  let house: string;
  beforeAll(async () => {
    host = await signIn(stage.product.origin, stage.product.demo);
    const [property] = z.array(propertySchema).parse(await host.must('GET', '/api/properties'));
    house = `/api/properties/${property?.id}`;
  });

  /** Looks at the page, its question of the first visit and three kinds of sheets. */
  async function readThrough(): Promise<void> {
    const { page, close } = await openPage(stage.browser, stage.product.origin, {
      ...PHONE,
      locale: 'it-IT',
    });
    await page.goto(stage.product.demo.guestUrl);
    const question = page.getByRole('dialog', { name: /Choose Your Language/ });
    await question.waitFor();
    expect(await barriers(page)).toEqual([]);
    await question.getByRole('button', { name: 'Chiudi' }).click();
    for (const key of ['emergency', 'checkin', 'local']) {
      await page.goto(`${stage.product.demo.guestUrl}#${key}`);
      await page.locator(`dialog#${key}`).waitFor();
      expect(await barriers(page), key).toEqual([]);
    }
    await close();
  }

  test.each(THEMES.filter((theme) => theme !== 'custom'))('in the theme %s', async (theme) => {
    await host.must('PUT', house, { theme });
    await readThrough();
  });

  test.each([
    ['dark', '#0b1020', '#1e293b'],
    ['bright', '#ffffff', '#fef9c3'],
    ['mixed', '#ffffff', '#000000'],
  ])('in the theme custom with a %s picture', async (_, from, to) => {
    const customThemeImage = await uploadThemeImage(host, await somePng(1080, 1920, from, to));
    await host.must('PUT', house, { theme: 'custom', customThemeImage });
    await readThrough();
  });
});

test('a property can be created by keyboard alone', async () => {
  const { page, troubles, close } = await openAs(await registerHost(stage.product.origin), DESKTOP);
  await page.goto('/create-property');
  await page.getByRole('tab', { name: 'Basic info' }).waitFor();

  const values: Readonly<Record<string, string>> = { ...BASICS, ...CHECKIN, Country: 'Italy' };
  const reached = await walkForm(page, values);
  expect(reached).toEqual(
    expect.arrayContaining([
      ...Object.keys(BASICS),
      ...['Country', 'Upload', 'Cancel', 'Create property'],
      ...['Early check-in possible', 'Late check-out possible'],
      ...Object.keys(CHECKIN).filter((label) => !label.includes(': conditions')),
    ]),
  );
  expect(reached.filter((name) => name === 'Section title')).toHaveLength(Object.keys(SECTIONS).length);
  expect(reached.filter((name) => name === 'Content')).toHaveLength(Object.keys(SECTIONS).length);

  await page.keyboard.press('Enter');
  await seeToast(page, 'Property created successfully!');
  expect(troubles()).toEqual([]);
  await close();
});

/** The name of the control that has the focus, as its label or its words give it. */
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
