import { beforeAll, describe, expect, it } from 'vitest';
import { problemSchema } from '#contracts/kernel/problems/problem.ts';
import { glossarySchema } from '#contracts/translation/glossary.ts';
import { collaborator } from '../../testing/collaborators.test-support.ts';
import { sharedTestGateway, type TestGateway } from '../../testing/gateway.test-support.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await sharedTestGateway();
});

const GLOSSARY = {
  never: ['Casa Ginestra'],
  terms: [{ language: 'de', source: 'corte', target: 'Innenhof' }],
};

describe('the glossary of an account', () => {
  it('is empty at first, and as it was set from then on', {
    tags: ['getGlossary', 'setGlossary'],
  }, async () => {
    const { token } = await gateway.host();
    const first = await gateway.call('GET', '/api/glossary', { token });
    expect(glossarySchema.strict().parse(first.body)).toEqual({ never: [], terms: [] });
    const set = await gateway.call('PUT', '/api/glossary', {
      token,
      body: { ...GLOSSARY, never: ['  Casa Ginestra ', 'Casa Ginestra'] },
    });
    expect(set.status, set.text).toBe(200);
    expect(set.body).toEqual(GLOSSARY);
    expect((await gateway.call('GET', '/api/glossary', { token })).body).toEqual(GLOSSARY);
  });

  it('is that of the account in which one acts', { tags: ['getGlossary', 'setGlossary'] }, async () => {
    const owner = await gateway.host();
    const { token } = await collaborator(gateway, owner, ['manage_content']);
    await gateway.call('PUT', '/api/glossary', { token, body: GLOSSARY });
    expect((await gateway.call('GET', '/api/glossary', { token: owner.token })).body).toEqual(GLOSSARY);
  });

  it('is read, and not changed, by who reaches chosen properties alone', {
    tags: ['getGlossary', 'setGlossary'],
  }, async () => {
    const owner = await gateway.host();
    await gateway.call('PUT', '/api/glossary', { token: owner.token, body: GLOSSARY });
    const { id } = await gateway.property(owner.token);
    const { token, user } = await collaborator(gateway, owner, ['manage_content'], [id]);
    expect(user.collaboration).toMatchObject({ isLimited: true });
    expect((await gateway.call('GET', '/api/user', { token })).body).toMatchObject({
      collaboration: { isLimited: true },
    });
    const body = { never: [], terms: [] };
    const refused = await gateway.call('PUT', '/api/glossary', { token, body });
    expect([refused.status, problemSchema.parse(refused.body).code]).toEqual([403, 'permission.missing']);
    expect((await gateway.call('GET', '/api/glossary', { token })).body).toEqual(GLOSSARY);
  });

  it.each([
    ['never.0', { never: [''], terms: [] }],
    ['never', { never: Array.from({ length: 201 }, (_, at) => `w${at}`), terms: [] }],
    ['terms.0.language', { never: [], terms: [{ language: 'xx', source: 'a', target: 'b' }] }],
    ['terms.0.target', { never: [], terms: [{ language: 'de', source: 'a', target: 'b'.repeat(201) }] }],
  ])('says at %s what does not fit', { tags: ['setGlossary'] }, async (path, body) => {
    const { token } = await gateway.host();
    const refused = await gateway.call('PUT', '/api/glossary', { token, body });
    expect(refused.status).toBe(400);
    expect(problemSchema.parse(refused.body).errors?.map((error) => error.path)).toContain(path);
  });
});
