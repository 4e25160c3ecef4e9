import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { feedbackListSchema } from '#contracts/feedback/api.ts';
import { COUNTED_PHONE } from '../guest/guest-phone.ts';
import type { PageOptions } from '../support/browser/page-pool.ts';
import { barriers } from '../support/looks/axe.ts';
import { openIn } from '../support/open-in.ts';
import { changedHouse } from '../support/people/changed-house.ts';
import { setStage } from '../support/stage.ts';
import { stayInDialog } from '../support/stay-in-dialog.ts';
import { openPage, seeToast } from '../support/watched-page.ts';
import { chooseAction } from './dashboard/dashboard-scenes.ts';
import { eventually } from './edit/edit-screen.ts';

const stage = setStage();
const REVIEWS = { name: 'Google', url: 'https://g.page/r/casa-ginestra/review' };

const openBook = async (
  slug: string,
  { hash = '', ...options }: { hash?: string } & Partial<PageOptions> = {},
) => {
  const phone = { ...COUNTED_PHONE, locale: 'de-DE', ...options };
  const watched = await openPage(stage.browser, stage.product.origin, phone);
  await watched.page.goto(`/p/${slug}?lang=de${hash}`);
  await watched.page.locator('html[data-live]').waitFor({ state: 'attached' });
  return watched;
};
const block = (page: Page) => page.getByRole('region', { name: 'Wie war es?' });

/** Says how a stay was, by the keyboard alone. */
async function say(page: Page, words: string, email: string): Promise<void> {
  await block(page).getByRole('radio').first().focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await block(page).getByRole('textbox').first().fill(words);
  await block(page).getByRole('textbox').last().fill(email);
  await block(page).getByRole('button', { name: 'Senden' }).press('Enter');
}

test('a guest who loses the network before the form is there is told so, and asked again', {
  tags: ['feedback.guest'],
}, async () => {
  const { house } = await changedHouse(stage.product.origin, 'casa-senza-rete');
  // What a worker or the cache has needs no network.
  const guest = await openBook(house.slug, { serviceWorkers: 'block', isCold: true });
  await guest.page.route('**/feedback-form-*', (route) => route.abort());
  await block(guest.page).getByRole('radio').nth(3).check({ force: true });
  await block(guest.page).getByRole('alert').waitFor();
  await guest.page.unroute('**/feedback-form-*');
  await block(guest.page).getByRole('radio').nth(4).check({ force: true });
  await block(guest.page).getByRole('button', { name: 'Senden' }).waitFor();
  await expect.poll(() => block(guest.page).getByRole('radio').nth(4).isChecked()).toBe(true);

  // Of words that are too many none is cut off.
  const words = block(guest.page).getByRole('textbox').first();
  await words.fill('a'.repeat(2_001));
  await block(guest.page).getByText('2.001 von 2.000 Zeichen').waitFor();
  await block(guest.page).getByRole('button', { name: 'Senden' }).tap();
  await block(guest.page).getByText('Das ist zu lang.').waitFor();
  expect(await words.inputValue()).toHaveLength(2_001);
  await guest.close();
});

test('what a guest began to say outlives a tab that the phone discards, but for the address', {
  tags: ['feedback.draft'],
}, async () => {
  const { house } = await changedHouse(stage.product.origin, 'casa-interrotta');
  const { page, close } = await openBook(house.slug);
  const written = block(page).getByRole('textbox');
  await block(page).getByRole('radio').nth(3).check({ force: true });
  await written.first().fill('Das Wasser war');
  await written.last().fill('lena@example.com');
  await page.reload();
  await expect.poll(() => written.first().inputValue()).toBe('Das Wasser war');
  expect(await block(page).getByRole('radio').nth(3).isChecked()).toBe(true);
  expect(await written.last().inputValue()).toBe('');
  const kept = await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));
  expect(kept).not.toContain('lena');

  const seeNothing = async () => {
    await block(page).getByRole('radio').first().waitFor({ state: 'attached' });
    expect(await block(page).getByRole('radio', { checked: true }).count()).toBe(0);
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('Wasser');
  };
  await page.clock.setFixedTime(Date.now() + 5 * 3_600_000);
  await page.reload();
  await seeNothing();
  await block(page).getByRole('radio').nth(1).check({ force: true });
  await written.first().fill('Das Wasser war kalt');
  await block(page).getByRole('button', { name: 'Senden' }).tap();
  await block(page).getByText('Danke! Ihr Gastgeber wird es lesen.').waitFor();
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('Wasser');
  await close();
});

