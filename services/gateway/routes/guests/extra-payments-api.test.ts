import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { extraSchema } from '#contracts/extras/api.ts';
import {
  extraCheckoutSchema,
  extraRequestedSchema,
  extraRequestSchema,
  guestExtraRequestSchema,
} from '#contracts/extras/requests-api.ts';
import { problemSchema } from '#contracts/kernel/problems/problem.ts';
import type { Property } from '#contracts/properties/api.ts';
import { type StripeDouble, startStripeDouble } from '#infra/prove/testing/payments/stripe-double.ts';
import { startTestGateway, type TestGateway } from '../../testing/gateway.test-support.ts';

const ending = new AsyncDisposableStack();
const site = { origin: 'http://welcome.test' };
let stripe: StripeDouble;
let gateway: TestGateway;
let token: string;
let house: Property;
beforeAll(async () => {
  stripe = await startStripeDouble();
  ending.defer(() => stripe.close());
  const { secretKey, webhookSecret, url: apiUrl } = stripe;
  gateway = await startTestGateway(Object.assign(site, { stripe: { secretKey, webhookSecret, apiUrl } }));
  ending.defer(() => gateway.close());
  ({ token } = await gateway.host());
  house = await gateway.property(token);
});
afterAll(() => ending.disposeAsync());

const codeOf = (body: unknown) => problemSchema.parse(body).code;

/** Makes a request, and takes it as far as its host and guest do by these steps. */
async function request(steps: string[] = ['approve'], offer: object = {}, contact = 'jonas@example.com') {
  const offered = await gateway.call('POST', `/api/properties/${house.id}/extras`, {
    token,
    body: { name: 'Cesto', priceCents: 1_250, maxQuantity: 3, ...offer },
  });
  const { id: extraId } = extraSchema.parse(offered.body);
  const asked = await gateway.call('POST', `/api/public/properties/${house.slug}/extra-requests`, {
    body: { extraId, quantity: 2, name: 'Jonas', contact, language: 'de' },
  });
  const made = extraRequestedSchema.parse(asked.body);
  for (const step of steps) {
    await gateway.call('POST', `/api/properties/${house.id}/extra-requests/${made.id}/${step}`, { token });
  }
  return made;
}

const follow = async (own: string) =>
  guestExtraRequestSchema.parse((await gateway.call('GET', `/api/public/extra-requests/${own}`)).body);
const kept = async (id: string) => {
  const { body } = await gateway.call('GET', `/api/properties/${house.id}/extra-requests?limit=100`, {
    token,
  });
  return extraRequestSchema
    .array()
    .parse(body)
    .find((one) => one.id === id);
};
const pay = (own: string) => gateway.call('POST', `/api/public/extra-requests/${own}/checkout`);
const pageOf = async (own: string) => extraCheckoutSchema.parse((await pay(own)).body).url;
const sessionsOf = (id: string) => stripe.sessions().filter(({ metadata }) => metadata.requestId === id);
const sessionOf = (id: string) => sessionsOf(id).at(-1) ?? expect.fail('no session');
async function tell({ body, signature }: { body: string; signature: string | undefined }) {
  const { statusCode: status, body: answer } = await gateway.app.inject({
    method: 'POST',
    url: '/api/webhooks/stripe',
    headers: { 'content-type': 'application/json', ...(signature && { 'stripe-signature': signature }) },
    payload: body,
  });
  return { status, body: JSON.parse(answer) as unknown };
}
const eventsOf = async (id: string) =>
  (await Array.fromAsync(gateway.core.store.readStream(`extraRequest-${id}`))).map(({ type }) => type);

/** Events of a request that a guest began to pay. */
const OPENED = ['ExtraRequested', 'ExtraRequestApproved', 'ExtraCheckoutOpened'];

