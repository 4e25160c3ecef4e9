import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Property, propertiesSummarySchema, propertySchema } from '#contracts/properties/api.ts';
import { newProperty, sharedTestGateway, type TestGateway } from '../../testing/gateway.test-support.ts';

const properties = z.array(propertySchema.strict());

const HOUSES = [
  { name: 'Dom Łukasz', city: 'Kraków', country: 'PL' },
  { name: 'casa ginestra', city: 'Urbania', country: 'IT' },
  { name: 'Villa Soleil', city: 'Nice', country: 'FR' },
  { name: 'Älpli', city: 'Bern', country: 'CH' },
] as const;
const [DOM, CASA, VILLA, ALP] = [0, 1, 2, 3];

let gateway: TestGateway;
let token: string;
let ids: readonly string[];
beforeAll(async () => {
  gateway = await sharedTestGateway();
  ({ token } = await gateway.host());
  ids = await Array.fromAsync(HOUSES, async (house) => {
    const made = await gateway.call('POST', '/api/properties', { token, body: newProperty(house) });
    return propertySchema.parse(made.body).id;
  });
  // The house in Bern is a favourite, that in Urbania a draft.
  await change(ALP, { isFavourite: true });
  await change(CASA, { isActive: false });
});

async function change(place: number, body: object): Promise<void> {
  const answer = await gateway.call('PUT', `/api/properties/${ids[place]}`, { token, body });
  expect(answer.status, answer.text).toBe(200);
}

async function list(query: Readonly<Record<string, string>> = {}, as = token) {
  const answer = await gateway.call('GET', `/api/properties?${new URLSearchParams(query)}`, { token: as });
  expect(answer.status, answer.text).toBe(200);
  return { found: properties.parse(answer.body), headers: answer.headers };
}

/** Returns the places of houses in the list above. */
const placesOf = (found: readonly Property[]) => found.map(({ id }) => ids.indexOf(id));

describe('GET /api/properties', { tags: ['listProperties'] }, () => {
  it('lists all of them without a query, newest first', async () => {
    const { found, headers } = await list();
    expect(placesOf(found)).toEqual([ALP, VILLA, CASA, DOM]);
    expect(headers).not.toHaveProperty('link');
    expect(headers).not.toHaveProperty('x-total-count');
  });

  it.each([
    ['createdAt-desc', [ALP, VILLA, CASA, DOM]],
    ['updatedAt-desc', [ALP, CASA, VILLA, DOM]],
    ['name-asc', [ALP, CASA, DOM, VILLA]],
    ['name-desc', [ALP, VILLA, DOM, CASA]],
  ])('sorts by %s, the favourite before all others, in pages of any size', async (sort, expected) => {
    for (const limit of ['1', '2', '3', '4', '100']) {
      const places: number[] = [];
      let next: string | undefined = `/api/properties?${new URLSearchParams({ sort, limit })}`;
      while (next !== undefined) {
        const answer: Awaited<ReturnType<TestGateway['call']>> = await gateway.call('GET', next, { token });
        expect(answer.status, answer.text).toBe(200);
        expect(answer.headers['x-total-count']).toBe(places.length === 0 ? '4' : undefined);
        places.push(...placesOf(properties.parse(answer.body)));
        next = /^<(\/api\/properties\?[^>]+)>; rel="next"$/.exec(answer.headers.link ?? '')?.[1];
      }
      expect(places).toEqual(expected);
    }
  });

  it.each([
    ['lukasz', [DOM]],
    ['LUKASZ krakow', [DOM]],
    ['ginéstra', [CASA]],
    ['alpli', [ALP]],
    ['polonia', [DOM]],
    ['Frankreich', [VILLA]],
    ['nice fr', [VILLA]],
    ['ginestra soleil', []],
    ['%', []],
    ['  ', [ALP, VILLA, CASA, DOM]],
  ])('finds %j', async (search, expected) => {
    const { found, headers } = await list({ search });
    expect(placesOf(found)).toEqual(expected);
    expect(headers['x-total-count']).toBe(String(expected.length));
  });

  it('is narrowed to drafts, or to what is published', async () => {
    expect(placesOf((await list({ state: 'draft' })).found)).toEqual([CASA]);
    expect(placesOf((await list({ state: 'published' })).found)).toEqual([ALP, VILLA, DOM]);
  });

  it('neither repeats nor leaves out any while one comes and goes', async () => {
    const options = { sort: 'name-asc', limit: '2' };
    const first = await list(options);
    expect(placesOf(first.found)).toEqual([ALP, CASA]);
    const body = newProperty({ name: 'Aaron' });
    const made = propertySchema.parse((await gateway.call('POST', '/api/properties', { token, body })).body);
    const after = first.headers['x-next-cursor'] ?? '';
    expect(placesOf((await list({ ...options, after })).found)).toEqual([DOM, VILLA]);
    expect((await gateway.call('DELETE', `/api/properties/${made.id}`, { token })).status).toBe(204);
  });

  it('shows nobody the houses of another, whatever their cursor', async () => {
    const other = await gateway.host();
    const after = (await list({ limit: '1' })).headers['x-next-cursor'] ?? '';
    expect((await list({ after }, other.token)).found).toEqual([]);
  });

  it.each([
    { after: 'no-cursor' },
    { after: cursor('createdAt-desc', 'other', 'yesterday', randomUUID()) },
    { after: cursor('createdAt-desc', 'any', '2026-01-01T00:00:00.000Z', randomUUID()) },
    { after: cursor('name-asc', 'other', 'Casa', randomUUID()) },
    { sort: 'name-asc', after: cursor('name-asc', 'other', 'Ca\u0000sa', randomUUID()) },
    { sort: 'name-asc', after: cursor('name-asc', 'other', 'Casa', '%') },
    { limit: '0' },
    { limit: '101' },
    { sort: 'height-asc' },
    { state: 'deleted' },
    { search: 'a\u0000b' },
    { search: 'a'.repeat(201) },
  ])('refuses %j', async (query) => {
    const path = `/api/properties?${new URLSearchParams(query as Record<string, string>)}`;
    expect((await gateway.call('GET', path, { token })).status).toBe(400);
  });
});

function cursor(...parts: readonly string[]): string {
  return Buffer.from(JSON.stringify(parts)).toString('base64url');
}

it('tells of all of them together', { tags: ['summariseProperties'] }, async () => {
  const answer = await gateway.call('GET', '/api/properties/summary', { token });
  expect(answer.status, answer.text).toBe(200);
  expect(propertiesSummarySchema.strict().parse(answer.body)).toEqual({
    propertyCount: 4,
    viewCount: 0,
    languages: ['it'],
  });
});
