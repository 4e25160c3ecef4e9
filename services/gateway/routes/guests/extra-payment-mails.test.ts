import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Property } from '#contracts/properties/api.ts';
import { type StripeDouble, startStripeDouble } from '#infra/prove/testing/payments/stripe-double.ts';
import { makeExtraRequest } from '../../testing/extras.test-support.ts';
import { type MailingGateway, PATIENCE, startMailingGateway } from '../../testing/mailing.test-support.ts';

const ending = new AsyncDisposableStack();
let mailing: MailingGateway;
let stripe: StripeDouble;
let host: { token: string; email: string };
let house: Property;
beforeAll(async () => {
  stripe = await startStripeDouble();
  ending.defer(() => stripe.close());
  const { secretKey, webhookSecret, url: apiUrl } = stripe;
  mailing = await startMailingGateway(ending, { stripe: { secretKey, webhookSecret, apiUrl } });
  host = await mailing.gateway.confirmedHost();
  house = await mailing.gateway.property(host.token);
});
afterAll(() => ending.disposeAsync());

/** Has a guest pay by card for a request that was approved. @param before is done before Stripe tells of the payment */
async function payment(guest: string, before?: (token: string) => Promise<unknown>) {
  const { gateway } = mailing;
  const { id, token } = await makeExtraRequest(gateway, host.token, house, {
    offer: { name: 'Cesto', priceCents: 2_550, translations: { de: { name: 'Korb' } } },
    asking: { contact: guest, language: 'de' },
    steps: ['approve'],
  });
  await gateway.call('POST', `/api/public/extra-requests/${token}/checkout`);
  await before?.(token);
  const session = stripe.sessions().findLast(({ metadata }) => metadata.requestId === id);
  const told = stripe.paid(session ?? expect.fail('no session'));
  for (let time = 0; time < 2; time += 1) expect(await tell(told)).toBe(200);
}

/** Passes a message of Stripe on. @returns the status of the answer */
async function tell({ body, signature }: { body: string; signature: string }): Promise<number> {
  const { statusCode } = await mailing.gateway.app.inject({
    method: 'POST',
    url: '/api/webhooks/stripe',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    payload: body,
  });
  return statusCode;
}

it('tells a guest once that their payment has arrived', { tags: ['extras.payment-mails'] }, async () => {
  const guest = 'paying@example.com';
  await payment(guest);
  await expect.poll(() => mailing.mailsTo(guest, 'Zahlung für Ihre Anfrage'), PATIENCE).toHaveLength(1);
  const [told] = mailing.mailsTo(guest, 'Zahlung für Ihre Anfrage');
  expect(told?.text).toContain('Korb, 25,50');
  expect(mailing.mailsTo(host.email, 'in vain')).toEqual([]);
});

it('tells no address of it that its host has not confirmed', {
  tags: ['extras.payment-mails'],
}, async () => {
  const { gateway } = mailing;
  const unconfirmed = await gateway.host();
  const theirs = await gateway.property(unconfirmed.token);
  // Whoever comes after is written to, so the first one's turn is over.
  for (const [owner, own] of [
    [unconfirmed, theirs],
    [host, house],
  ] as const) {
    const { id } = await makeExtraRequest(gateway, owner.token, own, { asking: { contact: 'no mail' } });
    const object = {
      payment_status: 'paid',
      payment_intent: `pi_${id}`,
      amount_total: 4_700,
      currency: 'eur',
      metadata: { requestId: id },
    };
    const body = JSON.stringify({ object: 'event', type: 'checkout.session.completed', data: { object } });
    expect(await tell({ body, signature: stripe.sign(body) })).toBe(200);
  }
  await expect.poll(() => mailing.mailsTo(host.email, '€47.00'), PATIENCE).toHaveLength(1);
  expect(mailing.mailsTo(unconfirmed.email, `/extras/${theirs.slug}`)).toEqual([]);
});

it('tells host and guest once of money for a request that was taken back', {
  tags: ['extras.payment-mails', 'long'],
}, async () => {
  const guest = 'leaving@example.com';
  await payment(guest, (token) => mailing.gateway.call('POST', `/api/public/extra-requests/${token}/cancel`));
  const page = `http://welcome.test/extras/${house.slug}`;
  await expect.poll(() => mailing.mailsTo(host.email, page), PATIENCE).toHaveLength(1);
  // That it was approved may not have been written yet when it was taken back, and then never is.
  await expect.poll(() => mailing.mailsTo(guest, 'zurückzugeben'), PATIENCE).toHaveLength(1);
  const [told] = mailing.mailsTo(guest, 'zurückzugeben');
  expect([told?.language, told?.text.includes('25,50')]).toEqual(['de', true]);
});
