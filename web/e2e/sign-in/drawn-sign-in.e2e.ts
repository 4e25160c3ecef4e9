import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { LANGUAGES } from '#contracts/kernel/languages.ts';
import { registerHost } from '#infra/prove/testing/api-client.ts';
import { someOf } from '#infra/prove/testing/thoroughness.ts';
import { layoutShift } from '../support/looks/layout-shift.ts';
import { holdScripts, openIn, untilSignInLives } from '../support/open-in.ts';
import { setStage } from '../support/stage.ts';
import { DESKTOP, openPage, PHONE, seeToast } from '../support/watched-page.ts';

const stage = setStage();

/** Words of the sign-in in each language: its heading, the first tab and its button, and the second tab. */
const WORDS = {
  en: ['Welcome', 'Login', 'Register'],
  it: ['Benvenuto', 'Accedi', 'Registrati'],
  es: ['Te damos la bienvenida', 'Iniciar sesión', 'Registrarse'],
  fr: ['Bienvenue', 'Se connecter', 'S’inscrire'],
  de: ['Willkommen', 'Anmelden', 'Registrieren'],
  pt: ['Boas-vindas', 'Entrar', 'Registar-se'],
} as const;

/** Returns where everything is that one sees or uses, and what it says. */
const placesOn = (page: Page) =>
  page.locator('#sign-in').evaluate((root) =>
    [...root.querySelectorAll('a, h1, p, label, input, button')]
      .map((each) => {
        const { x, y, width, height } = each.getBoundingClientRect();
        return width === 0 ? '' : [each.tagName, each.textContent, x, y, width, height].join(' ');
      })
      .filter((place) => place !== ''),
  );

test('the sign-in is there before its script, and what is typed and pressed meanwhile counts', {
  tags: ['auth.drawn-before-script'],
}, async () => {
  const host = await registerHost(stage.product.origin);
  const { page, troubles, close } = await openPage(stage.browser, stage.product.origin, {
    ...PHONE,
    isCold: true,
  });
  const release = await holdScripts(page);
  await page.goto('/auth', { waitUntil: 'commit' });
  await page.getByLabel('Email').fill(host.email);
  await page.getByLabel('Password', { exact: true }).fill(host.password);
  await page.getByLabel('Password', { exact: true }).press('Enter');
  await page.locator('.progress-line').last().waitFor();
  expect(new URL(page.url()).search).toBe('');
  release();
  await Promise.all([
    seeToast(page, 'Login successful'),
    page.getByText('Your first welcome book starts here').waitFor(),
  ]);
  expect(new URL(page.url()).pathname).toBe('/');
  expect(troubles()).toEqual([]);
  await close();
});

/** Each screen and each form comes up in the first two. */
const DRAWN = someOf(
  [
    [PHONE, '/auth'],
    [DESKTOP, '/auth?tab=register&plan=Pro'],
    [PHONE, '/auth?tab=register&plan=Pro'],
    [DESKTOP, '/auth'],
  ] as const,
  2,
);

test('coming to life changes neither what is typed nor where the focus is nor how anything looks', {
  tags: ['auth.drawn-before-script'],
}, async () => {
  for (const [screen, path] of DRAWN) {
    const { page, troubles, close } = await openPage(stage.browser, stage.product.origin, {
      ...screen,
      isCold: true,
    });
    const release = await holdScripts(page);
    await page.goto(path, { waitUntil: 'commit' });
    const email = page.getByLabel('Email');
    await email.fill('anna@example.com');
    await page.evaluate(() => document.fonts.ready);
    const before = await placesOn(page);
    // Of the fonts, which may come after the first paint.
    const shiftBefore = await layoutShift(page);
    release();
    await untilSignInLives(page);
    await expect.poll(() => email.inputValue()).toBe('anna@example.com');
    expect(await email.evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await placesOn(page)).toEqual(before);
    expect(await layoutShift(page)).toBe(shiftBefore);
    // What is typed before is part of the form, and is there on the other tab.
    await page.getByRole('tab', { name: path === '/auth' ? 'Register' : 'Login' }).click();
    await expect.poll(() => page.getByLabel('Email').inputValue()).toBe('anna@example.com');
    expect(troubles()).toEqual([]);
    await close();
  }
});

test.each(someOf(LANGUAGES, 2, LANGUAGES.indexOf('fr')))(
  'it is drawn in the language that was chosen here: %s',
  {
    tags: ['auth.drawn-before-script', 'everywhere.language.start-read-language-key'],
  },
  async (language) => {
    const [heading, login, register] = WORDS[language];
    const { page, close } = await openIn(stage, language, { path: '/terms' });
    const release = await holdScripts(page);
    await page.goto('/auth?lang=pt', { waitUntil: 'commit' });
    const title = page.getByRole('heading', { name: heading, exact: true });
    await title.waitFor();
    await page.getByRole('button', { name: login, exact: true }).waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe(language);
    const titleBefore = await page.title();
    await page.getByRole('tab', { name: register, exact: true }).click();
    release();
    await page.getByRole('tab', { name: register, exact: true, selected: true }).waitFor();
    await title.waitFor();
    expect(await page.title()).toBe(titleBefore);
    await close();
  },
);

test('without a choice it is drawn in the language that the address asks for, with the form and the plan', {
  tags: ['auth.drawn-before-script'],
}, async () => {
  const { page, close } = await openPage(stage.browser, stage.product.origin, { ...DESKTOP, isCold: true });
  await holdScripts(page);
  await page.goto('/auth?lang=de&tab=register&plan=Business', { waitUntil: 'commit' });
  await page.getByRole('tab', { name: 'Registrieren', selected: true }).waitFor();
  await page.getByText('Business', { exact: false }).waitFor();
  await expect.poll(() => page.getByLabel('Vorname').isVisible()).toBe(true);
  await close();
});

test('whoever goes back from the sign-in to a screen of the application, after it was loaded anew, is there', async () => {
  const { page, troubles, close } = await openIn(stage, 'en', { path: '/auth/reset' });
  await page.getByRole('link', { name: 'Back to login' }).click();
  await page.waitForURL('**/auth');
  await page.reload();
  await untilSignInLives(page);
  await page.goBack();
  await page.getByRole('heading', { name: 'This link no longer works' }).waitFor();
  expect(troubles()).toEqual([]);
  await close();
});

test('the document names the files of the sign-in, and sends for them once there is something to see', {
  tags: ['everywhere.everybody.max-150-kb-before'],
}, async () => {
  const html = await (await fetch(`${stage.product.origin}/auth`)).text();
  const told = new Set([...html.matchAll(/"(\/assets\/[^"]+)"/g)].map(([, href = '']) => href));
  for (const part of ['sign-in', 'forms', 'inter', 'fraunces', 'react']) {
    expect(
      [...told].some((href) => href.includes(part)),
      part,
    ).toBe(true);
  }
  for (const href of told) expect((await fetch(stage.product.origin + href)).status, href).toBe(200);
  expect(html).not.toMatch(/<script [^>]*src=|modulepreload"/);
});
