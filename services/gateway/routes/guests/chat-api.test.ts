import { beforeAll, describe, expect, it } from 'vitest';
import { guestAnswerSchema, LONGEST_QUESTION } from '#contracts/chat/api.ts';
import { extraSchema } from '#contracts/extras/api.ts';
import { problemSchema } from '#contracts/kernel/problems/problem.ts';
import type { Property } from '#contracts/properties/api.ts';
import { sharedTestGateway, startTestGateway, type TestGateway } from '../../testing/gateway.test-support.ts';

let gateway: TestGateway;
let token: string;
let house: Property;
beforeAll(async () => {
  gateway = await sharedTestGateway();
  ({ token } = await gateway.host());
  house = await gateway.property(token, {
    accessCode: '4728',
    wifiNetwork: 'Ginestra',
    wifiPassword: 'limoni',
  });
  const sections = [
    { section: 'rules', title: 'Regole', content: 'Animali: i cani sono <b>benvenuti</b>' },
    { section: 'contact', content: 'Giulia: +39 333 1234567' },
    { section: 'guides', content: 'Forno: girate la manopola' },
  ];
  await write({ sections });
});

const write = (body: object) => gateway.call('PUT', `/api/properties/${house.id}/sections`, { token, body });
const ask = (body: unknown, slug = house.slug) =>
  gateway.call('POST', `/api/public/properties/${slug}/ask`, { body });
const answerTo = async (question: string, more: object = {}) => {
  const { status, body, text } = await ask({ question, ...more });
  expect(status, text).toBe(200);
  return guestAnswerSchema.parse(body);
};

