import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { createProperty } from '#infra/prove/testing/api-client.ts';
import { barriers } from '../../support/looks/axe.ts';
import { misfits } from '../../support/looks/reflow.ts';
import { ownProperty } from '../../support/own.ts';
import { PHONE, seeToast } from '../../support/watched-page.ts';
import { arrangeShared, sharedNow, writeOwnRules } from '../shared-sections/shared-scenes.ts';
import { choosePart } from './edit-scenes.ts';
import {
  eventually,
  type House,
  handOver,
  openItem,
  openPart,
  save,
  saveButton,
  sectionNow,
  setEditorStage,
  tabTo,
} from './edit-screen.ts';

const { stage, build, open } = setEditorStage();

const OWN = 'Questa proprietà ha parole proprie';
const SHARE = 'Condividi con altre proprietà';

/** Builds two houses of one host. */
async function buildTwo(slug: string): Promise<readonly [House, House]> {
  const one = await build(slug);
  const property = await createProperty(one.host, ownProperty(`${slug}-due`));
  return [one, { host: one.host, property }];
}

/** Goes back to the shared words of the section that is open, once that is asked. */
async function goBack(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Torna alla sezione condivisa' }).click();
  const dialog = page.getByRole('dialog', { name: 'Tornare alla sezione condivisa?' });
  await dialog.getByRole('button', { name: 'Torna alla sezione condivisa' }).click();
}

const share = (page: Page): Locator => page.getByRole('button', { name: SHARE });

