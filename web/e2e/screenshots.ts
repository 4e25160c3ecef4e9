/**
 * Takes the pictures of the screens in `docs/screens`, at 375 and 1440 CSS pixels, from the real product
 * with the demo house.
 *
 * Usage: npm run screenshots
 */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { type HostClient, registerHost, signIn } from '#infra/testing/api-client.ts';
import { makeDataDir, type RunningProduct, startProduct } from '#infra/testing/product.ts';
import { launchBrowser } from './chromium.ts';
import { fillEverything } from './create-screen.ts';
import { DESKTOP, openPage, PHONE } from './watched-page.ts';

const FOLDER = join(import.meta.dirname, '..', '..', 'docs', 'screens');
/** In CSS pixels: a phone and a wide screen. */
const WIDTHS = [375, 1440] as const;

/** A screen: whose it is, where it stands, and what is done there before the picture is taken. */
interface Shot {
  readonly name: string;
  readonly path: string;
  readonly host?: HostClient;
  readonly locale?: string;
  readonly isWhole?: boolean;
  readonly prepare: (page: Page) => Promise<unknown>;
}

async function listShots(product: RunningProduct): Promise<Shot[]> {
  const [newcomer, author, demo] = await Promise.all([
    registerHost(product.origin),
    registerHost(product.origin),
    signIn(product.origin, product.demo),
  ]);
  const guest = { path: new URL(product.demo.guestUrl).pathname, locale: 'it-IT' };
  const answerFirstVisit = (page: Page) =>
    page
      .getByRole('dialog', { name: /Choose Your Language/ })
      .getByRole('button', { name: 'Chiudi' })
      .click();
  const openSection = (key: string) => async (page: Page) => {
    await answerFirstVisit(page);
    await page.locator(`a[data-section="${key}"]`).click();
    await page.locator(`dialog#${key}`).waitFor();
  };
  return [
    {
      name: 'landing',
      path: '/',
      prepare: (page) => page.frameLocator('iframe').getByRole('heading', { level: 1 }).waitFor(),
    },
    {
      name: 'landing-whole',
      path: '/',
      isWhole: true,
      prepare: (page) => page.frameLocator('iframe').getByRole('heading', { level: 1 }).waitFor(),
    },
    { name: 'auth', path: '/auth', prepare: (page) => page.getByRole('button', { name: 'Login' }).waitFor() },
    {
      name: 'dashboard-empty',
      path: '/',
      host: newcomer,
      prepare: (page) => page.getByText('Your first welcome book starts here').waitFor(),
    },
    { name: 'dashboard', path: '/', host: demo, prepare: (page) => page.getByRole('article').waitFor() },
    {
      name: 'create',
      path: '/create-property',
      host: newcomer,
      prepare: (page) => page.getByLabel('Property name').waitFor(),
    },
    {
      name: 'create-checkin',
      path: '/create-property',
      host: newcomer,
      prepare: fillEverything,
    },
    {
      name: 'created',
      path: '/create-property',
      host: author,
      prepare: async (page) => {
        await fillEverything(page);
        await page.getByRole('tab', { name: 'Basic info' }).click();
        await page.getByLabel('URL slug').fill(`villa-dei-limoni-${page.viewportSize()?.width}`);
        await page.getByRole('button', { name: 'Change Cover Image' }).waitFor();
        await page.getByRole('button', { name: 'Create property' }).click();
        await page.getByLabel('Public link').waitFor();
      },
    },
    { name: 'guest', ...guest, prepare: answerFirstVisit },
    { name: 'guest-whole', ...guest, isWhole: true, prepare: answerFirstVisit },
    {
      name: 'guest-first-visit',
      ...guest,
      prepare: (page) => page.getByRole('dialog', { name: /Choose Your Language/ }).waitFor(),
    },
    { name: 'guest-checkin', ...guest, prepare: openSection('checkin') },
    { name: 'guest-local', ...guest, prepare: openSection('local') },
    {
      name: 'guest-not-found',
      path: '/p/no-such-house',
      locale: 'en-GB',
      prepare: (page) => page.getByRole('heading', { name: 'Property Not Found' }).waitFor(),
    },
  ];
}

async function take(
  browser: Browser,
  origin: string,
  shot: Shot,
  width: (typeof WIDTHS)[number],
): Promise<void> {
  const { name, path, host, locale, isWhole, prepare } = shot;
  const screen = width === 375 ? { ...PHONE, deviceScaleFactor: isWhole ? 1 : 2 } : DESKTOP;
  const { page, close } = await openPage(browser, origin, { ...screen, ...(locale && { locale }) });
  if (host) {
    await page.addInitScript((token) => localStorage.setItem('auth_token', token), host.session.token);
  }
  await page.goto(path);
  await prepare(page);
  await page.waitForLoadState('networkidle');
  const picture = await page.screenshot({ fullPage: isWhole === true, animations: 'disabled' });
  await sharp(picture)
    .png({ palette: true, quality: 80, effort: 10 })
    .toFile(join(FOLDER, `${name}-${width}.png`));
  await close();
}

await mkdir(FOLDER, { recursive: true });
const dataDir = await makeDataDir();
const product = await startProduct(dataDir.path);
const browser = await launchBrowser();
try {
  for (const shot of await listShots(product)) {
    for (const width of WIDTHS) await take(browser, product.origin, shot, width);
    console.info(`docs/screens/${shot.name}-{${WIDTHS.join(',')}}.png`);
  }
} finally {
  await browser.close();
  await product.stop();
  await dataDir.remove();
}
