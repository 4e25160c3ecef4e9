import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { createProperty, type HostClient, registerHost } from '#infra/prove/testing/api-client.ts';
import { openIn } from '../../support/open-in.ts';
import { ownProperty } from '../../support/own.ts';
import { chooseAccountRow, openAccountMenu } from '../../support/people/account-menu.ts';
import { setStage } from '../../support/stage.ts';
import { seeToast } from '../../support/watched-page.ts';
import { eventually, type House, openItem, sectionNow } from '../edit/edit-screen.ts';
import { arrangeShared, RULES, sharedNow, writeOwnRules } from './shared-scenes.ts';

const stage = setStage();

/** Gives a host a house of this name. */
const buildHouse = async (host: HostClient, name: string): Promise<House> => ({
  host,
  property: await createProperty(host, { ...ownProperty('casa-condivisa'), name }),
});

const visit = (host: HostClient, path = '/shared-sections') => openIn(stage, 'it', { path, host });

const card = (page: Page, name: string) =>
  page
    .getByRole('main')
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name }) });

const saveButton = (page: Page) => page.getByRole('button', { name: 'Salva', exact: true });

test('a host comes from the dashboard, writes a module once for two houses, and each gets it', {
  tags: [
    'shared-sections.offered',
    'shared-sections.empty',
    'shared-sections.written',
    'shared-sections.list',
  ],
}, async () => {
  const host = await registerHost(stage.product.origin);
  const houses = [await buildHouse(host, 'Casa del Faro'), await buildHouse(host, 'Casa del Molo')];
  const { page, troubles, close } = await visit(host, '/');
  await chooseAccountRow(page, 'Sezioni condivise');
  await page.getByText('Ancora nessuna sezione condivisa').waitFor();
  await page.getByRole('link', { name: 'Nuova sezione condivisa' }).click();
  await saveButton(page).click();
  await page.getByText('Scrivi qualcosa prima di salvare.').waitFor();
  await page.getByLabel('Sezione', { exact: true }).selectOption('Un modulo nuovo...');
  const dialog = page.getByRole('dialog', { name: 'Aggiungi modulo' });
  await dialog.getByLabel('Nome del modulo').fill('Spiaggia');
  await dialog.getByRole('button', { name: 'Aggiungi' }).click();
  await page.getByRole('heading', { level: 3, name: 'Spiaggia' }).waitFor();
  await page.getByRole('button', { name: 'Aggiungi una voce' }).click();
  await page.getByLabel('Titolo').fill('Ombrellone');
  await page.getByLabel('Testo', { exact: true }).fill('fila 3, numero 12');
  for (const { property } of houses) await page.getByRole('checkbox', { name: property.name }).check();
  await saveButton(page).click();
  await seeToast(page, 'Sezione condivisa salvata');
  await card(page, 'Spiaggia')
    .getByText(/^La seguono 2 proprietà: Casa del Faro.*, Casa del Molo/)
    .waitFor();
  const [shared] = await sharedNow(host);
  expect(shared).toMatchObject({ title: 'Spiaggia', language: 'it', metadata: { title: 'Spiaggia' } });
  for (const house of houses) {
    await eventually(() => sectionNow(house, shared?.section ?? '')).toMatchObject({
      items: [{ title: 'Ombrellone', content: 'fila 3, numero 12' }],
      sectionMetadata: { title: 'Spiaggia' },
    });
  }
  expect(troubles()).toEqual([]);
  await close();
});

test('a change reaches who follows, and nobody who has words of their own until they go back', {
  tags: ['shared-sections.for-all', 'shared-sections.list', 'shared-sections.went-back'],
}, async () => {
  const host = await registerHost(stage.product.origin);
  const follower = await buildHouse(host, 'Casa Fedele');
  const own = await buildHouse(host, 'Casa Propria');
  await arrangeShared(host, [follower.property, own.property]);
  await writeOwnRules(host, own.property);
  const { page, troubles, close } = await visit(host);
  const rules = card(page, 'Regole');
  await rules.getByText(/^La segue 1 proprietà: Casa Fedele/).waitFor();
  await rules.getByText(/^Con parole proprie: Casa Propria/).waitFor();
  await rules.getByRole('link', { name: /^Modifica/ }).click();
  await (await openItem(page, 'Silenzio')).getByLabel('Testo').fill('dalle 22');
  await saveButton(page).click();
  await seeToast(page, 'Sezione condivisa salvata');
  await eventually(async () => (await sectionNow(follower, 'rules'))?.items).toMatchObject([
    { content: 'dalle 22' },
    {},
  ]);
  expect((await sectionNow(own, 'rules'))?.items).toMatchObject([{ title: 'Cani' }]);

  await rules.getByRole('link', { name: /^Modifica/ }).click();
  await page.getByText('Ha parole proprie. Con la spunta torna a quelle condivise.').waitFor();
  await page.getByRole('checkbox', { name: own.property.name }).check();
  await page.getByRole('checkbox', { name: follower.property.name }).uncheck();
  await saveButton(page).click();
  await rules.getByText(/^La segue 1 proprietà: Casa Propria/).waitFor();
  await eventually(async () => (await sectionNow(own, 'rules'))?.items).toMatchObject([
    { content: 'dalle 22' },
    {},
  ]);
  expect((await sectionNow(follower, 'rules'))?.items).toMatchObject([{ content: 'dalle 22' }, {}]);
  expect(troubles()).toEqual([]);
  await close();
});

