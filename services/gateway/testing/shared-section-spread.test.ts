import pino from 'pino';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { objectPathOf } from '#contracts/media/object-path.ts';
import type { Property } from '#contracts/properties/api.ts';
import { historyPageSchema } from '#contracts/properties/history/history.ts';
import { LONGEST_WAIT_MS } from '#infra/prove/testing/longest-wait.ts';
import { composeDomain } from '#infra/run/composition/domain.ts';
import { timeOrderedIds } from '#kernel/work/ids.ts';
import { CHEAP_HASHING } from '#services/accounts/passwords/passwords.test-support.ts';
import { startWorker } from '#services/worker/compose.ts';
import { collaborator } from './collaborators.test-support.ts';
import { startTestGateway, type TestGateway } from './gateway.test-support.ts';
import { rules, sharedSectionCalls } from './shared-sections.test-support.ts';

const PATIENCE = { timeout: LONGEST_WAIT_MS, interval: 50 };
const context = { actor: { kind: 'system', name: 'test' }, correlationId: 'c', causationId: 'c' } as const;

const ending = new AsyncDisposableStack();
let gateway: TestGateway;
const { create, change, follow, followed, write, said } = sharedSectionCalls(() => gateway);
beforeAll(async () => {
  gateway = await startTestGateway();
  ending.defer(() => gateway.close());
  const { core, installation } = gateway;
  const domain = await composeDomain({ core, ...installation, hashCost: CHEAP_HASHING });
  const working = new AsyncDisposableStack();
  ending.defer(() => working.disposeAsync());
  const worker = await startWorker(
    { core, domain, ...installation, logger: pino({ level: 'silent' }) },
    working,
  );
  // Reactors begin at the end of the log as they first see it: from here on they miss nothing.
  await vi.waitFor(async () => {
    expect((await worker.reactors()).every(({ position }) => position !== undefined)).toBe(true);
  }, PATIENCE);
});
afterAll(() => ending.disposeAsync());

let owner: Awaited<ReturnType<TestGateway['host']>>;
let token: string;
let houses: readonly Property[];
let [one, other, third] = ['', '', ''];
beforeEach(async () => {
  owner = await gateway.host();
  ({ token } = owner);
  houses = await Promise.all([1, 2, 3].map(() => gateway.property(token)));
  [one = '', other = '', third = ''] = houses.map(({ id }) => id);
});

const until = (propertyId: string, words: string) =>
  expect.poll(() => said(token, propertyId), PATIENCE).toBe(`Silenzio: ${words}`);
const revisionOf = async (propertyId: string) =>
  (await gateway.services.properties.load(propertyId)).revision;

it('comes to each property that follows it, by who changed it, and to none that overrides it', {
  tags: ['rule.shared-sections.spread', 'rule.shared-sections.override'],
}, async () => {
  const { id } = await create(token);
  for (const house of [one, other, third]) await follow(token, house, id);
  await write(token, third, rules('mai', { section: 'rules' }));
  const { token: helping, user } = await collaborator(gateway, owner, ['manage_content']);
  await change(helping, id, rules('dopo le 23'));
  await until(one, 'dopo le 23');
  await until(other, 'dopo le 23');
  expect(await said(token, third)).toBe('Silenzio: mai');
  expect(await followed(token, one)).toEqual([{ id, section: 'rules', state: 'followed' }]);
  const { body } = await gateway.call('GET', `/api/properties/${one}/history`, { token });
  const [newest] = historyPageSchema.parse(body).entries;
  expect(newest?.actor).toEqual({ kind: 'collaborator', name: `${user.firstName} ${user.lastName}` });
  expect(newest?.parts.map((part) => part.change)).toEqual(['section-written', 'shared-section-followed']);

  await follow(token, third, id);
  expect(await said(token, third)).toBe('Silenzio: dopo le 23');
});

