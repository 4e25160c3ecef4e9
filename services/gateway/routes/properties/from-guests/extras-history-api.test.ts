import { beforeEach, describe, expect, it } from 'vitest';
import type { Extra } from '#contracts/extras/api.ts';
import { extraHistoryPageSchema } from '#contracts/extras/history.ts';
import { restoredSchema } from '#contracts/kernel/history.ts';
import type { Property } from '#contracts/properties/api.ts';
import { jpeg } from '#services/media/sample-files.test-support.ts';
import { codeOf, extraCalls, LATE } from '../../../testing/calls/extra-calls.test-support.ts';
import { collaborator } from '../../../testing/collaborators.test-support.ts';

const calls = extraCalls();
const { at, offer } = calls;

let house: Property;
beforeEach(async () => {
  house = await calls.gateway.property(calls.token);
});

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', rest: string, body?: object, token = calls.token) =>
  calls.gateway.call(method, at(rest, house.id), { token, ...(body && { body }) });

async function change(extra: Extra, body: object): Promise<void> {
  const { status, text } = await call('PUT', `extras/${extra.id}`, body);
  expect(status, text).toBe(200);
}

async function withdraw({ id }: Extra): Promise<void> {
  expect((await call('DELETE', `extras/${id}`)).status).toBe(204);
}

async function history(query = '') {
  const { status, body, text } = await call('GET', `extras/history${query}`);
  expect(status, text).toBe(200);
  return extraHistoryPageSchema.strict().parse(body);
}

const askToRestore = (revision: number, extras: object[]) =>
  call('POST', `extras/history/${revision}/restore`, { extras });

async function restore(revision: number, ...extras: object[]) {
  const { status, body, text, headers } = await askToRestore(revision, extras);
  expect(status, text).toBe(200);
  const restored = restoredSchema.strict().parse(body);
  expect(headers.etag).toBe(`"${restored.revision}"`);
  return restored;
}

const offered = async () => (await calls.book(undefined, house.slug)).extras;

describe('a history of offers', () => {
  it('tells who changed what, with before and after, newest first', {
    tags: ['getExtraHistory', 'extras.history'],
  }, async () => {
    const made = await offer({}, house.id);
    const editor = await collaborator(calls.gateway, { token: calls.token }, ['edit_properties']);
    const edited = await call('PUT', `extras/${made.id}`, { priceCents: 3_000 }, editor.token);
    expect(edited.status, edited.text).toBe(200);
    await withdraw(made);
    const { entries, next } = await history();
    const { id: extraId, language, ...fields } = made;
    const named = { extraId, language, name: LATE.name };
    const price = { priceCents: LATE.priceCents, currency: 'EUR', unit: 'stay' };
    const after = { ...price, priceCents: 3_000 };
    expect(entries).toMatchObject([
      { revision: 2, previous: 1, actor: { kind: 'owner', name: 'Giulia Ferri' } },
      { revision: 1, previous: 0, actor: { kind: 'collaborator', name: 'Marco Neri' } },
      { revision: 0, previous: null, actor: { kind: 'owner' } },
    ]);
    expect(entries.flatMap(({ parts }) => parts)).toEqual([
      { revision: 2, ...named, change: 'withdrawn', before: { ...fields, ...after }, after: null },
      { revision: 1, ...named, change: 'changed', before: price, after },
      { revision: 0, ...named, change: 'offered', before: null, after: fields },
    ]);
    expect(next).toBeNull();
  });

  it('tells all that one save moved as one entry, and pages between saves', {
    tags: ['getExtraHistory'],
  }, async () => {
    for (const name of ['Bici', 'Cesto']) await offer({ name }, house.id);
    const last = await offer({ name: 'Culla' }, house.id);
    await change(last, { order: 0 });
    const first = await history('?limit=2');
    expect(first.entries.map(({ parts }) => parts.length)).toEqual([3, 1]);
    expect(first.entries[0]).toMatchObject({ revision: 5, previous: 2 });
    // A move tells of each offer that made way, and says no more of it than its place.
    expect(first.entries[0]?.parts[0]).toMatchObject({
      name: 'Culla',
      before: { order: 2 },
      after: { order: 0 },
    });
    expect(Object.keys(first.entries[0]?.parts[1]?.after ?? {})).toEqual(['order']);
    expect(first.next).toBe(2);
    expect((await history(`?before=${first.next}`)).entries.map(({ revision }) => revision)).toEqual([1, 0]);
    expect((await history('?before=0')).entries).toEqual([]);
  });

  it('is empty before the first offer, and for those who may view the house', {
    tags: ['getExtraHistory'],
  }, async () => {
    expect(await history()).toEqual({ entries: [], next: null });
    const stranger = await calls.gateway.host();
    expect((await call('GET', 'extras/history', undefined, stranger.token)).status).toBe(404);
  });
});

