import { beforeAll, describe, expect, it } from 'vitest';
import { sectionAnalyticsSchema } from '#contracts/guest-activity/api.ts';
import { recentViews, sectionAnalytics, viewsOverTime } from '#contracts/guest-activity/endpoints.ts';
import { problemSchema } from '#contracts/kernel/problem.ts';
import { type Property, propertySchema } from '#contracts/properties/api.ts';
import { sharedTestGateway, startTestGateway, type TestGateway } from '../../testing/gateway.test-support.ts';

const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';
const CRAWLER = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
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

const report = (what: 'track-section' | 'track-view' | 'track-act', options: ReportOptions = {}) =>
  gateway.call('POST', `/api/public/properties/${options.id ?? house.id}/${what}`, {
    body: options.body,
    token: options.token,
    headers: { 'user-agent': PHONE, ...options.headers },
  });

let phones = 0;
/** Headers of a phone that nobody else has. */
function anotherPhone(): Readonly<Record<string, string>> {
  phones += 1;
  return { 'user-agent': `${PHONE} ${phones}` };
}

interface ReportOptions {
  readonly id?: string;
  readonly body?: unknown;
  readonly token?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Reads the events of the property's guests from the log. */
async function activity(id = house.id) {
  const { store, codec } = gateway.core;
  const stored = await Array.fromAsync(store.readAll({ categories: ['guestActivity'] }));
  const events = await codec.decode(stored.filter(({ stream }) => stream.startsWith(`guestActivity-${id}_`)));
  return events.map((event) => ({ type: event?.type, data: event?.data, actor: event?.metadata.actor }));
}

/** Reads the analytics as the host sees them, once they show as many views of sections as are expected. */
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

/** Puts an account on another package. */
async function usePackage(userId: string, packageId: string): Promise<void> {
  const admin = await gateway.admin();
  const path = `/api/admin/users/${userId}/package`;
  const answer = await gateway.call('PUT', path, { token: admin.token, body: { packageId } });
  expect(answer.status, answer.text).toBe(200);
}

describe('reports of guests', () => {
  it('are kept of a house up to a number a day, from however many addresses, and answered alike', async () => {
    // 1,100 of a house a day.
    const strict = await startTestGateway({ rateLimitScale: 0.022 });
    const owner = await strict.host();
    const flooded = (await strict.property(owner.token)).id;
    const other = (await strict.property(owner.token)).id;
    let addresses = 0;
    const reportFrom = (id: string) => {
      addresses += 1;
      const remoteAddress = `198.51.${addresses >> 8}.${addresses & 255}`;
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
    const answers = await Promise.all(Array.from({ length: 1_110 }, () => reportFrom(flooded)));
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`))).toEqual(
      new Set(['202 {"accepted":true}']),
    );
    await reportFrom(other);
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

describe('GET /api/properties/{id}/analytics', () => {
  it('tells each section that was read, the most read first', { tags: ['sectionAnalytics'] }, async () => {
    await newHouse();
    expect(await analytics(0)).toEqual([]);
    for (const section of ['rules', 'checkin', 'checkin', 'local', 'checkin', 'local']) {
      await report('track-section', { body: { section }, headers: anotherPhone() });
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

  it('is the owner’s alone', { tags: ['sectionAnalytics'] }, async () => {
    await newHouse();
    const path = `/api/properties/${house.id}/analytics`;
    expect((await gateway.call('GET', path)).status).toBe(401);
    const other = await gateway.host();
    expect((await gateway.call('GET', path, { token: other.token })).status).toBe(404);
  });
});

/** Returns the days up to today, UTC, the earliest first. */
const lastDays = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    new Date(Date.now() - (count - 1 - index) * 86_400_000).toISOString().slice(0, 10),
  );

describe('GET /api/properties/{id}/views', () => {
  const read = async (query = '') => {
    const answer = await gateway.call('GET', `/api/properties/${house.id}/views${query}`, { token });
    expect(answer.status, answer.text).toBe(200);
    return viewsOverTime.answer.parse(answer.body);
  };

  it('tells views by day and language, each day present', { tags: ['viewsOverTime'] }, async () => {
    await newHouse();
    expect(await read()).toMatchObject({ viewCount: 0, languages: [] });
    for (const body of [{ language: 'de' }, { language: 'it' }, {}, { language: 'de' }]) {
      await report('track-view', { body, headers: anotherPhone() });
    }
    await report('track-view', { body: { language: 'de' }, headers: { 'user-agent': CRAWLER } });
    await report('track-view', { body: { language: 'de' }, token });
    await report('track-section', { body: { section: 'rules', language: 'fr' } });
    await expect.poll(async () => (await read()).viewCount).toBe(4);
    const { days, languages } = await read();
    expect(days.map(({ day }) => day)).toEqual(lastDays(30));
    expect(days.map(({ viewCount }) => viewCount)).toEqual([...Array(29).fill(0), 4]);
    expect(days.map(({ visitorCount }) => visitorCount)).toEqual([...Array(29).fill(0), 4]);
    expect(days.at(-1)?.hours.reduce((sum, count) => sum + count, 0)).toBe(4);
    expect(languages).toEqual([
      { language: 'de', viewCount: 2 },
      { language: 'it', viewCount: 1 },
      { language: null, viewCount: 1 },
    ]);
    expect((await read('?days=1')).days).toMatchObject([{ day: lastDays(1)[0], viewCount: 4 }]);
  });

  it('tells visitors apart by browser and address, once a day each', {
    tags: ['viewsOverTime'],
  }, async () => {
    await newHouse();
    const other = { headers: { 'user-agent': `${PHONE} another` } };
    const elsewhere = gateway.app.inject({
      method: 'POST',
      url: `/api/public/properties/${house.id}/track-view`,
      headers: { 'user-agent': PHONE },
      remoteAddress: '198.51.100.7',
    });
    await Promise.all([report('track-view'), report('track-view'), report('track-view', other), elsewhere]);
    await expect.poll(async () => (await read()).viewCount).toBe(3);
    expect((await read()).days.at(-1)).toMatchObject({ viewCount: 3, visitorCount: 3 });
  });

  it('tells what sections were read on which days', { tags: ['viewsOverTime'] }, async () => {
    await newHouse();
    for (const section of ['rules', 'checkin', 'checkin'])
      await report('track-section', { body: { section }, headers: anotherPhone() });
    await expect
      .poll(async () => (await read('?days=2')).sections)
      .toEqual([
        { section: 'checkin', viewCount: 2, days: [0, 2] },
        { section: 'rules', viewCount: 1, days: [0, 1] },
      ]);
  });

  it('tells at most of a year', { tags: ['viewsOverTime'] }, async () => {
    expect((await read('?days=365')).days).toHaveLength(365);
    for (const days of ['366', '0', '-1', '1.5', 'month']) {
      const path = `/api/properties/${house.id}/views?days=${days}`;
      const answer = await gateway.call('GET', path, { token });
      expect(answer.status, days).toBe(400);
      expect(problemSchema.parse(answer.body).errors?.map((error) => error.path)).toEqual(['days']);
    }
  });

  it('is the owner’s alone, and of a plan with analytics', { tags: ['viewsOverTime'] }, async () => {
    const { token: foreign, userId } = await gateway.host();
    const path = `/api/properties/${house.id}/views`;
    expect((await gateway.call('GET', path)).status).toBe(401);
    expect((await gateway.call('GET', path, { token: foreign })).status).toBe(404);
    const own = await gateway.property(foreign);
    await usePackage(userId, 'free');
    const refused = await gateway.call('GET', `/api/properties/${own.id}/views`, { token: foreign });
    expect(refused.status).toBe(403);
    expect(problemSchema.parse(refused.body).code).toBe('plan.feature-missing');
  });

  it('is gone with the property', async () => {
    await newHouse();
    await report('track-view', { body: { language: 'de' } });
    await expect.poll(async () => (await read()).viewCount).toBe(1);
    await gateway.call('DELETE', `/api/properties/${house.id}`, { token });
    expect((await gateway.call('GET', `/api/properties/${house.id}/views`, { token })).status).toBe(404);
    const { pool } = gateway.core;
    const left = async () =>
      (
        await pool.query(
          `SELECT property_id FROM guest_activity.daily_views WHERE property_id = $1
           UNION ALL SELECT property_id FROM guest_activity.days WHERE property_id = $1
           UNION ALL SELECT property_id FROM guest_activity.visitors WHERE property_id = $1`,
          [house.id],
        )
      ).rowCount;
    await expect.poll(left).toBe(0);
  });
});

describe('GET /api/properties/{id}/views/export', () => {
  const get = (query = '') =>
    gateway.call('GET', `/api/properties/${house.id}/views/export${query}`, { token });
  const linesOf = async (query?: string) => (await get(query)).text.trimEnd().split('\r\n');

  it('is a file of the days, with views and visitors', { tags: ['exportViews'] }, async () => {
    await newHouse();
    for (const body of [{ language: 'de' }, { language: 'de' }, {}])
      await report('track-view', { body, headers: anotherPhone() });
    await report('track-section', { body: { section: 'rules' } });
    const today = lastDays(1)[0];
    await expect.poll(async () => (await linesOf('?by=section&days=1')).length).toBe(2);
    const answer = await get();
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.headers['content-disposition']).toBe(`attachment; filename="views-${house.slug}.csv"`);
    const [names, ...lines] = await linesOf();
    expect(names).toBe('day_utc,views,unique_visitors');
    expect(lines).toEqual([
      ...lastDays(29 + 1)
        .slice(0, 29)
        .map((day) => `${day},0,0`),
      `${today},3,3`,
    ]);
  });

  it('has tables by hour, language and section, whose sums are those of the days', {
    tags: ['exportViews'],
  }, async () => {
    const today = lastDays(1)[0];
    expect(await linesOf('?by=language&days=7')).toEqual(['language,views', 'de,2', ',1']);
    expect(await linesOf('?by=section&days=1')).toEqual(['day_utc,section,views', `${today},rules,1`]);
    const [names, ...hours] = await linesOf('?by=hour&days=2');
    expect(names).toBe('day_utc,hour_utc,views');
    expect(hours).toHaveLength(48);
    expect(hours.reduce((sum, line) => sum + Number(line.split(',')[2]), 0)).toBe(3);
    expect((await get('?by=hour')).headers['content-disposition']).toContain(
      `views-${house.slug}-by-hour.csv`,
    );
  });

  it('is the owner’s alone, and of a plan with analytics', { tags: ['exportViews'] }, async () => {
    const { token: foreign, userId } = await gateway.host();
    const path = `/api/properties/${house.id}/views/export`;
    expect((await gateway.call('GET', path)).status).toBe(401);
    expect((await gateway.call('GET', path, { token: foreign })).status).toBe(404);
    expect((await get('?by=guest')).status).toBe(400);
    const own = await gateway.property(foreign);
    await usePackage(userId, 'free');
    const refused = await gateway.call('GET', `/api/properties/${own.id}/views/export`, { token: foreign });
    expect(problemSchema.parse(refused.body).code).toBe('plan.feature-missing');
  });
});

describe('GET /api/properties/views', () => {
  it('tells the week of every property of the account at once', { tags: ['recentViews'] }, async () => {
    const host = await gateway.host();
    const quiet = await gateway.property(host.token);
    house = await gateway.property(host.token);
    await report('track-view');
    await report('track-view', { body: { language: 'en' }, headers: anotherPhone() });
    const read = async () => {
      const answer = await gateway.call('GET', '/api/properties/views', { token: host.token });
      expect(answer.status, answer.text).toBe(200);
      return recentViews.answer.parse(answer.body);
    };
    await expect
      .poll(async () => (await read()).map(({ propertyId, viewCount }) => [propertyId, viewCount]))
      .toEqual([
        [house.id, 2],
        [quiet.id, 0],
      ]);
    for (const { days } of await read()) expect(days.map(({ day }) => day)).toEqual(lastDays(7));
    expect((await read())[0]?.days.at(-1)).toEqual({ day: lastDays(1)[0], viewCount: 2 });
  });

  it('tells of those alone that are named, and of no house of another', {
    tags: ['recentViews'],
  }, async () => {
    const host = await gateway.host();
    const foreign = await gateway.property((await gateway.host()).token);
    const [one, , three] = await Array.fromAsync([1, 2, 3], () => gateway.property(host.token));
    const ids = [one?.id, foreign.id, three?.id].join(',');
    const answer = await gateway.call('GET', `/api/properties/views?ids=${ids}`, { token: host.token });
    const told = recentViews.answer.parse(answer.body).map(({ propertyId }) => propertyId);
    expect(told).toEqual([three?.id, one?.id]);
    for (const wrong of ['', 'all', `${one?.id},`, Array(101).fill(one?.id).join(',')]) {
      const path = `/api/properties/views?ids=${wrong}`;
      expect((await gateway.call('GET', path, { token: host.token })).status).toBe(400);
    }
  });

  it('needs a plan with analytics', { tags: ['recentViews'] }, async () => {
    const { token: own, userId } = await gateway.host();
    await usePackage(userId, 'free');
    const refused = await gateway.call('GET', '/api/properties/views', { token: own });
    expect(refused.status).toBe(403);
    expect(problemSchema.parse(refused.body).code).toBe('plan.feature-missing');
  });

  it('is an address of its own, not that of a property', async () => {
    const other = await gateway.call('POST', '/api/properties/views', { token, body: {} });
    expect(other.status).toBe(405);
    expect(other.headers.allow).toBe('GET, HEAD');
  });
});

describe('viewCount of a property', () => {
  it('counts the views of its page wherever its host reads it', {
    tags: ['listProperties', 'guest.content.sections-views-counted'],
  }, async () => {
    await newHouse();
    expect(house.viewCount).toBe(0);
    await report('track-view');
    await report('track-view', { headers: anotherPhone() });
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
