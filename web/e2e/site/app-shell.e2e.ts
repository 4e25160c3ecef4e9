import { expect, test } from 'vitest';
import { createProperty, registerHost } from '#infra/prove/testing/api-client.ts';
import { barriers } from '../support/looks/axe.ts';
import { openIn } from '../support/open-in.ts';
import { ownProperty } from '../support/own.ts';
import { setStage } from '../support/stage.ts';
import { openPage } from '../support/watched-page.ts';

const stage = setStage();

test('an address that is none of ours says so and leads home', {
  tags: ['everywhere.routes.fallback-not-found-page'],
}, async () => {
  const { page, close } = await openIn(stage, 'it', { path: '/nowhere' });
  await page.getByRole('heading', { name: 'A questo indirizzo non abita nessuno' }).waitFor();
  expect(await barriers(page)).toEqual([]);
  await page.getByRole('link', { name: 'Torna all’inizio' }).click();
  await page.waitForURL(`${stage.product.origin}/`);
  await close();
});

test('six languages are offered under their flags on every screen', {
  tags: [
    'everywhere.routes.create-property-edit-property',
    'everywhere.language.en-es-fr-de',
    'dashboard.top-bar.language-select-en-es',
    'create.language-picker',
    'edit.language-selector',
  ],
}, async () => {
  const host = await registerHost(stage.product.origin);
  const { slug } = await createProperty(host, ownProperty('casa-in-sei-lingue'));
  const { page, close } = await openIn(stage, 'it', { path: '/auth' });
  const paths = [
    '/auth',
    '/',
    '/create-property',
    `/edit-property/${slug}`,
    `/history/${slug}`,
    '/sub-accounts',
  ];
  for (const path of paths) {
    if (path !== '/auth') await page.goto(path);
    await page.getByRole('button', { name: 'Lingua: Italiano' }).click();
    const choices = page.getByRole('menuitemradio');
    await choices.last().waitFor();
    await expect
      .poll(() => choices.allInnerTexts(), { message: path })
      .toEqual(['English', 'Italiano', 'Español', 'Français', 'Deutsch', 'Português']);
    for (const choice of await choices.all()) {
      await expect.poll(() => choice.locator('svg').count(), { message: path }).toBeGreaterThan(0);
    }
    // What was opened for a visitor is there for a host from here on.
    await page.evaluate((token) => localStorage.setItem('auth_token', token), host.session.token);
  }
  await close();
});

test('the language is English until another is chosen, which is kept', {
  tags: ['everywhere.language.language-defaults-en-changing'],
}, async () => {
  const { page, troubles, close } = await openPage(stage.browser, stage.product.origin);
  await page.goto('/auth');
  await page.getByRole('heading', { name: 'Welcome' }).waitFor();
  expect(await page.locator('html').getAttribute('lang')).toBe('en');
  await page.getByRole('button', { name: 'Language: English' }).click();
  await page.getByRole('menuitemradio', { name: 'Deutsch' }).click();
  await page.getByRole('button', { name: 'Sprache: Deutsch' }).waitFor();
  expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('de');
  await page.reload();
  await page.getByRole('button', { name: 'Sprache: Deutsch' }).waitFor();
  expect(await page.locator('html').getAttribute('lang')).toBe('de');
  expect(troubles()).toEqual([]);
  await close();
});

test('a stored language is used where it is one of the six', {
  tags: ['everywhere.language.start-read-language-key'],
}, async () => {
  const { page, close } = await openPage(stage.browser, stage.product.origin);
  await page.goto('/auth');
  for (const [stored, name] of [
    ['en', 'Language: English'],
    ['it', 'Lingua: Italiano'],
    ['es', 'Idioma: Español'],
    ['fr', 'Langue\u00a0: Français'],
    ['de', 'Sprache: Deutsch'],
    ['pt', 'Idioma: Português'],
    ['xx', 'Language: English'],
    ['IT', 'Language: English'],
  ] as const) {
    await page.evaluate((language) => localStorage.setItem('language', language), stored);
    await page.reload();
    await page.getByRole('button', { name }).waitFor();
  }
  await close();
});

test('the brand has its three colours', {
  tags: ['everywhere.everybody.brand-colours-primary-accent'],
}, async () => {
  const { page, close } = await openPage(stage.browser, stage.product.origin);
  await page.goto('/auth');
  await page.getByRole('button', { name: 'Login' }).waitFor();
  const colours = await page.evaluate(() => {
    const style = getComputedStyle(document.documentElement);
    return ['--brand', '--brand-accent', '--brand-night'].map((name) => style.getPropertyValue(name).trim());
  });
  expect(colours.map((colour) => colour.toUpperCase())).toEqual(['#6366F1', '#F43F5E', '#0F172A']);
  await close();
});

test.each(['/auth', '/create-property', '/'])(
  'while no script has come, %s shows its bar and that it is on its way',
  async (path) => {
    const host = await registerHost(stage.product.origin);
    const { page, close } = await openIn(stage, 'it', { path: '/auth' });
    await page.evaluate((token) => localStorage.setItem('auth_token', token), host.session.token);
    const held = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.goto(path, { waitUntil: 'commit' });
    const frame = page.locator('.first-frame');
    await frame.locator('img').waitFor();
    await frame.locator('.progress-line').waitFor();
    expect(await page.locator('#landing').isVisible()).toBe(false);
    held.resolve();
    await page.getByRole('banner').waitFor();
    await frame.waitFor({ state: 'hidden' });
    await close();
  },
);

test('who only visits the landing page sees nothing of the application’s first bar', async () => {
  const { page, close } = await openPage(stage.browser, stage.product.origin);
  await page.goto('/');
  await page.locator('#landing').waitFor();
  expect(await page.locator('.first-frame').isVisible()).toBe(false);
  await close();
});
