import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { givePackage } from '#infra/prove/testing/api-client.ts';
import { COUNTED_PHONE } from '../guest/guest-phone.ts';
import { buildHandyHouse, openBook } from '../guest/handy-house.ts';
import { openIn } from '../support/open-in.ts';
import { ownSlug } from '../support/own.ts';
import { changedHouse } from '../support/people/changed-house.ts';
import { setStage } from '../support/stage.ts';
import { ADMIN } from '../support/stage-environment.ts';
import { seeToast } from '../support/watched-page.ts';
import { askAsGuests, questionsOf } from './asked-questions.ts';
import { chooseAction } from './dashboard/dashboard-scenes.ts';
import { eventually } from './edit/edit-screen.ts';

const stage = setStage();

const card = (page: Page, words: string): Locator =>
  page.getByRole('main').getByRole('article').filter({ hasText: words });

async function askInBook(page: Page, question: string): Promise<void> {
  const field = page.locator('dialog#ask').getByRole('textbox');
  await field.fill(question);
  await field.press('Enter');
}

test('what a guest asked in vain, the host answers, and the next guest is told', {
  tags: ['questions.answered', 'questions.list'],
}, async () => {
  const home = await buildHandyHouse(stage, ownSlug('casa-domandata'));
  const { property: house, host } = home;
  const guest = await openBook(stage, home, 'it-IT', COUNTED_PHONE);
  await guest.page.getByRole('link', { name: 'Chiedi' }).tap();
  await askInBook(guest.page, 'C’è la piscina?');
  const answers = guest.page.getByRole('log');
  await answers.getByText('Nel libro non c’è scritto. Chi ti ospita lo saprà.').waitFor();
  await eventually(async () => (await questionsOf(host, house)).length).toBe(1);

  const { page, troubles, close } = await openIn(stage, 'it', { path: `/questions/${house.slug}`, host });
  const question = card(page, 'C’è la piscina?');
  await question.getByText('chiesta una volta').waitFor();
  await question.getByText('Il welcome book non lo diceva.').waitFor();
  await question.getByRole('button', { name: /^Rispondi/ }).click();
  await page.keyboard.type('No, ma il mare è a 300 metri.');
  await page.getByRole('button', { name: /^Con risposta/ }).click();
  await page
    .getByRole('dialog', { name: 'Uscire senza salvare?' })
    .getByRole('button', { name: 'Rimani' })
    .click();
  await question.getByLabel('Sezione').selectOption('guides');
  await question.getByRole('button', { name: 'Aggiungi al welcome book' }).click();
  await seeToast(page, 'La risposta è nel welcome book');
  await page.getByText('Qui non c’è nessuna domanda').waitFor();
  await page.getByRole('button', { name: /^Con risposta/ }).click();
  await page.waitForURL('**state=answered');
  await question.getByText('La tua risposta è in:').waitFor();
  expect(troubles()).toEqual([]);
  await close();

  await askInBook(guest.page, 'C’è la piscina?');
  await answers.getByText('No, ma il mare è a 300 metri.').waitFor();
  expect(guest.troubles()).toEqual([]);
  await guest.close();
});

test('a guest says that an answer is not right, and the question is on the list', {
  tags: ['guest.questions.judged', 'questions.list'],
}, async () => {
  const home = await buildHandyHouse(stage, ownSlug('casa-corretta'));
  const { property: house, host } = home;
  const { page, troubles, close } = await openBook(stage, home, 'it-IT', COUNTED_PHONE);
  await page.getByRole('link', { name: 'Chiedi' }).tap();
  await askInBook(page, 'a che ora posso arrivare?');
  const answers = page.getByRole('log');
  await answers.getByText('Era la risposta giusta?').waitFor();
  await eventually(async () => (await questionsOf(host, house))[0]?.state).toBe('answered');
  await answers.getByRole('button', { name: 'No', exact: true }).tap();
  await answers.getByText('Grazie. Chi ti ospita vedrà la domanda, senza sapere di chi è.').waitFor();
  await eventually(async () => (await questionsOf(host, house))[0]).toMatchObject({
    state: 'unanswered',
    isDoubted: true,
  });
  expect(troubles()).toEqual([]);
  await close();
});

test('a host comes from the dashboard, and takes a question off the list', {
  tags: ['questions.from-dashboard', 'questions.deleted', 'questions.empty'],
}, async () => {
  const own = await changedHouse(stage.product.origin, 'casa-interrogata');
  await askAsGuests(stage.product.origin, own, ['Is there a pool?', 'Gibt es einen Pool?']);
  const { page, troubles, close } = await openIn(stage, 'it', { path: '/', host: own.host });
  await chooseAction(page, 'Domande degli ospiti');
  await page.waitForURL(`**/questions/${own.house.slug}`);
  const question = card(page, 'pool');
  await question.getByText('chiesta 2 volte').waitFor();
  await question.getByRole('button', { name: /^Elimina/ }).click();
  await question.getByText('Vuoi togliere questa domanda dall’elenco?').waitFor();
  await question.getByRole('button', { name: /^Elimina/ }).click();
  await page.getByText('Nessuno ha ancora chiesto niente').waitFor();
  expect(await questionsOf(own.host, own.house)).toEqual([]);
  expect(troubles()).toEqual([]);
  await close();
});

test('an answer that is not saved is kept', { tags: ['questions.failed'] }, async () => {
  const own = await changedHouse(stage.product.origin, 'casa-insistente');
  await askAsGuests(stage.product.origin, own, ['C’è la piscina?']);
  const path = `/questions/${own.house.slug}`;
  const { page, close } = await openIn(stage, 'it', { path, host: own.host });
  await page.route('**/answer', (route) => route.abort());
  await page.getByRole('button', { name: /^Rispondi/ }).click();
  await page.getByRole('button', { name: 'Aggiungi al welcome book' }).click();
  await page.getByText('Manca la risposta').waitFor();
  await page.getByLabel('La tua risposta').fill('No.');
  await page.getByRole('button', { name: 'Aggiungi al welcome book' }).click();
  await seeToast(page, 'La risposta non è stata salvata');
  await expect.poll(() => page.getByLabel('La tua risposta').inputValue()).toBe('No.');
  await close();
});

test('without the plan, the screen says so', { tags: ['questions.plan'] }, async () => {
  const { host, house } = await changedHouse(stage.product.origin, 'casa-semplice');
  await givePackage(stage.product.origin, ADMIN, host, 'free');
  const { page, troubles, close } = await openIn(stage, 'it', { path: `/questions/${house.slug}`, host });
  await page.getByText('Il tuo piano non comprende le domande').waitFor();
  expect(troubles()).toEqual([]);
  await close();
});
