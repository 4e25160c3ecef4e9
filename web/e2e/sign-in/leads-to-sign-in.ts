import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { LONGEST_WAIT_MS } from '#infra/prove/testing/longest-wait.ts';

const REDIRECT_AFTER_MS = 500;
const HOUR_MS = 3_600_000;

/** Stops the clock of a page (it has to be installed) once everything is loaded that a toast needs. */
export async function stopClock(page: Page): Promise<void> {
  await page.locator('section[aria-live=polite]').waitFor({ state: 'attached' });
  await page.clock.pauseAt(Date.now() + HOUR_MS);
}

/**
 * Holds that a screen says this in a toast and leads to the sign-in 500 ms after that, and not before. What tells it
 * that nobody is signed in has happened, and its clock stands still.
 */
export async function leadsToSignIn(page: Page, title: string, text: string): Promise<void> {
  const { pathname } = new URL(page.url());
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const isLeaving = () =>
    new URL(page.url()).pathname !== pathname || asked.some((url) => url.includes('/auth-page'));
  const toast = page.locator('[data-sonner-toast]').filter({ hasText: title }).filter({ hasText: text });
  // A toast comes with the next tick of the clock; until then the screen may still be on its way.
  let passed = 0;
  const tick = async () => {
    await page.clock.runFor(1);
    passed += 1;
    return toast.count();
  };
  await expect.poll(tick, { timeout: LONGEST_WAIT_MS, interval: 100 }).toBe(1);

  await page.clock.runFor(REDIRECT_AFTER_MS - 1 - passed);
  await expect.poll(() => toast.count()).toBe(1);
  expect(isLeaving()).toBe(false);
  await page.clock.runFor(passed + 1);
  await page.waitForURL('**/auth');
}
