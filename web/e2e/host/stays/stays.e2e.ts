import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { calendarsSchema } from '#contracts/calendars/api.ts';
import { staysSchema } from '#contracts/stays/api.ts';
import { barriers } from '../../support/looks/axe.ts';
import { openIn } from '../../support/open-in.ts';
import { ownEmail } from '../../support/own.ts';
import { changedHouse } from '../../support/people/changed-house.ts';
import { completeInvite, inviteTo } from '../../support/people/collaborators.ts';
import { setStage } from '../../support/stage.ts';
import { seeToast } from '../../support/watched-page.ts';
import { chooseAction, openActions } from '../dashboard/dashboard-scenes.ts';
import { focusedName } from '../dashboard/dashboard-screen.ts';
import { arrangeStay, dayFromNow } from './stays-scenes.ts';

const stage = setStage();

const group = (page: Page, name: string) => page.getByRole('main').getByRole('region', { name });

/** Returns the middle of something from the left (px). */
const middleOf = async (place: Locator): Promise<number> => {
  const box = await place.boundingBox();
  return box === null ? Number.NaN : box.x + box.width / 2;
};

test('a host comes from the dashboard, adds a stay, passes its link on, changes and removes it', {
  tags: [
    'stays.from-dashboard',
    'stays.empty',
    'stays.open-secrets',
    'stays.added',
    'stays.link',
    'stays.removed',
  ],
}, async () => {
  const { host, house } = await changedHouse(stage.product.origin, 'casa-prenotata');
  const { page, troubles, close } = await openIn(stage, 'it', { path: '/', host });
  await chooseAction(page, 'Soggiorni');
  await page.waitForURL(`**/stays/${house.slug}`);
  await page.getByText('Ancora nessun soggiorno').waitFor();
  const hint = page.getByRole('complementary').filter({ hasText: 'vede codice e WiFi' });
  const empty = page.getByText('Ancora nessun soggiorno');
  expect(Math.abs((await middleOf(empty)) - (await middleOf(hint)))).toBeLessThan(1);
  const editor = await hint.getByRole('link', { name: 'Cambialo nell’editor' }).getAttribute('href');
  expect(editor).toBe(`/edit-property/${house.slug}`);

  await page.getByRole('button', { name: 'Aggiungi un soggiorno' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Arrivo').fill(dayFromNow(20));
  await dialog.getByLabel('Partenza').fill(dayFromNow(20));
  await dialog.getByLabel('Nome dell’ospite').fill('Jonas Weber');
  await dialog.getByLabel('Lingua dell’ospite').selectOption('de');
  await dialog.getByLabel('Codice tutto suo').fill('7301');
  await dialog.getByRole('button', { name: 'Salva' }).click();
  await dialog.getByText('La partenza viene dopo l’arrivo').waitFor();
  await dialog.getByLabel('Partenza').fill(dayFromNow(27));
  await dialog.getByRole('button', { name: 'Salva' }).click();
  await seeToast(page, 'Soggiorno aggiunto: ora manda il link');

  const card = group(page, 'In arrivo').getByRole('article').filter({ hasText: 'Jonas Weber' });
  await card.getByText('7 notti · tedesco · Codice suo: 7301').waitFor();
  const list = staysSchema.parse(await host.must('GET', `/api/properties/${house.id}/stays`));
  const [{ url = '' } = {}] = list.stays;
  await card.getByRole('button', { name: /^Copia il link/ }).click();
  await seeToast(page, 'Link copiato');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url);
  const sent = await card.getByRole('link', { name: /^WhatsApp/ }).getAttribute('href');
  expect(decodeURIComponent(sent ?? '')).toContain(`Hier finden Sie alles zu Ihrem Aufenthalt.\n${url}`);

  await card.getByRole('button', { name: /^Elimina/ }).click();
  await dialog.getByText('Il link che ha l’ospite non aprirà più niente').waitFor();
  await dialog.getByRole('button', { name: 'Elimina' }).click();
  await page.getByText('Ancora nessun soggiorno').waitFor();
  expect(troubles()).toEqual([]);
  await close();
});

test('the link of a stay has a QR code, shown and downloaded', {
  tags: ['stays.qr-code'],
}, async () => {
  const { host, house } = await changedHouse(stage.product.origin, 'casa-col-suo-codice');
  const arrival = dayFromNow(-3);
  const stay = await arrangeStay(host, house, { arrival, departure: dayFromNow(4), guestName: 'Jonas' });
  const { page, troubles, close } = await openIn(stage, 'it', { path: `/stays/${house.slug}`, host });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const code = group(page, 'In casa adesso').getByRole('button', { name: /^QR code/ });
  await code.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Chi lo inquadra apre la pagina di questo ospite').waitFor();
  const picture = dialog.getByRole('img', { name: /^QR code di .*, Jonas$/ });
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(300);
  await dialog.getByText(stay.url, { exact: true }).waitFor();
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Scarica SVG' }).click();
  expect((await download).suggestedFilename()).toBe(`qr-code-${house.slug}-${arrival}.svg`);
  expect(await barriers(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Chiudi' }).first().click();
  await expect.poll(() => focusedName(page)).toMatch(/^QR code/);
  expect(asked.filter((url) => url.includes(stay.token))).toEqual([]);
  expect(troubles()).toEqual([]);

  await page.route('**/stays/*/qr?format=png', (route) =>
    route.fulfill({ status: 403, json: { code: 'plan.feature-missing', message: '' } }),
  );
  await code.click();
  await page.getByRole('dialog', { name: 'Un QR code da appendere' }).waitFor();
  await close();
});

test('who is there stands above who comes, and what is changed and not saved is kept', {
  tags: ['stays.list', 'stays.secrets-from', 'stays.changed', 'stays.failed'],
}, async () => {
  const { host, house } = await changedHouse(stage.product.origin, 'casa-abitata');
  await arrangeStay(host, house, { arrival: dayFromNow(20), departure: dayFromNow(27), guestName: 'Lena' });
  await arrangeStay(host, house, { arrival: dayFromNow(-3), departure: dayFromNow(4), guestName: 'Jonas' });
  await host.must('PUT', `/api/properties/${house.id}`, { secrets: 'stay' });
  const { page, close } = await openIn(stage, 'it', { path: `/stays/${house.slug}`, host });
  await group(page, 'In arrivo').getByText('Lena', { exact: true }).waitFor();
  await group(page, 'In arrivo').getByText('Vede codice e WiFi dal').waitFor();
  expect(await page.getByRole('complementary').count()).toBe(0);
  const groups = page.getByRole('region').filter({ has: page.getByRole('article') });
  expect(await groups.getByRole('heading', { level: 2 }).allTextContents()).toEqual([
    'In casa adesso',
    'In arrivo',
  ]);
  const card = group(page, 'In casa adesso').getByRole('article');
  await card.getByRole('button', { name: /^Modifica/ }).click();
  const name = page.getByRole('dialog').getByLabel('Nome dell’ospite');
  await name.fill('Jonas Weber');
  await page.route('**/stays/*', (route) => route.abort());
  await page.getByRole('dialog').getByRole('button', { name: 'Salva' }).click();
  await seeToast(page, 'Il soggiorno non è stato salvato');
  expect(await name.inputValue()).toBe('Jonas Weber');
  await page.unroute('**/stays/*');
  await page.getByRole('dialog').getByRole('button', { name: 'Salva' }).click();
  await seeToast(page, 'Soggiorno salvato');
  await card.getByText('Jonas Weber', { exact: true }).waitFor();
  await close();
});

test('the days of a stay are changed in its calendar, and here once that is removed', {
  tags: ['stays.dates-of-calendar'],
}, async () => {
  const { host, house } = await changedHouse(stage.product.origin, 'casa-del-calendario');
  const stay = await arrangeStay(host, house, { arrival: dayFromNow(20), departure: dayFromNow(27) });
  const urls = ['https://localhost/calendar/ical/1418.ics'];
  await host.must('PUT', `/api/properties/${house.id}/calendars`, { urls });
  const { page, close } = await openIn(stage, 'it', { path: '/', host });
  // No calendar of this machine is read by the product.
  await page.route(`**/api/properties/${house.id}/stays`, async (route) => {
    const { calendars } = calendarsSchema.parse(
      await host.must('GET', `/api/properties/${house.id}/calendars`),
    );
    const read = { ...stay, source: 'calendar', datesFromCalendar: calendars.length > 0 } as const;
    await route.fulfill({ json: { stays: [read] } });
  });
  await page.goto(`/stays/${house.slug}`);
  const dialog = page.getByRole('dialog');
  const open = () =>
    group(page, 'In arrivo')
      .getByRole('button', { name: /^Modifica/ })
      .click();
  await open();
  await dialog.getByText('Le date sono quelle del calendario').waitFor();
  expect(await dialog.getByLabel('Arrivo').isEditable()).toBe(false);
  await dialog.getByRole('button', { name: 'Annulla' }).click();
  const calendars = group(page, 'Calendari delle prenotazioni');
  await calendars.getByRole('button', { name: /^Togli/ }).click();
  await dialog.getByRole('button', { name: 'Togli' }).click();
  await seeToast(page, 'Calendario tolto');
  await open();
  // The stays are read anew behind the dialog.
  await expect.poll(() => dialog.getByLabel('Arrivo').isEditable()).toBe(true);
  await close();
});

test('a calendar is named by its address, what went wrong with it is said, and it is removed', {
  tags: ['stays.calendars', 'stays.calendars.fault'],
}, async () => {
  const { host, house } = await changedHouse(stage.product.origin, 'casa-sincronizzata');
  const { page, troubles, close } = await openIn(stage, 'it', { path: `/stays/${house.slug}`, host });
  const calendars = group(page, 'Calendari delle prenotazioni');
  const address = calendars.getByLabel('Indirizzo iCal');
  await address.fill('www.airbnb.it/calendar/ical/1418.ics');
  await calendars.getByRole('button', { name: 'Aggiungi il calendario' }).click();
  await calendars.getByText('Scrivi un link che comincia con https://').waitFor();
  await address.fill('https://192.168.1.20/calendar/ical/1418.ics');
  await calendars.getByRole('button', { name: 'Aggiungi il calendario' }).click();
  await calendars.getByText('Questo indirizzo porta in una rete privata.').waitFor();
  await address.fill('webcal://localhost/calendar/ical/1418.ics');
  await calendars.getByRole('button', { name: 'Aggiungi il calendario' }).click();
  await seeToast(page, 'Calendario aggiunto');
  const row = calendars.getByRole('listitem').filter({ hasText: 'localhost' });
  await row.getByText('Questo indirizzo porta in una rete privata.').waitFor();
  const again = row.getByRole('button', { name: 'Riprova: localhost' });
  await again.click();
  // As soon as it was tried, it can be asked for once more, and is not done within the minute.
  await again.and(row.locator(':enabled')).click();
  await seeToast(page, 'Abbiamo provato un attimo fa. Riprova tra un minuto.');
  await row.getByRole('button', { name: /^Togli/ }).click();
  await page.getByRole('dialog').getByText('Le sue prenotazioni non vengono più lette.').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Togli' }).click();
  await row.waitFor({ state: 'detached' });
  expect(troubles()).toEqual([]);
  await close();
});

test('who may not edit the property is not led to its stays, and sees none of them', {
  tags: ['stays.permission'],
}, async () => {
  const { host, house } = await changedHouse(stage.product.origin, 'casa-riservata');
  const invite = await inviteTo(host, ownEmail('anna'), ['view_properties']);
  const reader = await completeInvite(stage.product.origin, invite);
  const { page, troubles, close } = await openIn(stage, 'it', { path: '/', host: reader });
  await openActions(page);
  await page.getByRole('menuitem', { name: 'Pareri degli ospiti' }).waitFor();
  expect(await page.getByRole('menuitem', { name: 'Soggiorni' }).count()).toBe(0);
  await page.goto(`/stays/${house.slug}`);
  await page.getByText('Non hai accesso ai soggiorni').waitFor();
  expect(troubles()).toEqual([]);
  await close();
});
