import { beforeAll, describe, expect, it } from 'vitest';
import { viewsOverTime } from '#contracts/guest-activity/endpoints.ts';
import { problemSchema } from '#contracts/kernel/problems/problem.ts';
import type { Property } from '#contracts/properties/api.ts';
import {
  anotherPhone,
  CRAWLER,
  guestActivityCalls,
  lastDays,
  PHONE,
} from '../../testing/calls/guest-activity.test-support.ts';
import { sharedTestGateway, startTestGateway, type TestGateway } from '../../testing/gateway.test-support.ts';

const NOBODYS = '01890000-0000-7000-8000-000000000009';

let gateway: TestGateway;
let token: string;
let house: Property;
beforeAll(async () => {
  gateway = await sharedTestGateway();
  ({ token } = await gateway.host());
});

/** Makes a property whose guests this test alone counts. */
async function newHouse(fields: object = {}): Promise<Property> {
  house = await gateway.property(token, fields);
  return house;
}

const { report, activity } = guestActivityCalls(() => ({ gateway, token, propertyId: house.id }));

describe('reports of guests', () => {
  it('are kept of a house up to a number a day, half of it from one network, and answered alike', {
    tags: ['guest.activity.bounded'],
  }, async () => {
    // 1,100 of a house a day.
    const strict = await startTestGateway({ rateLimitScale: 0.022 });
    const owner = await strict.host();
    const flooded = (await strict.property(owner.token)).id;
    const other = (await strict.property(owner.token)).id;
    const reportFrom = (id: string, remoteAddress: string) => {
      const url = `/api/public/properties/${id}/track-section`;
      const headers = { 'user-agent': PHONE };
      return strict.app.inject({
        method: 'POST',
        url,
        headers,
        payload: { section: 'rules' },
        remoteAddress,
      });
    };
    const keptOf = async (id: string) => {
      const stored = await Array.fromAsync(strict.core.store.readAll({ categories: ['guestActivity'] }));
      return stored.filter(({ stream }) => stream.startsWith(`guestActivity-${id}_`)).length;
    };
    const flood = async (count: number, addressOf: (one: number) => string) => {
      const answers = await Promise.all(
        Array.from({ length: count }, (_, one) => reportFrom(flooded, addressOf(one))),
      );
      const told = new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`));
      expect(told).toEqual(new Set(['202 {"accepted":true}']));
    };
    await flood(560, (one) => `2001:db8:1:${one.toString(16)}::1`);
    expect(await keptOf(flooded)).toBe(550);
    await flood(560, (one) => `198.51.${one >> 8}.${one & 255}`);
    await reportFrom(other, '198.51.100.1');
    expect([await keptOf(flooded), await keptOf(other)]).toEqual([1_100, 1]);
    await strict.close();
  });
});

describe('POST /api/public/properties/{id}/track-section', () => {
  it('takes both forms, and is in the log once it is answered', {
    tags: ['trackSection', 'guest.content.sections-views-counted'],
  }, async () => {
    await newHouse();
    const first = await report('track-section', { body: { section: 'rules' } });
    expect(first.status).toBe(202);
    expect(first.body).toEqual({ accepted: true });
    const data = { propertyId: house.id, section: 'rules' };
    const actor = { kind: 'guest' };
    const opened = { type: 'SectionOpened', data: { ...data, language: null }, actor };
    expect(await activity()).toEqual([opened]);
    const headers = anotherPhone();
    const second = await report('track-section', { body: { sectionId: 'rules', language: 'de' }, headers });
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
  it('counts with a language, with an empty body, and with none', { tags: ['trackView'] }, async () => {
    await newHouse();
    const beacon = { headers: { 'content-type': 'text/plain' }, body: '' };
    for (const options of [{ body: { language: 'es' } }, beacon, {}]) {
      const headers = { ...anotherPhone(), ...('headers' in options && options.headers) };
      expect((await report('track-view', { ...options, headers })).status).toBe(202);
    }
    const seen = (await activity()).map(({ data }) => data);
    const visitor = expect.stringMatching(/^[0-9a-f]{16}$/);
    expect(seen).toEqual([
      { propertyId: house.id, language: 'es', visitor },
      { propertyId: house.id, language: null, visitor },
      { propertyId: house.id, language: null, visitor },
    ]);
  });
});

describe('300 reports of one guest', () => {
  it('are one look at the page, one at each section and one of each act', {
    tags: ['trackView', 'trackSection', 'guest.content.one-look-counts-once'],
  }, async () => {
    await newHouse();
    const once = () =>
      Promise.all([
        report('track-view'),
        report('track-section', { body: { section: 'rules' } }),
        report('track-section', { body: { section: 'checkin' } }),
        report('track-act', { body: { act: 'wifi' } }),
      ]);
    const answers = (await Promise.all(Array.from({ length: 75 }, once))).flat();
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`))).toEqual(
      new Set(['202 {"accepted":true}']),
    );
    expect((await activity()).map(({ type }) => type).sort()).toEqual([
      'ActionTapped',
      'PageViewed',
      'SectionOpened',
      'SectionOpened',
    ]);
    await report('track-view', { headers: anotherPhone() });
    expect(await activity()).toHaveLength(5);
  });
});

