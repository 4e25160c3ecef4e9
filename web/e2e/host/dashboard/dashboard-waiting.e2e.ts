import { expect, test } from 'vitest';
import { extraSchema } from '#contracts/extras/api.ts';
import { createProperty } from '#infra/prove/testing/api-client.ts';
import { ownProperty } from '../../support/own.ts';
import { setStage } from '../../support/stage.ts';
import { PHONE, seeToast } from '../../support/watched-page.ts';
import { askAsGuests } from '../asked-questions.ts';
import { openDashboard } from './dashboard-screen.ts';
import { hostWithProperty } from './viewed-house.ts';

const stage = setStage();

test('a property shows what guests asked, said and requested, and leads there', {
  tags: ['dashboard.list.shows-what-waits', 'dashboard.list.shows-translated'],
}, async () => {
  const { host, property } = await hostWithProperty(stage, 'casa-che-aspetta');
  const quiet = await createProperty(host, ownProperty('casa-tranquilla'));
  const { origin } = stage.product;
  const { page, troubles, close } = await openDashboard(stage, host);
  const card = page.getByRole('article').filter({ hasText: property.slug });
  await card.getByRole('link', { name: /^Traduzioni/ }).waitFor();
  const waiting = card.getByRole('list', { name: `Ti aspettano a ${property.name}` });
  expect(await waiting.count()).toBe(0);

  const asGuest = (path: string, body: object) =>
    fetch(`${origin}/api/public/properties/${property.slug}/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  await askAsGuests(origin, { host, house: property }, ['Is there a swimming pool?', 'Who was Dante?']);
  await asGuest('feedback', { rating: 4, comment: 'Tutto bello' });
  const offer = { name: 'Cesto', priceCents: 1_200 };
  const { id: extraId } = extraSchema.parse(
    await host.must('POST', `/api/properties/${property.id}/extras`, offer),
  );
  const asked = { extraId, quantity: 1, name: 'Lena', contact: 'lena@example.com' };
  expect((await asGuest('extra-requests', asked)).status).toBe(201);

  await page.reload();
  await expect
    .poll(() => waiting.getByRole('link').allTextContents())
    .toEqual(['1 richiesta da decidere', '2 domande senza risposta', '1 parere da leggere']);
  const other = page.getByRole('article').filter({ hasText: quiet.slug });
  await other.getByRole('link', { name: /^Traduzioni/ }).waitFor();
  expect(await other.getByRole('list', { name: /^Ti aspettano/ }).count()).toBe(0);

  await waiting.getByRole('link', { name: '2 domande senza risposta' }).click();
  await page.waitForURL(`**/questions/${property.slug}`);
  await page.goBack();
  await waiting.getByRole('link', { name: '1 parere da leggere' }).click();
  await page.waitForURL(`**/feedback/${property.slug}`);
  await page.goBack();
  await waiting.getByRole('link', { name: '1 richiesta da decidere' }).click();
  await page.waitForURL(`**/extras/${property.slug}?view=requests`);
  await page
    .getByRole('article')
    .getByRole('button', { name: /^Accetta/ })
    .click();
  await seeToast(page, 'Accettata');
  await page.goBack();
  await expect
    .poll(() => waiting.getByRole('link').allTextContents())
    .toEqual(['2 domande senza risposta', '1 parere da leggere']);
  expect(troubles()).toEqual([]);
  await close();
});

test.each([
  ['has come', true],
  ['is still to come', false],
])('a number that was asked for before a decision, and %s, does not stay after it', async (_, hasCome) => {
  const slug = hasCome ? 'casa-che-decide' : 'casa-che-ha-deciso';
  const { host, property } = await hostWithProperty(stage, slug);
  const offer = { name: 'Cesto', priceCents: 1_200 };
  const { id: extraId } = extraSchema.parse(
    await host.must('POST', `/api/properties/${property.id}/extras`, offer),
  );
  const asked = { extraId, quantity: 1, name: 'Lena', contact: 'lena@example.com' };
  const requests = `${stage.product.origin}/api/public/properties/${property.slug}/extra-requests`;
  const headers = { 'content-type': 'application/json' };
  const sent = await fetch(requests, { method: 'POST', headers, body: JSON.stringify(asked) });
  expect(sent.status).toBe(201);
  const { page, troubles, close } = await openDashboard(stage, host);
  const request = page.getByRole('link', { name: '1 richiesta da decidere' });
  await request.waitFor();

  const decided = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<void>();
  await page.route(
    '**/api/properties/glances**',
    async (route) => {
      const response = await route.fetch();
      answered.resolve();
      await decided.promise;
      await route.fulfill({ response });
    },
    { times: 1 },
  );
  // As when somebody comes back from another tab.
  await page.evaluate(() => dispatchEvent(new Event('visibilitychange')));
  await answered.promise;
  await request.click();
  await page
    .getByRole('article')
    .getByRole('button', { name: /^Accetta/ })
    .click();
  await seeToast(page, 'Accettata');
  const arrived = page.waitForResponse('**/api/properties/glances**');
  const goBack = async () => {
    await page.goBack();
    await page.getByRole('article').filter({ hasText: property.slug }).waitFor();
  };
  if (!hasCome) await goBack();
  decided.resolve();
  await arrived;
  if (hasCome) await goBack();
  await request.waitFor({ state: 'detached' });
  expect(troubles()).toEqual([]);
  await close();
});

test('the menu around a book shows how much waits behind each row', {
  tags: ['edit.around-shows-what-waits'],
}, async () => {
  const { host, property } = await hostWithProperty(stage, 'casa-con-domande');
  await askAsGuests(stage.product.origin, { host, house: property }, ['Is there a swimming pool?']);
  const { page, troubles, close } = await openDashboard(stage, host, PHONE);
  await page.goto(`/edit-property/${property.slug}`);
  await page.getByRole('button', { name: `Altro per ${property.name}` }).click();
  await page.getByRole('menuitem', { name: 'Domande degli ospiti 1' }).waitFor();
  await page.getByRole('menuitem', { name: 'Pareri degli ospiti', exact: true }).waitFor();
  expect(troubles()).toEqual([]);
  await close();
});
