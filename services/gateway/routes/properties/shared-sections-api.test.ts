import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { problemSchema } from '#contracts/kernel/problems/problem.ts';
import type { Property } from '#contracts/properties/api.ts';
import { historyPageSchema } from '#contracts/properties/history/history.ts';
import { collaborator } from '../../testing/collaborators.test-support.ts';
import { sharedTestGateway, type TestGateway, unique } from '../../testing/gateway.test-support.ts';
import { rules, sharedSectionCalls } from '../../testing/shared-sections.test-support.ts';

let gateway: TestGateway;
let token: string;
let [one, other]: readonly Property[] = [];
const { create, change, list, follow, followed, write, said } = sharedSectionCalls(() => gateway);
beforeAll(async () => {
  gateway = await sharedTestGateway();
});
beforeEach(async () => {
  ({ token } = await gateway.host());
  [one, other] = [await gateway.property(token), await gateway.property(token, { name: 'Casa Mirto' })];
});

const idOf = (property: Property | undefined) => property?.id ?? expect.fail();
const RULES = 'Silenzio: dopo le 22';

/** Makes a call that is refused. @returns status, code and the places of the refusal */
async function refusal(method: 'PUT' | 'POST' | 'GET' | 'DELETE', path: string, body?: object, headers = {}) {
  const { status, body: answer } = await gateway.call(method, path, { token, body, headers });
  const { code, errors = [] } = problemSchema.parse(answer);
  return [status, code, ...errors.map((error) => error.path)];
}