test('what fails at a house is told there, and what keeps one from following is said before', {
  tags: ['shared-sections.failed-at', 'shared-sections.kept-out'],
}, async () => {
  const host = await registerHost(stage.product.origin);
  const { property: ready } = await buildHouse(host, 'Casa Pronta');
  const { property: changed } = await buildHouse(host, 'Casa Cambiata');
  const { property: english } = await buildHouse(host, 'Casa Inglese');
  const { property: elsewhere } = await buildHouse(host, 'Casa Altrove');
  await host.must('PUT', `/api/properties/${english.id}`, { language: 'en' });
  await arrangeShared(host, [elsewhere], { ...RULES, title: 'Regole dei casali' });
  const shared = await arrangeShared(host, []);
  const { page, troubles, close } = await visit(host, `/shared-sections/${shared.id}`);
  const row = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  await row('Casa Inglese').getByText('La sua lingua principale è un’altra: inglese.').waitFor();
  expect(await page.getByRole('checkbox', { name: 'Casa Inglese' }).isDisabled()).toBe(true);
  await row('Casa Altrove').getByText('Segue un’altra sezione condivisa: «Regole dei casali».').waitFor();
  for (const name of ['Casa Pronta', 'Casa Cambiata', 'Casa Altrove']) {
    await page.getByRole('checkbox', { name }).check();
  }
  await host.must('PUT', `/api/properties/${changed.id}`, { language: 'de' });
  await saveButton(page).click();
  await seeToast(page, 'Non tutte le proprietà sono cambiate');
  await row('Casa Cambiata')
    .getByText('Questa sezione condivisa è in una lingua diversa da quella della proprietà.')
    .waitFor();
  expect(await page.getByRole('alert').count()).toBe(1);
  const followers = async () => {
    const now = (await sharedNow(host)).find(({ id }) => id === shared.id);
    return now?.properties.map(({ id }) => id).toSorted();
  };
  await eventually(followers).toEqual([ready.id, elsewhere.id].toSorted());
  expect(troubles()).toEqual([`400 PUT /api/properties/${changed.id}/shared-sections`]);

  await host.must('PUT', `/api/properties/${changed.id}`, { language: 'it' });
  await saveButton(page).click();
  await seeToast(page, 'Sezione condivisa salvata');
  await eventually(followers).toEqual([ready.id, changed.id, elsewhere.id].toSorted());
  await close();
});

test('what was changed elsewhere meanwhile is not overwritten unasked', {
  tags: ['shared-sections.conflict', 'shared-sections.leave'],
}, async () => {
  const host = await registerHost(stage.product.origin);
  await buildHouse(host, 'Casa Contesa');
  const shared = await arrangeShared(host, []);
  const { page, close } = await visit(host, `/shared-sections/${shared.id}`);
  const text = async () => (await openItem(page, 'Silenzio')).getByLabel('Testo');
  await (await text()).fill('mai');
  await page.getByRole('button', { name: 'Annulla' }).click();
  await page
    .getByRole('dialog', { name: 'Uscire senza salvare?' })
    .getByRole('button', { name: 'Rimani' })
    .click();
  const items = [{ title: 'Silenzio', content: 'altrove' }];
  await host.must('PUT', `/api/shared-sections/${shared.id}`, { title: '', items });
  const dialog = page.getByRole('dialog', { name: 'Questa sezione condivisa è stata modificata altrove' });
  await saveButton(page).click();
  await dialog.getByRole('button', { name: 'Ricarica' }).click();
  await eventually(async () => (await text()).inputValue()).toBe('altrove');

  await (await text()).fill('mai');
  await host.must('PUT', `/api/shared-sections/${shared.id}`, { title: 'Regole', items });
  await saveButton(page).click();
  await dialog.getByRole('button', { name: 'Mantieni le mie' }).click();
  await seeToast(page, 'Sezione condivisa salvata');
  expect(await sharedNow(host)).toMatchObject([{ title: '', items: [{ content: 'mai' }] }]);
  await close();
});

