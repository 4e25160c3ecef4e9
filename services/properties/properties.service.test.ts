import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestCore, type TestCore } from '#infra/prove/testing/core.ts';
import { createHolders, type Holders } from '#kernel/claims/claim-holders.ts';
import { createClaimingHandler } from '#kernel/claims/claims.ts';
import type { Claims } from '#kernel/commands/unique-values.ts';
import { createKeyedDigest } from '#kernel/secrets/keyed-digest.ts';
import { systemClock } from '#kernel/work/clock.ts';
import { timeOrderedIds } from '#kernel/work/ids.ts';
import { createPropertiesService, type PropertiesService } from './properties.service.ts';
import { propertyDecider } from './property.decider.ts';

const MASTER_KEY = new Uint8Array(32).fill(4);
const OWNER = randomUUID();
const context = { actor: { kind: 'user', id: OWNER }, correlationId: 'c', causationId: 'c' } as const;
const where = { address: 'Via Roma 1', city: 'Bari', country: 'Italia' };
const GIVEN_UP = `/objects/${randomUUID()}`;
const words = { welcomeTitle: 'Benvenuti', welcomeMessage: 'Fate come a casa vostra.' };

let opened: TestCore;
let claims: Claims;
let holders: Holders;
let properties: PropertiesService;
beforeAll(async () => {
  opened = await openTestCore({ masterKey: MASTER_KEY });
  const { store, codec, vault } = opened.core;
  await vault.createSubject(OWNER);
  const digest = createKeyedDigest(MASTER_KEY);
  const { handler, ...made } = createClaimingHandler({ store, codec, digest, clock: systemClock });
  ({ claims } = made);
  holders = createHolders(handler, [propertyDecider]);
  const files = { ownsImage: async () => true, isGivenUp: async (path: string) => path === GIVEN_UP };
  const common = { handler, claims, clock: systemClock, ids: timeOrderedIds };
  properties = createPropertiesService({ ...common, ...files });
});
afterAll(() => opened.close());

const heldValues = (id: string) => holders.heldValues(`property-${id}`);
const valuesGivenUp = (id: string, revision: bigint) => holders.valuesGivenUp(`property-${id}`, revision);
const slugOf = (value: string) => ({ kind: 'slug', value });
const customUrlOf = (value: string) => ({ kind: 'customUrl', value });
const pathOf = (value: string) => ({ kind: 'brandedPath', value });

it('knows the addresses that a property has as they change, and those that each event gave up', async () => {
  const [customUrl, slug, later] = [`f-${randomUUID()}`, `casa-${randomUUID()}`, `villa-${randomUUID()}`];
  const request = { ...where, ...words, name: 'Casa Ginestra', slug };
  const { propertyId } = await properties.create(OWNER, request, context);
  expect(await heldValues(propertyId)).toEqual([slugOf(slug)]);

  await properties.edit(propertyId, { customUrl }, context);
  const held = [slugOf(slug), customUrlOf(customUrl), pathOf(`${customUrl}-casa-ginestra`)];
  expect(await heldValues(propertyId)).toEqual(held);

  await properties.edit(propertyId, { name: 'Casa Rosa' }, context);
  await properties.edit(propertyId, { slug: later }, context);
  await properties.edit(propertyId, { customUrl: '', slug }, context);
  expect(await heldValues(propertyId)).toEqual([slugOf(slug)]);

  const changes = await Array.fromAsync(opened.core.store.readStream(`property-${propertyId}`));
  const givenUp = await Promise.all(
    changes.map(async ({ type, revision }) => [type, await valuesGivenUp(propertyId, revision)]),
  );
  expect(givenUp).toEqual([
    ['PropertyCreated', []],
    ['CustomUrlAssigned', []],
    ['PropertyRenamed', [pathOf(`${customUrl}-casa-ginestra`)]],
    ['SlugChanged', [slugOf(slug)]],
    ['SlugChanged', [slugOf(later)]],
    ['CustomUrlRemoved', [customUrlOf(customUrl), pathOf(`${customUrl}-casa-rosa`)]],
  ]);
});

it('leaves a time of former days, which is none, as it is while all else is edited', async () => {
  const { handler } = createClaimingHandler({
    store: opened.core.store,
    codec: opened.core.codec,
    digest: createKeyedDigest(MASTER_KEY),
    clock: systemClock,
  });
  const request = { ...where, ...words, name: 'Casa', slug: `casa-${randomUUID()}` };
  const { propertyId } = await properties.create(OWNER, request, context);
  const written = { section: 'checkin', title: '', items: { checkinTime: 'dopo pranzo' } };
  const changes = {
    written: [written],
    removedModules: [],
    sectionOrder: undefined,
    hiddenSections: undefined,
  };
  await handler.execute(propertyDecider, propertyId, { type: 'UpdateSections', changes }, context);

  const save = (items: object) =>
    properties.updateSections(propertyId, { sections: [{ section: 'checkin', items }] }, context);
  const { state } = await save({ checkinTime: 'dopo pranzo', instructions: 'La chiave è qui.' });
  expect(state.texts['checkin.it']?.items).toEqual({
    checkinTime: 'dopo pranzo',
    instructions: 'La chiave è qui.',
  });
  await expect(save({ checkinTime: 'dopo cena' })).rejects.toMatchObject({
    code: 'section.invalid',
    fields: [{ path: 'sections.0.items.checkinTime' }],
  });
  await save({ checkinTime: '15:00' });
  await expect(save({ checkinTime: 'dopo pranzo' })).rejects.toMatchObject({ code: 'section.invalid' });
  const restored = { details: {}, sections: { sections: [written] }, isRestored: true };
  await expect(properties.saveBook(propertyId, restored, context)).resolves.toBeDefined();
});

