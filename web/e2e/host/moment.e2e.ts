import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { momentSchema } from '#contracts/properties/history/moment.ts';
import { translationUnitsSchema } from '#contracts/translation/api.ts';
import { type HostClient, send } from '#infra/prove/testing/api-client.ts';
import { uploadThemeImage } from '#infra/prove/testing/upload.ts';
import { barriers } from '../support/looks/axe.ts';
import { openIn } from '../support/open-in.ts';
import { openAsAdmin } from '../support/people/admins.ts';
import { changedHouse, saveSeveral } from '../support/people/changed-house.ts';
import { setStage } from '../support/stage.ts';
import { PHONE } from '../support/watched-page.ts';
import { somePng } from './create/create-screen.ts';
import { eventually } from './edit/edit-screen.ts';

const stage = setStage();

/** Returns the guest page as it was at the moment. */
const frame = (page: Page) => page.frameLocator('iframe[title="La pagina come la vedevano gli ospiti"]');
const rules = (page: Page): Locator => frame(page).locator('#rules');
const since = (page: Page): Locator => page.getByRole('region', { name: 'Da allora' });
const sinceTitles = (page: Page) => since(page).getByRole('heading', { level: 3 }).allInnerTexts();
const step = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });

/**
 * Returns the time at which a revision was accepted, as the input of day and time takes it in the time zone of the
 * browser.
 */
async function savedAt(page: Page, host: HostClient, propertyId: string, revision: number): Promise<string> {
  const answer = await host.must('GET', `/api/properties/${propertyId}/moment?revision=${revision}`);
  return page.evaluate((iso) => {
    const date = new Date(iso);
    return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
  }, momentSchema.parse(answer).savedAt);
}

