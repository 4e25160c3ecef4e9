import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestCore, type TestCore } from '#infra/testing/core.ts';
import { createClaims } from '#kernel/claims.ts';
import { systemClock } from '#kernel/clock.ts';
import { createCommandHandler } from '#kernel/command-handler.ts';
import { timeOrderedIds } from '#kernel/ids.ts';
import { createKeyedDigest } from '#kernel/keyed-digest.ts';
import { createPropertiesService, type PropertiesService } from './properties.service.ts';

const MASTER_KEY = new Uint8Array(32).fill(4);
const OWNER = randomUUID();
const context = { actor: { kind: 'user', id: OWNER }, correlationId: 'c', causationId: 'c' } as const;
const where = { address: 'Via Roma 1', city: 'Bari', country: 'Italia' };
const GIVEN_UP = `/objects/${randomUUID()}`;
const words = { welcomeTitle: 'Benvenuti', welcomeMessage: 'Fate come a casa vostra.' };

let opened: TestCore;
let properties: PropertiesService;
beforeAll(async () => {
  opened = await openTestCore({ masterKey: MASTER_KEY });
  const { store, codec, vault } = opened.core;
  await vault.createSubject(OWNER);
  const handler = createCommandHandler({ store, codec });
  const claims = createClaims({ handler, store, digest: createKeyedDigest(MASTER_KEY), clock: systemClock });
  const files = { ownsObject: async () => true, isGivenUp: async (path: string) => path === GIVEN_UP };
  properties = createPropertiesService({ handler, claims, ids: timeOrderedIds, ...files });
});
afterAll(() => opened.close());

const slugOf = (value: string) => ({ kind: 'slug', value });
const customUrlOf = (value: string) => ({ kind: 'customUrl', value });
const pathOf = (value: string) => ({ kind: 'brandedPath', value });

it('knows the addresses that a property has as they change, and those that each event gave up', async () => {
  const [customUrl, slug, later] = [`f-${randomUUID()}`, `casa-${randomUUID()}`, `villa-${randomUUID()}`];
  const request = { ...where, ...words, name: 'Casa Ginestra', slug };
  const { propertyId } = await properties.create(OWNER, request, context);
  expect(await properties.heldValues(propertyId)).toEqual([slugOf(slug)]);

  await properties.edit(propertyId, { customUrl }, context);
  const held = [slugOf(slug), customUrlOf(customUrl), pathOf(`${customUrl}-casa-ginestra`)];
  expect(await properties.heldValues(propertyId)).toEqual(held);

  await properties.edit(propertyId, { name: 'Casa Rosa' }, context);
  await properties.edit(propertyId, { slug: later }, context);
  await properties.edit(propertyId, { customUrl: '', slug }, context);
  expect(await properties.heldValues(propertyId)).toEqual([slugOf(slug)]);

  const changes = await Array.fromAsync(opened.core.store.readStream(`property-${propertyId}`));
  const givenUp = await Promise.all(
    changes.map(async ({ type, revision }) => [type, await properties.valuesGivenUp(propertyId, revision)]),
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

it('knows no address of a property that was never written', async () => {
  expect(await properties.heldValues('of-nobody')).toEqual([]);
  expect(await properties.valuesGivenUp('of-nobody', 0n)).toEqual([]);
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