it('comes to the others where one is gone, or is written in another language by now', {
  tags: ['rule.shared-sections.spread'],
}, async () => {
  const { id } = await create(token);
  for (const house of [one, other, third]) await follow(token, house, id);
  expect((await gateway.call('DELETE', `/api/properties/${one}`, { token })).status).toBe(204);
  const body = { language: 'en' };
  expect((await gateway.call('PUT', `/api/properties/${third}`, { token, body })).status).toBe(200);
  await change(token, id, rules('dopo le 23'));
  await until(other, 'dopo le 23');
  // What it follows stands in the language in which it was shared.
  await until(third, 'dopo le 23');
  await change(token, id, rules('after 11', { language: 'en' }));
  await expect.poll(() => followed(token, other), PATIENCE).toEqual([]);
  await expect.poll(() => said(token, third, 'rules', 'en'), PATIENCE).toBe('Silenzio: after 11');
  expect(await said(token, other)).toBe('Silenzio: dopo le 23');
});

it('leaves the newest words where jobs come twice, late or out of order', {
  tags: ['rule.shared-sections.safe'],
}, async () => {
  const { catchUp } = gateway.services.sharedSections;
  const { id } = await create(token);
  await follow(token, one, id);
  await change(token, id, rules('dopo le 23'));
  await change(token, id, rules('mai'));
  await until(one, 'mai');
  const revision = await revisionOf(one);
  for (const _ of [1, 2]) await catchUp(one, id, context);
  expect(await revisionOf(one)).toBe(revision);
  await write(token, one, rules('sempre', { section: 'rules' }));
  await catchUp(one, id, context);
  await catchUp(other, id, context);
  expect([await said(token, one), await said(token, other)]).toEqual(['Silenzio: sempre', undefined]);
});

it('comes to a property that began to follow it while it changed', {
  tags: ['rule.shared-sections.safe'],
}, async () => {
  const { id } = await create(token);
  await change(token, id, rules('mai'));
  const { core } = gateway;
  // As the property has read it before that change.
  const late = {
    type: 'SharedSectionFollowed',
    data: { section: 'rules', sharedSectionId: id, revision: 0, language: 'it' },
  };
  const encoded = await core.codec.encode(`property-${one}`, [late], context, owner.userId);
  await core.store.append(`property-${one}`, 'any', encoded);
  await until(one, 'mai');
});

it('is left with its words by those that follow it, once it is deleted', {
  tags: ['rule.shared-sections.deleted'],
}, async () => {
  const { id } = await create(token);
  for (const house of [one, other]) await follow(token, house, id);
  await write(token, other, rules('mai', { section: 'rules' }));
  expect((await gateway.call('DELETE', `/api/shared-sections/${id}`, { token })).status).toBe(204);
  for (const house of [one, other]) await expect.poll(() => followed(token, house), PATIENCE).toEqual([]);
  expect([await said(token, one), await said(token, other)]).toEqual([
    'Silenzio: dopo le 22',
    'Silenzio: mai',
  ]);
});

it('shows its files, whether a property follows it or not, until it is deleted', {
  tags: ['rule.shared-sections.deleted'],
}, async () => {
  const objectId = timeOrderedIds.next();
  const stored = { objectId, ownerId: owner.userId, kind: 'cover', width: 2, height: 1, bytes: 9 };
  const { core, services } = gateway;
  const encoded = await core.codec.encode(
    `media-${objectId}`,
    [{ type: 'ImageStored', data: stored }],
    context,
    owner.userId,
  );
  await core.store.append(`media-${objectId}`, 'any', encoded);
  const isUnused = async () =>
    (await services.storedObjects.unused(new Date('2200-01-01'))).includes(objectId);
  await expect.poll(isUnused, PATIENCE).toBe(true);
  const content = `<a href="${objectPathOf(objectId)}">qui</a>`;
  const { id } = await create(token, rules(content, { section: 'rules' }));
  await expect.poll(isUnused, PATIENCE).toBe(false);
  expect((await gateway.call('DELETE', `/api/shared-sections/${id}`, { token })).status).toBe(204);
  await expect.poll(isUnused, PATIENCE).toBe(true);
});
