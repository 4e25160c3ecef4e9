import { beforeAll, describe, expect, it } from 'vitest';
import {
  type Extra,
  extraChoicesSchema,
  extraSchema,
  extrasSchema,
  type RevenueRow,
  revenueSchema,
} from '#contracts/extras/api.ts';
import {
  extraRequestedSchema,
  extraRequestSchema,
  guestExtraRequestSchema,
} from '#contracts/extras/requests-api.ts';
import { problemSchema } from '#contracts/kernel/problem.ts';
import { type Property, publicPropertySchema } from '#contracts/properties/api.ts';
import { sharedTestGateway, type TestGateway, unique } from '../../testing/gateway.test-support.ts';

let gateway: TestGateway;
let token: string;
let userId: string;
let house: Property;
beforeAll(async () => {
  gateway = await sharedTestGateway();
  ({ token, userId } = await gateway.host());
  house = await gateway.property(token);
});

const at = (rest: string, id = house.id) => `/api/properties/${id}/${rest}`;
const codeOf = (body: unknown) => problemSchema.parse(body).code;
const late = { name: 'Check-out posticipato', priceCents: 2_550, maxQuantity: 3 };

async function offer(fields: object = {}, id = house.id): Promise<Extra> {
  const { status, body, text } = await gateway.call('POST', at('extras', id), {
    token,
    body: { ...late, ...fields },
  });
  expect(status, text).toBe(201);
  return extraSchema.parse(body);
}

const ask = (body: object, options: { slug?: string; headers?: Record<string, string> } = {}) =>
  gateway.call('POST', `/api/public/properties/${options.slug ?? house.slug}/extra-requests`, {
    body: { quantity: 1, name: 'Jonas Weber', contact: '+49 170 1234567', ...body },
    ...(options.headers && { headers: options.headers }),
  });

async function asked(extraId: string, body: object = {}) {
  const { status, body: answer, text } = await ask({ extraId, ...body });
  expect(status, text).toBe(201);
  return extraRequestedSchema.parse(answer);
}

const step = (requestId: string, name: string, body?: object, by = token) =>
  gateway.call('POST', at(`extra-requests/${requestId}/${name}`), { token: by, body });

const book = async (language?: string, slug = house.slug) => {
  const query = language === undefined ? '' : `?language=${language}`;
  const { body, headers } = await gateway.call('GET', `/api/public/properties/${slug}${query}`);
  return { extras: publicPropertySchema.parse(body).extras, etag: headers.etag };
};