test('whoever said how it was is told so when they come back, and can change it or be another guest', {
  tags: ['feedback.said-before'],
}, async () => {
  const { house } = await changedHouse(stage.product.origin, 'casa-ripensata');
  const { page, close } = await openBook(house.slug);
  const sent: unknown[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/feedback')) sent.push(request.postDataJSON());
  });
  const give = async (words: string) => {
    await say(page, words, '');
    await block(page).getByText('Danke! Ihr Gastgeber wird es lesen.').waitFor();
  };
  await give('Das Wasser war kalt');
  await page.reload();
  await block(page).getByText('haben Sie schon gesagt, wie es war').waitFor();
  expect(await block(page).getByRole('radio').count()).toBe(0);
  expect(await barriers(page)).toEqual([]);
  await block(page).getByRole('button', { name: 'Ändern' }).tap();
  await give('Das Wasser war warm');
  await page.reload();
  await block(page).getByRole('button', { name: 'Das war ich nicht' }).tap();
  expect(await block(page).evaluate((region) => region === document.activeElement)).toBe(true);
  await give('Alles gut');
  expect(sent).toMatchObject([{}, { replaces: expect.any(String) }, { comment: 'Alles gut' }]);
  expect(sent[2]).not.toHaveProperty('replaces');
  await close();
});

