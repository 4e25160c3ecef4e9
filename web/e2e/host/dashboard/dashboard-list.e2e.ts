import type { Page, Route } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { createProperty, type HostClient, registerHost } from '#infra/prove/testing/api-client.ts';
import { ownProperty } from '../../support/own.ts';
import { setStage } from '../../support/stage.ts';
import { PROPERTY_PAGES } from './dashboard-scenes.ts';
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
    await page.route(PROPERTY_PAGES, (route) => held.push(route));
    await page.reload();
    await page.getByRole('status').filter({ hasText: 'Caricamento' }).locator('> div').nth(2).waitFor();
    await expect
      .poll(() => page.getByRole('status').filter({ hasText: 'Caricamento' }).locator('> div').count())
      .toBe(3);
    await expect.poll(() => held.length).toBe(1);
    await held[0]?.abort();
    await see(page, 'Non riusciamo a caricare le tue proprietà');
    await page.unroute(PROPERTY_PAGES);
    await page.getByRole('button', { name: 'Riprova' }).click();
    await page.getByRole('article').first().waitFor();

    const numbers = page.getByRole('region', { name: 'In breve' });
    await expect.poll(() => numbers.getByRole('definition').allTextContents()).toEqual(['2', '1', '0']);
    await expect
      .poll(() => numbers.getByRole('term').allTextContents())
      .toEqual(['Proprietà totali', 'Lingue attive', 'Visualizzazioni totali']);
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

  test('begins with the way to a first property, and without a search', {
    tags: ['dashboard.list.empty-list-state-create', 'dashboard.list.search-box-shown-only'],
  }, async () => {
    const { page, close } = await openDashboard(stage, await registerHost(stage.product.origin));
    await page.getByRole('link', { name: 'Crea la prima proprietà' }).waitFor();
    expect(await page.getByLabel('Cerca proprietà').count()).toBe(0);
    await page.getByRole('link', { name: 'Crea la prima proprietà' }).click();
    await page.waitForURL('**/create-property');
    await close();
  });
});

/** Registers a host with so many properties, named after their places, the last one a draft. */
async function hostOfMany(count: number): Promise<HostClient> {
  const host = await registerHost(stage.product.origin);
  for (let place = 1; place <= count; place += 1) {
    const name = `Casa ${String(place).padStart(2, '0')}`;
    const { id } = await createProperty(host, { ...ownProperty('casa'), name });
    if (place === count) await host.must('PUT', `/api/properties/${id}`, { isActive: false });
  }
  return host;
}

const namesOn = (page: Page): Promise<string[]> =>
  page.getByRole('article').getByRole('heading').allTextContents();

describe('a long list', () => {
  test('takes rows, is sorted and narrowed, and stands in the address', {
    tags: [
      'dashboard.list.compact-rows',
      'dashboard.list.sorted-narrowed-address',
      'dashboard.list.without-accents',
    ],
  }, async () => {
    const host = await hostOfMany(5);
    const { page, troubles, close } = await openDashboard(stage, host);
    await expect.poll(() => namesOn(page)).toHaveLength(5);
    expect(await page.getByLabel('Ordina per').count()).toBe(0);
    const few = await page.getByRole('article').first().boundingBox();
    await createProperty(host, { ...ownProperty('dom'), name: 'Dom Łukasz', city: 'Kraków' });
    await page.reload();
    await expect.poll(() => namesOn(page)).toHaveLength(6);
    const many = await page.getByRole('article').first().boundingBox();
    expect(many?.height).toBeLessThan((few?.height ?? 0) * 0.7);

    await page.getByLabel('Ordina per').selectOption('Nome, dalla A alla Z');
    const sorted = ['Casa 01', 'Casa 02', 'Casa 03', 'Casa 04', 'Casa 05', 'Dom Łukasz'];
    await expect.poll(() => namesOn(page)).toEqual(sorted);
    await page.getByLabel('Mostra', { exact: true }).selectOption('Bozze');
    await expect.poll(() => namesOn(page)).toEqual(['Casa 05']);
    await page.reload();
    await expect.poll(() => namesOn(page)).toEqual(['Casa 05']);
    expect(new URL(page.url()).search).toBe('?sort=name-asc&state=draft');

    await page.getByLabel('Mostra', { exact: true }).selectOption('Tutte');
    await page.getByLabel('Cerca proprietà').fill('krakow lukasz');
    await expect.poll(() => namesOn(page)).toEqual(['Dom Łukasz']);
    await page.getByLabel('Mostra', { exact: true }).selectOption('Bozze');
    await see(page, 'Nessun risultato per «krakow lukasz»');
    await page.getByRole('button', { name: 'Cancella ricerca' }).click();
    await expect.poll(() => namesOn(page)).toEqual(sorted);
    await expect.poll(() => page.getByLabel('Cerca proprietà').inputValue()).toBe('');
    expect(troubles()).toEqual([]);
    await close();
  });

  test('comes page by page, by scrolling and by the keyboard', {
    tags: ['dashboard.list.page-by-page'],
  }, async () => {
    const host = await hostOfMany(26);
    const { page, troubles, close } = await openDashboard(stage, host);
    await expect.poll(() => namesOn(page)).toHaveLength(24);
    await see(page, '26 proprietà');
    await page.mouse.wheel(0, 20_000);
    await expect.poll(() => namesOn(page)).toHaveLength(26);
    expect(await page.getByRole('button', { name: 'Mostra altre' }).count()).toBe(0);

    await page.addInitScript(() => {
      // Who moves by the keyboard alone does not scroll to the end.
      window.IntersectionObserver = class extends IntersectionObserver {
        override observe(): void {
          // The end never comes near.
        }
      };
    });
    await page.reload();
    await expect.poll(() => namesOn(page)).toHaveLength(24);
    await page.getByRole('button', { name: 'Mostra altre' }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => namesOn(page)).toHaveLength(26);
    await page
      .getByRole('link', { name: 'Modifica Casa 02', exact: true })
      .and(page.locator(':focus'))
      .waitFor();
    expect(troubles()).toEqual([]);
    await close();
  });
});
