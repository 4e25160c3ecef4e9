import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { readAsGuests } from '../host/dashboard/dashboard-scenes.ts';
import { eventually } from '../host/edit/edit-screen.ts';
import { misfits } from '../support/looks/reflow.ts';
import { openAsAdmin, signAdminIn } from '../support/people/admins.ts';
import { changedHouse } from '../support/people/changed-house.ts';
import { setStage } from '../support/stage.ts';
import { PHONE } from '../support/watched-page.ts';

const stage = setStage();

const rows = (page: Page) => page.getByRole('region', { name: 'Le prime righe' }).getByRole('listitem');
const look = (page: Page) => page.getByRole('button', { name: 'Mostra le prime righe' });

/** Registers a host with a property that guests have opened, read, tapped in and searched: four events. */
async function readHouse(slug: string) {
  const { origin } = stage.product;
  const { host, house } = await changedHouse(origin, slug);
  await readAsGuests(origin, house, ['rules'], ['de'], ['wifi', 'emptySearch']);
  const { token } = await signAdminIn(origin);
  const asAdmin = async (path: string) =>
    (await fetch(`${origin}${path}`, { headers: { authorization: `Bearer ${token}` } })).text();
  await eventually(async () =>
    (await asAdmin(`/api/admin/replay?property=${house.id}`)).split('\n').filter(Boolean),
  ).toHaveLength(4);
  const person = `/api/admin/users/${host.session.user.id}/audit/person`;
  await eventually(() => asAdmin(person)).toContain(house.id);
  return { host, house };
}

test('shows what guests did, narrowed as chosen, and leads to the property as it was', {
  tags: ['replay.choice-in-address', 'replay.first-rows', 'replay.from-person'],
}, async () => {
  const { host, house: read } = await readHouse('casa-riletta');
  const { page, troubles, close } = await openAsAdmin(stage, `/admin/users/${host.session.user.id}`);
  const house = page.getByRole('region', { name: 'Proprietà' }).getByRole('listitem');
  await house.getByRole('link', { name: /^Visite/ }).click();
  await page.waitForURL(`**/admin/replay?property=${read.id}`);
  await page.getByRole('heading', { name: 'Cosa hanno guardato gli ospiti' }).waitFor();
  const sections = page.getByLabel('Sezione', { exact: true }).getByRole('option');
  await expect.poll(() => sections.first().innerText()).toBe('Tutte le sezioni');
  await look(page).click();
  await eventually(() => rows(page).count()).toBe(4);
  await rows(page).nth(0).getByText('Welcome book aperto · Deutsch').waitFor();
  await rows(page).nth(1).getByText('Sezione letta: Regole').waitFor();
  await rows(page).nth(2).getByText('WiFi copiato').waitFor();
  await rows(page).nth(3).getByText('Ricerca senza risultati').waitFor();

  await page.getByLabel('Lingua', { exact: true }).selectOption('de');
  await page.waitForURL('**/admin/replay?property=*&language=de');
  await eventually(() => rows(page).count()).toBe(0);
  await look(page).click();
  await eventually(() => rows(page).count()).toBe(1);
  await page.reload();
  await expect.poll(() => page.getByLabel('Lingua', { exact: true }).inputValue()).toBe('de');
  await look(page).click();
  await rows(page).getByRole('link').click();
  await page.waitForURL(`**/admin/properties/${read.id}/moment?at=*`);
  await page.getByRole('heading', { name: 'Com’era' }).waitFor();
  expect(troubles()).toEqual([]);
  await close();
});

test('gives all of it as a file', { tags: ['replay.file'] }, async () => {
  const { house } = await readHouse('casa-scaricata');
  const { page, troubles, close } = await openAsAdmin(stage, `/admin/replay?property=${house.id}&type=acts`);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Salva come CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('views.csv');
  const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n');
  expect(lines.map((line) => line.split(',').at(-1))).toEqual(['act', 'wifi', 'emptySearch']);
  expect(troubles()).toEqual([]);
  await close();
});

test('says at its field what cannot be asked for, and that there is nothing', {
  tags: ['replay.unfit-choice-field', 'replay.nothing-found'],
}, async () => {
  const { page, troubles, close } = await openAsAdmin(stage, '/admin/replay', 'it', PHONE);
  const property = page.getByLabel('ID di una proprietà');
  await property.fill('casa');
  await eventually(() => property.getAttribute('aria-invalid')).toBe('true');
  await page.getByText(/^Un ID ha questa forma/).waitFor();
  await expect.poll(() => look(page).isDisabled()).toBe(true);
  await property.fill('');
  await page.getByLabel('Dal', { exact: true }).fill('2026-05-02');
  await page.getByLabel('Al', { exact: true }).fill('2026-05-01');
  await page.getByText('L’ultimo giorno viene prima del primo.').waitFor();
  await page.getByLabel('Al', { exact: true }).fill('2026-05-02');
  // One whole day of the reader's calendar.
  const asking = page.waitForRequest('**/api/admin/replay?*');
  await look(page).click();
  const asked = new URL((await asking).url()).searchParams;
  const dayOfReader = await page.evaluate(() =>
    ['2026-05-02T00:00', '2026-05-03T00:00'].map((time) => new Date(time).toISOString()),
  );
  expect([asked.get('from'), asked.get('to')]).toEqual(dayOfReader);
  await page.getByRole('heading', { name: 'Nessuno ha fatto nulla di simile' }).waitFor();
  expect(await misfits(page)).toEqual([]);
  // The last of the navigation, which is wider than the phone, is seen where one is.
  await page.goto('/admin/account');
  const place = page.getByRole('navigation').locator('[aria-current=page]');
  const end = async () => ((await place.boundingBox())?.x ?? 0) + ((await place.boundingBox())?.width ?? 0);
  await expect.poll(end).toBeLessThanOrEqual(PHONE.viewport.width);
  expect(troubles()).toEqual([]);
  await close();
});