describe('POST /api/public/properties/{id}/track-act', () => {
  it('counts taps, and that a search found nothing but not what for', {
    tags: ['trackAct', 'viewsOverTime', 'exportViews'],
  }, async () => {
    await newHouse();
    const acts = ['wifi', 'wifi', 'directions', 'call', 'emptySearch'];
    for (const act of acts) {
      const answer = await report('track-act', { body: { act, language: 'de' }, headers: anotherPhone() });
      expect(answer.status, answer.text).toBe(202);
    }
    const path = `/api/properties/${house.id}/views`;
    const read = async () =>
      viewsOverTime.answer.parse((await gateway.call('GET', `${path}?days=2`, { token })).body).acts;
    await expect.poll(read).toEqual([
      { act: 'wifi', count: 2, days: [0, 2] },
      { act: 'call', count: 1, days: [0, 1] },
      { act: 'directions', count: 1, days: [0, 1] },
      { act: 'emptySearch', count: 1, days: [0, 1] },
    ]);
    const table = await gateway.call('GET', `${path}/export?days=1&by=act`, { token });
    expect(table.text.split('\r\n')).toContain(`${lastDays(1)[0]},wifi,2`);
    for (const { data } of await activity()) expect(Object.keys(data ?? {})).not.toContain('query');
  });

  it.each([{ act: 'dance' }, { act: 'emptySearch', query: 'piscina' }, {}])('refuses %j', async (body) => {
    await newHouse();
    expect((await report('track-act', { body })).status).toBe(400);
    expect(await activity()).toEqual([]);
  });
});

describe('what guests report', () => {
  const body = { section: 'rules' };
  const reports = [
    ['track-section', { body }],
    ['track-view', {}],
    ['track-act', { body: { act: 'call' } }],
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
    expect((await report('track-view', { headers: anotherPhone() })).status).toBe(202);
    expect(await activity()).toHaveLength(2);
  });

  it('of a house that was deleted is 404', async () => {
    await newHouse();
    expect((await report('track-view')).status).toBe(202);
    await gateway.call('DELETE', `/api/properties/${house.id}`, { token });
    for (const [what, options] of reports) expect((await report(what, options)).status).toBe(404);
    expect(await activity()).toHaveLength(1);
  });

  it('is accepted and not recorded of bots and of who does not want to be tracked', {
    tags: ['trackView'],
  }, async () => {
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
      for (const foreign of ['not a token', other.token]) {
        const headers = anotherPhone();
        expect((await report(what, { ...options, token: foreign, headers })).status).toBe(202);
      }
    }
    expect(await activity()).toHaveLength(6);
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

  it('leaves no address and no browser in any table', { tags: ['viewsOverTime'] }, async () => {
    await newHouse();
    const [address, browser] = ['2001:db8:cafe:1::77', 'canary-browser'];
    const answer = await gateway.app.inject({
      method: 'POST',
      url: `/api/public/properties/${house.id}/track-view`,
      headers: { 'user-agent': `${PHONE} ${browser}` },
      remoteAddress: address,
    });
    expect(answer.statusCode).toBe(202);
    expect((await activity())[0]?.data).toMatchObject({ visitor: expect.stringMatching(/^[0-9a-f]{16}$/) });
    const { pool } = gateway.core;
    const { rows: tables } = await pool.query<{ name: string }>(
      `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
       WHERE schemaname NOT IN ('pg_catalog', 'information_schema')`,
    );
    expect(tables.map(({ name }) => name)).toContain('vault.visitor_salts');
    for (const { name } of tables) {
      const { rowCount } = await pool.query(`SELECT FROM ${name} AS t WHERE t::text ~ $1`, [
        'canary-browser|2001:db8:cafe',
      ]);
      expect(rowCount, name).toBe(0);
    }
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