test('what is written of a new one comes along to another section and language, and is not left unasked', {
  tags: ['shared-sections.new-place'],
}, async () => {
  const host = await registerHost(stage.product.origin);
  const house = await buildHouse(host, 'Casa Indecisa');
  const { page, troubles, close } = await visit(host, '/shared-sections/new');
  const section = page.getByLabel('Sezione', { exact: true });
  await page.getByRole('button', { name: 'Aggiungi una voce' }).click();
  await page.getByLabel('Titolo', { exact: true }).fill('Silenzio');
  await page.getByLabel('Testo', { exact: true }).fill('dopo le 23');
  const chosen = page.getByRole('checkbox', { name: house.property.name });
  await chosen.check();
  await section.selectOption('Contatti');
  expect(await section.getByRole('option', { name: 'Check-in', exact: true }).isDisabled()).toBe(true);
  await page.getByLabel('Lingua dei testi').selectOption('English');
  await page.getByText('La sua lingua principale è un’altra: italiano.').waitFor();
  expect(await chosen.isChecked()).toBe(false);
  await page.getByRole('button', { name: 'Annulla' }).click();
  const leaving = page.getByRole('dialog', { name: 'Uscire senza salvare?' });
  await leaving.getByRole('button', { name: 'Rimani' }).click();
  await saveButton(page).click();
  await seeToast(page, 'Sezione condivisa salvata');
  expect(await sharedNow(host)).toMatchObject([
    {
      section: 'contact',
      language: 'en',
      items: [{ title: 'Silenzio', content: 'dopo le 23' }],
      properties: [],
    },
  ]);
  expect(troubles()).toEqual([]);
  await close();
});

test('what was typed outlives a shared section that somebody else deletes, and is saved as a new one', {
  tags: ['shared-sections.gone'],
}, async () => {
  const host = await registerHost(stage.product.origin);
  const house = await buildHouse(host, 'Casa Orfana');
  const shared = await arrangeShared(host, [house.property]);
  const { page, close } = await visit(host, `/shared-sections/${shared.id}`);
  const text = async () => (await openItem(page, 'Silenzio')).getByLabel('Testo');
  await (await text()).fill('mai');
  await host.must('DELETE', `/api/shared-sections/${shared.id}`);
  const dialog = page.getByRole('dialog', { name: 'Questa sezione condivisa è stata eliminata altrove' });
  await saveButton(page).click();
  await dialog.getByRole('button', { name: 'Annulla' }).click();
  expect(await (await text()).inputValue()).toBe('mai');
  await saveButton(page).click();
  await dialog.getByRole('button', { name: 'Salva come nuova' }).click();
  await seeToast(page, 'Sezione condivisa salvata');
  const [{ id } = {}, ...others] = await sharedNow(host);
  expect([id === shared.id, others]).toEqual([false, []]);
  await eventually(async () => (await sectionNow(house, 'rules'))?.items).toMatchObject([
    { content: 'mai' },
    {},
  ]);
  await card(page, 'Regole')
    .getByText(/^La segue 1 proprietà: Casa Orfana/)
    .waitFor();
  await close();
});

