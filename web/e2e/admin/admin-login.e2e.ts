import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { registerHost } from '#infra/prove/testing/api-client.ts';
import { openIn } from '../support/open-in.ts';
import { openAsAdmin, signAdminIn } from '../support/people/admins.ts';
import { setStage } from '../support/stage.ts';
import { ADMIN } from '../support/stage-environment.ts';
import { seeToast } from '../support/watched-page.ts';

const stage = setStage();

const toastOf = (page: Page, title: string) =>
  page.locator('[data-sonner-toast]').filter({ hasText: title }).first();

async function fillIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
}
const press = (page: Page) => page.getByRole('button', { name: 'Accedi', exact: true }).click();
const kept = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);

describe('an administrator', () => {
  test('is asked to sign in, is greeted, and leaves nothing behind on logout', {
    tags: [
      'admin.signing.success-go-admin-dashboard',
      'admin.signing.success-first-name',
      'admin.signing.without-admin-token-user',
      'admin.signing.token-profile-kept-admin',
      'admin.users.two-tabs-utenti-impostazioni',
    ],
  }, async () => {
    const { page, troubles, close } = await openIn(stage, 'it', { path: '/admin' });
    await page.waitForURL('**/admin/login');
    await fillIn(page, ADMIN);
    await press(page);
    await seeToast(page, 'Login effettuato', 'Benvenuto/a Admin');
    await page.waitForURL('**/admin/dashboard');
    expect(await kept(page, 'adminToken')).toMatch(/^ey/);
    expect(JSON.parse((await kept(page, 'adminUser')) ?? 'null')).toMatchObject({ email: ADMIN.email });
    await page.getByRole('tab', { name: 'Utenti' }).waitFor();
    await page.getByRole('button', { name: 'Esci' }).click();
    await page.waitForURL('**/admin/login');
    expect(await kept(page, 'adminToken')).toBeNull();
    expect(await kept(page, 'adminUser')).toBeNull();
    expect(troubles()).toEqual([]);
    await close();
  });

  test('is told what is missing, and what is wrong', {
    tags: [
      'admin.signing.email-password-form-button',
      'admin.signing.messages-under-fields',
      'admin.signing.login-failure-server-message',
      'admin.signing.login-failure-without',
    ],
  }, async () => {
    const { page, troubles, close } = await openIn(stage, 'it', { path: '/admin/login' });
    await page.getByRole('button', { name: 'Accedi', exact: true }).waitFor();
    await press(page);
    await page.getByText('Email non valida').waitFor();
    await page.getByText('Password richiesta').waitFor();
    await fillIn(page, { email: ADMIN.email, password: 'non è questa' });
    await press(page);
    await toastOf(page, 'Errore di accesso').getByText('Credenziali non valide').waitFor();
    expect(troubles()).toEqual(['401 POST /api/admin/login']);

    await page.route('**/api/admin/login', (route) => route.fulfill({ status: 401, json: {} }));
    await press(page);
    await toastOf(page, 'Login failed').getByText('Credenziali non valide').waitFor();
    await page.unroute('**/api/admin/login');
    await page.route('**/api/admin/login', (route) => route.abort());
    await press(page);
    await toastOf(page, 'Login failed').getByText('Il server non risponde').waitFor();
    expect(new URL(page.url()).pathname).toBe('/admin/login');
    await close();
  });

  test('whose session has ended is told so and signs in again; an owner beside stays signed in', {
    tags: ['admin.signing.token-no-longer-counts'],
  }, async () => {
    const { origin } = stage.product;
    const [admin, host] = await Promise.all([signAdminIn(origin), registerHost(origin)]);
    const broken = { ...admin, token: `${admin.token}x` };
    const { page, troubles, close } = await openIn(stage, 'it', {
      path: '/admin/dashboard',
      admin: broken,
      host,
    });
    await toastOf(page, 'La sessione è scaduta').waitFor();
    await page.waitForURL('**/admin/login');
    expect(await kept(page, 'adminToken')).toBeNull();
    expect(await kept(page, 'auth_token')).toBe(host.session.token);
    expect(new Set(troubles())).toEqual(new Set(['401 GET /api/admin/users', '401 GET /api/admin/packages']));
    await close();
  });

  test('who is signed in already is led on, also when they sign in on another tab', {
    tags: ['admin.signing.signed-led-signing-out'],
  }, async () => {
    const { page, close } = await openAsAdmin(stage, '/admin/login');
    await page.waitForURL('**/admin/dashboard');
    const other = await page.context().newPage();
    await other.goto('/admin/dashboard');
    await other.getByRole('button', { name: 'Esci' }).click();
    await page.waitForURL('**/admin/login');
    await close();
  });

  test('speaks any of the six languages', {
    tags: ['admin.signing.language-picker-six-languages'],
  }, async () => {
    const { page, close } = await openIn(stage, 'it', { path: '/admin/login' });
    await page.getByRole('button', { name: 'Lingua: Italiano' }).click();
    await page.getByRole('menuitemradio', { name: 'Deutsch' }).click();
    await page.getByRole('heading', { name: 'Anmeldung für Admins' }).waitFor();
    await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
    await page.getByText('Das Passwort fehlt').waitFor();
    await close();
  });
});

describe('the hint of the sign-in', () => {
  test('shows credentials that work, on the machine itself', {
    tags: ['admin.hint.shows-credentials-work-embedded'],
  }, async () => {
    const { page, troubles, close } = await openIn(stage, 'it', { path: '/admin/login' });
    const hint = page.getByRole('region', { name: 'Credenziali di sviluppo' });
    await hint.getByText(ADMIN.email).waitFor();
    await hint.getByText(ADMIN.password).waitFor();
    await hint.getByRole('button', { name: 'Usa queste' }).click();
    await press(page);
    await seeToast(page, 'Login effettuato');
    expect(troubles()).toEqual([]);
    await close();
  });

  test('is absent for whoever comes through a proxy', {
    tags: ['admin.hint.told-nobody-asks-elsewhere'],
  }, async () => {
    const { page, close } = await openIn(stage, 'it', { path: '/auth' });
    await page.setExtraHTTPHeaders({ 'x-forwarded-for': '203.0.113.7' });
    await page.goto('/admin/login');
    await page.getByRole('button', { name: 'Accedi', exact: true }).waitFor();
    expect(await page.getByText('Credenziali di sviluppo').count()).toBe(0);
    expect(await page.content()).not.toContain(ADMIN.password);
    await close();
  });
});
