import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { docx, pdfOf } from '#services/imports/sample-imports.test-support.ts';
import { largeFile } from '../../support/large-file.ts';
import { barriers } from '../../support/looks/axe.ts';
import { misfits } from '../../support/looks/reflow.ts';
import { PHONE, seeToast } from '../../support/watched-page.ts';
import { eventually, houseNow, save, sectionNow, setEditorStage, tabTo } from './edit-screen.ts';

const { build, open } = setEditorStage();

const TEXT = `Casa del Mirto

Check-in
Check-in: dalle 15:00
Suonate al campanello.

WiFi: Mirto Ospiti, password: onda-2024

Regole della casa
- Scarpe: lasciatele all’ingresso

Parcheggio
Gratuito davanti a casa.

A presto!`;

/** Opens the import by its button. @returns the dialog of what is sent */
async function openImport(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Importa un testo' }).click();
  const dialog = page.getByRole('dialog', { name: 'Importa un testo' });
  await dialog.getByLabel('Testo', { exact: true }).waitFor();
  return dialog;
}

const found = (page: Page): Locator => page.getByRole('dialog', { name: 'Ecco che cosa abbiamo trovato' });

test('a host pastes a text on a phone by keyboard, chooses, and saves what came into the draft', {
  tags: ['edit.import.draft', 'edit.import.taken-over', 'edit.import.no-barrier'],
}, async () => {
  const house = await build('importa-testo');
  const { page, troubles, close } = await open(house, PHONE);
  await tabTo(page, /^Importa un testo$/);
  await page.keyboard.press('Enter');
  const text = page.getByRole('dialog').getByLabel('Testo', { exact: true });
  await eventually(() => text.evaluate((field) => field === document.activeElement)).toBe(true);
  expect(await barriers(page)).toEqual([]);
  await page.keyboard.insertText(TEXT);
  await tabTo(page, /^Leggi il testo$/);
  await page.keyboard.press('Enter');

  const draft = found(page);
  await eventually(() => page.evaluate(() => document.activeElement?.textContent)).toMatch(
    /^Togli la spunta/,
  );
  const parking = draft.getByRole('checkbox', { name: 'Parcheggio · 1 voce' });
  expect(await parking.isChecked()).toBe(true);
  expect(
    await draft.getByRole('checkbox', { name: /^Nome della proprietà: Casa del Mirto/ }).isChecked(),
  ).toBe(false);
  await draft.getByText('Riga 13: Gratuito davanti a casa.').waitFor();
  await draft.getByRole('region', { name: 'Che cosa è rimasto fuori' }).getByText('A presto!').waitFor();
  expect(await barriers(page)).toEqual([]);
  expect(await misfits(page)).toEqual([]);
  await parking.focus();
  await page.keyboard.press('Space');
  await tabTo(page, /^Inserisci nella bozza$/);
  await page.keyboard.press('Enter');
  await seeToast(page, 'Inserito. Guarda le sezioni, poi salva.');
  expect((await sectionNow(house, 'rules'))?.items).toHaveLength(3);

  await save(page);
  expect((await sectionNow(house, 'rules'))?.items).toMatchObject([
    { title: 'Silenzio' },
    { title: 'Fumo' },
    { title: 'Animali' },
    { title: 'Scarpe', content: 'lasciatele all’ingresso' },
  ]);
  expect((await sectionNow(house, 'checkin'))?.items).toMatchObject({
    checkinTime: '15:00',
    instructions: 'Suonate al campanello.',
  });
  expect(await sectionNow(house, 'parking')).toBeUndefined();
  expect(await houseNow(house)).toMatchObject({ name: house.property.name, wifiPassword: 'onda-2024' });
  expect(troubles()).toEqual([]);
  await close();
});

test('a file is refused at its place before it is sent, or by what it holds, and a good one is read', {
  tags: ['edit.import.refused', 'edit.import.draft', 'edit.import.no-barrier'],
}, async () => {
  const { page, troubles, close } = await open(await build('importa-file'));
  await page.getByRole('button', { name: 'Nascondi Parcheggio agli ospiti' }).click();
  const dialog = await openImport(page);
  const sent: string[] = [];
  page.on('request', (request) => request.url().endsWith('/api/import') && sent.push(request.method()));
  const input = dialog.locator('input[type=file]');
  const choose = (name: string, buffer: Buffer) =>
    input.setInputFiles({ name, mimeType: 'application/octet-stream', buffer });

  await dialog.getByRole('button', { name: 'Leggi il testo' }).click();
  await dialog.getByText('Incolla un testo, o scegli un file.').waitFor();
  await input.setInputFiles(await largeFile('casa.txt', 10 * 1024 * 1024 + 1));
  await dialog.getByText('È troppo in una volta').waitFor();
  await choose('foto.jpg', Buffer.from('x'));
  await dialog.getByText('Scegli un file txt, md, html, docx o PDF.').waitFor();
  expect(sent).toEqual([]);
  expect(await barriers(page)).toEqual([]);

  await choose('scansione.pdf', await pdfOf([]));
  await dialog.getByText('In questo file non c’è testo.').waitFor();
  expect(troubles().filter((trouble) => !/400/.test(trouble))).toEqual([]);
  await choose(
    'casa.docx',
    await docx([{ text: 'Parcheggio', style: 'Heading1' }, { text: 'Gratuito davanti a casa.' }]),
  );
  await found(page).getByText('Paragrafo 2: Gratuito davanti a casa.').waitFor();
  await found(page).getByText('Gli ospiti non vedono questa sezione.').waitFor();
  expect(sent).toEqual(['POST', 'POST']);
  await found(page).getByRole('button', { name: 'Inserisci nella bozza' }).click();
  await page.getByRole('heading', { level: 2, name: 'Parcheggio' }).waitFor();
  await eventually(() => page.getByLabel('Testo', { exact: true }).inputValue()).toBe(
    'Gratuito davanti a casa.',
  );
  await close();
});
