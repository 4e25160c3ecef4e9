import { expect, test } from 'vitest';
import { propertyContentSchema, propertySchema, publicPropertySchema } from '#contracts/properties/api.ts';
import { registerHost } from '#infra/prove/testing/api-client.ts';
import { barriers } from '../../support/looks/axe.ts';
import { openIn } from '../../support/open-in.ts';
import { ownSlug } from '../../support/own.ts';
import { setStage } from '../../support/stage.ts';
import { PHONE } from '../../support/watched-page.ts';
import { BASICS, fill, openTab } from './create-screen.ts';

const stage = setStage();

test('a book begins with a template, chosen by keyboard on a phone, kept past a close, and completed in the editor', {
  tags: [
    'create.template.choice',
    'create.template.with-own-texts',
    'edit.blocks.to-fill-in',
    'rule.templates.beginning',
  ],
}, async () => {
  const host = await registerHost(stage.product.origin);
  const { page, troubles, close } = await openIn(stage, 'en', {
    path: '/create-property',
    host,
    screen: PHONE,
  });
  const choice = page.getByRole('group', { name: 'Begin with' });
  const empty = choice.getByRole('radio', { name: 'An empty book', exact: true });
  await expect.poll(() => empty.isChecked()).toBe(true);
  // The empty book is there at once, the templates once they are read.
  const names = async () =>
    (await choice.locator('label').allInnerTexts()).map((text) => text.split('\n')[0]);
  await expect
    .poll(names)
    .toEqual(['An empty book', 'A flat in town', 'A house in the country', 'A room', 'By the sea']);

  await empty.focus();
  for (const name of ['A flat in town', 'A house in the country']) {
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => choice.getByRole('radio', { name, exact: true }).isChecked()).toBe(true);
  }
  await page.getByText(/^Your welcome book begins with 16 ready-made texts/).waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByText(/Fire outdoors/).waitFor();
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  expect(await width()).toBe(PHONE.viewport.width);

  await page.reload();
  await page.getByText('We kept what you had typed.').waitFor();
  const country = choice.getByRole('radio', { name: 'A house in the country', exact: true });
  await expect.poll(() => country.isChecked()).toBe(true);

  const slug = ownSlug('casa-di-campagna');
  await fill(page, { ...BASICS, 'Page address': slug });
  await page.getByLabel('Country', { exact: true }).selectOption('IT');
  await openTab(page, 'Rules');
  await fill(page, { Content: 'Shoes: please leave them at the door' });
  await page.getByRole('button', { name: 'Create property' }).press('Enter');
  await page.getByRole('heading', { name: `${BASICS['Property name']} is online` }).waitFor();

  const house = propertySchema.parse(await host.must('GET', `/api/properties/slug/${slug}`));
  const contents = propertyContentSchema
    .array()
    .parse(await host.must('GET', `/api/properties/${house.id}/content`));
  const rules = contents.find(({ section }) => section === 'rules')?.items as { title: string }[];
  expect(rules.map(({ title }) => title)).toEqual(expect.arrayContaining(['Fire outdoors', 'Shoes']));
  const answer = await fetch(`${stage.product.origin}/api/public/properties/${slug}?language=de`);
  expect(JSON.stringify(publicPropertySchema.parse(await answer.json()).content)).toContain(
    'Feuer im Freien',
  );

  await page.getByRole('link', { name: 'Open the editor' }).click();
  await page.getByLabel('Part to edit').selectOption({ label: 'Guides' });
  const offers = page.getByRole('region', { name: /^Still to fill in for “A house in the country”/ });
  await offers.getByRole('button', { name: 'Fireplace' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Place').selectOption({ label: 'in the cellar' });
  await dialog.getByRole('button', { name: 'Insert' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page
    .getByText(/The wood is in the cellar/)
    .first()
    .waitFor();
  expect(await offers.getByRole('button', { name: 'Fireplace' }).count()).toBe(0);
  // All of the page at once: what is scrolled halfway below a bar would count as too small to be hit.
  await page.setViewportSize({ width: PHONE.viewport.width, height: 3_000 });
  expect(await barriers(page)).toEqual([]);
  expect(troubles()).toEqual([]);
  await close();
});
