import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { extraChoicesSchema, extraSchema, extrasSchema } from '#contracts/extras/api.ts';
import type { ExtraEvent } from '#contracts/extras/events.ts';
import { extraRequestedSchema } from '#contracts/extras/requests-api.ts';
import { problemSchema } from '#contracts/kernel/problems/problem.ts';
import { createCommandHandler } from '#kernel/commands/command-handler.ts';
import type { Decider } from '#kernel/commands/decider.ts';
import { type ExtrasState, extrasDecider } from '#services/extras/extras.decider.ts';
import { codeOf, extraCalls, LATE } from '../../../testing/calls/extra-calls.test-support.ts';
import { unique } from '../../../testing/gateway.test-support.ts';

const calls = extraCalls();
const { at, ask, offer, book } = calls;

describe('offers of a property', () => {
  it('are offered, listed, changed and taken back', {
    tags: ['offerExtra', 'listExtras', 'changeExtra', 'withdrawExtra'],
  }, async () => {
    const { id } = await calls.gateway.property(calls.token);
    const made = await offer(
      {
        paymentLink: 'https://pay.example.com/x',
        translations: { de: { name: 'Späte Abreise' }, it: { name: 'Nein' } },
      },
      id,
    );
    expect(made).toMatchObject({
      ...LATE,
      language: 'it',
      currency: 'EUR',
      unit: 'stay',
      leadTimeHours: 0,
      active: true,
      order: 0,
    });
    expect(made.translations).toEqual({ de: { name: 'Späte Abreise' } });
    const second = await offer({ name: 'Bici', order: undefined }, id);
    expect(second.order).toBe(1);
    const listed = await calls.gateway.call('GET', at('extras', id), { token: calls.token });
    expect(extrasSchema.parse(listed.body).map(({ name }) => name)).toEqual([LATE.name, 'Bici']);
    expect(listed.headers.etag).toBe('"1"');

    const path = at(`extras/${made.id}`, id);
    const stale = await calls.gateway.call('PUT', path, {
      token: calls.token,
      body: { priceCents: 1 },
      headers: { 'if-match': '"0"' },
    });
    expect([stale.status, codeOf(stale.body)]).toEqual([412, 'stream.stale']);
    const changed = await calls.gateway.call('PUT', path, {
      token: calls.token,
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
    expect((await calls.gateway.call('DELETE', path, { token: calls.token })).status).toBe(204);
    const gone = await calls.gateway.call('PUT', path, { token: calls.token, body: {} });
    expect([gone.status, codeOf(gone.body)]).toEqual([404, 'extra.not-found']);
  });

  it('are put at a place with one call, from which the others make way', {
    tags: ['changeExtra', 'listExtras'],
  }, async () => {
    const { id } = await calls.gateway.property(calls.token);
    const names = async () =>
      extrasSchema
        .parse((await calls.gateway.call('GET', at('extras', id), { token: calls.token })).body)
        .map(({ name, order }) => `${order} ${name}`);
    for (const name of ['Bici', 'Cesto']) await offer({ name }, id);
    const last = await offer({ name: 'Culla' }, id);
    const moved = await calls.gateway.call('PUT', at(`extras/${last.id}`, id), {
      token: calls.token,
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
    const { status, body } = await calls.gateway.call('POST', at('extras'), {
      token: calls.token,
      body: { ...LATE, ...fields },
    });
    expect([status, problemSchema.parse(body).errors?.[0]?.path]).toEqual([400, path]);
  });

  it('have pictures that were uploaded to the account alone', { tags: ['offerExtra'] }, async () => {
    const imagePath = '/objects/0197f2a2-1d3e-7f50-8b62-3c4d5e6f7081';
    const { status, body } = await calls.gateway.call('POST', at('extras'), {
      token: calls.token,
      body: { ...LATE, imagePath },
    });
    expect([status, codeOf(body)]).toEqual([400, 'property.image-unknown']);
  });

  it('are at most 50, and come once for a key', { tags: ['offerExtra'] }, async () => {
    const { id } = await calls.gateway.property(calls.token);
    const headers = { 'idempotency-key': unique('key') };
    const once = () =>
      calls.gateway.call('POST', at('extras', id), { token: calls.token, body: LATE, headers });
    expect((await once()).body).toEqual((await once()).body);
    for (let place = 1; place < 50; place += 1) await offer({}, id);
    const { status, body } = await calls.gateway.call('POST', at('extras', id), {
      token: calls.token,
      body: LATE,
    });
    expect([status, codeOf(body)]).toEqual([400, 'extra.too-many']);
  });

  it('can begin with ready-made ones', { tags: ['extraChoices'] }, async () => {
    const { body } = await calls.gateway.call('GET', '/api/extras/choices?language=de', {
      token: calls.token,
    });
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
    const { id, slug } = await calls.gateway.property(calls.token);
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
    expect((await book('fr', slug)).extras[0]).toMatchObject({ name: LATE.name, language: 'it' });
    await calls.gateway.call('PUT', at(`extras/${hidden.id}`, id), {
      token: calls.token,
      body: { active: true },
    });
    const after = await book('de', slug);
    expect(after.extras.map(({ name }) => name)).toEqual(['Späte Abreise', 'Nascosto']);
    expect(after.etag).not.toBe(etag);
  });
});

describe('another main language', { tags: ['extras.languages', 'changeExtra', 'getPublicProperty'] }, () => {
  it('relabels no offer, and takes no text of one away', async () => {
    const { id, slug } = await calls.gateway.property(calls.token);
    const translations = { de: { name: 'Späte Abreise' } };
    const made = await offer({ description: 'Fino alle 15', translations }, id);
    const put = async (path: string, body: object) => {
      const answer = await calls.gateway.call('PUT', path, { token: calls.token, body });
      expect(answer.status, answer.text).toBe(200);
      return answer.body;
    };
    const read = async (language: string) => (await book(language, slug)).extras[0];
    await put(`/api/properties/${id}`, { language: 'de' });
    expect(await read('de')).toMatchObject({ name: 'Späte Abreise', language: 'de' });
    expect(await read('it')).toMatchObject({ name: LATE.name, language: 'it' });
    expect(await read('es')).toMatchObject({ name: 'Späte Abreise', language: 'de' });

    const { name, description } = made;
    const saved = await put(at(`extras/${made.id}`, id), {
      name,
      description,
      translations,
      priceCents: 900,
    });
    expect(extraSchema.parse(saved)).toEqual({ ...made, priceCents: 900 });
    const second = await offer({ name: 'Fahrrad', translations: { it: { name: 'Bici' } } }, id);
    expect(second).toMatchObject({ language: 'de', translations: { it: { name: 'Bici' } } });
    expect(await offer({ language: 'it' }, id)).toMatchObject({ language: 'it' });
    const requested = await ask({ extraId: made.id, language: 'it' }, { slug });
    const { token } = extraRequestedSchema.parse(requested.body);
    const followed = await calls.gateway.call('GET', `/api/public/extra-requests/${token}`);
    expect(followed.body).toMatchObject({ extraName: LATE.name });
  });

  it('is none of the offers that were made before events named a language', async () => {
    const { gateway, token, userId } = calls;
    const { id } = await gateway.property(token);
    const { id: _id, language: _language, ...made } = await offer({}, id);
    // As it was written then: its events say no language.
    const ofThen: Decider<ExtrasState, ExtraEvent, ExtraEvent> = {
      ...extrasDecider,
      decide: (event) => [event],
    };
    const event = {
      type: 'ExtraOffered',
      data: { ...made, ownerId: userId, extraId: randomUUID() },
    } as const;
    const context = {
      actor: { kind: 'system', name: 'test' },
      correlationId: 'c',
      causationId: 'c',
    } as const;
    await createCommandHandler(gateway.core).execute(ofThen, id, event, context);
    const change = (path: string, body: object) => gateway.call('PUT', path, { token, body });
    await change(`/api/properties/${id}`, { language: 'de' });
    const path = at(`extras/${event.data.extraId}`, id);
    // What the read model knows of then is behind for a moment.
    await expect
      .poll(async () => {
        const { body } = await gateway.call('GET', at('extras', id), { token });
        return extrasSchema.parse(body).map(({ language }) => language);
      })
      .toEqual(['it', 'it']);
    const body = { priceCents: 900, translations: { de: { name: 'Späte Abreise' } } };
    expect((await change(path, body)).body).toMatchObject({ ...body, language: 'it' });
  });
});

describe('a plan without extras', () => {
  it('offers nothing, keeps what is there, and lets open requests come to their end', {
    tags: ['offerExtra', 'requestExtra', 'approveExtraRequest'],
  }, async () => {
    const host = await calls.gateway.host();
    const theirs = await calls.gateway.property(host.token);
    const path = `/api/properties/${theirs.id}`;
    const { body } = await calls.gateway.call('POST', `${path}/extras`, { token: host.token, body: LATE });
    const { id: extraId } = extraSchema.parse(body);
    const open = extraRequestedSchema.parse((await ask({ extraId }, { slug: theirs.slug })).body);
    const { token: admin } = await calls.gateway.admin();
    const change = await calls.gateway.call('PUT', `/api/admin/users/${host.userId}/package`, {
      token: admin,
      body: { packageId: 'pro' },
    });
    expect(change.status).toBe(200);
    expect((await book(undefined, theirs.slug)).extras).toEqual([]);
    const refused = await Promise.all([
      calls.gateway.call('POST', `${path}/extras`, { token: host.token, body: LATE }),
      calls.gateway.call('PUT', `${path}/extras/${extraId}`, { token: host.token, body: {} }),
      ask({ extraId }, { slug: theirs.slug }),
      calls.gateway.call('GET', '/api/extras/revenue', { token: host.token }),
      calls.gateway.call('GET', `${path}/extra-requests/export`, { token: host.token }),
    ]);
    expect(refused.map(({ status, body }) => [status, codeOf(body)])).toEqual(
      refused.map(() => [403, 'plan.feature-missing']),
    );
    const approve = await calls.gateway.call('POST', `${path}/extra-requests/${open.id}/approve`, {
      token: host.token,
    });
    expect(approve.status).toBe(200);
    expect(
      extrasSchema.parse((await calls.gateway.call('GET', `${path}/extras`, { token: host.token })).body),
    ).toHaveLength(1);
    expect(calls.userId).not.toBe(host.userId);
  });
});
