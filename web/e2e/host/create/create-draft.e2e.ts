import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  createProperty,
  givePackage,
  type HostClient,
  newPerson,
  registerHost,
} from '#infra/prove/testing/api-client.ts';
import { barriers } from '../../support/looks/axe.ts';
import { openIn } from '../../support/open-in.ts';
import { ownProperty, ownSlug } from '../../support/own.ts';
import { completeInvite, inviteTo } from '../../support/people/collaborators.ts';
import { setStage } from '../../support/stage.ts';
import { ADMIN } from '../../support/stage-environment.ts';
import { openPage } from '../../support/watched-page.ts';
import { BASICS, fill } from './create-screen.ts';

const stage = setStage();

type Permissions = Parameters<typeof inviteTo>[2];

const lodge = async (owner: HostClient, permissions: Permissions): Promise<HostClient> =>
  completeInvite(stage.product.origin, await inviteTo(owner, newPerson().email, permissions));

/** Writes what a property needs. @param slug of its own for each test */
async function fillBasics(page: Page, slug: string): Promise<void> {
  await fill(page, { ...BASICS, 'Page address': slug });
  await page.getByLabel('Country', { exact: true }).selectOption('IT');
}

const openForm = (host: HostClient) => openIn(stage, 'en', { path: '/create-property', host });

test('a collaborator who may not write sections is told before typing, and creates with the basics in one step', {
  tags: ['create.collaborator-basics-alone'],
}, async () => {
  const owner = await registerHost(stage.product.origin);
  const helper = await lodge(owner, ['create_properties']);
  const { page, troubles, close } = await openForm(helper);
  await page.getByText('The sections of the book are written by Laura Bianchi').waitFor();
  await expect.poll(() => page.getByRole('tab').allInnerTexts()).toEqual(['Basic info']);
  await fillBasics(page, ownSlug('casa-di-un-altro'));
  await page.getByRole('button', { name: 'Create property' }).click();
  await page.getByRole('heading', { name: `${BASICS['Property name']} is online` }).waitFor();
  expect(troubles()).toEqual([]);
  await close();
});

test('a plan at its limit says so before the form, and offers one with more room', {
  tags: ['create.plan-full-told'],
}, async () => {
  const host = await registerHost(stage.product.origin);
  await createProperty(host, ownProperty('casa-sola-al-limite'));
  await givePackage(stage.product.origin, ADMIN, host, 'free');
  const { page, troubles, close } = await openForm(host);
  await page.getByRole('heading', { name: 'Room for more properties' }).waitFor();
  await page.getByText('Your plan is full: it has room for 1, and you have 1.').waitFor();
  expect(await page.getByRole('textbox').count()).toBe(0);
  expect(await barriers(page)).toEqual([]);
  await page.getByRole('button', { name: 'See what Pro brings' }).click();
  await page.getByRole('dialog').getByText('What Pro brings').waitFor();
  expect(troubles()).toEqual([]);
  await close();
});

test('is saved as a draft, looked at by those who may edit it and by nobody else, and published', {
  tags: [
    'create.submit.draft',
    'create.success-card.draft',
    'preview.draft-shown-to-editors',
    'preview.link',
    'preview.nobody-else',
  ],
}, async () => {
  const owner = await registerHost(stage.product.origin);
  const slug = ownSlug('casa-in-bozza');
  const { page, troubles, close } = await openForm(owner);
  await fillBasics(page, slug);
  await page.getByRole('button', { name: 'Save as draft' }).click();
  await page.getByRole('heading', { name: `${BASICS['Property name']} is saved as a draft` }).waitFor();
  const phone = page.frameLocator('iframe');
  await phone.getByText(BASICS['Welcome title']).first().waitFor();
  expect(await page.getByLabel('Public link').count()).toBe(0);
  expect((await fetch(`${stage.product.origin}/p/${slug}`)).status).toBe(404);

  await page.getByRole('link', { name: 'See the preview' }).click();
  await page.getByText('This is a draft. Guests do not see it').waitFor();
  await phone.getByText(BASICS['Welcome title']).first().waitFor();
  const link = await page.getByLabel('Link to this preview').inputValue();
  expect(new URL(link).pathname).toBe(`/edit-property/${slug}/preview`);
  expect(await barriers(page)).toEqual([]);

  const editor = await openIn(stage, 'en', { path: link, host: await lodge(owner, ['manage_content']) });
  await editor.page.frameLocator('iframe').getByText(BASICS['Welcome title']).first().waitFor();
  const reader = await openIn(stage, 'en', { path: link, host: await lodge(owner, ['view_properties']) });
  await reader.page.getByText('Ask Laura Bianchi').waitFor();
  expect(await reader.page.locator('iframe').count()).toBe(0);
  const guest = await openPage(stage.browser, stage.product.origin);
  await guest.page.goto(link);
  await guest.page.waitForURL((url) => url.pathname === '/auth');
  await Promise.all([editor.close(), reader.close(), guest.close()]);

  await page.goto('/');
  await page.getByRole('button', { name: /^More actions for / }).click();
  expect(await page.getByRole('menuitem', { name: /^Preview/ }).getAttribute('href')).toBe(
    `/edit-property/${slug}/preview`,
  );
  expect(troubles()).toEqual([]);
  await close();
});

test('a draft is published from its card, and shared', {
  tags: ['create.success-card.draft', 'create.success-card.preview', 'create.success-card.share'],
}, async () => {
  const slug = ownSlug('casa-presto-online');
  const { page, troubles, close } = await openForm(await registerHost(stage.product.origin));
  await fillBasics(page, slug);
  await page.getByRole('button', { name: 'Save as draft' }).click();
  await page.getByRole('button', { name: 'Publish now' }).click();
  await page.getByRole('heading', { name: `${BASICS['Property name']} is online` }).waitFor();
  await expect
    .poll(() => page.getByLabel('Public link').inputValue())
    .toBe(`${stage.product.origin}/p/${slug}`);
  expect((await fetch(`${stage.product.origin}/p/${slug}`)).status).toBe(200);
  await page.frameLocator('iframe').getByText(BASICS['Welcome title']).first().waitFor();
  const address = encodeURIComponent(`${stage.product.origin}/p/${slug}`);
  for (const way of ['https://wa.me/', 'mailto:']) {
    expect(await page.locator(`a[href^="${way}"]`).getAttribute('href')).toContain(address);
  }
  await page.getByRole('button', { name: 'QR code and poster' }).click();
  await page.getByRole('dialog').getByRole('img').first().waitFor();
  expect(troubles()).toEqual([]);
  await close();
});

test('says that QR code and poster could not be loaded, and loads them again', {
  tags: ['create.success-card.share', 'long'],
}, async () => {
  const slug = ownSlug('casa-da-stampare');
  const { page, close } = await openForm(await registerHost(stage.product.origin));
  await fillBasics(page, slug);
  const loading = `**/api/properties/slug/${slug}`;
  await page.route(loading, (route) => route.abort());
  await page.getByRole('button', { name: 'Create property' }).click();
  await page.getByRole('button', { name: 'QR code and poster' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('We cannot load the QR code and the poster').waitFor();
  expect(await barriers(page)).toEqual([]);
  await page.unroute(loading);
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await dialog.getByRole('img').first().waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  const opener = page.getByRole('button', { name: 'QR code and poster' });
  await expect.poll(() => opener.evaluate((button) => button === document.activeElement)).toBe(true);
  await close();
});
