import type { Locator } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { stayInDialog } from '../../support/stay-in-dialog.ts';
import { somePng } from '../create/create-screen.ts';
import {
  eventually,
  houseNow,
  lift,
  moduleNow,
  openPart,
  preview,
  save,
  sectionNow,
  sectionsInOrder,
  setEditorStage,
} from './edit-screen.ts';

const { build, open } = setEditorStage();

describe('sections', () => {
  test('of pairs are added, removed and put in order', {
    tags: [
      'edit.other-sections.repeatable-title-content-pairs',
      'edit.other-sections.reordered-dragging-keyboard-buttons',
      'edit.languages.live-preview-real-guest',
    ],
  }, async () => {
    const house = await build('coppie');
    const { page, troubles, close } = await open(house);
    await openPart(page, 'Regole');
    const titles = page.getByRole('main').getByLabel('Titolo', { exact: true });
    const said = () =>
      titles.evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));
    expect(await said()).toEqual(['Silenzio', 'Fumo', 'Animali']);

    await page.getByRole('button', { name: 'Sposta Animali in su' }).click();
    await eventually(said).toEqual(['Silenzio', 'Animali', 'Fumo']);
    await page.getByRole('button', { name: 'Riordina Silenzio' }).focus();
    await lift(page, 'Space', 'Silenzio: sollevato, posto 1 di 3.');
    await page.keyboard.press('ArrowDown');
    await page.getByText('Silenzio: sopra il posto 2 di 3.').waitFor({ state: 'attached' });
    await page.keyboard.press('Space');
    await page.getByText('Silenzio: posato al posto 2 di 3.').waitFor({ state: 'attached' });
    await eventually(said).toEqual(['Animali', 'Silenzio', 'Fumo']);

    await page.getByRole('button', { name: 'Rimuovi Fumo' }).click();
    await page.getByRole('button', { name: 'Aggiungi una voce' }).click();
    await page.keyboard.type('Feste');
    await page.getByLabel('Testo', { exact: true }).last().fill('solo piccole');
    await preview(page).getByRole('heading', { name: 'Feste' }).waitFor();

    await save(page);
    expect((await sectionNow(house, 'rules'))?.items).toEqual([
      { title: 'Animali', content: 'benvenuti' },
      { title: 'Silenzio', content: 'dopo le 22' },
      { title: 'Feste', content: 'solo piccole' },
    ]);
    expect(troubles()).toEqual([]);
    await close();
  });

  test('hand the focus on when something is removed, before another key can be pressed', {
    tags: ['long'],
  }, async () => {
    /**
     * Clicks and returns the element that has the focus in the same turn: one that takes it later takes it from
     * somebody who types on.
     */
    const focusedAfter = (button: Locator) =>
      button.evaluate((pressed: HTMLButtonElement) => {
        pressed.click();
        const { activeElement } = document;
        return activeElement instanceof HTMLInputElement ? activeElement.value : activeElement?.textContent;
      });
    const house = await build('fuoco');
    const { page, troubles, close } = await open(house);
    await openPart(page, 'Regole');
    expect(await focusedAfter(page.getByRole('button', { name: 'Rimuovi Fumo' }))).toBe('Animalibenvenuti');
    expect(await focusedAfter(page.getByRole('button', { name: 'Rimuovi Animali' }))).toBe(
      'Silenziodopo le 22',
    );

    await openPart(page, 'Consigli locali');
    for (const tip of ['La torre', 'Il museo', 'Il parco']) {
      await page.getByRole('button', { name: 'Aggiungi un consiglio' }).click();
      await page.keyboard.type(tip);
      await page.getByRole('group', { name: tip }).waitFor();
    }
    expect(await focusedAfter(page.getByRole('button', { name: 'Rimuovi Il museo' }))).toBe('Il parco');
    expect(await focusedAfter(page.getByRole('button', { name: 'Rimuovi Il parco' }))).toBe('La torre');
    expect(await focusedAfter(page.getByRole('button', { name: 'Rimuovi La torre' }))).toBe(
      'Aggiungi un consiglio',
    );
    expect(troubles()).toEqual([]);
    await close();
  });

  test('with one pair offer neither removal nor order, and empty ones a start', {
    tags: ['edit.other-sections.remove-reorder-apply-only', 'edit.other-sections.empty-section-asks-offers'],
  }, async () => {
    const house = await build('una');
    const { page, close } = await open(house);
    await openPart(page, 'Contatti');
    await page.getByLabel('Titolo', { exact: true }).waitFor();
    expect(await page.getByRole('button', { name: /^(Rimuovi|Sposta|Riordina) Laura/ }).count()).toBe(0);
    await openPart(page, 'Parcheggio');
    await page.getByText('Cosa deve sapere un ospite del parcheggio?').waitFor();
    await page.getByRole('button', { name: 'Dove parcheggiare' }).click();
    await page.keyboard.type('davanti al cancello');
    await save(page);
    expect((await sectionNow(house, 'parking'))?.content).toBe(
      'Dove parcheggiare: Potete parcheggiare davanti al cancello',
    );
    await page.getByLabel('Lingua dei testi').selectOption('de');
    await page.getByRole('button', { name: 'Kosten' }).click();
    await page.keyboard.type('10 €');
    await save(page);
    expect((await sectionNow(house, 'parking', 'de'))?.items).toEqual([
      { title: 'Kosten', content: 'Parken kostet 10 € am Tag.' },
    ]);
    await close();
  });

  test('check-in has its fields and a file', {
    tags: ['edit.checkin-tab.fields', 'edit.checkin-tab.file-url-upload-remove'],
  }, async () => {
    const house = await build('arrivo');
    const { page, troubles, close } = await open(house);
    await openPart(page, 'Check-in');
    await page.getByLabel('Check-in dalle').fill('15:00');
    await page.getByLabel('Check-out entro le').fill('11:00');
    await page.getByLabel('Check-in anticipato possibile').check();
    await page.getByLabel('Check-in anticipato: condizioni').fill('Dalle 12.');
    await page.getByLabel('Check-out posticipato possibile').check();
    await page.getByLabel('Check-out posticipato: condizioni').fill('Fino alle 14.');
    await page.getByLabel('Istruzioni').fill('Chiave sotto il vaso.');
    await page.getByLabel('Link a una pagina web').fill('https://example.com/casa');
    await page.getByLabel('Link a un video').fill('https://example.com/arrivo');
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'mappa.png', mimeType: 'image/png', buffer: await somePng(600, 400) });
    await page.getByRole('link', { name: 'Apri il file' }).waitFor();
    await save(page);
    expect((await sectionNow(house, 'checkin'))?.items).toEqual({
      checkinTime: '15:00',
      checkoutTime: '11:00',
      earlyCheckin: true,
      earlyCheckinDescription: 'Dalle 12.',
      lateCheckout: true,
      lateCheckoutDescription: 'Fino alle 14.',
      instructions: 'Chiave sotto il vaso.',
      fileUrl: expect.stringMatching(/^\/objects\//),
      linkUrl: 'https://example.com/casa',
      videoUrl: 'https://example.com/arrivo',
    });
    await page.getByRole('button', { name: 'Rimuovi il file' }).click();
    await save(page);
    expect((await sectionNow(house, 'checkin'))?.items).not.toHaveProperty('fileUrl');
    expect(troubles()).toEqual([]);
    await close();
  });

  test('local tips stand in four categories, with a picture made small', {
    tags: [
      'edit.local-tab.four-category-tabs-restaurants',
      'edit.local-tab.add-button-list-entries',
      'edit.local-tab.entry-fields-name-description',
      'edit.local-tab.images-picked-device-resized',
      'edit.local-tab.saved-only-nonblank-otherwise',
    ],
  }, async () => {
    const house = await build('consigli');
    const { page, troubles, close } = await open(house);
    await openPart(page, 'Consigli locali');
    for (const category of ['Ristoranti', 'Attrazioni', 'Shopping', 'Vita notturna']) {
      await page.getByRole('tab', { name: category }).waitFor();
    }
    await page.getByRole('tab', { name: 'Attrazioni' }).click();
    await page.getByRole('button', { name: 'Aggiungi un consiglio' }).click();
    await page.keyboard.type('La torre');
    const tip = page.getByRole('group', { name: 'La torre' });
    await tip.getByLabel('Descrizione').fill('Si sale la sera.');
    await tip.getByLabel('Indirizzo').fill('Piazza Grande 1');
    await tip.getByLabel('Link alla mappa').fill('https://example.com/torre');
    const drawn = await page.evaluateHandle(() => {
      const made: { width: number; height: number; quality: number | undefined }[] = [];
      const encode = OffscreenCanvas.prototype.convertToBlob;
      OffscreenCanvas.prototype.convertToBlob = function (options) {
        made.push({ width: this.width, height: this.height, quality: options?.quality });
        return encode.call(this, options);
      };
      return made;
    });
    const sent = page.waitForRequest(
      (request) => request.method() === 'PUT' && request.url().includes('/api/objects/upload/'),
    );
    await tip
      .locator('input[type=file]')
      .setInputFiles({ name: 'torre.png', mimeType: 'image/png', buffer: await somePng(1600, 900) });
    await eventually(() => tip.getByLabel('Link all’immagine').inputValue()).toMatch(/^\/objects\//);
    const pictureSize = () =>
      tip
        .getByRole('presentation')
        .evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]);
    await eventually(pictureSize).toEqual([800, 450]);
    expect(await drawn.jsonValue()).toEqual([{ width: 800, height: 450, quality: 0.8 }]);
    expect((await sent).headers()['content-type']).toBe('image/jpeg');
    await preview(page).getByRole('heading', { name: 'La torre' }).waitFor();
    await save(page);
    expect((await sectionNow(house, 'local'))?.items).toMatchObject([
      { title: 'La torre', description: 'Si sale la sera.', category: 'attractions' },
    ]);
    await page.getByRole('button', { name: 'Rimuovi La torre' }).click();
    await save(page);
    expect(await sectionNow(house, 'local')).toBeUndefined();
    expect(troubles()).toEqual([]);
    await close();
  });

  test('are put in order and hidden', {
    tags: [
      'edit.tabs.tabs-basic-plus-per',
      'edit.tabs.section-tabs-can-be',
      'edit.tabs.show-hide-toggle',
      'edit.tabs.hidden-sections-excluded-public',
    ],
  }, async () => {
    const house = await build('ordine');
    const { page, troubles, close } = await open(house);
    await page.getByRole('button', { name: 'Riordina Regole' }).focus();
    await lift(page, 'Enter', 'Regole: sollevato, posto 2 di 10.');
    await page.keyboard.press('ArrowUp');
    await page.getByText('Regole: sopra il posto 1 di 10.').waitFor({ state: 'attached' });
    await page.keyboard.press('Enter');
    await eventually(async () => (await sectionsInOrder(page)).slice(0, 2)).toEqual(['Regole', 'Emergenze']);
    const grip = await page.getByRole('button', { name: 'Riordina Trasporti' }).boundingBox();
    const goal = await page.getByRole('button', { name: 'Riordina Guide' }).boundingBox();
    if (grip === null || goal === null) throw new Error('A grip is not to be seen.');
    await page.mouse.move(grip.x + 8, grip.y + 16);
    await page.mouse.down();
    await page.mouse.move(goal.x + 8, goal.y + 16, { steps: 12 });
    await page.mouse.up();
    await eventually(async () => (await sectionsInOrder(page)).indexOf('Trasporti')).toBe(3);
    await openPart(page, 'Trasporti');
    await page.getByRole('button', { name: 'Sposta Trasporti in giù' }).click();
    await eventually(async () => (await sectionsInOrder(page)).indexOf('Trasporti')).toBe(4);
    await page.getByRole('button', { name: 'Nascondi Contatti agli ospiti' }).click();
    await openPart(page, 'Contatti');
    await page.getByText('Gli ospiti non vedono questa sezione.').waitFor();
    await preview(page).getByRole('heading', { name: 'Tutto quello che serve' }).waitFor();
    expect(await preview(page).locator('[data-section=contact]').count()).toBe(0);
    await save(page);
    const { sectionOrder, hiddenSections } = await houseNow(house);
    expect(sectionOrder.slice(0, 5)).toEqual(['rules', 'emergency', 'checkin', 'guides', 'transport']);
    expect(hiddenSections).toEqual(['contact']);
    expect(troubles()).toEqual([]);
    await close();
  });

  test('of other languages are written by themselves, and fall back until then', {
    tags: ['edit.languages.texts-written-per-language', 'edit.languages.live-preview-real-guest'],
  }, async () => {
    const house = await build('lingue');
    const { page, close } = await open(house);
    await openPart(page, 'Regole');
    await page.getByLabel('Lingua dei testi').selectOption('en');
    await page
      .getByText('Qui in inglese non c’è ancora nulla: gli ospiti leggono questa sezione in italiano.')
      .waitFor();
    await preview(page).getByRole('heading', { name: 'Silenzio' }).waitFor();
    await page.getByRole('button', { name: 'Quiet hours' }).click();
    await page.getByLabel('Titolo', { exact: true }).fill('Quiet');
    await page.getByLabel('Testo', { exact: true }).fill('after 10 pm');
    await preview(page).getByRole('heading', { name: 'Quiet' }).waitFor();
    await save(page);
    expect((await sectionNow(house, 'rules', 'en'))?.content).toBe('Quiet: after 10 pm');
    expect((await sectionNow(house, 'rules'))?.content).toContain('Silenzio: dopo le 22');
    await openPart(page, 'Parcheggio');
    await page.getByRole('button', { name: 'Where to park' }).click();
    await page.keyboard.type('in the yard');
    await save(page);
    expect((await sectionNow(house, 'parking', 'en'))?.content).toBe(
      'Where to park: You can park in the yard',
    );
    await close();
  });
});

