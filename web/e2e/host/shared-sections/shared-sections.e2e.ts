import { expect, test } from 'vitest';
import { chooseAccountRow, openAccountMenu } from '../../support/people/account-menu.ts';
import { seeToast } from '../../support/watched-page.ts';
import { eventually, openItem, sectionNow } from '../edit/edit-screen.ts';
import { arrangeShared, RULES, sharedNow, writeOwnRules } from './shared-scenes.ts';
import { buildHouse, card, saveButton, setSharedStage } from './shared-screen.ts';

const { register, visit } = setSharedStage();

test('a host comes from the dashboard, writes a module once for two houses, and each gets it', {
  tags: [
    'shared-sections.offered',
    'shared-sections.empty',
    'shared-sections.written',
    'shared-sections.list',
  ],
}, async () => {
  const host = await register();
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
  tags: [
    'shared-sections.for-all',
    'shared-sections.list',
    'shared-sections.taken-back',
    'shared-sections.went-back',
  ],
}, async () => {
  const host = await register();
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

  // Taken back, and that again.
  for (const content of ['dalle 23', 'dalle 22']) {
    await page.getByRole('button', { name: 'Annulla' }).click();
    await seeToast(page, 'È di nuovo come prima');
    await eventually(async () => (await sectionNow(follower, 'rules'))?.items).toMatchObject([
      { content: expect.stringMatching(new RegExp(`^${content}`)) },
      {},
    ]);
  }

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
  const host = await register();
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

test('houses keep the words of a shared section that is deleted', {
  tags: ['shared-sections.removed', 'shared-sections.taken-back'],
}, async () => {
  const host = await register();
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
  await page.getByRole('button', { name: 'Annulla' }).click();
  await card(page, 'Regole')
    .getByText(/^La seguono 2 proprietà: Casa Custode.*, Casa Vicina/)
    .waitFor();
  // It is deleted again by its own button alone.
  await page
    .locator('[data-sonner-toast]')
    .filter({ hasText: 'È di nuovo come prima', hasNotText: 'Annulla' })
    .waitFor();
  expect(troubles()).toEqual([]);
  await close();
});

test('the account menu of a host with one house says nothing of shared sections', {
  tags: ['shared-sections.offered'],
}, async () => {
  const host = await register();
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
