import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestCore, type TestCore } from '#infra/testing/core.ts';
import { createClaims } from '#kernel/claims.ts';
import { systemClock } from '#kernel/clock.ts';
import { createCommandHandler } from '#kernel/command-handler.ts';
import { timeOrderedIds } from '#kernel/ids.ts';
import { createKeyedDigest } from '#kernel/keyed-digest.ts';
import { createPropertiesService, type PropertiesService } from './properties.service.ts';

const MASTER_KEY = new Uint8Array(32).fill(4);
const OWNER = '0192f000-0000-7000-8000-000000000001';
const context = { actor: { kind: 'user', id: OWNER }, correlationId: 'c', causationId: 'c' } as const;
const where = { address: 'Via Roma 1', city: 'Bari', country: 'Italia' };
const words = { welcomeTitle: 'Benvenuti', welcomeMessage: 'Fate come a casa vostra.' };

let opened: TestCore;
let properties: PropertiesService;
beforeAll(async () => {
  opened = await openTestCore({ masterKey: MASTER_KEY });
  const { store, codec, vault } = opened.core;
  await vault.createSubject(OWNER);
  const handler = createCommandHandler({ store, codec });
  const claims = createClaims({ handler, store, digest: createKeyedDigest(MASTER_KEY), clock: systemClock });
  const ownsObject = async () => true;
  properties = createPropertiesService({ handler, claims, ids: timeOrderedIds, ownsObject });
});
afterAll(() => opened.close());

it('knows the addresses that a property has, as they change', async () => {
  const request = { ...where, ...words, name: 'Casa Ginestra', slug: 'casa-ginestra' };
  const { propertyId } = await properties.create(OWNER, request, context);
  expect(await properties.heldValues(propertyId)).toEqual([{ kind: 'slug', value: 'casa-ginestra' }]);

  await properties.edit(propertyId, { customUrl: 'ferri' }, context);
  expect(await properties.heldValues(propertyId)).toEqual([
    { kind: 'slug', value: 'casa-ginestra' },
    { kind: 'brandedPath', value: 'ferri-casa-ginestra' },
  ]);

  await properties.edit(propertyId, { customUrl: '', slug: 'ginestra' }, context);
  expect(await properties.heldValues(propertyId)).toEqual([{ kind: 'slug', value: 'ginestra' }]);
});

it('knows no address of a property that was never written', async () => {
  expect(await properties.heldValues('of-nobody')).toEqual([]);
});
