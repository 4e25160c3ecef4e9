import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Property } from '#contracts/properties/api.ts';
import { type StripeDouble, startStripeDouble } from '#infra/prove/testing/payments/stripe-double.ts';
import { createLogger } from '#infra/run/logging/create-logger.ts';
import { makeExtraRequest } from '../../testing/extras.test-support.ts';
import { startTestGateway, type TestGateway } from '../../testing/gateway.test-support.ts';

const ending = new AsyncDisposableStack();
const lines: string[] = [];
let stripe: StripeDouble;
let gateway: TestGateway;
let host: string;
let house: Property;
beforeAll(async () => {
  stripe = await startStripeDouble();
  ending.defer(() => stripe.close());
  const { webhookSecret, url: apiUrl } = stripe;
  const logger = createLogger({}, { write: (line) => lines.push(line) });
  // A key that Stripe does not know.
  gateway = await startTestGateway({
    logger,
    stripe: { secretKey: 'sk_test_wrong', webhookSecret, apiUrl },
  });
  ending.defer(() => gateway.close());
  ({ token: host } = await gateway.host());
  house = await gateway.property(host);
});
afterAll(() => ending.disposeAsync());

const GUEST = { name: 'Jonas Canarino', contact: 'canarino@example.com' };

/** Returns the warnings of the log that were written since there were so many lines. */
const warningsSince = (before: number) =>
  lines
    .slice(before)
    .map((line) => JSON.parse(line))
    .filter(({ level }) => level === 40);

const tell = (body: string, signature: string) =>
  gateway.app.inject({
    method: 'POST',
    url: '/api/webhooks/stripe',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    payload: body,
  });

it('tells why Stripe refused, and nothing of the guest', { tags: ['payExtraRequest'] }, async () => {
  const { token } = await makeExtraRequest(gateway, host, house, { steps: ['approve'], asking: GUEST });
  const before = lines.length;
  const { status } = await gateway.call('POST', `/api/public/extra-requests/${token}/checkout`);
  expect(status).toBe(503);
  await expect.poll(() => warningsSince(before)).toHaveLength(1);
  const [warning] = warningsSince(before);
  expect(warning).toMatchObject({
    msg: 'request refused',
    route: '/api/public/extra-requests/:token/checkout',
    status: 503,
    err: {
      code: 'payment.unavailable',
      cause: { type: 'StripeAuthenticationError', message: 'double: invalid_request_error' },
    },
  });
  expect(lines.join('')).not.toMatch(/canarino/i);
  expect(lines.join('')).not.toContain(token);
});

it('tells whoever has the money that it is to be given back, once', {
  tags: ['stripeWebhook', 'extras.payments'],
}, async () => {
  const { id, token } = await makeExtraRequest(gateway, host, house, { steps: ['approve'], asking: GUEST });
  await gateway.call('POST', `/api/public/extra-requests/${token}/cancel`);
  const before = lines.length;
  const object = {
    payment_status: 'paid',
    payment_intent: 'pi_too_late',
    amount_total: 1_200,
    currency: 'eur',
    metadata: { requestId: id },
  };
  const body = JSON.stringify({ object: 'event', type: 'checkout.session.completed', data: { object } });
  for (let time = 0; time < 2; time += 1) {
    expect((await tell(body, stripe.sign(body))).statusCode).toBe(200);
  }
  expect(warningsSince(before)).toMatchObject([
    {
      requestId: id,
      propertyId: house.id,
      reference: 'pi_too_late',
      msg: 'money arrived by card that is to be given back',
    },
  ]);
  expect(lines.join('')).not.toMatch(/canarino/i);
});

it('tells that a message was signed by another secret than ours', { tags: ['stripeWebhook'] }, async () => {
  const before = lines.length;
  const body = JSON.stringify({ object: 'event', data: { object: { customer_email: GUEST.contact } } });
  const { statusCode } = await tell(body, stripe.sign(body, undefined, 'whsec_other'));
  expect(statusCode).toBe(400);
  await expect.poll(() => warningsSince(before)).toHaveLength(1);
  expect(warningsSince(before)[0]).toMatchObject({
    msg: 'request refused',
    route: '/api/webhooks/stripe',
    err: {
      code: 'payment.signature-invalid',
      cause: { type: 'StripeSignatureVerificationError' },
    },
  });
  expect(lines.join('')).not.toMatch(/canarino/i);
});
