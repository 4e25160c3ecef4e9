import type { Locator, Page, Route } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import {
  createProperty,
  givePackage,
  type HostClient,
  registerHost,
  send,
} from '#infra/prove/testing/api-client.ts';
import { stopClock } from '../sign-in/leads-to-sign-in.ts';
import { openIn } from '../support/open-in.ts';
import { ownEmail, ownProperty } from '../support/own.ts';
import { completeInvite, inviteTo } from '../support/people/collaborators.ts';
import { setStage } from '../support/stage.ts';
import { ADMIN } from '../support/stage-environment.ts';
import { stayInDialog } from '../support/stay-in-dialog.ts';
import { seeToast } from '../support/watched-page.ts';

const stage = setStage();

const see = (place: Page | Locator, text: string | RegExp): Promise<void> =>
  place.getByText(text).first().waitFor();
const toastOf = (page: Page, title: string): Locator =>
  page.locator('[data-sonner-toast]').filter({ hasText: title });
const openSubAccounts = (host: HostClient) => openIn(stage, 'it', { path: '/sub-accounts', host });
const newOwner = (): Promise<HostClient> => registerHost(stage.product.origin);
const answersTo = async (link: string | null): Promise<number> =>
  (await send(`${stage.product.origin}/api/invite/${link?.split(/[/?]/).at(-2)}`, 'GET')).status;

/** Lets every call of this kind fail as one to a server that cannot answer does. */
const breakDown = (page: Page, path: string): Promise<unknown> =>
  page.route(path, (route) =>
    route.request().method() === 'GET' ? route.fallback() : route.fulfill({ status: 503, body: '' }),
  );

