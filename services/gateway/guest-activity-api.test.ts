import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sectionAnalyticsSchema } from '#contracts/guest-activity/api.ts';
import { sectionAnalytics } from '#contracts/guest-activity/endpoints.ts';
import { problemSchema } from '#contracts/kernel/problem.ts';
import { type Property, propertySchema } from '#contracts/properties/api.ts';
import { startTestGateway, type TestGateway } from './gateway.test-support.ts';

const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';
const CRAWLER = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
const NOBODYS = '01890000-0000-7000-8000-000000000009';

let gateway: TestGateway;
let token: string;
let house: Property;
beforeAll(async () => {
  gateway = await startTestGateway();
  ({ token } = await gateway.host());
});
afterAll(() => gateway.close());

/** Each test counts the guests of a house of its own. */
async function newHouse(fields: object = {}): Promise<Property> {
  house = await gateway.property(token, fields);
  return house;
}

const report = (what: 'track-section' | 'track-view', options: ReportOptions = {}) =>
  gateway.call('POST', `/api/public/properties/${options.id ?? house.id}/${what}`, {
    body: options.body,
    token: options.token,
    headers: { 'user-agent': PHONE, ...options.headers },
  });

interface ReportOptions {
  readonly id?: string;
  readonly body?: unknown;
  readonly token?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The events in the log of the house's guests. */
async function activity(id = house.id) {
  const { store, codec } = gateway.core;
  const stored = await Array.fromAsync(store.readAll({ categories: ['guestActivity'] }));
  const events = await codec.decode(stored.filter(({ stream }) => stream.startsWith(`guestActivity-${id}_`)));
  return events.map((event) => ({ type: event?.type, data: event?.data, actor: event?.metadata.actor }));
}

/** What the host sees, once it shows as many views of sections as are expected. */
async function analytics(expected: number) {
  const read = async () => {
    const answer = await gateway.call('GET', `/api/properties/${house.id}/analytics`, { token });
    expect(answer.status, answer.text).toBe(200);
    return sectionAnalytics.answer.parse(answer.body);
  };
  await expect
    .poll(async () => (await read()).reduce((sum, { viewCount }) => sum + viewCount, 0))
    .toBe(expected);
  return read();
}

describe('POST /api/public/properties/{id}/track-section', () => {
  it('takes both forms, and is in the log once it is answered', async () => {
    await newHouse();
    const first = await report('track-section', { body: { section: 'rules' } });
    expect(first.status).toBe(202);
    expect(first.body).toEqual({ accepted: true });
    const data = { propertyId: house.id, section: 'rules' };
    const actor = { kind: 'guest' };
    const opened = { type: 'SectionOpened', data: { ...data, language: null }, actor };
    expect(await activity()).toEqual([opened]);
    const second = await report('track-section', { body: { sectionId: 'rules', language: 'de' } });
    expect(second.status).toBe(202);
    expect(await activity()).toEqual([opened, { ...opened, data: { ...data, language: 'de' } }]);
  });

  it.each(['application/json', 'text/plain;charset=UTF-8'])(
    'takes a beacon as %s, without a cookie',
    async (type) => {
      await newHouse();
      const body = JSON.stringify({ sectionId: 'parking', language: 'fr' });
      const answer = await report('track-section', { body, headers: { 'content-type': type } });
      expect(answer.status, answer.text).toBe(202);
      expect(answer.headers['set-cookie']).toBeUndefined();
      expect(await activity()).toHaveLength(1);
    },
  );

  it('counts a module of this property, also from the moment it is written', async () => {
    await newHouse();
    const pool = { body: { section: 'custom_7' } };
    const before = await report('track-section', pool);
    expect(before.status).toBe(400);
    expect(problemSchema.parse(before.body).code).toBe('section.unknown');
    const sectionMetadata = { title: 'Piscina', icon: 'star' };
    const sections = [{ section: 'custom_7', title: 'Piscina', sectionMetadata }];
    await gateway.call('PUT', `/api/properties/${house.id}/sections`, { token, body: { sections } });
    expect((await report('track-section', pool)).status).toBe(202);
    expect(await activity()).toHaveLength(1);
  });

  it.each([
    { section: 'kitchen' },
    { section: 'custom_99' },
    { section: 7 },
    { sectionId: 'rules', language: 'xx' },
    {},
    'rules',
    undefined,
  ])('refuses %j', async (body) => {
    await newHouse();
    const headers = { 'content-type': 'application/json' };
    const answer = await report('track-section', {
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    expect(answer.status).toBe(400);
    problemSchema.parse(answer.body);
    expect(await activity()).toEqual([]);
  });

  it('refuses other methods and other types of body', async () => {
    await newHouse();
    const path = `/api/public/properties/${house.id}/track-section`;
    const get = await gateway.call('GET', path);
    expect(get.status).toBe(405);
    expect(get.headers.allow).toBe('POST');
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    expect((await report('track-section', { body: 'section=rules', headers })).status).toBe(415);
  });
});

describe('POST /api/public/properties/{id}/track-view', () => {
  it('counts with a language, with an empty body, and with none', async () => {
    await newHouse();
    const beacon = { headers: { 'content-type': 'text/plain' }, body: '' };
    for (const options of [{ body: { language: 'es' } }, beacon, {}]) {
      expect((await report('track-view', options)).status).toBe(202);
    }
    const languages = (await activity()).map(({ data }) => data);
    expect(languages).toEqual([
      { propertyId: house.id, language: 'es' },
      { propertyId: house.id, language: null },
      { propertyId: house.id, language: null },
    ]);
  });
});

describe('what guests report', () => {
  const body = { section: 'rules' };
  const reports = [
    ['track-section', { body }],
    ['track-view', {}],
  ] as const;

  it.each(reports)('of a house that is not there is 404 (%s)', async (what, options) => {
    for (const id of [NOBODYS, 'rules', house.slug]) {
      const answer = await report(what, { ...options, id });
      expect(answer.status).toBe(404);
      expect(problemSchema.parse(answer.body).code).toBe('property.not-found');
    }
  });

  it('of a house that is not published is 404, until it is again', async () => {
    await newHouse();
    const publish = (isActive: boolean) =>
      gateway.call('PUT', `/api/properties/${house.id}`, { token, body: { isActive } });
    expect((await report('track-view')).status).toBe(202);
    await publish(false);
    expect((await report('track-view')).status).toBe(404);
    await publish(true);
    expect((await report('track-view')).status).toBe(202);
    expect(await activity()).toHaveLength(2);
  });

  it('of a house that was deleted is 404', async () => {
    await newHouse();
    expect((await report('track-view')).status).toBe(202);
    await gateway.call('DELETE', `/api/properties/${house.id}`, { token });
    for (const [what, options] of reports) expect((await report(what, options)).status).toBe(404);
    expect(await activity()).toHaveLength(1);
  });

  it('is accepted and not recorded of bots and of who does not want to be tracked', async () => {
    await newHouse();
    for (const headers of [{ 'user-agent': CRAWLER }, { dnt: '1' }, { 'sec-gpc': '1' }]) {
      for (const [what, options] of reports) {
        const answer = await report(what, { ...options, headers });
        expect(answer.status).toBe(202);
        expect(answer.body).toEqual({ accepted: true });
      }
    }
    expect(await activity()).toEqual([]);
  });

  it('is not counted of the signed-in owner, but is of another host', async () => {
    await newHouse();
    const other = await gateway.host();
    for (const [what, options] of reports) {
      expect((await report(what, { ...options, token })).status).toBe(202);
      expect((await report(what, { ...options, token: 'not a token' })).status).toBe(202);
      expect((await report(what, { ...options, token: other.token })).status).toBe(202);
    }
    expect(await activity()).toHaveLength(4);
  });

  it('holds nothing that leads to a person', async () => {
    await newHouse();
    const headers = {
      'accept-language': 'canary-lang',
      referer: 'https://canary.example',
      cookie: 'canary=1',
    };
    await report('track-view', { headers: { ...headers, 'x-forwarded-for': '203.0.113.77' } });
    const { store } = gateway.core;
    const stored = await Array.fromAsync(store.readAll({ categories: ['guestActivity'] }));
    const [event] = stored.filter(({ stream }) => stream.includes(house.id));
    expect(event?.stream).toMatch(/^guestActivity-[0-9a-f-]{36}_\d{8}$/);
    expect(Object.keys(event?.metadata ?? {}).sort()).toEqual([
      'actor',
      'causationId',
      'correlationId',
      'occurredAt',
      'schemaVersion',
    ]);
    const { position: _position, revision: _revision, ...plain } = event ?? {};
    expect(JSON.stringify(plain)).not.toMatch(/canary|iPhone|203\.0\.113|127\.0\.0\.1/);
  });

  it('is limited by address', async () => {
    const strict = await startTestGateway({ rateLimitScale: 0.01 });
    try {
      const path = `/api/public/properties/${NOBODYS}/track-view`;
      for (let count = 0; count < 3; count += 1) {
        expect((await strict.call('POST', path)).status).toBe(404);
      }
      const limited = await strict.call('POST', path);
      expect(limited.status).toBe(429);
      expect(Number(limited.headers['retry-after'])).toBeGreaterThan(0);
    } finally {
      await strict.close();
    }
  });
});

describe('GET /api/properties/{id}/analytics', () => {
  it('tells each section that was read, the most read first', async () => {
    await newHouse();
    expect(await analytics(0)).toEqual([]);
    for (const section of ['rules', 'checkin', 'checkin', 'local', 'checkin', 'local']) {
      await report('track-section', { body: { section } });
    }
    const sections = await analytics(6);
    expect(sections.map(({ section, viewCount }) => [section, viewCount])).toEqual([
      ['checkin', 3],
      ['local', 2],
      ['rules', 1],
    ]);
    for (const { lastViewedAt } of sections) {
      expect(Math.abs(Date.parse(lastViewedAt) - Date.now())).toBeLessThan(60_000);
    }
    for (const entry of sections) sectionAnalyticsSchema.strict().parse(entry);
  });

  it('is the owner’s alone', async () => {
    await newHouse();
    const path = `/api/properties/${house.id}/analytics`;
    expect((await gateway.call('GET', path)).status).toBe(401);
    const other = await gateway.host();
    expect((await gateway.call('GET', path, { token: other.token })).status).toBe(404);
  });
});

describe('viewCount of a property', () => {
  it('counts the views of its page wherever its host reads it', async () => {
    await newHouse();
    expect(house.viewCount).toBe(0);
    await report('track-view');
    await report('track-view');
    const viewCounts = async () => {
      const list = await gateway.call('GET', '/api/properties', { token });
      const found = propertySchema
        .array()
        .parse(list.body)
        .find(({ id }) => id === house.id);
      const bySlug = await gateway.call('GET', `/api/properties/slug/${house.slug}`, { token });
      return [found?.viewCount, propertySchema.parse(bySlug.body).viewCount];
    };
    await expect.poll(viewCounts).toEqual([2, 2]);
  });
});
