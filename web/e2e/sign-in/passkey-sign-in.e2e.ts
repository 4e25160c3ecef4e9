import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { registerHost } from '#infra/prove/testing/api-client.ts';
import { barriersInBothSchemes } from '../support/looks/axe.ts';
import { misfits } from '../support/looks/reflow.ts';
import { openIn } from '../support/open-in.ts';
import { chooseAccountRow } from '../support/people/account-menu.ts';
import { openAsAdmin } from '../support/people/admins.ts';
import { addAuthenticator, signOut, switchOn, takeFirstStep } from '../support/people/second-factors.ts';
import { setOwnStage } from '../support/stage.ts';
import { ADMIN } from '../support/stage-environment.ts';
import { seeToast } from '../support/watched-page.ts';

// Browsers know passkeys by the name of a site, which an address of numbers has not.
const stage = setOwnStage({ HOST: 'localhost' });

const SIGN_IN = 'Accedi con una passkey';
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Asks for a passkey on the screen that is open. */
async function startAdding(page: Page, password: string): Promise<void> {
  await press(page, 'Aggiungi una passkey');
  await page.getByLabel('Nome', { exact: true }).fill('Il mio telefono');
  // Beside the passkeys an app may be offered, which asks for the password, too.
  const form = page.locator('form').filter({ has: page.getByLabel('Nome', { exact: true }) });
  await form.getByLabel('La tua password', { exact: true }).fill(password);
  await form.getByRole('button', { name: 'Aggiungi una passkey' }).click();
}

/** Adds a passkey on the screen that is open. */
async function addPasskey(page: Page, password: string): Promise<void> {
  await startAdding(page, password);
  await page.getByText('Non ancora usata').waitFor();
}

/** Removes the passkey of `addPasskey`. */
async function removePasskey(page: Page): Promise<void> {
  await press(page, 'Rimuovi Il mio telefono');
  await page.getByText('Non ti farà più entrare.').waitFor();
  await press(page, 'Rimuovi');
  await page.getByText('Il mio telefono').first().waitFor({ state: 'detached' });
}

/** Signs a host in, in a browser with an authenticator, and opens their passkeys. */
async function atPasskeys() {
  const host = await registerHost(stage.product.origin);
  const watched = await openIn(stage, 'it', { path: '/auth' });
  await addAuthenticator(watched.page);
  await takeFirstStep(watched.page, host);
  await chooseAccountRow(watched.page, 'Accesso in due passaggi');
  return { host, ...watched };
}

const isIn = (page: Page) => page.waitForURL(`${stage.product.origin}/`);

test('a host adds one passkey of a device with nothing but the password, and signs in with nothing but the passkey, in the place of a code, too', {
  tags: ['auth.login.passkey-signs-nothing-else', 'everywhere.everybody.focus-stays'],
}, async () => {
  const { host, page, troubles, close } = await atPasskeys();
  const isFocused = (role: 'button' | 'textbox', name: string) =>
    expect
      .poll(() =>
        page.getByRole(role, { name, exact: true }).evaluate((one) => one === document.activeElement),
      )
      .toBe(true);
  await press(page, 'Aggiungi una passkey');
  await isFocused('textbox', 'Nome');
  await press(page, 'Annulla');
  await isFocused('button', 'Aggiungi una passkey');
  await addPasskey(page, host.password);
  await isFocused('button', 'Aggiungi una passkey');
  await startAdding(page, host.password);
  await seeToast(page, 'Non ha funzionato', 'ha già una passkey per il tuo account');
  await press(page, 'Annulla');
  expect(await barriersInBothSchemes(page)).toEqual([]);
  expect(await misfits(page)).toEqual([]);
  await signOut(page);
  await page.getByRole('button', { name: SIGN_IN }).waitFor();
  expect(await barriersInBothSchemes(page)).toEqual([]);
  expect(await misfits(page)).toEqual([]);
  await press(page, SIGN_IN);
  await Promise.all([seeToast(page, 'Accesso effettuato'), isIn(page)]);
  await chooseAccountRow(page, 'Accesso in due passaggi');
  await page.getByText(/^Usata l’ultima volta il /).waitFor();

  await switchOn(host);
  await signOut(page);
  await press(page, SIGN_IN);
  await isIn(page);
  expect(troubles()).toEqual([]);
  await close();
});

test('a passkey that was removed is told to be of no use, and the password is still there', {
  tags: ['auth.login.passkey-signs-nothing-else', 'long'],
}, async () => {
  const { host, page, troubles, close } = await atPasskeys();
  await addPasskey(page, host.password);
  await removePasskey(page);
  await signOut(page);
  await press(page, SIGN_IN);
  await page
    .getByText('Questa passkey non è stata accettata. Riprova, o accedi in un altro modo.')
    .first()
    .waitFor();
  await takeFirstStep(page, host);
  await isIn(page);
  expect(troubles()).toEqual(['400 POST /api/login/by-passkey']);
  await close();
});

test('an administrator signs in with a passkey', { tags: ['admin.signing.role-may-not-do'] }, async () => {
  const { page, troubles, close } = await openAsAdmin(stage, '/admin/account');
  await addAuthenticator(page);
  await addPasskey(page, ADMIN.password);
  await press(page, 'Esci');
  await page.waitForURL('**/admin/login');
  expect(await barriersInBothSchemes(page)).toEqual([]);
  expect(await misfits(page)).toEqual([]);
  await press(page, SIGN_IN);
  await page.waitForURL('**/admin/dashboard');
  await page.getByRole('tab', { name: 'Utenti' }).waitFor();
  expect(troubles()).toEqual([]);
  await close();
});

test('no passkey is offered where the site has no name', {
  tags: ['auth.login.passkey-signs-nothing-else', 'long'],
}, async () => {
  const { port } = new URL(stage.product.origin);
  const { page, close } = await openIn(stage, 'it', { path: `http://127.0.0.1:${port}/auth` });
  await page.getByRole('button', { name: 'Accedi', exact: true }).waitFor();
  expect(await page.getByRole('button', { name: SIGN_IN }).count()).toBe(0);
  await close();
});
