import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type AdminUserRecord, adminUserRecordSchema, USER_ORDERS } from '#contracts/admins/api.ts';
import { PASSWORD, sharedTestGateway, type TestGateway } from '../../testing/gateway.test-support.ts';

const records = z.array(adminUserRecordSchema.strict());

/** In the e-mail of everybody here, so that a search finds them and nobody else. */
const MARK = randomUUID().slice(0, 8);

const PEOPLE = [
  { firstName: 'Zoe', lastName: 'Álvarez', mailbox: 'b' },
  { firstName: 'Álvaro', lastName: 'Rossi', mailbox: 'c' },
  { firstName: 'alvaro', lastName: 'Bianchi', mailbox: 'E' },
  { firstName: 'Bruno', lastName: 'De Luca', mailbox: 'd' },
  { firstName: 'Zoe', lastName: 'Álvarez', mailbox: 'a' },
] as const;
const [ZOE, ALVARO, ALVARO_B, BRUNO, ZOE_2] = [0, 1, 2, 3, 4];

let gateway: TestGateway;
let token: string;
let ids: readonly string[];
beforeAll(async () => {
  gateway = await sharedTestGateway();
  ({ token } = await gateway.admin());
  ids = await Array.fromAsync(PEOPLE, async ({ mailbox, ...name }) => {
    const email = `${mailbox}-${MARK}@example.com`;
    const answer = await gateway.call('POST', '/api/register', {
      body: { ...name, email, password: PASSWORD },
    });
    return z.object({ user: z.object({ id: z.string() }) }).parse(answer.body).user.id;
  });
  for (const [person, packageId] of [
    [BRUNO, 'pro'],
    [ZOE, 'business'],
    [ALVARO, 'pro'],
  ] as const) {
    const path = `/api/admin/users/${ids[person]}/package`;
    expect((await gateway.call('PUT', path, { token, body: { packageId } })).status).toBe(200);
  }
});

async function list(query: Readonly<Record<string, string>> = {}, as: string | undefined = token) {
  const answer = await gateway.call('GET', `/api/admin/users?${new URLSearchParams(query)}`, { token: as });
  expect(answer.status, answer.text).toBe(200);
  return { users: records.parse(answer.body), headers: answer.headers };
}

/** Returns the places of people in the list above. */
const placesOf = (users: readonly AdminUserRecord[]) => users.map(({ id }) => ids.indexOf(id));

async function placesInPages(query: Readonly<Record<string, string>>, limit: string): Promise<number[]> {
  const places: number[] = [];
  let after: string | undefined;
  do {
    const page = await list({ ...query, limit, ...(after !== undefined && { after }) });
    places.push(...placesOf(page.users));
    after = page.headers['x-next-cursor'];
  } while (after !== undefined);
  return places;
}

