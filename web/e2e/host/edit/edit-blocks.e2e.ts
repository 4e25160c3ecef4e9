import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { barriers } from '../../support/looks/axe.ts';
import { PHONE } from '../../support/watched-page.ts';
import {
  eventually,
  item,
  openItem,
  openPart,
  preview,
  save,
  sectionNow,
  setEditorStage,
} from './edit-screen.ts';

const { build, open } = setEditorStage();

const focused = (page: Page) =>
  eventually(() => page.evaluate(() => document.activeElement?.getAttribute('name')));

/** Opens the ready-made texts of the section that is shown, and one of them. @returns the dialog */
async function openBlock(page: Page, title: string): Promise<Locator> {
  await page.getByRole('button', { name: 'Testi pronti' }).click();
  const dialog = page.getByRole('dialog', { name: 'Testi pronti' });
  await dialog.getByRole('button', { name: new RegExp(`^${title}`) }).click();
  await dialog.getByRole('heading', { name: 'Cosa leggono gli ospiti' }).waitFor();
  return dialog;
}

/** Inserts a ready-made text as it is offered. */
async function insertBlock(page: Page, title: string): Promise<void> {
  const dialog = await openBlock(page, title);
  await dialog.getByRole('button', { name: 'Inserisci' }).click();
  await dialog.waitFor({ state: 'detached' });
}

test('a host makes three items in two sections, and guests read them in German; one edited by hand is in Italian', {
  tags: ['edit.blocks.values', 'edit.blocks.focus', 'edit.blocks.card', 'rule.blocks.items'],
}, async () => {
  const house = await build('testi-pronti');
  await house.host.must('PUT', `/api/properties/${house.property.id}/sections`, {
    sections: ['rules', 'contact'].map((section) => ({ section, items: [] })),
  });
  const { page, troubles, close } = await open(house);
  await openPart(page, 'Rifiuti');
  const waste = await openBlock(page, 'Indifferenziato');
  for (const day of ['lunedì', 'giovedì']) await waste.getByText(day, { exact: true }).click();
  await waste.getByRole('button', { name: 'Inserisci' }).click();
  await waste.getByText('Scegli almeno un giorno.').waitFor();
  await focused(page).toBe('block.days');
  await waste.getByText('martedì', { exact: true }).click();
  await waste.getByLabel('Luogo').selectOption({ label: 'in garage' });
  await waste.getByText('nel bidone in garage. Giorni di ritiro: martedì.').waitFor();
  await waste.getByRole('group', { name: 'Lingua degli ospiti' }).getByText('Deutsch').click();
  await waste.getByText('in die Tonne in der Garage. Abholung: Dienstag.').waitFor();
  expect(await barriers(page)).toEqual([]);
  await waste.getByRole('button', { name: 'Inserisci' }).click();
  await focused(page).toBe('texts.it.garbage.entries.0');

  await openPart(page, 'Regole');
  await insertBlock(page, 'Ore di silenzio');
  await insertBlock(page, 'Vietato fumare');
  await focused(page).toBe('texts.it.rules.entries.1');
  const silence = await openItem(page, 'Ore di silenzio');
  await silence.getByText('gli ospiti lo leggono in sei lingue').waitFor();
  await silence.getByRole('button', { name: 'Cambia i valori' }).click();
  const values = page.getByRole('dialog', { name: 'Testi pronti' });
  await values.getByLabel('Dalle').fill('23:30');
  await values.getByRole('button', { name: 'Applica' }).click();
  await focused(page).toBe('texts.it.rules.entries.0.block');
  await silence.getByText('Dalle 23:30 alle 08:00').waitFor();
  await save(page);
  expect((await sectionNow(house, 'rules'))?.items).toMatchObject([
    { block: { id: 'rules.quiet-hours', values: { from: '23:30', until: '08:00' } } },
    { block: { id: 'rules.no-smoking' } },
  ]);
  await page.goto(`/p/${house.property.slug}?lang=de#rules`);
  await page.getByText('zwischen 23:30 und 08:00 Uhr').first().waitFor();

  await page.goto(`/edit-property/${house.property.slug}?section=rules`);
  const byHand = await openItem(page, 'Ore di silenzio');
  await byHand.getByRole('button', { name: 'Modifica a mano' }).click();
  const warning = page.getByRole('dialog', { name: 'Vuoi modificare questo testo a mano?' });
  await warning.getByText('solo in italiano').waitFor();
  await warning.getByRole('button', { name: 'Modifica a mano' }).click();
  await focused(page).toBe('texts.it.rules.entries.0.content');
  await byHand.getByLabel('Testo', { exact: true }).fill('Dalle 23:30 si dorme.');
  await save(page);
  expect((await sectionNow(house, 'rules'))?.items).toEqual([
    { title: 'Ore di silenzio', content: 'Dalle 23:30 si dorme.' },
    expect.objectContaining({ block: { id: 'rules.no-smoking', values: {} } }),
  ]);
  await page.goto(`/p/${house.property.slug}?lang=de#rules`);
  await page.getByText('Dalle 23:30 si dorme.').first().waitFor();
  await page.getByText('Rauchen verboten').first().waitFor();
  expect(troubles()).toEqual([]);
  await close();
});

