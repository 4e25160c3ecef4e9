import { beforeAll, describe, expect, it } from 'vitest';
import type { Property } from '#contracts/properties/api.ts';
import { USUAL_TIMES } from '#contracts/properties/book/house-times.ts';
import { staySchema, staysSchema } from '#contracts/stays/api.ts';
import { STAYS_MAX } from '#contracts/stays/limits.ts';
import { stayMoments } from '#contracts/stays/stay-times.ts';
import { timeOrderedIds } from '#kernel/work/ids.ts';
import { codeOf } from '../../../testing/calls/extra-calls.test-support.ts';
import { sharedTestGateway, type TestGateway } from '../../../testing/gateway.test-support.ts';
import { dayFromNow, makeStay } from '../../../testing/stays.test-support.ts';

const HOUR_MS = 3_600_000;
const system = { actor: { kind: 'system', name: 'test' }, correlationId: 'c', causationId: 'c' } as const;

let gateway: TestGateway;
let token: string;
let userId: string;
let house: Property;
beforeAll(async () => {
  gateway = await sharedTestGateway();
  ({ token, userId } = await gateway.host());
  house = await gateway.property(token);
});

const at = (rest = '', id = house.id) => `/api/properties/${id}/stays${rest}`;
const dates = (arrival: number, departure: number) => ({
  arrival: dayFromNow(arrival),
  departure: dayFromNow(departure),
});
const listed = async (id = house.id) =>
  staysSchema.strict().parse((await gateway.call('GET', at('', id), { token })).body).stays;

describe('a stay', () => {
  it('has a link of its own, and is listed by arrival with the state that it is in', {
    tags: ['arrangeStay', 'listStays'],
  }, async () => {
    const own = await gateway.property(token);
    const later = await makeStay(gateway, token, own, {
      ...dates(20, 25),
      language: 'de',
      accessCode: ' 7301 ',
    });
    const now = await makeStay(gateway, token, own);
    expect(later).toMatchObject({ language: 'de', accessCode: '7301', state: 'upcoming', source: 'host' });
    const { checkIn } = stayMoments(later, { ...own, ...USUAL_TIMES });
    expect(checkIn.getTime() - Date.parse(later.secretsFrom)).toBe(own.secretsFromHours * HOUR_MS);
    expect(now).toMatchObject({ guestName: 'Jonas Weber', accessCode: null, state: 'staying' });
    expect(now.token).toMatch(/^[\w-]{22}$/);
    expect(now.url).toBe(`http://welcome.test/s/${now.token}`);
    expect(later.token).not.toBe(now.token);
    expect(await listed(own.id)).toEqual([now, later]);
  });

  it('is changed as a whole and keeps its link', { tags: ['changeStay'] }, async () => {
    const stay = await makeStay(gateway, token, house, { accessCode: '7301' });
    const body = { ...dates(-1, 4), guestName: '  ', language: 'fr' };
    const answer = await gateway.call('PUT', at(`/${stay.id}`), { token, body });
    expect(answer.status, answer.text).toBe(200);
    const { updatedAt: _at, secretsFrom: _from, ...changed } = staySchema.strict().parse(answer.body);
    const { updatedAt: _before, secretsFrom: _then, ...before } = stay;
    expect(changed).toEqual({
      ...before,
      ...dates(-1, 4),
      guestName: null,
      language: 'fr',
      accessCode: null,
    });
  });

  it('is gone once it is removed', { tags: ['cancelStay'] }, async () => {
    const stay = await makeStay(gateway, token, house);
    const remove = () => gateway.call('DELETE', at(`/${stay.id}`), { token });
    expect((await remove()).status).toBe(204);
    expect(codeOf((await remove()).body)).toBe('stay.not-found');
    expect((await listed()).map(({ id }) => id)).not.toContain(stay.id);
  });

  it('is noted down once under a key, however often it is sent', { tags: ['arrangeStay'] }, async () => {
    const own = await gateway.property(token);
    const send = () =>
      gateway.call('POST', at('', own.id), {
        token,
        body: dates(1, 2),
        headers: { 'idempotency-key': `stay-${own.id}` },
      });
    const [first, again] = [await send(), await send()];
    expect(again.body).toEqual(first.body);
    expect(await listed(own.id)).toHaveLength(1);
  });

  it.each([
    ['without nights', dates(3, 3), 'departure'],
    ['that ends before it begins', dates(3, 2), 'departure'],
    ['of more than a year', dates(3, 369), 'departure'],
    ['on no day', { arrival: '2026-02-30', departure: dayFromNow(3) }, 'arrival'],
    ['with a name that is none', { ...dates(1, 2), guestName: 'n'.repeat(101) }, 'guestName'],
    ['in a language that is none', { ...dates(1, 2), language: 'xx' }, 'language'],
  ])('%s is refused', { tags: ['arrangeStay'] }, async (_what, body, path) => {
    const answer = await gateway.call('POST', at(), { token, body });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ errors: [{ path }] });
  });

  it('that is over, or too far ahead, is refused', { tags: ['arrangeStay'] }, async () => {
    const refusal = async (body: object) => codeOf((await gateway.call('POST', at(), { token, body })).body);
    expect(await refusal(dates(-9, -2))).toBe('stay.departure-past');
    expect(await refusal(dates(1_098, 1_100))).toBe('stay.arrival-far');
  });

  it('of another house is not there', { tags: ['changeStay', 'cancelStay'] }, async () => {
    const other = await gateway.property(token);
    const stay = await makeStay(gateway, token, other);
    const options = { token, body: dates(1, 2) };
    expect((await gateway.call('PUT', at(`/${stay.id}`), options)).status).toBe(404);
    expect((await gateway.call('DELETE', at(`/${stay.id}`), { token })).status).toBe(404);
    expect(await listed(other.id)).toHaveLength(1);
  });
});