describe('a shared section', () => {
  it('is made, listed with who follows it, changed and deleted', {
    tags: ['listSharedSections', 'createSharedSection', 'changeSharedSection', 'deleteSharedSection'],
  }, async () => {
    expect(await list(token)).toEqual([]);
    const made = await create(token);
    expect(made).toMatchObject({
      section: 'rules',
      language: 'it',
      metadata: null,
      revision: 0,
      properties: [],
    });
    await follow(token, idOf(one), made.id);
    const followers = [{ id: idOf(one), name: one?.name, slug: one?.slug, state: 'followed' }];
    expect(await list(token)).toEqual([{ ...made, properties: followers }]);
    const changed = await change(token, made.id, { title: '', items: [{ title: 'Fumo', content: 'fuori' }] });
    expect(changed).toMatchObject({ title: '', language: 'it', revision: 1, properties: followers });
    expect((await gateway.call('DELETE', `/api/shared-sections/${made.id}`, { token })).status).toBe(204);
    expect(await list(token)).toEqual([]);
    expect(await refusal('DELETE', `/api/shared-sections/${made.id}`)).toEqual([
      404,
      'shared-section.not-found',
    ]);
    expect(await said(token, idOf(one))).toBe(RULES);
  });

  it('is a new module without a section, and keeps its name and icon', {
    tags: ['createSharedSection'],
  }, async () => {
    const metadata = { title: 'Piscina', icon: 'star', description: 'Orari', isCustom: true };
    const made = await create(token, rules('dalle 9', { metadata }));
    expect(made).toMatchObject({ section: expect.stringMatching(/^custom_\d+$/), metadata });
    expect(await change(token, made.id, rules('dalle 10'))).toMatchObject({ metadata });
    await follow(token, idOf(one), made.id);
    expect(await said(token, idOf(one), made.section)).toBe('Silenzio: dalle 10');
  });

  it('is changed no more once it was changed elsewhere', {
    tags: ['changeSharedSection', 'deleteSharedSection'],
  }, async () => {
    const { id } = await create(token);
    const path = `/api/shared-sections/${id}`;
    const answer = await gateway.call('PUT', path, {
      token,
      body: rules('dalle 23'),
      headers: { 'if-match': '"0"' },
    });
    expect([answer.status, answer.headers.etag]).toEqual([200, '"1"']);
    const stale = { 'if-match': '"0"' };
    expect(await refusal('PUT', path, rules('dalle 21'), stale)).toEqual([412, 'stream.stale']);
    expect(await refusal('DELETE', path, undefined, stale)).toEqual([412, 'stream.stale']);
    expect((await list(token))[0]?.items).toEqual([{ title: 'Silenzio', content: 'dalle 23' }]);
    const same = await gateway.call('PUT', path, { token, body: rules('dalle 23') });
    expect(same.headers.etag).toBe('"1"');
  });

  it('is made once where its request is repeated', { tags: ['createSharedSection'] }, async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const body = rules('dopo le 22', { section: 'rules' });
    const answers = [
      await gateway.call('POST', '/api/shared-sections', { token, body, headers }),
      await gateway.call('POST', '/api/shared-sections', { token, body, headers }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(await list(token)).toHaveLength(1);
  });

  it.each([
    ['items', rules('x', { section: 'rules', title: ' ', items: [] })],
    ['items.0.title', rules('x', { section: 'rules', items: [{ title: 7, content: 'x' }] })],
    ['items', rules('x', { section: 'checkin', items: { checkinTime: 'verso sera' } })],
    ['metadata.title', rules('x')],
    ['section', rules('x', { section: 'nothing' })],
    ['language', { section: 'rules', title: '', items: [] }],
  ])('is refused at %s where it does not fit', { tags: ['createSharedSection'] }, async (path, body) => {
    const [status, , ...paths] = await refusal('POST', '/api/shared-sections', body);
    expect(status).toBe(400);
    expect(paths.join()).toContain(path);
  });

  it('is one of a hundred at most', { tags: ['createSharedSection'] }, async () => {
    const bodies = Array.from({ length: 100 }, (_, at) => rules(`dopo le ${at}`, { section: 'rules' }));
    for (const body of bodies) await create(token, body);
    const refused = await refusal('POST', '/api/shared-sections', rules('x', { section: 'rules' }));
    expect(refused).toEqual([400, 'shared-section.too-many']);
  });
});

describe('a property', () => {
  it('follows shared sections, overrides one, goes back and leaves it', {
    tags: ['followSharedSections', 'listFollowedSharedSections', 'rule.shared-sections.override'],
  }, async () => {
    const { id } = await create(token);
    const house = idOf(one);
    const entry = (state: string) => [{ id, section: 'rules', state }];
    await write(token, house, rules('mai', { section: 'rules' }));
    expect(await follow(token, house, id)).toEqual(entry('followed'));
    await follow(token, idOf(other), id);
    expect(await said(token, house)).toBe(RULES);
    // A translation is none of its words.
    await write(token, house, rules('after 10 pm', { section: 'rules', language: 'en' }));
    expect(await followed(token, house)).toEqual(entry('followed'));

    await write(token, house, rules('dopo mezzanotte', { section: 'rules' }));
    expect(await followed(token, house)).toEqual(entry('overridden'));
    expect(await followed(token, idOf(other))).toEqual(entry('followed'));
    expect((await list(token))[0]?.properties.map(({ state }) => state).toSorted()).toEqual([
      'followed',
      'overridden',
    ]);
    // Who names others leaves what is overridden as it is.
    expect(await follow(token, house)).toEqual(entry('overridden'));
    expect(await said(token, house)).toBe('Silenzio: dopo mezzanotte');

    expect(await follow(token, house, id)).toEqual(entry('followed'));
    expect(await said(token, house)).toBe(RULES);
    expect(await said(token, house, 'rules', 'en')).toBe('Silenzio: after 10 pm');
    expect(await follow(token, house)).toEqual([]);
    expect(await said(token, house)).toBe(RULES);
  });

  it('says in its history whose words a section has, and who chose them', {
    tags: ['followSharedSections'],
  }, async () => {
    const { id } = await create(token);
    const path = `/api/properties/${idOf(one)}`;
    const answer = await gateway.call('PUT', `${path}/shared-sections`, { token, body: { ids: [id] } });
    const { body } = await gateway.call('GET', `${path}/history`, { token });
    const [newest] = historyPageSchema.parse(body).entries;
    expect(answer.headers.etag).toBe(`"${newest?.revision}"`);
    expect(newest?.actor).toMatchObject({ kind: 'owner' });
    expect(newest?.parts).toMatchObject([
      { change: 'section-written', section: 'rules' },
      { change: 'shared-section-followed', section: 'rules', before: {}, after: {} },
    ]);
    const stale = await refusal('PUT', `${path}/shared-sections`, { ids: [] }, { 'if-match': '"0"' });
    expect(stale).toEqual([412, 'stream.stale']);
  });

  it('is given other sections by a call that knows what it follows now, and by no other', {
    tags: ['listFollowedSharedSections', 'followSharedSections'],
  }, async () => {
    const { id } = await create(token);
    const path = `/api/properties/${idOf(one)}/shared-sections`;
    const read = await gateway.call('GET', path, { token });
    const { etag = '' } = read.headers;
    expect(etag).toMatch(/^"\d+"$/);
    const headers = { 'if-match': String(etag) };
    expect((await gateway.call('PUT', path, { token, body: { ids: [id] }, headers })).status).toBe(200);
    expect(await refusal('PUT', path, { ids: [] }, headers)).toEqual([412, 'stream.stale']);
    expect(await followed(token, idOf(one))).toMatchObject([{ id }]);
  });

  it('takes each section from one shared section, of its language and its account', {
    tags: ['followSharedSections'],
  }, async () => {
    const [made, second] = [await create(token), await create(token, rules('mai', { section: 'rules' }))];
    const english = await create(token, rules('at night', { section: 'guides', language: 'en' }));
    const path = `/api/properties/${idOf(one)}/shared-sections`;
    const asked = (...ids: readonly string[]) => refusal('PUT', path, { ids });
    expect(await asked(made.id, second.id)).toEqual([400, 'shared-section.same-section', 'ids.1']);
    expect(await asked(made.id, english.id)).toEqual([400, 'shared-section.other-language', 'ids.1']);
    expect(await asked(randomUUID())).toEqual([404, 'shared-section.not-found', 'ids.0']);
    const stranger = await gateway.host();
    expect(await asked((await create(stranger.token)).id)).toEqual([
      404,
      'shared-section.not-found',
      'ids.0',
    ]);
    expect(await refusal('PUT', `/api/shared-sections/${randomUUID()}`, rules('x'))).toEqual([
      404,
      'shared-section.not-found',
    ]);
    expect(await followed(token, idOf(one))).toEqual([]);

    await follow(token, idOf(one), made.id);
    expect(await follow(token, idOf(one), second.id)).toEqual([
      { id: second.id, section: 'rules', state: 'followed' },
    ]);
    expect(await said(token, idOf(one))).toBe('Silenzio: mai');
  });

  it('leaves one that is deleted, whether the job has come to it or not', {
    tags: ['followSharedSections', 'rule.shared-sections.deleted'],
  }, async () => {
    const { id } = await create(token);
    const guides = await create(token, rules('a sinistra', { section: 'guides' }));
    await follow(token, idOf(one), id);
    expect((await gateway.call('DELETE', `/api/shared-sections/${id}`, { token })).status).toBe(204);
    expect(await follow(token, idOf(one), id, guides.id)).toEqual([
      { id: guides.id, section: 'guides', state: 'followed' },
    ]);
    expect(await said(token, idOf(one))).toBe(RULES);
  });

  it('follows none that says what opens a property of the account, itself or another', {
    tags: [
      'createSharedSection',
      'changeSharedSection',
      'followSharedSections',
      'rule.shared-sections.secrets',
    ],
  }, async () => {
    const path = '/api/shared-sections';
    const house = `/api/properties/${idOf(one)}`;
    const told = rules('Il codice è 4711b, la porta verde', { section: 'rules' });
    const early = await create(token, told);
    const body = { accessCode: '4711B', wifiPassword: 'mare-2024' };
    expect((await gateway.call('PUT', house, { token, body })).status).toBe(200);
    const secret = [400, 'shared-section.says-secret'];
    expect(await refusal('POST', path, told)).toEqual([...secret, 'items.0.content']);
    expect(await refusal('POST', path, { ...told, title: 'Rete mare-2024' })).toEqual([...secret, 'title']);
    const others = `/api/properties/${idOf(other)}/shared-sections`;
    const refused = await gateway.call('PUT', others, { token, body: { ids: [early.id] } });
    expect(problemSchema.parse(refused.body)).toMatchObject({
      code: 'shared-section.says-secret',
      errors: [{ path: 'ids.0', code: 'shared-section.says-secret', params: { name: one?.name } }],
    });
    expect(refused.text).not.toMatch(/4711/i);
    const fine = await create(token);
    const change = await refusal('PUT', `${path}/${fine.id}`, rules('wifi: mare-2024'));
    expect(change).toEqual([...secret, 'items.0.content']);

    // A code in a ready-made block is a secret of the property that has it, and in no shared section.
    const block = { id: 'parking.gate', values: { code: '90210' } };
    const items = [{ title: '', content: '', block }];
    await write(token, idOf(other), { section: 'parking', language: 'it', items });
    expect(await refusal('POST', path, rules('Cancello: 90210', { section: 'rules' }))).toEqual([
      ...secret,
      'items.0.content',
    ]);
    expect(await refusal('POST', path, { section: 'parking', language: 'it', title: '', items })).toEqual([
      400,
      'shared-section.has-code',
      'items.0.block',
    ]);
  });

  it('goes on with what it follows where that has come to be a secret, and chooses others', {
    tags: ['followSharedSections', 'rule.shared-sections.secrets'],
  }, async () => {
    const { id } = await create(token, rules('Il codice è 4711B', { section: 'rules' }));
    const guides = await create(token, rules('a sinistra', { section: 'guides' }));
    await follow(token, idOf(one), id);
    const body = { accessCode: '4711B' };
    expect((await gateway.call('PUT', `/api/properties/${idOf(one)}`, { token, body })).status).toBe(200);
    expect(await follow(token, idOf(one), id, guides.id)).toHaveLength(2);
  });

  it('that has no room for a module is told so, and others follow it', {
    tags: ['followSharedSections'],
  }, async () => {
    const metadata = { title: 'Piscina', icon: 'star', description: 'Orari', isCustom: true };
    const { id } = await create(token, rules('dalle 9', { metadata }));
    const sections = Array.from({ length: 50 }, (_, at) => ({
      ...rules('x', { section: `custom_${at + 1}` }),
      sectionMetadata: metadata,
    }));
    const path = `/api/properties/${idOf(one)}`;
    const full = await gateway.call('PUT', `${path}/sections`, { token, body: { sections } });
    expect(full.status, full.text).toBe(200);
    expect(await refusal('PUT', `${path}/shared-sections`, { ids: [id] })).toEqual([400, 'section.too-many']);
    expect(await follow(token, idOf(other), id)).toMatchObject([{ state: 'followed' }]);
  });

  it('takes what it follows along to a copy that has the same words', {
    tags: ['duplicateProperty'],
  }, async () => {
    const { id } = await create(token);
    await follow(token, idOf(one), id);
    const copyOf = async (taken: object) => {
      const body = { name: 'Casa Timo', slug: unique('timo'), with: taken };
      const answer = await gateway.call('POST', `/api/properties/${idOf(one)}/duplicate`, { token, body });
      expect(answer.status, answer.text).toBe(201);
      return followed(token, (answer.body as Property).id);
    };
    expect(await copyOf({})).toEqual([{ id, section: 'rules', state: 'followed' }]);
    expect(await copyOf({ content: false })).toEqual([]);
    await write(token, idOf(one), rules('mai', { section: 'rules' }));
    expect(await copyOf({})).toEqual([]);
  });

  it('takes it along with ready-made blocks, but for what says a secret, which stays behind', {
    tags: ['duplicateProperty'],
  }, async () => {
    const block = { id: 'rules.quiet-hours', values: { from: '23:00', until: '07:00' } };
    const items = [{ title: '', content: '', block }];
    const { id } = await create(token, { ...rules('', { section: 'rules' }), items });
    const gate = await create(token, rules('4711B e poi la porta verde', { section: 'parking' }));
    await follow(token, idOf(one), id, gate.id);
    const path = `/api/properties/${idOf(one)}`;
    const secret = await gateway.call('PUT', path, { token, body: { accessCode: '4711B' } });
    expect(secret.status, secret.text).toBe(200);
    const body = { name: 'Casa Timo', slug: unique('timo'), with: {} };
    const answer = await gateway.call('POST', `${path}/duplicate`, { token, body });
    expect(answer.status, answer.text).toBe(201);
    expect(await followed(token, (answer.body as Property).id)).toEqual([
      { id, section: 'rules', state: 'followed' },
    ]);
  });
});

describe('somebody who is let at chosen properties', () => {
  it('sees what these follow, and changes nothing for others', {
    tags: ['listSharedSections', 'followSharedSections', 'listFollowedSharedSections'],
  }, async () => {
    const owner = await gateway.host();
    const chosen = await gateway.property(owner.token);
    const { id } = await create(owner.token);
    await follow(owner.token, chosen.id, id);
    ({ token } = await collaborator(gateway, owner, ['manage_content'], [chosen.id]));
    const house = `/api/properties/${chosen.id}/shared-sections`;
    expect(await followed(token, chosen.id)).toEqual([{ id, section: 'rules', state: 'followed' }]);
    const missing = [403, 'permission.missing'];
    expect(await refusal('GET', '/api/shared-sections')).toEqual(missing);
    expect(await refusal('POST', '/api/shared-sections', rules('x', { section: 'rules' }))).toEqual(missing);
    expect(await refusal('PUT', `/api/shared-sections/${id}`, rules('x'))).toEqual(missing);
    expect(await refusal('DELETE', `/api/shared-sections/${id}`)).toEqual(missing);
    expect(await refusal('PUT', house, { ids: [] })).toEqual(missing);
  });
});