describe('GET /api/admin/users', () => {
  it('lists everybody as the documented array, by name', { tags: ['listUsers.bearer'] }, async () => {
    const { users, headers } = await list();
    expect(users.length).toBeGreaterThanOrEqual(PEOPLE.length);
    expect(users.find(({ id }) => id === ids[ZOE])).toMatchObject({
      firstName: 'Zoe',
      lastName: 'Álvarez',
      email: `b-${MARK}@example.com`,
      packageId: 'business',
      package: { name: 'Business', price: 3_990, discountedPrice: 2_990, billingPeriod: 'monthly' },
    });
    expect(users.find(({ id }) => id === ids[ZOE_2])).toMatchObject({ packageId: null, package: null });
    expect(headers).not.toHaveProperty('link');
    expect(headers).not.toHaveProperty('x-next-cursor');
  });

  it.each([
    ['name-asc', [ALVARO_B, ALVARO, BRUNO, ZOE, ZOE_2]],
    ['email-asc', [ZOE_2, ZOE, ALVARO, BRUNO, ALVARO_B]],
    ['createdAt-asc', [ZOE, ALVARO, ALVARO_B, BRUNO, ZOE_2]],
    ['duration-asc', [ZOE_2, BRUNO, ALVARO_B, ALVARO, ZOE]],
  ])('sorts by %s, and backwards', { tags: ['listUsers.bearer'] }, async (sort, expected) => {
    expect(placesOf((await list({ search: MARK, sort })).users)).toEqual(expected);
    const backwards = (await list({ search: MARK, sort: sort.replace('asc', 'desc') })).users;
    expect(placesOf(backwards)).toEqual(expected.toReversed());
  });

  it('sorts by package, from none to the highest and back, and by name within each', {
    tags: ['listUsers.bearer'],
  }, async () => {
    const [none, pro, business] = [[ALVARO_B, ZOE_2], [ALVARO, BRUNO], [ZOE]];
    const up = await list({ search: MARK, sort: 'package-asc' });
    expect(placesOf(up.users)).toEqual([none, pro, business].flat());
    const down = await list({ search: MARK, sort: 'package-desc' });
    expect(placesOf(down.users)).toEqual([business, pro, none].flat());
  });

  it.each([
    ['ZOE', [ZOE, ZOE_2]],
    ['zoe alva', [ZOE, ZOE_2]],
    ['ALVARO', [ALVARO_B, ALVARO]],
    ['de luca', [BRUNO]],
    ['luca de bruno', [BRUNO]],
    [`alvarez ${MARK}`, [ZOE, ZOE_2]],
    ['bruno rossi', []],
    [`E-${MARK}@EXAMPLE`, [ALVARO_B]],
    ['nobody of that name', []],
    ['%', []],
    ['_', []],
  ])('finds %j in names and e-mails', async (search, expected) => {
    expect(placesOf((await list({ search })).users).filter((place) => place !== -1)).toEqual(expected);
  });

  it.each(USER_ORDERS)('pages by %s to the same list, whatever the size of a page', async (sort) => {
    const whole = placesOf((await list({ search: MARK, sort })).users);
    for (const limit of ['1', '2', '3', '5', '200']) {
      expect(await placesInPages({ search: MARK, sort }, limit)).toEqual(whole);
    }
  });

  it('leads to the next page by a Link too, and to none after the last', async () => {
    const first = await list({ search: MARK, limit: '4', sort: 'email-desc' });
    const next = /^<(\/api\/admin\/users\?[^>]+)>; rel="next"$/.exec(first.headers.link ?? '')?.[1] ?? '';
    const answer = await gateway.call('GET', next, { token });
    expect(placesOf(records.parse(answer.body))).toEqual([ZOE_2]);
    expect(answer.headers).not.toHaveProperty('link');
  });

  it('neither repeats nor leaves out anybody while others come and go', async () => {
    const query = { search: MARK, limit: '2' };
    const first = await list(query);
    const body = {
      firstName: 'Aaron',
      lastName: 'New',
      email: `new-${MARK}@example.com`,
      password: PASSWORD,
    };
    const created = await gateway.call('POST', '/api/register', { body });
    const { user } = z.object({ user: z.object({ id: z.string() }) }).parse(created.body);
    const after = first.headers['x-next-cursor'] ?? '';
    expect(placesOf((await list({ ...query, after })).users)).toEqual([BRUNO, ZOE]);
    expect((await gateway.call('DELETE', `/api/admin/users/${user.id}`, { token })).status).toBe(204);
  });

  it.each([
    { after: 'no-cursor' },
    { after: Buffer.from('["name-asc","","Zoe",7]').toString('base64url') },
    { after: Buffer.from('["name-asc","","Zo\\u0000e","%"]').toString('base64url') },
    { after: Buffer.from(`["name-asc","gold","Zoe","${randomUUID()}"]`).toString('base64url') },
    {
      sort: 'createdAt-asc',
      after: Buffer.from(`["createdAt-asc","","Zoe","${randomUUID()}"]`).toString('base64url'),
    },
    {
      sort: 'email-asc',
      after: Buffer.from(`["name-asc","","Zoe","${randomUUID()}"]`).toString('base64url'),
    },
    { limit: '0' },
    { limit: '201' },
    { limit: 'many' },
    { sort: 'height-asc' },
    { search: 'a\u0000b' },
  ])('refuses %j', async (query) => {
    const path = `/api/admin/users?${new URLSearchParams(query as Record<string, string>)}`;
    expect((await gateway.call('GET', path, { token })).status).toBe(400);
  });

  it('is for administrators alone', { tags: ['listUsers.bearer'] }, async () => {
    const host = await gateway.host();
    for (const as of ['', host.token]) {
      expect((await gateway.call('GET', '/api/admin/users', { token: as })).status).toBe(401);
    }
  });
});

describe('a host in the list', () => {
  it('comes with the trial, the number of properties and the last sign-in; the list with its length', {
    tags: ['listUsers.bearer'],
  }, async () => {
    const host = await gateway.host();
    for (const name of ['Casa Uno', 'Casa Due']) await gateway.property(host.token, { name });
    const find = async () => {
      const { users } = await list();
      return users.find(({ id }) => id === host.userId);
    };
    await expect.poll(find).toMatchObject({ propertyCount: 2, lastSignInAt: expect.any(String) });
    const found = await find();
    expect(Date.parse(found?.trialEndsAt ?? '')).toBeGreaterThan(Date.now());
    expect(Math.abs(Date.parse(found?.lastSignInAt ?? '') - Date.now())).toBeLessThan(120_000);
    const page = await list({ search: MARK, limit: '2' });
    expect(page.headers['x-total-count']).toBe(String(PEOPLE.length));
  });

  it('is found by a name in the letters of another keyboard', { tags: ['listUsers.bearer'] }, async () => {
    const mark = randomUUID().slice(0, 8);
    const email = `lukasz-${mark}@example.com`;
    const name = { firstName: 'Łukasz', lastName: 'Sørensen-Weiß' };
    await gateway.call('POST', '/api/register', { body: { ...name, email, password: PASSWORD } });
    for (const search of ['lukasz', 'ŁUKASZ', 'sorensen-weiss', 'Łukasz Sørensen']) {
      await expect
        .poll(async () => (await list({ search })).users.map((user) => user.email))
        .toContain(email);
    }
  });
});
