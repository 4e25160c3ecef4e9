import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { stopClock } from '../sign-in/leads-to-sign-in.ts';
import { openAsAdmin, signAdminIn } from '../support/people/admins.ts';
import { setOwnStage } from '../support/stage.ts';
import { seeToast } from '../support/watched-page.ts';
import { openSection } from './admin-scenes.ts';

const stage = setOwnStage();

const toastOf = (page: Page, title: string) =>
  page.locator('[data-sonner-toast]').filter({ hasText: title }).first();
const openSettings = () => openAsAdmin(stage, '/admin/dashboard?tab=settings');
const priceOf = (page: Page, name: string, which: 'pieno' | 'scontato') =>
  page.getByRole('group', { name }).getByLabel(`Prezzo ${which} (€)`);
const discount = (page: Page) => page.getByLabel('Sconto annuale (%)');

/** Reads a package from the public API, with its prices in cents. */
async function priced(name: string): Promise<unknown> {
  const plans = (await (await fetch(`${stage.product.origin}/api/pricing`)).json()) as { name: string }[];
  return plans.find((plan) => plan.name === name);
}

test('the settings stand in three sections, closed at first', {
  tags: ['admin.settings.three-collapsible-sections-all'],
}, async () => {
  const { page, troubles, close } = await openSettings();
  for (const name of [/^Gestione prezzi/, /^Palette colori del brand/, /^Video «Come funziona»/]) {
    const button = page.getByRole('button', { name });
    await button.waitFor();
    expect(await button.getAttribute('aria-expanded')).toBe('false');
    await button.focus();
    await page.keyboard.press('Enter');
    expect(await button.getAttribute('aria-expanded')).toBe('true');
    await page.keyboard.press('Enter');
    expect(await button.getAttribute('aria-expanded')).toBe('false');
  }
  expect(troubles()).toEqual([]);
  await close();
});

describe('the prices', () => {
  test('are shown with two decimals, filled with the defaults, refused and saved, stay where they cannot be saved, and are by whoever has signed in anew in another tab', {
    tags: [
      'admin.settings.save-prices-failure',
      'admin.settings.prices-two-decimals-step',
      'admin.settings.reset-defaults-fills-form',
      'admin.settings.annual-discount-20-10',
      'admin.settings.prices-saved',
    ],
  }, async () => {
    const { page, troubles, close } = await openSettings();
    await openSection(page, 'Gestione prezzi');
    await priceOf(page, 'Pro', 'pieno').waitFor();
    await expect.poll(() => priceOf(page, 'Basic', 'pieno').inputValue()).toBe('0.00');
    await expect.poll(() => priceOf(page, 'Pro', 'pieno').inputValue()).toBe('19.90');
    await expect.poll(() => priceOf(page, 'Business', 'scontato').inputValue()).toBe('29.90');
    await expect.poll(() => discount(page).inputValue()).toBe('20');
    expect(await priceOf(page, 'Pro', 'pieno').getAttribute('step')).toBe('0.01');

    await page.getByRole('button', { name: 'Ripristina predefiniti' }).click();
    await expect.poll(() => priceOf(page, 'Basic', 'pieno').inputValue()).toBe('9.90');
    await expect.poll(() => priceOf(page, 'Basic', 'scontato').inputValue()).toBe('7.90');
    expect(await priced('Free')).toMatchObject({ price: 0 });

    await priceOf(page, 'Pro', 'scontato').fill('25');
    await discount(page).fill('120');
    await priceOf(page, 'Business', 'pieno').fill('');
    await page.getByRole('button', { name: 'Salva prezzi' }).click();
    await page.getByText('Il prezzo scontato non può superare quello pieno').waitFor();
    await page.getByText('La percentuale deve essere tra 0 e 100').waitFor();
    await page.getByText('Inserisci un prezzo valido, come 19.90').waitFor();
    expect(await priced('Free')).toMatchObject({ price: 0 });

    await priceOf(page, 'Pro', 'scontato').fill('14.5');
    await priceOf(page, 'Business', 'pieno').fill('45');
    await priceOf(page, 'Business', 'scontato').fill('');
    await discount(page).fill('15');
    await page.getByRole('button', { name: 'Salva prezzi' }).click();
    await seeToast(page, 'Prezzi salvati');
    await expect.poll(() => priceOf(page, 'Pro', 'scontato').inputValue()).toBe('14.50');
    expect(await priced('Free')).toMatchObject({ price: 990, discountedPrice: 790 });
    expect(await priced('Pro')).toMatchObject({ price: 1990, discountedPrice: 1450 });
    expect(await priced('Business')).toMatchObject({ price: 4500, discountedPrice: null });
    expect(troubles()).toEqual([]);

    await priceOf(page, 'Pro', 'pieno').fill('22.00');
    await page.route('**/api/admin/pricing', (route) => route.abort(), { times: 1 });
    await page.getByRole('button', { name: 'Salva prezzi' }).click();
    await toastOf(page, 'Errore').getByText('Impossibile salvare i prezzi').waitFor();
    await expect.poll(() => priceOf(page, 'Pro', 'pieno').inputValue()).toBe('22.00');

    // The same once more: sent with a session that ended, and again with the one of another tab.
    const { token } = await signAdminIn(stage.product.origin);
    await page.route(
      '**/api/admin/pricing',
      async (route) => {
        await page.evaluate((fresh) => localStorage.setItem('adminToken', fresh), token);
        await route.continue({ headers: { ...route.request().headers(), authorization: 'Bearer ended' } });
      },
      { times: 1 },
    );
    await page.getByRole('button', { name: 'Salva prezzi' }).click();
    await expect.poll(() => priced('Pro')).toMatchObject({ price: 2200 });
    await close();
  });

  test('have an annual discount of 10 where the setting has no value, and are tried again where they cannot be loaded', {
    tags: ['admin.settings.annual-discount-20-10'],
  }, async () => {
    const { page, close } = await openAsAdmin(stage, '/admin/login');
    await page.route('**/api/site-settings/annual_discount_percentage', (route) =>
      route.fulfill({ json: { key: 'annual_discount_percentage', value: null, description: '' } }),
    );
    await page.goto('/admin/dashboard?tab=settings');
    await openSection(page, 'Gestione prezzi');
    await expect.poll(() => discount(page).inputValue()).toBe('10');

    await page.unroute('**/api/site-settings/annual_discount_percentage');
    await page.route('**/api/site-settings/**', (route) => route.abort());
    await page.reload();
    await openSection(page, 'Gestione prezzi');
    await toastOf(page, 'Errore').getByText('Impossibile caricare i dati').waitFor();
    await page.unroute('**/api/site-settings/**');
    await page.getByRole('button', { name: 'Riprova' }).click();
    await priceOf(page, 'Pro', 'pieno').waitFor();
    await close();
  });
});

