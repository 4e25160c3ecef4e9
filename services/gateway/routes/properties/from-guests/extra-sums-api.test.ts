import { describe, expect, it } from 'vitest';
import { extraSchema, type RevenueRow, revenueSchema } from '#contracts/extras/api.ts';
import { extraRequestedSchema, extraRequestSchema } from '#contracts/extras/requests-api.ts';
import type { Property } from '#contracts/properties/api.ts';
import { codeOf, extraCalls, LATE } from '../../../testing/calls/extra-calls.test-support.ts';

const calls = extraCalls();
const { at, ask, offer } = calls;

describe('sums and tables', () => {
  it('say what extras brought in by month, house, offer and currency', {
    tags: ['extraRevenue'],
  }, async () => {
    const host = await calls.gateway.host();
    const one = await calls.gateway.property(host.token, { name: 'Uno' });
    const two = await calls.gateway.property(host.token, { name: 'Due' });
    const year = new Date().getUTCFullYear() + 1;
    const offered = async ({ id }: Property, fields: object) =>
      extraSchema.parse(
        (
          await calls.gateway.call('POST', `/api/properties/${id}/extras`, {
            token: host.token,
            body: { ...LATE, ...fields },
          })
        ).body,
      ).id;
    const take = async ({ id, slug }: Property, extraId: string, date: string, steps: string[]) => {
      const { body } = await ask({ extraId, date }, { slug });
      const requestId = extraRequestedSchema.parse(body).id;
      for (const name of steps) {
        await calls.gateway.call('POST', `/api/properties/${id}/extra-requests/${requestId}/${name}`, {
          token: host.token,
          body: name === 'decline' ? {} : undefined,
        });
      }
    };
    const bike = await offered(one, { name: 'Bici', priceCents: 1_500 });
    const yen = await offered(two, { name: 'Cesto', priceCents: 800, currency: 'JPY' });
    await take(one, bike, `${year}-03-02`, ['approve']);
    await take(one, bike, `${year}-03-05`, ['approve', 'paid']);
    await take(one, bike, `${year}-03-09`, ['approve', 'done']);
    await take(one, bike, `${year}-03-09`, ['decline']);
    await take(two, yen, `${year}-04-01`, ['approve', 'paid']);
    const sums = async (query = '') =>
      revenueSchema.parse(
        (await calls.gateway.call('GET', `/api/extras/revenue${query}`, { token: host.token })).body,
      );
    const [march, april] = await sums();
    expect(march).toEqual({
      month: `${year}-03`,
      propertyId: one.id,
      propertyName: 'Uno',
      extraId: bike,
      extraName: 'Bici',
      currency: 'EUR',
      count: 3,
      approvedCents: 1_500,
      paidCents: 1_500,
      doneCents: 1_500,
    } satisfies RevenueRow);
    expect(april).toMatchObject({
      month: `${year}-04`,
      currency: 'JPY',
      paidCents: 800,
      propertyName: 'Due',
    });
    expect(await sums(`?propertyId=${two.id}`)).toHaveLength(1);
  });

  it('list requests page by page, and as a table that no spreadsheet runs', {
    tags: ['listExtraRequests', 'exportExtraRequests'],
  }, async () => {
    const { id, slug } = await calls.gateway.property(calls.token);
    const { id: extraId } = await offer({}, id);
    for (const name of ['=1+1', 'Bea', 'Cleo']) await ask({ extraId, name }, { slug });
    const page = (query: string) =>
      calls.gateway.call('GET', at(`extra-requests?limit=2${query}`, id), { token: calls.token });
    const first = await page('');
    expect(first.headers['x-total-count']).toBe('3');
    expect(
      extraRequestSchema
        .array()
        .parse(first.body)
        .map(({ name }) => name),
    ).toEqual(['Cleo', 'Bea']);
    const second = await page(`&after=${first.headers['x-next-cursor']}`);
    expect(
      extraRequestSchema
        .array()
        .parse(second.body)
        .map(({ name }) => name),
    ).toEqual(['=1+1']);
    expect(codeOf((await page('&after=nothing')).body)).toBe('request.cursor-invalid');
    const table = await calls.gateway.call('GET', at('extra-requests/export', id), { token: calls.token });
    expect(table.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(table.text.split('\n')[1]).toContain(
      ',requested,Check-out posticipato,1,stay,25.50,25.50,EUR,,'.slice(1),
    );
    expect(table.text).toContain("'=1+1");
  });
});
