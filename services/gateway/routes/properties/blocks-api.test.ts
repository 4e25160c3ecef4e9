import { beforeAll, describe, expect, it } from 'vitest';
import { blockSchema } from '#contracts/blocks/api.ts';
import { LANGUAGES } from '#contracts/kernel/languages.ts';
import { problemSchema } from '#contracts/kernel/problems/problem.ts';
import { SECTION_KEYS } from '#contracts/sections/catalogue.ts';
import { sharedTestGateway, type TestGateway } from '../../testing/gateway.test-support.ts';

let gateway: TestGateway;
let token: string;
beforeAll(async () => {
  gateway = await sharedTestGateway();
  ({ token } = await gateway.host());
});

const blocksIn = async (query: string) => {
  const { status, body } = await gateway.call('GET', `/api/blocks${query}`, { token });
  expect(status).toBe(200);
  return blockSchema.array().parse(body);
};

describe('GET /api/blocks', { tags: ['listBlocks'] }, () => {
  it.each(LANGUAGES)('answers with the blocks of all sections, in %s', async (language) => {
    const blocks = await blocksIn(`?language=${language}`);
    expect(blocks.length).toBeGreaterThanOrEqual(120);
    expect([...new Set(blocks.map(({ section }) => section))]).toEqual(SECTION_KEYS);
  });

  it('says what to fill in, with the words for what is a choice', async () => {
    const blocks = await blocksIn('?language=de');
    const waste = blocks.find(({ id }) => id === 'garbage.general-waste');
    expect(waste?.title).toBe('Restmüll');
    const [days, place] = waste?.variables ?? [];
    expect(days).toMatchObject({ name: 'days', type: 'weekdays', label: 'Tage', default: 'monday,thursday' });
    expect(days?.options?.[0]).toEqual({ value: 'monday', label: 'Montag' });
    expect(place?.options).toContainEqual({ value: 'courtyard', label: 'im Hof' });
  });

  it('answers in the language of the product where none is asked for, and refuses one that it lacks', async () => {
    expect(await blocksIn('')).toEqual(await blocksIn('?language=it'));
    const refused = await gateway.call('GET', '/api/blocks?language=nl', { token });
    expect(refused.status).toBe(400);
    expect(problemSchema.parse(refused.body).code).toBe('request.invalid');
  });
});