test('a host shares the rules of a house on a phone by keyboard, and another follows them', {
  tags: ['shared-sections.share', 'shared-sections.unsaved-first', 'shared-sections.keyboard'],
}, async () => {
  const [house, other] = await buildTwo('casa-che-condivide');
  const { page, troubles, close } = await open(house, PHONE);
  await choosePart(page, 'Regole');
  await share(page).waitFor();
  await (await openItem(page, 'Silenzio')).getByLabel('Testo').fill('dopo le 21');
  await share(page).click();
  await seeToast(page, 'Prima salva questa sezione');
  expect(await sharedNow(house.host)).toEqual([]);
  await save(page);

  await page.getByRole('heading', { level: 2, name: 'Regole' }).click();
  await tabTo(page, /^Condividi con altre proprietà$/);
  expect(await misfits(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/shared-sections/*');
  await page.getByRole('heading', { name: 'Modifica la sezione condivisa' }).waitFor();
  await page.getByText('I testi scritti a mano in altre lingue restano come sono.').waitFor();
  const follows = (of: House) => page.getByRole('checkbox', { name: `${of.property.name},` });
  await eventually(() => follows(house).isChecked()).toBe(true);
  await tabTo(page, new RegExp(`^${other.property.name},`));
  await page.keyboard.press('Space');
  expect(await misfits(page)).toEqual([]);
  await tabTo(page, /^Salva$/);
  await page.keyboard.press('Enter');
  await seeToast(page, 'Sezione condivisa salvata');
  await page.getByText(/^La seguono 2 proprietà: /).waitFor();
  await eventually(async () => (await sectionNow(other, 'rules'))?.items).toMatchObject([
    { title: 'Silenzio', content: 'dopo le 21' },
    { title: 'Fumo' },
    { title: 'Animali' },
  ]);
  expect(troubles()).toEqual([]);
  await close();
});

test('a house has words of its own once it is edited, and goes back without losing what is unsaved elsewhere', {
  tags: ['shared-sections.followed', 'shared-sections.overridden', 'shared-sections.went-back'],
}, async () => {
  const [house, other] = await buildTwo('casa-con-parole-proprie');
  const shared = await arrangeShared(house.host, [house.property, other.property]);
  const { page, troubles, close } = await open(house);
  await openPart(page, 'Regole');
  await page.getByText('Condivisa con un’altra proprietà. Una modifica qui vale solo per questa.').waitFor();
  const forAll = await page.getByRole('link', { name: 'Modifica per tutte' }).getAttribute('href');
  expect(forAll).toBe(`/shared-sections/${shared.id}`);
  await (await openItem(page, 'Silenzio')).getByLabel('Testo').fill('mai');
  await save(page);
  await page.getByText(OWN).waitFor();
  expect((await sectionNow(other, 'rules'))?.items).toMatchObject([{ content: 'dalle 23' }, {}]);

  await openPart(page, 'Contatti');
  await (await openItem(page, 'Laura')).getByLabel('Testo').fill('+39 333 7654321');
  await openPart(page, 'Regole');
  await (await openItem(page, 'Silenzio')).getByLabel('Testo').fill('sempre');
  await page.getByRole('button', { name: 'Torna alla sezione condivisa' }).click();
  const dialog = page.getByRole('dialog', { name: 'Tornare alla sezione condivisa?' });
  await dialog.getByText('La cronologia conserva quelle salvate.').waitFor();
  await dialog.getByText('I testi scritti a mano in altre lingue restano come sono.').waitFor();
  await dialog.getByText('dalle 23').waitFor();
  await dialog.getByRole('button', { name: 'Torna alla sezione condivisa' }).click();
  await seeToast(page, 'La proprietà segue la sezione condivisa');
  await page.getByText('Condivisa con un’altra proprietà.').waitFor();
  await eventually(async () => (await openItem(page, 'Silenzio')).getByLabel('Testo').inputValue()).toBe(
    'dalle 23',
  );
  expect((await sectionNow(house, 'contact'))?.items).toMatchObject([{ content: '+39 333 1234567' }]);
  await save(page);
  expect((await sectionNow(house, 'contact'))?.items).toMatchObject([{ content: '+39 333 7654321' }]);
  expect((await sectionNow(house, 'rules'))?.items).toMatchObject([{ content: 'dalle 23' }, {}]);
  await page.getByText('Condivisa con un’altra proprietà.').waitFor();
  expect(troubles()).toEqual([]);
  await close();
});

test('neither sharing nor going back passes over what somebody else has saved meanwhile', {
  tags: ['shared-sections.never-unasked'],
}, async () => {
  const [house, other] = await buildTwo('casa-contesa');
  const { host, property } = house;
  const elsewhere = (section: string, title: string, content: string) =>
    host.must('PUT', `/api/properties/${property.id}/sections`, {
      sections: [{ section, items: [{ title, content }] }],
    });
  const { page, close } = await open(house);
  const asked = page.getByRole('dialog', { name: 'Hai salvato un’altra versione altrove' });
  await openPart(page, 'Regole');
  await share(page).waitFor();
  await elsewhere('rules', 'Silenzio', 'dalle 20');
  await share(page).click();
  await asked.getByRole('button', { name: 'Ricarica' }).click();
  expect(await sharedNow(host)).toEqual([]);
  expect((await sectionNow(house, 'rules'))?.items).toMatchObject([{ content: 'dalle 20' }]);

  await arrangeShared(host, [property, other.property]);
  await writeOwnRules(host, property);
  await page.reload();
  await openPart(page, 'Contatti');
  await (await openItem(page, 'Laura')).getByLabel('Testo').fill('+39 333 7654321');
  await openPart(page, 'Regole');
  await page.getByText(OWN).waitFor();
  await elsewhere('contact', 'Marco', '+39 333 1111111');
  await goBack(page);
  await asked.getByRole('button', { name: 'Chiudi' }).click();
  expect((await sectionNow(house, 'rules'))?.items).toMatchObject([{ title: 'Cani' }]);
  expect((await sectionNow(house, 'contact'))?.items).toMatchObject([{ title: 'Marco' }]);

  // Keeping one's own words is a save, which leaves those of the rules.
  await saveButton(page).click();
  await asked.getByRole('button', { name: 'Mantieni le mie' }).click();
  await seeToast(page, 'Proprietà aggiornata!');
  await openPart(page, 'Contatti');
  await (await openItem(page, 'Laura')).getByLabel('Testo').fill('+39 333 2222222');
  await openPart(page, 'Regole');
  await page.route('**/shared-sections', async (route) => {
    const answer = await route.fetch();
    if (route.request().method() === 'PUT') await elsewhere('contact', 'Piero', '+39 333 3333333');
    await route.fulfill({ response: answer });
  });
  await goBack(page);
  await asked.getByRole('button', { name: 'Chiudi' }).click();
  await page.getByText('Condivisa con un’altra proprietà.').waitFor();
  await saveButton(page).click();
  await asked.getByRole('button', { name: 'Ricarica' }).click();
  expect((await sectionNow(house, 'contact'))?.items).toMatchObject([{ title: 'Piero' }]);
  await openItem(page, 'Silenzio');
  await close();
});

