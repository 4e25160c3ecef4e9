import { setTimeout } from 'node:timers/promises';
import type { Browser, BrowserContext, Page, Request } from 'playwright-core';
import { until } from '#projections/kernel/testing/until.ts';
import { type PageOptions, takePage } from './browser/page-pool.ts';

/** A page alone in its context, whose every trouble is written down. */
export interface WatchedPage {
  readonly page: Page;
  /**
   * Returns what went wrong so far, a line each: errors in the console (a violation of the content security policy is
   * one), uncaught ones, requests to a third party, answers of 400 and above (`409 POST /api/…`).
   */
  troubles(): string[];
  close(): Promise<void>;
}

/** A phone of the smaller kind, and a wide screen. Sizes in CSS pixels. */
export const PHONE = { viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true } as const;
export const DESKTOP = { viewport: { width: 1440, height: 900 } } as const;

/** The console's word for an answer of 400 and above, which is written down with its address anyway. */
const FAILED_TO_LOAD = /^Failed to load resource: the server responded with a status of \d+/;

/** The requests of a context that are under way, and when one last began or ended (`performance.now()`). */
interface Traffic {
  readonly open: Set<Request>;
  changedAt: number;
}

const traffics = new WeakMap<BrowserContext, Traffic>();
const troublesOf = new WeakMap<BrowserContext, readonly string[]>();

/** Milliseconds after which a page that does not answer is left untold. */
const TOLD_WITHIN_MS = 5_000;

/** The kinds of requests that nobody waits for, or that stay open for as long as the page. */
const NOT_AWAITED = ['eventsource', 'ping'];

function watchTraffic(context: BrowserContext): void {
  const traffic: Traffic = { open: new Set(), changedAt: performance.now() };
  traffics.set(context, traffic);
  const ended = (request: Request) => {
    traffic.open.delete(request);
    traffic.changedAt = performance.now();
  };
  context.on('request', (request) => {
    if (NOT_AWAITED.includes(request.resourceType())) return;
    traffic.open.add(request);
    traffic.changedAt = performance.now();
  });
  // A stream that a page reads by itself stays open, too: it is there once it has begun.
  context.on('response', (response) => {
    if (response.headers()['content-type']?.startsWith('text/event-stream')) ended(response.request());
  });
  context.on('requestfinished', ended);
  context.on('requestfailed', ended);
}

/** Time without a request, in milliseconds, after which a page is taken to have all that it wants. */
const QUIET_MS = 500;

/**
 * Waits until a page of `openPage` has all that it asked for. Other than Playwright's `networkidle` it does not wait
 * for the streams of open guest pages, which never end.
 */
export async function untilQuiet(page: Page): Promise<void> {
  const traffic = traffics.get(page.context());
  if (traffic === undefined) throw new Error('only pages of openPage are watched');
  const isQuiet = () => traffic.open.size === 0 && performance.now() - traffic.changedAt >= QUIET_MS;
  await until('the page has all that it asked for', isQuiet);
}

/** Opens a page that shows nothing of the product; addresses that begin with a slash are those of `origin`. */
export async function openPage(
  browser: Browser,
  origin: string,
  options: Omit<PageOptions, 'baseURL'> = DESKTOP,
): Promise<WatchedPage> {
  const troubles: string[] = [];
  const { context, page, giveBack } = await takePage(browser, {
    baseURL: origin,
    reducedMotion: 'reduce',
    ...options,
  });
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
  watchTraffic(context);
  troublesOf.set(context, troubles);
  return { page, troubles: () => [...troubles], close: giveBack };
}

/** Tells whether a page draws within the time that is waited for it. */
const drawsFrames = (page: Page): Promise<boolean> =>
  Promise.race([
    page.evaluate(() => new Promise<boolean>((resolve) => requestAnimationFrame(() => resolve(true)))),
    setTimeout(TOLD_WITHIN_MS, false),
  ]);

/** Tells what the pages of a context show and what went wrong there, for whoever reads of a test that failed. */
export async function tellOfPages(context: BrowserContext): Promise<string> {
  const shown = context.pages().map(async (page) => {
    const outline = await page.locator('body').ariaSnapshot({ timeout: TOLD_WITHIN_MS });
    const frames = (await drawsFrames(page)) ? '' : ' and draws no frames, for which each click waits';
    return `${page.url()} shows${frames}\n${outline}`;
  });
  const told = await Promise.allSettled(shown);
  const pages = told.map((one) => (one.status === 'fulfilled' ? one.value : String(one.reason)));
  return [...pages, `troubles: ${JSON.stringify(troublesOf.get(context) ?? [])}`].join('\n');
}

/**
 * Waits for a toast with this title, which stands where it will stay: before it is mounted it lies one length off.
 * @param text stands in it, too: one that is waited for afterwards may have gone with its toast
 * @throws Error with what is on the page instead
 */
export async function seeToast(page: Page, title: string, text = ''): Promise<void> {
  const toasts = page.locator('[data-sonner-toast][data-mounted=true]');
  try {
    await toasts.filter({ hasText: title }).filter({ hasText: text }).first().waitFor();
  } catch (cause) {
    const told = await toasts.allInnerTexts();
    const shown = await page.locator('body').innerText();
    throw new Error(`no toast says '${title}' ${text}, but ${JSON.stringify(told)}; on the page: ${shown}`, {
      cause,
    });
  }
}
