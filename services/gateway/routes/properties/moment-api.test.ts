import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MASK } from '#contracts/kernel/mask.ts';
import { problemSchema } from '#contracts/kernel/problems/problem.ts';
import type { Property } from '#contracts/properties/api.ts';
import { type HistoryPage, historyPageSchema } from '#contracts/properties/history/history.ts';
import { MOMENT_SINCE_MAX, type Moment, momentSchema } from '#contracts/properties/history/moment.ts';
import { logAsText } from '#infra/prove/testing/log-as-text.ts';
import { LONGEST_WAIT_MS } from '#infra/prove/testing/longest-wait.ts';
import { sharedTestGateway, type TestGateway } from '../../testing/gateway.test-support.ts';

let gateway: TestGateway;
let token: string;
let userId: string;
let admin: string;
let house: Property;
beforeAll(async () => {
  gateway = await sharedTestGateway();
  [{ token, userId }, { token: admin }] = await Promise.all([gateway.host(), gateway.admin()]);
});
beforeEach(async () => {
  house = await gateway.property(token);
});

async function edit(body: object): Promise<void> {
  const answer = await gateway.call('PUT', `/api/properties/${house.id}`, { token, body });
  expect(answer.status, answer.text).toBe(200);
}

async function write(language: string, content: string): Promise<void> {
  const sections = [{ section: 'rules', language, content }];
  const answer = await gateway.call('PUT', `/api/properties/${house.id}/sections`, {
    token,
    body: { sections },
  });
  expect(answer.status, answer.text).toBe(200);
}

const ask = (query: string, as = token) =>
  gateway.call('GET', `/api/properties/${house.id}/moment?${query}`, { token: as });
const askAsAdmin = (query: string) =>
  gateway.call('GET', `/api/admin/properties/${house.id}/moment?${query}`, { token: admin });

async function moment(query: string): Promise<Moment> {
  const answer = await ask(query);
  expect(answer.status, answer.text).toBe(200);
  return momentSchema.strict().parse(answer.body);
}

/** Reads what guests are served now, as text. */
async function served(language = ''): Promise<string> {
  const answer = await gateway.call('GET', `/api/public/properties/${house.slug}?language=${language}`);
  expect(answer.status, answer.text).toBe(200);
  return answer.text;
}

const SECRETS = { wifiPassword: 'mirto e sale', accessCode: '58-31-07' };

const codeOf = (body: unknown) => problemSchema.parse(body).code;
const revisionNow = async () => (await moment('')).revision;

