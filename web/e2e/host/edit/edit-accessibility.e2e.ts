import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { IS_LONG, someOf } from '#infra/prove/testing/thoroughness.ts';
import { barriers } from '../../support/looks/axe.ts';
import { countDrawnParts, takeDrawnParts } from '../../support/looks/drawn-parts.ts';
import { ownSlug } from '../../support/own.ts';
import { DESKTOP, PHONE, seeToast } from '../../support/watched-page.ts';
import { somePng } from '../create/create-screen.ts';
import { choosePart } from './edit-scenes.ts';
import {
  eventually,
  houseNow,
  lift,
  moduleNow,
  preview,
  saveButton,
  sectionNow,
  sectionsInOrder,
  setEditorStage,
  tabTo,
} from './edit-screen.ts';

const { build, open } = setEditorStage();

describe('with the keyboard alone', () => {
  /** Returns the accessible name of the element that has the focus. */
  const focused = (page: Page) =>
    page.evaluate(() => {
      const element = document.activeElement;
      const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : undefined;
      return element?.getAttribute('aria-label') ?? label ?? element?.textContent ?? '';
    });

  test('fields are filled, a theme is chosen, a file is picked, and all is saved', {
    tags: ['edit.keyboard-alone'],
  }, async () => {
    const house = await build('tastiera');
    const customUrl = ownSlug('casa-tastiera');
    const { page, troubles, close } = await open(house);
    await tabTo(page, /^Nome della proprietà/);
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('Casa Tastiera');
    await tabTo(page, /^Città/);
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('Lucca');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Fra');
    await tabTo(page, /^Chiaro/);
    await page.keyboard.press('ArrowRight');
    await eventually(() => focused(page)).toMatch(/^Scuro/);
    await page.keyboard.press('ArrowRight');
    await eventually(() => preview(page).locator('html').getAttribute('data-theme')).toBe('gradient1');
    // Asked for well before the key: the browser shows its own chooser until it has heard of it.
    const chooser = page.waitForEvent('filechooser');
    await tabTo(page, /^Carica: Immagine di copertina/);
    await page.keyboard.press('Enter');
    await (await chooser).setFiles({ name: 'c.png', mimeType: 'image/png', buffer: await somePng() });
    await page.getByRole('button', { name: 'Rimuovi: Immagine di copertina' }).waitFor();
    await tabTo(page, /^Carica: Logo/);
    await tabTo(page, /^Pubblicata/);
    await page.keyboard.press('Space');
    await tabTo(page, /^URL personalizzato/);
    await page.keyboard.type(customUrl);
    await page.keyboard.press('Enter');
    await seeToast(page, 'Proprietà aggiornata!');
    expect(await houseNow(house)).toMatchObject({
      name: 'Casa Tastiera',
      city: 'Lucca',
      country: 'FR',
      theme: 'gradient1',
      isActive: false,
      customUrl,
      coverImage: expect.stringMatching(/^\/objects\//),
    });
    expect(troubles()).toEqual([]);
    await close();
  });

  test('parts and pairs are put in order, hidden and shown', {
    tags: ['edit.keyboard-alone', 'long'],
  }, async () => {
    const house = await build('tastiera-ordine');
    const { page, troubles, close } = await open(house);
    await tabTo(page, /^Riordina Emergenze/);
    await lift(page, 'Space', 'Emergenze: sollevato, posto 1 di 10.');
    await page.keyboard.press('ArrowDown');
    await page.getByText('Emergenze: sopra il posto 2 di 10.').waitFor({ state: 'attached' });
    await page.keyboard.press('Space');
    await eventually(async () => (await sectionsInOrder(page)).slice(0, 2)).toEqual(['Regole', 'Emergenze']);
    await page.getByRole('main').focus();
    await tabTo(page, /^Nascondi Extra agli ospiti/);
    await page.keyboard.press('Space');
    await tabTo(page, /^Nascondi Trasporti agli ospiti/);
    await page.keyboard.press('Enter');
    await eventually(() => focused(page)).toBe('Mostra Trasporti agli ospiti');
    await page.keyboard.press('Enter');

    await page.getByRole('main').focus();
    await tabTo(page, /^Regole/);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 2, name: 'Regole' }).waitFor();
    await tabTo(page, /^Riordina Silenzio/);
    await lift(page, 'Space', 'Silenzio: sollevato, posto 1 di 3.');
    await page.keyboard.press('ArrowDown');
    await page.getByText('Silenzio: sopra il posto 2 di 3.').waitFor({ state: 'attached' });
    await page.keyboard.press('Space');
    await tabTo(page, /^Rimuovi Animali/);
    await page.keyboard.press('Enter');
    await tabTo(page, /^Aggiungi una voce/);
    await page.keyboard.press('Enter');
    await page.keyboard.type('Feste');
    await page.keyboard.press('Tab');
    await page.keyboard.type('solo piccole');
    await tabTo(page, /^Aggiorna Proprietà/);
    await page.keyboard.press('Enter');
    await seeToast(page, 'Proprietà aggiornata!');
    const { sectionOrder, hiddenSections } = await houseNow(house);
    expect(sectionOrder.slice(0, 2)).toEqual(['rules', 'emergency']);
    expect(hiddenSections).toEqual(['extras']);
    expect((await sectionNow(house, 'rules'))?.content).toBe(
      'Fumo: solo in terrazza\nSilenzio: dopo le 22\nFeste: solo piccole',
    );
    expect(troubles()).toEqual([]);
    await close();
  });

  test('modules are added, changed and removed', { tags: ['edit.keyboard-alone', 'long'] }, async () => {
    const house = await build('tastiera-moduli');
    const { page, troubles, close } = await open(house);
    await tabTo(page, /^Aggiungi modulo/);
    await page.keyboard.press('Enter');
    const adding = page.getByRole('dialog', { name: 'Aggiungi modulo' });
    await adding.waitFor();
    await page.keyboard.press('Escape');
    await adding.waitFor({ state: 'detached' });
    await eventually(() => focused(page)).toMatch(/^Aggiungi modulo/);
    await page.keyboard.press('Enter');
    await adding.waitFor();
    await page.keyboard.type('Sauna');
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 2, name: 'Sauna' }).waitFor();
    await page.getByRole('main').focus();
    await tabTo(page, /^Modifica modulo/);
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Modifica modulo' }).waitFor();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('La sauna');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 2, name: 'La sauna' }).waitFor();
    await tabTo(page, /^Aggiorna Proprietà/);
    await page.keyboard.press('Enter');
    await page.getByText(/^Salvato alle \d\d:\d\d$/).waitFor();
    expect((await moduleNow(house))?.sectionMetadata).toMatchObject({ title: 'La sauna', icon: 'image' });

    await page.getByRole('main').focus();
    await tabTo(page, /^Rimuovi modulo/);
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Rimuovere La sauna?' }).waitFor();
    await tabTo(page, /^Rimuovi modulo/);
    await page.keyboard.press('Enter');
    await page.getByText('Modifiche non salvate').waitFor();
    await tabTo(page, /^Aggiorna Proprietà/);
    await page.keyboard.press('Enter');
    await page.getByText(/^Salvato alle \d\d:\d\d$/).waitFor();
    expect(await moduleNow(house)).toBeUndefined();
    expect(troubles()).toEqual([]);
    await close();
  });
});

