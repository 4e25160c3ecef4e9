import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { type HostClient, registerHost } from '#infra/prove/testing/api-client.ts';
import { openIn } from '../../support/open-in.ts';
import { ownSlug } from '../../support/own.ts';
import { setStage } from '../../support/stage.ts';
import { seeToast, type WatchedPage } from '../../support/watched-page.ts';
import { BASICS, fill, openTab, SECTIONS } from './create-screen.ts';

const stage = setStage();

/** Opens the form of a new property, in English. */
async function openForm(host?: HostClient): Promise<WatchedPage> {
  const its = host ?? (await registerHost(stage.product.origin));
  const watched = await openIn(stage, 'en', { path: '/create-property', host: its });
  await watched.page.getByLabel('Property name').waitFor();
  return watched;
}

const submit = (page: Page) => page.getByRole('button', { name: 'Create property' }).click();

test('the slug shows what the address begins with, and seven countries are offered', {
  tags: ['create.basic-info.slug-prefix-label', 'create.basic-info.countries-offered-es-fr'],
}, async () => {
  const { page, troubles, close } = await openForm();
  await page.getByRole('tabpanel').getByText('/p/').waitFor();
  const countries = page.getByLabel('Country', { exact: true }).locator('option:enabled');
  const codes = await countries.evaluateAll((options) => options.map((each) => each.getAttribute('value')));
  expect(codes).toEqual(['IT', 'ES', 'FR', 'DE', 'PT', 'US', 'GB']);
  expect(troubles()).toEqual([]);
  await close();
});

test('names are held to 255 characters, and slugs to 100', {
  tags: ['create.refusals.name-max-255-characters'],
}, async () => {
  const { page, troubles, close } = await openForm();
  await fill(page, BASICS);
  await page.getByLabel('Country', { exact: true }).selectOption('IT');
  await page.getByLabel('Property name').fill('n'.repeat(256));
  await page.getByLabel('Page address').fill('s'.repeat(101));
  await submit(page);
  await page.getByText('Must be at most 255 characters').waitFor();
  await page.getByText('URL slug must be at most 100 characters').waitFor();
  await page.getByLabel('Property name').fill('n'.repeat(255));
  await page.getByLabel('Page address').fill('s'.repeat(100));
  await submit(page);
  await seeToast(page, 'Property created successfully!');
  expect(troubles()).toEqual([]);
  await close();
});

test('sections that did not reach the server are kept, and saved when sent again', {
  tags: ['create.submit.sections-did-not-reach'],
}, async () => {
  const host = await registerHost(stage.product.origin);
  const { page, troubles, close } = await openForm(host);
  const slug = ownSlug('casa-a-meta');
  await fill(page, { ...BASICS, 'Page address': slug });
  await page.getByLabel('Country', { exact: true }).selectOption('IT');
  for (const { tab, title, content } of [SECTIONS.rules, SECTIONS.guides]) {
    await openTab(page, tab);
    await fill(page, { 'Section title': title, Content: content });
  }
  await page.route('**/api/property-content', (route) =>
    route.request().postData()?.includes('"guides"')
      ? route.fulfill({ status: 503, body: '' })
      : route.continue(),
  );
  await submit(page);
  const told = page.getByRole('alert');
  await told.getByRole('heading', { name: 'Created, but not everything was saved' }).waitFor();
  await expect.poll(() => told.getByRole('listitem').count()).toBe(1);
  await told.getByText(SECTIONS.guides.content).waitFor();
  await page.unroute('**/api/property-content');
  await page.getByRole('button', { name: 'Save again' }).click();
  await seeToast(page, 'Property created successfully!');
  const { id } = (await host.must('GET', `/api/properties/slug/${slug}`)) as { id: string };
  const contents = await host.must('GET', `/api/properties/${id}/content`);
  expect(contents).toMatchObject([
    { section: 'rules', content: SECTIONS.rules.content },
    { section: 'guides', content: SECTIONS.guides.content },
  ]);
  expect(troubles()).toEqual(['503 POST /api/property-content']);
  await close();
});

test('a book is written in the language of the screens, or in the one that is chosen', {
  tags: ['create.basic-info.language-write-in'],
}, async () => {
  const host = await registerHost(stage.product.origin);
  const { page, troubles, close } = await openIn(stage, 'de', { path: '/create-property', host });
  const chosen = page.getByLabel('Sprache, in der du schreibst');
  await expect.poll(() => chosen.inputValue()).toBe('de');
  await chosen.selectOption('fr');
  await page.reload();
  await expect.poll(() => chosen.inputValue()).toBe('fr');
  await close();

  const english = await openForm(host);
  const slug = ownSlug('casa-inglese');
  await expect.poll(() => english.page.getByLabel('Language you write in').inputValue()).toBe('en');
  await fill(english.page, { ...BASICS, 'Page address': slug });
  await english.page.getByLabel('Country', { exact: true }).selectOption('IT');
  await openTab(english.page, SECTIONS.rules.tab);
  await fill(english.page, { 'Section title': 'House rules' });
  await submit(english.page);
  await seeToast(english.page, 'Property created successfully!');
  const book = await host.must('GET', `/api/public/properties/${slug}`);
  expect(book).toMatchObject({ mainLanguage: 'en', languages: ['en'], content: [{ language: 'en' }] });
  expect([...troubles(), ...english.troubles()]).toEqual([]);
  await english.close();
});