test('a house takes one of several sections that are shared already', {
  tags: ['shared-sections.use'],
}, async () => {
  const [house, other] = await buildTwo('casa-che-sceglie');
  await arrangeShared(house.host, [other.property]);
  await arrangeShared(house.host, [], {
    section: 'rules',
    language: 'it',
    title: 'Regole dei casali',
    items: [{ title: 'Galline', content: 'non inseguitele' }],
  });
  await arrangeShared(house.host, [], { section: 'rules', language: 'en', title: 'Rules', items: [] });
  const { page, troubles, close } = await open(house);
  await openPart(page, 'Regole');
  await page.getByRole('button', { name: 'Usa la sezione condivisa' }).click();
  const dialog = page.getByRole('dialog', { name: 'Usare la sezione condivisa?' });
  const choice = dialog.getByLabel('Quale');
  await choice.waitFor();
  expect((await choice.getByRole('option').allTextContents()).toSorted()).toEqual([
    'Regole',
    'Regole dei casali',
  ]);
  await choice.selectOption('Regole dei casali');
  await dialog.getByText('non inseguitele').waitFor();
  expect(await barriers(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Usa la sezione condivisa' }).click();
  await seeToast(page, 'La proprietà segue la sezione condivisa');
  await page.getByText('Sezione condivisa, che per ora nessun’altra proprietà segue.').waitFor();
  await openItem(page, 'Galline');
  expect((await sectionNow(house, 'rules'))?.items).toMatchObject([{ title: 'Galline' }]);
  expect(troubles()).toEqual([]);
  await close();
});

test('words that cannot be loaded are told as such, once the house follows', {
  tags: ['shared-sections.unread'],
}, async () => {
  const [house] = await buildTwo('casa-senza-linea');
  await arrangeShared(house.host, []);
  const { page, close } = await open(house);
  await openPart(page, 'Regole');
  await page.getByRole('button', { name: 'Usa la sezione condivisa' }).click();
  await page.route(`**/api/properties/${house.property.id}/content`, (route) => route.abort());
  await page.getByRole('dialog').getByRole('button', { name: 'Usa la sezione condivisa' }).click();
  await seeToast(page, 'La proprietà segue la sezione condivisa, ma non riusciamo a caricarne le parole');
  await page.getByText('Sezione condivisa, che per ora nessun’altra proprietà segue.').waitFor();
  await close();
});

test('a host with one house sees nothing of it, and who reaches some houses only sees what is shared', {
  tags: ['shared-sections.offered', 'shared-sections.permission'],
}, async () => {
  const single = await open(await build('casa-sola'));
  await openPart(single.page, 'Regole');
  await openItem(single.page, 'Silenzio');
  await eventually(() =>
    single.page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name)),
  ).toEqual(expect.arrayContaining([expect.stringMatching(/\/api\/shared-sections$/)]));
  expect(await share(single.page).count()).toBe(0);
  expect(single.troubles()).toEqual([]);
  await single.close();

  const [house, other] = await buildTwo('casa-a-meta');
  await arrangeShared(house.host, [house.property, other.property]);
  const helped = await handOver(
    stage.product.origin,
    house,
    ['view_properties', 'manage_content'],
    [house.property.id],
  );
  const limited = await open(helped);
  await openPart(limited.page, 'Regole');
  await limited.page.getByText('Condivisa con altre proprietà.').waitFor();
  expect(await limited.page.getByRole('link', { name: 'Modifica per tutte' }).count()).toBe(0);
  await writeOwnRules(house.host, house.property);
  await limited.page.goto('/shared-sections');
  await limited.page.getByText('Non hai accesso alle sezioni condivise').waitFor();
  expect(limited.troubles()).toEqual([]);
  await limited.close();
});