test('a guest says how it was, the host reads and answers it', {
  tags: [
    'feedback.guest',
    'feedback.kept',
    'feedback.review-pages',
    'feedback.read',
    'feedback.answered',
    'feedback.deleted',
  ],
}, async () => {
  const { host, house } = await changedHouse(stage.product.origin, 'casa-sincera');
  const settings = { reviewLinks: [REVIEWS], mailsLowRatings: true };
  await host.must('PUT', `/api/properties/${house.id}/feedback-settings`, settings);
  const guest = await openBook(house.slug);
  await block(guest.page).scrollIntoViewIfNeeded();
  expect(await barriers(guest.page)).toEqual([]);
  await guest.page.route('**/feedback', (route) => route.abort());
  await say(guest.page, 'Das Wasser war kalt', 'lena@example.com');
  await block(guest.page).getByRole('alert').getByText('Das kam nicht an').waitFor();
  await expect
    .poll(() => block(guest.page).getByRole('textbox').first().inputValue())
    .toBe('Das Wasser war kalt');
  await guest.page.unroute('**/feedback');
  await block(guest.page).getByRole('button', { name: 'Senden' }).tap();
  await block(guest.page).getByText('Danke! Ihr Gastgeber wird es lesen.').waitFor();
  expect(await block(guest.page).getByRole('link', { name: 'Google' }).getAttribute('href')).toBe(
    REVIEWS.url,
  );
  expect(await barriers(guest.page)).toEqual([]);
  await block(guest.page).getByRole('button', { name: 'Ändern' }).tap();
  const written = block(guest.page).getByRole('textbox');
  await expect.poll(() => written.first().inputValue()).toBe('Das Wasser war kalt');
  await expect.poll(() => written.last().inputValue()).toBe('lena@example.com');

  const { page, troubles, close } = await openIn(stage, 'it', { path: '/', host });
  await chooseAction(page, 'Pareri degli ospiti');
  await page.waitForURL(`**/feedback/${house.slug}`);
  const card = page.getByRole('main').getByRole('article').filter({ hasText: 'Das Wasser war kalt' });
  await card.getByText('2 su 5').waitFor();
  await card.getByText('Nuovo').waitFor();
  await card.getByRole('button', { name: 'Rispondi' }).click();
  await page.getByRole('dialog').getByRole('textbox').fill('Wir haben den Boiler getauscht.');
  await page.mouse.click(4, 4);
  await stayInDialog(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Invia' }).click();
  await seeToast(page, 'La tua risposta è in viaggio');
  await card.getByText('Wir haben den Boiler getauscht.').waitFor();
  await card.getByRole('button', { name: 'Segna come da leggere' }).click();
  await card.getByText('Nuovo').waitFor();
  await page.route('**/api/mail', (route) => route.fulfill({ json: { available: true } }));
  await page.reload();
  await page.getByRole('region', { name: 'Conferma la tua email' }).waitFor();
  await page.getByRole('button', { name: 'Da leggere 1', exact: true }).click();
  await page.waitForURL('**?state=unread');
  await card.getByRole('button', { name: 'Elimina' }).click();
  await page.getByRole('dialog').getByText('spariscono per sempre').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Elimina' }).click();
  await page.getByText('Nessun ospite ha ancora detto la sua').waitFor();
  expect(troubles()).toEqual([]);
  await close();
  await guest.close();
});

test('a guest says of a section whether it helped, and the host chooses what else guests are shown', {
  tags: ['feedback.helpful', 'feedback.settings', 'feedback.settings.leave'],
}, async () => {
  const { host, house } = await changedHouse(stage.product.origin, 'casa-utile');
  const guest = await openBook(house.slug, { hash: '#rules' });
  const sheet = guest.page.locator('dialog#rules');
  await sheet.getByRole('group', { name: 'War das hilfreich?' }).getByRole('button', { name: 'Ja' }).tap();
  await sheet.getByText('Danke!').waitFor();
  await guest.close();

  const { page, troubles, close } = await openIn(stage, 'it', { path: `/feedback/${house.slug}`, host });
  await page.getByText('1 su 1 dicono di sì').waitFor();
  await page.getByRole('button', { name: 'Impostazioni' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Aggiungi una pagina' }).click();
  await dialog.getByRole('textbox').first().fill('Google');
  await dialog.getByRole('textbox').last().fill('g.page/r/casa-ginestra/review');
  await stayInDialog(page);
  await dialog.getByRole('checkbox').uncheck();
  await dialog.getByRole('button', { name: 'Salva' }).click();
  await seeToast(page, 'Impostazioni salvate');
  const settings = async () =>
    feedbackListSchema.parse(await host.must('GET', `/api/properties/${house.id}/feedback`)).settings;
  await eventually(settings).toEqual({ reviewLinks: [REVIEWS], mailsLowRatings: false });
  expect(troubles()).toEqual([]);
  await close();
});

test('of two who choose at the same time, the slower one is told, and neither choice is lost', {
  tags: ['feedback.settings.conflict'],
}, async () => {
  const { host, house } = await changedHouse(stage.product.origin, 'casa-a-quattro-mani');
  const path = `/api/properties/${house.id}/feedback-settings`;
  const { page, troubles, close } = await openIn(stage, 'it', { path: `/feedback/${house.slug}`, host });
  await page.getByRole('button', { name: 'Impostazioni' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox').uncheck();
  await host.must('PUT', path, { reviewLinks: [REVIEWS], mailsLowRatings: true });
  await dialog.getByRole('button', { name: 'Salva' }).click();
  await dialog.getByText('Qualcun altro ha modificato queste impostazioni').waitFor();
  expect(await barriers(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Mantieni le mie' }).click();
  await seeToast(page, 'Impostazioni salvate');
  const { settings } = feedbackListSchema.parse(
    await host.must('GET', `/api/properties/${house.id}/feedback`),
  );
  expect(settings).toEqual({ reviewLinks: [REVIEWS], mailsLowRatings: false });

  await page.getByRole('button', { name: 'Impostazioni' }).click();
  await dialog.getByRole('checkbox').check();
  await host.must('PUT', path, { reviewLinks: [], mailsLowRatings: false });
  await dialog.getByRole('button', { name: 'Salva' }).click();
  await dialog.getByRole('button', { name: 'Ricarica' }).click();
  await eventually(() => dialog.getByRole('textbox').count()).toBe(0);
  expect(await dialog.getByRole('checkbox').isChecked()).toBe(false);
  expect(troubles().filter((trouble) => !trouble.startsWith('412 PUT '))).toEqual([]);
  await close();
});
