import { PDFDocument, rgb } from '@cantoo/pdf-lib';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { fillRoom } from '#infra/prove/testing/upload.ts';
import { largeFile } from '../../support/large-file.ts';
import { barriers } from '../../support/looks/axe.ts';
import { seeToast } from '../../support/watched-page.ts';
import { somePng } from '../create/create-screen.ts';
import { eventually, houseNow, openPart, preview, save, saveButton, setEditorStage } from './edit-screen.ts';

const { build, open } = setEditorStage();

const png = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/png', buffer });

describe('the theme', () => {
  test('is one of nine, the custom one with an image, and stays as chosen when that arrives late', {
    tags: [
      'edit.pictures.uploads-show-far-go',
      'edit.pictures.themes-light-dark-gradient1',
      'edit.pictures.uploading-sets-theme-custom',
      'edit.pictures.removing-custom-image-resets',
      'edit.pictures.saved-with-the-rest',
    ],
  }, async () => {
    const house = await build('temi');
    const { page, troubles, close } = await open(house);
    const themes = page.getByRole('group', { name: 'Tema' });
    await expect.poll(() => themes.getByRole('radio').count()).toBe(9);
    for (const name of ['Alba', 'Oceano', 'Tramonto', 'Foresta', 'Nebula', 'Cristallo']) {
      await themes.getByText(name, { exact: true }).click();
    }
    await eventually(() => preview(page).locator('html').getAttribute('data-theme')).toBe('gradient6');
    await themes.getByText('Personalizzato').click();
    await page
      .getByLabel('Immagine del tema', { exact: true })
      .setInputFiles(png('tema.png', await somePng(1200, 800)));
    await page.getByRole('button', { name: 'Rimuovi: Immagine del tema' }).waitFor();
    await save(page);
    const custom = await houseNow(house);
    expect(custom).toMatchObject({
      theme: 'custom',
      customThemeImage: expect.stringMatching(/^\/objects\//),
    });
    await page.getByRole('button', { name: 'Rimuovi: Immagine del tema' }).click();
    await expect.poll(() => themes.getByRole('radio', { name: 'Chiaro' }).isChecked()).toBe(true);
    await save(page);
    expect(await houseNow(house)).toMatchObject({ theme: 'light', customThemeImage: null });

    const chosen = Promise.withResolvers<void>();
    await page.route('**/api/custom-theme-images', async (route) => {
      await chosen.promise;
      await route.continue();
    });
    await themes.getByText('Personalizzato').click();
    await page
      .getByLabel('Immagine del tema', { exact: true })
      .setInputFiles(png('tema.png', await somePng()));
    await page.getByRole('button', { name: 'Annulla caricamento' }).waitFor();
    await themes.getByText('Oceano', { exact: true }).click();
    await saveButton(page).click();
    await page.getByText('Il file sta arrivando: poi si salva da sé').waitFor();
    expect((await houseNow(house)).theme).toBe('light');
    chosen.resolve();
    await page.getByText(/^Salvato alle \d\d:\d\d$/).waitFor();
    expect(await houseNow(house)).toMatchObject({
      theme: 'gradient2',
      customThemeImage: expect.stringMatching(/^\/objects\//),
    });
    expect(troubles()).toEqual([]);
    await close();
  });
});

describe('uploads', () => {
  /** Holds the bytes of uploads back until they are let go. @returns what lets them go */
  async function holdBytes(page: Page): Promise<() => void> {
    const gate = Promise.withResolvers<void>();
    await page.route('**/api/objects/upload/*', async (route) => {
      await gate.promise;
      await route.continue();
    });
    return gate.resolve;
  }
  const input = (page: Page, name: string) => page.locator(`input[type=file][aria-label="${name}"]`);
  const told = (page: Page, text: string) =>
    page.getByRole('status').getByText(text, { exact: true }).first().waitFor();

  test('refuse what is neither a logo nor a theme image, in the words of each', {
    tags: [
      'edit.pictures.theme-image-10-mb',
      'edit.pictures.logo-png-jpeg-jpg',
      'edit.pictures.logo-5-mb',
      'edit.pictures.upload-errors',
      'edit.pictures.why-at-the-field',
      'edit.pictures.theme-without-picture',
    ],
  }, async () => {
    const house = await build('rifiuti');
    const { page, troubles, close } = await open(house);
    const logo = input(page, 'Logo');
    await logo.setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') });
    await seeToast(page, 'Tipo file non supportato');
    await told(page, 'Carica solo file PNG, JPEG o PDF.');
    await logo.setInputFiles(await largeFile('logo.png', 5 * 1024 * 1024 + 1));
    await seeToast(page, 'File troppo grande');
    await told(page, 'Il file deve essere massimo 5MB.');
    await page.getByRole('group', { name: 'Tema' }).getByText('Personalizzato').click();
    const theme = input(page, 'Immagine del tema');
    await theme.setInputFiles({ name: 'tema.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') });
    await told(page, 'Carica solo file PNG o JPEG.');
    await theme.setInputFiles(await largeFile('tema.png', 10 * 1024 * 1024 + 1));
    await told(page, 'Il file deve essere massimo 10MB.');
    expect(troubles()).toEqual([]);

    // By its first bytes a picture, and by the others none.
    const hollow = Buffer.from('\x89PNG\r\n\x1a\nno picture', 'latin1');
    await logo.setInputFiles(png('logo.png', hollow));
    await seeToast(page, 'Errore upload logo');
    await theme.setInputFiles(png('tema.png', hollow));
    await seeToast(page, 'Errore upload tema');
    const why = 'Il file è danneggiato o incompleto. Salvalo di nuovo, o scegline un altro.';
    await told(page, why);
    await page.getByText('finché manca, resta il tema di prima').waitFor();
    await page.getByLabel('Città').fill('Pienza');
    await save(page);
    expect(await houseNow(house)).toMatchObject({ city: 'Pienza', theme: 'light' });
    await told(page, why);
    expect(troubles()).toEqual([
      expect.stringMatching(/^4\d\d PUT \/api\/logo-images$/),
      expect.stringMatching(/^4\d\d PUT \/api\/custom-theme-images$/),
    ]);
    await close();
  });

  test('that the plan has no room for are refused, and how much is in use is told there and on the dashboard', {
    tags: ['edit.pictures.file-plan-no-room'],
  }, async () => {
    const house = await build('piena');
    await fillRoom(house.host);
    const { page, troubles, close } = await open(house);
    await input(page, 'Logo').setInputFiles(png('logo.png', await somePng(300, 300)));
    await seeToast(page, 'Non c’è spazio per questo file');
    await page
      .getByText(
        'Il tuo piano ha spazio per 100 MB di file, e 100 MB sono in uso. Altri piani ne hanno di più.',
      )
      .waitFor();
    expect(troubles()).toEqual([expect.stringMatching(/^403 PUT \/api\/objects\/upload/)]);
    await page.goto('/');
    await page.getByText('File: 100 MB su 100 MB in uso').waitFor();
    await close();
  });

  test('tell how far they are, end in a picture, and are removed', {
    tags: ['edit.pictures.cover-image-file-max', 'edit.pictures.uploads-show-far-go'],
  }, async () => {
    const house = await build('loghi');
    const { page, troubles, close } = await open(house);
    const letGo = await holdBytes(page);
    await input(page, 'Logo').setInputFiles(png('logo.png', await somePng(300, 300)));
    await told(page, 'Caricamento');
    await page.getByRole('progressbar', { name: 'Logo' }).waitFor();
    await page.getByRole('link', { name: 'Annulla' }).click();
    const leaving = page.getByRole('dialog', { name: 'Uscire senza salvare?' });
    await leaving.getByRole('button', { name: 'Salva ed esci' }).click();
    await seeToast(page, 'L’immagine non è ancora arrivata. Aspetta un attimo, o rinuncia.');
    expect(await page.getByRole('button', { name: 'Carica: Logo' }).count()).toBe(0);
    expect(await barriers(page)).toEqual([]);
    letGo();
    await told(page, 'Caricamento completato');
    await page.getByRole('img', { name: 'Logo' }).waitFor();
    await input(page, 'Immagine di copertina').setInputFiles(png('c.png', await somePng()));
    await page.getByRole('img', { name: 'Immagine di copertina' }).waitFor();
    await save(page);
    expect(await houseNow(house)).toMatchObject({
      logoImage: expect.stringMatching(/^\/objects\//),
      coverImage: expect.stringMatching(/^\/objects\//),
    });

    await page.getByRole('button', { name: 'Rimuovi: Logo' }).click();
    await page.getByRole('button', { name: 'Rimuovi: Immagine di copertina' }).click();
    await page.getByRole('button', { name: 'Carica: Logo' }).waitFor();
    expect(await page.getByText('Caricamento completato').count()).toBe(0);
    await save(page);
    expect(await houseNow(house)).toMatchObject({ logoImage: null, coverImage: null });
    expect(troubles()).toEqual([]);
    await close();
  });

  test('take a PDF as the logo, and show its first page', {
    tags: ['edit.pictures.logo-png-jpeg-jpg', 'long'],
  }, async () => {
    const house = await build('logo-pdf');
    const { page, troubles, close } = await open(house);
    const document = await PDFDocument.create();
    document.addPage([595, 842]).drawCircle({ x: 300, y: 600, size: 120, color: rgb(0.1, 0.4, 0.3) });
    const buffer = Buffer.from(await document.save());
    await input(page, 'Logo').setInputFiles({ name: 'logo.pdf', mimeType: 'application/pdf', buffer });
    const logo = page.getByRole('img', { name: 'Logo', exact: true });
    const shape = (picture: Locator) =>
      picture.evaluate((element) => {
        const { naturalWidth, naturalHeight } = element as HTMLImageElement;
        return naturalWidth > 0 && Math.abs(naturalWidth - naturalHeight) <= 2 ? 'square' : 'none';
      });
    await eventually(() => shape(logo)).toBe('square');
    const { name } = house.property;
    await eventually(() => shape(preview(page).getByRole('img', { name, exact: true }))).toBe('square');
    await save(page);
    const { logoImage } = await houseNow(house);
    expect(await logo.getAttribute('src')).toBe(logoImage);
    const opened = await page.request.get(logoImage ?? '');
    expect([opened.status(), opened.headers()['content-type']]).toEqual([200, 'image/jpeg']);
    expect(troubles()).toEqual([]);
    await close();
  });

  test('that break off half-way are tried again, or given up', {
    tags: ['edit.pictures.upload-broke-off-tried', 'edit.pictures.why-at-the-field'],
  }, async () => {
    const house = await build('a-meta');
    const { page, close } = await open(house);
    await page.route('**/api/objects/upload/*', (route) => route.abort(), { times: 2 });
    await input(page, 'Logo').setInputFiles(png('logo.png', await somePng(300, 300)));
    await seeToast(page, 'Errore upload logo');
    await told(page, 'Caricamento non riuscito');
    await told(page, 'La connessione si è interrotta prima della fine. Riprova.');
    expect(await page.getByRole('button', { name: 'Rimuovi: Logo' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Riprova', exact: true }).click();
    await told(page, 'Caricamento non riuscito');
    await openPart(page, 'Regole');
    await openPart(page, 'La proprietà');
    await told(page, 'La connessione si è interrotta prima della fine. Riprova.');
    await page.getByRole('button', { name: 'Riprova', exact: true }).click();
    await page.getByRole('img', { name: 'Logo' }).waitFor();

    const letGo = await holdBytes(page);
    await input(page, 'Logo').setInputFiles(png('altro.png', await somePng(200, 200)));
    await page.getByRole('button', { name: 'Annulla caricamento' }).click();
    await page.getByRole('button', { name: 'Cambia: Logo' }).waitFor();
    letGo();
    await save(page);
    expect((await houseNow(house)).logoImage).toMatch(/^\/objects\//);
    await close();
  });

  test('go on while another part is edited', {
    tags: ['edit.pictures.uploads-show-far-go', 'long'],
  }, async () => {
    const house = await build('intanto');
    const { page, troubles, close } = await open(house);
    const left = Promise.withResolvers<void>();
    await page.route('**/api/cover-images', async (route) => {
      await left.promise;
      await route.continue();
    });
    await input(page, 'Immagine di copertina').setInputFiles(png('copertina.png', await somePng()));
    await page.getByRole('button', { name: 'Annulla caricamento' }).waitFor();
    await openPart(page, 'Regole');
    left.resolve();
    await page.getByText('Modifiche non salvate').waitFor();
    await save(page);
    expect((await houseNow(house)).coverImage).toMatch(/^\/objects\//);
    expect(troubles()).toEqual([]);
    await close();
  });
});
