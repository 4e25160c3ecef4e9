import { expect, test } from 'vitest';
import { somePng } from '../create/create-screen.ts';
import {
  eventually,
  houseNow,
  openItem,
  openPart,
  save,
  saveButton,
  sectionNow,
  setEditorStage,
} from './edit-screen.ts';

const { build, open } = setEditorStage();

test('without a connection a save waits, says so, and goes by itself once it is back', {
  tags: ['edit.saving.waits-for-connection'],
}, async () => {
  const house = await build('in-galleria');
  const { page, close } = await open(house);
  await page.getByLabel('Città *').fill('Pienza');
  await page.context().setOffline(true);
  await saveButton(page).click();
  await page.getByText('Senza connessione: si salva da sé appena torna').waitFor();
  await page.getByLabel('Città *').fill('Montalcino');
  await page.context().setOffline(false);
  await eventually(async () => (await houseNow(house)).city).toBe('Montalcino');
  await page.getByText(/^Salvato alle/).waitFor();
  await close();
});

test('a part of the screen that cannot be had leaves the screen as it is, and comes when the page is loaded again, at the same section', {
  tags: ['edit.saving.missing-part', 'edit.section-in-address'],
}, async () => {
  const house = await build('parti-mancanti');
  const { page, close } = await open(house);
  const late = /\/assets\/(?:section-sharing|import-dialog|around-book-rows)-/;
  await page.route(late, (route) => route.abort('internetdisconnected'));
  await page.reload();
  await page.getByLabel('Città *').fill('Pienza');
  await page.context().setOffline(true);
  await saveButton(page).click();
  await openPart(page, 'Contatti');
  await page.getByRole('button', { name: 'Importa un testo' }).click();
  await page.getByText('Questa parte non è arrivata').waitFor();
  await page.getByRole('heading', { level: 2, name: 'Contatti' }).waitFor();
  await page.unroute(late);
  await page.context().setOffline(false);
  await eventually(async () => (await houseNow(house)).city).toBe('Pienza');
  await page.getByText(/^Salvato alle/).waitFor();
  await page.getByRole('button', { name: 'Importa un testo' }).click();
  await expect.poll(() => new URL(page.url()).searchParams.get('section')).toBe('contact');
  const loaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Ricarica' }).last().click();
  await loaded;
  await page.getByRole('heading', { level: 2, name: 'Contatti' }).waitFor();
  await page.getByRole('button', { name: 'Importa un testo' }).click();
  await page.getByRole('dialog', { name: 'Importa un testo' }).waitFor();
  await close();
});

test('pictures that wait for the connection wait on while another part is edited', {
  tags: ['edit.pictures.uploads-wait-on'],
}, async () => {
  const house = await build('foto-in-attesa');
  const { page, close } = await open(house);
  const picture = async (name: string) => ({ name, mimeType: 'image/png', buffer: await somePng(400, 300) });
  const main = page.getByRole('main');
  const addTip = async (name: string) => {
    await page.getByRole('button', { name: 'Aggiungi un consiglio' }).click();
    await page.keyboard.type(name);
    await page.getByRole('group', { name }).waitFor();
  };
  await openPart(page, 'Consigli locali');
  for (const name of ['Il forno', 'Il parco', 'La torre']) await addTip(name);
  await openPart(page, 'La proprietà');
  await page.context().setOffline(true);
  await main.locator('input[type=file][aria-label=Logo]').setInputFiles(await picture('logo.png'));
  await page.getByRole('button', { name: 'Annulla caricamento' }).waitFor();
  await openPart(page, 'Consigli locali');
  await openItem(page, 'La torre');
  await main.locator('input[type=file][aria-label="La torre"]').setInputFiles(await picture('torre.png'));
  const waiting = page.getByRole('group', { name: 'La torre' }).getByText('In attesa');
  await waiting.waitFor();
  // One before it goes, and it is moved before the other one. Then another part is edited.
  await page.getByRole('button', { name: 'Rimuovi Il forno' }).click();
  await page.getByRole('button', { name: 'Sposta La torre in su' }).click();
  await waiting.waitFor();
  await openPart(page, 'Regole');
  await page.getByRole('link', { name: 'Annulla' }).click();
  const leaving = page.getByRole('dialog', { name: 'Uscire senza salvare?' });
  await leaving.getByRole('button', { name: 'Salva ed esci' }).waitFor();
  await page.keyboard.press('Escape');
  await openPart(page, 'Consigli locali');
  await openItem(page, 'La torre');
  await waiting.waitFor();
  await openPart(page, 'Regole');
  await page.context().setOffline(false);
  await openPart(page, 'Consigli locali');
  await openItem(page, 'La torre');
  const pictureOfTower = page.getByRole('group', { name: 'La torre' }).getByLabel('Link all’immagine');
  await eventually(() => pictureOfTower.inputValue()).toMatch(/^\/objects\//);
  await openPart(page, 'La proprietà');
  await page.getByRole('img', { name: 'Logo' }).waitFor();
  await save(page);
  expect((await houseNow(house)).logoImage).toMatch(/^\/objects\//);
  expect((await sectionNow(house, 'local'))?.items).toMatchObject([
    { title: 'La torre', imageUrl: expect.stringMatching(/^\/objects\//) },
    { title: 'Il parco', imageUrl: '' },
  ]);
  await close();
});