describe('restoring offers', () => {
  it('brings back one that was taken back, as guests read it, and that can be undone', {
    tags: ['restoreExtras', 'extras.restored'],
  }, async () => {
    const made = await offer({ translations: { de: { name: 'Späte Abreise' } } }, house.id);
    await offer({ name: 'Bici' }, house.id);
    const asked = await calls.ask(
      { extraId: made.id, quantity: 1, priceCents: made.priceCents },
      { slug: house.slug },
    );
    expect(asked.status, asked.text).toBe(201);
    await withdraw(made);
    expect(await offered()).toMatchObject([{ name: 'Bici' }]);
    expect(await restore(1, { id: made.id })).toEqual({ revision: 3, previous: 2, changed: true });
    expect(await offered()).toMatchObject([{ id: made.id, name: LATE.name }, { name: 'Bici' }]);
    expect(await restore(1, { id: made.id })).toEqual({ revision: 3, previous: 3, changed: false });
    expect(await restore(2, { id: made.id })).toMatchObject({ changed: true });
    expect(await offered()).toMatchObject([{ name: 'Bici' }]);
  });

  it('brings fields back without what else was written since', { tags: ['restoreExtras'] }, async () => {
    const made = await offer({}, house.id);
    await change(made, { priceCents: 3_000 });
    await change(made, { description: 'Fino alle 15.' });
    await restore(0, { id: made.id, fields: ['priceCents'] });
    expect(await offered()).toMatchObject([{ priceCents: LATE.priceCents, description: 'Fino alle 15.' }]);
  });

  it('is for a revision that was, for the one that is meant, and for offers that were', {
    tags: ['restoreExtras'],
  }, async () => {
    const unknown = await askToRestore(0, [{ id: crypto.randomUUID() }]);
    expect([unknown.status, codeOf(unknown.body)]).toEqual([404, 'history.revision-unknown']);
    const made = await offer({}, house.id);
    const later = await askToRestore(1, [{ id: made.id }]);
    expect([later.status, codeOf(later.body)]).toEqual([404, 'history.revision-unknown']);
    const never = await askToRestore(0, [{ id: crypto.randomUUID() }]);
    expect([never.status, codeOf(never.body)]).toEqual([404, 'extra.not-found']);
    expect((await askToRestore(0, [])).status).toBe(400);
    expect((await askToRestore(0, [{ id: made.id, fields: ['ownerId'] }])).status).toBe(400);
    await change(made, { priceCents: 1 });
    const stale = await calls.gateway.call('POST', at('extras/history/0/restore', house.id), {
      token: calls.token,
      body: { extras: [{ id: made.id }] },
      headers: { 'if-match': '"0"' },
    });
    expect([stale.status, codeOf(stale.body)]).toEqual([412, 'stream.stale']);
  });

  it('is refused where a picture of that time is gone, unless another field is meant', {
    tags: ['restoreExtras'],
  }, async () => {
    const context = {
      actor: { kind: 'user', id: calls.userId },
      correlationId: 'a',
      causationId: 'a',
    } as const;
    const { media } = calls.gateway.services;
    const imagePath = await media.storeImage(calls.userId, await jpeg(), 'cover', context);
    const made = await offer({ imagePath }, house.id);
    await change(made, { imagePath: null, priceCents: 1 });
    await media.discard(imagePath.slice('/objects/'.length), context);
    const gone = await askToRestore(0, [{ id: made.id }]);
    expect([gone.status, codeOf(gone.body)]).toEqual([409, 'history.file-gone']);
    expect(await restore(0, { id: made.id, fields: ['priceCents'] })).toMatchObject({ changed: true });
  });
});
