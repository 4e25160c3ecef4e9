import type { Page, Route } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { leadsToSignIn, stopClock } from '../../sign-in/leads-to-sign-in.ts';
import { largeFile } from '../../support/large-file.ts';
import { seeToast } from '../../support/watched-page.ts';
import { somePng } from '../create/create-screen.ts';
import {
  eventually,
  houseNow,
  item,
  openPart,
  save,
  saveButton,
  sectionNow,
  setEditorStage,
} from './edit-screen.ts';

const { build, open } = setEditorStage();

/** Holds the next save back. @returns the requests that wait */
async function holdSaves(page: Page): Promise<Route[]> {
  const held: Route[] = [];
  await page.route('**/api/properties/*/book', (route) => held.push(route));
  return held;
}

test('description, address and welcome are saved, each language by itself, while the button is held', {
  tags: [
    'edit.basic-tab.address-description-welcome-message',
    'edit.languages.fields-written-per-language',
    'edit.submit-button',
    'edit.saving.success',
  ],
}, async () => {
  const house = await build('altri-campi');
  const { welcomeTitle } = house.property;
  const { page, troubles, close } = await open(house);
  await page.getByLabel('Descrizione').fill('Tra gli ulivi.');
  await page.getByLabel('Indirizzo', { exact: true }).fill('Via dei Limoni 3');
  await page.getByLabel('Messaggio di benvenuto').fill('Che bello avervi qui.');
  const language = page.getByLabel('Lingua dei testi');
  await language.selectOption('de');
  const german = page.getByLabel('Titolo di benvenuto · Deutsch');
  await expect.poll(() => german.inputValue()).toBe('');
  expect(await german.getAttribute('placeholder')).toBe(welcomeTitle);
  expect(await german.getAttribute('lang')).toBe('de');
  await german.fill('Willkommen');
  await language.selectOption('it');
  await expect.poll(() => page.getByLabel('Descrizione').inputValue()).toBe('Tra gli ulivi.');
  await expect.poll(() => page.getByLabel('Titolo di benvenuto').inputValue()).toBe(welcomeTitle);
  await language.selectOption('de');
  await expect.poll(() => german.inputValue()).toBe('Willkommen');

  const held = await holdSaves(page);
  await saveButton(page).click();
  const waiting = page.getByRole('button', { name: 'Aggiornamento...' });
  await waiting.waitFor();
  await expect.poll(() => waiting.isDisabled()).toBe(true);
  await eventually(() => held.length).toBe(1);
  await held[0]?.continue();
  await seeToast(page, 'Proprietà aggiornata!');
  await expect.poll(() => saveButton(page).isEnabled()).toBe(true);
  expect(await houseNow(house)).toMatchObject({
    welcomeTitle,
    description: 'Tra gli ulivi.',
    address: 'Via dei Limoni 3',
    welcomeMessage: 'Che bello avervi qui.',
    translations: { de: { welcomeTitle: 'Willkommen' } },
  });
  expect(troubles()).toEqual([]);
  await close();
});

test('the main language is chosen in the editor, and relabels nothing', {
  tags: ['edit.languages.main-language'],
}, async () => {
  const house = await build('madrelingua');
  const { welcomeTitle, welcomeMessage } = house.property;
  const { page, troubles, close } = await open(house);
  await page.getByLabel('Lingua principale').selectOption('de');
  await page.getByText(/Gli ospiti la cui lingua non c’è leggono il welcome book in tedesco/).waitFor();
  await page.getByLabel('Titolo di benvenuto · Italiano').waitFor();
  await save(page);
  expect(await houseNow(house)).toMatchObject({
    language: 'de',
    welcomeTitle,
    translations: { it: { welcomeTitle, welcomeMessage } },
  });
  await page.getByLabel('Lingua dei testi').selectOption('de');
  await page.getByLabel('Titolo di benvenuto').fill('Willkommen');
  await save(page);
  expect(await houseNow(house)).toMatchObject({
    welcomeTitle: 'Willkommen',
    translations: { it: { welcomeTitle, welcomeMessage } },
  });
  expect(troubles()).toEqual([]);
  await close();
});

