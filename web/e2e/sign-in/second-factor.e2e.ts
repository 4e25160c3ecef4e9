import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { recoveryCodesSchema } from '#contracts/accounts/second-factor/second-factor.ts';
import { registerHost } from '#infra/prove/testing/api-client.ts';
import { openIn } from '../support/open-in.ts';
import { chooseAccountRow } from '../support/people/account-menu.ts';
import { openAsAdmin, signAdminIn } from '../support/people/admins.ts';
import {
  addAuthenticator,
  codeOf,
  prove,
  signOut,
  switchOn,
  takeFirstStep,
} from '../support/people/second-factors.ts';
import { setOwnStage } from '../support/stage.ts';
import { ADMIN } from '../support/stage-environment.ts';
import { seeToast } from '../support/watched-page.ts';

// The administrator of this product gets a second factor, which would be asked for in every other test.
// Browsers know passkeys by the name of a site, which an address of numbers has not.
const stage = setOwnStage({ HOST: 'localhost' });

const CODE = { exact: true } as const;
const codeField = (page: Page) => page.getByLabel('Codice', CODE);
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

async function enterCode(page: Page, code: string): Promise<void> {
  await codeField(page).fill(code);
  await press(page, 'Continua');
}

/** Sets an app up by what the screen shows. @returns its secret and the recovery codes */
async function setUp(page: Page, password: string) {
  await prove(page, password, 'Configura');
  await page.getByRole('img', { name: 'QR code' }).waitFor();
  const secret = (await page.locator('code').innerText()).replaceAll(' ', '');
  await codeField(page).fill(codeOf(secret));
  await press(page, 'Conferma');
  await page.getByRole('heading', { name: 'I tuoi codici di recupero' }).waitFor();
  const recoveryCodes = await page
    .getByRole('region', { name: 'I tuoi codici di recupero' })
    .getByRole('listitem')
    .allInnerTexts();
  expect(recoveryCodes).toHaveLength(10);
  return { secret, recoveryCodes };
}

/** Opens the sign-in in a browser that knows nobody. */
const atSignIn = () => openIn(stage, 'it', { path: '/auth' });
const isIn = (page: Page) => page.waitForURL(`${stage.product.origin}/`);

describe('a host', () => {
  test('sets up an app, signs in with it, then with a recovery code, and switches it off', {
    tags: ['auth.login.second-factor-asked-code', 'auth.login.recovery-codes-file'],
  }, async () => {
    const host = await registerHost(stage.product.origin);
    const first = await openIn(stage, 'it', { path: '/', host });
    await chooseAccountRow(first.page, 'Accesso in due passaggi');
    await prove(first.page, 'non è questa', 'Configura');
    await first.page.getByText('La password attuale non è corretta').waitFor();
    const { secret, recoveryCodes } = await setUp(first.page, host.password);
    const downloading = first.page.waitForEvent('download');
    await press(first.page, 'Scarica');
    const file = await downloading;
    const { host: site, origin } = new URL(first.page.url());
    expect(file.suggestedFilename()).toBe(`codici-di-recupero_${site.replace(':', '-')}_${host.email}.txt`);
    const text = await readFile(await file.path(), 'utf8');
    expect(text).toBe(
      `${['Codici di recupero per Benvenuto', origin, host.email, '', ...recoveryCodes].join('\n')}\n`,
    );
    await press(first.page, 'Copia');
    await seeToast(first.page, 'Codici copiati');
    expect(await first.page.evaluate(() => navigator.clipboard.readText())).toBe(text);
    await press(first.page, 'Li ho salvati');
    await first.page.getByText('Restano 10 codici di recupero.').waitFor();
    expect(first.troubles()).toEqual(['400 POST /api/auth/second-factor/begin']);
    await first.close();

    const second = await atSignIn();
    await takeFirstStep(second.page, host);
    const field = codeField(second.page);
    await field.waitFor();
    expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await field.getAttribute('autocomplete')).toBe('one-time-code');
    expect(await field.getAttribute('inputmode')).toBe('numeric');
    await enterCode(second.page, '000000');
    await second.page.getByText(/^Questo codice non è giusto/).waitFor();
    await enterCode(second.page, codeOf(secret, 1));
    await isIn(second.page);
    expect(second.troubles()).toEqual(['401 POST /api/login', '400 POST /api/login/second-factor']);
    await second.close();

    const { page, close } = await atSignIn();
    await takeFirstStep(page, host);
    await press(page, 'Usa un codice di recupero');
    await page.getByLabel('Codice di recupero', CODE).fill('AAAA-AAAA-AA');
    await press(page, 'Continua');
    await page.getByText('Questo codice di recupero non è giusto, o è già stato usato.').waitFor();
    await page.getByLabel('Codice di recupero', CODE).fill(recoveryCodes[0] ?? '');
    await press(page, 'Continua');
    await isIn(page);
    await chooseAccountRow(page, 'Accesso in due passaggi');
    await page.getByText('Restano 9 codici di recupero.').waitFor();
    await press(page, 'Disattiva');
    await prove(page, host.password, 'Disattiva');
    await seeToast(page, 'Accesso in due passaggi disattivato');
    await page.getByRole('button', { name: 'Configura' }).waitFor();
    await close();

    const last = await atSignIn();
    await takeFirstStep(last.page, host);
    await isIn(last.page);
    await last.close();
  });

  test('begins again where the second step took too long', {
    tags: ['auth.login.second-step-took-too'],
  }, async () => {
    const host = await registerHost(stage.product.origin);
    const { secret } = await switchOn(host);
    const { page, close } = await atSignIn();
    await takeFirstStep(page, host);
    await codeField(page).waitFor();
    // Another password ends the sign-in as time would.
    const newPassword = 'una quercia antica';
    await host.must('PUT', '/api/auth/change-password', { currentPassword: host.password, newPassword });
    await enterCode(page, codeOf(secret, 1));
    await page.getByLabel('Password', CODE).waitFor();
    await takeFirstStep(page, { email: host.email, password: newPassword });
    await enterCode(page, codeOf(secret, 1));
    await isIn(page);
    await close();
  });
});