describe('a payment by card', () => {
  it('is made on a page of Stripe, and counts once however often it is told', {
    tags: ['payExtraRequest', 'stripeWebhook', 'extras.payments'],
  }, async () => {
    const { id, token: own } = await request();
    expect(await follow(own)).toMatchObject({ state: 'approved', cardPayment: true });
    const url = await pageOf(own);
    expect(url).toBe(sessionOf(id).url);
    expect(await pageOf(own)).toBe(url);
    expect(sessionOf(id)).toMatchObject({ amount_total: 2_500, currency: 'eur', client_reference_id: id });
    // By these the operator finds whom it is for.
    const description = `${house.name}: Cesto`;
    expect(sessionOf(id).payment_intent_data).toEqual({ description, propertyId: house.id });
    // Whatever else the account has switched on, such as debits that take days.
    expect(sessionOf(id).payment_method_types).toEqual(['card']);
    const told = stripe.paid(sessionOf(id));
    expect(await tell(told)).toEqual({ status: 200, body: { received: true } });
    expect((await tell(told)).status).toBe(200);
    expect((await tell(stripe.paid(sessionOf(id)))).status).toBe(200);
    expect(await eventsOf(id)).toEqual([...OPENED, 'ExtraRequestPaid']);
    await expect.poll(() => follow(own)).toMatchObject({ state: 'paid', cardPayment: false });
    expect(await kept(id)).toMatchObject({ paidBy: 'stripe', paidInVain: [] });
  });

  it('that comes after the guest took the request back is shown as money to be given back', {
    tags: ['stripeWebhook', 'extras.payments'],
  }, async () => {
    const { id, token: own } = await request();
    await pay(own);
    await gateway.call('POST', `/api/public/extra-requests/${own}/cancel`);
    const told = stripe.paid(sessionOf(id));
    expect((await tell(told)).status).toBe(200);
    expect((await tell(told)).status).toBe(200);
    await expect
      .poll(() => kept(id))
      .toMatchObject({ state: 'cancelled', paidInVain: [{ amountCents: 2_500, currency: 'EUR' }] });
    // Its guest may have left no address to be told at.
    expect((await follow(own)).paidInVain).toEqual([{ amountCents: 2_500, currency: 'EUR' }]);
    expect((await eventsOf(id)).filter((type) => type === 'ExtraPaidInVain')).toHaveLength(1);
  });

  it('that comes after the host said that it was given is the payment of the request', {
    tags: ['stripeWebhook'],
  }, async () => {
    const { id, token: own } = await request();
    await pay(own);
    await gateway.call('POST', `/api/properties/${house.id}/extra-requests/${id}/done`, { token });
    expect((await tell(stripe.paid(sessionOf(id)))).status).toBe(200);
    await expect.poll(() => kept(id)).toMatchObject({ state: 'done', paidBy: 'stripe', paidInVain: [] });
  });

  it('that is on its way counts once it has arrived', { tags: ['stripeWebhook'] }, async () => {
    const { id, token: own } = await request();
    await pay(own);
    const told = (type: string, status: string) => {
      const object = { ...sessionOf(id), payment_status: status };
      const body = JSON.stringify({ id: `evt_${status}`, object: 'event', type, data: { object } });
      return tell({ body, signature: stripe.sign(body) });
    };
    expect((await told('checkout.session.completed', 'unpaid')).status).toBe(200);
    expect(await eventsOf(id)).toEqual(OPENED);
    expect((await told('checkout.session.async_payment_succeeded', 'paid')).status).toBe(200);
    expect(await eventsOf(id)).toEqual([...OPENED, 'ExtraRequestPaid']);
  });

  it('of another sum than asked for does not count', { tags: ['stripeWebhook'] }, async () => {
    const { id, token: own } = await request();
    await pay(own);
    await tell(stripe.paid({ ...sessionOf(id), amount_total: 1 }));
    await expect.poll(() => kept(id)).toMatchObject({ state: 'approved', paidInVain: [{ amountCents: 1 }] });
  });

  it('is not taken from anybody but Stripe', { tags: ['stripeWebhook', 'extras.payments'] }, async () => {
    const { id, token: own } = await request();
    await pay(own);
    const { body, signature } = stripe.paid(sessionOf(id));
    const forged = [
      { body, signature: undefined },
      { body, signature: 'nothing' },
      { body, signature: stripe.sign(body, undefined, 'whsec_other') },
      { body: body.replace('2500', '9500'), signature },
      stripe.paid(sessionOf(id), Math.floor(Date.now() / 1_000) - 3_600),
    ];
    for (const told of forged) {
      const refused = await tell(told);
      expect([refused.status, codeOf(refused.body)]).toEqual([400, 'payment.signature-invalid']);
    }
    expect(await eventsOf(id)).toEqual(OPENED);
  });

  it('is taken from no message that is none, whatever its form', { tags: ['stripeWebhook'] }, async () => {
    const signed = (body: string) => ({ 'stripe-signature': stripe.sign(body) });
    const send = async (payload: string, headers: Record<string, string>) =>
      (await gateway.app.inject({ method: 'POST', url: '/api/webhooks/stripe', payload, headers }))
        .statusCode;
    const json = { 'content-type': 'application/json' };
    for (const body of ['', 'null', '[]', '7', '{', '{"type":"checkout.session.completed"}', '\u0000']) {
      expect([200, 400]).toContain(await send(body, { ...json, ...signed(body) }));
      expect(await send(body, json)).toBe(400);
    }
    const empty = JSON.stringify({
      object: 'event',
      type: 'checkout.session.completed',
      data: { object: {} },
    });
    expect(await send(empty, { ...json, ...signed(empty) })).toBe(200);
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data']) {
      expect([400, 415]).toContain(await send(empty, { 'content-type': type, ...signed(empty) }));
    }
    const huge = JSON.stringify({ pad: 'x'.repeat(8 * 1_024 ** 2) });
    expect(await send(huge, { ...json, ...signed(huge) })).toBe(413);
    const odd = { requestId: { $gt: '' }, amount_total: -1, currency: 'zzz' };
    const strange = JSON.stringify({
      object: 'event',
      type: 'checkout.session.completed',
      data: { object: { payment_status: 'paid', metadata: odd, amount_total: -1, currency: 'zzz' } },
    });
    expect(await send(strange, { ...json, ...signed(strange) })).toBe(200);
  });

  it('is none where Stripe tells of something else, or of a request that is not there', {
    tags: ['stripeWebhook'],
  }, async () => {
    const other = JSON.stringify({
      id: 'evt_1',
      object: 'event',
      type: 'customer.created',
      data: { object: {} },
    });
    expect((await tell({ body: other, signature: stripe.sign(other) })).status).toBe(200);
    const { id, token: own } = await request();
    await pay(own);
    const gone = { ...sessionOf(id), metadata: { requestId: '0197f2c1-2e3f-7a4b-9c5d-6e7f8091a2b3' } };
    expect((await tell(stripe.paid(gone))).status).toBe(200);
  });

  it('is not offered before the host agreed, where the host has a way of their own, or when Stripe is away', {
    tags: ['payExtraRequest'],
  }, async () => {
    const early = await pay((await request([])).token);
    expect([early.status, codeOf(early.body)]).toEqual([409, 'extra-request.state']);
    const linked = await pay(
      (await request(['approve'], { paymentLink: 'https://pay.example.com/x' })).token,
    );
    expect([linked.status, codeOf(linked.body)]).toEqual([409, 'payment.not-offered']);
    const { token: own } = await request();
    stripe.fail(500);
    const away = await pay(own);
    stripe.fail();
    expect([away.status, codeOf(away.body)]).toEqual([503, 'payment.unavailable']);
    expect((await pay(own)).status).toBe(200);
  });

  it('of a sum that Stripe never takes is for the host to ask for', {
    tags: ['payExtraRequest'],
  }, async () => {
    for (const priceCents of [24, 99_999_999]) {
      const { token: own } = await request(['approve'], { priceCents });
      const refused = await pay(own);
      expect([refused.status, codeOf(refused.body)]).toEqual([409, 'payment.not-offered']);
    }
  });

  it('begins anew where the page has ended without it, as often as that happens', {
    tags: ['payExtraRequest'],
  }, async () => {
    const { id, token: own } = await request();
    stripe.fail(500);
    for (let time = 0; time < 2; time += 1) expect((await pay(own)).status).toBe(503);
    stripe.fail();
    for (const ending of ['expired', 'requires_payment_method'] as const) {
      await pageOf(own);
      stripe.end(sessionOf(id), ending);
    }
    const url = await pageOf(own);
    expect(sessionOf(id)).toMatchObject({ url, status: 'open' });
    expect(await pageOf(own)).toBe(url);
    expect(sessionsOf(id)).toHaveLength(3);
  });

  it('is made once, by whoever has paid before we are told', { tags: ['payExtraRequest'] }, async () => {
    for (const ending of ['processing', 'succeeded'] as const) {
      const { id, token: own } = await request();
      await pageOf(own);
      stripe.end(sessionOf(id), ending);
      expect(await pageOf(own)).toMatch(new RegExp(`/extras/request/${own}$`));
      expect(sessionsOf(id)).toHaveLength(1);
    }
  });

  it('has one page also where Stripe has forgotten it, or the site has moved', {
    tags: ['payExtraRequest'],
  }, async () => {
    const { id, token: own } = await request();
    const url = await pageOf(own);
    stripe.forgetKeys();
    expect(await pageOf(own)).toBe(url);
    const { origin } = site;
    site.origin = 'http://moved.test';
    expect(await pageOf(own)).toBe(url);
    stripe.end(sessionOf(id), 'succeeded');
    expect(await pageOf(own)).toBe(`http://moved.test/extras/request/${own}`);
    site.origin = origin;
    expect(sessionsOf(id)).toHaveLength(1);
    expect(await eventsOf(id)).toEqual(OPENED);
  });

  it('has a new page where the former one was opened with another account at Stripe', {
    tags: ['payExtraRequest'],
  }, async () => {
    const { id, token: own } = await request();
    const context = { actor: { kind: 'guest' }, correlationId: id, causationId: id } as const;
    await gateway.services.extraRequests.noteCheckout(id, 'cs_test_of_another_account', context);
    expect(await pageOf(own)).toBe(sessionOf(id).url);
  });

  it('has one page for two who press at once', { tags: ['payExtraRequest'] }, async () => {
    const { id, token: own } = await request();
    const { conflicts, release } = stripe.hold();
    const pressed = [pageOf(own), pageOf(own)];
    await expect.poll(conflicts).toBeGreaterThan(0);
    release();
    const [first, second] = await Promise.all(pressed);
    expect(first).toBe(second);
    expect(sessionsOf(id)).toHaveLength(1);
  });

  it('is made without the address of a guest that Stripe does not take for one', {
    tags: ['payExtraRequest'],
  }, async () => {
    const { id, token: own } = await request(['approve'], {}, 'jonas@example.invalid');
    expect(await pageOf(own)).toBe(sessionOf(id).url);
  });
});
