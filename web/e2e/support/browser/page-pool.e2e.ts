import { expect, test } from 'vitest';
import { setStage } from '../stage.ts';
import { type PageOptions, takePage } from './page-pool.ts';

const stage = setStage();

const take = (options: Partial<PageOptions> = {}) =>
  takePage(stage.browser, {
    baseURL: stage.product.origin,
    viewport: { width: 411, height: 731 },
    locale: 'it-IT',
    ...options,
  });

test('a page that was given back has nothing left of its use', async () => {
  const first = await take();
  const asked: string[] = [];
  first.page.on('request', (request) => asked.push(request.url()));
  await first.page.addInitScript(() => localStorage.setItem('language', 'pt'));
  await first.page.route('**/api/pricing', (route) => route.abort());
  await first.page.emulateMedia({ colorScheme: 'dark', media: 'print' });
  await first.page.setViewportSize({ width: 800, height: 600 });
  await first.page.goto('/p/casa-ginestra');
  await first.page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await first.page.evaluate(async () => {
    await cookieStore.set('kept', 'yes');
    sessionStorage.setItem('kept', 'yes');
    await caches.open('kept');
    history.pushState(null, '', '#kept');
  });
  await first.giveBack();
  const before = asked.length;

  const second = await take();
  expect(second.page).toBe(first.page);
  await second.page.goto('/assets/nothing');
  const left = await second.page.evaluate(async () => ({
    local: localStorage.length,
    session: sessionStorage.length,
    cookie: document.cookie,
    caches: await caches.keys(),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
    isDark: matchMedia('(prefers-color-scheme: dark)').matches,
    isPrinted: matchMedia('print').matches,
    width: innerWidth,
  }));
  expect(left).toEqual({
    local: 0,
    session: 0,
    cookie: '',
    caches: [],
    workers: 0,
    isDark: false,
    isPrinted: false,
    width: 411,
  });
  expect((await second.page.request.get('/api/pricing')).status()).toBe(200);
  expect(asked).toHaveLength(before);
  await second.giveBack();
});

test.each<[string, (taken: Awaited<ReturnType<typeof take>>) => Promise<unknown>]>([
  ['whose clock was set', ({ page }) => page.clock.install()],
  ['that was taken off the network', ({ context }) => context.setOffline(true)],
  ['that was not alone', ({ context }) => context.newPage()],
  ['that was closed', ({ page }) => page.close()],
])('a page %s is not used again', async (_, use) => {
  const first = await take();
  await use(first);
  await first.giveBack();
  expect(stage.browser.contexts()).not.toContain(first.context);
  const second = await take();
  expect(second.context).not.toBe(first.context);
  await second.giveBack();
});

test('a page is not used again where its product does not answer any more', async () => {
  const { context, giveBack } = await take({ baseURL: 'http://127.0.0.1:1' });
  await giveBack();
  expect(stage.browser.contexts()).not.toContain(context);
});

test('a page that has to be cold is a new one', async () => {
  const warm = await take();
  await warm.giveBack();
  const cold = await take({ isCold: true });
  expect(cold.context).not.toBe(warm.context);
  await cold.giveBack();
});

test('requests of a page go on being intercepted once the last route has given its answers, until it is given back', async () => {
  const first = await take();
  const { page } = first;
  /** Tells whether the browser's cache answers: it is off where requests are intercepted. */
  const isCacheOn = () =>
    page.evaluate(async () => {
      const address = document.querySelector<HTMLScriptElement>('script[src]')?.src ?? '';
      for (const _ of ['once', 'again']) await (await fetch(address)).text();
      const last = performance.getEntriesByName(address).at(-1);
      return last instanceof PerformanceResourceTiming && last.transferSize === 0;
    });
  /** Waits: Chromium asks the server where its cache on disk is slow to answer. */
  const untilCacheIsOn = () => expect.poll(isCacheOn, { message: 'the cache answers' }).toBe(true);
  await page.goto('/auth');
  await untilCacheIsOn();
  await page.route('**/api/pricing', (route) => route.fulfill({ json: 'once' }), { times: 1 });
  expect(await page.evaluate(async () => (await fetch('/api/pricing')).json())).toBe('once');
  expect(await isCacheOn()).toBe(false);
  await first.giveBack();

  const second = await take();
  expect(second.page).toBe(page);
  await page.goto('/auth');
  await untilCacheIsOn();
  await second.giveBack();
});
