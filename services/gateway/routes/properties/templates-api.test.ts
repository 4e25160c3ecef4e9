import { beforeAll, describe, expect, it } from 'vitest';
import { LANGUAGES, type Language } from '#contracts/kernel/languages.ts';
import { problemSchema } from '#contracts/kernel/problems/problem.ts';
import { propertyContentSchema, propertySchema, publicPropertySchema } from '#contracts/properties/api.ts';
import { historyPageSchema } from '#contracts/properties/history/history.ts';
import { templateSchema } from '#contracts/templates/api.ts';
import { TEMPLATE_IDS } from '#contracts/templates/template-id.ts';
import { findBlock } from '#kernel/blocks/block-library.ts';
import { collaborator } from '../../testing/collaborators.test-support.ts';
import { newProperty, sharedTestGateway, type TestGateway } from '../../testing/gateway.test-support.ts';

let gateway: TestGateway;
let token: string;
beforeAll(async () => {
  gateway = await sharedTestGateway();
  ({ token } = await gateway.host());
});

const create = (fields: object, headers: Readonly<Record<string, string>> = {}) =>
  gateway.call('POST', '/api/properties', { token, body: newProperty(fields), headers });

async function houseWith(template: string, language: Language = 'it') {
  const { status, body, text } = await create({ template, language });
  expect(status, text).toBe(201);
  return propertySchema.strict().parse(body);
}

async function templatesIn(query: string) {
  const { body } = await gateway.call('GET', `/api/templates${query}`, { token });
  return templateSchema.strict().array().parse(body);
}

async function historyOf(propertyId: string) {
  const { body } = await gateway.call('GET', `/api/properties/${propertyId}/history`, { token });
  return historyPageSchema.parse(body);
}

describe('GET /api/templates', { tags: ['listTemplates'] }, () => {
  it('tells the beginnings in the language that is asked for, by default that of the product', async () => {
    const german = await templatesIn('?language=de');
    expect(german.map(({ id }) => id)).toEqual(TEMPLATE_IDS);
    expect(german.find(({ id }) => id === 'country')?.name).toBe('Ein Haus auf dem Land');
    expect(await templatesIn('')).toEqual(await templatesIn('?language=it'));
    for (const { sections } of german) {
      for (const { items, titles } of sections) expect(titles).toHaveLength(items);
    }
    expect((await gateway.call('GET', '/api/templates?language=nl', { token })).status).toBe(400);
  });
});

describe('a house that begins with a template', {
  tags: ['createProperty', 'rule.templates.beginning'],
}, () => {
  it.each(TEMPLATE_IDS)('has as many texts of %s in each section as was told', async (template) => {
    const house = await houseWith(template);
    expect(house.template).toBe(template);
    const { body } = await gateway.call('GET', `/api/properties/${house.id}/content`, { token });
    const contents = propertyContentSchema.array().parse(body);
    const counts = contents.map(({ section, items }) => {
      const made = Array.isArray(items) ? items : (items.blocks ?? []);
      expect(made.every(({ block }) => block !== undefined)).toBe(true);
      return [section, made.length];
    });
    const told = (await templatesIn('')).find(({ id }) => id === template)?.sections ?? [];
    expect(Object.fromEntries(counts)).toEqual(
      Object.fromEntries(told.filter(({ items }) => items > 0).map(({ section, items }) => [section, items])),
    );
  });

  it.each(['de', 'pt'] as const)('is read in %s at once', async (language) => {
    const { slug } = await houseWith('country');
    const { body } = await gateway.call('GET', `/api/public/properties/${slug}?language=${language}`);
    const book = publicPropertySchema.strict().parse(body);
    expect(book.languages.toSorted()).toEqual(LANGUAGES.toSorted());
    expect(new Set(book.content.map((section) => section.language))).toEqual(new Set([language]));
    const text = JSON.stringify(book.content);
    for (const id of ['rules.fire-outdoors', 'checkin.before-leaving']) {
      expect(text).toContain(findBlock(id)?.texts[language].text);
    }
    expect(text).not.toContain('template');
  });

  it('comes in one save, whose history names the template', {
    tags: ['rule.templates.history'],
  }, async () => {
    const house = await houseWith('sea', 'en');
    const { entries } = await historyOf(house.id);
    expect(entries).toHaveLength(1);
    const [first, ...sections] = entries[0]?.parts ?? [];
    expect(first).toMatchObject({ change: 'created', after: { details: { template: 'sea' } } });
    expect(new Set(sections.map(({ change }) => change))).toEqual(new Set(['section-written']));
  });

  it('is made whole, or not at all', { tags: ['rule.templates.whole'] }, async () => {
    const before = await gateway.call('GET', '/api/properties', { token });
    const { slug } = await houseWith('town');
    const taken = await create({ template: 'town', slug });
    expect(taken.status).toBe(409);
    const after = await gateway.call('GET', '/api/properties', { token });
    const count = (body: unknown) => propertySchema.array().parse(body).length;
    expect(count(after.body)).toBe(count(before.body) + 1);
  });

  it('is the same one when its creation is sent again', async () => {
    const headers = { 'idempotency-key': `template-${crypto.randomUUID()}` };
    const body = newProperty({ template: 'room' });
    const send = () => gateway.call('POST', '/api/properties', { token, body, headers });
    const [one, other] = [await send(), await send()];
    expect(propertySchema.parse(other.body).id).toBe(propertySchema.parse(one.body).id);
    expect((await historyOf(propertySchema.parse(one.body).id)).entries).toHaveLength(1);
  });

  it('needs the permission to write sections, where it begins with any', {
    tags: ['rule.templates.permission'],
  }, async () => {
    const creator = await collaborator(gateway, { token }, ['create_properties']);
    const writer = await collaborator(gateway, { token }, ['create_properties', 'manage_content']);
    const statusOf = async (who: { token: string }, fields: object) =>
      (await gateway.call('POST', '/api/properties', { token: who.token, body: newProperty(fields) })).status;
    expect(await statusOf(creator, { template: 'sea' })).toBe(403);
    expect(await statusOf(creator, { template: null })).toBe(201);
    expect(await statusOf(writer, { template: 'sea' })).toBe(201);
  });

  it('is refused at its field for a template that there is not', {
    tags: ['rule.templates.unknown'],
  }, async () => {
    const refused = await create({ template: 'castle' });
    expect(refused.status).toBe(400);
    expect(problemSchema.parse(refused.body).errors).toMatchObject([
      { path: 'template', message: 'There is no such template' },
    ]);
  });

  it('has no text without one', async () => {
    for (const fields of [{}, { template: null }]) {
      const { body } = await create(fields);
      const { id, template } = propertySchema.parse(body);
      expect(template).toBeNull();
      expect((await gateway.call('GET', `/api/properties/${id}/content`, { token })).body).toEqual([]);
    }
  });
});