test('a passkey is added, takes the place of a code, and is removed', {
  tags: ['auth.login.passkey-offered-place-code'],
}, async () => {
  const host = await registerHost(stage.product.origin);
  await switchOn(host);
  const { page, troubles, close } = await atSignIn();
  await addAuthenticator(page);
  await takeFirstStep(page, host);
  await codeField(page).waitFor();
  expect(await page.getByRole('button', { name: 'Usa una passkey' }).count()).toBe(0);
  const [recoveryCode = ''] = recoveryCodesSchema.parse(
    await host.must('POST', '/api/auth/second-factor/recovery-codes', { password: host.password }),
  ).recoveryCodes;
  await press(page, 'Usa un codice di recupero');
  await page.getByLabel('Codice di recupero', CODE).fill(recoveryCode);
  await press(page, 'Continua');
  await isIn(page);

  await chooseAccountRow(page, 'Accesso in due passaggi');
  await press(page, 'Aggiungi una passkey');
  await press(page, 'Aggiungi una passkey');
  await page.getByText('Dalle un nome').waitFor();
  await page.getByLabel('Nome', CODE).fill('Il mio telefono');
  await prove(page, host.password, 'Aggiungi una passkey');
  await page.getByText('Non ancora usata').waitFor();
  await signOut(page);

  await takeFirstStep(page, host);
  await press(page, 'Usa una passkey');
  await isIn(page);
  await chooseAccountRow(page, 'Accesso in due passaggi');
  await page.getByText(/^Usata l’ultima volta il /).waitFor();
  await press(page, 'Rimuovi Il mio telefono');
  await press(page, 'Rimuovi');
  await page.getByText('Il mio telefono').first().waitFor({ state: 'detached' });
  expect(troubles()).toEqual(['401 POST /api/login', '401 POST /api/login']);
  await close();
});

test('an administrator sees where they are signed in, and signs out everywhere else', {
  tags: ['admin.signing.too-administrator-signed-device'],
}, async () => {
  const { token } = await signAdminIn(stage.product.origin);
  const { page, troubles, close } = await openAsAdmin(stage, '/admin/account');
  await page.getByText('Questo dispositivo').waitFor();
  await page
    .getByRole('button', { name: /^Disconnetti / })
    .first()
    .click();
  await page.getByText('Dispositivo disconnesso').waitFor();
  // The button went with its row.
  const main = page.getByRole('main');
  await expect.poll(() => main.evaluate((one) => one === document.activeElement)).toBe(true);
  await press(page, 'Esci da tutti gli altri');
  await page.getByText('Accesso chiuso su tutti gli altri dispositivi').waitFor();
  await page.getByRole('button', { name: /^Disconnetti / }).waitFor({ state: 'detached' });
  await page.getByText('Questo dispositivo').waitFor();
  const headers = { authorization: `Bearer ${token}` };
  const refused = await fetch(`${stage.product.origin}/api/admin/sessions`, { headers });
  expect(refused.status).toBe(401);
  expect(troubles()).toEqual([]);
  await close();
});

test('an administrator sets up an app and signs in with it', {
  tags: ['admin.signing.second-factor-set-up'],
}, async () => {
  const { page, troubles, close } = await openAsAdmin(stage, '/admin/account');
  const { secret } = await setUp(page, ADMIN.password);
  await press(page, 'Li ho salvati');
  await page.getByText('Restano 10 codici di recupero.').waitFor();
  await press(page, 'Esci');
  await page.waitForURL('**/admin/login');
  await takeFirstStep(page, ADMIN);
  await enterCode(page, codeOf(secret, 1));
  await page.waitForURL('**/admin/dashboard');
  await page.getByRole('tab', { name: 'Utenti' }).waitFor();
  expect(troubles()).toEqual(['401 POST /api/admin/login']);
  await close();
});
