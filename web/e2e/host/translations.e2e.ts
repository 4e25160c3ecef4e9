import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Property } from '#contracts/properties/api.ts';
import { translationOverviewSchema, translationUnitsSchema } from '#contracts/translation/api.ts';
import { givePackage, type HostClient } from '#infra/prove/testing/api-client.ts';
import { countDrawnParts, takeDrawnParts } from '../support/looks/drawn-parts.ts';
import { openIn } from '../support/open-in.ts';
import { changedHouse } from '../support/people/changed-house.ts';
import { setStage } from '../support/stage.ts';
import { ADMIN } from '../support/stage-environment.ts';
import { seeToast } from '../support/watched-page.ts';
import { chooseAction } from './dashboard/dashboard-scenes.ts';
import { eventually } from './edit/edit-screen.ts';

const stage = setStage();

/** Returns the texts of a book in German as the server has them. */
async function germanOf({ id }: Property, host: HostClient) {
  const answer = await host.must('GET', `/api/properties/${id}/translations/de`);
  return translationUnitsSchema.parse(answer).units;
}
const row = (page: Page, original: string): Locator =>
  page.getByRole('main').getByRole('article').filter({ hasText: original });
const german = (page: Page): Locator => page.getByRole('button', { name: /^Deutsch/ });

test('a host reaches the texts of a book, writes them in another language, is told what is outdated, keeps a glossary, and is told of a plan with one language', {
  tags: [
    'translations.from-dashboard',
    'translations.written',
    'translations.progress',
    'translations.outdated',
    'translations.reviewed',
    'translations.in-editor',
    'translations.glossary',
    'translations.plan',
  ],
}, async () => {
  const { host, house } = await changedHouse(stage.product.origin, 'casa-parlata');
  const { page, troubles, close } = await openIn(stage, 'it', { path: '/', host });
  await chooseAction(page, 'Traduzioni');
  await page.waitForURL(`**/translations/${house.slug}`);
  await german(page).click();
  await page.waitForURL('**language=de');
  // The address changes first, the list after it.
  await page.getByRole('button', { name: /^Deutsch/, pressed: true }).waitFor();
  const silence = row(page, 'dalle 23');
  await silence.getByRole('textbox').fill('ab 23 Uhr');
  await silence.getByRole('button', { name: /^Salva/ }).click();
  await silence.getByText('Di una persona').first().waitFor();
  const written = (await germanOf(house, host)).find(({ target }) => target === 'ab 23 Uhr');
  expect(written).toMatchObject({ section: 'rules', source: 'dalle 23', state: 'edited' });
  await expect.poll(() => german(page).innerText()).toContain('1 di ');

  const sections = [{ section: 'rules', language: 'it', content: 'Silenzio: dalle 24\nAnimali: benvenuti' }];
  await host.must('PUT', `/api/properties/${house.id}/sections`, { sections });
  await page.goto(`/translations/${house.slug}?language=de&state=outdated`);
  const outdated = row(page, 'dalle 24');
  await outdated.getByText('Nel frattempo l’originale è cambiato.').waitFor();
  await expect.poll(() => outdated.getByRole('textbox').inputValue()).toBe('ab 23 Uhr');
  await outdated.getByRole('button', { name: /^Dice la stessa cosa/ }).click();
  await outdated.getByText('Controllata').first().waitFor();
  expect((await germanOf(house, host)).find(({ key }) => key === written?.key)).toMatchObject({
    state: 'reviewed',
    target: 'ab 23 Uhr',
  });

  const inEditor = { translations: { de: { welcomeTitle: 'Willkommen' } } };
  await host.must('PUT', `/api/properties/${house.id}`, inEditor);
  await page.goto(`/translations/${house.slug}?language=de`);
  const title = row(page, 'Scritto in questa lingua nell’editor: si cambia lì.');
  await expect.poll(() => title.getByRole('textbox').inputValue()).toBe('Willkommen');
  expect(await title.getByRole('textbox').isEditable()).toBe(false);
  expect(await title.getByRole('button').count()).toBe(0);

  await page.getByRole('button', { name: 'Glossario' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Restano come sono').fill('Casa Ginestra\nBaccanera');
  await dialog.getByRole('button', { name: 'Aggiungi una parola' }).click();
  await dialog.getByLabel('Parola 1', { exact: true }).fill('corte');
  await dialog.getByLabel('Lingua della parola 1').selectOption('Deutsch');
  await dialog.getByLabel('Traduzione della parola 1').fill('Innenhof');
  await dialog.getByRole('button', { name: 'Salva' }).click();
  await seeToast(page, 'Glossario salvato');
  expect(await host.must('GET', '/api/glossary')).toEqual({
    never: ['Casa Ginestra', 'Baccanera'],
    terms: [{ language: 'de', source: 'corte', target: 'Innenhof' }],
  });
  // It is saved whole, so what others added meanwhile has to be in the form.
  await host.must('PUT', '/api/glossary', { never: ['Casa Ginestra', 'Valdorcia'], terms: [] });
  await page.getByRole('button', { name: 'Glossario' }).click();
  await expect
    .poll(() => dialog.getByLabel('Restano come sono').inputValue())
    .toBe('Casa Ginestra\nValdorcia');
  expect(await dialog.getByLabel('Parola 1', { exact: true }).count()).toBe(0);

  await givePackage(stage.product.origin, ADMIN, host, 'free');
  await page.goto(`/translations/${house.slug}`);
  await page.getByRole('heading', { name: 'Il tuo piano ha una lingua' }).waitFor();
  expect(troubles()).toEqual([]);
  await close();
});

test('goes through the list by the keyboard, and finds what is to do', {
  tags: ['translations.keyboard', 'translations.filter', 'everywhere.everybody.focus-stays'],
}, async () => {
  const { host, house } = await changedHouse(stage.product.origin, 'casa-tastiera');
  const path = `/translations/${house.slug}?language=de&state=todo`;
  const { page, troubles, close } = await openIn(stage, 'it', { path, host });
  const fields = page.getByRole('main').getByRole('textbox');
  await fields.first().fill('Eins');
  await page.keyboard.press('Control+Enter');
  await eventually(() => fields.nth(1).evaluate((field) => field === document.activeElement)).toBe(true);
  await page.keyboard.type('Zwei');
  await page.keyboard.press('Control+Enter');
  await eventually(async () => (await germanOf(house, host)).slice(0, 2).map(({ target }) => target)).toEqual(
    ['Eins', 'Zwei'],
  );
  // What was done stays in sight until the filter is chosen anew.
  await expect.poll(() => fields.first().inputValue()).toBe('Eins');
  await page.getByRole('button', { name: /^Tutti/ }).click();
  // Once the button has gone with what it was for, the focus is at its text.
  await page
    .getByRole('button', { name: /^Dice la stessa cosa/ })
    .first()
    .press('Enter');
  await eventually(() => page.evaluate(() => document.activeElement?.tagName)).toBe('ARTICLE');
  // A button that goes without having had the focus, as by what a machine translated, leaves it where it is.
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  const still = page.getByRole('button', { name: /^Dice la stessa cosa/ });
  await still.dispatchEvent('click');
  await eventually(() => still.count()).toBe(0);
  const afterFrames = () =>
    new Promise<string | undefined>((resolve) => {
      requestAnimationFrame(() => requestAnimationFrame(() => resolve(document.activeElement?.tagName)));
    });
  expect(await page.evaluate(afterFrames)).toBe('BODY');
  await page.getByRole('button', { name: /^Da fare/ }).click();
  await eventually(() => fields.first().inputValue()).toBe('');

  // A key draws its row and no other.
  await countDrawnParts(page);
  await page.reload();
  await fields.first().press('A');
  await takeDrawnParts(page);
  await page.keyboard.type('b');
  const drawn = await takeDrawnParts(page);
  expect(drawn).toBeGreaterThan(0);
  // A row has seven.
  expect(drawn).toBeLessThan(5 * (await fields.count()));
  expect(troubles()).toEqual([]);
  await close();
});

test('keeps what is typed until it is saved, and asks before it is lost', {
  tags: ['translations.leave', 'translations.failed', 'everywhere.everybody.own-place'],
}, async () => {
  const { host, house } = await changedHouse(stage.product.origin, 'casa-dimenticata');
  const path = `/translations/${house.slug}?language=de`;
  const { page, close } = await openIn(stage, 'it', { path, host });
  const field = row(page, 'dalle 23').getByRole('textbox');
  await field.fill('ab 23 Uhr');
  await page.route('**/api/properties/*/translations/de', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  );
  await row(page, 'dalle 23')
    .getByRole('button', { name: /^Salva/ })
    .click();
  await seeToast(page, 'La traduzione non è stata salvata');
  await expect.poll(() => field.inputValue()).toBe('ab 23 Uhr');
  const leaving = page.getByRole('dialog').getByText('Le traduzioni che non hai salvato andranno perse.');
  await page.getByRole('button', { name: /^Français/ }).click();
  await leaving.waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Rimani' }).click();
  await expect.poll(() => field.inputValue()).toBe('ab 23 Uhr');
  await page.getByRole('link', { name: 'Modifica i testi' }).click();
  await leaving.waitFor();
  await page.unroute('**/api/properties/*/translations/de');
  await page.getByRole('dialog').getByRole('button', { name: 'Salva ed esci' }).click();
  await page.waitForURL('**/edit-property/**');
  expect((await germanOf(house, host)).map(({ target }) => target)).toContain('ab 23 Uhr');

  // A screen that is loaded anew is not where the one before was.
  await page.goto(path);
  await field.waitFor();
  const scrolled = () => page.evaluate(() => window.scrollY);
  await page.evaluate(() => window.scrollTo({ top: 30, behavior: 'instant' }));
  await eventually(scrolled).toBe(30);
  await page.goto(`/edit-property/${house.slug}`);
  await page.getByRole('link', { name: 'Annulla' }).waitFor();
  expect(await scrolled()).toBe(0);
  await close();
});

test('undoes a translation that was saved at its place, and that again', {
  tags: ['translations.undo'],
}, async () => {
  const { host, house } = await changedHouse(stage.product.origin, 'casa-annullata');
  const path = `/translations/${house.slug}?language=de`;
  const { page, troubles, close } = await openIn(stage, 'it', { path, host });
  const silence = row(page, 'dalle 23');
  const targetOf = async () =>
    (await germanOf(house, host)).find(({ source }) => source === 'dalle 23')?.target;
  const undo = silence.getByRole('button', { name: /^Annulla/ });
  for (const text of ['ab 23 Uhr', 'von 23 Uhr an']) {
    await silence.getByRole('textbox').fill(text);
    await silence.getByRole('button', { name: /^Salva/ }).click();
    await undo.waitFor();
    await eventually(targetOf).toBe(text);
  }
  await undo.click();
  await expect.poll(() => silence.getByRole('textbox').inputValue()).toBe('ab 23 Uhr');
  await eventually(targetOf).toBe('ab 23 Uhr');
  await undo.click();
  await expect.poll(() => silence.getByRole('textbox').inputValue()).toBe('von 23 Uhr an');

  // What somebody else has written since is not undone.
  const [unit] = (await germanOf(house, host)).filter(({ source }) => source === 'dalle 23');
  const body = { units: [{ key: unit?.key, text: 'ab elf' }] };
  await host.must('PUT', `/api/properties/${house.id}/translations/de`, body);
  const pets = row(page, 'benvenuti').last();
  await pets.getByRole('textbox').fill('willkommen');
  await pets.getByRole('button', { name: /^Salva/ }).click();
  await expect.poll(() => silence.getByRole('textbox').inputValue()).toBe('ab elf');
  expect(await undo.count()).toBe(0);
  expect(troubles()).toEqual([]);
  await close();
});

test('saves a translation for the text that was seen, and keeps what was typed beside its own', {
  tags: ['translations.typed-follows'],
}, async () => {
  const { host, house } = await changedHouse(stage.product.origin, 'casa-spostata');
  const path = `/translations/${house.slug}?language=de`;
  const { page, troubles, close } = await openIn(stage, 'it', { path, host });
  const write = (content: string) =>
    host.must('PUT', `/api/properties/${house.id}/sections`, {
      sections: [{ section: 'rules', language: 'it', content }],
    });
  const field = (original: string) => row(page, original).getByRole('textbox');
  await field('dalle 23').fill('ab 23 Uhr');
  await field('Animali').fill('Tiere');
  await write('Fumo: solo in giardino\nSilenzio: dalle 23\nAnimali: benvenuti');
  await row(page, 'dalle 23')
    .getByRole('button', { name: /^Salva/ })
    .click();
  await row(page, 'solo in giardino').waitFor();
  expect(await field('solo in giardino').inputValue()).toBe('');
  expect(await field('Animali').inputValue()).toBe('Tiere');
  const written = (await germanOf(house, host)).filter(({ target }) => target !== null);
  expect(written).toMatchObject([{ source: 'dalle 23', target: 'ab 23 Uhr' }]);

  await write('Fumo: solo in giardino\nSilenzio: dalle 23\nGatti: benvenuti');
  const animals = row(page, 'Animali');
  await animals.getByRole('button', { name: /^Salva/ }).click();
  await seeToast(page, 'La traduzione non è stata salvata');
  await row(page, 'Gatti').getByText('L’originale è cambiato da quando hai scritto questo.').waitFor();
  expect(await field('Gatti').inputValue()).toBe('Tiere');
  await row(page, 'Gatti')
    .getByRole('button', { name: /^Salva/ })
    .click();
  await row(page, 'Gatti').getByText('Di una persona').waitFor();
  expect(troubles()).toEqual([expect.stringMatching(/^409 PUT .*\/translations\/de$/)]);
  await close();
});

test('has what was typed again after the session has ended', { tags: ['translations.kept'] }, async () => {
  const { host, house } = await changedHouse(stage.product.origin, 'casa-interrotta');
  const path = `/translations/${house.slug}?language=de`;
  const { page, troubles, close } = await openIn(stage, 'it', { path, host });
  const field = row(page, 'dalle 23').getByRole('textbox');
  await field.fill('ab 23 Uhr');
  await page.route('**/api/properties/*/translations/de', (route) =>
    route.request().method() === 'PUT'
      ? route.continue({ headers: { ...route.request().headers(), authorization: 'Bearer ended' } })
      : route.continue(),
  );
  const save = row(page, 'dalle 23').getByRole('button', { name: /^Salva/ });
  await save.click();
  await page.waitForURL('**/auth');
  await page.unrouteAll();
  await page.evaluate((token) => localStorage.setItem('auth_token', token), host.session.token);
  await page.goto(path);
  await expect.poll(() => field.inputValue()).toBe('ab 23 Uhr');
  await save.click();
  await row(page, 'dalle 23').getByText('Di una persona').waitFor();
  const kept = await page.evaluate(() =>
    Object.keys(localStorage).filter((key) => key.startsWith('kept-work')),
  );
  expect(kept).toEqual([]);
  expect(troubles()).toEqual([expect.stringMatching(/^401 PUT .*\/translations\/de$/)]);
  await close();
});

test('has a text translated again, and shows what comes', { tags: ['translations.again'] }, async () => {
  const { host, house } = await changedHouse(stage.product.origin, 'casa-ritradotta');
  const key = (await germanOf(house, host)).find(({ source }) => source === 'dalle 23')?.key ?? expect.fail();
  const translate = (text: string) =>
    host.must('PUT', `/api/properties/${house.id}/translations/de`, { units: [{ key, text }] });
  await translate('um 23');
  const { page, troubles, close } = await openIn(stage, 'it', { path: '/', host });
  // The product of this stage has no provider: it is told of one, which answers at once.
  await page.route(/\/translations$/, async (route) => {
    if (route.request().method() === 'POST') {
      expect(route.request().postDataJSON()).toEqual({ languages: ['de'], keys: [key], again: true });
      await translate('ab 23 Uhr');
      await route.fulfill({ status: 202, json: { requested: 1 } });
      return;
    }
    const response = await route.fetch();
    const overview = translationOverviewSchema.parse(await response.json());
    await route.fulfill({ response, json: { ...overview, provider: { name: 'deepl', state: 'ready' } } });
  });
  await page.goto(`/translations/${house.slug}?language=de`);
  await row(page, 'dalle 23')
    .getByRole('button', { name: /^Traduci di nuovo/ })
    .click();
  await seeToast(page, '1 testo è in traduzione');
  await eventually(() => row(page, 'dalle 23').getByRole('textbox').inputValue()).toBe('ab 23 Uhr');
  expect(troubles()).toEqual([]);
  await close();
});

test('the preview of the editor, and that of a draft, show the page as it is translated', {
  tags: ['edit.preview-translated'],
}, async () => {
  const { host, house } = await changedHouse(stage.product.origin, 'casa-in-anteprima');
  const key = (await germanOf(house, host)).find(({ source }) => source === 'dalle 23')?.key ?? expect.fail();
  await host.must('PUT', `/api/properties/${house.id}/translations/de`, {
    units: [{ key, text: 'ab 23 Uhr' }],
  });
  const path = `/edit-property/${house.slug}/preview`;
  const { page, troubles, close } = await openIn(stage, 'it', { path, host });
  const phone = page.frameLocator('iframe[title="La pagina come la vedono gli ospiti"]');
  await phone.getByText('dalle 23').first().waitFor({ state: 'attached' });
  await page.getByLabel('Lingua della pagina').selectOption('de');
  await phone.getByText('ab 23 Uhr').first().waitFor({ state: 'attached' });
  await page.goto(`/edit-property/${house.slug}`);
  await page.getByLabel('Lingua dei testi').selectOption('de');
  await phone.getByText('ab 23 Uhr').first().waitFor({ state: 'attached' });
  expect(troubles()).toEqual([]);
  await close();
});
