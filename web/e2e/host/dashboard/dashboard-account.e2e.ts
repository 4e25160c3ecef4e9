import { describe, expect, test } from 'vitest';
import { type HostClient, newPerson, registerHost, signIn } from '#infra/prove/testing/api-client.ts';
import { chooseAccountRow, openAccountMenu } from '../../support/people/account-menu.ts';
import { setStage } from '../../support/stage.ts';
import { seeToast } from '../../support/watched-page.ts';
import { gone, openDashboard, see } from './dashboard-screen.ts';

const stage = setStage();

describe('the account', () => {
  test('gets another password, and every wrong entry is told', {
    tags: [
      'everywhere.unauthorized.unauthorized-error-status-401',
      'dashboard.change-password.current-password-needs-min',
      'dashboard.change-password.new-password-needs-min',
      'dashboard.change-password.confirm-password-needs-min',
      'dashboard.change-password.confirm-password-must-equal',
      'dashboard.change-password.failure-server-message',
      'dashboard.change-password.failure-without-message',
      'dashboard.change-password.success-dialog-closes-form',
    ],
  }, async () => {
    const host = await registerHost(stage.product.origin);
    const { page, troubles, close } = await openDashboard(stage, host);
    await chooseAccountRow(page, 'Cambia password');
    const dialog = page.getByRole('dialog', { name: 'Cambia password' });
    const submit = dialog.getByRole('button', { name: 'Cambia password' });
    await submit.click();
    await see(page, 'Password attuale richiesta');
    await see(page, 'La nuova password deve essere di almeno 8 caratteri');
    await see(page, 'Conferma password richiesta');

    await dialog.getByLabel('Password attuale').fill('non è questa');
    await dialog.getByLabel('Nuova password', { exact: true }).fill('rosmarino-blu-77');
    await dialog.getByLabel('Conferma nuova password').fill('rosmarino-rosso-77');
    await submit.click();
    await see(page, 'Le password non corrispondono');
    await dialog.getByLabel('Conferma nuova password').fill('rosmarino-blu-77');
    await submit.click();
    await seeToast(page, 'Errore', 'La password attuale non è corretta');

    await dialog.getByLabel('Password attuale').fill(host.password);
    await page.route('**/api/auth/change-password', (route) => route.fulfill({ status: 503, body: '' }), {
      times: 1,
    });
    await submit.click();
    await seeToast(page, 'Errore', 'Impossibile cambiare la password. Riprova.');
    const before = await page.evaluate(() => localStorage.getItem('auth_token'));
    await submit.click();
    await seeToast(page, 'Password cambiata');
    await gone(page);
    expect(await page.evaluate(() => localStorage.getItem('auth_token'))).not.toBe(before);
    await chooseAccountRow(page, 'Cambia password');
    await expect.poll(() => dialog.getByLabel('Password attuale').inputValue()).toBe('');
    await page.keyboard.press('Escape');
    await page.reload();
    await see(page, 'Ciao, Laura');
    expect(troubles()).toEqual(['400 PUT /api/auth/change-password', '503 PUT /api/auth/change-password']);
    await close();
  });

  test('moves to another email', {
    tags: [
      'dashboard.change-email.new-email-must-be',
      'dashboard.change-email.password-needs-min-1',
      'dashboard.change-email.success-dialog-closes-form',
      'dashboard.change-email.failure-without-message',
    ],
  }, async () => {
    const host = await registerHost(stage.product.origin);
    const { page, troubles, close } = await openDashboard(stage, host);
    await chooseAccountRow(page, 'Cambia email');
    const dialog = page.getByRole('dialog', { name: 'Cambia email' });
    await see(page, `Al momento accedi con ${host.email}.`);
    await dialog.getByLabel('Nuova email').fill('non una email');
    await dialog.getByRole('button', { name: 'Cambia email' }).click();
    await see(page, 'Email non valida');
    await see(page, 'Password richiesta per confermare');

    const { email } = newPerson();
    await dialog.getByLabel('Nuova email').fill(email);
    await dialog.getByLabel('La tua password').fill(host.password);
    await page.route('**/api/auth/change-email', (route) => route.fulfill({ status: 503, body: '' }), {
      times: 1,
    });
    await dialog.getByRole('button', { name: 'Cambia email' }).click();
    await seeToast(page, 'Errore', "Impossibile cambiare l'email. Riprova.");
    await dialog.getByRole('button', { name: 'Cambia email' }).click();
    await seeToast(page, 'Email cambiata');
    await gone(page);
    await openAccountMenu(page);
    await see(page, email);
    expect(troubles()).toEqual(['503 PUT /api/auth/change-email']);
    await close();
  });

  test('sees where it is signed in, signs out one device and then all others, and is told where that cannot be', {
    tags: ['dashboard.top-bar.devices-signed-signing-out', 'dashboard.top-bar.says-devices-cannot-be'],
  }, async () => {
    const host = await registerHost(stage.product.origin);
    const again = () => signIn(stage.product.origin, host);
    const [phone, tablet] = [await again(), await again()];
    const status = async ({ session }: HostClient) =>
      (
        await fetch(`${stage.product.origin}/api/user`, {
          headers: { authorization: `Bearer ${session.token}` },
        })
      ).status;
    const { page, troubles, close } = await openDashboard(stage, host);
    await page.route('**/api/auth/sessions', (route) => route.abort(), { times: 1 });
    await chooseAccountRow(page, 'Dispositivi');
    const dialog = page.getByRole('dialog', { name: 'Dispositivi' });
    await see(page, 'Impossibile caricare i tuoi dispositivi. Riprova.');
    await page.getByRole('button', { name: 'Riprova' }).click();
    await see(page, 'Questo dispositivo');
    await page.route('**/api/auth/sessions/*', (route) => route.abort(), { times: 1 });
    await page
      .getByRole('button', { name: /^Disconnetti / })
      .first()
      .click();
    await seeToast(page, 'Impossibile disconnettere. Riprova.');
    const before = troubles().length;

    const rows = dialog.getByRole('listitem');
    await see(page, 'Questo dispositivo');
    await expect.poll(() => rows.count()).toBe(3);
    await rows
      .first()
      .getByRole('button', { name: /^Disconnetti / })
      .click();
    await seeToast(page, 'Dispositivo disconnesso');
    await expect.poll(() => rows.count()).toBe(2);
    expect([await status(phone), await status(tablet)]).toEqual([200, 401]);
    await dialog.getByRole('button', { name: 'Esci da tutti gli altri' }).click();
    await seeToast(page, 'Accesso chiuso su tutti gli altri dispositivi');
    await expect.poll(() => rows.count()).toBe(1);
    expect(await status(phone)).toBe(401);
    await page.reload();
    await see(page, 'Ciao, Laura');
    expect(troubles().slice(before)).toEqual([]);
    await close();
  });

  test('leads to the sign-in when the session does not count any more', {
    tags: ['dashboard.change-email.unauthorized-error-toast-redirect', 'long'],
  }, async () => {
    const host = await registerHost(stage.product.origin);
    const { page, close } = await openDashboard(stage, host);
    await chooseAccountRow(page, 'Cambia email');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Nuova email').fill(newPerson().email);
    await dialog.getByLabel('La tua password').fill(host.password);
    await host.must('PUT', '/api/auth/change-password', {
      currentPassword: host.password,
      newPassword: 'rosmarino-blu-77',
    });
    await dialog.getByRole('button', { name: 'Cambia email' }).click();
    await seeToast(page, 'Non autorizzato', 'Stai per essere reindirizzato al login...');
    await page.waitForURL('**/auth');
    await close();
  });

  test('is reached by the keyboard alone, and dialogs give the focus back', {
    tags: [
      'dashboard.top-bar.account-menu-change-password',
      'dashboard.everybody.keyboard-alone-dialogs-give',
    ],
  }, async () => {
    const { page, troubles, close } = await openDashboard(stage, await registerHost(stage.product.origin));
    const focusedRow = (row: string) => page.locator('[role=menuitem]:focus', { hasText: row });
    await page.getByRole('button', { name: 'Account', exact: true }).focus();
    await page.keyboard.press('Enter');
    await focusedRow('Cambia password').waitFor();
    await page.keyboard.press('ArrowDown');
    await focusedRow('Cambia email').waitFor();
    await page.keyboard.press('Enter');
    await page
      .getByRole('dialog', { name: 'Cambia email' })
      .getByLabel('Nuova email')
      .and(page.locator(':focus'))
      .waitFor();
    await page.keyboard.press('Escape');
    await gone(page);
    await page.getByRole('button', { name: 'Account', exact: true }).and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Enter');
    await focusedRow('Cambia password').waitFor();
    await page.keyboard.press('End');
    await focusedRow('Esci').waitFor();
    await page.keyboard.press('Enter');
    await seeToast(page, 'Sei uscito');
    expect(await page.evaluate(() => localStorage.getItem('auth_token'))).toBeNull();
    expect(troubles()).toEqual([]);
    await close();
  });

  test('opens at its first row for a key that was pressed before its rows had come', {
    tags: ['long'],
  }, async () => {
    const { page, close } = await openDashboard(stage, await registerHost(stage.product.origin));
    const arrival = Promise.withResolvers<void>();
    await page.route(/\/account-rows-[^/]*\.js$/, async (route) => {
      await arrival.promise;
      await route.continue();
    });
    await page.reload({ waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Account', exact: true }).focus();
    await page.keyboard.press('Enter');
    arrival.resolve();
    await page.locator('[role=menuitem]:focus', { hasText: 'Cambia password' }).waitFor();
    await close();
  });

  test('logs out with the words of the specification', { tags: ['dashboard.top-bar.logout'] }, async () => {
    const { page, close } = await openDashboard(stage, await registerHost(stage.product.origin));
    await page.evaluate(() => localStorage.setItem('language', 'en'));
    await page.addInitScript(() => localStorage.setItem('language', 'en'));
    await page.reload();
    await chooseAccountRow(page, 'Log out');
    await seeToast(page, 'Logged out', 'You have been logged out successfully.');
    await close();
  });
});
