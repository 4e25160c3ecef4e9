import type { Locator, Page } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import { type HostClient, newPerson, registerHost, send } from '#infra/prove/testing/api-client.ts';
import { startMailServer } from '#infra/prove/testing/servers/mail-server.ts';
import { someOf } from '#infra/prove/testing/thoroughness.ts';
import { findFreePort } from '#infra/run/embedded/postgres/free-port.ts';
import { BARRIER_SCREENS, barriersIn, looksOn } from '../support/looks/look-for-barriers.ts';
import { misfits } from '../support/looks/reflow.ts';
import { openIn } from '../support/open-in.ts';
import { inviteTo } from '../support/people/collaborators.ts';
import { setOwnStage } from '../support/stage.ts';
import { ADMIN } from '../support/stage-environment.ts';
import { seeToast } from '../support/watched-page.ts';

const [mails, port] = await Promise.all([startMailServer(), findFreePort()]);
afterAll(() => mails.close());

const stage = setOwnStage({
  SMTP_URL: mails.url,
  PORT: `${port}`,
  PUBLIC_ORIGIN: `http://127.0.0.1:${port}`,
});

const see = (place: Page | Locator, text: string | RegExp): Promise<void> =>
  place.getByText(text).first().waitFor();
const open = (path: string) => openIn(stage, 'it', { path });

/** Asks for a link at the sign-in screen, and reads what is said then. */
async function forget(page: Page, email: string): Promise<void> {
  await page.getByRole('button', { name: 'Password dimenticata?' }).click();
  const dialog = page.getByRole('dialog', { name: 'Password dimenticata?' });
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByRole('button', { name: 'Mandami il link' }).click();
  const told = page.getByRole('dialog', { name: 'Controlla la posta' });
  await see(
    told,
    `Se ${email} ha un account, il link è in arrivo, o è già arrivato. Vale 30 minuti, una volta sola.`,
  );
  await told.getByRole('button', { name: 'Ho capito' }).click();
  await told.waitFor({ state: 'detached' });
}