describe('POST /api/public/properties/{slug}/ask', () => {
  it('answers from the book, in the language of the question', { tags: ['askBook'] }, async () => {
    expect(await answerTo('Was ist das WLAN-Passwort?')).toMatchObject({
      kind: 'answer',
      answer: 'Das WLAN heißt Ginestra, das Passwort ist limoni.',
      language: 'de',
      automatic: true,
    });
    const { citations } = await answerTo('Are dogs allowed?', { language: 'en' });
    expect(citations[0]).toEqual({
      section: 'rules',
      title: 'Animali',
      excerpt: 'i cani sono benvenuti',
      language: 'it',
    });
  });

  it.each([
    ['wifi', 'de', 'Das WLAN heißt Ginestra, das Passwort ist limoni.'],
    ['ok', 'fr', 'Bon séjour !'],
  ])(
    'answers %j, which any language says, in %s: that of the page, be the book not in it',
    { tags: ['askBook'] },
    async (question, language, answer) => {
      expect(await answerTo(question, { language })).toMatchObject({ kind: 'answer', answer, language });
    },
  );

  it('goes on from the question before', { tags: ['askBook', 'guest.chat.goes-on'] }, async () => {
    const { citations } = await answerTo('e come?', { before: 'Posso usare il forno?' });
    expect(citations[0]?.title).toBe('Forno');
  });

  it('names whom to ask where the book does not say', { tags: ['askBook'] }, async () => {
    expect(await answerTo('Is there a swimming pool?')).toMatchObject({
      kind: 'unknown',
      answer: null,
      citations: [],
      contact: { name: 'Giulia', phone: '+39 333 1234567' },
    });
  });

  it('knows what is hidden and what is changed at once', {
    tags: ['askBook', 'guest.chat.says-nothing-else'],
  }, async () => {
    const own = await gateway.property(token, { accessCode: '1111' });
    const kindOf = async () => {
      const { body } = await ask({ question: 'Quanto dista la spiaggia?' }, own.slug);
      return guestAnswerSchema.parse(body).kind;
    };
    expect(await kindOf()).toBe('unknown');
    const save = (body: object) => gateway.call('PUT', `/api/properties/${own.id}/sections`, { token, body });
    await save({ sections: [{ section: 'guides', content: 'Spiaggia: a 200 metri' }] });
    expect(await kindOf()).toBe('answer');
    await gateway.call('PUT', `/api/properties/${own.id}`, { token, body: { hiddenSections: ['guides'] } });
    expect(await kindOf()).toBe('unknown');
  });

  it('knows what the house offers, until that is paused', {
    tags: ['askBook', 'guest.chat.finds-answers'],
  }, async () => {
    const own = await gateway.property(token);
    const path = `/api/properties/${own.id}/extras`;
    const told = async () => {
      const { body } = await ask({ question: 'Gibt es eine Sauna?' }, own.slug);
      const { kind, answer, citations } = guestAnswerSchema.parse(body);
      return { kind, answer, offers: citations.map(({ extraId }) => extraId) };
    };
    const unknown = { kind: 'unknown', answer: null, offers: [] };
    expect(await told()).toEqual(unknown);
    const body = { name: 'Sauna', priceCents: 1_500, unit: 'person' };
    const { id } = extraSchema.parse((await gateway.call('POST', path, { token, body })).body);
    const change = (fields: object) => gateway.call('PUT', `${path}/${id}`, { token, body: fields });
    expect(await told()).toEqual({ kind: 'answer', answer: 'Sauna: 15,00\u00a0€ pro Person', offers: [id] });
    await change({ priceCents: 1_800 });
    expect((await told()).answer).toBe('Sauna: 18,00\u00a0€ pro Person');
    await change({ active: false });
    expect(await told()).toEqual(unknown);
  });

  it.each([
    [{}],
    [{ question: '' }],
    [{ question: '   ' }],
    [{ question: 7 }],
    [{ question: 'a'.repeat(LONGEST_QUESTION + 1) }],
    [{ question: 'wifi', before: 'a'.repeat(LONGEST_QUESTION + 1) }],
    [{ question: 'wifi', language: 'xx' }],
  ])('refuses %j', { tags: ['askBook'] }, async (body) => {
    expect((await ask(body)).status).toBe(400);
  });

  it('tells nothing of a house that is not there, or not published', { tags: ['askBook'] }, async () => {
    const { status, body } = await ask({ question: 'wifi' }, 'nowhere-at-all');
    expect([status, problemSchema.parse(body).code]).toEqual([404, 'property.not-found']);
    const draft = await gateway.property(token, { isActive: false });
    expect((await ask({ question: 'wifi' }, draft.slug)).status).toBe(404);
  });

  it('is held to the plan of the house', { tags: ['askBook'] }, async () => {
    const poor = await gateway.host();
    const { slug } = await gateway.property(poor.token);
    const admin = await gateway.admin();
    const path = `/api/admin/users/${poor.userId}/package`;
    await gateway.call('PUT', path, { token: admin.token, body: { packageId: 'free' } });
    for (const accept of ['application/json', 'text/event-stream']) {
      const { status, body } = await gateway.call('POST', `/api/public/properties/${slug}/ask`, {
        body: { question: 'wifi' },
        headers: { accept },
      });
      expect([status, problemSchema.parse(body).code]).toEqual([403, 'plan.feature-missing']);
    }
  });

  it('is held to a number of questions, of an address and to a house', { tags: ['askBook'] }, async () => {
    const strict = await startTestGateway({ rateLimitScale: 0.1 });
    const owner = await strict.host();
    const { slug } = await strict.property(owner.token);
    const from = async (remoteAddress: string) => {
      const url = `/api/public/properties/${slug}/ask`;
      return (await strict.app.inject({ method: 'POST', url, payload: { question: 'wifi' }, remoteAddress }))
        .statusCode;
    };
    const four = [
      await from('198.51.0.1'),
      await from('198.51.0.1'),
      await from('198.51.0.1'),
      await from('198.51.0.1'),
    ];
    expect(four).toEqual([200, 200, 200, 429]);
    const ofNetwork: number[] = [];
    for (let place = 0; place < 51; place += 1) ofNetwork.push(await from(`2001:db8:9:${place}::1`));
    expect(ofNetwork).toEqual([...Array.from({ length: 50 }, () => 200), 429]);
    for (let address = 1; address <= 47; address += 1) expect(await from(`203.0.113.${address}`)).toBe(200);
    expect(await from('203.0.113.99')).toBe(429);
    await strict.close();
  });
});
