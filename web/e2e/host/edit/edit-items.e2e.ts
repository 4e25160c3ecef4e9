import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { PHONE } from '../../support/watched-page.ts';
import {
  eventually,
  item,
  openItem,
  openPart,
  save,
  saveButton,
  sectionNow,
  setEditorStage,
  tabTo,
} from './edit-screen.ts';

const { build, open } = setEditorStage();

test('items show title and first line, open and close by key, and lose nothing by it', {
  tags: ['edit.items.closed', 'edit.items.keep-what-is-typed'],
}, async () => {
  const house = await build('schede');
  const { page, troubles, close } = await open(house);
  await openPart(page, 'Regole');
  const silence = item(page, 'Silenzio');
  expect(await silence.getAttribute('aria-expanded')).toBe('false');
  await silence.getByText('dopo le 22').waitFor();
  expect(await page.getByRole('main').getByLabel('Testo', { exact: true }).first().isVisible()).toBe(false);

  await tabTo(page, /^Silenzio/);
  await page.keyboard.press('Enter');
  expect(await silence.getAttribute('aria-expanded')).toBe('true');
  await expect.poll(() => page.getByRole('group').getByLabel('Titolo', { exact: true }).count()).toBe(1);
  const fields = page.getByRole('group', { name: 'Silenzio' });
  await fields.getByLabel('Testo', { exact: true }).fill('dopo le 23 \nanche in giardino');
  await silence.focus();
  await page.keyboard.press('Space');
  expect(await silence.getAttribute('aria-expanded')).toBe('false');
  await silence.getByText('dopo le 23', { exact: true }).waitFor();

  await openItem(page, 'Fumo');
  await save(page);
  expect((await sectionNow(house, 'rules'))?.items).toMatchObject([
    { title: 'Silenzio', content: expect.stringMatching(/^dopo le 23 ?\nanche in giardino$/) },
    { title: 'Fumo', content: 'solo in terrazza' },
    { title: 'Animali', content: 'benvenuti' },
  ]);
  expect(await item(page, 'Fumo').getAttribute('aria-expanded')).toBe('true');
  expect(troubles()).toEqual([]);
  await close();
});

/** Returns how far (px) what has the focus reaches below the top of the bar at the foot; 0 where it is not covered. */
const coveredByBar = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { activeElement } = document;
    const bar = document.querySelector('[data-foot-bar]');
    if (activeElement === null || bar === null || bar.contains(activeElement)) return 0;
    const { bottom } = activeElement.getBoundingClientRect();
    return Math.max(0, bottom - bar.getBoundingClientRect().top);
  });

test('a new item opens with the focus in its title, and the only one of a section is open', {
  tags: ['edit.items.new-one-opens', 'edit.saving.bar-covers-no-focus'],
}, async () => {
  const { page, troubles, close } = await open(await build('scheda-nuova'), PHONE);
  await page.getByLabel('Parte da modificare').selectOption({ label: 'Contatti' });
  expect(await item(page, 'Laura').getAttribute('aria-expanded')).toBe('true');
  await page.getByRole('button', { name: 'Aggiungi una voce' }).tap();
  await eventually(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe(
    'texts.it.contact.entries.1.title',
  );
  await page.keyboard.type('Marco');
  await item(page, 'Marco').tap();
  expect(await item(page, 'Marco').getAttribute('aria-expanded')).toBe('false');
  expect(await page.getByRole('button', { name: 'Rimuovi Marco' }).count()).toBe(0);
  await item(page, 'Marco').tap();
  await page.getByRole('button', { name: 'Rimuovi Marco' }).waitFor();

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.getByRole('link', { name: 'Benvenuto' }).first().focus();
  const isAtBar = () => page.evaluate(() => document.activeElement?.closest('[data-foot-bar]') !== null);
  while (!(await isAtBar())) {
    await page.keyboard.press('Tab');
    expect(await coveredByBar(page)).toBe(0);
  }
  expect(troubles()).toEqual([]);
  await close();
});

test('an item with an error opens by itself, also in a category that is not shown', {
  tags: ['edit.items.error-opens'],
}, async () => {
  const house = await build('scheda-errore');
  const tip = (title: string, category: string) => ({ title, description: 'Bello.', category });
  await house.host.must('PUT', `/api/properties/${house.property.id}/sections`, {
    sections: [
      {
        section: 'local',
        items: [
          tip('Da Gino', 'restaurants'),
          tip('La torre', 'attractions'),
          tip('Il museo', 'attractions'),
        ],
      },
    ],
  });
  const { page, close } = await open(house);
  await openPart(page, 'Consigli locali');
  await page.getByRole('tab', { name: 'Attrazioni' }).click();
  await (await openItem(page, 'Il museo')).getByLabel('Link alla mappa').fill('vedi il sito');
  await page.getByRole('tab', { name: 'Ristoranti' }).click();
  await openPart(page, 'Contatti');
  await saveButton(page).click();
  await eventually(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe(
    'texts.it.local.tips.2.mapUrl',
  );
  const museum = item(page, 'Il museo');
  expect(await museum.getAttribute('aria-expanded')).toBe('true');
  await museum.getByText('da controllare').waitFor();
  expect(await item(page, 'La torre').getAttribute('aria-expanded')).toBe('false');

  // Closed, it still says that it is to be looked at, and opens again with the next save.
  await museum.click();
  await museum.getByText('da controllare').waitFor();
  await saveButton(page).click();
  await eventually(() => museum.getAttribute('aria-expanded')).toBe('true');
  await page.getByLabel('Link alla mappa').last().fill('https://example.com/museo');
  await save(page);
  await close();
});
