import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type Property, propertyContentSchema } from '#contracts/properties/api.ts';
import type { HostClient } from '#infra/prove/testing/api-client.ts';
import { uploadThemeImage } from '#infra/prove/testing/upload.ts';
import { barriers } from '../support/looks/axe.ts';
import { openIn } from '../support/open-in.ts';
import { changedHouse, saveSeveral } from '../support/people/changed-house.ts';
import { setStage } from '../support/stage.ts';
import { seeToast } from '../support/watched-page.ts';
import { somePng } from './create/create-screen.ts';
import { chooseAction } from './dashboard/dashboard-scenes.ts';
import { eventually } from './edit/edit-screen.ts';

const stage = setStage();

const entries = (page: Page): Locator => page.getByRole('main').getByRole('article');
/** Reads the texts of a property's sections, each as JSON. */
async function textsOf({ id }: Property, host: HostClient): Promise<string[]> {
  const contents = await host.must('GET', `/api/properties/${id}/content`);
  return z
    .array(propertyContentSchema)
    .parse(contents)
    .map(({ content }) => content);
}
const rulesOf = async ({ id }: Property, host: HostClient): Promise<unknown> =>
  (await host.call('GET', `/api/properties/${id}/content`)).body;

describe('the history of a property', () => {
  test('is reached from the dashboard and tells who changed what', {
    tags: [
      'dashboard.actions.history-leads-changed',
      'history.changed-readable-difference',
      'history.per-property-section',
      'history.nothing-changed-yet',
    ],
  }, async () => {
    const { host, house } = await changedHouse(stage.product.origin, 'casa-racconta');
    const { page, troubles, close } = await openIn(stage, 'it', { path: '/', host });
    await chooseAction(page, 'Cronologia');
    await page.waitForURL(`**/history/${house.slug}`);
    await page.getByRole('heading', { name: 'Cronologia', level: 1 }).waitFor();
    await page.getByRole('heading', { name: 'Sezione modificata: Regole · Italiano' }).first().waitFor();
    await expect.poll(() => entries(page).count()).toBe(4);
    const newest = entries(page).first();
    await expect
      .poll(() => newest.getByRole('deletion').allInnerTexts())
      .toEqual([expect.stringContaining('Silenzio: dalle 22')]);
    await expect
      .poll(() => newest.getByRole('insertion').allInnerTexts())
      .toEqual([expect.stringContaining('Silenzio: dalle 23')]);
    const { firstName, lastName } = host.session.user;
    await expect.poll(() => newest.innerText()).toContain(`${firstName} ${lastName}`);
    await page.getByText('Password WiFi: limoncello').waitFor();

    await page.getByLabel('Mostra').selectOption('La proprietà');
    await page.getByRole('heading', { name: 'Proprietà creata' }).waitFor();
    await expect.poll(() => entries(page).count()).toBe(2);
    await page.getByLabel('Mostra').selectOption('Parcheggio');
    await page.getByText('Qui non è ancora cambiato nulla').waitFor();
    expect(troubles()).toEqual([]);
    await close();
  });

  test('brings back what was before, and takes that back again', {
    tags: ['history.restore-new-edit', 'history.restore-can-be-taken'],
  }, async () => {
    const { host, house } = await changedHouse(stage.product.origin, 'casa-torna');
    const { page, troubles, close } = await openIn(stage, 'it', { path: `/history/${house.slug}`, host });
    await entries(page)
      .first()
      .getByRole('button', { name: /^Ripristina com’era prima/ })
      .click();
    await page.getByRole('dialog').getByText('Nella cronologia non si perde nulla.').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Ripristina', exact: true }).click();
    await seeToast(page, 'È di nuovo come prima');
    await eventually(() => entries(page).count()).toBe(5);
    expect(await rulesOf(house, host)).toMatchObject([{ content: 'Silenzio: dalle 22\nAnimali: benvenuti' }]);

    await page.getByRole('button', { name: 'Annulla' }).click();
    await eventually(() => entries(page).count()).toBe(6);
    expect(await rulesOf(house, host)).toMatchObject([{ content: 'Silenzio: dalle 23\nAnimali: benvenuti' }]);
    expect(troubles()).toEqual([]);
    await close();
  });

  test('takes a module away that was not there before, and brings it back', async () => {
    const { host, house } = await changedHouse(stage.product.origin, 'casa-sauna');
    await host.must('PUT', `/api/properties/${house.id}/sections`, {
      sections: [
        {
          section: 'custom_1732190000000',
          language: 'it',
          content: 'Apre: alle 18',
          sectionMetadata: { title: 'Sauna', icon: 'star' },
        },
      ],
    });
    const { page, troubles, close } = await openIn(stage, 'it', { path: `/history/${house.slug}`, host });
    await eventually(() => entries(page).count()).toBe(5);
    const newest = entries(page).first();
    await newest.getByRole('heading', { name: 'Sezione modificata: Sauna · Italiano' }).waitFor();
    await newest.getByRole('button', { name: /^Ripristina com’era prima/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Ripristina', exact: true }).click();
    await eventually(() => entries(page).count()).toBe(6);
    expect(await textsOf(house, host)).toEqual(['Silenzio: dalle 23\nAnimali: benvenuti']);

    await page.getByRole('button', { name: 'Annulla' }).click();
    await eventually(() => entries(page).count()).toBe(7);
    expect(await textsOf(house, host)).toContain('Apre: alle 18');
    expect(troubles()).toEqual([]);
    await close();
  });

  test('tells what was saved at once as one entry, and brings all of it back', {
    tags: ['history.save-entry-brought-back'],
  }, async () => {
    const { host, house } = await changedHouse(stage.product.origin, 'casa-insieme');
    await saveSeveral(host, house);
    const { page, troubles, close } = await openIn(stage, 'it', { path: `/history/${house.slug}`, host });
    const newest = entries(page).first();
    await newest.getByRole('heading', { name: '4 modifiche salvate insieme', level: 3 }).waitFor();
    await expect.poll(() => entries(page).count()).toBe(5);
    await expect
      .poll(() => newest.getByRole('heading', { level: 4 }).allInnerTexts())
      .toEqual([
        'Indirizzo cambiato',
        'Sezione modificata: Regole · Italiano',
        'Sezione modificata: Parcheggio · Italiano',
        'Sezione nascosta: Extra',
      ]);
    await newest.getByText('Posto: davanti al cancello').waitFor();

    const confirm = page.getByRole('dialog').getByRole('button', { name: 'Ripristina', exact: true });
    await newest
      .getByRole('button', {
        name: 'Ripristina com’era prima: Sezione modificata: Regole · Italiano',
        exact: true,
      })
      .click();
    await confirm.click();
    await eventually(() => entries(page).count()).toBe(6);
    expect(await textsOf(house, host)).toEqual([
      'Silenzio: dalle 23\nAnimali: benvenuti',
      'Posto: davanti al cancello',
    ]);

    await entries(page)
      .nth(1)
      .getByRole('button', { name: /^Ripristina tutto/ })
      .click();
    await page.getByText('4 modifiche vengono annullate con una nuova.').waitFor();
    await confirm.click();
    await eventually(() => entries(page).count()).toBe(7);
    expect(await textsOf(house, host)).toEqual(['Silenzio: dalle 23\nAnimali: benvenuti']);
    const bySlug = (await host.call('GET', `/api/properties/slug/${house.slug}`)).body;
    expect(bySlug).toMatchObject({ city: 'Montepulciano', hiddenSections: [] });
    expect(troubles()).toEqual([]);
    await close();
  });

  test('shows that a picture is no longer kept', { tags: ['long'] }, async () => {
    const { host, house } = await changedHouse(stage.product.origin, 'casa-ritratta');
    const customThemeImage = await uploadThemeImage(host, await somePng(600, 400));
    await host.must('PUT', `/api/properties/${house.id}`, { customThemeImage });
    const { page, troubles, close } = await openIn(stage, 'it', { path: '/', host });
    await page.route('**/objects/**', (route) => route.fulfill({ status: 404, body: '' }));
    await page.goto(`/history/${house.slug}`);
    await entries(page).first().getByText('Questa immagine non è più conservata').waitFor();
    expect(await entries(page).first().getByRole('img').count()).toBe(0);
    expect(await barriers(page)).toEqual([]);
    await page.unroute('**/objects/**');
    await page.reload();
    await entries(page).first().getByRole('img', { name: 'Immagine' }).waitFor();
    expect(troubles().every((trouble) => trouble === `404 GET ${customThemeImage}`)).toBe(true);
    await close();
  });

  test('goes on further down', { tags: ['history.older-changes-demand'] }, async () => {
    const { host, house } = await changedHouse(stage.product.origin, 'casa-lunga');
    for (let hour = 0; hour < 30; hour += 1) {
      await host.must('PUT', `/api/properties/${house.id}`, { description: `Alle ${hour}` });
    }
    const { page, troubles, close } = await openIn(stage, 'it', { path: `/history/${house.slug}`, host });
    await page.getByRole('button', { name: 'Mostra altre' }).click();
    await page.getByRole('heading', { name: 'Proprietà creata' }).waitFor();
    await expect.poll(() => entries(page).count()).toBe(34);
    expect(troubles()).toEqual([]);
    await close();
  });

  test('says when it cannot be loaded, and when there is none', {
    tags: ['history.says-cannot-be-loaded', 'history.no-such-property'],
  }, async () => {
    const { host, house } = await changedHouse(stage.product.origin, 'casa-ferma');
    const broken = await openIn(stage, 'it', { path: '/', host });
    await broken.page.route('**/api/properties/*/history*', (route) =>
      route.fulfill({ status: 503, body: '' }),
    );
    await broken.page.goto(`/history/${house.slug}`);
    await broken.page.getByText('Non riusciamo a caricare la cronologia').waitFor();
    await broken.page.unroute('**/api/properties/*/history*');
    await broken.page.getByRole('button', { name: 'Riprova' }).click();
    await entries(broken.page).first().waitFor();
    await broken.close();

    const { page, close } = await openIn(stage, 'it', { path: '/history/nessuna-casa', host });
    await page.getByText('Qui non c’è nessuna proprietà').waitFor();
    await close();
  });
});
