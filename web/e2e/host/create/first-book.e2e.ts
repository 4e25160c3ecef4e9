import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { propertyContentSchema, propertySchema } from '#contracts/properties/api.ts';
import { createProperty, newPerson, registerHost, signIn } from '#infra/prove/testing/api-client.ts';
import { ownProperty, ownSlug } from '../../support/own.ts';
import { setStage } from '../../support/stage.ts';
import { openPage, PHONE, seeToast } from '../../support/watched-page.ts';
import { BASICS, CHECKIN, fill, fillEverything, SECTIONS } from './create-screen.ts';

const stage = setStage();

const see = (page: Page | Locator, text: string): Promise<void> =>
  page.getByText(text, { exact: true }).first().waitFor();

const register = async (page: Page, person: ReturnType<typeof newPerson>, confirmation = person.password) => {
  await page.getByRole('tab', { name: 'Register' }).click();
  await page.getByLabel('First name').fill(person.firstName);
  await page.getByLabel('Last name').fill(person.lastName);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByLabel('Confirm password', { exact: true }).fill(confirmation);
  await page.getByRole('button', { name: 'Create account' }).click();
};

test('whoever cannot sign in or register is told why', {
  tags: [
    'everywhere.data.nonsuccessful-response-raised-error',
    'auth.login-register-tabs',
    'auth.login.valid-email-password',
    'auth.registration.generic-default-messages',
    'auth.registration.minimum-8',
    'auth.registration.passwords-must-match',
    'auth.forgotten-password.without-mails-coming-soon',
  ],
}, async () => {
  const known = await registerHost(stage.product.origin);
  const { page, troubles, close } = await openPage(stage.browser, stage.product.origin);
  await page.goto('/auth');
  await page.getByRole('button', { name: 'Login' }).click();
  await see(page, 'Invalid email');
  await see(page, 'Password is required');

  await page.getByLabel('Email').fill(known.email);
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await page.getByRole('button', { name: 'Login' }).click();
  await seeToast(page, 'Login failed');
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  await page
    .getByRole('alert')
    .getByText(/^Coming soon/)
    .waitFor();

  await page.getByRole('tab', { name: 'Register' }).click();
  // What was typed at the login is kept here.
  await page.getByLabel('Email').fill('');
  await page.getByLabel('Password', { exact: true }).fill('');
  await page.getByRole('button', { name: 'Create account' }).click();
  for (const message of ['Required', 'Invalid email', 'Password must be at least 8 characters']) {
    await see(page, message);
  }
  await register(page, { ...newPerson(), email: known.email }, 'something else');
  await see(page, "Passwords don't match");
  await register(page, { ...newPerson(), email: known.email });
  await seeToast(page, 'Registration failed');

  expect(troubles()).toEqual(['401 POST /api/login', '409 POST /api/register']);
  await close();
});

