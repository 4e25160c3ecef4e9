import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { LONGEST_WAIT_MS } from '#infra/prove/testing/longest-wait.ts';
import { setStage } from '../support/stage.ts';
import { DESKTOP, openPage, untilQuiet } from '../support/watched-page.ts';

const stage = setStage();

/** Page time for each look at what is there, in milliseconds: enough for what waits for an idle moment. */
const LOOK_MS = 20;

/**
 * Opens the landing page with a clock that moves only when it is told to: on a busy machine what was answered first
 * would not be fresh any more when the page is there. @returns how often a call was made, by its path
 */
async function openLanding() {
  const { page, close } = await openPage(stage.browser, stage.product.origin, { ...DESKTOP, isCold: true });
  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  const now = Date.now();
  await page.clock.install({ time: now });
  await page.clock.pauseAt(now + 1_000);
  await page.goto('/');
  const plan = page.getByRole('heading', { name: 'Business', exact: true });
  const isThere = async () => {
    await page.clock.runFor(LOOK_MS);
    return plan.isVisible();
  };
  await expect.poll(isThere, { timeout: LONGEST_WAIT_MS }).toBe(true);
  // An answer that comes when the clock was put forward would be fresh then.
  await untilQuiet(page);
  const count = (path: string) => calls.filter((call) => call === path).length;
  return { page, count, close };
}

/** Breaks and restores the connection, on which data that is no longer fresh is asked for again. */
const reconnect = (page: Page): Promise<void> =>
  page.evaluate(() => {
    window.dispatchEvent(new Event('offline'));
    window.dispatchEvent(new Event('online'));
  });

test('prices are asked for again after 60 s, and are fresh for 30 s', {
  tags: ['landing.pricing.prices-refetched-60-s'],
}, async () => {
  const { page, count, close } = await openLanding();
  const asked = () => count('/api/pricing');
  expect(asked()).toBe(1);
  await page.clock.runFor(20_000);
  await reconnect(page);
  await page.clock.runFor(1_000);
  expect(asked()).toBe(1);
  await page.clock.runFor(10_000);
  await reconnect(page);
  await expect.poll(asked).toBe(2);

  // Each answer begins the minute anew; the one on its way comes while the clock moves.
  let seconds = 0;
  const askedASecondLater = async () => {
    await page.clock.runFor(1_000);
    seconds += 1;
    return asked();
  };
  await expect.poll(askedASecondLater, { timeout: LONGEST_WAIT_MS }).toBe(3);
  expect(seconds).toBeGreaterThanOrEqual(60);
  expect(seconds).toBeLessThan(90);
  await close();
});

test('settings are fresh for 5 min', { tags: ['landing.pricing.settings-fresh-5-min'] }, async () => {
  const { page, count, close } = await openLanding();
  const asked = () => [
    count('/api/site-settings/annual_discount_percentage'),
    count('/api/site-settings/youtube_url'),
  ];
  expect(asked()).toEqual([1, 1]);
  await page.clock.fastForward(5 * 60_000 - 10_000);
  await reconnect(page);
  await page.clock.runFor(1_000);
  expect(asked()).toEqual([1, 1]);
  await page.clock.runFor(10_000);
  await reconnect(page);
  await expect.poll(asked).toEqual([2, 2]);
  await close();
});