test.each(
  someOf([
    ['720 px: 1440 at 200 %', { width: 720, height: 450 }],
    ['320 px: 640 at 200 %', { width: 320, height: 512 }],
  ]),
)('nothing is wider than a screen of %s', { tags: ['edit.200-320-px'] }, async (_what, viewport) => {
  const house = await build(`zoom-${viewport.width}`);
  const { page, close } = await open(house, { viewport, deviceScaleFactor: 2 });
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  const select = page.getByLabel('Parte da modificare');
  const names = await select.locator('option').allInnerTexts();
  expect(names.length).toBeGreaterThan(10);
  for (const name of names) {
    await select.selectOption({ label: name });
    await page.getByRole('main').getByRole('textbox').first().waitFor();
    expect(await overflow(), name).toBe(0);
  }
  await page.getByRole('button', { name: 'Aggiungi modulo' }).filter({ visible: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Aggiungi modulo' });
  await dialog.getByRole('button', { name: 'Aggiungi', exact: true }).scrollIntoViewIfNeeded();
  expect(await overflow()).toBe(0);
  expect(await dialog.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
  await page.keyboard.press('Escape');
  const box = await saveButton(page).boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? Number.NaN)).toBeLessThanOrEqual(viewport.width);
  await close();
});

test('on a phone the parts are a select, moved by buttons, and the page opens as a sheet', {
  tags: ['edit.phone-too'],
}, async () => {
  const house = await build('telefono');
  const { page, troubles, close } = await open(house, PHONE);
  await page.getByLabel('Parte da modificare').selectOption({ label: 'Regole' });
  await page.getByRole('button', { name: 'Sposta Regole in su' }).first().tap();
  await page.getByRole('button', { name: 'Nascondi Regole agli ospiti' }).tap();
  await page.getByRole('button', { name: 'Mostra Regole agli ospiti' }).tap();
  await page.getByRole('button', { name: 'Anteprima' }).tap();
  await preview(page).getByRole('heading', { name: 'Silenzio' }).waitFor();
  await page.getByRole('dialog', { name: 'Anteprima' }).getByRole('button', { name: 'Chiudi' }).tap();
  await saveButton(page).tap();
  await seeToast(page, 'Proprietà aggiornata!');
  // What has just been said leaves the button free for the next save.
  const toast = page.locator('[data-sonner-toast]').first();
  const bottomOf = async () => {
    const box = await toast.boundingBox();
    return box === null ? Number.NaN : box.y + box.height;
  };
  const button = await saveButton(page).boundingBox();
  await eventually(bottomOf).toBeLessThanOrEqual(button?.y ?? Number.NaN);
  await saveButton(page).tap();
  expect((await houseNow(house)).sectionOrder[0]).toBe('rules');

  // A key draws its field and what says the same elsewhere, not the screen: phones are slow.
  await countDrawnParts(page);
  await page.getByLabel('Parte da modificare').selectOption({ label: 'La proprietà' });
  await page.reload();
  await page.getByLabel('Titolo di benvenuto').tap();
  const all = await takeDrawnParts(page);
  await page.keyboard.type('a');
  await page.getByText('Modifiche non salvate').waitFor();
  await takeDrawnParts(page);
  await page.keyboard.type('b');
  const drawn = await takeDrawnParts(page);
  expect(drawn).toBeGreaterThan(0);
  expect(drawn).toBeLessThan(all / 10);
  expect(troubles()).toEqual([]);
  await close();
});

/** The parts of the editor that are looked at, each with the way to it. */
const EDITED = {
  basics: (page: Page) => saveButton(page).waitFor(),
  rules: (page: Page) => choosePart(page, 'Regole'),
  checkin: (page: Page) => choosePart(page, 'Check-in'),
  local: (page: Page) => choosePart(page, 'Consigli locali'),
  async module(page: Page) {
    await page.getByRole('button', { name: 'Aggiungi modulo' }).filter({ visible: true }).click();
    await page.getByRole('dialog', { name: 'Aggiungi modulo' }).waitFor();
  },
} as const;

const ALL_EDITED = [
  'basics',
  'rules',
  'checkin',
  'local',
  'module',
] as const satisfies (keyof typeof EDITED)[];
/** Each colour scheme and each width comes up in the first two. */
const MANNERS = someOf(
  [
    ['light', 'a wide screen', DESKTOP],
    ['dark', 'a phone', PHONE],
    ['dark', 'a wide screen', DESKTOP],
    ['light', 'a phone', PHONE],
  ] as const,
  2,
);

describe.each(MANNERS)('in %s on %s', (colorScheme, where, screen) => {
  test('there is no barrier', { tags: ['edit.no-barrier-anybody-light'] }, async () => {
    const turn = MANNERS.findIndex((manner) => manner[0] === colorScheme && manner[1] === where);
    const looks = IS_LONG ? ALL_EDITED : ALL_EDITED.filter((_, index) => index % MANNERS.length === turn);
    const { page, close } = await open(await build('barriere'), { ...screen, colorScheme });
    for (const edited of looks) {
      await EDITED[edited](page);
      expect(await barriers(page), edited).toEqual([]);
    }
    await page.keyboard.press('Escape');
    if (screen === PHONE) {
      await page.getByRole('button', { name: 'Anteprima' }).click();
      await preview(page).getByText('Benvenuti').first().waitFor();
      expect(await barriers(page)).toEqual([]);
    }
    await close();
  });
});
