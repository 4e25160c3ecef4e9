import type { Locator, Page, Route } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { type HostClient, newPerson, registerHost } from '#infra/prove/testing/api-client.ts';
import { openIn } from '../support/open-in.ts';
import { inviteTo, type OpenInvite } from '../support/people/collaborators.ts';
import { setStage } from '../support/stage.ts';
import { openPage, seeToast } from '../support/watched-page.ts';

const stage = setStage();

const see = (place: Page | Locator, text: string | RegExp): Promise<void> =>
  place.getByText(text).first().waitFor();
const toastOf = (page: Page, title: string): Locator =>
  page.locator('[data-sonner-toast]').filter({ hasText: title });
const newOwner = (): Promise<HostClient> => registerHost(stage.product.origin);
const openInvite = ({ inviteToken }: Pick<OpenInvite, 'inviteToken'>, host?: HostClient) =>
  openIn(stage, 'it', { path: `/invite/${inviteToken}`, host });
const tokenOn = (page: Page): Promise<string | null> =>
  page.evaluate(() => localStorage.getItem('auth_token'));

/** Fills the form of a new person. */
async function fillIn(page: Page, password: string, confirmation = password): Promise<void> {
  await page.getByLabel('Nome', { exact: true }).fill('Giulia');
  await page.getByLabel('Cognome').fill('Neri');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Conferma password', { exact: true }).fill(confirmation);
}

describe('somebody who is invited', () => {
  test('opens an account and is taken into that of whoever invites', {
    tags: [
      'invite.welcome-card-shows-inviter',
      'invite.terms-privacy-notice',
      'invite.registration.first-name-last-name',
      'invite.registration.all-four-fields-needed',
      'invite.registration.passwords-must-match',
      'invite.registration.password-needs-min-6',
      'invite.registration.while-pending',
      'invite.registration.success-toast-after-1',
      'invite.registration.token-stored-auth-token',
    ],
  }, async () => {
    const { email } = newPerson();
    const invite = await inviteTo(await newOwner(), email, ['view_properties', 'manage_content']);
    const { page, troubles, close } = await openInvite(invite);
    await page.clock.install();
    await page.getByRole('heading', { name: 'Laura Bianchi ti ha invitato' }).waitFor();
    await see(page, email);
    await expect
      .poll(() => page.getByRole('main').getByRole('listitem').allTextContents())
      .toEqual(['Visualizza proprietà', 'Gestisci contenuti']);
    await see(page, 'Creando l’account accetti i Termini di servizio e l’Informativa sulla privacy.');
    for (const [name, path] of [
      ['Termini di servizio', '/terms?lang=it'],
      ['Informativa sulla privacy', '/privacy?lang=it'],
    ] as const) {
      expect(await page.getByRole('link', { name }).getAttribute('href')).toBe(path);
    }

    const submit = page.getByRole('button', { name: 'Crea Account e Accedi' });
    await submit.click();
    await see(toastOf(page, 'Campi richiesti'), 'Compila tutti i campi');
    await fillIn(page, 'melograno', 'melagrana');
    await submit.click();
    await see(toastOf(page, 'Password non coincidono'), 'Le password inserite non coincidono');
    await fillIn(page, 'olivo');
    await submit.click();
    await see(toastOf(page, 'Password troppo corta'), 'La password deve essere almeno di 6 caratteri');
    await fillIn(page, '123456');
    await submit.click();
    await see(page, 'Questa password è fra le più comuni. Scegline un’altra.');

    await fillIn(page, 'olivos');
    const held: Route[] = [];
    await page.route('**/complete', (route) => held.push(route));
    await submit.click();
    const pending = page.getByRole('button', { name: 'Creazione account...' });
    await pending.waitFor();
    await expect.poll(() => pending.isDisabled()).toBe(true);
    await page.clock.pauseAt(Date.now() + 3_600_000);
    await held[0]?.continue();
    await see(page, 'Ti portiamo nell’account di Laura Bianchi...');
    await page.clock.runFor(200);
    await seeToast(page, 'Registrazione completata');
    expect(await tokenOn(page)).not.toBeNull();
    await page.clock.runFor(1_500 - 200 - 1);
    expect(new URL(page.url()).pathname).toBe(`/invite/${invite.inviteToken}`);
    await page.clock.runFor(1);
    await page.waitForURL(`${stage.product.origin}/`);
    await page.clock.resume();
    await see(page, 'Stai lavorando nell’account di Laura Bianchi');
    expect(troubles()).toEqual([`400 POST /api/invite/${invite.inviteToken}/complete`]);
    await close();
  });

  test('is told where the link is no good', {
    tags: ['invite.invalid-invite-may-be', 'invite.invite-load-failure-shows'],
  }, async () => {
    const { page, troubles, close } = await openInvite({ inviteToken: 'non-esiste' });
    await page.getByRole('heading', { name: 'Invito non valido' }).waitFor();
    await see(page, 'L’invito potrebbe essere scaduto o non valido. Contatta chi ti ha invitato.');
    expect(troubles()).toEqual(['404 GET /api/invite/non-esiste']);
    await page.getByRole('link', { name: 'Vai alla pagina iniziale' }).click();
    await page.waitForURL(`${stage.product.origin}/`);
    await close();
  });

  test('waits for the invite in the language that was chosen, tries again where the server is out of reach, and is told where the registration fails, and where the invite was taken back meanwhile', {
    tags: [
      'invite.loading-text',
      'invite.invite-load-failure-shows',
      'invite.registration.failure-server-message',
      'invite.registration.failure-without-message',
    ],
  }, async () => {
    const owner = await newOwner();
    const invite = await inviteTo(owner, newPerson().email);
    // Whoever sends a link says its language; here another one was chosen.
    const { page, troubles, close } = await openInvite({ inviteToken: `${invite.inviteToken}?lang=de` });
    await page.getByRole('heading', { name: 'Laura Bianchi ti ha invitato' }).waitFor();
    const loads: Route[] = [];
    await page.route('**/api/invite/**', (route) => loads.push(route));
    await page.reload();
    await see(page, 'Caricamento invito...');
    await expect.poll(() => loads.length).toBe(1);
    await loads[0]?.abort();
    await see(page, 'L’invito non si è caricato');
    await page.unroute('**/api/invite/**');
    await page.getByRole('button', { name: 'Riprova' }).click();
    await page.getByRole('heading', { name: 'Laura Bianchi ti ha invitato' }).waitFor();
    const before = troubles().length;

    await fillIn(page, 'melograno');
    const submit = page.getByRole('button', { name: 'Crea Account e Accedi' });
    await page.route('**/complete', (route) => route.fulfill({ status: 503, body: '' }));
    await submit.click();
    await see(toastOf(page, 'Errore'), 'Errore durante la registrazione');
    await page.unroute('**/complete');

    await owner.must('POST', `/api/sub-accounts/${invite.id}/resend-invite`);
    await submit.click();
    await see(toastOf(page, 'Errore'), 'Invito non valido');
    await page.getByRole('heading', { name: 'Invito non valido' }).waitFor();
    const path = `/api/invite/${invite.inviteToken}`;
    expect(troubles().slice(before)).toEqual([
      `503 POST ${path}/complete`,
      `404 POST ${path}/complete`,
      `404 GET ${path}`,
    ]);
    await close();
  });
});