describe('the palette', () => {
  test('has three codes to copy, with a check for 2 s, and says where one cannot be copied', {
    tags: ['admin.settings.three-swatches-copy-code', 'admin.settings.copy-colour-failure'],
  }, async () => {
    const { page, troubles, close } = await openSettings();
    await page.clock.install();
    await openSection(page, 'Palette');
    await stopClock(page);
    for (const code of ['#6366F1', '#F43F5E', '#0F172A']) {
      const button = page.getByRole('button', { name: `Copia il codice ${code}` });
      await button.click();
      await expect.poll(() => button.getAttribute('data-copied')).toBe('true');
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code);
      await page.clock.runFor(1_900);
      await toastOf(page, 'Copiato').getByText(code).waitFor();
      expect(await button.getAttribute('data-copied')).toBe('true');
      await page.clock.runFor(200);
      await expect.poll(() => button.getAttribute('data-copied')).toBe('false');
    }
    await page.clock.resume();
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed'));
    });
    await page.getByRole('button', { name: 'Copia il codice #F43F5E' }).click();
    await toastOf(page, 'Errore').getByText('Impossibile copiare il codice').waitFor();
    expect(troubles()).toEqual([]);
    await close();
  });
});

describe('the video', () => {
  test('is recognised, previewed without a call to anybody else, saved, and refused where its address is none', {
    tags: [
      'admin.settings.save-video-failure',
      'admin.settings.save-video-url-disabled',
      'admin.settings.says-whether-recognises-video',
      'admin.settings.video-saved',
    ],
  }, async () => {
    const { page, troubles, close } = await openSettings();
    await openSection(page, 'Video');
    const address = page.getByLabel('URL del video');
    await address.waitFor();
    const save = page.getByRole('button', { name: 'Salva URL' });
    expect(await address.getAttribute('type')).toBe('url');
    await expect.poll(() => save.isDisabled()).toBe(true);
    await address.fill('https://example.com/film');
    await page.getByText('Nessun video di YouTube riconosciuto').waitFor();
    await address.fill('https://www.youtube.com/watch?v=dQw4w9WgXcQ');
    await page.getByText('Video riconosciuto: dQw4w9WgXcQ').waitFor();
    await page.getByRole('button', { name: 'Guarda il video' }).waitFor();
    await save.click();
    await seeToast(page, 'URL salvato');
    const answer = await fetch(`${stage.product.origin}/api/site-settings/youtube_url`);
    expect(await answer.json()).toMatchObject({ value: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' });
    await address.fill('');
    await expect.poll(() => save.isDisabled()).toBe(true);
    expect(troubles()).toEqual([]);

    await address.fill('non è un indirizzo');
    await save.click();
    await toastOf(page, 'Errore').getByText("Impossibile salvare l'URL del video").waitFor();
    await page.getByText('URL non valido').waitFor();
    expect(troubles()).toEqual(['400 PUT /api/admin/site-settings/youtube_url']);
    await close();
  });
});