describe('a property at a moment', () => {
  it('has a timeline of all its saves, the same at each of them', { tags: ['getMoment'] }, async () => {
    await edit({ wifiNetwork: 'Ginestra', wifiPassword: 'limoncello' });
    await write('it', 'Silenzio: dalle 22');
    const { timeline, revision } = await moment('');
    expect(timeline).toHaveLength(3);
    for (const save of timeline) {
      const then = await moment(`revision=${save.revision}`);
      expect(then).toMatchObject({ ...save, savedAt: save.at, timeline });
    }
    expect(timeline.at(-1)?.revision).toBe(revision);
  });

  it('is what guests were served then, in each language', { tags: ['getMoment'] }, async () => {
    const then: { revision: number; language: string; text: string }[] = [];
    const remember = async () => {
      const revision = await revisionNow();
      for (const language of ['it', 'en']) then.push({ revision, language, text: await served(language) });
    };
    await remember();
    await edit({ wifiNetwork: 'Ginestra', wifiPassword: 'limoncello' });
    await write('it', 'Silenzio: dalle 22');
    await remember();
    await write('en', 'Quiet: from 10 pm');
    await remember();
    await edit({ theme: 'dark', welcomeTitle: 'Ciao' });
    await write('it', 'Silenzio: dalle 23');
    await remember();
    for (const { revision, language, text } of then) {
      const { property } = await moment(`revision=${revision}&language=${language}`);
      expect(property).toEqual(JSON.parse(text));
    }
    const texts = new Set(then.map(({ text }) => text));
    expect(texts.size).toBe(6);
  });

  it('is found by a time, with the saves since, oldest first', { tags: ['getMoment'] }, async () => {
    await edit({ city: 'Pisa' });
    const { savedAt, revision } = await moment('');
    await edit({ city: 'Siena' });
    await edit({ city: 'Bari' });
    const inRome = new Date(Date.parse(savedAt) + 7_200_000).toISOString().replace('Z', '+02:00');
    const found = await moment(`at=${encodeURIComponent(inRome)}`);
    const head = await revisionNow();
    expect(found).toMatchObject({
      at: savedAt,
      revision,
      savedAt,
      previous: revision - 1,
      next: revision + 1,
      isPublished: true,
      property: { city: 'Pisa', updatedAt: savedAt },
      since: { count: 2 },
    });
    expect(found.since.entries.map((entry) => entry.parts[0]?.after.details?.city)).toEqual([
      'Siena',
      'Bari',
    ]);
    const history = await gateway.call('GET', `/api/properties/${house.id}/history?limit=2`, { token });
    const { entries }: HistoryPage = historyPageSchema.parse(history.body);
    expect(found.since.entries).toEqual(entries.toReversed());
    expect(await moment(`revision=${head}`)).toMatchObject({ next: null, since: { count: 0, entries: [] } });
    expect(await moment('revision=0')).toMatchObject({ previous: null, property: { city: 'Lucca' } });
  });

  it('tells the first of many saves since, and how many there are', { tags: ['getMoment'] }, async () => {
    for (let save = 0; save < MOMENT_SINCE_MAX + 2; save += 1) await edit({ description: `Alle ${save}` });
    const { since } = await moment('revision=0');
    expect(since.count).toBe(MOMENT_SINCE_MAX + 2);
    expect(since.entries).toHaveLength(MOMENT_SINCE_MAX);
    expect(since.entries[0]?.parts[0]?.after).toEqual({ details: { description: 'Alle 0' } });
  });

  it('is told of a draft too, and says that guests could not read it', { tags: ['getMoment'] }, async () => {
    await edit({ isActive: false });
    expect(await moment('')).toMatchObject({ isPublished: false, property: { name: 'Casa Ginestra' } });
    expect(await moment('revision=0')).toMatchObject({ isPublished: true });
  });

  it('shows the main language of then where the one asked for was not written', async () => {
    await write('en', 'Quiet: from 10 pm');
    const english = await revisionNow();
    await write('en', '');
    expect(await moment(`revision=${english}&language=en`)).toMatchObject({
      property: { language: 'en', languages: ['it', 'en'] },
    });
    expect(await moment('language=en')).toMatchObject({ property: { language: 'it', languages: ['it'] } });
  });

  it('is refused before the creation, in the future, and of revisions that never were', {
    tags: ['getMoment'],
  }, async () => {
    const before = await ask('at=2020-05-03T18:00:00Z');
    expect([before.status, codeOf(before.body)]).toEqual([404, 'moment.before-creation']);
    const later = await ask(`at=${new Date(Date.now() + 3_600_000).toISOString()}`);
    expect([later.status, codeOf(later.body)]).toEqual([400, 'moment.in-future']);
    const unknown = await ask('revision=99');
    expect([unknown.status, codeOf(unknown.body)]).toEqual([404, 'history.revision-unknown']);
    const unclear = await ask('at=3%20May');
    expect([unclear.status, codeOf(unclear.body)]).toEqual([400, 'request.invalid']);
  });
});

