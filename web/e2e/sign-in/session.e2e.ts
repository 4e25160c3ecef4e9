import type { Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { SESSION_TOKEN_HEADER } from '#contracts/accounts/session-token.ts';
import {
  createProperty,
  type HostClient,
  newPerson,
  registerHost,
  signIn,
} from '#infra/prove/testing/api-client.ts';
import { LONGEST_WAIT_MS } from '#infra/prove/testing/longest-wait.ts';
import { someOf } from '#infra/prove/testing/thoroughness.ts';
import { BASICS, fill } from '../host/create/create-screen.ts';
import { PROPERTY_PAGES } from '../host/dashboard/dashboard-scenes.ts';
import { openIn } from '../support/open-in.ts';
import { ownProperty } from '../support/own.ts';
import { chooseAccountRow, openAccountMenu } from '../support/people/account-menu.ts';
import { setStage } from '../support/stage.ts';
import { openPage, seeToast, untilQuiet } from '../support/watched-page.ts';
import { leadsToSignIn, stopClock } from './leads-to-sign-in.ts';

const stage = setStage();

const UNAUTHORIZED = ['Non autorizzato', 'Stai per essere reindirizzato al login...'] as const;

/** Asks again until what is expected comes, on a machine however busy. */
const eventually = <Answer>(ask: () => Answer) => expect.poll(ask, { timeout: LONGEST_WAIT_MS });
const tokenOn = (page: Page): Promise<string | null> =>
  page.evaluate(() => localStorage.getItem('auth_token'));
const isCall = (url: string): boolean => new URL(url).pathname.startsWith('/api/');

async function endOtherSessions(host: HostClient): Promise<void> {
  const newPassword = 'rosmarino-blu-77';
  await host.must('PUT', '/api/auth/change-password', { currentPassword: host.password, newPassword });
}

test.each(
  someOf(
    [
      ['/create-property', ...UNAUTHORIZED],
      [
        '/edit-property/casa-ginestra',
        'Non autorizzato',
        "Devi effettuare l'accesso per modificare una proprietà",
      ],
      ['/sub-accounts', ...UNAUTHORIZED],
      ['/history/casa-ginestra', ...UNAUTHORIZED],
      ['/history/casa-ginestra/moment', ...UNAUTHORIZED],
    ],
    2,
  ),
)(
  'a visitor on %s is told so, and is at the sign-in 500 ms later',
  {
    tags: [
      'everywhere.routes.create-property-edit-property',
      'everywhere.unauthorized.says-user-logged-out',
      'create.unauthenticated-visitor-gets-toast',
      'edit.unauthenticated-visitor-gets-toast',
      'history.unauthenticated-visitor-gets-toast',
      'moment.unauthenticated-visitor-gets-toast',
      'sub-accounts.unauthenticated-visitor-gets-toast',
    ],
  },
  async (path, title, text) => {
    const { page, troubles, close } = await openIn(stage, 'it', { path: '/auth' });
    await page.getByRole('button', { name: 'Accedi', exact: true }).waitFor();
    await page.clock.install();
    await stopClock(page);
    await page.evaluate((to) => {
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    }, path);
    await leadsToSignIn(page, title, text);
    expect(troubles()).toEqual([]);
    await close();
  },
);

test('whoever’s session has ended is told so on the dashboard, and is at the sign-in 500 ms later', {
  tags: [
    'everywhere.session.401-current-user-call',
    'everywhere.unauthorized.says-user-logged-out',
    'dashboard.numbers.whose-session-ended-sees',
  ],
}, async () => {
  const host = await registerHost(stage.product.origin);
  const { page, troubles, close } = await openIn(stage, 'it', { path: '/', host });
  await page.getByText('Il tuo primo welcome book nasce qui').waitFor();
  await endOtherSessions(host);
  await page.clock.install();
  const held: Route[] = [];
  await page.route('**/api/**', (route) => held.push(route));
  await page.reload();
  await page.getByRole('status').filter({ hasText: 'Caricamento' }).first().waitFor();
  await eventually(() => held.length).toBeGreaterThan(1);
  await stopClock(page);
  await Promise.all(held.map((route) => route.continue()));
  await leadsToSignIn(page, ...UNAUTHORIZED);
  expect(await tokenOn(page)).toBeNull();
  await eventually(troubles).toContain('401 GET /api/user');
  await close();
});

test.each(
  someOf([
    ['Cambia password', 'change-password'],
    ['Cambia email', 'change-email'],
  ]),
)(
  'whoever’s session has ended in the dialog %s is told so, and is at the sign-in 500 ms later',
  {
    tags: [
      'dashboard.change-password.unauthorized-error-toast-redirect',
      'dashboard.change-email.unauthorized-error-toast-redirect',
    ],
  },
  async (row, call) => {
    const host = await registerHost(stage.product.origin);
    const { page, troubles, close } = await openIn(stage, 'it', { path: '/', host });
    await page.clock.install();
    await chooseAccountRow(page, row);
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').first().waitFor();
    for (const field of await dialog.getByRole('textbox').all()) {
      await field.fill((await field.getAttribute('type')) === 'email' ? newPerson().email : host.password);
    }
    await endOtherSessions(host);
    const held: Route[] = [];
    await page.route(`**/api/auth/${call}`, (route) => held.push(route));
    await dialog.getByRole('button', { name: row }).click();
    await eventually(() => held.length).toBe(1);
    await stopClock(page);
    await held[0]?.continue();
    await leadsToSignIn(page, ...UNAUTHORIZED);
    expect(troubles()).toEqual([`401 PUT /api/auth/${call}`]);
    await close();
  },
);

test('whoever’s session has ended while creating is told so, and is at the sign-in 500 ms later', {
  tags: ['create.submit.unauthorized-toast-redirect-auth'],
}, async () => {
  const host = await registerHost(stage.product.origin);
  const { page, troubles, close } = await openIn(stage, 'en', { path: '/create-property', host });
  await page.clock.install();
  await fill(page, BASICS);
  await page.getByLabel('Country', { exact: true }).selectOption('IT');
  await endOtherSessions(host);
  const held: Route[] = [];
  await page.route('**/api/properties', (route) => held.push(route));
  await page.getByRole('button', { name: 'Create property' }).click();
  await eventually(() => held.length).toBe(1);
  await stopClock(page);
  await held[0]?.continue();
  await leadsToSignIn(page, 'Unauthorized', 'You are logged out. Logging in again...');
  expect(troubles()).toEqual(['401 POST /api/properties']);
  await close();
});

test('the token of whoever signs in goes with every request from then on', {
  tags: [
    'everywhere.session.none-until-login-registration',
    'everywhere.session.request-sends-authorization-bearer',
  ],
}, async () => {
  const host = await registerHost(stage.product.origin);
  const { page, close } = await openPage(stage.browser, stage.product.origin);
  const calls: { path: string; bearer: string | null }[] = [];
  page.on('request', (request) => {
    if (!isCall(request.url())) return;
    const bearer = request.headers().authorization ?? null;
    calls.push({ path: new URL(request.url()).pathname, bearer });
  });
  await page.goto('/auth');
  expect(await tokenOn(page)).toBeNull();
  await page.getByLabel('Email').fill(host.email);
  await page.getByLabel('Password', { exact: true }).fill(host.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByRole('link', { name: 'Create your first property' }).waitFor();
  const token = await tokenOn(page);
  expect(token).not.toBeNull();
  const after = calls.splice(0);
  expect(after.find(({ path }) => path === '/api/login')?.bearer).toBeNull();
  await page.goto('/sub-accounts');
  await page.getByRole('heading', { name: 'Manage sub-accounts' }).waitFor();
  expect(after.concat(calls).filter(({ path }) => path !== '/api/login').length).toBeGreaterThan(1);
  for (const { path, bearer } of [...after, ...calls]) {
    if (path !== '/api/login') expect(bearer, path).toBe(`Bearer ${token}`);
  }
  await close();
});

test('a renewed token takes the place of the one before', {
  tags: ['everywhere.session.token-lasts-12-hours'],
}, async () => {
  const host = await registerHost(stage.product.origin);
  const renewed = (await signIn(stage.product.origin, host)).session.token;
  expect(renewed).not.toBe(host.session.token);
  const { page, troubles, close } = await openIn(stage, 'en', { path: '/auth' });
  await page.route('**/api/user', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({
      response: answer,
      headers: { ...answer.headers(), [SESSION_TOKEN_HEADER]: renewed },
    });
  });
  await page.evaluate((token) => localStorage.setItem('auth_token', token), host.session.token);
  await page.goto('/');
  await eventually(() => tokenOn(page)).toBe(renewed);
  await page.getByRole('link', { name: 'Create your first property' }).waitFor();
  expect(troubles()).toEqual([]);
  await close();
});

test('logging out makes no call, and leaves nothing of the person behind', {
  tags: ['everywhere.session.logout-removes-token-empties', 'everywhere.session.logged-out'],
}, async () => {
  const host = await registerHost(stage.product.origin);
  await createProperty(host, ownProperty('casa-di-prima'));
  const next = await registerHost(stage.product.origin);
  const { page, troubles, close } = await openPage(stage.browser, stage.product.origin);
  await page.goto('/auth');
  // Once, and not again with each document: signing out clears whatever would tell them apart.
  await page.evaluate((token) => {
    localStorage.setItem('auth_token', token);
    // The landing page is in Italian for those who never chose, and so is the sign-in behind its links.
    localStorage.setItem('language', 'en');
  }, host.session.token);
  await page.goto('/');
  await page.getByRole('article').waitFor();
  // All that the dashboard asks for by itself.
  const answered = page.waitForResponse('**/api/collaborations');
  await openAccountMenu(page);
  await answered;
  await untilQuiet(page);
  const calls: string[] = [];
  page.on('request', (request) => {
    const isTheirs = request.method() !== 'GET' || request.headers().authorization !== undefined;
    if (isCall(request.url()) && isTheirs) calls.push(`${request.method()} ${request.url()}`);
  });
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await seeToast(page, 'Logged out', 'You have been logged out successfully.');
  expect(await tokenOn(page)).toBeNull();
  await page.getByRole('link', { name: 'Login' }).first().click();
  await page.getByLabel('Email').fill(next.email);
  expect(calls).toEqual([]);

  await page.getByLabel('Password', { exact: true }).fill(next.password);
  const held: Route[] = [];
  await page.route(PROPERTY_PAGES, (route) => held.push(route));
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByRole('status').filter({ hasText: 'Loading' }).waitFor();
  await eventually(() => held.length).toBe(1);
  expect(await page.getByRole('article').count()).toBe(0);
  await held[0]?.continue();
  await page.getByText('Your first welcome book starts here').waitFor();
  expect(troubles()).toEqual([]);
  await close();
});

test('a list that comes after logging out asks for nothing more', async () => {
  const host = await registerHost(stage.product.origin);
  await createProperty(host, ownProperty('casa-cercata'));
  const { page, troubles, close } = await openIn(stage, 'en', { path: '/', host });
  await page.getByRole('article').waitFor();
  await untilQuiet(page);
  const held: Route[] = [];
  await page.route(PROPERTY_PAGES, (route) => held.push(route));
  await page.getByLabel('Search properties').fill('cercata');
  await eventually(() => held.length).toBe(1);
  await chooseAccountRow(page, 'Log out');
  await seeToast(page, 'Logged out');
  const answered = page.waitForEvent('requestfinished', (request) => request === held[0]?.request());
  await held[0]?.continue();
  await answered;
  await untilQuiet(page);
  expect(troubles()).toEqual([]);
  await close();
});

test('what was loaded is not asked for again, nor is what failed', {
  tags: ['everywhere.data.data-never-goes-stale'],
}, async () => {
  const host = await registerHost(stage.product.origin);
  await createProperty(host, ownProperty('casa-nota'));
  const { page, close } = await openIn(stage, 'en', { path: '/', host });
  await page.getByRole('article').waitFor();
  await page.clock.install();
  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  await page.reload();
  await page.getByRole('article').waitFor();
  await page.clock.fastForward('24:00:00');
  await page.evaluate(() => {
    window.dispatchEvent(new Event('focus'));
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await page.getByRole('link', { name: 'Add property' }).click();
  await page.getByLabel('Property name').waitFor();
  await page.getByRole('link', { name: 'Back to Dashboard' }).click();
  await page.getByRole('article').waitFor();
  expect(calls.filter((path) => path === '/api/properties')).toHaveLength(1);
  expect(calls.filter((path) => path === '/api/user')).toHaveLength(1);

  let tries = 0;
  await page.route(PROPERTY_PAGES, (route) => {
    tries += 1;
    return route.abort();
  });
  await page.reload();
  await page.getByText('We cannot load your properties').waitFor();
  await page.clock.fastForward('01:00:00');
  expect(tries).toBe(1);
  await close();
});