describe('the language of the link', () => {
  test('is that of the invite and of what comes after for whoever has chosen none', async () => {
    const invite = await inviteTo(await newOwner(), newPerson().email);
    const { page, troubles, close } = await openPage(stage.browser, stage.product.origin);
    await page.goto(`/invite/${invite.inviteToken}?lang=de`);
    await page.getByRole('heading', { name: 'Laura Bianchi hat dich eingeladen' }).waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe('de');
    await page.goto('/auth');
    await page.getByRole('tab', { name: 'Registrieren' }).waitFor();
    expect(troubles()).toEqual([]);
    await close();
  });
});

describe('somebody who has an account', () => {
  test('signs in and accepts in one step', { tags: ['invite.known.signs-accepts'] }, async () => {
    const known = await newOwner();
    const invite = await inviteTo(await newOwner(), known.email.toUpperCase());
    const { page, troubles, close } = await openInvite(invite);
    await see(page, 'Con questa email hai già un account: accedi, e l’invito è accettato.');
    const submit = page.getByRole('button', { name: 'Accedi e accetta' });
    await submit.click();
    await see(page, 'Inserisci la password');
    await page.getByLabel('Password', { exact: true }).fill('non è questa');
    await submit.click();
    await see(toastOf(page, 'Accesso non riuscito'), 'Email o password non corretti');
    await page.getByLabel('Password', { exact: true }).fill(known.password);
    await submit.click();
    await seeToast(page, 'Invito accettato');
    await page.waitForURL(`${stage.product.origin}/`);
    await see(page, 'Stai lavorando nell’account di Laura Bianchi');
    expect(troubles()).toEqual(['401 POST /api/login']);
    await close();
  });

  test('accepts with a click where they are signed in, and tries again where that cannot be told', {
    tags: ['invite.known.accepts-signed', 'invite.known.tries-again-cannot-be'],
  }, async () => {
    const known = await newOwner();
    const invite = await inviteTo(await newOwner(), known.email);
    const { page, troubles, close } = await openInvite(invite, known);
    await see(page, 'Hai già effettuato l’accesso con l’email dell’invito.');
    const accept = page.getByRole('button', { name: 'Accetta l’invito' });
    await accept.waitFor();
    expect(troubles()).toEqual([]);
    await page.route('**/api/user', (route) => route.abort());
    await page.reload();
    await see(page, 'Il server non risponde. Controlla la connessione e riprova.');
    await page.unroute('**/api/user');
    await page.getByRole('button', { name: 'Riprova' }).click();
    const before = troubles().length;
    await accept.click();
    await seeToast(page, 'Invito accettato');
    await page.waitForURL(`${stage.product.origin}/`);
    await see(page, 'Stai lavorando nell’account di Laura Bianchi');
    expect(troubles().slice(before)).toEqual([]);
    await close();
  });

  test('is asked to leave another account first', {
    tags: ['invite.known.leaves-another-account-first'],
  }, async () => {
    const someone = await newOwner();
    const invite = await inviteTo(await newOwner(), newPerson().email);
    const { page, troubles, close } = await openInvite(invite, someone);
    await see(page, `Ora sei dentro come ${someone.email}. Esci per accettare l’invito.`);
    await page.getByRole('button', { name: 'Esci e continua' }).click();
    await page.getByRole('button', { name: 'Crea Account e Accedi' }).waitFor();
    expect(await tokenOn(page)).toBeNull();
    expect(troubles()).toEqual([]);
    await close();
  });
});
