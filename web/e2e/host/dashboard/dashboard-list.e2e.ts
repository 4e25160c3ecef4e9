import type { Route } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { createProperty, registerHost } from '#infra/prove/testing/api-client.ts';
import { ownProperty } from '../../support/own.ts';
import { setStage } from '../../support/stage.ts';
import { openDashboard, see } from './dashboard-screen.ts';
import { hostWithProperty } from './viewed-house.ts';

const stage = setStage();

describe('the list', () => {
  test('waits with three places, says when it cannot be loaded, and shows the numbers', {
    tags: [
      'dashboard.top-bar.during-trial-days-ended',
      'dashboard.numbers.stat-cards-total-properties',
      'dashboard.list.3-skeleton-placeholders-while',
      'dashboard.list.says-cannot-be-loaded',
    ],
  }, async () => {
    const { host } = await hostWithProperty(stage, 'casa-in-elenco');
    await createProperty(host, ownProperty('altra-casa'));
    const { page, close } = await openDashboard(stage, host);
    await page.getByRole('article').first().waitFor();

    const held: Route[] = [];
    await page.route('**/api/properties', (route) => held.push(route));
    await page.reload();
    await page.getByRole('status').filter({ hasText: 'Caricamento' }).locator('> div').nth(2).waitFor();
    expect(await page.getByRole('status').filter({ hasText: 'Caricamento' }).locator('> div').count()).toBe(
      3,
    );
    await expect.poll(() => held.length).toBe(1);
    await held[0]?.abort();
    await see(page, 'Non riusciamo a caricare le tue proprietà');
    await page.unroute('**/api/properties');
    await page.getByRole('button', { name: 'Riprova' }).click();
    await page.getByRole('article').first().waitFor();

    const numbers = page.getByRole('region', { name: 'In breve' });
    expect(await numbers.getByRole('definition').allTextContents()).toEqual(['2', '6', '0']);
    expect(await numbers.getByRole('term').allTextContents()).toEqual([
      'Proprietà totali',
      'Lingue attive',
      'Visualizzazioni totali',
    ]);
    await see(page, 'Prova: ancora 14 giorni');
    await close();
  });

  test('is searched, and the search is cleared', {
    tags: [
      'dashboard.list.search-box-shown-only',
      'dashboard.list.search-case-insensitive-over',
      'dashboard.list.empty-search-state-clear',
    ],
  }, async () => {
    const { host } = await hostWithProperty(stage, 'casa-cercata');
    await createProperty(host, { ...ownProperty('lontana'), city: 'Nizza', country: 'FR' });
    const { page, troubles, close } = await openDashboard(stage, host);
    const search = page.getByLabel('Cerca proprietà');
    for (const [words, found] of [
      ['FRANCIA', 'Casa lontana'],
      ['montePULCIANO', 'Casa casa-cercata'],
      ['nizza', 'Casa lontana'],
    ] as const) {
      await search.fill(words);
      await page.getByRole('article').nth(1).waitFor({ state: 'detached' });
      await page.getByRole('heading', { name: found }).waitFor();
    }
    await search.fill('castello');
    await see(page, 'Nessun risultato per «castello»');
    await page.getByRole('button', { name: 'Cancella ricerca' }).click();
    await page.getByRole('article').nth(1).waitFor();
    expect(troubles()).toEqual([]);
    await close();
  });

  test('begins with the way to a first property', {
    tags: ['dashboard.list.empty-list-state-create'],
  }, async () => {
    const { page, close } = await openDashboard(stage, await registerHost(stage.product.origin));
    await page.getByRole('link', { name: 'Crea la prima proprietà' }).click();
    await page.waitForURL('**/create-property');
    await close();
  });
});
