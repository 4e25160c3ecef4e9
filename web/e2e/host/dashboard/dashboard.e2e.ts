import type { Page, Route } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { subAccountSchema } from '#contracts/collaborators/api.ts';
import {
  createProperty,
  givePackage,
  type HostClient,
  newPerson,
  registerHost,
  signIn,
} from '#infra/prove/testing/api-client.ts';
import { BARRIER_SCREENS, barriersIn, looksOn } from '../../support/looks/look-for-barriers.ts';
import { ownProperty } from '../../support/own.ts';
import { setStage } from '../../support/stage.ts';
import { ADMIN } from '../../support/stage-environment.ts';
import { DESKTOP, openPage, PHONE, seeToast, untilQuiet } from '../../support/watched-page.ts';
import { BASICS, fill } from '../create/create-screen.ts';
import {
  chooseAccountRow,
  chooseAction,
  DASHBOARD_SCENES,
  openAccountMenu,
  readAsGuests,
  UPGRADE_SCENE,
} from './dashboard-scenes.ts';
import { hostWithProperty as hostOfOne, showsViews, viewedIn } from './viewed-house.ts';

const stage = setStage();

const see = (page: Page, text: string | RegExp): Promise<void> => page.getByText(text).first().waitFor();
const gone = (page: Page): Promise<void> => page.getByRole('dialog').waitFor({ state: 'detached' });

/** Opens the dashboard of a host in Italian. */
async function openDashboard(
  { session }: Pick<HostClient, 'session'>,
  screen: Parameters<typeof openPage>[2] = DESKTOP,
) {
  const watched = await openPage(stage.browser, stage.product.origin, screen);
  await watched.page.addInitScript((token) => {
    localStorage.setItem('language', 'it');
    if (sessionStorage.getItem('begun') === null) localStorage.setItem('auth_token', token);
    sessionStorage.setItem('begun', 'yes');
  }, session.token);
  await watched.page.goto('/');
  return watched;
}

/** Registers a host with one property, named after its slug. */
const hostWithProperty = (slug: string) => hostOfOne(stage, slug);

const focusedName = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.textContent?.trim() ?? '');

