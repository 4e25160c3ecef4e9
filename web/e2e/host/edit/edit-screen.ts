import type { Browser, BrowserContextOptions, FrameLocator, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { z } from 'zod';
import { sessionSchema } from '#contracts/accounts/api.ts';
import { subAccountSchema } from '#contracts/collaborators/api.ts';
import type { Permission } from '#contracts/kernel/calls/permissions.ts';
import type { Language } from '#contracts/kernel/languages.ts';
import {
  type Property,
  type PropertyContent,
  propertyContentSchema,
  propertySchema,
} from '#contracts/properties/api.ts';
import { isCustomSection } from '#contracts/sections/catalogue.ts';
import {
  createProperty,
  type HostClient,
  hostAt,
  newPerson,
  registerHost,
  send,
} from '#infra/prove/testing/api-client.ts';
import { LONGEST_WAIT_MS } from '#infra/prove/testing/longest-wait.ts';
import { ownProperty } from '../../support/own.ts';
import { setStage } from '../../support/stage.ts';
import { DESKTOP, openPage, seeToast, type WatchedPage } from '../../support/watched-page.ts';

/** A house of a host of its own, with a word in two sections. */
export interface House {
  readonly host: HostClient;
  readonly property: Property;
}

/** Sets up a stage for the editor: `build` makes a property on it, `open` opens its editor as its host. */
export function setEditorStage() {
  const stage = setStage();
  return {
    stage,
    build: (slug: string): Promise<House> => buildHouse(stage.product.origin, slug),
    open: (house: House, options?: BrowserContextOptions): Promise<WatchedPage> =>
      openEditor(stage.browser, stage.product.origin, house, options),
  };
}

/** Asks again until what is expected comes, on a machine however busy. */
export const eventually = <Answer>(ask: () => Answer) => expect.poll(ask, { timeout: LONGEST_WAIT_MS });

/** Builds a house through the API. @param slug makes up its address */
export async function buildHouse(origin: string, slug: string): Promise<House> {
  const host = await registerHost(origin);
  const property = await createProperty(host, ownProperty(slug));
  await host.must('PUT', `/api/properties/${property.id}/sections`, {
    sections: [
      {
        section: 'rules',
        items: [
          { title: 'Silenzio', content: 'dopo le 22' },
          { title: 'Fumo', content: 'solo in terrazza' },
          { title: 'Animali', content: 'benvenuti' },
        ],
      },
      { section: 'contact', items: [{ title: 'Laura', content: '+39 333 1234567' }] },
    ],
  });
  return { host, property };
}

/** Reads the property from the server, by its first slug. */
export async function houseNow({ host, property }: House): Promise<Property> {
  return propertySchema.parse(await host.must('GET', `/api/properties/slug/${property.slug}`));
}

async function contentsNow({ host, property }: House, language: Language): Promise<PropertyContent[]> {
  const contents = await host.must('GET', `/api/properties/${property.id}/content?language=${language}`);
  return z.array(propertyContentSchema).parse(contents);
}

/** Reads a section from the server; undefined where nothing is written. */
export async function sectionNow(house: House, section: string, language: Language = 'it') {
  return (await contentsNow(house, language)).find((content) => content.section === section);
}

/** Reads the first module of the property from the server; undefined for none. */
export async function moduleNow(house: House) {
  return (await contentsNow(house, 'it')).find(({ section }) => isCustomSection(section));
}

/** Opens the editor of a house in Italian, signed in as its host. */
export async function openEditor(
  browser: Browser,
  origin: string,
  { host, property }: House,
  options: BrowserContextOptions = DESKTOP,
): Promise<WatchedPage> {
  const watched = await openPage(browser, origin, options);
  await watched.page.addInitScript((token) => {
    // Once: what a test does to its session must outlive a reload.
    if (sessionStorage.getItem('prepared') !== null) return;
    sessionStorage.setItem('prepared', 'true');
    localStorage.setItem('auth_token', token);
    localStorage.setItem('language', 'it');
  }, host.session.token);
  await watched.page.goto(`/edit-property/${property.slug}`);
  await saveButton(watched.page).waitFor();
  return watched;
}

/** Returns the button that saves. */
export const saveButton = (page: Page): Locator => page.getByRole('button', { name: 'Aggiorna Proprietà' });

/** Saves, and waits until that is done. */
export async function save(page: Page): Promise<void> {
  // The toast, and what the bar says, may still be those of the save before.
  const saved = page.waitForResponse(
    (response) => response.request().method() === 'PUT' && response.url().endsWith('/book') && response.ok(),
  );
  await saveButton(page).click();
  await saved;
  await seeToast(page, 'Proprietà aggiornata!');
  await page.getByText(/^Salvato alle \d\d:\d\d$/).waitFor();
}

/** Returns the list of the book's parts, which wide screens have. */
export const parts = (page: Page): Locator =>
  page.getByRole('navigation', { name: 'Parti del welcome book' });

/** Returns the names of the sections in the list of parts, from top to bottom. */
export const sectionsInOrder = (page: Page): Promise<string[]> =>
  parts(page)
    .getByRole('listitem')
    .evaluateAll((rows) =>
      rows.map((row) => row.querySelector('button[aria-current] .truncate')?.textContent ?? ''),
    );

/** Number of presses on a part at most; each takes a good part of the moment in which it may be swallowed. */
const PRESSES_MAX = 50;

/**
 * Opens a part of the book on a wide screen. Also outside of a test.
 * @param name as its tab says it
 * @throws Error where it does not open
 */
export async function openPart(page: Page, name: string): Promise<void> {
  const part = parts(page).getByRole('button', { name: new RegExp(`^${name}( ?nascosta)?( compilata)?$`) });
  // For 50 ms after a drop the browser's click is swallowed, so that letting go presses nothing: press again.
  for (let press = 0; press < PRESSES_MAX; press += 1) {
    await part.click();
    if ((await part.getAttribute('aria-current')) === 'true') return;
  }
  throw new Error(`${name} does not open.`);
}

/**
 * Returns the button that opens and closes an item of a section.
 * @param title with which it begins
 */
export const item = (page: Page, title: string): Locator =>
  page.getByRole('heading', { level: 3 }).getByRole('button', { name: new RegExp(`^${title}`) });

/** Opens an item of a section, where it is not open. @returns its fields */
export async function openItem(page: Page, title: string): Promise<Locator> {
  const button = item(page, title);
  await button.waitFor();
  if ((await button.getAttribute('aria-expanded')) !== 'true') await button.click();
  return page.getByRole('group', { name: title });
}

/**
 * Lifts what has the focus with a key, and waits until the next key moves it.
 * @param said what is told once it is lifted
 */
export async function lift(page: Page, key: 'Space' | 'Enter', said: string): Promise<void> {
  await page.keyboard.press(key);
  await page.getByText(said).waitFor({ state: 'attached' });
  // Keys are listened to, and places measured, in the frames after it is told.
  await page.evaluate(async () => {
    for (let frame = 0; frame < 5; frame += 1) await new Promise((next) => requestAnimationFrame(next));
  });
}

/** Returns the guest page beside the form. */
export const preview = (page: Page): FrameLocator =>
  page.frameLocator('iframe[title="La pagina come la vedono gli ospiti"]');

/**
 * Lets somebody into the account of a house's host.
 * @param propertyIds houses that they reach; by default all
 * @returns the same house in their hands
 */
export async function handOver(
  origin: string,
  house: House,
  permissions: readonly Permission[],
  propertyIds?: readonly string[],
): Promise<House> {
  const email = newPerson().email;
  const invited = await house.host.must('POST', '/api/sub-accounts', { email, permissions, propertyIds });
  const { inviteToken } = subAccountSchema.parse(invited);
  const body = { firstName: 'Marco', lastName: 'Neri', password: 'ginestra-gialla-42' };
  const session = sessionSchema.parse(
    (await send(`${origin}/api/invite/${inviteToken}/complete`, 'POST', body)).body,
  );
  return { ...house, host: hostAt(origin, { session, email, password: body.password }) };
}

/** Goes on with the Tab key until what has the focus is called so. @throws Error where it never comes */
export async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let step = 0; step < 80; step += 1) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => {
      const element = document.activeElement;
      const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : undefined;
      return element?.getAttribute('aria-label') ?? label ?? element?.textContent ?? '';
    });
    if (name.test(focused)) return;
  }
  throw new Error(`The Tab key does not come to ${name}.`);
}