it('leaves an address of former days, which ends with a hyphen, as it is', async () => {
  const slug = `casa-${randomUUID()}-`;
  const request = { ...where, ...words, name: 'Casa', slug };
  await expect(properties.create(OWNER, request, context)).rejects.toMatchObject({
    fields: [{ path: 'slug' }],
  });
  const { store, codec } = opened.core;
  const digest = createKeyedDigest(MASTER_KEY);
  const { handler } = createClaimingHandler({ store, codec, digest, clock: systemClock });
  const propertyId = randomUUID();
  const details = { ...request, language: 'it' } as const;
  const command = { type: 'CreateProperty', propertyId, ownerId: OWNER, details } as const;
  await handler.execute(propertyDecider, propertyId, command, context);
  await properties.edit(propertyId, { slug, name: 'Villa' }, context);
  await expect(properties.edit(propertyId, { slug: `${slug}-` }, context)).rejects.toMatchObject({
    fields: [{ path: 'slug' }],
  });
});

describe('under a limit', () => {
  const limit = { most: 1, shown: async () => [] };
  const placeOf = (ownerId: string) => ({ kind: 'propertyPlace', value: `${ownerId} 1` }) as const;
  const house = () => ({ ...where, ...words, name: 'Casa', slug: `casa-${randomUUID()}` });
  async function newOwner(): Promise<string> {
    const ownerId = randomUUID();
    await opened.core.vault.createSubject(ownerId);
    return ownerId;
  }

  it('a property has a place, which it keeps as it changes and gives up when it is deleted', async () => {
    const ownerId = await newOwner();
    const request = house();
    const { propertyId } = await properties.create(ownerId, request, context, { limit });
    await properties.edit(propertyId, { name: 'Villa' }, context);
    const held = [slugOf(request.slug), placeOf(ownerId)];
    expect(await heldValues(propertyId)).toEqual(held);
    const another = () => properties.create(ownerId, house(), context, { limit });
    await expect(another()).rejects.toMatchObject({ code: 'plan.limit-reached' });

    const { revision = 0n } = await properties.delete(propertyId, context);
    expect(await valuesGivenUp(propertyId, revision)).toEqual(held);
    await another();
  });

  it('one that was cut short goes on in the place that it took, and nobody else gets it', async () => {
    const ownerId = await newOwner();
    const propertyId = randomUUID();
    const taking = { holder: `property-${propertyId}`, take: [placeOf(ownerId)] };
    await claims.during(
      taking,
      async () => false,
      context,
      async () => undefined,
    );
    const other = properties.create(ownerId, house(), context, { limit });
    await expect(other).rejects.toMatchObject({ code: 'plan.limit-reached' });
    await properties.create(ownerId, house(), context, { repeatedId: propertyId, limit });
    expect(await heldValues(propertyId)).toContainEqual(placeOf(ownerId));
  });

  it('those without a place count too', async () => {
    const ownerId = await newOwner();
    const { propertyId } = await properties.create(ownerId, house(), context);
    const known = { most: 2, shown: async () => [propertyId] };
    await properties.create(ownerId, house(), context, { limit: known });
    const third = properties.create(ownerId, house(), context, { limit: known });
    await expect(third).rejects.toMatchObject({ code: 'plan.limit-reached' });
  });
});

it('knows no address of a property that was never written', async () => {
  expect(await heldValues('of-nobody')).toEqual([]);
  expect(await valuesGivenUp('of-nobody', 0n)).toEqual([]);
});

it('lets a text name any file but one that is given up', async () => {
  const slug = `casa-${randomUUID()}`;
  const { propertyId } = await properties.create(OWNER, { ...where, ...words, name: 'Casa', slug }, context);
  const naming = (path: string) => {
    const items = [{ title: 'Mappa', content: `<a href="${path}">qui</a>` }];
    return properties.updateSections(propertyId, { sections: [{ section: 'rules', items }] }, context);
  };
  await naming(`/objects/${randomUUID()}`);
  await expect(naming(GIVEN_UP)).rejects.toMatchObject({
    code: 'section.file-expired',
    fields: [{ path: 'sections.0.items', message: 'Upload the file again, then choose it.' }],
  });
  const items = [{ title: 'Mappa', content: GIVEN_UP }];
  const book = { details: { name: 'Casa Rosa' }, sections: { sections: [{ section: 'rules', items }] } };
  await expect(properties.saveBook(propertyId, book, context)).rejects.toMatchObject({
    code: 'section.file-expired',
  });
  expect((await properties.load(propertyId)).state.name).toBe('Casa');
  const file = `/objects/${randomUUID()}`;
  const { state } = await naming(file);
  expect(JSON.stringify(state.texts)).toContain(file);
  await expect(naming(`${file} ${file}`)).resolves.toBeDefined();
});
