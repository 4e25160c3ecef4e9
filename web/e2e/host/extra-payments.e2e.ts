import { afterAll, expect, test } from 'vitest';
import { extraSchema } from '#contracts/extras/api.ts';
import { extraRequestedSchema } from '#contracts/extras/requests-api.ts';
import { startStripeDouble } from '#infra/prove/testing/payments/stripe-double.ts';
import { barriers } from '../support/looks/axe.ts';
import { openIn } from '../support/open-in.ts';
import { changedHouse } from '../support/people/changed-house.ts';
import { setOwnStage } from '../support/stage.ts';
import { PHONE } from '../support/watched-page.ts';

const stripe = await startStripeDouble();
afterAll(() => stripe.close());

const stage = setOwnStage({
  STRIPE_SECRET_KEY: stripe.secretKey,
  STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
  STRIPE_API_URL: stripe.url,
  SUPPORT_EMAIL: 'hilfe@example.com',
});

test('a host reads whom to ask for money that came after a guest took the request back', {
  tags: ['extras.in-vain'],
}, async () => {
  const { origin } = stage.product;
  const { host, house } = await changedHouse(origin, 'casa-pagata-tardi');
  const basket = { name: 'Cesto', priceCents: 2_500 };
  const offers = `/api/properties/${house.id}/extras`;
  const { id: extraId } = extraSchema.parse(await host.must('POST', offers, basket));
  const asking = { extraId, quantity: 1, name: 'Jonas', contact: '+49 170 1234567' };
  const path = `/api/public/properties/${house.slug}/extra-requests`;
  const { id, token } = extraRequestedSchema.parse(await host.must('POST', path, asking));
  await host.must('POST', `/api/properties/${house.id}/extra-requests/${id}/approve`);
  await host.must('POST', `/api/public/extra-requests/${token}/checkout`);
  await host.must('POST', `/api/public/extra-requests/${token}/cancel`);
  const [session] = stripe.sessions();
  const { body, signature } = stripe.paid(session ?? expect.fail('no session'));
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
  const told = await fetch(`${origin}/api/webhooks/stripe`, { method: 'POST', headers, body });
  expect(told.status).toBe(200);
  await expect
    .poll(() => host.must('GET', `/api/properties/${house.id}/extra-requests`))
    .toMatchObject([{ state: 'cancelled', paidInVain: [{ amountCents: 2_500 }] }]);

  const screen = { path: `/extras/${house.slug}?view=requests`, host, screen: PHONE };
  const { page, troubles, close } = await openIn(stage, 'de', screen);
  const warning = page.getByRole('article').getByText('Schreib uns, damit dein Gast sie zurückbekommt');
  await warning.waitFor();
  expect(await warning.textContent()).toMatch(/^25,00\s€ kamen mit Karte an/);
  const link = warning.getByRole('link', { name: 'An hilfe@example.com schreiben' });
  expect(await link.getAttribute('href')).toBe(`mailto:hilfe@example.com?subject=${session?.payment_intent}`);
  expect(await barriers(page)).toEqual([]);
  expect(troubles()).toEqual([]);
  await close();

  // A guest without an e-mail reads it here alone.
  const guest = await openIn(stage, 'de', { path: `/extras/request/${token}`, screen: PHONE });
  await guest.page.getByText(/^25,00\s€ kamen mit Karte an, obwohl/).waitFor();
  expect(await barriers(guest.page)).toEqual([]);
  await guest.close();
});

test('a guest whose bank is at it is told that the payment is on its way', {
  tags: ['extras.payments'],
}, async () => {
  const { origin } = stage.product;
  const { host, house } = await changedHouse(origin, 'casa-pagata-piano');
  const basket = { name: 'Cesto', priceCents: 2_500 };
  const { id: extraId } = extraSchema.parse(
    await host.must('POST', `/api/properties/${house.id}/extras`, basket),
  );
  const asking = { extraId, quantity: 1, name: 'Jonas', contact: '+49 170 1234567' };
  const path = `/api/public/properties/${house.slug}/extra-requests`;
  const { id, token } = extraRequestedSchema.parse(await host.must('POST', path, asking));
  await host.must('POST', `/api/properties/${house.id}/extra-requests/${id}/approve`);
  await host.must('POST', `/api/public/extra-requests/${token}/checkout`);
  stripe.end(stripe.sessions().at(-1) ?? expect.fail('no session'), 'processing');
  const { page, troubles, close } = await openIn(stage, 'de', {
    path: `/extras/request/${token}`,
    screen: PHONE,
  });
  await page.getByRole('button', { name: /^25,00\s€ zahlen/ }).click();
  await page.getByText('Ihre Zahlung ist unterwegs').waitFor();
  expect(troubles()).toEqual([]);
  await close();
});
