import { expect, test } from 'vitest';
import { createProperty, registerHost } from '#infra/prove/testing/api-client.ts';
import { openIn } from '../support/open-in.ts';
import { ownProperty } from '../support/own.ts';
import { setStage } from '../support/stage.ts';
import { openPage } from '../support/watched-page.ts';

const stage = setStage();

test('a deep link survives signing in', { tags: ['auth.deep-link-survives'] }, async () => {
  const host = await registerHost(stage.product.origin);
  const { slug } = await createProperty(host, ownProperty('casa-da-lontano'));
  const { page, troubles, close } = await openIn(stage, 'it', {
    path: `/edit-property/${slug}?section=rules`,
  });
  await page.getByLabel('Email', { exact: true }).fill(host.session.user.email);
  await page.getByLabel('Password', { exact: true }).fill(host.password);
  await page.getByRole('button', { name: 'Accedi' }).click();
  await page.waitForURL((url) => url.pathname === `/edit-property/${slug}`);
  expect(new URL(page.url()).search).toBe('?section=rules');
  await page.getByRole('heading', { level: 2, name: 'Regole' }).waitFor();
  expect(troubles()).toEqual([]);
  await close();
});

test('what is typed on one tab is there after a look at the other', {
  tags: ['auth.tabs-keep-typed'],
}, async () => {
  const { page, troubles, close } = await openIn(stage, 'en', { path: '/auth' });
  await page.getByLabel('Email', { exact: true }).fill('laura@example.com');
  await page.getByRole('tab', { name: 'Register' }).click();
  await page.getByLabel('First name').fill('Laura');
  await page.getByLabel('Last name').fill('Bianchi');
  await expect.poll(() => page.getByLabel('Email', { exact: true }).inputValue()).toBe('laura@example.com');
  await page.getByRole('tab', { name: 'Login' }).click();
  await expect.poll(() => page.getByLabel('Email', { exact: true }).inputValue()).toBe('laura@example.com');
  await page.getByRole('tab', { name: 'Register' }).click();
  await expect.poll(() => page.getByLabel('First name').inputValue()).toBe('Laura');
  await expect.poll(() => page.getByLabel('Last name').inputValue()).toBe('Bianchi');
  expect(troubles()).toEqual([]);
  await close();
});

test('the Italian landing page leads to an Italian sign-up with the chosen plan, whose schemas keep the policy', {
  tags: ['auth.from-landing', 'auth.policy-kept'],
}, async () => {
  const { page, troubles, close } = await openPage(stage.browser, stage.product.origin);
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective }) => {
      (window as { violations?: string[] }).violations ??= [];
      (window as { violations?: string[] }).violations?.push(violatedDirective);
    });
  });
  await page.goto('/');
  await page.getByRole('link', { name: 'Scegli Pro' }).first().click();
  await page.waitForURL((url) => url.pathname === '/auth');
  await page.getByRole('button', { name: 'Crea account' }).waitFor();
  await page.getByText('Il tuo piano: Pro.').waitFor();
  await page.getByRole('button', { name: 'Crea account' }).click();
  await page.getByText('Obbligatorio').first().waitFor();
  expect(await page.evaluate(() => (window as { violations?: string[] }).violations)).toBeUndefined();
  expect(troubles()).toEqual([]);
  await close();
});
