import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { extraSchema, extrasSchema } from '#contracts/extras/api.ts';
import { send } from '#infra/prove/testing/api-client.ts';
import { barriers } from '../support/looks/axe.ts';
import { openIn } from '../support/open-in.ts';
import { changedHouse } from '../support/people/changed-house.ts';
import { setStage } from '../support/stage.ts';
import { seeToast } from '../support/watched-page.ts';
import { eventually } from './edit/edit-screen.ts';

const stage = setStage();

/** Builds a house that offers these, and opens the screen of its offers as its host. */
async function openOffers(slug: string, ...names: readonly string[]) {
  const { host, house } = await changedHouse(stage.product.origin, slug);
  const path = `/api/properties/${house.id}/extras`;
  const ids = new Map<string, string>();
  for (const name of names) {
    ids.set(name, extraSchema.parse(await host.must('POST', path, { name, priceCents: 1_500 })).id);
  }
  const { page, troubles, close } = await openIn(stage, 'it', {
    path: `/extras/${house.slug}?view=offers`,
    host,
  });
  const changeHouse = (body: object) => host.must('PUT', `/api/properties/${house.id}`, body);
  const list = async () => extrasSchema.parse(await host.must('GET', path));
  const change = (name: string, body: object) => host.must('PUT', `${path}/${ids.get(name)}`, body);
  const takeBack = (name: string) =>
    send(`${stage.product.origin}${path}/${ids.get(name)}`, 'DELETE', undefined, host.session.token);
  const ask = (name: string) =>
    host.must('POST', `/api/public/properties/${house.slug}/extra-requests`, {
      extraId: ids.get(name),
      quantity: 1,
      name: 'Lena',
      contact: 'lena@example.com',
    });
  return { page, troubles, close, list, change, changeHouse, takeBack, ask, slug: house.slug };
}

