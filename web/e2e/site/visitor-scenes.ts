import type { Page } from 'playwright-core';
import type { Scene } from '../support/looks/scene.ts';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

/** Waits for the landing page with the demo house in its phone, which comes once half of that is in view; shows its top. */
export async function landingIsThere(page: Page): Promise<void> {
  await page.getByRole('figure').first().scrollIntoViewIfNeeded();
  await page.frameLocator('iframe').getByRole('heading', { level: 1 }).waitFor();
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
}

/** The scenes that a visitor sees before there is an account. */
export const VISITOR_SCENES: readonly Scene[] = [
  {
    name: 'landing',
    path: '/',
    async show(page) {
      await landingIsThere(page);
      await button(page, 'Confronta i piani').click();
      await page.getByRole('radio', { name: /^Annuale/ }).check();
      await page.locator('details').first().locator('summary').click();
    },
  },
  {
    name: 'landing-language',
    path: '/',
    part: 'header',
    async show(page) {
      await landingIsThere(page);
      await button(page, /^Lingua/).click();
    },
  },
  {
    name: 'landing-menu',
    path: '/',
    part: 'header',
    async show(page) {
      await landingIsThere(page);
      const menu = button(page, 'Apri il menu');
      if (await menu.isVisible()) await menu.click();
    },
  },
  {
    name: 'auth',
    path: '/auth',
    async show(page) {
      await button(page, 'Accedi').click();
      await page.locator('[aria-invalid=true]').nth(1).waitFor();
    },
  },
  {
    name: 'auth-register',
    path: '/auth',
    async show(page) {
      await page.getByRole('tab').nth(1).click();
      await page.locator('form button[type=submit]').click();
      await page.locator('[aria-invalid=true]').nth(2).waitFor();
    },
  },
  {
    name: 'auth-language',
    path: '/auth',
    async show(page) {
      await button(page, /^Lingua/).click();
      await page.getByRole('menuitemradio', { name: 'Deutsch' }).waitFor();
    },
  },
  {
    name: 'not-found',
    path: '/una/pagina/che-non-esiste',
    show: (page) => page.getByRole('main').getByRole('link').waitFor(),
  },
  // Addresses of welcome books that are none.
  ...['/marca-casa', '/p/nessuna-casa'].map((path) => ({
    name: `not-found at ${path}`,
    path,
    show: (page: Page) => page.getByRole('heading', { level: 1 }).waitFor(),
  })),
  {
    name: 'unauthorized',
    path: '/create-property',
    async show(page) {
      await page.waitForURL('**/auth');
      await page.locator('[data-sonner-toast]').waitFor();
    },
  },
];
