import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { givePackage } from '#infra/prove/testing/api-client.ts';
import type { House } from '../host/edit/edit-screen.ts';
import { barriers } from '../support/looks/axe.ts';
import { setStage } from '../support/stage.ts';
import { ADMIN } from '../support/stage-environment.ts';
import { buildHandyHouse, openBook, PASSWORD } from './handy-house.ts';

const stage = setStage();
let house: House;
beforeAll(async () => {
  house = await buildHandyHouse(stage, 'casa-che-risponde');
});

const answers = (page: Page) => page.getByRole('log');

async function ask(page: Page, question: string): Promise<void> {
  const field = page.locator('dialog#ask').getByRole('textbox');
  await field.fill(question);
  await field.press('Enter');
}

test('a guest asks in their own words, and the book answers with what stands in it', {
  tags: ['guest.ask.answers', 'guest.ask.unknown', 'guest.ask.no-barrier-anybody'],
}, async () => {
  const { page, troubles, close } = await openBook(stage, house, 'it-IT');
  await page.getByRole('link', { name: 'Chiedi' }).tap();
  await page.getByText('Le risposte si trovano automaticamente in questo libro').waitFor();
  await ask(page, 'quanto costa un sottomarino?');
  await answers(page).getByText('Nel libro non c’è scritto. Chi ti ospita lo saprà.').waitFor();
  await ask(page, 'qual è la password del wifi?');
  await answers(page).getByText(PASSWORD).waitFor();
  await ask(page, 'a che ora posso arrivare?');
  await answers(page).getByText('15:00').waitFor();
  expect(await barriers(page)).toEqual([]);
  await answers(page).locator('a[href^="#"]').last().tap();
  await page.waitForURL(/#(?!ask)/);
  expect(troubles()).toEqual([]);
  await close();
});

test('a question that did not arrive is kept, to be asked again', { tags: ['guest.ask.kept'] }, async () => {
  // Where a service worker stands between, what is asked does not come by here.
  const { page, close } = await openBook(stage, house, 'it-IT', { serviceWorkers: 'block' });
  await page.getByRole('link', { name: 'Chiedi' }).tap();
  await page.route('**/ask', (route) => route.abort());
  await ask(page, 'dov’è il faro?');
  await answers(page).getByText('La domanda non è partita. Riprova tra poco.').waitFor();
  await expect
    .poll(() => page.locator('dialog#ask').getByRole('textbox').inputValue())
    .toBe('dov’è il faro?');
  await close();
});

test('without a network the question is kept, and what is on the phone can be searched', {
  tags: ['guest.ask.offline'],
}, async () => {
  const { page, close } = await openBook(stage, house, 'it-IT');
  await page.getByRole('link', { name: 'Chiedi' }).tap();
  await page.context().setOffline(true);
  await ask(page, 'dov’è il faro?');
  await answers(page)
    .getByText('Per le domande serve una connessione. La ricerca funziona anche senza')
    .waitFor();
  await expect
    .poll(() => page.locator('dialog#ask').getByRole('textbox').inputValue())
    .toBe('dov’è il faro?');
  await answers(page).getByRole('link', { name: 'Cerca nel welcome book' }).tap();
  await page.locator('dialog#search').getByRole('searchbox').waitFor();
  await page.context().setOffline(false);
  await close();
});

test('an answer that a model words is shown while it is written, and read aloud once it is whole', {
  tags: ['guest.ask.worded'],
}, async () => {
  const { page, troubles, close } = await openBook(stage, house, 'it-IT');
  const citation = { section: 'rules', title: 'Animali', excerpt: 'I cani sono benvenuti.', language: 'it' };
  const answer = { kind: 'answer', answer: 'Yes. Dogs are welcome.', language: 'en', citations: [citation] };
  const done = { ...answer, contact: null, automatic: true, source: 'model' };
  // What is there is shown before the rest comes.
  await page.evaluate((last) => {
    const frame = (event: string, data: unknown) =>
      new TextEncoder().encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
    window.fetch = async () => {
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          controller.enqueue(frame('delta', { text: 'Yes.' }));
          Object.assign(window, {
            goOn: () => {
              controller.enqueue(frame('done', last));
              controller.close();
            },
          });
        },
      });
      return new Response(body, { headers: { 'content-type': 'text/event-stream; charset=utf-8' } });
    };
  }, done);
  await page.getByRole('link', { name: 'Chiedi' }).tap();
  await ask(page, 'Are dogs allowed?');
  const begun = answers(page).locator('[aria-hidden="true"]');
  await begun.getByText('Yes. …').waitFor();
  expect(await answers(page).getAttribute('aria-busy')).toBe('true');
  await page.evaluate(() => (window as unknown as { goOn: () => void }).goOn());
  await answers(page).getByText('Yes. Dogs are welcome.').waitFor();
  expect(await answers(page).getByText('Yes. Dogs are welcome.').getAttribute('lang')).toBe('en');
  await answers(page).getByText('Formulata automaticamente. Nel libro si trova qui').waitFor();
  expect(await answers(page).getAttribute('aria-busy')).toBe('false');
  expect(await begun.count()).toBe(0);
  expect(await barriers(page)).toEqual([]);
  expect(troubles()).toEqual([]);
  await close();
});

test('where the plan answers no questions, none can be asked', { tags: ['guest.ask.plan'] }, async () => {
  const modest = await buildHandyHouse(stage, 'casa-che-tace');
  await givePackage(stage.product.origin, ADMIN, modest.host, 'free');
  const { page, troubles, close } = await openBook(stage, modest, 'it-IT');
  await page.getByRole('link', { name: 'Cerca' }).waitFor();
  expect(await page.getByRole('link', { name: 'Chiedi' }).count()).toBe(0);
  expect(troubles()).toEqual([]);
  await close();
});