test('a form that lacks something says what, and a slug that is taken says so', {
  tags: [
    'auth.login.form-email-password',
    'auth.login.success',
    'create.refusals.name-required',
    'create.refusals.slug-required',
    'create.refusals.slug-lowercase-letters-digits',
    'create.refusals.address-required',
    'create.refusals.city-required',
    'create.refusals.country-required',
    'create.refusals.welcome-title-required',
    'create.refusals.welcome-message-required',
    'create.submit.message-contains-already-taken',
  ],
}, async () => {
  const host = await registerHost(stage.product.origin);
  const { slug } = await createProperty(host, ownProperty('casa-presa'));
  const { page, troubles, close } = await openPage(stage.browser, stage.product.origin);
  await page.goto('/auth');
  await page.getByLabel('Email').fill(host.email);
  await page.getByLabel('Password', { exact: true }).fill(host.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await seeToast(page, 'Login successful');
  await see(page, 'Welcome back!');

  await page.getByRole('link', { name: 'Add property' }).click();
  await page.getByRole('button', { name: 'Create property' }).click();
  for (const message of [
    'Property name is required',
    'URL slug is required',
    'Address is required',
    'City is required',
    'Country is required',
    'Welcome title is required',
    'Welcome message is required',
  ]) {
    await see(page, message);
  }
  await fill(page, { ...BASICS, 'Page address': 'Casa Presa!' });
  await see(page, 'Slug must contain only lowercase letters, numbers, and hyphens');
  await page.getByLabel('Country', { exact: true }).selectOption('IT');
  await page.getByLabel('Page address').fill(slug);
  await page.getByRole('button', { name: 'Create property' }).click();
  await seeToast(page, 'This URL slug is already taken. Please choose a different one.');

  expect(troubles()).toEqual(['409 POST /api/properties']);
  await close();
});

test('a host publishes a first welcome book, a guest reads it, and an edit reaches the guest', {
  tags: [
    'auth.redirects-once-logged',
    'auth.login-register-tabs',
    'auth.registration.form-first-name-last',
    'auth.registration.success-welcome-message',
    'dashboard.list.active-english',
    'create.basic-info.property-name-url-slug',
    'create.basic-info.address-city-country',
    'create.basic-info.welcome-title-welcome-message',
    'create.basic-info.wifi-network-wifi-password',
    'create.cover-image.upload-button-reads-upload',
    'create.cover-image.success',
    'create.other-tabs.title-field-content-field',
    'create.other-tabs.checkin-tab-fields',
    'create.submit.success',
    'create.submit.property-list-loaded-anew',
    'create.success-card.public-link-origin-p',
    'create.success-card.copy',
    'create.success-card.open-new-tab',
    'create.success-card.back-dashboard',
    'guest.hero-cover-logo',
    'guest.property-info-card-address',
  ],
}, async () => {
  const person = newPerson();
  const { page, troubles, close } = await openPage(stage.browser, stage.product.origin);

  await page.goto('/auth');
  await register(page, person);
  await seeToast(page, 'Registration successful');
  await see(page, `Welcome to Benvenuto, ${person.firstName}!`);
  await page.getByRole('heading', { name: `Hello, ${person.firstName}` }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/');
  await see(page, 'Your first welcome book starts here');

  await page.getByRole('link', { name: 'Create your first property' }).click();
  await page.getByLabel('Property name').fill(BASICS['Property name']);
  await expect.poll(() => page.getByLabel('Page address').inputValue()).toBe('villa-dei-limoni');
  await page.getByRole('button', { name: 'Upload' }).waitFor();
  await fillEverything(page);
  await seeToast(page, 'Image uploaded successfully!');
  await page.getByRole('tab', { name: 'Basic info' }).click();
  const slug = ownSlug('villa-dei-limoni');
  await page.getByLabel('Page address').fill(slug);
  await page.getByRole('button', { name: 'Change Cover Image' }).waitFor();
  await page.getByRole('button', { name: 'Create property' }).click();

  await seeToast(page, 'Property created successfully!');
  const link = `${stage.product.origin}/p/${slug}`;
  await expect.poll(() => page.getByLabel('Public link').inputValue()).toBe(link);
  await page.getByRole('button', { name: 'Copy', exact: true }).click();
  await seeToast(page, 'URL copied to clipboard');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  const opensInNewTab = page.getByRole('link', { name: 'Open in a new tab' });
  expect(await opensInNewTab.getAttribute('href')).toBe(link);

  const guest = await openPage(stage.browser, stage.product.origin, { ...PHONE, locale: 'it-IT' });
  await guest.page.goto(link);
  await readAsGuest(guest.page);
  await editRules(person);
  await guest.page.reload();
  await openSection(guest.page, 'rules');
  await see(guest.page.locator('dialog#rules'), 'Solo nel giardino sul retro');
  expect(guest.troubles()).toEqual([]);
  await guest.close();

  await page.getByRole('link', { name: 'Back to Dashboard' }).last().click();
  const card = page.getByRole('article').filter({ hasText: BASICS['Property name'] });
  await see(card, 'Active');
  await card.getByRole('button', { name: /^More actions for / }).click();
  await page.getByRole('menuitem', { name: 'Copy URL' }).click();
  await seeToast(page, 'URL copied!');
  await page.getByLabel('Search properties').fill('ROMA');
  await see(page, 'Nothing found for “ROMA”');
  await page.getByRole('button', { name: 'Clear search' }).click();
  await page.getByLabel('Search properties').fill('amALfi');
  await card.waitFor();

  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await seeToast(page, 'Logged out');
  expect(await page.evaluate(() => localStorage.getItem('auth_token'))).toBeNull();
  expect(troubles()).toEqual([]);
  await close();
});

/** Reads the book as its guest would, from the cover to the last section. */
async function readAsGuest(page: Page): Promise<void> {
  await expect
    .poll(() => page.getByRole('heading', { level: 1 }).textContent())
    .toBe(BASICS['Welcome title']);
  const [greeting = '', ...rest] = BASICS['Welcome message'].split('\n');
  for (const line of [greeting, ...rest]) await page.getByText(line).first().waitFor();
  const cover = page.locator('header img').first();
  await expect.poll(() => cover.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

  const stay = page.locator('#stay');
  for (const field of ['Description', 'Address', 'WiFi network', 'WiFi password', 'Access code'] as const) {
    await see(stay, BASICS[field]);
  }
  for (const [key, { title, content }] of Object.entries(SECTIONS)) {
    const sheet = await openSection(page, key);
    await sheet.getByRole('heading', { name: title }).waitFor();
    for (const words of content.split(/\n|: /)) await sheet.getByText(words).first().waitFor();
    await page.goBack();
    await sheet.waitFor({ state: 'hidden' });
  }
  const arrival = await openSection(page, 'checkin');
  for (const [label, value] of Object.entries(CHECKIN)) {
    if (label.endsWith('link'))
      await expect.poll(() => arrival.locator(`a[href="${value}"]`).count(), { message: label }).toBe(1);
    else await arrival.getByText(value).first().waitFor();
  }
  await page.goBack();
  await arrival.waitFor({ state: 'hidden' });
}

async function openSection(page: Page, key: string): Promise<Locator> {
  await page.locator(`a[data-section="${key}"]`).tap();
  const sheet = page.locator(`dialog#${key}`);
  await sheet.waitFor();
  return sheet;
}

/** Rewrites a section through the API, as another program of the host's would. */
async function editRules(person: ReturnType<typeof newPerson>): Promise<void> {
  const host = await signIn(stage.product.origin, person);
  const [property] = z.array(propertySchema).parse(await host.must('GET', '/api/properties'));
  const contents = await host.must('GET', `/api/properties/${property?.id}/content?language=it`);
  const rules = z
    .array(propertyContentSchema)
    .parse(contents)
    .find(({ section }) => section === 'rules');
  await host.must('PUT', `/api/property-content/${rules?.id}`, {
    content: 'Fumo: Solo nel giardino sul retro',
  });
}