/** Writes a stay into the log that no call takes. @returns its id */
async function appendStay(propertyId: string, facts: object): Promise<string> {
  const stayId = timeOrderedIds.next();
  const stream = `stay-${stayId}`;
  const { codec, store, vault } = gateway.core;
  await vault.createSubject(stayId);
  const guest = { guestName: null, language: null, accessCode: null, token: stayId };
  const data = { ownerId: userId, propertyId, stayId, ...guest, ...facts };
  const encoded = await codec.encode(stream, [{ type: 'StayArranged', data }], system, stayId);
  await store.append(stream, 'any', encoded);
  return stayId;
}

it('a house has at most 500 stays that are not past', { tags: ['arrangeStay'] }, async () => {
  const own = await gateway.property(token);
  const origin = { source: 'host', calendar: null, calendarUid: null };
  for (let each = 0; each < STAYS_MAX - 1; each += 1) await appendStay(own.id, { ...dates(1, 2), ...origin });
  await makeStay(gateway, token, own, dates(3, 4));
  const refused = await gateway.call('POST', at('', own.id), { token, body: dates(3, 4) });
  expect(codeOf(refused.body)).toBe('stay.too-many');
  expect(await listed(own.id)).toHaveLength(STAYS_MAX);
});

describe('a stay from a calendar', { tags: ['changeStay', 'cancelStay'] }, () => {
  it('that is over is its host’s', async () => {
    const own = await gateway.property(token);
    const urls = ['https://example.com/casa.ics'];
    await gateway.call('PUT', at('', own.id).replace(/stays$/, 'calendars'), { token, body: { urls } });
    const [{ calendar } = expect.fail()] = await gateway.services.calendars.namedOf(own.id);
    const origin = { source: 'calendar', calendar, calendarUid: 'b1c@airbnb.com' };
    const stayId = await appendStay(own.id, { ...dates(-9, -2), ...origin });
    await expect.poll(() => listed(own.id)).toMatchObject([{ source: 'calendar', datesFromCalendar: false }]);
    expect((await gateway.call('DELETE', at(`/${stayId}`, own.id), { token })).status).toBe(204);
  });

  const arrange = async (id: string) => {
    const facts = { ...dates(5, 8), guestName: 'Reserved', language: null, accessCode: null };
    const urls = ['https://example.com/casa.ics'];
    await gateway.call('PUT', at('', id).replace(/stays$/, 'calendars'), { token, body: { urls } });
    const [{ calendar } = expect.fail()] = await gateway.services.calendars.namedOf(id);
    const origin = { source: 'calendar', calendar, calendarUid: 'b1c@airbnb.com' } as const;
    const property = { id, ownerId: userId, timeZone: 'Europe/Rome' };
    return gateway.services.stays.arrange(property, facts, origin, system);
  };

  it('takes a name and a code of its host; its dates and its end are the calendar’s', async () => {
    const own = await gateway.property(token);
    const { stay } = await arrange(own.id);
    const path = at(`/${stay.stayId}`, own.id);
    const named = { ...dates(5, 8), guestName: 'Lena', accessCode: '99' };
    const answer = await gateway.call('PUT', path, { token, body: named });
    expect(answer.body).toMatchObject({ ...named, source: 'calendar', datesFromCalendar: true });
    const moved = await gateway.call('PUT', path, { token, body: { ...named, ...dates(5, 9) } });
    expect(codeOf(moved.body)).toBe('stay.of-calendar');
    expect(codeOf((await gateway.call('DELETE', path, { token })).body)).toBe('stay.of-calendar');

    const property = { id: own.id, ownerId: userId, timeZone: 'Europe/Rome' };
    await gateway.services.stays.changeByCalendar(stay.stayId, property, dates(6, 9), system);
    await expect.poll(() => listed(own.id)).toMatchObject([{ ...named, ...dates(6, 9) }]);
    await gateway.services.stays.cancelByCalendar(stay.stayId, system);
    await expect.poll(() => listed(own.id)).toEqual([]);
  });
});

it('nothing of a guest can be read once the stay is gone', { tags: ['stay.personal'] }, async () => {
  const { stays } = gateway.services;
  const ends = {
    removed: async (id: string) => void (await gateway.call('DELETE', at(`/${id}`), { token })),
    forgotten: (id: string) => stays.forget(id, system),
  };
  for (const end of Object.values(ends)) {
    const stay = await makeStay(gateway, token, house, { guestName: 'Canarina', accessCode: '7301' });
    await end(stay.id);
    const rows = async () =>
      (await gateway.core.pool.query('SELECT FROM stays.stays WHERE stay_id = $1', [stay.id])).rowCount;
    await expect.poll(rows).toBe(0);
    const events = await Array.fromAsync(gateway.core.store.readStream(`stay-${stay.id}`));
    const [arranged] = await gateway.core.codec.decode(events);
    expect(arranged?.data).toMatchObject({ guestName: null, accessCode: null, token: '' });
    // Once more is harmless.
    await stays.forget(stay.id, system);
  }
});