test('modules are added, renamed and removed', {
  tags: [
    'edit.tabs.tabs-basic-plus-per',
    'edit.modules.add-module-edit-module',
    'edit.modules.description-shown-subtitle-preview',
    'edit.modules.default-description',
    'edit.modules.nonempty-trimmed-name-needed',
    'edit.modules.modules-added-edited-removed',
  ],
}, async () => {
  const house = await build('moduli');
  const { page, troubles, close } = await open(house);
  await page.getByRole('button', { name: 'Aggiungi modulo' }).click();
  const adding = page.getByRole('dialog', { name: 'Aggiungi modulo' });
  const confirm = adding.getByRole('button', { name: 'Aggiungi', exact: true });
  await expect.poll(() => confirm.isDisabled()).toBe(true);
  await adding.getByLabel('Nome del modulo').fill('   ');
  await expect.poll(() => confirm.isDisabled()).toBe(true);
  await expect.poll(() => adding.getByRole('radio').count()).toBe(9);
  expect(await adding.getByLabel('Descrizione').getAttribute('placeholder')).toBe('Contenuto personalizzato');
  await adding.getByLabel('Nome del modulo').fill('Piscina');
  await adding.getByTitle('Orologio').click();
  await stayInDialog(page);
  await confirm.click();
  await page.getByRole('button', { name: 'Aggiungi una voce' }).click();
  await page.keyboard.type('Orari');
  await page.getByLabel('Testo', { exact: true }).fill('dalle 9 alle 20');
  await save(page);
  const module = await moduleNow(house);
  const key = module?.section ?? '';
  expect(key).toMatch(/^custom_\d+$/);
  expect(module).toMatchObject({
    content: 'Orari: dalle 9 alle 20',
    sectionMetadata: { title: 'Piscina', icon: 'clock', description: 'Contenuto personalizzato' },
  });

  await page.getByRole('button', { name: 'Modifica modulo' }).click();
  const editing = page.getByRole('dialog', { name: 'Modifica modulo' });
  await editing.getByLabel('Nome del modulo').fill('La piscina');
  await editing.getByLabel('Descrizione').fill('Di sale, non di cloro');
  await editing.getByRole('button', { name: 'Applica' }).click();
  await preview(page).getByText('Di sale, non di cloro').first().waitFor();
  await save(page);
  expect((await sectionNow(house, key))?.sectionMetadata).toMatchObject({
    title: 'La piscina',
    description: 'Di sale, non di cloro',
  });

  await page.getByRole('button', { name: 'Rimuovi modulo' }).click();
  await page
    .getByRole('dialog', { name: 'Rimuovere La piscina?' })
    .getByRole('button', { name: 'Rimuovi modulo' })
    .click();
  await save(page);
  expect(await moduleNow(house)).toBeUndefined();
  expect(troubles()).toEqual([]);
  await close();
});
