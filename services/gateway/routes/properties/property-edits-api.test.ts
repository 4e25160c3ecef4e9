import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { propertySchema } from '#contracts/properties/api.ts';
import { SECTION_KEYS } from '#contracts/sections/catalogue.ts';
import { problem, propertyCalls } from '../../testing/calls/property-calls.test-support.ts';
import { sharedTestGateway, type TestGateway, unique } from '../../testing/gateway.test-support.ts';

let gateway: TestGateway;
let token: string;
let userId: string;
beforeAll(async () => {
  gateway = await sharedTestGateway();
  ({ token, userId } = await gateway.host());
});

const { bySlug, update } = propertyCalls(() => ({ gateway, token }));

describe('PUT /api/properties/{id}', () => {
  it('changes what the body names and nothing else', { tags: ['updateProperty'] }, async () => {
    const property = await gateway.property(token, { wifiNetwork: 'Ginestra', wifiPassword: 'pw' });
    const changes = {
      name: 'Casa Rosa',
      city: 'Pisa',
      customUrl: unique('colline'),
      theme: 'gradient6',
      logoImage: `/objects/${userId}/logo`,
      language: 'de',
      isActive: false,
      indexable: true,
      isFavourite: true,
      secrets: 'stay',
      secretsFromHours: 6,
      timeZone: 'Atlantic/Canary',
      checkInTime: '16:30',
      checkOutTime: '09:45',
      hiddenSections: ['rules'],
    };
    const answer = await update(property.id, changes);
    expect(answer.status).toBe(200);
    // The texts are Italian, and no translations while that was the main language.
    const { welcomeTitle, welcomeMessage } = property;
    const translations = { it: { welcomeTitle, welcomeMessage } };
    expect(answer.body).toEqual({ ...property, ...changes, translations, updatedAt: expect.any(String) });
    expect((await bySlug(property.slug)).body).toEqual(answer.body);
  });

  it('takes every field of the edit form', { tags: ['updateProperty'] }, async () => {
    const property = await gateway.property(token);
    const form = {
      name: 'Casa Rosa',
      city: 'Pisa',
      country: 'FR',
      address: 'Via Nuova 2',
      customUrl: unique('colline'),
      wifiNetwork: 'Rosa',
      wifiPassword: 'limoncello',
      welcomeTitle: 'Benvenute',
      welcomeMessage: 'A presto.',
      description: 'Sul mare',
      coverImage: `/objects/${userId}/cover`,
      logoImage: `/objects/${userId}/logo`,
      theme: 'custom',
      customThemeImage: `/objects/${userId}/theme`,
      sectionOrder: SECTION_KEYS.toReversed(),
      hiddenSections: ['extras'],
    };
    const answer = await update(property.id, form);
    expect(answer.status, answer.text).toBe(200);
    expect(propertySchema.strict().parse(answer.body)).toMatchObject(form);
    expect((await bySlug(property.slug)).body).toEqual(answer.body);
  });

  it.each(['', null])('%j removes what is optional', { tags: ['updateProperty'] }, async (none) => {
    const fields = { description: 'x', wifiNetwork: 'x', wifiPassword: 'x', accessCode: 'x' };
    const property = await gateway.property(token, { ...fields, coverImage: `/objects/${userId}/a` });
    await update(property.id, { customUrl: unique('colline') });
    const names = [...Object.keys(fields), 'coverImage', 'customUrl'];
    const answer = await update(property.id, Object.fromEntries(names.map((name) => [name, none])));
    expect(answer.body).toMatchObject(Object.fromEntries(names.map((name) => [name, null])));
  });

  it.each([
    ['name', '', 'Il nome della proprietà è obbligatorio'],
    ['city', ' ', 'La città è obbligatoria'],
    ['country', '', 'Il paese è obbligatorio'],
    ['timeZone', 'Europe/Urbania', 'Choose a time zone, such as Europe/Rome'],
    ['checkInTime', '25:00', 'Enter a time, such as 15:00'],
    ['customUrl', 'Ab-cd', 'URL può contenere solo lettere minuscole, numeri e trattini'],
    ['customUrl', 'ab', 'URL deve essere tra 3 e 50 caratteri'],
    ['customUrl', 'a'.repeat(51), 'URL deve essere tra 3 e 50 caratteri'],
  ])(
    'refuses %s %j',
    {
      tags: [
        'rule.edit.name-required',
        'rule.edit.city-required',
        'rule.edit.country-required',
        'rule.edit.custom-url-optional-lowercase',
        'rule.edit.custom-url-3-50',
        'edit.basic-tab.country-required-cannot-be',
        'edit.basic-tab.custom-url-lowercase-letters',
      ],
    },
    async (path, value, message) => {
      const property = await gateway.property(token);
      const answer = await update(property.id, { [path]: value });
      expect(answer.status).toBe(400);
      expect(problem(answer.body)).toMatchObject({ message, errors: [{ path, message }] });
    },
  );

  it('takes from no hours before check-in to two weeks', async () => {
    const { id } = await gateway.property(token);
    for (const [secretsFromHours, status] of [
      [0, 200],
      [336, 200],
      [337, 400],
      [-1, 400],
      [1.5, 400],
    ] as const) {
      expect((await update(id, { secretsFromHours })).status, String(secretsFromHours)).toBe(status);
    }
  });

  it('refuses sections that the property does not have', async () => {
    const { id } = await gateway.property(token);
    const answer = await update(id, { sectionOrder: ['custom_5'] });
    expect(answer.status).toBe(400);
    expect(problem(answer.body)).toMatchObject({
      code: 'section.unknown',
      errors: [{ path: 'sectionOrder' }],
    });
    expect((await update(id, { hiddenSections: ['cellar'] })).status).toBe(400);
  });

  it('takes the tag of the revision it was made from, and refuses another', {
    tags: ['every-call.if-match'],
  }, async () => {
    const { id, slug } = await gateway.property(token);
    const tag = (await bySlug(slug)).headers.etag ?? '';
    const first = await update(id, { name: 'Uno' }, { 'if-match': tag });
    expect(first.status).toBe(200);
    expect(first.headers.etag).not.toBe(tag);
    const second = await update(id, { name: 'Due' }, { 'if-match': tag });
    expect(second.status).toBe(412);
    expect(problem(second.body)).toMatchObject({ code: 'stream.stale' });
    expect((await update(id, { name: 'Due' }, { 'if-match': 'W/"x"' })).status).toBe(412);
    expect((await update(id, { name: 'Due' }, { 'if-match': '*' })).status).toBe(200);
    expect((await update(id, { name: 'Tre' }, { 'if-match': first.headers.etag ?? '' })).status).toBe(412);
    expect((await bySlug(slug)).body).toMatchObject({ name: 'Due' });
  });

  it("knows nothing of another host's property, nor of one that is not there", async () => {
    const property = await gateway.property((await gateway.host()).token);
    expect((await update(property.id, { name: 'Mia' })).status).toBe(404);
    expect((await update(randomUUID(), { name: 'Mia' })).status).toBe(404);
    expect((await bySlug(property.slug)).status).toBe(404);
    const sections = `/api/properties/${property.id}/sections`;
    expect((await gateway.call('PUT', sections, { token, body: {} })).status).toBe(404);
    const content = `/api/properties/${property.id}/content`;
    expect((await gateway.call('GET', content, { token })).status).toBe(404);
    const body = { propertyId: property.id, section: 'rules', title: 'Mie' };
    expect((await gateway.call('POST', '/api/property-content', { token, body })).status).toBe(404);
    const text = `/api/property-content/${property.id}.rules.it`;
    expect((await gateway.call('PUT', text, { token, body: { title: 'Mie' } })).status).toBe(404);
  });
});

describe('many writers', () => {
  it('all get through on one property', async () => {
    const { id } = await gateway.property(token);
    const writes = Array.from({ length: 40 }, (_, index) => update(id, { accessCode: String(index) }));
    expect((await Promise.all(writes)).map(({ status }) => status)).toEqual(Array(40).fill(200));
  });

  it('each see their write at once', async () => {
    const property = await gateway.property(token);
    for (let round = 1; round <= 50; round += 1) {
      const name = `Casa ${round}`;
      expect((await update(property.id, { name })).body).toMatchObject({ name });
      expect((await bySlug(property.slug)).body).toMatchObject({ name });
      const guest = await gateway.call('GET', `/api/public/properties/${property.slug}`);
      expect(guest.body).toMatchObject({ name });
    }
  });
});