const edit = (page: Page, name: string) => page.getByRole('button', { name: `Modifica: ${name}` }).click();
const price = (page: Page) => page.getByLabel('Prezzo', { exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Salva', exact: true }).click();
const hasFocus = (page: Page, name: string) =>
  eventually(() =>
    page.getByRole('button', { name }).evaluate((button) => button === document.activeElement),
  ).toBe(true);
const leaving = (page: Page) => page.getByRole('dialog', { name: 'Uscire senza salvare?' });

test('who is not the first to change an offer is told, and both changes are kept; one that was deleted can be saved as a new one', {
  tags: ['extras.conflict', 'extras.focus'],
}, async () => {
  const { page, troubles, close, list, change, takeBack } = await openOffers('casa-a-due', 'Bici', 'Cesto');
  await edit(page, 'Bici');
  await price(page).fill('20');
  await change('Cesto', { priceCents: 900 });
  await save(page);
  await seeToast(page, 'Offerta salvata');
  await hasFocus(page, 'Modifica: Bici');

  await edit(page, 'Bici');
  await price(page).fill('25');
  await change('Bici', { name: 'Biciclette', priceCents: 1_800 });
  await save(page);
  const dialog = page.getByRole('dialog', { name: 'Qualcun altro ha modificato questa offerta' });
  await dialog.waitFor();
  expect(await barriers(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Chiudi' }).click();
  await expect.poll(() => price(page).inputValue()).toBe('25');
  await save(page);
  await dialog.getByRole('button', { name: 'Mantieni le mie' }).click();
  await page.getByRole('article').getByText('25,00 € a soggiorno').waitFor();
  expect(await list()).toMatchObject([{ name: 'Biciclette', priceCents: 2_500 }, { name: 'Cesto' }]);

  await edit(page, 'Biciclette');
  await price(page).fill('30');
  await change('Bici', { priceCents: 1_000 });
  await save(page);
  await dialog.getByRole('button', { name: 'Ricarica' }).click();
  await eventually(() => price(page).inputValue()).toBe('10,00');
  expect(troubles().filter((trouble) => !trouble.startsWith('412 PUT '))).toEqual([]);

  await price(page).fill('20');
  await takeBack('Bici');
  await save(page);
  const gone = page.getByRole('dialog', { name: 'Questa offerta è stata eliminata' });
  await gone.getByRole('button', { name: 'Salva come nuova' }).click();
  await page.getByRole('article').getByText('20,00 € a soggiorno').waitFor();
  expect(await list()).toMatchObject([{ name: 'Cesto' }, { name: 'Biciclette', priceCents: 2_000 }]);
  await close();
});

test('an offer is edited in the language that it was written in, whatever the main one is', {
  tags: ['extras.languages'],
}, async () => {
  const { page, troubles, close, list, change, changeHouse } = await openOffers('casa-che-cambia', 'Bici');
  await change('Bici', { translations: { de: { name: 'Rad' } } });
  await changeHouse({ language: 'de' });
  await page.reload();
  await edit(page, 'Bici');
  expect(await page.getByLabel('Nome', { exact: true }).getAttribute('lang')).toBe('it');
  await page.getByText('Altre lingue').click();
  await page.getByLabel('Nome in tedesco').fill('Fahrrad');
  await save(page);
  await seeToast(page, 'Offerta salvata');
  expect(await list()).toMatchObject([
    { name: 'Bici', language: 'it', translations: { de: { name: 'Fahrrad' } } },
  ]);
  expect(troubles()).toEqual([]);
  await close();
});

test('a form that is left with something typed asks before, by whichever way', {
  tags: ['extras.leave', 'extras.focus'],
}, async () => {
  const { page, troubles, close, list } = await openOffers('casa-in-bozza', 'Bici');
  await edit(page, 'Bici');
  await page.getByRole('button', { name: 'Annulla' }).click();
  await hasFocus(page, 'Modifica: Bici');
  await edit(page, 'Bici');
  await price(page).fill('20');
  for (const way of [
    page.getByRole('button', { name: 'Annulla' }),
    page.getByRole('button', { name: 'Richieste' }),
    page.getByRole('link', { name: 'Modifica i testi' }),
  ]) {
    await way.click();
    await leaving(page).getByRole('button', { name: 'Rimani' }).click();
    await expect.poll(() => price(page).inputValue()).toBe('20');
  }
  await page.getByRole('button', { name: 'Richieste' }).click();
  await leaving(page).getByRole('button', { name: 'Salva ed esci' }).click();
  await page.getByText('Nessun ospite ha ancora chiesto niente').waitFor();
  expect(await list()).toMatchObject([{ priceCents: 2_000 }]);

  await page.getByRole('button', { name: 'Offerte' }).click();
  await edit(page, 'Bici');
  await price(page).fill('30');
  await page.getByRole('button', { name: 'Annulla' }).click();
  await leaving(page).getByRole('button', { name: 'Esci', exact: true }).click();
  await page.getByRole('article').getByText('20,00 € a soggiorno').waitFor();
  await hasFocus(page, 'Modifica: Bici');
  expect(troubles()).toEqual([]);
  await close();
});

test('offers are moved with one call each, and taken back', {
  tags: ['extras.moved', 'extras.focus'],
}, async () => {
  const { page, troubles, close, list, change } = await openOffers('casa-in-fila', 'Bici', 'Cesto', 'Culla');
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'PUT' && sent.push(request.postData() ?? ''));
  const names = () => page.getByRole('article').getByRole('heading').allTextContents();
  const up = page.getByRole('button', { name: 'Sposta Culla in su' });
  await up.click();
  await up.click();
  await eventually(names).toEqual(['Culla', 'Bici', 'Cesto']);
  await eventually(async () => (await list()).map(({ name }) => name)).toEqual(['Culla', 'Bici', 'Cesto']);
  expect(sent).toEqual(['{"order":1}', '{"order":0}']);
  expect(await up.evaluate((button) => button === document.activeElement)).toBe(true);

  // Somebody else changes another one meanwhile, which is no reason to refuse.
  await change('Cesto', { priceCents: 900 });
  await page.getByRole('button', { name: 'Elimina: Bici' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Elimina' }).click();
  await seeToast(page, 'Offerta eliminata');
  await eventually(names).toEqual(['Culla', 'Cesto']);
  await hasFocus(page, 'Modifica: Cesto');
  expect(troubles().filter((trouble) => !trouble.startsWith('412 DELETE '))).toEqual([]);
  await close();
});

test('an offer has a picture of its own, and what was asked for can be taken along as a table', {
  tags: ['extras.pictured', 'extras.table'],
}, async () => {
  const { page, troubles, close, list, ask } = await openOffers('casa-con-foto', 'Bici');
  await ask('Bici');
  await edit(page, 'Bici');
  const photo = { width: 800, height: 450, channels: 3, background: '#d97706' } as const;
  const gate = Promise.withResolvers<void>();
  await page.route('**/api/objects/upload/*', async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.locator('input[type=file]').setInputFiles({
    name: 'bici.jpg',
    mimeType: 'image/jpeg',
    buffer: await sharp({ create: photo }).jpeg().toBuffer(),
  });
  await page.getByRole('progressbar').waitFor();
  await save(page);
  await seeToast(page, 'L’immagine non è ancora arrivata. Aspetta un attimo, o rinuncia.');
  gate.resolve();
  await page.getByText('Caricamento completato').waitFor();
  await save(page);
  const shown = page.getByRole('article').locator('img');
  await shown.waitFor();
  const [offer] = await list();
  expect(await shown.getAttribute('src')).toBe(offer?.imagePath);
  await eventually(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);

  await page.getByRole('button', { name: /^Richieste/ }).click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Scarica la tabella' }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toMatch(/^extra-requests-casa-con-foto\S*\.csv$/);
  expect(await readFile(await file.path(), 'utf8')).toMatch(/,Bici,1,.*,Lena,lena@example\.com,/);
  expect(troubles()).toEqual([]);
  await close();
});

test('an edit and a deletion are undone with one tap, and that again', {
  tags: ['extras.undo'],
}, async () => {
  const { page, troubles, close, list, change } = await openOffers('casa-torna-indietro', 'Bici', 'Cesto');
  const undo = () => page.getByRole('button', { name: 'Annulla', exact: true }).click();
  const [bike] = await list();
  await edit(page, 'Bici');
  await price(page).fill('20');
  await save(page);
  await seeToast(page, 'Offerta salvata');
  // Somebody else writes another field meanwhile: it stays.
  await change('Bici', { description: 'Con lucchetto.' });
  await undo();
  await seeToast(page, 'È di nuovo come prima');
  await page.getByRole('article').first().getByText('15,00 € a soggiorno').waitFor();
  expect((await list())[0]).toEqual({ ...bike, description: 'Con lucchetto.' });
  await undo();
  await page.getByText('20,00 € a soggiorno').waitFor();

  await page.getByRole('button', { name: 'Elimina: Bici' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Elimina' }).click();
  await seeToast(page, 'Offerta eliminata');
  await eventually(list).toHaveLength(1);
  await undo();
  await eventually(async () => (await list())[0]?.id).toBe(bike?.id);
  await page.getByText('20,00 € a soggiorno').waitFor();
  expect(troubles()).toEqual([]);
  await close();
});

test('the history tells what was done with offers, and brings it back', {
  tags: ['extras.told-history'],
}, async () => {
  const { page, troubles, close, list, change, takeBack, slug } = await openOffers(
    'casa-che-ricorda',
    'Bici',
    'Cesto',
  );
  const before = await list();
  await change('Bici', { priceCents: 2_000, translations: { de: { name: 'Rad' } } });
  await change('Cesto', { order: 0 });
  await takeBack('Bici');
  await page.goto(`/history/${slug}`);
  await page.getByRole('link', { name: 'Modifiche agli extra a pagamento' }).click();
  const cards = page.getByRole('main').getByRole('article');
  await eventually(() => cards.getByRole('heading').allTextContents()).toEqual([
    'Offerta eliminata: Bici',
    'Ordine delle offerte cambiato',
    'Offerta modificata: Bici',
    'Offerta aggiunta: Cesto',
    'Offerta aggiunta: Bici',
  ]);
  const linesOf = (card: number, sign: 'insertion' | 'deletion') =>
    cards.nth(card).getByRole(sign).allInnerTexts();
  await eventually(() => linesOf(1, 'insertion')).toMatchObject([/1\. Cesto$/, /2\. Bici$/].map(matching));
  await eventually(() => linesOf(2, 'deletion')).toMatchObject([matching(/Prezzo: 15,00\s€ a soggiorno$/)]);
  await eventually(() => linesOf(2, 'insertion')).toMatchObject(
    [/Prezzo: 20,00\s€ a soggiorno$/, /Nome in tedesco: Rad$/].map(matching),
  );
  expect(await cards.getByRole('button', { name: /^Ripristina/ }).count()).toBe(3);

  for (const card of [0, 2, 4]) {
    const entries = await cards.count();
    await cards
      .nth(card)
      .getByRole('button', { name: /^Ripristina com’era prima/ })
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Ripristina', exact: true }).click();
    await eventually(() => cards.count()).toBe(entries + 1);
  }
  expect(await list()).toEqual(before);
  expect(troubles()).toEqual([]);
  await close();
});

const matching = (expression: RegExp) => expect.stringMatching(expression);
