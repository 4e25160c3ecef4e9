import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { questionsPageSchema } from '#contracts/chat/questions.ts';
import { revenueSchema } from '#contracts/extras/api.ts';
import { extraRequestedSchema, extraRequestSchema } from '#contracts/extras/requests-api.ts';
import { feedbackGivenSchema } from '#contracts/feedback/api.ts';
import type { Property } from '#contracts/properties/api.ts';
import { LONGEST_WAIT_MS } from '#infra/prove/testing/longest-wait.ts';
import { makeExtraRequest } from '../extras.test-support.ts';
import { startTestGateway, type TestGateway } from '../gateway.test-support.ts';
import { dayFromNow, makeStay } from '../stays.test-support.ts';

const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1';

let gateway: TestGateway;
let host: { token: string };
let stranger: { token: string };
let house: Property;
let strangers: Property;
let ids: { extra: string; request: string; feedback: string; question: string; stay: string };
beforeAll(async () => {
  gateway = await startTestGateway();
  [host, stranger] = [await gateway.host(), await gateway.host()];
  [house, strangers] = [await gateway.property(host.token), await gateway.property(stranger.token)];
  const { id: request, extraId: extra } = await makeExtraRequest(gateway, host.token, house);
  const open = `/api/public/properties/${house.slug}`;
  const given = await gateway.call('POST', `${open}/feedback`, {
    body: { rating: 4, comment: 'Bene', email: 'lena@example.com' },
  });
  await gateway.call('POST', `${open}/ask`, {
    body: { question: 'Is there a swimming pool?' },
    headers: { 'user-agent': PHONE },
  });
  const question = await vi.waitFor(
    async () => {
      const path = `/api/properties/${house.id}/questions?state=all`;
      const { body } = await gateway.call('GET', path, { token: host.token });
      return questionsPageSchema.parse(body).questions[0]?.id ?? expect.fail('is not listed');
    },
    { timeout: LONGEST_WAIT_MS },
  );
  const { id: stay } = await makeStay(gateway, host.token, house);
  ids = { stay, extra, request, feedback: feedbackGivenSchema.parse(given.body).id, question };
});
afterAll(() => gateway.close());

/** Every call that names something of a house, by the house and the id of the thing. */
const CALLS = [
  ['PUT', 'extras', 'extra', '', { priceCents: 1 }],
  ['DELETE', 'extras', 'extra', '', undefined],
  ['POST', 'extra-requests', 'request', '/approve', undefined],
  ['POST', 'extra-requests', 'request', '/decline', {}],
  ['POST', 'extra-requests', 'request', '/paid', undefined],
  ['POST', 'extra-requests', 'request', '/done', undefined],
  ['PUT', 'stays', 'stay', '', { arrival: dayFromNow(1), departure: dayFromNow(2) }],
  ['DELETE', 'stays', 'stay', '', undefined],
  ['DELETE', 'extra-requests', 'request', '', undefined],
  ['PUT', 'feedback', 'feedback', '', { read: true }],
  ['POST', 'feedback', 'feedback', '/reply', { text: 'Grazie' }],
  ['DELETE', 'feedback', 'feedback', '', undefined],
  ['POST', 'questions', 'question', '/answer', { text: 'No.' }],
  ['DELETE', 'questions', 'question', '', undefined],
] as const;

describe.each(CALLS)('%s …/%s/{%s}%s', (method, what, kind, end, body) => {
  const send = (token: string, propertyId: string, id: string) =>
    gateway.call(method, `/api/properties/${propertyId}/${what}/${id}${end}`, { token, body });

  it('of another account is not there, by whichever house', async () => {
    expect((await send(stranger.token, house.id, ids[kind])).status).toBe(404);
    expect((await send(stranger.token, strangers.id, ids[kind])).status).toBe(404);
  });

  it('of what is not there, or is no id, is refused', async () => {
    expect((await send(host.token, house.id, randomUUID())).status).toBe(404);
    for (const id of ['nothing', '%00', ids[kind].replaceAll('-', ''), `${ids[kind]}0`]) {
      expect([400, 404]).toContain((await send(host.token, house.id, id)).status);
    }
  });
});

it('leaves everything as it was', async () => {
  const path = `/api/properties/${house.id}`;
  const token = { token: host.token };
  const requests = extraRequestSchema
    .array()
    .parse((await gateway.call('GET', `${path}/extra-requests`, token)).body);
  expect(requests).toMatchObject([{ id: ids.request, state: 'requested' }]);
  expect((await gateway.call('GET', `${path}/feedback`, token)).body).toMatchObject({ count: 1, unread: 1 });
  expect((await gateway.call('GET', `${path}/questions?state=all`, token)).body).toMatchObject({
    questions: [{ id: ids.question, state: 'unanswered' }],
  });
  expect((await gateway.call('GET', `${path}/extras`, token)).body).toMatchObject([{ priceCents: 1_200 }]);
});

it('sums up the highest price and quantity exactly', { tags: ['extras.sums'] }, async () => {
  const own = await gateway.property(stranger.token);
  const offer = { priceCents: 99_999_999, maxQuantity: 99 };
  const asking = { quantity: 99 };
  for (let time = 0; time < 3; time += 1) {
    await makeExtraRequest(gateway, stranger.token, own, { offer, asking, steps: ['approve', 'paid'] });
  }
  const { body } = await gateway.call('GET', `/api/extras/revenue?propertyId=${own.id}`, stranger);
  const paid = revenueSchema.parse(body).reduce((sum, { paidCents }) => sum + paidCents, 0);
  expect(paid).toBe(3 * 99 * 99_999_999);
});

it('takes days as the calendar has them', { tags: ['requestExtra'] }, async () => {
  const { extraId } = await makeExtraRequest(gateway, host.token, house);
  const year = new Date().getUTCFullYear() + 1;
  const leap = (year_: number) => new Date(Date.UTC(year_, 1, 29)).getUTCMonth() === 1;
  const dates = [
    `${year}-02-29`,
    `${year}-02-30`,
    `${year}-13-01`,
    `${year}-1-1`,
    `${year}-03-31T00:00:00Z`,
    '0000-00-00',
  ];
  for (const date of dates) {
    const body = { extraId, quantity: 1, name: 'Jonas', contact: 'x', date };
    const { status } = await gateway.call('POST', `/api/public/properties/${house.slug}/extra-requests`, {
      body,
    });
    expect([date, status]).toEqual([date, date.endsWith('02-29') && leap(year) ? 201 : 400]);
  }
  for (const date of [`${year}-03-28`, `${year}-10-31`, `${year}-12-31`]) {
    const body = { extraId, quantity: 1, name: 'Jonas', contact: 'x', date };
    const made = await gateway.call('POST', `/api/public/properties/${house.slug}/extra-requests`, { body });
    const { id } = extraRequestedSchema.parse(made.body);
    const { body: page } = await gateway.call('GET', `/api/properties/${house.id}/extra-requests`, host);
    expect(
      extraRequestSchema
        .array()
        .parse(page)
        .find((one) => one.id === id)?.date,
    ).toBe(date);
  }
});
