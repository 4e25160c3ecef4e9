import type { Page } from 'playwright-core';
import type { HostClient } from '#infra/prove/testing/api-client.ts';
import type { Stage } from '../../support/stage.ts';
import { DESKTOP, openPage } from '../../support/watched-page.ts';

/** Waits until a text is on the screen. */
export const see = (page: Page, text: string | RegExp): Promise<void> =>
  page.getByText(text).first().waitFor();

/** Waits until no dialog is open. */
export const gone = (page: Page): Promise<void> => page.getByRole('dialog').waitFor({ state: 'detached' });

/** Returns the words of what has the focus. */
export const focusedName = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.textContent?.trim() ?? '');

/** Opens the dashboard of a host in Italian. */
export async function openDashboard(
  { browser, product }: Stage,
  { session }: Pick<HostClient, 'session'>,
  screen: Parameters<typeof openPage>[2] = DESKTOP,
) {
  const watched = await openPage(browser, product.origin, screen);
  await watched.page.addInitScript((token) => {
    // Not in a frame within the page either: signing out forgets that this tab has begun.
    if (window !== window.top) return;
    localStorage.setItem('language', 'it');
    if (sessionStorage.getItem('begun') === null) localStorage.setItem('auth_token', token);
    sessionStorage.setItem('begun', 'yes');
  }, session.token);
  await watched.page.goto('/');
  return watched;
}
