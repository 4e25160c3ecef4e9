import type { Page } from 'playwright-core';
import type { AdminSession } from '#contracts/admins/api.ts';
import type { Language } from '#contracts/kernel/languages.ts';
import type { HostClient } from '#infra/prove/testing/api-client.ts';
import type { Stage } from './stage.ts';
import { DESKTOP, openPage, type WatchedPage } from './watched-page.ts';

interface Visit {
  readonly path: string;
  /** The host who is signed in as the page opens; by default nobody. */
  readonly host?: Pick<HostClient, 'session'> | undefined;
  /** The administrator who is signed in as the page opens; by default nobody. */
  readonly admin?: AdminSession | undefined;
  /** The screen to open it on; by default a wide one. */
  readonly screen?: Parameters<typeof openPage>[2] | undefined;
}

/** Opens a screen of the application in a language. Signing in and out there holds when it is loaded again. */
export async function openIn(stage: Stage, language: Language, visit: Visit): Promise<WatchedPage> {
  const watched = await openPage(stage.browser, stage.product.origin, visit.screen ?? DESKTOP);
  await watched.page.addInitScript(
    ([chosen, token, admin]) => {
      // Not in a frame within the page either: signing out forgets that this tab has begun.
      if (window !== window.top || sessionStorage.getItem('begun') !== null) return;
      sessionStorage.setItem('begun', 'yes');
      localStorage.setItem('language', chosen);
      if (token !== null) localStorage.setItem('auth_token', token);
      if (admin === null) return;
      localStorage.setItem('adminToken', admin.token);
      localStorage.setItem('adminUser', JSON.stringify(admin.admin));
    },
    [language, visit.host?.session.token ?? null, visit.admin ?? null] as const,
  );
  await watched.page.goto(visit.path);
  return watched;
}

/** Waits until the drawn sign-in has come to life: what is sent for after that is there. */
export const untilSignInLives = (page: Page): Promise<void> =>
  page.locator('section[aria-live=polite]').waitFor({ state: 'attached' });

/** Keeps all scripts of a page back until they are released. @returns what releases them */
export async function holdScripts(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await held.promise;
    await route.continue();
  });
  return held.resolve;
}
