import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestCore, type TestCore } from '#infra/prove/testing/core.ts';
import { createClaimingHandler } from '#kernel/claims/claims.ts';
import { createKeyedDigest } from '#kernel/secrets/keyed-digest.ts';
import { timeOrderedIds } from '#kernel/work/ids.ts';
import { ADDRESS_REST_MS } from './address-rest.ts';
import { createPropertiesService, type PropertiesService } from './properties.service.ts';

const MASTER_KEY = new Uint8Array(32).fill(6);
const MINUTE_MS = 60_000;
const SLUG_TAKEN = { code: 'property.slug-taken', fields: [{ path: 'slug' }] };
const CUSTOM_URL_TAKEN = { code: 'property.custom-url-taken', fields: [{ path: 'customUrl' }] };

let opened: TestCore;
beforeAll(async () => {
  opened = await openTestCore({ masterKey: MASTER_KEY });
});
afterAll(() => opened.close());

/** Returns the service with a clock that is ahead by so much. */
function serviceAt(lateMs: number): PropertiesService {
  const { store, codec } = opened.core;
  const clock = { now: () => new Date(Date.now() + lateMs) };
  const digest = createKeyedDigest(MASTER_KEY);
  const { handler, claims } = createClaimingHandler({ store, codec, digest, clock });
  const files = { ownsImage: async () => true, isGivenUp: async () => false };
  return createPropertiesService({ handler, claims, clock, ids: timeOrderedIds, ...files });
}

/** Returns a new host, with what they do to their properties. */
async function newHost() {
  const id = randomUUID();
  await opened.core.vault.createSubject(id);
  const context = { actor: { kind: 'user', id }, correlationId: 'c', causationId: 'c' } as const;
  const details = {
    name: 'Casa',
    address: 'Via Roma 1',
    city: 'Bari',
    country: 'IT',
    welcomeTitle: 'Benvenuti',
    welcomeMessage: 'Fate come a casa vostra.',
  };
  return {
    id,
    create: async (slug: string, lateMs = 0) =>
      (await serviceAt(lateMs).create(id, { ...details, slug }, context)).propertyId,
    edit: (propertyId: string, changes: object, lateMs = 0) =>
      serviceAt(lateMs).edit(propertyId, changes, context),
    remove: (propertyId: string) => serviceAt(0).delete(propertyId, context),
  };
}

const newWord = () => `w-${randomUUID()}`;

it('a former slug is kept from other hosts for 90 days, and free for them then', async () => {
  const [host, stranger, slug] = [await newHost(), await newHost(), newWord()];
  await host.edit(await host.create(slug), { slug: newWord() });
  await expect(stranger.create(slug)).rejects.toMatchObject(SLUG_TAKEN);
  await expect(stranger.create(slug, ADDRESS_REST_MS - MINUTE_MS)).rejects.toMatchObject(SLUG_TAKEN);
  await expect(stranger.create(slug, ADDRESS_REST_MS)).resolves.toEqual(expect.any(String));
});

it('its own host takes it back at any time, with the same house and with another', async () => {
  const [host, stranger, slug, other] = [await newHost(), await newHost(), newWord(), newWord()];
  const house = await host.create(slug);
  await host.edit(house, { slug: other });
  await host.edit(house, { slug });
  const second = await host.create(other);
  await host.remove(second);
  await host.edit(house, { slug: other });
  await expect(stranger.create(slug)).rejects.toMatchObject(SLUG_TAKEN);
});

it('all addresses of a deleted house rest', async () => {
  const [host, stranger] = [await newHost(), await newHost()];
  const [slug, customUrl] = [newWord(), newWord()];
  const house = await host.create(slug);
  await host.edit(house, { customUrl });
  await host.remove(house);
  await expect(stranger.create(slug)).rejects.toMatchObject(SLUG_TAKEN);
  const theirs = await stranger.create(newWord());
  await expect(stranger.edit(theirs, { customUrl })).rejects.toMatchObject(CUSTOM_URL_TAKEN);
  await stranger.edit(theirs, { customUrl }, ADDRESS_REST_MS);
});

it('a branded path rests when its house is called otherwise', async () => {
  const [host, stranger, customUrl] = [await newHost(), await newHost(), newWord()];
  const house = await host.create(newWord());
  await host.edit(house, { customUrl, name: 'al Mare' });
  await host.edit(house, { name: 'Rosa' });
  const theirs = await stranger.create(newWord());
  const changes = { customUrl: `${customUrl}-al`, name: 'Mare' };
  await expect(stranger.edit(theirs, changes)).rejects.toMatchObject(CUSTOM_URL_TAKEN);
});

it('those of an erased host rest too, though nobody can read them any more', async () => {
  const [host, stranger, slug] = [await newHost(), await newHost(), newWord()];
  await host.remove(await host.create(slug));
  await opened.core.vault.destroySubject(host.id);
  await expect(stranger.create(slug)).rejects.toMatchObject(SLUG_TAKEN);
  await stranger.create(slug, ADDRESS_REST_MS);
});

it('an address that was claimed, and at which no house ever stood, does not rest', async () => {
  const [host, stranger, slug] = [await newHost(), await newHost(), newWord()];
  const house = await host.create(newWord());
  await expect(host.edit(house, { slug, hiddenSections: ['custom_404'] })).rejects.toThrow();
  await stranger.create(slug);
});

it('who moved away long ago keeps nobody out, whoever held it since', async () => {
  const [host, next, stranger, slug] = [await newHost(), await newHost(), await newHost(), newWord()];
  await host.edit(await host.create(slug), { slug: newWord() });
  const house = await next.create(slug, ADDRESS_REST_MS);
  await next.edit(house, { slug: newWord() });
  await expect(stranger.create(slug)).rejects.toMatchObject(SLUG_TAKEN);
  await stranger.create(slug, ADDRESS_REST_MS);
});
