import { expect, test } from 'vitest';
import { ownSlug } from '../../support/own.ts';
import {
  eventually,
  houseNow,
  openItem,
  openPart,
  preview,
  save,
  saveButton,
  sectionNow,
  setEditorStage,
} from './edit-screen.ts';

const { build, open, stage } = setEditorStage();

test('what stands between angle brackets stays as it was typed, for the host and for guests', {
  tags: ['rule.content.typed-brackets', 'long'],
}, async () => {
  const typed = 'premere <OK>, a & b, abc<def9';
  const house = await build('parentesi');
  const { page, troubles, close } = await open(house);
  await openPart(page, 'Regole');
  await openItem(page, 'Silenzio');
  await page.getByLabel('Titolo', { exact: true }).first().fill('<A12>');
  await page.getByLabel('Testo', { exact: true }).first().fill(typed);
  await preview(page).getByText(typed).waitFor();
  await save(page);
  expect((await sectionNow(house, 'rules'))?.items).toContainEqual({ title: '<A12>', content: typed });
  await expect.poll(() => page.getByLabel('Testo', { exact: true }).first().inputValue()).toBe(typed);
  await page.goto(`/p/${house.property.slug}?lang=it#rules`);
  await page.getByText(typed).first().waitFor();
  await page.getByText('<A12>').first().waitFor();
  expect(troubles()).toEqual([]);
  await close();
});

test('a link is completed, and what leads nowhere is told at its field, like a time that is none', {
  tags: ['rule.content.links-completed', 'rule.content.times'],
}, async () => {
  const house = await build('link');
  const { page, close } = await open(house);
  await openPart(page, 'Check-in');
  const link = page.getByLabel('Link a una pagina web');
  const time = page.getByLabel('Check-in dalle');
  await link.fill('www.example.com/casa');
  await time.fill('15:00');
  await save(page);
  await eventually(() => link.inputValue()).toBe('https://www.example.com/casa');

  await link.fill('vedi il sito');
  await saveButton(page).click();
  await page.getByText('Inserisci un indirizzo web, come https://example.com').first().waitFor();
  await eventually(() => link.evaluate((input) => input === document.activeElement)).toBe(true);
  await link.fill('example.com');

  await time.fill('three pm');
  await saveButton(page).click();
  await page.getByText('Inserisci un orario, come 15:00').first().waitFor();
  await eventually(() => time.evaluate((input) => input === document.activeElement)).toBe(true);
  await time.fill('16:30');
  await save(page);
  expect((await sectionNow(house, 'checkin'))?.items).toEqual({
    checkinTime: '16:30',
    linkUrl: 'https://example.com',
  });
  await close();
});

test('a name that makes the path of another property is told at the name', {
  tags: ['rule.create.name-path-taken'],
}, async () => {
  const customUrl = ownSlug('via');
  const [house, other] = [await build('nome'), await build('altro')];
  await house.host.must('PUT', `/api/properties/${house.property.id}`, {
    name: 'c',
    customUrl: `${customUrl}-b`,
  });
  await other.host.must('PUT', `/api/properties/${other.property.id}`, { name: 'd', customUrl });
  const { page, close } = await open(other);
  const name = page.getByLabel('Nome della proprietà');
  await name.fill('B c');
  await saveButton(page).click();
  await page
    .getByText('L’indirizzo che nasce da questo nome è già in uso. Scegli un altro nome.')
    .first()
    .waitFor();
  await eventually(() => name.evaluate((input) => input === document.activeElement)).toBe(true);
  expect((await houseNow(other)).name).toBe('d');
  const { status } = await fetch(`${stage.product.origin}/p/${other.property.slug.toUpperCase()}`, {
    redirect: 'manual',
  });
  expect(status).toBe(301);
  await close();
});
