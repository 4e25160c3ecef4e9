import { expect, test } from 'vitest';
import { seeToast } from '../../support/watched-page.ts';
import { eventually, openItem, sectionNow } from '../edit/edit-screen.ts';
import { arrangeShared, RULES, sharedNow } from './shared-scenes.ts';
import { buildHouse, card, saveButton, setSharedStage } from './shared-screen.ts';

const { register, visit } = setSharedStage();

test('what was changed elsewhere meanwhile is not overwritten unasked', {
  tags: ['shared-sections.conflict', 'shared-sections.leave'],
}, async () => {
  const host = await register();
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
  const host = await register();
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
  const host = await register();
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
  const host = await register();
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
  const host = await register();
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
  const host = await register();
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
