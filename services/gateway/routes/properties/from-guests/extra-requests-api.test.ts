import { describe, expect, it } from 'vitest';
import { extraSchema, revenueSchema } from '#contracts/extras/api.ts';
import {
  extraRequestedSchema,
  extraRequestSchema,
  guestExtraRequestSchema,
} from '#contracts/extras/requests-api.ts';
import { codeOf, extraCalls, LATE } from '../../../testing/calls/extra-calls.test-support.ts';
import { startTestGateway, unique } from '../../../testing/gateway.test-support.ts';

const calls = extraCalls();
const { at, ask, asked, offer, step } = calls;

describe('a request', () => {
  it('is followed by its guest from asking to the end', {
    tags: [
      'requestExtra',
      'followExtraRequest',
      'approveExtraRequest',
      'markExtraRequestPaid',
      'markExtraRequestDone',
      'listExtraRequests',
    ],
  }, async () => {
    const { id: extraId } = await offer({
      paymentLink: 'https://pay.example.com/x',
      translations: { de: { name: 'Späte Abreise' } },
    });
    const {
      token: own,
      id,
      totalCents,
      state,
    } = await asked(extraId, { quantity: 3, language: 'de', note: 'Zug um 17 Uhr' });
    expect([state, totalCents]).toEqual(['requested', 7_650]);
    await calls.gateway.call('PUT', at(`extras/${extraId}`), {
      token: calls.token,
      body: { priceCents: 9_999 },
    });
    const follow = async () =>
      guestExtraRequestSchema.parse(
        (await calls.gateway.call('GET', `/api/public/extra-requests/${own}`)).body,
      );
    expect(await follow()).toMatchObject({
      state: 'requested',
      extraName: 'Späte Abreise',
      totalCents: 7_650,
      paymentLink: null,
      property: { slug: calls.house.slug },
    });
    const listed = await calls.gateway.call('GET', at('extra-requests?state=requested&limit=1'), {
      token: calls.token,
    });
    expect(extraRequestSchema.array().parse(listed.body)[0]).toMatchObject({
      id,
      contact: '+49 170 1234567',
    });
    expect((await step(id, 'approve')).status).toBe(200);
    expect(await follow()).toMatchObject({
      state: 'approved',
      paymentLink: 'https://pay.example.com/x',
      cardPayment: false,
    });
    expect(extraRequestSchema.parse((await step(id, 'paid')).body)).toMatchObject({
      state: 'paid',
      paidBy: 'host',
    });
    expect(await follow()).toMatchObject({ state: 'paid', paymentLink: null });
    const cancelled = await calls.gateway.call('POST', `/api/public/extra-requests/${own}/cancel`);
    expect([cancelled.status, codeOf(cancelled.body)]).toEqual([409, 'extra-request.state']);
    expect((await step(id, 'done')).status).toBe(200);
    const wrong = await step(id, 'approve');
    expect([wrong.status, codeOf(wrong.body)]).toEqual([409, 'extra-request.state']);
  });

  it('can be declined with words, and taken back by its guest', {
    tags: ['declineExtraRequest', 'cancelExtraRequest'],
  }, async () => {
    const { id: extraId } = await offer();
    const declined = await asked(extraId);
    await step(declined.id, 'decline', { reason: 'Al completo' });
    const { body } = await calls.gateway.call('GET', `/api/public/extra-requests/${declined.token}`);
    expect(guestExtraRequestSchema.parse(body)).toMatchObject({ state: 'declined', reason: 'Al completo' });
    const cancelled = await asked(extraId);
    const cancel = () => calls.gateway.call('POST', `/api/public/extra-requests/${cancelled.token}/cancel`);
    expect((await cancel()).body).toMatchObject({ state: 'cancelled' });
    expect((await cancel()).status).toBe(200);
  });

  it('goes on where its offer is taken back, with the payment link of that', {
    tags: ['extras.withdrawn', 'approveExtraRequest', 'withdrawExtra'],
  }, async () => {
    const { id: extraId } = await offer({ paymentLink: 'https://pay.example.com/x' });
    const { id, token } = await asked(extraId);
    const gone = await calls.gateway.call('DELETE', at(`extras/${extraId}`), { token: calls.token });
    expect(gone.status).toBe(204);
    expect((await step(id, 'approve')).status).toBe(200);
    const { body } = await calls.gateway.call('GET', `/api/public/extra-requests/${token}`);
    expect(body).toMatchObject({ state: 'approved', paymentLink: 'https://pay.example.com/x' });
  });

  it('that two hosts approve at once is approved by one event', {
    tags: ['approveExtraRequest'],
  }, async () => {
    const { id: extraId } = await offer();
    const { id } = await asked(extraId);
    const other = await calls.gateway.beside();
    const path = at(`extra-requests/${id}/approve`);
    const answers = await Promise.all([
      calls.gateway.call('POST', path, { token: calls.token }),
      other.call('POST', path, { token: calls.token }),
      calls.gateway.call('POST', path, { token: calls.token }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const events = await Array.fromAsync(calls.gateway.core.store.readStream(`extraRequest-${id}`));
    expect(events.map(({ type }) => type)).toEqual(['ExtraRequested', 'ExtraRequestApproved']);
  });

  it('keeps to quantity, lead time and what is offered', { tags: ['requestExtra'] }, async () => {
    const { id: extraId, unit, priceCents, currency } = await offer({ leadTimeHours: 48 });
    const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    const refusals = await Promise.all([
      ask({ extraId, price: { unit, priceCents: priceCents - 1, currency } }),
      ask({ extraId, quantity: 4 }),
      ask({ extraId, date: day(0) }),
      ask({ extraId, date: day(900) }),
      ask({ extraId: calls.house.id }),
      ask({ extraId, name: '' }),
      ask({ extraId }, { slug: 'nowhere-at-all' }),
    ]);
    expect(refusals.map(({ body }) => codeOf(body))).toEqual([
      'extra-request.price',
      'extra-request.quantity',
      'extra-request.date',
      'extra-request.date-far',
      'extra.not-found',
      'request.invalid',
      'property.not-found',
    ]);
    await asked(extraId, { date: day(2), price: { unit, priceCents, currency } });
  });

  it('asks once for a key', { tags: ['requestExtra'] }, async () => {
    const { id: extraId } = await offer();
    const headers = { 'idempotency-key': unique('tap') };
    const [first, second] = await Promise.all([ask({ extraId }, { headers }), ask({ extraId }, { headers })]);
    const answers = [first, second].filter(({ status }) => status === 201).map(({ body }) => body);
    expect(new Set(answers.map((body) => extraRequestedSchema.parse(body).id)).size).toBe(1);
  });

  it('is bounded, of a house and of each network in it', { tags: ['requestExtra'] }, async () => {
    const strict = await startTestGateway({ rateLimitScale: 0.1 });
    const owner = await strict.host();
    const { id, slug } = await strict.property(owner.token);
    const offered = { token: owner.token, body: LATE };
    const { id: extraId } = extraSchema.parse(
      (await strict.call('POST', `/api/properties/${id}/extras`, offered)).body,
    );
    const url = `/api/public/properties/${slug}/extra-requests`;
    const payload = { extraId, quantity: 1, name: 'Jonas Weber', contact: '+49 170 1234567' };
    /** @returns how many of these addresses may ask */
    const letIn = async (addressAt: (place: number) => string) => {
      const statuses: number[] = [];
      for (let place = 1; place <= 20; place += 1) {
        const remoteAddress = addressAt(place);
        statuses.push((await strict.app.inject({ method: 'POST', url, payload, remoteAddress })).statusCode);
      }
      expect(new Set(statuses)).toEqual(new Set([201, 429]));
      return statuses.filter((status) => status === 201).length;
    };
    expect(await letIn((place) => `2001:db8:9:${place}::1`)).toBe(4);
    expect(await letIn((place) => `203.0.113.${place}`)).toBe(16);
    await strict.close();
  });

  it('is opened by nothing but its token', { tags: ['followExtraRequest'] }, async () => {
    const { id: extraId } = await offer();
    const { token: own } = await asked(extraId);
    const forged = `${own.slice(0, -1)}${own.endsWith('A') ? 'B' : 'A'}`;
    for (const tried of [forged, 'nothing', own.slice(1)]) {
      const { status, body } = await calls.gateway.call('GET', `/api/public/extra-requests/${tried}`);
      expect([status, codeOf(body)]).toEqual([404, 'extra-request.not-found']);
    }
  });

  it('of another house is none of this one, whoever asks', { tags: ['approveExtraRequest'] }, async () => {
    const { id: extraId } = await offer();
    const { id } = await asked(extraId);
    const stranger = await calls.gateway.host();
    const theirs = await calls.gateway.property(stranger.token);
    expect((await step(id, 'approve', undefined, stranger.token)).status).toBe(404);
    const path = `/api/properties/${theirs.id}/extra-requests/${id}/approve`;
    const { status, body } = await calls.gateway.call('POST', path, { token: stranger.token });
    expect([status, codeOf(body)]).toEqual([404, 'extra-request.not-found']);
  });

  it('is deleted once it has ended, with what is personal in it; its sums stay', {
    tags: ['deleteExtraRequest'],
  }, async () => {
    const { id: propertyId, slug } = await calls.gateway.property(calls.token);
    const { id: extraId } = await offer({}, propertyId);
    const { body } = await ask({ extraId, quantity: 2 }, { slug });
    const { id, token: own } = extraRequestedSchema.parse(body);
    const path = at(`extra-requests/${id}`, propertyId);
    expect((await calls.gateway.call('DELETE', path, { token: calls.token })).status).toBe(409);
    await calls.gateway.call('POST', `${path}/approve`, { token: calls.token });
    await calls.gateway.call('POST', `${path}/done`, { token: calls.token });
    expect((await calls.gateway.call('DELETE', path, { token: calls.token })).status).toBe(204);
    expect((await calls.gateway.call('GET', `/api/public/extra-requests/${own}`)).status).toBe(404);
    const { body: sums } = await calls.gateway.call('GET', `/api/extras/revenue?propertyId=${propertyId}`, {
      token: calls.token,
    });
    expect(revenueSchema.parse(sums)).toMatchObject([{ doneCents: 5_100, count: 1 }]);
    expect((await calls.gateway.core.vault.keysOf([id])).size).toBe(0);
  });
});
