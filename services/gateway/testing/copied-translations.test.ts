import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { propertySchema } from '#contracts/properties/api.ts';
import type { TranslationUnit } from '#contracts/translation/api.ts';
import type { Domain } from '#infra/run/composition/domain.ts';
import { unique } from './gateway.test-support.ts';
import { PATIENCE, startTranslatingProduct, type TranslatingProduct } from './translating.test-support.ts';

const ending = new AsyncDisposableStack();
let product: TranslatingProduct;
let token: string;
let userId: string;
beforeAll(async () => {
  product = await startTranslatingProduct(ending);
});
afterAll(() => ending.disposeAsync());
const workers: AsyncDisposableStack[] = [];
beforeEach(async () => {
  ({ token, userId } = await product.gateway.host());
});
afterEach(async () => {
  await product.untilQuiet();
  await Promise.all(workers.splice(0).map((worker) => worker.disposeAsync()));
});

async function work(options?: Parameters<TranslatingProduct['work']>[0]): Promise<void> {
  workers.push(await product.work(options));
}

const ALL = { content: true, translations: true, theme: true, media: true };
const RULES = {
  section: 'rules',
  title: 'Regole',
  items: [
    { title: 'Silenzio', content: 'dalle 23' },
    { title: 'Fumo', content: 'solo in giardino' },
  ],
};

const call = async (method: 'PUT' | 'POST', path: string, body: object) => {
  const answer = await product.gateway.call(method, path, { token, body });
  expect(answer.status, answer.text).toBeLessThan(300);
  return answer;
};
const standing = (units: readonly TranslationUnit[]) =>
  units.map(({ key, target, state, suggestion, provider }) => ({ key, target, state, suggestion, provider }));

/** Makes a house whose rules are translated by a machine, and by persons in three ways. */
async function translatedHouse() {
  const { id } = await product.gateway.property(token);
  await product.write(token, id, RULES);
  await product.untilTranslated(token, id);
  const path = `/api/properties/${id}/translations/de`;
  await call('PUT', path, {
    units: [
      { key: 'rules.title', text: 'Hausordnung' },
      { key: 'rules.items.1.title', text: 'Rauchen' },
    ],
    reviewed: ['rules.items.0.title'],
  });
  // A person's text of an earlier one, with what the machine says of the present one beside it.
  await product.write(token, id, { ...RULES, title: 'Regole di casa' });
  const suggestion = async () =>
    (await product.list(token, id)).find(({ key }) => key === 'rules.title')?.suggestion ?? null;
  await expect.poll(suggestion, PATIENCE).not.toBeNull();
  await product.untilQuiet();
  product.asked();
  return id;
}

it('come along to a copy as they stand, and nothing is sent to the provider again', {
  tags: ['duplicateProperty'],
}, async () => {
  await work();
  const id = await translatedHouse();
  const body = { name: 'Casa Mirto', slug: unique('mirto') };
  const copy = propertySchema.parse((await call('POST', `/api/properties/${id}/duplicate`, body)).body);
  const of = standing(await product.list(token, id));
  expect(standing(await product.list(token, copy.id))).toEqual(of);
  expect(new Set(of.map(({ state }) => state))).toEqual(
    new Set(['machine', 'edited', 'reviewed', 'outdated']),
  );
  await product.untilQuiet();
  expect(product.asked()).toEqual([]);
  expect(standing(await product.list(token, copy.id))).toEqual(of);
});

/** Has copies finished by one reactor's jobs alone. */
const finishedBy =
  (reactor: string) =>
  ({ copies }: Domain): Partial<Domain> => ({
    copies: {
      finish: async (propertyId, context) => {
        const { actor } = context;
        const isMeant = actor.kind === 'system' && actor.name === reactor;
        return isMeant ? copies.finish(propertyId, context) : [];
      },
    },
  });

it.each([
  { reactor: 'translator', when: 'before anything is translated', autoTranslate: true },
  { reactor: 'copy-finisher', when: 'where nothing is', autoTranslate: false },
])(
  'come along by a job of the $reactor where the request ended early, $when',
  {
    tags: ['duplicateProperty'],
  },
  async ({ reactor, autoTranslate }) => {
    await work({ alter: finishedBy(reactor) });
    const id = await translatedHouse();
    await call('PUT', `/api/properties/${id}`, { autoTranslate });
    const context = { actor: { kind: 'user', id: userId }, correlationId: 'c', causationId: 'c' } as const;
    const request = { name: 'Casa Mirto', slug: unique('mirto'), with: ALL };
    const { propertyId } = await product.gateway.services.properties.copy(id, request, context);
    const of = standing(await product.list(token, id));
    await expect.poll(async () => standing(await product.list(token, propertyId)), PATIENCE).toEqual(of);
    await product.untilQuiet();
    expect(product.asked()).toEqual([]);
  },
);
