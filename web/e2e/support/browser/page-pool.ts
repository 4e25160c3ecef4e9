import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  CDPSession,
  Disposable,
  Page,
} from 'playwright-core';
import { LONGEST_WAIT_MS } from '#infra/prove/testing/longest-wait.ts';

/** The options that a page is opened with. */
export interface PageOptions extends BrowserContextOptions {
  /** The origin that addresses beginning with a slash belong to. */
  readonly baseURL: string;
  /** True where nothing may be in the browser's cache. */
  readonly isCold?: boolean;
}

/** A page alone in its context, to be given back after use. */
export interface PooledPage {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Takes back what was done with the page, or closes its context where that cannot be. */
  giveBack(): Promise<void>;
}

type Options = Omit<PageOptions, 'isCold'>;

/** The pages of a browser that wait for use, by their options as JSON. */
type Idle = Map<string, PooledPage[]>;

const idlePages = new WeakMap<Browser, Idle>();

/** An address of the product whose answer is a 404 of a few bytes: its origin without anything that runs. */
const PARKED = '/assets/parked';

/** Addresses that no page asks for. */
const NOWHERE = 'http://nowhere.invalid/**';

/** The events of a context that tests listen to. */
const CONTEXT_EVENTS = [
  'console',
  'page',
  'request',
  'requestfailed',
  'requestfinished',
  'response',
  'weberror',
];
const PAGE_EVENTS = [
  'console',
  'dialog',
  'download',
  'framenavigated',
  'pageerror',
  'popup',
  'request',
  'requestfailed',
  'requestfinished',
  'response',
];

/** The calls that change a context, a page or its clock for good. */
const SPENDS_CONTEXT = [
  'addInitScript',
  'exposeBinding',
  'exposeFunction',
  'newCDPSession',
  'newPage',
  'route',
  'setExtraHTTPHeaders',
  'setGeolocation',
  'setOffline',
] as const satisfies readonly (keyof BrowserContext)[];
const SPENDS_PAGE = [
  'close',
  'exposeBinding',
  'exposeFunction',
  'setExtraHTTPHeaders',
] as const satisfies readonly (keyof Page)[];
const SPENDS_CLOCK = [
  'install',
  'pauseAt',
  'setFixedTime',
  'setSystemTime',
] as const satisfies readonly (keyof Page['clock'])[];

/**
 * Gives a page without storage, cookies or history. Unless `isCold` it may have been used before with the same options:
 * its process then has the modules compiled and the fonts loaded, and opens the application with a quarter of the work.
 */
export async function takePage(
  browser: Browser,
  { isCold = false, ...options }: PageOptions,
): Promise<PooledPage> {
  const used = isCold ? undefined : idleOf(browser).get(JSON.stringify(options))?.pop();
  return used ?? newPage(browser, options);
}

/** Returns the contexts whose pages were not given back. */
export function usedContexts(browser: Browser): BrowserContext[] {
  const idle = new Set([...idleOf(browser).values()].flat().map(({ context }) => context));
  return browser.contexts().filter((context) => !idle.has(context));
}

function idleOf(browser: Browser): Idle {
  const idle = idlePages.get(browser) ?? new Map();
  idlePages.set(browser, idle);
  return idle;
}

async function newPage(browser: Browser, options: Options): Promise<PooledPage> {
  const context = await browser.newContext(options);
  context.setDefaultTimeout(LONGEST_WAIT_MS);
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: options.baseURL });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('ServiceWorker.enable');
  keepIntercepting(context, page);
  const use = watchUse(context, page);
  const pooled: PooledPage = {
    context,
    page,
    async giveBack() {
      // A page can be asking for something just now, of whoever answers in a server's place.
      await Promise.all(context.pages().map((each) => each.unrouteAll({ behavior: 'ignoreErrors' })));
      const canBeUsed = !use.isSpent() && context.pages().length === 1 && (await isCleared());
      if (!canBeUsed) return context.close();
      const key = JSON.stringify(options);
      const idle = idleOf(browser);
      idle.set(key, [...(idle.get(key) ?? []), pooled]);
    },
  };
  /** Clears the page. @returns whether that went well: the product that it was at may have gone */
  async function isCleared(): Promise<boolean> {
    try {
      for (const event of CONTEXT_EVENTS) context.removeAllListeners(event);
      for (const event of PAGE_EVENTS) page.removeAllListeners(event);
      await use.disposeOfScripts();
      await page.goto(PARKED);
      await context.unrouteAll();
      await clear(context, page, devtools, options);
      return true;
    } catch {
      return false;
    }
  }
  return pooled;
}

async function clear(
  context: BrowserContext,
  page: Page,
  devtools: CDPSession,
  options: Options,
): Promise<void> {
  await page.evaluate(() => sessionStorage.clear());
  // A worker that still keeps pictures would fill its cache again.
  await devtools.send('ServiceWorker.stopAllWorkers');
  await devtools.send('Storage.clearDataForOrigin', { origin: options.baseURL, storageTypes: 'all' });
  await devtools.send('Page.resetNavigationHistory');
  await context.clearCookies();
  await page.emulateMedia({
    media: null,
    colorScheme: options.colorScheme ?? 'light',
    reducedMotion: options.reducedMotion ?? 'no-preference',
    forcedColors: 'none',
    contrast: 'no-preference',
  });
  if (options.viewport) await page.setViewportSize(options.viewport);
  // Nothing lies under the mouse of a new page.
  await page.mouse.move(-1, -1);
}

/**
 * Has a page whose requests were once answered by a test stay one of which requests are intercepted, with the last answer
 * given too: of those that a page makes while Chromium stops intercepting, one in some hundreds is never answered.
 */
function keepIntercepting(context: BrowserContext, page: Page): void {
  const keep = context.route.bind(context);
  const route = page.route.bind(page);
  page.route = async (...given) => {
    await keep(NOWHERE, (nobodys) => nobodys.abort());
    return route(...given);
  };
}

/** Notes what is done with a page that outlives its documents. */
function watchUse(context: BrowserContext, page: Page) {
  let isSpent = false;
  const scripts: Disposable[] = [];
  const spend = () => {
    isSpent = true;
  };
  tellOfCalls(context, SPENDS_CONTEXT, spend);
  tellOfCalls(page, SPENDS_PAGE, spend);
  tellOfCalls(page.clock, SPENDS_CLOCK, spend);
  const addInitScript = page.addInitScript.bind(page);
  page.addInitScript = async (script: string, ...more: []) => {
    const added = await addInitScript(script, ...more);
    scripts.push(added);
    return added;
  };
  return {
    isSpent: () => isSpent,
    disposeOfScripts: () => Promise.all(scripts.splice(0).map((script) => script.dispose())),
  };
}

function tellOfCalls<Thing extends object>(
  thing: Thing,
  methods: readonly (keyof Thing)[],
  tell: () => void,
): void {
  for (const name of methods) {
    const method = thing[name];
    if (typeof method !== 'function') throw new Error(`${String(name)} is no method`);
    const told = (...given: unknown[]): unknown => {
      tell();
      return Reflect.apply(method, thing, given);
    };
    Object.defineProperty(thing, name, { value: told });
  }
}