describe('a moment for administrators', () => {
  it('is the one that the owner is told', { tags: ['getMomentAsAdmin'] }, async () => {
    await edit({ city: 'Pisa' });
    expect((await askAsAdmin('revision=0')).body).toEqual((await ask('revision=0')).body);
  });

  it('has access code and WiFi password masked, where there are any', {
    tags: ['getMomentAsAdmin'],
  }, async () => {
    await edit({ ...SECRETS, wifiNetwork: 'Ginestra' });
    const [now, before] = [await askAsAdmin(''), await askAsAdmin('revision=0')];
    expect(now.body).toMatchObject({
      property: { wifiNetwork: 'Ginestra', wifiPassword: MASK, accessCode: MASK },
    });
    expect(before.body).toMatchObject({ property: { wifiPassword: null, accessCode: null } });
    // What was written since is told with what it was, too.
    expect((await ask('revision=0')).text).toContain(SECRETS.accessCode);
    for (const secret of Object.values(SECRETS)) expect(now.text + before.text).not.toContain(secret);
  });

  it('is told of a deleted property, and nothing once its owner is erased', {
    tags: ['getMomentAsAdmin'],
  }, async () => {
    const { token: leaving, userId } = await gateway.host();
    const gone = await gateway.property(leaving, { city: 'Orvieto' });
    const told = (query: string, path = '/api/admin', as = admin) =>
      gateway.call('GET', `${path}/properties/${gone.id}/moment?${query}`, { token: as });
    const removed = await gateway.call('DELETE', `/api/properties/${gone.id}`, { token: leaving });
    expect(removed.status).toBe(204);

    const mine = await told('revision=0', '/api', leaving);
    expect([mine.status, codeOf(mine.body)]).toEqual([404, 'property.not-found']);
    const now = await told('');
    expect([now.status, codeOf(now.body)]).toEqual([404, 'moment.deleted']);
    const then = await told('revision=0');
    expect(then.body).toMatchObject({
      property: { city: 'Orvieto' },
      since: { count: 1, entries: [{ parts: [{ change: 'deleted' }] }] },
    });

    await gateway.core.vault.destroySubject(userId);
    const erased = await told('revision=0');
    expect([erased.status, codeOf(erased.body)]).toEqual([404, 'property.not-found']);
  });

  it('finds no property where there never was one', { tags: ['getMomentAsAdmin'] }, async () => {
    const path = '/api/admin/properties/01890000-0000-7000-8000-000000000001/moment';
    const answer = await gateway.call('GET', path, { token: admin });
    expect([answer.status, codeOf(answer.body)]).toEqual([404, 'property.not-found']);
  });
});

describe('the secrets of a moment', () => {
  const show = (body: object, query = '', as = admin) =>
    gateway.call('POST', `/api/admin/properties/${house.id}/moment/secrets?${query}`, { token: as, body });
  const shown = () =>
    Array.fromAsync(gateway.core.store.readStream(`propertySecrets-${house.id}`), ({ metadata }) => metadata);

  it('are shown to an administrator with a reason, which the audit of the owner keeps', {
    tags: ['showMomentSecrets'],
  }, async () => {
    await edit(SECRETS);
    const { revision } = await moment('');
    await edit({ accessCode: '11-11-11' });
    const reason = `The guests of ${house.slug} stand at the door`;
    const answer = await show({ reason }, `revision=${revision}`);
    expect(answer.body).toEqual((await ask(`revision=${revision}`)).body);
    expect(answer.body).toMatchObject({ property: SECRETS });

    const audited = async () =>
      (await gateway.call('GET', `/api/admin/users/${userId}/audit?kind=admin`, { token: admin })).body;
    await expect.poll(audited, { timeout: LONGEST_WAIT_MS }).toMatchObject({
      entries: expect.arrayContaining([
        expect.objectContaining({
          type: 'PropertySecretsShown',
          actor: expect.objectContaining({ kind: 'admin' }),
          property: expect.objectContaining({ id: house.id }),
          changes: [{ field: 'reason', before: null, after: reason }],
        }),
      ]),
    });
    expect(await logAsText(gateway.core.store)).not.toContain(reason);
  });

  it.each([
    ['none', {}],
    ['an empty one', { reason: '' }],
    ['blanks', { reason: '   ' }],
    ['one that is too long', { reason: 'x'.repeat(501) }],
  ])(
    'are not shown for a reason that is %s, and nothing is noted',
    { tags: ['showMomentSecrets'] },
    async (_what, body) => {
      await edit(SECRETS);
      const answer = await show(body);
      expect(answer.status).toBe(400);
      expect(problemSchema.parse(answer.body).errors?.map(({ path }) => path)).toEqual(['reason']);
      expect(await shown()).toEqual([]);
    },
  );

  it('are noted under the administrator who saw them, and not where there was nothing to see', {
    tags: ['showMomentSecrets'],
  }, async () => {
    await edit(SECRETS);
    expect((await show({ reason: 'Too early' }, 'at=2020-05-03T16:00:00Z')).status).toBe(404);
    expect(await shown()).toEqual([]);
    expect((await show({ reason: 'The host asked' })).status).toBe(200);
    expect(await shown()).toMatchObject([{ actor: { kind: 'admin' }, subject: userId }]);
  });

  it('are nothing for hosts', { tags: ['showMomentSecrets'] }, async () => {
    expect((await show({ reason: 'I am curious' }, '', token)).status).toBe(401);
    expect(await shown()).toEqual([]);
  });
});