describe('offers of a property', () => {
  it('are offered, listed, changed and taken back', {
    tags: ['offerExtra', 'listExtras', 'changeExtra', 'withdrawExtra'],
  }, async () => {
    const { id } = await gateway.property(token);
    const made = await offer(
      {
        paymentLink: 'https://pay.example.com/x',
        translations: { de: { name: 'Späte Abreise' }, it: { name: 'Nein' } },
      },
      id,
    );
    expect(made).toMatchObject({
      ...late,
      currency: 'EUR',
      unit: 'stay',
      leadTimeHours: 0,
      active: true,
      order: 0,
    });
    expect(made.translations).toEqual({ de: { name: 'Späte Abreise' } });
    const second = await offer({ name: 'Bici', order: undefined }, id);
    expect(second.order).toBe(1);
    const listed = await gateway.call('GET', at('extras', id), { token });
    expect(extrasSchema.parse(listed.body).map(({ name }) => name)).toEqual([late.name, 'Bici']);
    expect(listed.headers.etag).toBe('"1"');

    const path = at(`extras/${made.id}`, id);
    const stale = await gateway.call('PUT', path, {
      token,
      body: { priceCents: 1 },
      headers: { 'if-match': '"0"' },
    });
    expect([stale.status, codeOf(stale.body)]).toEqual([412, 'stream.stale']);
    const changed = await gateway.call('PUT', path, {
      token,
      body: {
        priceCents: 3_000,
        paymentLink: null,
        translations: { de: { name: null }, fr: { name: 'Départ tardif' } },
      },
      headers: { 'if-match': '"1"' },
    });
    expect(extraSchema.parse(changed.body)).toEqual({
      ...made,
      priceCents: 3_000,
      paymentLink: null,
      translations: { fr: { name: 'Départ tardif' } },
    });
    expect((await gateway.call('DELETE', path, { token })).status).toBe(204);
    const gone = await gateway.call('PUT', path, { token, body: {} });
    expect([gone.status, codeOf(gone.body)]).toEqual([404, 'extra.not-found']);
  });

  it('are put at a place with one call, from which the others make way', {
    tags: ['changeExtra', 'listExtras'],
  }, async () => {
    const { id } = await gateway.property(token);
    const names = async () =>
      extrasSchema
        .parse((await gateway.call('GET', at('extras', id), { token })).body)
        .map(({ name, order }) => `${order} ${name}`);
    for (const name of ['Bici', 'Cesto']) await offer({ name }, id);
    const last = await offer({ name: 'Culla' }, id);
    const moved = await gateway.call('PUT', at(`extras/${last.id}`, id), {
      token,
      body: { order: 0 },
      headers: { 'if-match': '"2"' },
    });
    expect([moved.status, extraSchema.parse(moved.body).order]).toEqual([200, 0]);
    expect(await names()).toEqual(['0 Culla', '1 Bici', '2 Cesto']);
  });

  it.each([
    [{ priceCents: 12.5 }, 'priceCents'],
    [{ currency: 'XXX' }, 'currency'],
    [{ paymentLink: 'http://pay.example.com' }, 'paymentLink'],
    [{ paymentLink: 'javascript:alert(1)' }, 'paymentLink'],
    [{ name: ' ' }, 'name'],
    [{ maxQuantity: 0 }, 'maxQuantity'],
  ])('refuse %j', { tags: ['offerExtra'] }, async (fields, path) => {
    const { status, body } = await gateway.call('POST', at('extras'), {
      token,
      body: { ...late, ...fields },
    });
    expect([status, problemSchema.parse(body).errors?.[0]?.path]).toEqual([400, path]);
  });

  it('have pictures that were uploaded to the account alone', { tags: ['offerExtra'] }, async () => {
    const imagePath = '/objects/0197f2a2-1d3e-7f50-8b62-3c4d5e6f7081';
    const { status, body } = await gateway.call('POST', at('extras'), {
      token,
      body: { ...late, imagePath },
    });
    expect([status, codeOf(body)]).toEqual([400, 'property.image-unknown']);
  });

  it('are at most 50, and come once for a key', { tags: ['offerExtra'] }, async () => {
    const { id } = await gateway.property(token);
    const headers = { 'idempotency-key': unique('key') };
    const once = () => gateway.call('POST', at('extras', id), { token, body: late, headers });
    expect((await once()).body).toEqual((await once()).body);
    for (let place = 1; place < 50; place += 1) await offer({}, id);
    const { status, body } = await gateway.call('POST', at('extras', id), { token, body: late });
    expect([status, codeOf(body)]).toEqual([400, 'extra.too-many']);
  });

  it('can begin with ready-made ones', { tags: ['extraChoices'] }, async () => {
    const { body } = await gateway.call('GET', '/api/extras/choices?language=de', { token });
    const { readyMade, currencies, cardPayments } = extraChoicesSchema.parse(body);
    expect(readyMade[0]).toMatchObject({
      name: 'Späte Abreise',
      translations: { it: { name: 'Check-out posticipato' } },
    });
    expect([currencies[0], cardPayments]).toEqual(['EUR', false]);
  });
});