test('the texts are searched and gone through by key, and the dialog gives the focus back', {
  tags: ['edit.blocks.choose', 'edit.blocks.focus'],
}, async () => {
  const { page, troubles, close } = await open(await build('testi-tasti'));
  await openPart(page, 'Regole');
  const button = page.getByRole('button', { name: 'Testi pronti' });
  await button.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Testi pronti' });
  const search = dialog.getByRole('searchbox', { name: 'Cerca tra i testi' });
  await eventually(() => search.evaluate((field) => field === document.activeElement)).toBe(true);
  await dialog.getByText('24 testi').waitFor();
  await page.keyboard.type('OSPITI allergìci');
  await dialog.getByText('1 testo', { exact: true }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await dialog.getByRole('heading', { name: 'Niente animali' }).first().waitFor();
  await dialog.getByRole('button', { name: 'Tutti i testi' }).click();
  await eventually(() => page.evaluate(() => document.activeElement?.textContent)).toMatch(/^Niente animali/);
  await search.fill('qwertz');
  await dialog.getByText('Nessun risultato').waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await eventually(() => button.evaluate((opener) => opener === document.activeElement)).toBe(true);
  expect(await item(page, 'Niente animali').count()).toBe(0);
  expect(troubles()).toEqual([]);
  await close();
});

test('a full section says why nothing can be inserted', {
  tags: ['edit.blocks.choose', 'long'],
}, async () => {
  const house = await build('testi-pieno');
  const items = Array.from({ length: 200 }, (_, index) => ({ title: `Regola ${index}`, content: 'x' }));
  await house.host.must('PUT', `/api/properties/${house.property.id}/sections`, {
    sections: [{ section: 'rules', items }],
  });
  const { page, close } = await open(house);
  await openPart(page, 'Regole');
  const dialog = await openBlock(page, 'Vietato fumare');
  await dialog.getByText('Qui non c’è posto per un’altra voce.').waitFor();
  await expect.poll(() => dialog.getByRole('button', { name: 'Inserisci' }).isDisabled()).toBe(true);
  await close();
});

test('a language without a text shows what is made from blocks, and says so', {
  tags: ['edit.blocks.languages', 'long'],
}, async () => {
  const house = await build('testi-lingue');
  const block = { id: 'rules.no-smoking', values: {} };
  await house.host.must('PUT', `/api/properties/${house.property.id}/sections`, {
    sections: [{ section: 'rules', items: [{ block }] }],
  });
  const { page, troubles, close } = await open(house);
  await openPart(page, 'Regole');
  await page.getByLabel('Lingua dei testi').selectOption('de');
  await page.getByText('gli ospiti li leggono anche in tedesco').waitFor();
  await preview(page).getByText('Rauchen verboten').first().waitFor();
  expect(troubles()).toEqual([]);
  await close();
});

test('the check-in and the tips take ready-made texts on a phone', {
  tags: ['edit.blocks.checkin', 'edit.blocks.values'],
}, async () => {
  const house = await build('testi-checkin');
  const { page, troubles, close } = await open(house, PHONE);
  const part = page.getByLabel('Parte da modificare');
  await part.selectOption({ label: 'Check-in' });
  const tax = await openBlock(page, 'Tassa di soggiorno');
  await tax.getByRole('textbox', { name: 'Importo' }).fill('due');
  await tax.getByRole('button', { name: 'Inserisci' }).click();
  await tax.getByText('Inserisci un importo').waitFor();
  expect(await barriers(page)).toEqual([]);
  await tax.getByRole('textbox', { name: 'Importo' }).fill('2,50');
  await tax.getByRole('button', { name: 'Inserisci' }).click();
  await page.getByRole('heading', { name: 'Tassa di soggiorno' }).waitFor();
  await insertBlock(page, 'Documenti');
  await page.getByRole('button', { name: 'Rimuovi Documenti' }).click();

  await part.selectOption({ label: 'Consigli locali' });
  const restaurant = await openBlock(page, 'Il nostro ristorante preferito');
  await restaurant.getByLabel('Nome').fill('Da Gino');
  await restaurant.getByRole('button', { name: 'Inserisci' }).click();
  const tip = await openItem(page, 'Da Gino');
  await tip.getByLabel('Indirizzo').fill('Via Roma 1');
  await save(page);
  expect((await sectionNow(house, 'checkin'))?.items).toMatchObject({
    blocks: [{ block: { id: 'checkin.tourist-tax', values: { amount: '2.50 EUR', nights: '7' } } }],
  });
  expect((await sectionNow(house, 'local'))?.items).toMatchObject([
    { title: 'Da Gino', address: 'Via Roma 1', block: { id: 'local.restaurant' } },
  ]);
  await page.goto(`/p/${house.property.slug}?lang=de#local`);
  await page.getByText('Da Gino').first().waitFor();
  expect(troubles()).toEqual([]);
  await close();
});