describe('an owner', () => {
  test('is told that mails are simulated, and invites the first collaborator', {
    tags: [
      'sub-accounts.title',
      'sub-accounts.info-box-emails-simulated',
      'sub-accounts.empty-state',
      'sub-accounts.inviting.email-field-checkbox-per',
      'sub-accounts.inviting.permission-labels',
      'sub-accounts.inviting.send-reads-invio-while',
      'sub-accounts.inviting.email-min-permission-needed',
      'sub-accounts.inviting.after-successful-invite-toast',
      'sub-accounts.card.email-collaborator-first-last',
      'sub-accounts.card.pending',
    ],
  }, async () => {
    const { page, troubles, close } = await openSubAccounts(await newOwner());
    await page.clock.install();
    await page.getByRole('heading', { name: 'Gestione Sub-Account' }).waitFor();
    const note = page.getByRole('region', { name: 'Email simulate' });
    for (const words of [
      /le email sono simulate \(modalità sviluppo\)/,
      /In produzione serve un servizio email reale/,
      /Copia Link e Apri Link servono per i test in locale/,
    ]) {
      await see(note, words);
    }
    await see(page, 'Non ci sono ancora collaboratori');
    await page.getByRole('button', { name: 'Invita il primo collaboratore' }).click();
    const dialog = page.getByRole('dialog', { name: 'Invita Collaboratore' });
    await expect.poll(() => dialog.getByRole('checkbox').count()).toBe(5);
    await dialog.getByRole('button', { name: 'Annulla' }).click();
    await dialog.waitFor({ state: 'detached' });

    await page.getByRole('button', { name: 'Invita Collaboratore' }).click();
    const send = dialog.getByRole('button', { name: 'Invia Invito' });
    await send.click();
    await see(toastOf(page, 'Campi richiesti'), 'Inserisci email e almeno un permesso');
    await dialog.getByLabel('Email').fill('giulia.neri@example.com');
    await send.click();
    await see(dialog, 'Inserisci email e almeno un permesso');
    await dialog.getByLabel('Email').fill('giulia.neri');
    await dialog.getByLabel('Visualizza proprietà').check();
    await dialog.getByLabel('Gestisci contenuti').check();
    await send.click();
    await see(dialog, 'Email non valida');

    await dialog.getByLabel('Email').fill('giulia.neri@example.com');
    const held: Route[] = [];
    await page.route('**/api/sub-accounts', (route) => held.push(route));
    await send.click();
    await dialog.getByRole('button', { name: 'Invio...' }).waitFor();
    await expect.poll(() => dialog.getByRole('button', { name: 'Invio...' }).isDisabled()).toBe(true);
    const before = Date.now();
    await held[0]?.continue();
    await page.unroute('**/api/sub-accounts');
    await dialog.waitFor({ state: 'detached' });

    const toast = toastOf(page, 'Invito inviato!');
    await see(toast, 'L’email è simulata: manda tu il link a giulia.neri@example.com.');
    await toast.getByText('Mostra il link').click();
    const link = await toast.getByRole('link').getAttribute('href');
    const card = page.getByRole('article');
    expect(await card.getByRole('link', { name: /^Apri Link/ }).getAttribute('href')).toBe(link);
    expect(await answersTo(link)).toBe(200);
    await lastsFor(page, toast, 12_000, before);

    await card.getByRole('heading', { name: 'giulia.neri@example.com' }).waitFor();
    await see(card, 'In attesa');
    await see(card, 'Visualizza proprietà, Gestisci contenuti');
    await see(card, 'Il link vale ancora 7 giorni.');
    expect(troubles()).toEqual([]);
    await close();
  });

  test('passes a link on, sends the invite again with another one, and finds the link that opens on the card, also where an answer is lost on its way', {
    tags: [
      'sub-accounts.card.answer-lost',
      'sub-accounts.card.pending-cards-token-copy',
      'sub-accounts.card.copy-link-failure',
      'sub-accounts.card.resend-pending-ones-alone',
      'sub-accounts.card.after-resend-toast-10',
      'sub-accounts.card.resending-generates-new-token',
    ],
  }, async () => {
    const owner = await newOwner();
    const { inviteToken } = await inviteTo(owner, 'giulia.neri@example.com');
    const { page, troubles, close } = await openSubAccounts(owner);
    await page.clock.install();
    const link = `${stage.product.origin}/invite/${inviteToken}?lang=it`;
    const card = page.getByRole('article');
    const open = card.getByRole('link', { name: /^Apri Link/ });
    expect(await open.getAttribute('href')).toBe(link);
    expect(await open.getAttribute('target')).toBe('_blank');
    await card.getByRole('button', { name: /^Copia Link/ }).click();
    await seeToast(page, 'Link copiato!');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
    });
    await card.getByRole('button', { name: /^Copia Link/ }).click();
    await seeToast(page, 'Impossibile copiare il link');

    const before = Date.now();
    await card.getByRole('button', { name: /^Reinvia/ }).click();
    const toast = toastOf(page, 'Invito reinviato!');
    await see(toast, 'Il link precedente è scaduto: da ora vale solo quello nuovo.');
    expect(await toast.getByRole('link').isVisible()).toBe(false);
    await toast.getByText('Mostra il nuovo link').click();
    const fresh = await toast.getByRole('link').getAttribute('href');
    await expect.poll(() => toast.getByRole('link').textContent()).toBe(fresh);
    expect(await open.getAttribute('href')).toBe(fresh);
    expect([await answersTo(link), await answersTo(fresh)]).toEqual([404, 200]);
    await lastsFor(page, toast, 10_000, before);
    expect(troubles()).toEqual([]);

    const cardOf = (email: string) => page.getByRole('article').filter({ hasText: email });
    const linkOf = (email: string) =>
      cardOf(email)
        .getByRole('link', { name: /^Apri Link/ })
        .getAttribute('href');
    await page.route('**/api/sub-accounts{,/**}', async (route) => {
      if (route.request().method() === 'GET') return route.fallback();
      await route.fetch();
      await route.abort();
    });
    await card.getByRole('button', { name: /^Reinvia/ }).click();
    await toastOf(page, 'Errore').first().waitFor();
    await expect.poll(() => linkOf('giulia.neri@example.com')).not.toBe(fresh);
    expect(await answersTo(await linkOf('giulia.neri@example.com'))).toBe(200);

    await page.getByRole('button', { name: 'Invita Collaboratore' }).click();
    const dialog = page.getByRole('dialog', { name: 'Invita Collaboratore' });
    await dialog.getByLabel('Email').fill('ugo.neri@example.com');
    await dialog.getByLabel('Visualizza proprietà').check();
    await dialog.getByRole('button', { name: 'Invia Invito' }).click();
    await dialog.getByRole('button', { name: 'Annulla' }).click();
    await cardOf('ugo.neri@example.com').waitFor();
    expect(await answersTo(await linkOf('ugo.neri@example.com'))).toBe(200);
    await close();
  });

  test('changes what a collaborator may do, and lets them go', {
    tags: [
      'sub-accounts.inviting.permission-labels',
      'sub-accounts.card.email-collaborator-first-last',
      'sub-accounts.card.accepted',
      'sub-accounts.card.resend-pending-ones-alone',
      'sub-accounts.card.edit-changes-permissions',
      'sub-accounts.leave',
      'sub-accounts.card.delete',
    ],
  }, async () => {
    const owner = await newOwner();
    const email = ownEmail('anna.conti');
    await completeInvite(stage.product.origin, await inviteTo(owner, email));
    const { page, troubles, close } = await openSubAccounts(owner);
    const card = page.getByRole('article');
    await see(card, 'Attivo');
    await see(card, 'Anna Conti');
    expect(await card.getByRole('button', { name: /^Reinvia/ }).count()).toBe(0);
    expect(await card.getByText('Copia Link').count()).toBe(0);

    await card.getByRole('button', { name: /^Modifica/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Che cosa può fare' });
    await see(dialog, `Vale subito: ${email} dovrà accedere di nuovo.`);
    await dialog.getByLabel('Visualizza proprietà').uncheck();
    await stayInDialog(page);
    await dialog.getByLabel('Gestisci contenuti').uncheck();
    await dialog.getByRole('button', { name: 'Salva permessi' }).click();
    await see(dialog, 'Seleziona almeno un permesso');
    for (const label of ['Modifica proprietà', 'Crea proprietà', 'Elimina proprietà']) {
      await dialog.getByLabel(label).check();
    }
    await dialog.getByRole('button', { name: 'Salva permessi' }).click();
    await seeToast(page, 'Permessi aggiornati');
    await see(card, 'Modifica proprietà, Crea proprietà, Elimina proprietà');

    await card.getByRole('button', { name: /^Elimina/ }).click();
    const question = page.getByRole('dialog', { name: `Eliminare ${email}?` });
    await see(question, 'Perde subito l’accesso al tuo account. Quello che ha scritto resta.');
    await question.getByRole('button', { name: 'Annulla' }).click();
    await question.waitFor({ state: 'detached' });
    await card.getByRole('button', { name: /^Elimina/ }).click();
    await question.getByRole('button', { name: 'Elimina', exact: true }).click();
    await seeToast(page, 'Sub-account eliminato');
    await see(page, 'Non ci sono ancora collaboratori');
    expect(await owner.must('GET', '/api/sub-accounts')).toEqual([]);
    expect(troubles()).toEqual([]);
    await close();
  });

  test('is told of permissions that another tab has changed, before theirs take the place of those', {
    tags: ['sub-accounts.card.edit-overtaken'],
  }, async () => {
    const owner = await newOwner();
    const { id } = await inviteTo(owner, 'giulia.neri@example.com');
    const path = `/api/sub-accounts/${id}`;
    const { page, troubles, close } = await openSubAccounts(owner);
    const card = page.getByRole('article');
    await card.getByRole('button', { name: /^Modifica/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Che cosa può fare' });
    await dialog.getByLabel('Elimina proprietà').check();
    await owner.must('PUT', path, { permissions: ['view_properties'] });
    await dialog.getByRole('button', { name: 'Salva permessi' }).click();
    const notice = dialog.getByRole('alert');
    await see(notice, 'Intanto questi permessi sono stati modificati altrove');
    await see(notice, /^Permessi: Visualizza proprietà$/);
    expect(await owner.must('GET', '/api/sub-accounts')).toMatchObject([
      { permissions: ['view_properties'] },
    ]);
    await expect.poll(() => dialog.getByLabel('Elimina proprietà').isChecked()).toBe(true);
    await dialog.getByLabel('Gestisci contenuti').uncheck();
    await dialog.getByRole('button', { name: 'Salva permessi' }).click();
    await see(card, 'Visualizza proprietà, Elimina proprietà');
    expect(troubles()).toEqual([`412 PUT ${path}`]);
    await close();
  });

  test('fills the permissions in by what somebody does, and lets them at some properties alone', {
    tags: [
      'sub-accounts.reach.permissions-explained',
      'sub-accounts.reach.presets',
      'sub-accounts.reach.chosen-on-screen',
      'sub-accounts.card.edit-changes-permissions',
    ],
  }, async () => {
    const owner = await newOwner();
    const house = (name: string) => createProperty(owner, { ...ownProperty('chosen'), name });
    const [villa, casa] = [await house('Villa Sole'), await house('Casa Mare')];
    const reached = () => owner.must('GET', '/api/sub-accounts');
    const { page, troubles, close } = await openSubAccounts(owner);
    await page.getByRole('button', { name: 'Invita Collaboratore' }).click();
    const dialog = page.getByRole('dialog', { name: 'Invita Collaboratore' });
    const ticked = async () =>
      Promise.all(
        ['Visualizza', 'Modifica', 'Crea', 'Elimina'].map((verb) =>
          dialog.getByLabel(`${verb} proprietà`).isChecked(),
        ),
      );
    await dialog.getByLabel('Email').fill('giulia.neri@example.com');
    await see(dialog, 'Scrive sezioni e moduli, il loro ordine e le traduzioni.');
    await dialog.getByLabel('Crea proprietà').check();
    await dialog.getByRole('button', { name: 'Co-host' }).click();
    expect(await ticked()).toEqual([true, true, false, false]);
    await dialog.getByRole('button', { name: 'Pulizie' }).click();
    expect(await ticked()).toEqual([true, false, false, false]);
    await dialog.getByRole('button', { name: 'Traduzioni' }).click();
    await expect.poll(() => dialog.getByLabel('Gestisci contenuti').isChecked()).toBe(true);

    await dialog.getByLabel('Crea proprietà').check();
    await dialog.getByLabel('Solo alcune').check();
    await expect.poll(() => dialog.getByLabel('Crea proprietà').isDisabled()).toBe(true);
    await dialog.getByLabel('Villa Sole').waitFor();
    const send = dialog.getByRole('button', { name: 'Invia Invito' });
    await send.click();
    await see(dialog, 'Scegli almeno una proprietà');
    await dialog.getByLabel('Villa Sole').check();
    await send.click();
    const card = page.getByRole('article');
    await see(card, 'Proprietà: Villa Sole');
    await see(card, 'Visualizza proprietà, Gestisci contenuti');
    await expect.poll(reached).toMatchObject([{ propertyIds: [villa.id] }]);

    await card.getByRole('button', { name: /^Modifica/ }).click();
    const edit = page.getByRole('dialog', { name: 'Che cosa può fare' });
    await expect.poll(() => edit.getByLabel('Villa Sole').isChecked()).toBe(true);
    await edit.getByLabel('Casa Mare').check();
    await edit.getByLabel('Villa Sole').uncheck();
    await edit.getByRole('button', { name: 'Salva permessi' }).click();
    await see(card, 'Proprietà: Casa Mare');
    await expect.poll(reached).toMatchObject([{ propertyIds: [casa.id] }]);
    await card.getByRole('button', { name: /^Modifica/ }).click();
    await edit.getByLabel('Tutte, anche quelle che aggiungerai').check();
    await edit.getByRole('button', { name: 'Salva permessi' }).click();
    await card.getByText('Proprietà: Casa Mare').waitFor({ state: 'detached' });
    await expect.poll(reached).toMatchObject([{ propertyIds: null }]);
    expect(troubles()).toEqual([]);
    await close();
  });

  test('is told what went wrong, in the words of the server or in those of the screen', {
    tags: [
      'everywhere.language.server-says-told-language',
      'sub-accounts.inviting.error-message',
      'sub-accounts.inviting.error-without-message',
      'sub-accounts.leave',
      'sub-accounts.card.resend-failure',
      'sub-accounts.card.delete-error',
    ],
  }, async () => {
    const owner = await newOwner();
    const { id } = await inviteTo(owner, 'giulia.neri@example.com');
    const { page, troubles, close } = await openSubAccounts(owner);
    const invite = async () => {
      await page.getByRole('button', { name: 'Invita Collaboratore' }).click();
      await page.getByLabel('Email', { exact: true }).fill('giulia.neri@example.com');
      await page.getByLabel('Visualizza proprietà').check();
      await page.getByRole('button', { name: 'Invia Invito' }).click();
    };
    await invite();
    await see(toastOf(page, 'Errore'), 'Hai già invitato questa email');
    await page.reload();

    await breakDown(page, '**/api/sub-accounts{,/**}');
    await invite();
    await see(toastOf(page, 'Errore'), "Errore durante l'invio dell'invito");
    await stayInDialog(page);
    await expect
      .poll(() => page.getByLabel('Email', { exact: true }).inputValue())
      .toBe('giulia.neri@example.com');
    await page.getByRole('dialog').getByRole('button', { name: 'Annulla' }).click();
    const card = page.getByRole('article');
    await card.getByRole('button', { name: /^Reinvia/ }).click();
    await see(toastOf(page, 'Errore'), 'Errore durante il reinvio');
    await card.getByRole('button', { name: /^Elimina/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Elimina', exact: true }).click();
    await see(toastOf(page, 'Errore'), "Errore durante l'eliminazione del sub-account");
    await page.keyboard.press('Escape');
    await card.getByRole('button', { name: /^Modifica/ }).click();
    await page.getByRole('button', { name: 'Salva permessi' }).click();
    await see(toastOf(page, 'Errore'), 'Errore durante la modifica dei permessi');
    expect(troubles()).toEqual([
      '409 POST /api/sub-accounts',
      '503 POST /api/sub-accounts',
      `503 POST /api/sub-accounts/${id}/resend-invite`,
      `503 DELETE /api/sub-accounts/${id}`,
      `503 PUT /api/sub-accounts/${id}`,
    ]);
    await close();
  });

  test('is offered an upgrade where the plan has no sub-accounts, and still lets people go', {
    tags: ['sub-accounts.without-plan-upgrade-offered'],
  }, async () => {
    const owner = await newOwner();
    await inviteTo(owner, 'giulia.neri@example.com');
    const { page, troubles, close } = await openSubAccounts(owner);
    const card = page.getByRole('article');
    await card.waitFor();
    await givePackage(stage.product.origin, ADMIN, owner, 'free');
    const offer = page.getByRole('dialog', { name: 'Lavorate insieme' });
    await card.getByRole('button', { name: /^Reinvia/ }).click();
    await offer.waitFor();

    await page.reload();
    await page.getByRole('button', { name: /^Invita Collaboratore/ }).click();
    await offer.waitFor();
    await see(offer, 'Analytics e sub-account');
    await page.keyboard.press('Escape');
    await offer.waitFor({ state: 'detached' });
    await card.getByRole('button', { name: /^Elimina/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Elimina', exact: true }).click();
    await seeToast(page, 'Sub-account eliminato');
    expect(troubles()).toEqual([expect.stringMatching(/^403 POST .*resend-invite$/)]);
    await close();
  });
});

test('a collaborator learns that this is up to the owner, and goes back', {
  tags: ['sub-accounts.sub-accounts-owner-alone'],
}, async () => {
  const invite = await inviteTo(await newOwner(), ownEmail('bruno.sala'));
  const { page, troubles, close } = await openSubAccounts(await completeInvite(stage.product.origin, invite));
  await see(page, 'Qui decide Laura Bianchi');
  await see(page, 'Chi può lavorare in questo account lo sceglie il titolare.');
  expect(await page.getByRole('button', { name: /^Invita/ }).count()).toBe(0);
  await page.getByRole('main').getByRole('link', { name: 'Torna alla dashboard' }).click();
  await page.waitForURL(`${stage.product.origin}/`);
  expect(troubles()).toEqual([]);
  await close();
});

test('a visitor is sent to sign in; an owner waits with three places, is told where the list cannot be loaded, and has the way back and the languages', {
  tags: [
    'sub-accounts.back-button-language-picker',
    'sub-accounts.loading-shows-3-skeleton',
    'sub-accounts.says-list-cannot-be',
  ],
}, async () => {
  const visitor = await openIn(stage, 'it', { path: '/sub-accounts' });
  await see(toastOf(visitor.page, 'Non autorizzato'), 'Stai per essere reindirizzato al login...');
  await visitor.page.waitForURL('**/auth');
  await visitor.close();

  const { page, close } = await openSubAccounts(await newOwner());
  await see(page, 'Non ci sono ancora collaboratori');
  const held: Route[] = [];
  await page.route('**/api/sub-accounts', (route) => held.push(route));
  await page.reload();
  const places = page.getByRole('status').filter({ hasText: 'Caricamento' }).locator('> div');
  await page.getByRole('region', { name: 'Email simulate' }).waitFor();
  await expect.poll(() => places.count()).toBe(3);
  await expect.poll(() => held.length).toBe(1);
  await held[0]?.abort();
  await see(page, 'Non riusciamo a caricare i tuoi collaboratori');
  await page.unroute('**/api/sub-accounts');
  await page.getByRole('button', { name: 'Riprova' }).click();
  await see(page, 'Non ci sono ancora collaboratori');

  await page.getByRole('button', { name: 'Lingua: Italiano' }).click();
  await page.getByRole('menuitemradio', { name: 'Deutsch' }).click();
  await page.getByRole('heading', { name: 'Unterkonten verwalten' }).waitFor();
  await page.getByRole('link', { name: 'Zurück zur Übersicht' }).click();
  await page.waitForURL(`${stage.product.origin}/`);
  await close();
});

/**
 * Holds a toast, which the pointer is over, to how long it is seen. The page's own clock has to be installed.
 * @param before a moment before which it was not there, in milliseconds since the epoch
 */
async function lastsFor(page: Page, toast: Locator, milliseconds: number, before: number): Promise<void> {
  // A pointer over a toast keeps it: what is left of its time does not depend on how fast the machine is from here on.
  const passedAtMost = Date.now() - before;
  await stopClock(page);
  await page.mouse.move(0, 0);
  const least = Math.max(0, milliseconds - passedAtMost - 500);
  await page.clock.runFor(least);
  expect(await toast.isVisible()).toBe(true);
  let passed = least;
  const isLeft = async () => {
    await page.clock.runFor(500);
    passed += 500;
    return toast.count();
  };
  await expect.poll(isLeft).toBe(0);
  expect(passed).toBeLessThan(milliseconds + 2_000);
  await page.clock.resume();
}