test('whoever’s session has ended is told so, is at the sign-in 500 ms later, and finds the work kept', {
  tags: ['edit.saving.session-expired-toast-redirect', 'edit.saving.work-outlives-session'],
}, async () => {
  const house = await build('finita');
  const { page, troubles, close } = await open(house);
  await page.clock.install();
  await page.getByLabel('Città *').fill('Pienza');
  const held = await holdSaves(page);
  await saveButton(page).click();
  await eventually(() => held.length).toBe(1);
  await stopClock(page);
  // Whatever else the page asks for meanwhile is answered: it is the save that learns it.
  const headers = { ...held[0]?.request().headers(), authorization: 'Bearer ended' };
  await held[0]?.continue({ headers });
  await leadsToSignIn(page, 'Non autorizzato', "La sessione è scaduta. Effettua nuovamente l'accesso.");
  expect(troubles()).toEqual([expect.stringMatching(/^401 PUT .*\/book$/)]);

  await page.clock.resume();
  await page.unroute('**/api/properties/*/book');
  await page.evaluate((token) => localStorage.setItem('auth_token', token), house.host.session.token);
  await page.goto(`/edit-property/${house.property.slug}`);
  await page.getByRole('button', { name: 'Riprendi' }).click();
  await expect.poll(() => page.getByLabel('Città *').inputValue()).toBe('Pienza');
  await close();
});

test('a theme of one’s own alone has an image, modules have nine icons, and a file of the check-in has at most 10 MB', {
  tags: [
    'edit.modules.icon-choices-star-image',
    'edit.checkin-tab.file-max-10-mb',
    'edit.pictures.themes-light-dark-gradient1',
    'edit.pictures.selecting-custom-reveals-image',
    'edit.pictures.theme-image-png-jpeg',
  ],
}, async () => {
  const house = await build('tema-proprio');
  const { page, troubles, close } = await open(house);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const themes = page.getByRole('group', { name: 'Tema' });
  const image = page.getByLabel('Immagine del tema', { exact: true });
  for (const name of ['Chiaro', 'Scuro', 'Alba', 'Oceano', 'Tramonto', 'Foresta', 'Nebula', 'Cristallo']) {
    await themes.getByText(name, { exact: true }).click();
    expect(await image.count(), name).toBe(0);
  }
  await themes.getByText('Personalizzato').click();
  await image.waitFor({ state: 'attached' });
  await image.setInputFiles({ name: 'tema.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') });
  await seeToast(page, 'Tipo file non supportato');
  await page.getByText('Carica solo file PNG o JPEG.').first().waitFor();

  await page.getByRole('button', { name: 'Aggiungi modulo' }).click();
  const icons = page.getByRole('dialog').locator('label[title]');
  await icons.first().waitFor();
  expect(await icons.evaluateAll((all) => all.map((icon) => icon.getAttribute('title')))).toEqual([
    'Stella',
    'Immagine',
    'Aiuto',
    'Mappa',
    'Telefono',
    'Documento',
    'Orologio',
    'Avviso',
    'Cestino',
  ]);
  await expect.poll(() => page.getByRole('dialog').getByRole('radio').count()).toBe(9);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });

  await openPart(page, 'Check-in');
  await page.locator('input[type=file]').setInputFiles(await largeFile('mappa.pdf', 10_485_760 + 1));
  await seeToast(page, 'File troppo grande');
  await page.getByText('Il file deve essere massimo 10MB.').first().waitFor();
  expect(asked.filter((path) => path.startsWith('/api/objects'))).toEqual([]);
  expect(troubles()).toEqual([]);
  await close();
});