describe('the account', () => {
  test('gets another password, and every wrong entry is told', {
    tags: [
      'everywhere.unauthorized.unauthorized-error-status-401',
      'dashboard.change-password.current-password-needs-min',
      'dashboard.change-password.new-password-needs-min',
      'dashboard.change-password.confirm-password-needs-min',
      'dashboard.change-password.confirm-password-must-equal',
      'dashboard.change-password.failure-server-message',
      'dashboard.change-password.success-dialog-closes-form',
    ],
  }, async () => {
    const host = await registerHost(stage.product.origin);
    const { page, troubles, close } = await openDashboard(host);
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
    await seeToast(page, 'Errore');
    await seeToast(page, 'La password attuale non è corretta');

    await dialog.getByLabel('Password attuale').fill(host.password);
    const before = await page.evaluate(() => localStorage.getItem('auth_token'));
    await submit.click();
    await seeToast(page, 'Password cambiata');
    await gone(page);
    expect(await page.evaluate(() => localStorage.getItem('auth_token'))).not.toBe(before);
    await chooseAccountRow(page, 'Cambia password');
    expect(await dialog.getByLabel('Password attuale').inputValue()).toBe('');
    await page.keyboard.press('Escape');
    await page.reload();
    await see(page, 'Ciao, Laura');
    expect(troubles()).toEqual(['400 PUT /api/auth/change-password']);
    await close();
  });

  test('moves to another email', {
    tags: [
      'dashboard.change-email.new-email-must-be',
      'dashboard.change-email.password-needs-min-1',
      'dashboard.change-email.success-dialog-closes-form',
    ],
  }, async () => {
    const host = await registerHost(stage.product.origin);
    const { page, troubles, close } = await openDashboard(host);
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
    await dialog.getByRole('button', { name: 'Cambia email' }).click();
    await seeToast(page, 'Email cambiata');
    await gone(page);
    await openAccountMenu(page);
    await see(page, email);
    expect(troubles()).toEqual([]);
    await close();
  });

  test('sees where it is signed in, and signs out one device and then all others', {
    tags: ['dashboard.top-bar.devices-signed-signing-out'],
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
    const { page, troubles, close } = await openDashboard(host);
    await chooseAccountRow(page, 'Dispositivi');
    const dialog = page.getByRole('dialog', { name: 'Dispositivi' });
    const rows = dialog.getByRole('listitem');
    await see(page, 'Questo dispositivo');
    expect(await rows.count()).toBe(3);
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
    expect(troubles()).toEqual([]);
    await close();
  });

  test('is told where its devices cannot be loaded, or not be signed out', {
    tags: ['dashboard.top-bar.says-devices-cannot-be'],
  }, async () => {
    const host = await registerHost(stage.product.origin);
    await signIn(stage.product.origin, host);
    const { page, close } = await openDashboard(host);
    await page.route('**/api/auth/sessions', (route) => route.abort());
    await chooseAccountRow(page, 'Dispositivi');
    await see(page, 'Impossibile caricare i tuoi dispositivi. Riprova.');
    await page.unroute('**/api/auth/sessions');
    await page.getByRole('button', { name: 'Riprova' }).click();
    await page.route('**/api/auth/sessions/*', (route) => route.abort());
    await page
      .getByRole('button', { name: /^Disconnetti / })
      .first()
      .click();
    await seeToast(page, 'Impossibile disconnettere. Riprova.');
    await close();
  });

  test.each([
    ['Cambia password', 'change-password', 'Impossibile cambiare la password. Riprova.'],
    ['Cambia email', 'change-email', "Impossibile cambiare l'email. Riprova."],
  ])(
    '%s says so where the server says nothing',
    {
      tags: [
        'dashboard.change-password.failure-without-message',
        'dashboard.change-email.failure-without-message',
      ],
    },
    async (row, call, words) => {
      const host = await registerHost(stage.product.origin);
      const { page, close } = await openDashboard(host);
      await page.route(`**/api/auth/${call}`, (route) => route.abort());
      await chooseAccountRow(page, row);
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox').first().waitFor();
      for (const field of await dialog.getByRole('textbox').all()) {
        await field.fill((await field.getAttribute('type')) === 'email' ? host.email : 'rosmarino-blu-77');
      }
      await dialog.getByRole('button', { name: row }).click();
      await seeToast(page, 'Errore');
      await seeToast(page, words);
      await close();
    },
  );

  test('leads to the sign-in when the session does not count any more', {
    tags: ['dashboard.change-email.unauthorized-error-toast-redirect'],
  }, async () => {
    const host = await registerHost(stage.product.origin);
    const { page, close } = await openDashboard(host);
    await chooseAccountRow(page, 'Cambia email');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Nuova email').fill(newPerson().email);
    await dialog.getByLabel('La tua password').fill(host.password);
    await host.must('PUT', '/api/auth/change-password', {
      currentPassword: host.password,
      newPassword: 'rosmarino-blu-77',
    });
    await dialog.getByRole('button', { name: 'Cambia email' }).click();
    await seeToast(page, 'Non autorizzato');
    await seeToast(page, 'Stai per essere reindirizzato al login...');
    await page.waitForURL('**/auth');
    await close();
  });

  test('is reached by the keyboard alone, and dialogs give the focus back', {
    tags: [
      'dashboard.top-bar.account-menu-change-password',
      'dashboard.everybody.keyboard-alone-dialogs-give',
    ],
  }, async () => {
    const { page, troubles, close } = await openDashboard(await registerHost(stage.product.origin));
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

  test('opens at its first row for a key that was pressed before its rows had come', async () => {
    const { page, close } = await openDashboard(await registerHost(stage.product.origin));
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
    const { page, close } = await openDashboard(await registerHost(stage.product.origin));
    await page.evaluate(() => localStorage.setItem('language', 'en'));
    await page.addInitScript(() => localStorage.setItem('language', 'en'));
    await page.reload();
    await chooseAccountRow(page, 'Log out');
    await seeToast(page, 'Logged out');
    await seeToast(page, 'You have been logged out successfully.');
    await close();
  });
});

test('who may act in another account goes there and back, and sees only what is permitted', {
  tags: ['dashboard.top-bar.owner-switch-collaborator-goes', 'dashboard.top-bar.collaborator-sees-only-may'],
}, async () => {
  const { host: owner, property } = await hostWithProperty('casa-del-titolare');
  const { host: helper, property: own } = await hostWithProperty('casa-mia');
  const invite = subAccountSchema.parse(
    await owner.must('POST', '/api/sub-accounts', { email: helper.email, permissions: ['view_properties'] }),
  );
  await helper.must('POST', `/api/invite/${invite.inviteToken}/accept`);

  const { page, troubles, close } = await openDashboard(helper);
  await page.getByRole('heading', { name: own.name }).waitFor();
  const otherTab = await page.context().newPage();
  await otherTab.goto('/');
  await otherTab.getByRole('heading', { name: own.name }).waitFor();
  await openAccountMenu(page);
  await page.getByRole('menuitemradio', { name: 'Account di Laura Bianchi' }).click();
  await seeToast(page, 'Ora sei nell’account di Laura Bianchi');
  await see(page, 'Stai lavorando nell’account di Laura Bianchi.');
  const card = page.getByRole('article').filter({ hasText: property.name });
  await card.waitFor();
  await page.getByRole('heading', { name: own.name }).waitFor({ state: 'detached' });
  await otherTab.getByRole('heading', { name: property.name }).waitFor();
  await see(otherTab, 'Stai lavorando nell’account di Laura Bianchi.');
  await otherTab.close();
  await card.getByRole('button', { name: /^Analytics/ }).waitFor();
  expect(await card.getByText(/^(Modifica|Metti in bozza|Elimina)/).count()).toBe(0);
  expect(await page.getByRole('link', { name: 'Aggiungi proprietà' }).count()).toBe(0);
  await openAccountMenu(page);
  await page.getByRole('menuitemradio', { name: 'Account di Laura Bianchi', checked: true }).waitFor();
  expect(await page.getByRole('menuitem', { name: 'Sub-account' }).count()).toBe(0);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Torna al mio account' }).click();
  await seeToast(page, 'Sei di nuovo nel tuo account');
  await page.getByRole('heading', { name: own.name }).waitFor();
  expect(await page.getByText('Stai lavorando nell’account di').count()).toBe(0);
  expect(troubles()).toEqual([]);
  await close();
});

test('who may create in another account is told whose it is while doing so', {
  tags: ['dashboard.top-bar.collaborator-sees-only-may'],
}, async () => {
  const { host: owner } = await hostWithProperty('casa-di-chi-invita');
  const helper = await registerHost(stage.product.origin);
  const permissions = ['create_properties'];
  const invite = subAccountSchema.parse(
    await owner.must('POST', '/api/sub-accounts', { email: helper.email, permissions }),
  );
  await helper.must('POST', `/api/invite/${invite.inviteToken}/accept`);

  // Who has no property of their own begins where they were let in.
  const { page, troubles, close } = await openDashboard(await signIn(stage.product.origin, helper));
  await page.getByRole('link', { name: 'Aggiungi proprietà' }).click();
  await page.waitForURL('**/create-property');
  await see(page, 'Stai lavorando nell’account di Laura Bianchi.');
  expect(troubles()).toEqual([]);
  await close();
});

describe('the list', () => {
  test('waits with three places, says when it cannot be loaded, and shows the numbers', {
    tags: [
      'dashboard.top-bar.during-trial-days-ended',
      'dashboard.numbers.stat-cards-total-properties',
      'dashboard.list.3-skeleton-placeholders-while',
      'dashboard.list.says-cannot-be-loaded',
    ],
  }, async () => {
    const { host } = await hostWithProperty('casa-in-elenco');
    await createProperty(host, ownProperty('altra-casa'));
    const { page, close } = await openDashboard(host);
    await page.getByRole('article').first().waitFor();

    const held: Route[] = [];
    await page.route('**/api/properties', (route) => held.push(route));
    await page.reload();
    await page.getByRole('status').filter({ hasText: 'Caricamento' }).locator('> div').nth(2).waitFor();
    expect(await page.getByRole('status').filter({ hasText: 'Caricamento' }).locator('> div').count()).toBe(
      3,
    );
    await expect.poll(() => held.length).toBe(1);
    await held[0]?.abort();
    await see(page, 'Non riusciamo a caricare le tue proprietà');
    await page.unroute('**/api/properties');
    await page.getByRole('button', { name: 'Riprova' }).click();
    await page.getByRole('article').first().waitFor();

    const numbers = page.getByRole('region', { name: 'In breve' });
    expect(await numbers.getByRole('definition').allTextContents()).toEqual(['2', '6', '0']);
    expect(await numbers.getByRole('term').allTextContents()).toEqual([
      'Proprietà totali',
      'Lingue attive',
      'Visualizzazioni totali',
    ]);
    await see(page, 'Prova: ancora 14 giorni');
    await close();
  });

  test('is searched, and the search is cleared', {
    tags: [
      'dashboard.list.search-box-shown-only',
      'dashboard.list.search-case-insensitive-over',
      'dashboard.list.empty-search-state-clear',
    ],
  }, async () => {
    const { host } = await hostWithProperty('casa-cercata');
    await createProperty(host, { ...ownProperty('lontana'), city: 'Nizza', country: 'FR' });
    const { page, troubles, close } = await openDashboard(host);
    const search = page.getByLabel('Cerca proprietà');
    for (const [words, found] of [
      ['FRANCIA', 'Casa lontana'],
      ['montePULCIANO', 'Casa casa-cercata'],
      ['nizza', 'Casa lontana'],
    ] as const) {
      await search.fill(words);
      await page.getByRole('article').nth(1).waitFor({ state: 'detached' });
      await page.getByRole('heading', { name: found }).waitFor();
    }
    await search.fill('castello');
    await see(page, 'Nessun risultato per «castello»');
    await page.getByRole('button', { name: 'Cancella ricerca' }).click();
    await page.getByRole('article').nth(1).waitFor();
    expect(troubles()).toEqual([]);
    await close();
  });

  test('begins with the way to a first property', {
    tags: ['dashboard.list.empty-list-state-create'],
  }, async () => {
    const { page, close } = await openDashboard(await registerHost(stage.product.origin));
    await page.getByRole('link', { name: 'Crea la prima proprietà' }).click();
    await page.waitForURL('**/create-property');
    await close();
  });
});

describe('a property', () => {
  test('has its address copied, its page opened and its editor', {
    tags: [
      'dashboard.actions.copy-url',
      'dashboard.actions.preview-opens-guest-url',
      'dashboard.actions.edit-goes-edit-property',
    ],
  }, async () => {
    const { host, property } = await hostWithProperty('casa-da-copiare');
    const { page, troubles, close } = await openDashboard(host);
    await chooseAction(page, 'Copia URL');
    await seeToast(page, 'URL copiato!');
    const address = `${stage.product.origin}/p/${property.slug}`;
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
    const preview = page.getByRole('link', { name: /^Anteprima/ });
    expect(await preview.getAttribute('href')).toBe(`/p/${property.slug}`);
    expect(await preview.getAttribute('target')).toBe('_blank');
    const edit = page.getByRole('link', { name: /^Modifica/ });
    expect(await edit.getAttribute('href')).toBe(`/edit-property/${property.slug}`);
    expect(troubles()).toEqual([]);
    await close();
  });

  test('is made a draft, which is taken back at once, and published again', {
    tags: ['dashboard.list.property-shows-active-draft', 'dashboard.actions.publish-unpublish-taken-back'],
  }, async () => {
    const { host, property } = await hostWithProperty('casa-in-bozza');
    const { page, troubles, close } = await openDashboard(host);
    const guestStatus = async () => (await fetch(`${stage.product.origin}/p/${property.slug}`)).status;
    const card = page.getByRole('article');
    await chooseAction(page, 'Metti in bozza');
    await seeToast(page, `${property.name} ora è una bozza`);
    await card.getByText('Bozza', { exact: true }).waitFor();
    await expect.poll(guestStatus).toBe(404);
    await page.getByRole('button', { name: 'Annulla' }).click();
    await seeToast(page, `${property.name} è online`);
    await card.getByText('Attiva', { exact: true }).waitFor();
    await expect.poll(guestStatus).toBe(200);

    await chooseAction(page, 'Metti in bozza');
    await card.getByText('Bozza', { exact: true }).waitFor();
    await chooseAction(page, 'Anteprima');
    await seeToast(page, 'Una bozza non è visibile agli ospiti.');
    await chooseAction(page, 'Pubblica');
    await card.getByText('Attiva', { exact: true }).waitFor();
    expect(troubles()).toEqual([]);
    await close();
  });

  test('is kept at the top as a favourite, until it is none any more', {
    tags: ['dashboard.actions.favourites-stand-at-top'],
  }, async () => {
    const { host, property: older } = await hostWithProperty('casa-del-cuore');
    const newer = await createProperty(host, ownProperty('casa-appena-aperta'));
    const { page, troubles, close } = await openDashboard(host, PHONE);
    const names = () => page.getByRole('article').getByRole('heading').allTextContents();
    const card = page.getByRole('article').filter({ hasText: older.slug });
    const mark = card.getByRole('button', { name: `Aggiungi ai preferiti: ${older.name}` });
    const unmark = card.getByRole('button', { name: `Togli dai preferiti: ${older.name}` });
    await expect.poll(names).toEqual([newer.name, older.name]);
    await mark.click();
    await seeToast(page, `${older.name} è tra i preferiti`);
    await expect.poll(names).toEqual([older.name, newer.name]);
    await unmark.waitFor();
    await page.reload();
    await unmark.waitFor();
    expect(await names()).toEqual([older.name, newer.name]);

    await unmark.click();
    await seeToast(page, `${older.name} non è più tra i preferiti`);
    await expect.poll(names).toEqual([newer.name, older.name]);
    await expect.poll(() => focusedName(page)).toBe(`Aggiungi ai preferiti: ${older.name}`);
    await page.getByRole('button', { name: 'Annulla' }).click();
    await expect.poll(names).toEqual([older.name, newer.name]);
    expect(troubles()).toEqual([]);
    await close();
  });

  test('is deleted once its name is typed, and is gone for guests', {
    tags: ['dashboard.actions.delete-confirmed-typing-name'],
  }, async () => {
    const { host, property } = await hostWithProperty('casa-da-eliminare');
    const { page, troubles, close } = await openDashboard(host, PHONE);
    await chooseAction(page, 'Elimina');
    const dialog = page.getByRole('dialog', { name: `Eliminare ${property.name}?` });
    await see(page, 'Non si può annullare. Si perdono:');
    const action = dialog.getByRole('button', { name: 'Elimina per sempre' });
    const field = dialog.getByLabel(`Scrivi «${property.name}» per confermare`);
    await field.fill('Casa');
    expect(await action.isDisabled()).toBe(true);
    await page.keyboard.press('Escape');
    await gone(page);
    await expect.poll(() => focusedName(page)).toBe(`Altro per ${property.name}`);

    await chooseAction(page, 'Elimina');
    await field.fill(property.name);
    await action.click();
    await seeToast(page, `${property.name} è stata eliminata`);
    await see(page, 'Il tuo primo welcome book nasce qui');
    expect((await fetch(`${stage.product.origin}/p/${property.slug}`)).status).toBe(404);
    expect(troubles()).toEqual([]);
    await close();
  });

  test('has a QR code, shown and downloaded', {
    tags: [
      'dashboard.qr-code.image-url-close-download',
      'dashboard.qr-code.300-px-wide-margin',
      'dashboard.qr-code.downloaded-qr-code-slug',
      'dashboard.qr-code.qr-failure',
    ],
  }, async () => {
    const { host, property } = await hostWithProperty('casa-col-codice');
    const { page, troubles, close } = await openDashboard(host);
    await chooseAction(page, 'QR code');
    const dialog = page.getByRole('dialog', { name: `QR code di ${property.name}` });
    const picture = dialog.getByRole('img');
    await picture.waitFor();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(300);
    await see(page, `${stage.product.origin}/p/${property.slug}`);
    for (const [button, file] of [
      ['Scarica PNG', `qr-code-${property.slug}.png`],
      ['Scarica SVG', `qr-code-${property.slug}.svg`],
    ] as const) {
      const download = page.waitForEvent('download');
      await dialog.getByRole('button', { name: button }).click();
      expect((await download).suggestedFilename()).toBe(file);
      await seeToast(page, 'QR Code scaricato!');
    }
    await dialog.getByRole('button', { name: 'Chiudi' }).first().click();
    await gone(page);
    await expect.poll(() => focusedName(page)).toMatch(/^QR code/);
    expect(troubles()).toEqual([]);

    await page.route('**/qr?format=png', (route) => route.abort());
    await chooseAction(page, 'QR code');
    await seeToast(page, 'Errore');
    await seeToast(page, 'Impossibile generare il QR Code. Riprova.');
    await page.unroute('**/qr?format=png');
    await dialog.getByRole('button', { name: 'Riprova' }).click();
    await picture.waitFor();
    await close();
  });
});

describe('where the plan stops', () => {
  test('nobody is shown, or asks for, the last days of a property', {
    tags: ['dashboard.analytics.last-days-card-analytics'],
  }, async () => {
    const { host, property } = await hostWithProperty('casa-senza-giorni');
    await viewedIn(stage, { host, property }, ['it']);
    await givePackage(stage.product.origin, ADMIN, host, 'free');
    const { page, troubles, close } = await openDashboard(host);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.reload();
    await page.getByRole('article').getByText('1 visualizzazione', { exact: true }).waitFor();
    await untilQuiet(page);
    expect(await page.getByText('negli ultimi 7 giorni').count()).toBe(0);
    expect(asked).toContain('/api/properties');
    expect(asked).not.toContain('/api/properties/views');
    expect(troubles()).toEqual([]);
    await close();
  });

  test('actions stay, marked, and tell what another plan brings', {
    tags: [
      'dashboard.top-bar.plan-badge-name-user',
      'dashboard.actions.features-plan-user-not',
      'dashboard.poster.without-feature-plan-offer',
    ],
  }, async () => {
    const { host } = await hostWithProperty('casa-in-free');
    await givePackage(stage.product.origin, ADMIN, host, 'free');
    const { page, troubles, close } = await openDashboard(host);
    await page.getByRole('banner').getByText('Free', { exact: true }).waitFor();

    await page.getByRole('button', { name: /^Aggiungi proprietà/ }).click();
    await page.getByRole('dialog', { name: 'Spazio per altre proprietà' }).waitFor();
    await see(page, 'Il tuo piano è al completo: 1 su 1.');
    await see(page, 'Fino a 3 proprietà');
    await see(page, /15,90\s€ al mese/);
    const write = page.getByRole('dialog').getByRole('link', { name: /^Scrivi a / });
    expect(await write.getAttribute('href')).toBe(
      `mailto:support@benvenuto.example?subject=${encodeURIComponent('Vorrei passare a Pro')}`,
    );
    await page.getByRole('button', { name: 'Non ora' }).click();
    await gone(page);
    await expect.poll(() => focusedName(page)).toMatch(/^Aggiungi proprietà/);

    await chooseAction(page, 'QR code');
    await page.getByRole('dialog', { name: 'Un QR code da appendere' }).waitFor();
    await page.keyboard.press('Escape');
    await chooseAction(page, 'Analytics');
    await page.getByRole('dialog', { name: 'Scopri cosa leggono gli ospiti' }).waitFor();
    await see(page, 'Analytics e sub-account');
    await page.keyboard.press('Escape');
    await chooseAccountRow(page, 'Sub-account');
    await page.getByRole('dialog', { name: 'Lavorate insieme' }).waitFor();
    expect(troubles()).toEqual([]);
    await close();
  });

  test.each([
    ['QR code', ['qr'], 'Un QR code da appendere'],
    ['Analytics', ['analytics', 'views'], 'Scopri cosa leggono gli ospiti'],
  ])(
    '%s, refused by the server because the plan ended meanwhile, is offered too',
    { tags: ['dashboard.actions.features-plan-user-not'] },
    async (action, calls, title) => {
      const { host, property } = await hostWithProperty(`casa-che-scende-${calls[0]}`);
      const { page, troubles, close } = await openDashboard(host);
      await page.getByRole('article').waitFor();
      await givePackage(stage.product.origin, ADMIN, host, 'free');
      await chooseAction(page, action);
      await page.getByRole('dialog', { name: title }).waitFor();
      await page.keyboard.press('Escape');
      await gone(page);
      // The refusal has told that what was known of the plan is out of date.
      await page.getByRole('banner').getByText('Free', { exact: true }).waitFor();
      await page.getByRole('button', { name: new RegExp(`^${action}.*serve un altro piano`) }).waitFor();
      expect(troubles().sort()).toEqual(
        calls.map((call) => `403 GET /api/properties/${property.id}/${call}`),
      );
      await close();
    },
  );
});

test('whoever is refused one more property keeps what they wrote and is told of a plan with more room', {
  tags: ['create.submit.over-limit-plan-upgrade'],
}, async () => {
  const { host } = await hostWithProperty('casa-sola');
  const { page, troubles, close } = await openDashboard(host);
  await page.getByRole('link', { name: 'Aggiungi proprietà' }).click();
  await page.getByRole('tab', { name: /^Informazioni/ }).waitFor();
  await givePackage(stage.product.origin, ADMIN, host, 'free');
  await page.evaluate(() => localStorage.setItem('language', 'en'));
  await page.addInitScript(() => localStorage.setItem('language', 'en'));
  await page.reload();
  await fill(page, BASICS);
  await page.getByLabel('Country', { exact: true }).selectOption('IT');
  await page.getByRole('button', { name: 'Create property' }).click();
  const offer = page.getByRole('dialog', { name: 'Room for more properties' });
  await offer.getByText('Your plan is full: 1 of 1.').waitFor();
  await page.keyboard.press('Escape');
  await offer.waitFor({ state: 'detached' });
  expect(await page.getByLabel('Property name').inputValue()).toBe(BASICS['Property name']);
  expect(troubles()).toEqual(['403 POST /api/properties']);
  await close();
});

describe('no barrier', () => {
  let host: HostClient;
  let lodger: HostClient;
  beforeAll(async () => {
    const made = await hostWithProperty('casa-senza-barriere');
    host = made.host;
    await readAsGuests(stage.product.origin, made.property, ['rules', 'checkin', 'checkin']);
    await showsViews(made, 1);
    lodger = (await hostWithProperty('casa-senza-piano')).host;
    await givePackage(stage.product.origin, ADMIN, lodger, 'free');
  });

  describe.each(BARRIER_SCREENS)('on %s', (where, screen) => {
    const looks = looksOn(where, [...DASHBOARD_SCENES, UPGRADE_SCENE]);
    test.each(looks.map((look) => ({ ...look, name: look.thing.name })))(
      'stands in $name',
      { tags: ['dashboard.everybody.no-barrier-anybody-any'] },
      async (look) => {
        const { page, close } = await openDashboard(look.thing === UPGRADE_SCENE ? lodger : host, screen);
        await look.thing.show(page);
        expect(await barriersIn(page, look.colours)).toEqual([]);
        await close();
      },
    );
  });
});
