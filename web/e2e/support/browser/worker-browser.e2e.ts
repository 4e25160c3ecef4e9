import { afterAll, expect, it } from 'vitest';
import { clearWorkerBrowser, workerBrowser } from './worker-browser.ts';

afterAll(clearWorkerBrowser);

it('the browser of a worker that crashed is followed by another, and one that is there by none', async () => {
  const crashing = await workerBrowser();
  await crashing.newPage();
  const disconnected = new Promise((resolve) => crashing.once('disconnected', resolve));
  const devtools = await crashing.newBrowserCDPSession();
  // It answers nobody any more, so that no answer is waited for.
  devtools.send('Browser.crash').catch(() => undefined);
  await disconnected;
  await clearWorkerBrowser();

  const next = await workerBrowser();
  expect(next).not.toBe(crashing);
  await expect((await next.newPage()).title()).resolves.toBe('');
  await expect(workerBrowser()).resolves.toBe(next);
});