describe('a picture of a tip', () => {
  /** Picks a picture for a new tip. @returns the content type that it is sent with */
  async function pick(page: Page): Promise<string | undefined> {
    await openPart(page, 'Consigli locali');
    await page.getByRole('button', { name: 'Aggiungi un consiglio' }).click();
    const sent = page.waitForRequest(
      (request) => request.method() === 'PUT' && request.url().includes('/api/objects/upload/'),
    );
    await page
      .getByRole('main')
      .locator('input[type=file]')
      .setInputFiles({ name: 'torre.png', mimeType: 'image/png', buffer: await somePng(1600, 1200) });
    const type = (await sent).headers()['content-type'];
    await eventually(() => page.getByLabel('Link all’immagine').inputValue()).toMatch(/^\/objects\//);
    return type;
  }

  test('is sent as it is where it cannot be made smaller', {
    tags: ['edit.local-tab.raw-file-used-if'],
  }, async () => {
    const { page, close } = await open(await build('foto-intera'));
    await page.evaluate(() => {
      OffscreenCanvas.prototype.convertToBlob = () => Promise.reject(new Error('no encoder'));
    });
    expect(await pick(page)).toBe('image/png');
    await close();
  });

  test('goes with its tip, though that is removed while it is made smaller', {
    tags: ['edit.local-tab.images-picked-device-resized'],
  }, async () => {
    const house = await build('foto-tolta');
    const { page, close } = await open(house);
    const sent: string[] = [];
    page.on('request', (request) => sent.push(request.url()));
    const resizing = await page.evaluateHandle(() => {
      const begun = Promise.withResolvers<void>();
      const ended = Promise.withResolvers<void>();
      const encode = OffscreenCanvas.prototype.convertToBlob;
      OffscreenCanvas.prototype.convertToBlob = async function (options) {
        await begun.promise;
        return encode.call(this, options).finally(ended.resolve);
      };
      return { begin: begun.resolve, ended: ended.promise };
    });
    await openPart(page, 'Consigli locali');
    for (const name of ['Torre', 'Museo']) {
      await page.getByRole('button', { name: 'Aggiungi un consiglio' }).click();
      await page.getByLabel('Nome', { exact: true }).last().fill(name);
    }
    await page
      .getByRole('main')
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'torre.png', mimeType: 'image/png', buffer: await somePng(1600, 1200) });
    await page.getByRole('button', { name: /^Rimuovi.*Torre/ }).click();
    await resizing.evaluate(({ begin, ended }) => {
      begin();
      return ended;
    });
    await save(page);
    expect(sent.filter((url) => url.includes('/api/objects/upload'))).toEqual([]);
    expect(JSON.stringify(await sectionNow(house, 'local'))).toContain('Museo');
    await close();
  });
});

test('check-in and tips are not dragged; tips are put in order by buttons, each within its category', {
  tags: [
    'edit.checkin-tab.checkin-cannot-be-reordered',
    'edit.local-tab.local-entries-cannot-be',
    'edit.local-tab.put-in-order',
  ],
}, async () => {
  const house = await build('senza-ordine');
  const { page, close } = await open(house);
  const handles = page.getByRole('button', { name: /^Riordina/ });
  await openPart(page, 'Regole');
  await expect.poll(() => handles.count()).toBe(10 + 3);
  await openPart(page, 'Check-in');
  await expect.poll(() => handles.count()).toBe(10);
  await openPart(page, 'Consigli locali');
  const moves = page.getByRole('button', { name: /^Sposta .* in (su|giù)$/ });
  const others = await moves.count();
  for (const [name, category] of [
    ['Da Gino', 'Ristoranti'],
    ['La torre', 'Attrazioni'],
    ['Il forno', 'Ristoranti'],
  ] as const) {
    await page.getByRole('tab', { name: category }).click();
    await page.getByRole('button', { name: 'Aggiungi un consiglio' }).click();
    await page.keyboard.type(name);
    await page.getByRole('group', { name }).waitFor();
  }
  await expect.poll(() => handles.count()).toBe(10);
  const up = page.getByRole('button', { name: 'Sposta Il forno in su' });
  await up.focus();
  await page.keyboard.press('Enter');
  await eventually(() => up.getAttribute('aria-disabled')).toBe('true');
  expect(await up.evaluate((button) => button === document.activeElement)).toBe(true);
  await page.getByRole('tab', { name: 'Attrazioni' }).click();
  await item(page, 'La torre').waitFor();
  expect(await moves.count()).toBe(others);
  await save(page);
  expect((await sectionNow(house, 'local'))?.items).toMatchObject([
    { title: 'Il forno' },
    { title: 'La torre' },
    { title: 'Da Gino' },
  ]);
  await close();
});
