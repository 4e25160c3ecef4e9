import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Property, propertySchema } from '#contracts/properties/api.ts';
import { problem, propertyCalls } from '../../testing/calls/property-calls.test-support.ts';
import { sharedTestGateway, type TestGateway, unique } from '../../testing/gateway.test-support.ts';

let gateway: TestGateway;
let token: string;
beforeAll(async () => {
  gateway = await sharedTestGateway();
  ({ token } = await gateway.host());
});

const { create, update } = propertyCalls(() => ({ gateway, token }));

describe('addresses', () => {
  const holding = async (property: Property, changes: object) => (await update(property.id, changes)).status;

  it('frees a former slug for the other houses of its host', async () => {
    const property = await gateway.property(token);
    expect(await holding(property, { slug: unique('nuova') })).toBe(200);
    expect((await create({ slug: property.slug })).status).toBe(201);
    const answer = await update(property.id, { slug: property.slug });
    expect(answer.status).toBe(409);
    expect(problem(answer.body)).toMatchObject({ code: 'property.slug-taken' });
  });

  it('gives a slug back when the edit that took it is refused', async () => {
    const property = await gateway.property(token);
    const slug = unique('libera');
    expect(await holding(property, { slug, hiddenSections: ['custom_404'] })).toBe(400);
    expect((await create({ slug })).status).toBe(201);
  });

  it('keeps branded paths apart, however they are put together', {
    tags: ['server.edit.other-save-errors-errore'],
  }, async () => {
    const [a, b] = [
      await gateway.property(token, { name: 'b c' }),
      await gateway.property(token, { name: 'c' }),
    ];
    const first = unique('aaa');
    expect(await holding(a, { customUrl: first })).toBe(200);
    const answer = await update(b.id, { customUrl: `${first}-b` });
    expect(answer.status).toBe(409);
    expect(problem(answer.body)).toMatchObject({
      code: 'property.custom-url-taken',
      message: expect.stringContaining('already taken'),
    });
    expect(await holding(a, { name: 'd' })).toBe(200);
    expect(await holding(b, { customUrl: `${first}-b` })).toBe(200);
    const renamed = await update(a.id, { name: 'b c' });
    expect(renamed.status).toBe(409);
    expect(problem(renamed.body)).toMatchObject({
      code: 'property.name-taken',
      message: expect.stringContaining('already taken'),
      errors: [{ path: 'name' }],
    });
    const both = await gateway.call('PUT', `/api/properties/${a.id}/book`, {
      token,
      body: { name: 'b c', customUrl: first },
    });
    expect(problem(both.body)).toMatchObject({ code: 'property.name-taken', errors: [{ path: 'name' }] });
  });

  it('suggests no custom URL that rests for another host', {
    tags: ['create.submit.free-address'],
  }, async () => {
    const [house, taken] = [await gateway.property(token), await gateway.property(token)];
    const customUrl = unique('colle');
    expect(await holding(taken, { customUrl })).toBe(200);
    const suggested = async () => {
      const answer = await update(house.id, { customUrl });
      return `${problem(answer.body).errors?.[0]?.params?.suggestion}`;
    };
    const left = await suggested();
    const other = await gateway.host();
    const { id } = await gateway.property(other.token);
    const moved = await gateway.call('PUT', `/api/properties/${id}`, { ...other, body: { customUrl: left } });
    expect(moved.status).toBe(200);
    await gateway.call('DELETE', `/api/properties/${id}`, other);
    expect(await suggested()).not.toBe(left);
    expect(await holding(house, { customUrl: await suggested() })).toBe(200);
  });

  it.each(['-casa', 'casa-', '-', '--', '-a-'])(
    'refuses a new address %s that begins or ends with a hyphen',
    {
      tags: ['rule.create.slug-ends'],
    },
    async (address) => {
      const refused = await create({ slug: address });
      expect(refused.status).toBe(400);
      expect(problem(refused.body).errors?.[0]?.path).toBe('slug');
      const { id } = await gateway.property(token);
      for (const field of ['slug', 'customUrl']) {
        const answer = await update(id, { [field]: address.padEnd(3, '-') });
        expect(answer.status).toBe(400);
        expect(problem(answer.body).errors?.[0]?.path).toBe(field);
      }
    },
  );

  it('tells what it refuses in sentences of its own, with codes', {
    tags: ['everywhere.language.server-says-told-language'],
  }, async () => {
    const { id } = await gateway.property(token);
    const answer = await update(id, {
      theme: 'pink',
      isActive: 'yes',
      sectionOrder: 'rules',
      wifiNetwork: 7,
    });
    expect(answer.status).toBe(400);
    expect(problem(answer.body).errors).toEqual([
      { path: 'wifiNetwork', message: 'Must be a text', code: 'field.text', params: {} },
      {
        path: 'theme',
        message: expect.stringMatching(/^Must be one of: light, dark, /),
        code: 'field.choice',
        params: { values: expect.any(String) },
      },
      { path: 'isActive', message: 'Must be true or false', code: 'field.yes-or-no', params: {} },
      { path: 'sectionOrder', message: 'Must be a list', code: 'field.list', params: {} },
    ]);
  });

  it("never takes the product's own paths", async () => {
    const property = await gateway.property(token, { name: 'Property' });
    expect(await holding(property, { customUrl: 'create' })).toBe(409);
    expect(await holding(property, { customUrl: 'admin' })).toBe(400);
  });

  it('lets one of ten at once have a custom URL', async () => {
    const host = await gateway.host();
    const houses = await Promise.all(Array.from({ length: 10 }, () => gateway.property(host.token)));
    const customUrl = unique('borgo');
    const answers = await Promise.all(
      houses.map(({ id }) =>
        gateway.call('PUT', `/api/properties/${id}`, { token: host.token, body: { customUrl } }),
      ),
    );
    const [won, lost] = [200, 409].map((status) => answers.filter((answer) => answer.status === status));
    expect([won?.length, lost?.length]).toEqual([1, 9]);
    for (const { body } of lost ?? []) {
      expect(body).toMatchObject({
        code: 'property.custom-url-taken',
        message: expect.stringContaining('already taken'),
      });
    }
    const list = await gateway.call('GET', '/api/properties', host);
    const held = z
      .array(propertySchema)
      .parse(list.body)
      .filter((house) => house.customUrl === customUrl);
    expect(held).toHaveLength(1);
  });

  it('leaves every slug with one holder, whatever many edits at once do', async () => {
    const houses = [
      await gateway.property(token),
      await gateway.property(token),
      await gateway.property(token),
    ];
    const slugs = [unique('contesa'), unique('contesa')];
    const moves = Array.from({ length: 24 }, (_, index) => {
      const house = houses[index % houses.length] as Property;
      return update(house.id, { slug: slugs[index % slugs.length] });
    });
    const statuses = new Set((await Promise.all(moves)).map(({ status }) => status));
    expect([...statuses].filter((status) => ![200, 409].includes(status))).toEqual([]);

    const held = (await gateway.call('GET', '/api/properties', { token })).body as Property[];
    for (const slug of [...slugs, ...houses.map((house) => house.slug)]) {
      const holders = held.filter((property) => property.slug === slug);
      expect(holders.length).toBeLessThanOrEqual(1);
      expect((await create({ slug })).status).toBe(holders.length === 1 ? 409 : 201);
    }
  });
});
