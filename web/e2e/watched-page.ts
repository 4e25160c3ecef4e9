import type { Browser, BrowserContextOptions, Page } from 'playwright-core';

/** A page in a context of its own, whose every trouble is written down. */
export interface WatchedPage {
  readonly page: Page;
  /**
   * What went wrong so far, a line each: errors in the console (a violation of the content security
   * policy is one), uncaught ones, requests to a third party, answers of 400 and above (`409 POST /api/…`).
   */
  troubles(): string[];
  close(): Promise<void>;
}

/** A phone of the smaller kind, and a wide screen. Sizes in CSS pixels. */
export const PHONE = { viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true } as const;
export const DESKTOP = { viewport: { width: 1440, height: 900 } } as const;

/** The console's word for an answer of 400 and above, which is written down with its address anyway. */
const FAILED_TO_LOAD = /^Failed to load resource: the server responded with a status of \d+/;

/** Opens a blank page; addresses that begin with a slash are those of `origin`. */
export async function openPage(
  browser: Browser,
  origin: string,
  options: BrowserContextOptions = DESKTOP,
): Promise<WatchedPage> {
  const troubles: string[] = [];
  const context = await browser.newContext({ baseURL: origin, reducedMotion: 'reduce', ...options });
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin });
  context.on('console', (message) => {
    if (message.type() !== 'error' || FAILED_TO_LOAD.test(message.text())) return;
    troubles.push(`console: ${message.text()}`);
  });
  context.on('weberror', (error) => troubles.push(`uncaught: ${error.error().message}`));
  context.on('request', (request) => {
    const url = new URL(request.url());
    if (/^(http|ws)s?:$/.test(url.protocol) && url.origin !== origin) {
      troubles.push(`third party: ${url.origin}`);
    }
  });
  context.on('response', (response) => {
    if (response.status() < 400) return;
    const { pathname } = new URL(response.url());
    troubles.push(`${response.status()} ${response.request().method()} ${pathname}`);
  });
  const page = await context.newPage();
  return { page, troubles: () => [...troubles], close: () => context.close() };
}

/** Waits for a toast with this title. */
export async function seeToast(page: Page, title: string): Promise<void> {
  await page.locator('[data-sonner-toast]').filter({ hasText: title }).first().waitFor();
}