describe('a property at a moment', () => {
  test('is reached from its history, and shows the page as guests saw it, with what came after', {
    tags: [
      'moment.page-guests-saw-phone',
      'moment.save-history',
      'moment.save',
      'moment.changed-since',
      'moment.way-can-be-brought',
    ],
  }, async () => {
    const { host, house } = await changedHouse(stage.product.origin, 'casa-di-allora');
    const { page, troubles, close } = await openIn(stage, 'it', { path: `/history/${house.slug}`, host });
    const entries = page.getByRole('main').getByRole('article');
    await entries.first().waitFor();
    await entries
      .nth(1)
      .getByRole('link', { name: /^Vedi com’era/ })
      .click();
    await page.waitForURL(`**/history/${house.slug}/moment?revision=2`);
    await page.getByRole('heading', { name: 'Com’era', level: 1 }).waitFor();
    await rules(page).getByText('dalle 22').waitFor({ state: 'attached' });
    await eventually(() => sinceTitles(page)).toEqual(['Sezione modificata: Regole · Italiano']);

    await step(page, 'Modifica precedente').click();
    await eventually(() => rules(page).count()).toBe(0);
    await eventually(() => sinceTitles(page)).toEqual([
      'Sezione modificata: Regole · Italiano',
      'Sezione modificata: Regole · Italiano',
    ]);
    await step(page, 'Modifica precedente').click();
    await since(page).getByRole('heading', { name: 'WiFi cambiato' }).waitFor();
    expect(await step(page, 'Modifica precedente').getAttribute('aria-disabled')).toBe('true');
    await step(page, 'Modifica successiva').click();
    await eventually(async () => (await sinceTitles(page)).length).toBe(2);

    await since(page)
      .getByRole('button', { name: /^Vedi com’era/ })
      .last()
      .click();
    await since(page).getByText('Da allora non è cambiato nulla.').waitFor();
    await rules(page).getByText('dalle 23').waitFor({ state: 'attached' });
    await since(page).getByRole('link', { name: 'Apri la cronologia' }).click();
    await page.waitForURL(`**/history/${house.slug}`);
    expect(troubles()).toEqual([]);
    await close();
  });

  test('is found along a timeline of all saves, by pointer and keys', {
    tags: ['moment.timeline'],
  }, async () => {
    const { host, house } = await changedHouse(stage.product.origin, 'casa-nel-tempo');
    const path = `/history/${house.slug}/moment`;
    const { page, troubles, close } = await openIn(stage, 'it', { path, host });
    const timeline = page.getByRole('slider', { name: 'Tutte le modifiche' });
    await timeline.waitFor();
    const { timeline: saves, revision } = momentSchema.parse(
      await host.must('GET', `/api/properties/${house.id}/moment`),
    );
    expect(saves.at(-1)?.revision).toBe(revision);
    const inWords = (place: number) =>
      new RegExp(`^Modifica ${place} di ${saves.length} · .*\\d\\d:\\d\\d:\\d\\d`);
    expect(await timeline.getAttribute('aria-valuetext')).toMatch(inWords(saves.length));

    await timeline.press('Home');
    await page.waitForURL(`**${path}?revision=${saves[0]?.revision}`);
    await eventually(() => timeline.getAttribute('aria-valuetext')).toMatch(inWords(1));
    await since(page).getByRole('heading', { level: 3 }).first().waitFor();
    expect(await rules(page).count()).toBe(0);

    await timeline.press('ArrowRight');
    await page.waitForURL(`**${path}?revision=${saves[1]?.revision}`);
    const box = await timeline.boundingBox();
    if (box === null) throw new Error('the timeline has no place');
    await page.mouse.click(box.x + box.width - 2, box.y + box.height / 2);
    await since(page).getByText('Da allora non è cambiato nulla.').waitFor();
    await page.goBack();
    await eventually(() => timeline.getAttribute('aria-valuetext')).toMatch(inWords(2));
    expect(troubles()).toEqual([]);
    await close();
  });

  test('is found by a day and a time, and says when there is nothing to be seen', {
    tags: [
      'moment.day-time-zone-browser',
      'moment.before-creation',
      'moment.future',
      'moment.no-such-moment',
    ],
  }, async () => {
    const { host, house } = await changedHouse(stage.product.origin, 'casa-alle-sei');
    const { page, troubles, close } = await openIn(stage, 'it', { path: `/history/${house.slug}`, host });
    await page.getByRole('link', { name: 'Vedi com’era un certo giorno' }).click();
    const when = page.getByLabel('Giorno e ora');
    await rules(page).getByText('dalle 23').waitFor({ state: 'attached' });
    const show = page.getByRole('button', { name: 'Mostra', exact: true });

    // The minute in which the house was created began before it.
    await when.fill(await savedAt(page, host, house.id, 0));
    await show.click();
    await page.getByRole('heading', { name: 'Non c’era ancora' }).waitFor();
    await page.getByRole('button', { name: 'Vai all’inizio' }).click();
    await since(page).getByRole('heading', { name: 'WiFi cambiato' }).waitFor();

    await when.fill('2199-05-03T18:00');
    await show.click();
    await page.getByRole('heading', { name: 'Quel momento deve ancora arrivare' }).waitFor();
    expect(await barriers(page)).toEqual([]);
    await page.getByRole('button', { name: 'Torna ad adesso' }).click();
    await rules(page).getByText('dalle 23').waitFor({ state: 'attached' });

    await page.goto(`/history/${house.slug}/moment?revision=99`);
    await page.getByRole('heading', { name: 'Questo momento non esiste' }).waitFor();
    await page.goto(`/history/${house.slug}/moment?at=ieri`);
    await page.getByRole('heading', { name: 'Questo momento non esiste' }).waitFor();
    const expected = /^(400|404) GET \/api\/properties\/[^/]+\/moment$/;
    expect(troubles().filter((trouble) => !expected.test(trouble))).toEqual([]);
    await close();
  });

  test('shows the translations of then, and no language before there was one', {
    tags: ['moment.translations'],
  }, async () => {
    const { host, house } = await changedHouse(stage.product.origin, 'casa-tradotta');
    const path = `/api/properties/${house.id}/translations/de`;
    const { units } = translationUnitsSchema.parse(await host.must('GET', path));
    const { key } = units.find(({ source }) => source === 'dalle 23') ?? expect.fail('no text of the rules');
    await host.must('PUT', path, { units: [{ key, text: 'ab 23 Uhr' }] });
    const sections = [{ section: 'rules', language: 'it', content: 'Silenzio: dalle 24' }];
    await host.must('PUT', `/api/properties/${house.id}/sections`, { sections });
    await host.must('PUT', path, { units: [{ key, text: 'ab 24 Uhr' }] });

    const { page, troubles, close } = await openIn(stage, 'it', {
      path: `/history/${house.slug}/moment`,
      host,
    });
    const languages = page.getByLabel('Lingua della pagina');
    await languages.selectOption('Deutsch');
    await rules(page).getByText('ab 24 Uhr').waitFor({ state: 'attached' });
    await step(page, 'Modifica precedente').click();
    await rules(page).getByText('ab 23 Uhr').waitFor({ state: 'attached' });
    await step(page, 'Modifica precedente').click();
    await rules(page).getByText('dalle 22').waitFor({ state: 'attached' });
    expect(await languages.count()).toBe(0);
    expect(troubles()).toEqual([]);
    await close();
  });

  test('says of a draft that guests did not see it, and shows the languages of then', {
    tags: ['moment.languages', 'moment.draft'],
  }, async () => {
    const { host, house } = await changedHouse(stage.product.origin, 'casa-in-bozza');
    const sections = [{ section: 'rules', language: 'en', content: 'Quiet: from 11 pm' }];
    await host.must('PUT', `/api/properties/${house.id}/sections`, { sections });
    await host.must('PUT', `/api/properties/${house.id}`, { isActive: false });
    const { page, troubles, close } = await openIn(stage, 'it', {
      path: `/history/${house.slug}/moment`,
      host,
      screen: PHONE,
    });
    await page.getByText('Era una bozza: gli ospiti non la vedevano.').waitFor();
    await page.getByLabel('Lingua della pagina').selectOption('English');
    await rules(page).getByText('from 11 pm').waitFor({ state: 'attached' });
    await step(page, 'Modifica precedente').click();
    await page.getByText('Online', { exact: true }).waitFor();
    await rules(page).getByText('from 11 pm').waitFor({ state: 'attached' });
    expect(troubles()).toEqual([]);
    await close();
  });

  test('says where a picture of then is no longer kept', {
    tags: ['moment.picture-no-longer-kept'],
  }, async () => {
    const { host, house } = await changedHouse(stage.product.origin, 'casa-senza-foto');
    const customThemeImage = await uploadThemeImage(host, await somePng(600, 400));
    await host.must('PUT', `/api/properties/${house.id}`, { theme: 'custom', customThemeImage });
    const { page, troubles, close } = await openIn(stage, 'it', { path: '/', host });
    await page.route('**/objects/**', (route) => route.fulfill({ status: 404, body: '' }));
    await page.goto(`/history/${house.slug}/moment`);
    const lost = frame(page).locator('picture[data-lost="Questa immagine non è più conservata"]');
    await lost.first().waitFor({ state: 'attached' });
    await page.unroute('**/objects/**');
    await page.reload();
    await rules(page).waitFor({ state: 'attached' });
    await eventually(() =>
      frame(page)
        .locator('.host-ground img')
        .evaluate((image) => 'naturalWidth' in image && Number(image.naturalWidth) > 0),
    ).toBe(true);
    expect(await lost.count()).toBe(0);
    expect(troubles().every((trouble) => trouble.startsWith(`404 GET ${customThemeImage}`))).toBe(true);
    await close();
  });

  test('shows administrators what opens the house once they say why, and keeps it', {
    tags: ['moment.access-code-wifi-password'],
  }, async () => {
    const { host, house } = await changedHouse(stage.product.origin, 'casa-chiusa');
    await host.must('PUT', `/api/properties/${house.id}`, { accessCode: '58-31-07' });
    const { page, troubles, close } = await openAsAdmin(stage, `/admin/properties/${house.id}/moment`);
    await page.getByText('Codice di accesso e password WiFi sono nascosti.').waitFor();
    await frame(page).getByText('•••••').first().waitFor({ state: 'attached' });
    expect(await frame(page).getByText('58-31-07').count()).toBe(0);

    await page.getByRole('button', { name: 'Mostra codice di accesso e WiFi' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Mostra', exact: true }).click();
    await dialog.getByText('Campo obbligatorio').waitFor();
    await dialog.getByLabel('Motivo').fill('Gli ospiti sono davanti alla porta');
    await dialog.getByRole('button', { name: 'Mostra', exact: true }).click();
    await frame(page).getByText('58-31-07').first().waitFor({ state: 'attached' });
    await dialog.waitFor({ state: 'detached' });
    expect(await page.getByText('sono nascosti').count()).toBe(0);

    const shown = page.getByRole('article').filter({ hasText: 'Codice di accesso e WiFi mostrati' }).first();
    // The audit lets events gather for a moment before it folds them.
    await eventually(async () => {
      await page.goto('/admin/audit');
      await page.getByRole('article').first().waitFor();
      return shown.count();
    }).toBe(1);
    await shown.getByRole('button').click();
    await shown.getByText('Gli ospiti sono davanti alla porta').waitFor();
    expect(troubles()).toEqual([]);
    await close();
  });

  test('is told to administrators too, also once it is deleted', {
    tags: ['moment.administrators-see-same-any', 'moment.after-deletion'],
  }, async () => {
    const { host, house } = await changedHouse(stage.product.origin, 'casa-cancellata');
    await saveSeveral(host, house);
    const path = `/admin/properties/${house.id}/moment`;
    const { page, troubles, close } = await openAsAdmin(stage, `${path}?revision=3`);
    await rules(page).getByText('dalle 23').waitFor({ state: 'attached' });
    await eventually(() => sinceTitles(page)).toEqual(['4 modifiche salvate insieme']);
    expect(await since(page).getByRole('link').count()).toBe(0);
    expect(troubles()).toEqual([]);

    const { origin } = stage.product;
    const removed = await send(
      `${origin}/api/properties/${house.id}`,
      'DELETE',
      undefined,
      host.session.token,
    );
    expect(removed.status).toBe(204);
    await page.goto(path);
    await page.getByRole('heading', { name: 'Era già stata eliminata' }).waitFor();
    await page.goto(`${path}?revision=3`);
    await rules(page).getByText('dalle 23').waitFor({ state: 'attached' });
    await eventually(() => sinceTitles(page)).toEqual(['4 modifiche salvate insieme', 'Proprietà eliminata']);
    expect(
      await since(page)
        .getByRole('button', { name: /^Vedi com’era/ })
        .count(),
    ).toBe(1);
    await close();
  });
});