describe('the book', () => {
  it('has active offers in the language asked for, without what is the host’s alone', {
    tags: ['getPublicProperty', 'guest.extras'],
  }, async () => {
    const { id, slug } = await gateway.property(token);
    expect((await book(undefined, slug)).extras).toEqual([]);
    await offer(
      { paymentLink: 'https://pay.example.com/x', translations: { de: { name: 'Späte Abreise' } } },
      id,
    );
    const hidden = await offer({ name: 'Nascosto', active: false }, id);
    const { extras, etag } = await book('de', slug);
    expect(extras).toHaveLength(1);
    expect(extras[0]).toMatchObject({ name: 'Späte Abreise', language: 'de', priceCents: 2_550 });
    expect(extras[0]).not.toHaveProperty('paymentLink');
    expect((await book('fr', slug)).extras[0]).toMatchObject({ name: late.name, language: 'it' });
    await gateway.call('PUT', at(`extras/${hidden.id}`, id), { token, body: { active: true } });
    const after = await book('de', slug);
    expect(after.extras.map(({ name }) => name)).toEqual(['Späte Abreise', 'Nascosto']);
    expect(after.etag).not.toBe(etag);
  });
});

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
    await gateway.call('PUT', at(`extras/${extraId}`), { token, body: { priceCents: 9_999 } });
    const follow = async () =>
      guestExtraRequestSchema.parse((await gateway.call('GET', `/api/public/extra-requests/${own}`)).body);
    expect(await follow()).toMatchObject({
      state: 'requested',
      extraName: 'Späte Abreise',
      totalCents: 7_650,
      paymentLink: null,
      property: { slug: house.slug },
    });
    const listed = await gateway.call('GET', at('extra-requests?state=requested&limit=1'), { token });
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
    const cancelled = await gateway.call('POST', `/api/public/extra-requests/${own}/cancel`);
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
    const { body } = await gateway.call('GET', `/api/public/extra-requests/${declined.token}`);
    expect(guestExtraRequestSchema.parse(body)).toMatchObject({ state: 'declined', reason: 'Al completo' });
    const cancelled = await asked(extraId);
    const cancel = () => gateway.call('POST', `/api/public/extra-requests/${cancelled.token}/cancel`);
    expect((await cancel()).body).toMatchObject({ state: 'cancelled' });
    expect((await cancel()).status).toBe(200);
  });

  it('that two hosts approve at once is approved by one event', {
    tags: ['approveExtraRequest'],
  }, async () => {
    const { id: extraId } = await offer();
    const { id } = await asked(extraId);
    const other = await gateway.beside();
    const path = at(`extra-requests/${id}/approve`);
    const answers = await Promise.all([
      gateway.call('POST', path, { token }),
      other.call('POST', path, { token }),
      gateway.call('POST', path, { token }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const events = await Array.fromAsync(gateway.core.store.readStream(`extraRequest-${id}`));
    expect(events.map(({ type }) => type)).toEqual(['ExtraRequested', 'ExtraRequestApproved']);
  });

  it('keeps to quantity, lead time and what is offered', { tags: ['requestExtra'] }, async () => {
    const { id: extraId } = await offer({ leadTimeHours: 48 });
    const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    const refusals = await Promise.all([
      ask({ extraId, quantity: 4 }),
      ask({ extraId, date: day(1) }),
      ask({ extraId, date: day(900) }),
      ask({ extraId: house.id }),
      ask({ extraId, name: '' }),
      ask({ extraId }, { slug: 'nowhere-at-all' }),
    ]);
    expect(refusals.map(({ body }) => codeOf(body))).toEqual([
      'extra-request.quantity',
      'extra-request.date',
      'extra-request.date',
      'extra.not-found',
      'request.invalid',
      'property.not-found',
    ]);
    await asked(extraId, { date: day(2) });
  });

  it('asks once for a key', { tags: ['requestExtra'] }, async () => {
    const { id: extraId } = await offer();
    const headers = { 'idempotency-key': unique('tap') };
    const [first, second] = await Promise.all([ask({ extraId }, { headers }), ask({ extraId }, { headers })]);
    const answers = [first, second].filter(({ status }) => status === 201).map(({ body }) => body);
    expect(new Set(answers.map((body) => extraRequestedSchema.parse(body).id)).size).toBe(1);
  });

  it('is opened by nothing but its token', { tags: ['followExtraRequest'] }, async () => {
    const { id: extraId } = await offer();
    const { token: own } = await asked(extraId);
    const forged = `${own.slice(0, -1)}${own.endsWith('A') ? 'B' : 'A'}`;
    for (const tried of [forged, 'nothing', own.slice(1)]) {
      const { status, body } = await gateway.call('GET', `/api/public/extra-requests/${tried}`);
      expect([status, codeOf(body)]).toEqual([404, 'extra-request.not-found']);
    }
  });

  it('of another house is none of this one, whoever asks', { tags: ['approveExtraRequest'] }, async () => {
    const { id: extraId } = await offer();
    const { id } = await asked(extraId);
    const stranger = await gateway.host();
    const theirs = await gateway.property(stranger.token);
    expect((await step(id, 'approve', undefined, stranger.token)).status).toBe(404);
    const path = `/api/properties/${theirs.id}/extra-requests/${id}/approve`;
    const { status, body } = await gateway.call('POST', path, { token: stranger.token });
    expect([status, codeOf(body)]).toEqual([404, 'extra-request.not-found']);
  });

  it('is deleted once it has ended, with what is personal in it; its sums stay', {
    tags: ['deleteExtraRequest'],
  }, async () => {
    const { id: propertyId, slug } = await gateway.property(token);
    const { id: extraId } = await offer({}, propertyId);
    const { body } = await ask({ extraId, quantity: 2 }, { slug });
    const { id, token: own } = extraRequestedSchema.parse(body);
    const path = at(`extra-requests/${id}`, propertyId);
    expect((await gateway.call('DELETE', path, { token })).status).toBe(409);
    await gateway.call('POST', `${path}/approve`, { token });
    await gateway.call('POST', `${path}/done`, { token });
    expect((await gateway.call('DELETE', path, { token })).status).toBe(204);
    expect((await gateway.call('GET', `/api/public/extra-requests/${own}`)).status).toBe(404);
    const { body: sums } = await gateway.call('GET', `/api/extras/revenue?propertyId=${propertyId}`, {
      token,
    });
    expect(revenueSchema.parse(sums)).toMatchObject([{ doneCents: 5_100, count: 1 }]);
    expect((await gateway.core.vault.keysOf([id])).size).toBe(0);
  });
});

describe('sums and tables', () => {
  it('say what extras brought in by month, house, offer and currency', {
    tags: ['extraRevenue'],
  }, async () => {
    const host = await gateway.host();
    const one = await gateway.property(host.token, { name: 'Uno' });
    const two = await gateway.property(host.token, { name: 'Due' });
    const year = new Date().getUTCFullYear() + 1;
    const offered = async ({ id }: Property, fields: object) =>
      extraSchema.parse(
        (
          await gateway.call('POST', `/api/properties/${id}/extras`, {
            token: host.token,
            body: { ...late, ...fields },
          })
        ).body,
      ).id;
    const take = async ({ id, slug }: Property, extraId: string, date: string, steps: string[]) => {
      const { body } = await ask({ extraId, date }, { slug });
      const requestId = extraRequestedSchema.parse(body).id;
      for (const name of steps) {
        await gateway.call('POST', `/api/properties/${id}/extra-requests/${requestId}/${name}`, {
          token: host.token,
          body: name === 'decline' ? {} : undefined,
        });
      }
    };
    const bike = await offered(one, { name: 'Bici', priceCents: 1_500 });
    const yen = await offered(two, { name: 'Cesto', priceCents: 800, currency: 'JPY' });
    await take(one, bike, `${year}-03-02`, ['approve']);
    await take(one, bike, `${year}-03-05`, ['approve', 'paid']);
    await take(one, bike, `${year}-03-09`, ['approve', 'done']);
    await take(one, bike, `${year}-03-09`, ['decline']);
    await take(two, yen, `${year}-04-01`, ['approve', 'paid']);
    const sums = async (query = '') =>
      revenueSchema.parse(
        (await gateway.call('GET', `/api/extras/revenue${query}`, { token: host.token })).body,
      );
    const [march, april] = await sums();
    expect(march).toEqual({
      month: `${year}-03`,
      propertyId: one.id,
      propertyName: 'Uno',
      extraId: bike,
      extraName: 'Bici',
      currency: 'EUR',
      count: 3,
      approvedCents: 1_500,
      paidCents: 1_500,
      doneCents: 1_500,
    } satisfies RevenueRow);
    expect(april).toMatchObject({
      month: `${year}-04`,
      currency: 'JPY',
      paidCents: 800,
      propertyName: 'Due',
    });
    expect(await sums(`?propertyId=${two.id}`)).toHaveLength(1);
  });

  it('list requests page by page, and as a table that no spreadsheet runs', {
    tags: ['listExtraRequests', 'exportExtraRequests'],
  }, async () => {
    const { id, slug } = await gateway.property(token);
    const { id: extraId } = await offer({}, id);
    for (const name of ['=1+1', 'Bea', 'Cleo']) await ask({ extraId, name }, { slug });
    const page = (query: string) => gateway.call('GET', at(`extra-requests?limit=2${query}`, id), { token });
    const first = await page('');
    expect(first.headers['x-total-count']).toBe('3');
    expect(
      extraRequestSchema
        .array()
        .parse(first.body)
        .map(({ name }) => name),
    ).toEqual(['Cleo', 'Bea']);
    const second = await page(`&after=${first.headers['x-next-cursor']}`);
    expect(
      extraRequestSchema
        .array()
        .parse(second.body)
        .map(({ name }) => name),
    ).toEqual(['=1+1']);
    expect(codeOf((await page('&after=nothing')).body)).toBe('request.cursor-invalid');
    const table = await gateway.call('GET', at('extra-requests/export', id), { token });
    expect(table.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(table.text.split('\n')[1]).toContain(
      ',requested,Check-out posticipato,1,stay,25.50,25.50,EUR,,'.slice(1),
    );
    expect(table.text).toContain("'=1+1");
  });
});

describe('a plan without extras', () => {
  it('offers nothing, keeps what is there, and lets open requests come to their end', {
    tags: ['offerExtra', 'requestExtra', 'approveExtraRequest'],
  }, async () => {
    const host = await gateway.host();
    const theirs = await gateway.property(host.token);
    const path = `/api/properties/${theirs.id}`;
    const { body } = await gateway.call('POST', `${path}/extras`, { token: host.token, body: late });
    const { id: extraId } = extraSchema.parse(body);
    const open = extraRequestedSchema.parse((await ask({ extraId }, { slug: theirs.slug })).body);
    const { token: admin } = await gateway.admin();
    const change = await gateway.call('PUT', `/api/admin/users/${host.userId}/package`, {
      token: admin,
      body: { packageId: 'pro' },
    });
    expect(change.status).toBe(200);
    expect((await book(undefined, theirs.slug)).extras).toEqual([]);
    const refused = await Promise.all([
      gateway.call('POST', `${path}/extras`, { token: host.token, body: late }),
      gateway.call('PUT', `${path}/extras/${extraId}`, { token: host.token, body: {} }),
      ask({ extraId }, { slug: theirs.slug }),
      gateway.call('GET', '/api/extras/revenue', { token: host.token }),
      gateway.call('GET', `${path}/extra-requests/export`, { token: host.token }),
    ]);
    expect(refused.map(({ status, body }) => [status, codeOf(body)])).toEqual(
      refused.map(() => [403, 'plan.feature-missing']),
    );
    const approve = await gateway.call('POST', `${path}/extra-requests/${open.id}/approve`, {
      token: host.token,
    });
    expect(approve.status).toBe(200);
    expect(
      extrasSchema.parse((await gateway.call('GET', `${path}/extras`, { token: host.token })).body),
    ).toHaveLength(1);
    expect(userId).not.toBe(host.userId);
  });
});
