import type { Page } from 'playwright-core';
import { openPart, parts, preview, saveButton } from './edit-screen.ts';

/** A state of the edit screen in Italian: how one comes to it from the loaded screen. */
export interface EditScene {
  readonly name: string;
  readonly show: (page: Page) => Promise<void>;
}

/** Opens a part of the book: in the list of wide screens, else in the select. */
export async function choosePart(page: Page, name: string): Promise<void> {
  await saveButton(page).waitFor();
  const select = page.getByLabel('Parte da modificare');
  if (await select.isVisible()) await select.selectOption({ label: name });
  else await openPart(page, name);
  await page.getByRole('heading', { level: 2, name }).waitFor();
}

/** The states that are kept as pictures. */
export const EDIT_SCENES: readonly EditScene[] = [
  { name: 'edit', show: (page) => saveButton(page).waitFor() },
  { name: 'edit-section', show: (page) => choosePart(page, 'Regole') },
  { name: 'edit-local', show: (page) => choosePart(page, 'Consigli locali') },
  {
    name: 'edit-theme',
    async show(page) {
      await saveButton(page).waitFor();
      await page.getByRole('group', { name: 'Tema' }).getByText('Nebula').click();
      await page
        .getByRole('group', { name: 'Tema' })
        .evaluate((group) => group.scrollIntoView({ block: 'center' }));
    },
  },
  {
    name: 'edit-module',
    async show(page) {
      await choosePart(page, 'Check-in');
      await page.getByRole('button', { name: 'Aggiungi modulo' }).filter({ visible: true }).click();
      await page.getByLabel('Nome del modulo').fill('Piscina');
    },
  },
  {
    name: 'edit-blocks',
    async show(page) {
      await choosePart(page, 'Rifiuti');
      await page.getByRole('button', { name: 'Testi pronti' }).click();
      await page.getByRole('button', { name: /^Indifferenziato/ }).click();
      await page.getByText('Giorni di ritiro: lunedì e giovedì.').waitFor();
    },
  },
  {
    name: 'edit-import',
    async show(page) {
      await saveButton(page).waitFor();
      await page.getByRole('button', { name: 'Importa un testo' }).click();
      await page
        .getByLabel('Testo', { exact: true })
        .fill(
          'Parcheggio\nGratuito davanti a casa.\n\nDove mangiare\nTrattoria Da Gino – pesce fresco\n\nA presto!',
        );
      await page.getByRole('button', { name: 'Leggi il testo' }).click();
      await page.getByRole('dialog', { name: 'Ecco che cosa abbiamo trovato' }).waitFor();
    },
  },
  {
    name: 'edit-preview',
    async show(page) {
      await choosePart(page, 'Guide');
      if (await parts(page).getByRole('list').isHidden()) {
        await page.getByRole('button', { name: 'Anteprima' }).click();
      }
      await preview(page).locator('dialog[open]').waitFor();
    },
  },
];
