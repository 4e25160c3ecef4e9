import type { Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { LANGUAGES } from '#contracts/kernel/languages.ts';
import { propertySchema } from '#contracts/properties/api.ts';
import { setStage } from '../../support/stage.ts';
import { PHONE, seeToast } from '../../support/watched-page.ts';
import { chooseAction } from './dashboard-scenes.ts';
import { focusedName, gone, openDashboard } from './dashboard-screen.ts';
import { hostWithProperty } from './viewed-house.ts';

const stage = setStage();

test('a house is duplicated by keyboard on a phone, and its copy is a draft in the editor', {
  tags: ['dashboard.actions.duplicate'],
}, async () => {
  const { host, property } = await hostWithProperty(stage, 'casa-da-duplicare');
  await host.must('PUT', `/api/properties/${property.id}`, { accessCode: '47281' });
  const { page, troubles, close } = await openDashboard(stage, host, PHONE);
  await chooseAction(page, 'Duplica');
  const dialog = page.getByRole('dialog', { name: `Duplica ${property.name}` });
  const [name, slug] = [
    dialog.getByLabel('Nome della proprietà'),
    dialog.getByLabel('Indirizzo della pagina'),
  ];
  expect(await name.inputValue()).toBe(`${property.name} (copia)`);
  expect(await slug.inputValue()).toMatch(/-copia$/);
  // The first field has the focus, and the address follows it.
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('Casa Gemella');
  await expect.poll(() => slug.inputValue()).toBe('casa-gemella');
  await page.keyboard.press('Tab');
  for (const part of ['Contenuti', 'Traduzioni', 'Tema', 'Immagini e file']) {
    await page.keyboard.press('Tab');
    expect(await dialog.getByLabel(part).evaluate((box) => box === document.activeElement)).toBe(true);
    expect(await dialog.getByLabel(part).isChecked()).toBe(true);
  }
  await page.keyboard.press('Enter');
  await seeToast(page, 'Copia creata: è una bozza');
  await page.waitForURL('**/edit-property/casa-gemella');
  const houses = z.array(propertySchema).parse(await host.must('GET', '/api/properties'));
  expect(houses.find(({ slug }) => slug === 'casa-gemella')).toMatchObject({
    name: 'Casa Gemella',
    isActive: false,
    accessCode: null,
  });
  expect(troubles()).toEqual([]);
  await close();
});

test('a house that is too large to be copied whole says what helps, and is copied without its translations', {
  tags: ['dashboard.actions.duplicate', 'long'],
}, async () => {
  const { host, property } = await hostWithProperty(stage, 'casa-enorme');
  const content = 'ツ'.repeat(20_000);
  for (const language of LANGUAGES) {
    const sections = ['rules', 'garbage', 'parking'].map((section) => ({
      section,
      language,
      items: [{ title: section, content }],
    }));
    await host.must('PUT', `/api/properties/${property.id}/sections`, { sections });
  }
  const { page, troubles, close } = await openDashboard(stage, host, PHONE);
  await chooseAction(page, 'Duplica');
  const dialog = page.getByRole('dialog', { name: `Duplica ${property.name}` });
  await dialog.getByRole('button', { name: 'Duplica' }).click();
  await dialog.getByText('È troppo per un salvataggio solo. Lascia fuori le traduzioni').waitFor();
  await dialog.getByLabel('Traduzioni').uncheck();
  await dialog.getByRole('button', { name: 'Duplica' }).click();
  await seeToast(page, 'Copia creata: è una bozza');
  expect(troubles()).toEqual([`413 POST /api/properties/${property.id}/duplicate`]);
  await close();
});

test('a dialog that is closed while the copy is made leads nowhere; what came of it is told', {
  tags: ['dashboard.actions.duplicate'],
}, async () => {
  const { host, property } = await hostWithProperty(stage, 'casa-di-fretta');
  const { page, close } = await openDashboard(stage, host, PHONE);
  const dialog = page.getByRole('dialog');
  /** Closes the dialog while the answer to its request is on its way. */
  const duplicateInHaste = async (answer: (route: Route) => Promise<void>) => {
    const closed = Promise.withResolvers<void>();
    await page.route(
      '**/duplicate',
      async (route) => {
        await closed.promise;
        await answer(route);
      },
      { times: 1 },
    );
    await chooseAction(page, 'Duplica');
    const sent = page.waitForRequest('**/duplicate');
    await dialog.getByRole('button', { name: 'Duplica' }).click();
    await sent;
    await page.keyboard.press('Escape');
    await gone(page);
    closed.resolve();
  };
  await duplicateInHaste((route) => route.continue());
  await seeToast(page, 'Copia creata: è una bozza');
  await page.getByRole('heading', { name: `${property.name} (copia)` }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/');

  await duplicateInHaste((route) => route.abort());
  await seeToast(page, 'Errore', 'Il server non risponde. Controlla la connessione e riprova.');
  await close();
});

test('what is wrong with a copy is told at its place, and what was typed stays', {
  tags: ['dashboard.actions.duplicate-refused'],
}, async () => {
  const { host, property } = await hostWithProperty(stage, 'casa-contesa');
  const { page, close } = await openDashboard(stage, host, PHONE);
  await chooseAction(page, 'Duplica');
  const dialog = page.getByRole('dialog', { name: `Duplica ${property.name}` });
  const [name, slug] = [
    dialog.getByLabel('Nome della proprietà'),
    dialog.getByLabel('Indirizzo della pagina'),
  ];
  const duplicate = dialog.getByRole('button', { name: 'Duplica' });
  await name.fill('Casa Contesa Due');
  await slug.fill(property.slug);
  await dialog.getByLabel('Contenuti').uncheck();
  await dialog.getByLabel('Traduzioni').waitFor({ state: 'detached' });
  await duplicate.click();
  await dialog.getByText('Questo slug è già in uso. Scegline un altro.').waitFor();
  expect(await slug.evaluate((field) => field === document.activeElement)).toBe(true);
  await dialog.getByRole('button', { name: /^Usa / }).click();
  const free = await slug.inputValue();
  expect(free).not.toBe(property.slug);

  // An answer that is lost, and the second press, make one house.
  await page.route('**/duplicate', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await duplicate.click();
  await dialog
    .getByRole('alert')
    .filter({ hasText: 'Il server non risponde. Controlla la connessione e riprova.' })
    .waitFor();
  expect([await name.inputValue(), await slug.inputValue()]).toEqual(['Casa Contesa Due', free]);
  await page.unroute('**/duplicate');
  await duplicate.click();
  await page.waitForURL(`**/edit-property/${free}`);
  expect(z.array(propertySchema).parse(await host.must('GET', '/api/properties'))).toHaveLength(2);

  await page.goto('/');
  await chooseAction(page, 'Duplica');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await gone(page);
  await expect.poll(() => focusedName(page)).toMatch(/^Altro per/);
  await close();
});