test('what is unsaved outlives the page, and meets what was changed elsewhere meanwhile as a conflict', {
  tags: ['shared-sections.draft'],
}, async () => {
  const host = await registerHost(stage.product.origin);
  const house = await buildHouse(host, 'Casa Smemorata');
  const shared = await arrangeShared(host, []);
  const { page, close } = await visit(host, `/shared-sections/${shared.id}`);
  const text = async () => (await openItem(page, 'Silenzio')).getByLabel('Testo');
  const chosen = page.getByRole('checkbox', { name: house.property.name });
  await (await text()).fill('mai');
  await chosen.check();
  await page.reload();
  expect(await (await text()).inputValue()).toBe('mai');
  expect(await chosen.isChecked()).toBe(true);

  const items = [{ title: 'Silenzio', content: 'altrove' }];
  await host.must('PUT', `/api/shared-sections/${shared.id}`, { title: '', items });
  await page.reload();
  await (await text()).waitFor();
  await saveButton(page).click();
  const dialog = page.getByRole('dialog', { name: 'Questa sezione condivisa è stata modificata altrove' });
  await dialog.getByRole('button', { name: 'Mantieni le mie' }).click();
  await seeToast(page, 'Sezione condivisa salvata');
  await card(page, 'Regole')
    .getByRole('link', { name: /^Modifica/ })
    .click();
  await (await text()).fill('forse');
  await page.getByRole('button', { name: 'Annulla' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Esci', exact: true }).click();
  await card(page, 'Regole')
    .getByRole('link', { name: /^Modifica/ })
    .click();
  expect(await (await text()).inputValue()).toBe('mai');

  await page.goto('/shared-sections/new');
  await page.getByRole('button', { name: 'Aggiungi una voce' }).click();
  await page.getByLabel('Titolo', { exact: true }).fill('Fumo');
  await page.reload();
  await page.getByRole('button', { name: /^Fumo/ }).waitFor();
  await close();
});

test('a choice here leaves what a house came to follow elsewhere at the same time', {
  tags: ['shared-sections.for-all'],
}, async () => {
  const host = await registerHost(stage.product.origin);
  const { property } = await buildHouse(host, 'Casa Doppia');
  const rules = await arrangeShared(host, []);
  const contact = await arrangeShared(host, [], { ...RULES, section: 'contact' });
  const { page, close } = await visit(host, `/shared-sections/${rules.id}`);
  await page.getByRole('checkbox', { name: property.name }).check();
  const address = `/api/properties/${property.id}/shared-sections`;
  await page.route(
    `**${address}`,
    async (route) => {
      const answer = await route.fetch();
      await host.must('PUT', address, { ids: [contact.id] });
      await route.fulfill({ response: answer });
    },
    { times: 1 },
  );
  await saveButton(page).click();
  await seeToast(page, 'Sezione condivisa salvata');
  const followers = async () =>
    (await sharedNow(host)).map(({ properties }) => properties.map(({ id }) => id));
  await eventually(followers).toEqual([[property.id], [property.id]]);
  await close();
});

test('a save whose answer was lost is not told as somebody else’s, and nothing unseen is deleted', {
  tags: ['shared-sections.conflict', 'shared-sections.removed'],
}, async () => {
  const host = await registerHost(stage.product.origin);
  await buildHouse(host, 'Casa Lontana');
  const shared = await arrangeShared(host, []);
  const { page, close } = await visit(host, `/shared-sections/${shared.id}`);
  await (await openItem(page, 'Silenzio')).getByLabel('Testo').fill('mai');
  await page.route(
    `**/api/shared-sections/${shared.id}`,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await saveButton(page).click();
  await seeToast(page, 'La sezione condivisa non è stata salvata');
  await saveButton(page).click();
  await seeToast(page, 'Sezione condivisa salvata');
  expect(await sharedNow(host)).toMatchObject([{ items: [{ content: 'mai' }, {}] }]);

  await card(page, 'Regole')
    .getByRole('button', { name: /^Elimina/ })
    .click();
  const items = [{ title: 'Silenzio', content: 'altrove' }];
  await host.must('PUT', `/api/shared-sections/${shared.id}`, { title: 'Regole nuove', items });
  const confirm = page.getByRole('dialog').getByRole('button', { name: 'Elimina' });
  await confirm.click();
  await seeToast(page, 'La sezione condivisa non è stata eliminata');
  await page.getByRole('dialog', { name: 'Eliminare «Regole nuove»?' }).waitFor();
  expect(await sharedNow(host)).toMatchObject([{ title: 'Regole nuove' }]);
  await confirm.click();
  await seeToast(page, 'Sezione condivisa eliminata');
  expect(await sharedNow(host)).toEqual([]);
  await close();
});

test('houses keep the words of a shared section that is deleted', {
  tags: ['shared-sections.removed'],
}, async () => {
  const host = await registerHost(stage.product.origin);
  const houses = [await buildHouse(host, 'Casa Custode'), await buildHouse(host, 'Casa Vicina')];
  await arrangeShared(
    host,
    houses.map(({ property }) => property),
  );
  const { page, troubles, close } = await visit(host);
  await card(page, 'Regole')
    .getByRole('button', { name: /^Elimina/ })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Eliminare «Regole»?' });
  await dialog.getByText('Le proprietà che la seguono tengono le sue parole').waitFor();
  await dialog.getByRole('button', { name: 'Elimina' }).click();
  await seeToast(page, 'Sezione condivisa eliminata');
  await page.getByText('Ancora nessuna sezione condivisa').waitFor();
  for (const house of houses) {
    expect((await sectionNow(house, 'rules'))?.items).toMatchObject([{ title: 'Silenzio' }, {}]);
  }
  expect(troubles()).toEqual([]);
  await close();
});

test('the account menu of a host with one house says nothing of shared sections', {
  tags: ['shared-sections.offered'],
}, async () => {
  const host = await registerHost(stage.product.origin);
  await buildHouse(host, 'Casa Unica');
  const { page, close } = await visit(host, '/');
  await page.getByRole('article').waitFor();
  const asked = page.waitForResponse('**/api/shared-sections');
  await openAccountMenu(page);
  await page.getByRole('menuitem', { name: 'Sub-account' }).waitFor();
  await asked;
  expect(await page.getByRole('menuitem', { name: 'Sezioni condivise' }).count()).toBe(0);
  await arrangeShared(host, []);
  await page.reload();
  await openAccountMenu(page);
  await page.getByRole('menuitem', { name: 'Sezioni condivise' }).waitFor();
  await close();
});
