import { beforeAll, describe, expect, it } from 'vitest';
import { sectionAnalyticsSchema } from '#contracts/guest-activity/api.ts';
import { recentViews, viewsOverTime } from '#contracts/guest-activity/endpoints.ts';
import { problemSchema } from '#contracts/kernel/problems/problem.ts';
import { type Property, propertySchema } from '#contracts/properties/api.ts';
import {
  anotherPhone,
  CRAWLER,
  guestActivityCalls,
  lastDays,
  PHONE,
} from '../../testing/calls/guest-activity.test-support.ts';
import { sharedTestGateway, type TestGateway } from '../../testing/gateway.test-support.ts';

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

const { report, analytics, usePackage } = guestActivityCalls(() => ({
  gateway,
  token,
  propertyId: house.id,
}));

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