/** Waits for a link that was mailed to an address, and returns the path of the newest one. */
async function linkMailedTo(email: string): Promise<string> {
  const find = () =>
    mails.arrived().findLast(({ to, text }) => to === email && text.includes('/auth/reset?'));
  await expect.poll(() => find()?.text).toMatch(/\/auth\/reset\?lang=it#\S+/);
  const { pathname, search, hash } = new URL(/http\S+\/auth\/reset\S+/.exec(find()?.text ?? '')?.[0] ?? '');
  return pathname + search + hash;
}

/** Confirms the e-mail of a host by the link that was mailed. */
async function confirm(host: HostClient): Promise<void> {
  const token = (await confirmationMailedTo(host.email)).split('#')[1];
  await host.must('POST', '/api/auth/verify-email', { token });
}

const signInStatus = async (email: string, password: string): Promise<number> =>
  (await send(`${stage.product.origin}/api/login`, 'POST', { email, password })).status;

describe('where mails are sent, a forgotten password', () => {
  test('is replaced by the link that is mailed, once', {
    tags: ['auth.forgotten-password.mails-link-e-mail'],
  }, async () => {
    const host = await registerHost(stage.product.origin);
    const asking = await open('/auth');
    await asking.page.getByLabel('Email').fill('senza chiocciola');
    await asking.page.getByRole('button', { name: 'Password dimenticata?' }).click();
    const dialog = asking.page.getByRole('dialog', { name: 'Password dimenticata?' });
    await expect.poll(() => dialog.getByLabel('Email').inputValue()).toBe('senza chiocciola');
    await dialog.getByRole('button', { name: 'Mandami il link' }).click();
    await see(dialog, 'Email non valida');
    await dialog.getByRole('button', { name: 'Annulla' }).click();
    await forget(asking.page, host.email);
    expect(asking.troubles()).toEqual([]);
    await asking.close();

    const link = await linkMailedTo(host.email);
    const { page, troubles, close } = await open(link);
    await page.getByRole('heading', { name: 'Scegli una nuova password' }).waitFor();
    const submit = page.getByRole('button', { name: 'Salva e accedi' });
    await submit.click();
    await see(page, 'La password deve avere almeno 8 caratteri');
    await page.getByLabel('Nuova password', { exact: true }).fill('salvia-e-rosmarino');
    await page.getByLabel('Conferma password', { exact: true }).fill('salvia e rosmarino');
    await submit.click();
    await see(page, 'Le password non corrispondono');
    await page.getByLabel('Conferma password', { exact: true }).fill('salvia-e-rosmarino');
    await submit.click();
    await seeToast(page, 'Password cambiata');
    await page.waitForURL(`${stage.product.origin}/`);
    await see(page, 'Ciao, Laura');
    expect([
      await signInStatus(host.email, host.password),
      await signInStatus(host.email, 'salvia-e-rosmarino'),
    ]).toEqual([401, 200]);
    expect(troubles()).toEqual([]);
    await close();

    const again = await open(link);
    await again.page.getByLabel('Nuova password', { exact: true }).fill('origano-e-timo');
    await again.page.getByLabel('Conferma password', { exact: true }).fill('origano-e-timo');
    await again.page.getByRole('button', { name: 'Salva e accedi' }).click();
    await again.page.getByRole('heading', { name: 'Questo link non vale più' }).waitFor();
    await see(again.page, 'Ogni link funziona una volta sola, per 30 minuti. Chiedine uno nuovo.');
    expect(again.troubles()).toEqual(['400 POST /api/auth/reset-password']);
    await again.page.getByRole('button', { name: 'Chiedi un nuovo link' }).click();
    const asksAgain = again.page.getByRole('dialog', { name: 'Password dimenticata?' });
    await asksAgain.getByLabel('Email').fill(host.email);
    await asksAgain.getByRole('button', { name: 'Mandami il link' }).click();
    await again.page.getByRole('dialog', { name: 'Controlla la posta' }).waitFor();
    await expect.poll(() => linkMailedTo(host.email)).not.toBe(link);
    await again.close();
  });

  test('that is missed at an invite leads back to it once it is replaced', {
    tags: ['auth.forgotten-password.back-to-invite'],
  }, async () => {
    const known = await registerHost(stage.product.origin);
    const owner = await registerHost(stage.product.origin);
    await confirm(owner);
    const { inviteToken } = await inviteTo(owner, known.email);
    const { page, troubles, close } = await open(`/invite/${inviteToken}`);
    await page.getByRole('button', { name: 'Password dimenticata?' }).click();
    await page.getByRole('button', { name: 'Mandami il link' }).click();
    await see(
      page,
      'Il link ti riporta a questo invito. Su un altro dispositivo, poi riapri il link dell’invito.',
    );
    await page.goto(await linkMailedTo(known.email));
    await page.getByLabel('Nuova password', { exact: true }).fill('origano-e-timo');
    await page.getByLabel('Conferma password', { exact: true }).fill('origano-e-timo');
    await page.getByRole('button', { name: 'Salva e accedi' }).click();
    await page.waitForURL(`${stage.product.origin}/invite/${inviteToken}`);
    await page.getByRole('button', { name: 'Accetta l’invito' }).click();
    await seeToast(page, 'Invito accettato');
    expect(troubles()).toEqual([]);
    await close();
  });

  test('is answered the same where there is no account, and nobody is written to', {
    tags: ['auth.forgotten-password.same-answer-whether-address'],
  }, async () => {
    const { email } = newPerson();
    const { page, troubles, close } = await open('/auth');
    await forget(page, email);
    const known = await registerHost(stage.product.origin);
    await forget(page, known.email);
    await linkMailedTo(known.email);
    expect(mails.arrived().filter(({ to }) => to === email)).toEqual([]);
    expect(troubles()).toEqual([]);
    await close();
  });

  test('is told of where the server is out of reach', {
    tags: ['auth.forgotten-password.says-server-cannot-be'],
  }, async () => {
    const { page, close } = await open('/auth');
    await page.route('**/api/mail', (route) => route.abort());
    await page.getByRole('button', { name: 'Password dimenticata?' }).click();
    await see(page.getByRole('alert'), 'Il server non risponde. Controlla la connessione e riprova.');
    await page.unroute('**/api/mail');
    await page.route('**/api/auth/forgot-password', (route) => route.fulfill({ status: 503, body: '' }));
    await page.getByRole('button', { name: 'Password dimenticata?' }).click();
    await page.getByRole('dialog').getByLabel('Email').fill(newPerson().email);
    await page.getByRole('button', { name: 'Mandami il link' }).click();
    await seeToast(page, 'Il link non è partito');
    await close();
  });

  test.each(someOf(BARRIER_SCREENS))(
    'meets no barrier on %s',
    { tags: ['auth.forgotten-password.no-barrier-anybody', 'long'] },
    async (where, screen) => {
      const { page, close } = await openIn(stage, 'it', { path: '/auth', screen });
      await page.getByRole('button', { name: 'Password dimenticata?' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Email').fill(newPerson().email);
      await dialog.getByRole('button', { name: 'Mandami il link' }).click();
      await page.getByRole('dialog', { name: 'Controlla la posta' }).waitFor();
      for (const { colours } of looksOn(where, ['the answer'])) {
        expect(await barriersIn(page, colours)).toEqual([]);
      }
      await close();
    },
  );
});

/** Waits for a link by which a host confirms their address, and returns the path of the newest one. */
async function confirmationMailedTo(email: string): Promise<string> {
  const find = () =>
    mails.arrived().findLast(({ to, text }) => to === email && text.includes('/auth/verify?'));
  await expect.poll(find).toBeDefined();
  const { pathname, hash } = new URL(/http\S+\/auth\/verify\S+/.exec(find()?.text ?? '')?.[0] ?? '');
  return pathname + hash;
}

describe('where mails are sent, an e-mail', () => {
  test('is to be confirmed before anybody is invited, and is by the link that is mailed', {
    tags: ['sub-accounts.mails-sent-e-mail'],
  }, async () => {
    const host = await registerHost(stage.product.origin);
    const first = await confirmationMailedTo(host.email);
    const { page, troubles, close } = await openIn(stage, 'it', { path: '/sub-accounts', host });
    await page.getByRole('heading', { name: 'Conferma la tua email' }).waitFor();
    await see(page, `conferma che ${host.email} è tua`);
    expect(await page.getByRole('button', { name: 'Invita' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Invia di nuovo il link' }).click();
    await seeToast(page, 'Il link è in arrivo');
    await expect.poll(() => confirmationMailedTo(host.email)).not.toBe(first);
    await page.goto('/');
    await page.getByRole('heading', { name: 'Conferma la tua email' }).waitFor();

    await page.goto(await confirmationMailedTo(host.email));
    await see(page, `${host.email} è il tuo indirizzo?`);
    await page.getByRole('button', { name: 'Conferma l’email' }).click();
    await see(page, 'Ora puoi invitare altre persone a collaborare.');
    await page.getByRole('link', { name: 'Ai miei welcome book' }).click();
    await see(page, 'Ciao, Laura');
    expect(await page.getByRole('heading', { name: 'Conferma la tua email' }).count()).toBe(0);
    expect(troubles()).toEqual([]);
    await close();
  });

  test('is confirmed after signing in, and by no link of another account', {
    tags: ['sub-accounts.link-counts-own-account'],
  }, async () => {
    const [host, other] = [
      await registerHost(stage.product.origin),
      await registerHost(stage.product.origin),
    ];
    const { page, troubles, close } = await open(await confirmationMailedTo(other.email));
    await seeToast(page, 'Accedi all’account di cui vuoi confermare l’email.');
    await page.getByLabel('Email', { exact: true }).fill(host.email);
    await page.getByLabel('Password', { exact: true }).fill(host.password);
    await page.getByRole('button', { name: 'Accedi', exact: true }).click();
    await page.getByRole('button', { name: 'Conferma l’email' }).click();
    await page.getByRole('heading', { name: 'Questo link non funziona' }).waitFor();
    await page.getByRole('button', { name: 'Invia di nuovo il link' }).click();
    await seeToast(page, 'Il link è in arrivo');
    expect(troubles()).toEqual(['400 POST /api/auth/verify-email']);
    await close();
  });

  test.each(someOf(BARRIER_SCREENS))('meets no barrier on %s', async (where, screen) => {
    const host = await registerHost(stage.product.origin);
    const link = await confirmationMailedTo(host.email);
    const { page, close } = await openIn(stage, 'it', { path: '/', host, screen });
    for (const path of ['/', '/sub-accounts', link]) {
      await page.goto(path);
      await page.getByRole('heading', { name: 'Conferma la tua email' }).waitFor();
      for (const { colours } of looksOn(where, [path])) expect(await barriersIn(page, colours)).toEqual([]);
      expect(await misfits(page)).toEqual([]);
    }
    await close();
  });
});

test('where mails are sent, an invite is on its way, and no box says otherwise', {
  tags: ['sub-accounts.mails-sent-box-gone', 'sub-accounts.inviting.mails-sent-says-link'],
}, async () => {
  const host = await registerHost(stage.product.origin);
  await confirm(host);
  const { email } = newPerson();
  const { page, troubles, close } = await openIn(stage, 'it', { path: '/sub-accounts', host });
  await see(page, 'Non ci sono ancora collaboratori');
  expect(await page.getByText('Email simulate').count()).toBe(0);
  await page.getByRole('button', { name: 'Invita Collaboratore' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Visualizza proprietà').check();
  await page.getByRole('button', { name: 'Invia Invito' }).click();
  await see(page, `Il link è in viaggio verso ${email}.`);
  const card = page.getByRole('article');
  await card.getByRole('link', { name: /^Apri Link/ }).waitFor();
  await expect.poll(() => mails.arrived().find(({ to }) => to === email)?.text).toContain('/invite/');
  expect(troubles()).toEqual([]);
  await close();
});

/** Waits for the link by which an administrator makes a browser known, and returns it. */
async function deviceLink(): Promise<string> {
  const find = () => mails.arrived().findLast(({ text }) => text.includes('/admin/login?'));
  await expect.poll(find).toMatchObject({ to: ADMIN.email });
  const { pathname, search, hash } = new URL(/http\S+\/admin\/login\S+/.exec(find()?.text ?? '')?.[0] ?? '');
  return pathname + search + hash;
}

test.each(someOf(BARRIER_SCREENS))(
  'an administrator whom too many tries keep out gets in by a mailed link, on %s',
  async (where, screen) => {
    const { page, troubles, close } = await openIn(stage, 'it', { path: '/admin/login', screen });
    // As the server refuses it: its limits are tried by its own tests, and would shut this address out for a minute.
    const refused = { status: 429, code: 'request.too-many', message: 'Troppe richieste', requestId: 'r' };
    await page.route('**/api/admin/login', (route) => route.fulfill({ status: 429, json: refused }));
    await page.getByLabel('Email', { exact: true }).fill(ADMIN.email);
    await page.getByLabel('Password', { exact: true }).fill('non è questa');
    await page.getByRole('button', { name: 'Accedi', exact: true }).click();
    await see(page, 'Troppi tentativi?');
    for (const { colours } of looksOn(where, ['offer'])) expect(await barriersIn(page, colours)).toEqual([]);
    expect(await misfits(page)).toEqual([]);
    await page.getByRole('button', { name: 'Mandami un link' }).click();
    await see(page, `Se ${ADMIN.email} è di un amministratore, un link è in arrivo, o è già arrivato.`);
    await page.unroute('**/api/admin/login');

    await page.route('**/api/admin/device', (route) => route.abort());
    await page.goto(await deviceLink());
    await seeToast(page, 'Il server non risponde');
    await page.unroute('**/api/admin/device');
    await page.reload();
    await seeToast(page, 'Ora questo browser è conosciuto');
    await expect.poll(() => new URL(page.url()).hash).toBe('');
    await expect.poll(() => page.getByLabel('Email', { exact: true }).inputValue()).toBe(ADMIN.email);
    await page.getByLabel('Password', { exact: true }).fill(ADMIN.password);
    await page.getByRole('button', { name: 'Accedi', exact: true }).click();
    await page.waitForURL('**/admin/dashboard');
    expect(troubles()).toEqual(['429 POST /api/admin/login', expect.stringContaining('net::ERR_FAILED')]);
    await close();

    const stale = await open('/admin/login#stantio');
    await seeToast(stale.page, 'Questo link non vale più. Chiedine uno nuovo.');
    await stale.close();
  },
);
