import { readFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { sessionSchema } from '#contracts/accounts/api.ts';
import { createProperty, registerHost, signIn } from '#infra/prove/testing/api-client.ts';
import { barriers } from '../support/looks/axe.ts';
import { misfits } from '../support/looks/reflow.ts';
import { openIn } from '../support/open-in.ts';
import { ownProperty } from '../support/own.ts';
import { chooseAccountRow } from '../support/people/account-menu.ts';
import { inviteTo } from '../support/people/collaborators.ts';
import { setStage } from '../support/stage.ts';
import { openPage, PHONE, seeToast, untilQuiet } from '../support/watched-page.ts';

const stage = setStage();

const part = (page: Page, title: string) => page.getByRole('region', { name: title });

describe('the account', () => {
  test('is reached from its menu, and gets another name', { tags: ['account.page.name'] }, async () => {
    const host = await registerHost(stage.product.origin);
    const { page, troubles, close } = await openIn(stage, 'it', { path: '/', host });
    await chooseAccountRow(page, 'Il tuo account');
    await page.getByRole('heading', { name: 'Il tuo account', level: 1 }).waitFor();
    const person = part(page, 'Su di te');
    await expect.poll(() => person.getByLabel('Nome', { exact: true }).inputValue()).toBe('Laura');
    await person.getByLabel('Cognome').fill('');
    await person.getByRole('button', { name: 'Salva il nome' }).click();
    await person.getByText('Campo obbligatorio').waitFor();
    await person.getByLabel('Cognome').fill('Verdi');
    await person.getByRole('button', { name: 'Salva il nome' }).click();
    await seeToast(page, 'Nome salvato');
    await page.reload();
    await expect.poll(() => person.getByLabel('Cognome').inputValue()).toBe('Verdi');
    expect(troubles()).toEqual([]);
    await close();
  });

  test('asks before a name that was typed is left, and saves it then', {
    tags: ['account.page.name'],
  }, async () => {
    const host = await registerHost(stage.product.origin);
    const { page, troubles, close } = await openIn(stage, 'it', { path: '/account', host });
    const name = part(page, 'Su di te').getByLabel('Cognome');
    await name.fill('Neri');
    const closing = page.waitForEvent('dialog');
    const reloading = page.reload().catch(() => undefined);
    const question = await closing;
    expect(question.type()).toBe('beforeunload');
    await question.dismiss();
    await reloading;
    await page.getByRole('link', { name: 'Torna alla dashboard' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Salva ed esci' }).click();
    await seeToast(page, 'Nome salvato');
    await page.waitForURL((url) => url.pathname === '/');
    await page.goto('/account');
    await expect.poll(() => name.inputValue()).toBe('Neri');
    // What is saved is not asked for: spaces around it are no change.
    await name.fill('Neri ');
    await part(page, 'Su di te').getByRole('button', { name: 'Salva il nome' }).click();
    await seeToast(page, 'Nome salvato');
    await page.getByRole('link', { name: 'Torna alla dashboard' }).click();
    await page.waitForURL((url) => url.pathname === '/');
    expect(troubles()).toEqual([]);
    await close();
  });

  test('turns the weekly mail of open questions on, and keeps it', {
    tags: ['account.page.question-mails'],
  }, async () => {
    const host = await registerHost(stage.product.origin);
    const { page, troubles, close } = await openIn(stage, 'it', { path: '/account', host });
    const choice = part(page, 'Email').getByRole('checkbox', { name: /^Ogni lunedì/ });
    await choice.waitFor();
    expect(await choice.isChecked()).toBe(false);
    await choice.check();
    await untilQuiet(page);
    await page.reload();
    await choice.waitFor();
    await expect.poll(() => choice.isChecked()).toBe(true);
    expect(troubles()).toEqual([]);
    await close();
  });

  test('keeps the language, which the next device takes over', {
    tags: ['account.page.language'],
  }, async () => {
    const host = await registerHost(stage.product.origin);
    const first = await openIn(stage, 'it', { path: '/account', host });
    await part(first.page, 'Su di te').getByLabel('Lingua').selectOption('de');
    await first.page.getByRole('heading', { name: 'Dein Konto', level: 1 }).waitFor();
    await untilQuiet(first.page);
    expect(first.troubles()).toEqual([]);
    await first.close();

    const next = await openPage(stage.browser, stage.product.origin, PHONE);
    await next.page.goto('/auth?lang=fr');
    await next.page.getByLabel('E-mail').fill(host.email);
    await next.page.getByLabel('Mot de passe', { exact: true }).fill(host.password);
    await next.page.getByRole('button', { name: 'Se connecter' }).click();
    await next.page.getByText('Hallo, Laura').waitFor();
    expect(await next.page.evaluate(() => localStorage.getItem('language'))).toBe('de');
    await next.page.getByRole('button', { name: 'Sprache: Deutsch' }).click();
    await next.page.getByRole('menuitemradio', { name: 'Español' }).click();
    await untilQuiet(next.page);
    const { session } = await signIn(stage.product.origin, host);
    expect(session.user.language).toBe('es');
    expect(next.troubles()).toEqual([]);
    await next.close();
  });

  test('that never chose a language goes on in that of its screens after logging out', {
    tags: ['account.page.logged-out-language'],
  }, async () => {
    const host = await registerHost(stage.product.origin);
    const { page, troubles, close } = await openPage(stage.browser, stage.product.origin);
    await page.goto('/auth');
    await page.evaluate((token) => localStorage.setItem('auth_token', token), host.session.token);
    await page.goto('/');
    await chooseAccountRow(page, 'Log out');
    await page.getByRole('heading', { name: /find the answers/ }).waitFor();
    const login = page.getByRole('banner').getByRole('link', { name: 'Login' });
    expect(await login.getAttribute('href')).toContain('lang=en');
    await page.goto('/');
    await page.getByRole('heading', { name: /find the answers/ }).waitFor();
    expect(troubles()).toEqual([]);
    await close();
  });

  test('tells how and where one signs in, and changes it there', {
    tags: ['account.page.sign-in'],
  }, async () => {
    const host = await registerHost(stage.product.origin);
    await signIn(stage.product.origin, host);
    const { page, troubles, close } = await openIn(stage, 'it', { path: '/account', host });
    await part(page, 'Come accedi').getByText(host.email).waitFor();
    await part(page, 'Accesso in due passaggi').getByRole('button').first().waitFor();
    await part(page, 'Dispositivi').getByRole('listitem').first().waitFor();
    expect(await barriers(page)).toEqual([]);
    for (const width of [320, 375, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await misfits(page), `at ${width} px`).toEqual([]);
    }
    const devices = part(page, 'Dispositivi').getByRole('listitem');
    await expect.poll(() => devices.count()).toBe(2);
    await part(page, 'Dispositivi').getByRole('button', { name: 'Esci da tutti gli altri' }).click();
    await expect.poll(() => devices.count()).toBe(1);
    await page.getByRole('button', { name: 'Cambia password' }).click();
    await page.getByRole('dialog', { name: 'Cambia password' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Cambia email' }).click();
    await page.getByRole('dialog', { name: 'Cambia email' }).waitFor();
    expect(troubles()).toEqual([]);
    await close();
  });

  test('gives all of one’s data as a zip', { tags: ['account.page.data'] }, async () => {
    const host = await registerHost(stage.product.origin);
    const { slug } = await createProperty(host, ownProperty('casa-portata-via'));
    const { page, troubles, close } = await openIn(stage, 'it', { path: '/account', host });
    const coming = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Scarica i miei dati' }).click();
    const download = await coming;
    expect(download.suggestedFilename()).toMatch(/^my-data_[\w.-]+_\d{4}-\d\d-\d\d\.zip$/);
    const files = unzipSync(await readFile(await download.path()));
    expect(Object.keys(files)).toContain(`properties/${slug}/texts.json`);
    const account = files['account.json'] ?? expect.fail('there is no account.json');
    expect(strFromU8(account)).toContain(host.email);
    expect(troubles()).toEqual([]);
    await close();
  });

  test('is deleted by who types whose it is and the password, and by nobody else', {
    tags: ['account.page.delete', 'account.page.delete-stays'],
  }, async () => {
    const host = await registerHost(stage.product.origin);
    const { slug } = await createProperty(host, ownProperty('casa-da-lasciare'));
    const { inviteToken } = await inviteTo(await registerHost(stage.product.origin), host.email);
    const session = sessionSchema.parse(await host.must('POST', `/api/invite/${inviteToken}/accept`));
    const { page, troubles, close } = await openIn(stage, 'it', {
      path: '/account',
      host: { session },
      screen: PHONE,
    });
    const stays = 'Quello che è di Laura Bianchi resta: finisce solo il tuo accesso.';
    await part(page, 'Elimina account').getByText(stays).waitFor();
    // What else was typed does not keep who goes.
    await part(page, 'Su di te').getByLabel('Cognome').fill('Neri');
    await part(page, 'Elimina account').getByRole('button', { name: 'Elimina account' }).click();
    const dialog = page.getByRole('dialog', { name: 'Eliminare per sempre il tuo account?' });
    await dialog.getByText(stays).waitFor();
    const submit = dialog.getByRole('button', { name: 'Elimina account' });
    await dialog.getByLabel(`Scrivi ${host.email} per confermare`).fill('altra@example.com');
    await submit.click();
    await dialog.getByText('Non è l’email del tuo account').waitFor();
    await dialog.getByText('La password è obbligatoria').waitFor();
    await dialog.getByLabel(/^Scrivi/).fill(host.email.toUpperCase());
    await dialog.getByLabel('La tua password').fill('non è questa');
    await submit.click();
    await dialog.getByText('La password attuale non è corretta').waitFor();
    expect(troubles()).toEqual(['400 POST /api/user/delete']);
    await dialog.getByLabel('La tua password').fill(host.password);
    await submit.click();
    await seeToast(page, 'Account eliminato');
    await page.getByRole('heading', { name: /trovano le risposte/ }).waitFor();
    expect(await page.evaluate(() => localStorage.getItem('auth_token'))).toBeNull();
    expect((await fetch(`${stage.product.origin}/p/${slug}`)).status).toBe(404);
    await close();
  });
});
