import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Property } from '#contracts/properties/api.ts';
import {
  createProperty,
  givePackage,
  type HostClient,
  registerHost,
} from '#infra/prove/testing/api-client.ts';
import { someOf } from '#infra/prove/testing/thoroughness.ts';
import { readPoster } from '#services/sharing/posters/read-poster.test-support.ts';
import { ownProperty } from '../../support/own.ts';
import { setStage } from '../../support/stage.ts';
import { ADMIN } from '../../support/stage-environment.ts';
import { DESKTOP, openPage, PHONE, seeToast } from '../../support/watched-page.ts';
import { chooseAction } from './dashboard-scenes.ts';

const WIFI = { wifiNetwork: 'Ginestra; "di sopra"', wifiPassword: 'limon,cello\\8' };
const SCREENS = [
  ['a phone', 'casa-in-tasca', PHONE],
  ['a wide screen', 'casa-sul-tavolo', DESKTOP],
] as const;

const stage = setStage();

/** Registers a host with one property that has WiFi and a section in German. */
async function hostWithProperty(slug: string) {
  const host = await registerHost(stage.product.origin);
  const property = await createProperty(host, { ...ownProperty(slug), ...WIFI });
  const section = { section: 'rules', language: 'de', content: 'Ruhe: ab 22 Uhr' };
  await host.must('POST', '/api/property-content', { propertyId: property.id, ...section });
  return { host, property };
}

/** Opens the QR dialog of the host's property in Italian. */
async function openDialog(
  { session }: HostClient,
  property: Property,
  screen: typeof PHONE | typeof DESKTOP,
) {
  const watched = await openPage(stage.browser, stage.product.origin, screen);
  const { page } = watched;
  await page.addInitScript((token) => {
    localStorage.setItem('language', 'it');
    localStorage.setItem('auth_token', token);
  }, session.token);
  await page.goto('/');
  await chooseAction(page, 'QR code');
  const dialog = page.getByRole('dialog', { name: `QR code di ${property.name}` });
  return { ...watched, dialog, part: dialog.getByRole('region', { name: 'Poster da stampare' }) };
}

/** Presses the button of the part. @returns the file, read */
async function download(page: Page) {
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Scarica il PDF' }).click();
  const file = await saved;
  await seeToast(page, 'Poster scaricato!');
  return { name: file.suggestedFilename(), poster: await readPoster(await readFile(await file.path())) };
}

test.each(someOf(SCREENS))(
  'on %s a poster is chosen and downloaded',
  { tags: ['dashboard.poster.size-language-network-chosen'] },
  async (_, slug, screen) => {
    const { host, property } = await hostWithProperty(slug);
    const { page, part, troubles, close } = await openDialog(host, property, screen);
    const address = `${stage.product.origin}/p/${property.slug}`;

    const whole = await download(page);
    expect(whole.name).toBe(`poster-${property.slug}-it-a4.pdf`);
    expect(whole.poster.guide).toBe(address);
    expect(whole.poster.wifi).toBe('WIFI:T:WPA;S:Ginestra\\; \\"di sopra\\";P:limon\\,cello\\\\8;;');
    expect(whole.poster.text).toContain('Inquadra per aprire la guida');

    await part.getByRole('radio', { name: 'A4' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => part.getByRole('radio', { name: 'A5' }).isChecked()).toBe(true);
    const language = part.getByLabel('Lingua');
    await language.locator('option', { hasText: 'Deutsch' }).waitFor({ state: 'attached' });
    await expect.poll(() => language.locator('option').allTextContents()).toEqual(['Italiano', 'Deutsch']);
    await language.selectOption('de');
    await part.getByLabel('Con rete e password del WiFi').uncheck();
    const hall = await download(page);
    expect(hall.name).toBe(`poster-${property.slug}-de-a5.pdf`);
    expect(Math.floor(hall.poster.width)).toBe(419);
    expect(hall.poster).toMatchObject({ guide: address, wifi: undefined });
    expect(hall.poster.text).toContain('Scannen und die Gästemappe öffnen');
    expect(hall.poster.text).not.toContain('limon');
    expect(troubles()).toEqual([]);
    await close();
  },
);

test('a poster that does not come says so, and is asked for again', {
  tags: ['dashboard.poster.poster-failure'],
}, async () => {
  const { host, property } = await hostWithProperty('casa-senza-carta');
  const { page, part, close } = await openDialog(host, property, DESKTOP);
  await page.route('**/poster?*', (route) => route.abort());
  await part.getByRole('button', { name: 'Scarica il PDF' }).click();
  await seeToast(page, 'Errore', 'Impossibile creare il poster. Riprova.');
  await page.unroute('**/poster?*');
  expect((await download(page)).poster.pages).toBe(1);
  await close();
});

test('a poster that is on its way says so', { tags: ['dashboard.poster.shows-way'] }, async () => {
  const { host, property } = await hostWithProperty('casa-in-stampa');
  const { page, part, troubles, close } = await openDialog(host, property, DESKTOP);
  const held = Promise.withResolvers<void>();
  await page.route('**/poster?*', async (route) => {
    await held.promise;
    await route.continue();
  });
  const button = part.getByRole('button', { name: 'Scarica il PDF' });
  await button.click();
  await expect.poll(() => button.getAttribute('aria-busy')).toBe('true');
  const saved = page.waitForEvent('download');
  held.resolve();
  await saved;
  await expect.poll(() => button.getAttribute('aria-busy')).not.toBe('true');
  expect(troubles()).toEqual([]);
  await close();
});

test('a plan that ended meanwhile is offered anew, and a house without WiFi is not asked about it', {
  tags: ['dashboard.poster.without-feature-plan-offer', 'long'],
}, async () => {
  const host = await registerHost(stage.product.origin);
  const property = await createProperty(host, ownProperty('casa-che-finisce'));
  const { page, part, troubles, close } = await openDialog(host, property, DESKTOP);
  await part.getByRole('button', { name: 'Scarica il PDF' }).waitFor();
  expect(await part.getByRole('checkbox').count()).toBe(0);
  await givePackage(stage.product.origin, ADMIN, host, 'free');
  await part.getByRole('button', { name: 'Scarica il PDF' }).click();
  await page.getByRole('dialog', { name: 'Un QR code da appendere' }).waitFor();
  expect(troubles()).toEqual([`403 GET /api/properties/${property.id}/poster`]);
  await close();
});
