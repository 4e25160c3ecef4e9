import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { problemSchema } from '#contracts/kernel/problem.ts';
import { type Property, propertySchema } from '#contracts/properties/api.ts';
import { SECTION_KEYS } from '#contracts/sections/catalogue.ts';
import {
  newProperty,
  sharedTestGateway,
  startTestGateway,
  type TestGateway,
  unique,
} from '../../testing/gateway.test-support.ts';

let gateway: TestGateway;
let token: string;
let userId: string;
beforeAll(async () => {
  gateway = await sharedTestGateway();
  ({ token, userId } = await gateway.host());
});

const create = (fields: object = {}) =>
  gateway.call('POST', '/api/properties', { token, body: newProperty(fields) });
const update = (id: string, body: object, headers: Record<string, string> = {}) =>
  gateway.call('PUT', `/api/properties/${id}`, { token, body, headers });
const bySlug = (slug: string) => gateway.call('GET', `/api/properties/slug/${slug}`, { token });
const problem = (body: unknown) => problemSchema.strict().parse(body);

describe('POST /api/properties', () => {
  it('creates a property with the fields of the form', { tags: ['createProperty'] }, async () => {
    const body = newProperty({
      description: 'Sul colle',
      country: 'it',
      wifiNetwork: 'Ginestra',
      wifiPassword: ' limoncello ',
      accessCode: '4711#',
      coverImage: `http://welcome.test/objects/${userId}/cover`,
    });
    const answer = await gateway.call('POST', '/api/properties', { token, body });
    expect(answer.status).toBe(201);
    expect(propertySchema.strict().parse(answer.body)).toEqual({
      ...body,
      country: 'IT',
      coverImage: `/objects/${userId}/cover`,
      id: expect.any(String),
      userId,
      customUrl: null,
      logoImage: null,
      theme: 'light',
      customThemeImage: null,
      language: 'it',
      translations: {},
      fieldLanguages: { welcomeTitle: 'it', welcomeMessage: 'it', description: 'it' },
      isActive: true,
      indexable: false,
      isFavourite: false,
      viewCount: 0,
      sectionOrder: [],
      hiddenSections: [],
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    });
    expect(answer.headers.etag).toMatch(/^"\d+"$/);
  });

  it.each([
    ['name', 'Property name is required'],
    ['slug', 'URL slug is required'],
    ['address', 'Address is required'],
    ['city', 'City is required'],
    ['country', 'Country is required'],
    ['welcomeTitle', 'Welcome title is required'],
    ['welcomeMessage', 'Welcome message is required'],
  ])(
    'needs %s',
    {
      tags: [
        'rule.create.name-required',
        'rule.create.slug-required',
        'rule.create.address-required',
        'rule.create.city-required',
        'rule.create.country-required',
        'rule.create.welcome-title-required',
        'rule.create.welcome-message-required',
      ],
    },
    async (path, message) => {
      for (const missing of [undefined, '', null]) {
        const answer = await create({ [path]: missing });
        expect(answer.status).toBe(400);
        expect(problem(answer.body)).toMatchObject({ message, errors: [{ path, message }] });
      }
    },
  );

  it.each([
    ['slug', 'Casa', 'Slug must contain only lowercase letters, numbers, and hyphens'],
    ['slug', 'a_b', 'Slug must contain only lowercase letters, numbers, and hyphens'],
    ['slug', 'api', 'This URL slug is reserved. Please choose a different one.'],
    ['slug', 'x'.repeat(101), 'URL slug must be at most 100 characters'],
    ['coverImage', '/objects/of-somebody-else', 'Upload the image first, then choose it.'],
    ['coverImage', 'https://evil.example/x.png', 'Upload the image first, then choose it.'],
    ['welcomeMessage', 'a\u0000b', 'Must not contain null characters or broken Unicode'],
  ])(
    'refuses %s %j',
    { tags: ['rule.create.slug-lowercase-letters-digits'] },
    async (path, value, message) => {
      const answer = await create({ [path]: value });
      expect(answer.status).toBe(400);
      expect(problem(answer.body).errors).toEqual([{ path, message }]);
    },
  );

  it('says all that is wrong at once', { tags: ['rule.create.everything-else-optional'] }, async () => {
    const answer = await gateway.call('POST', '/api/properties', { token, body: {} });
    expect(problem(answer.body).errors?.map(({ path }) => path)).toEqual([
      'name',
      'slug',
      'address',
      'city',
      'country',
      'welcomeTitle',
      'welcomeMessage',
    ]);
  });

  it('takes a name of 255 characters and a slug of 100, and no longer ones', {
    tags: ['rule.create.name-max-255', 'rule.create.slug-max-100'],
  }, async () => {
    const longest = { name: 'x'.repeat(255), slug: unique('x').padEnd(100, 'x') };
    const answer = await create(longest);
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject(longest);
    for (const [path, message] of [
      ['name', 'Must be at most 255 characters'],
      ['slug', 'URL slug must be at most 100 characters'],
    ] as const) {
      const refused = await create({ [path]: `${longest[path]}x` });
      expect(refused.status).toBe(400);
      expect(problem(refused.body)).toMatchObject({ message, errors: [{ path, message }] });
    }
  });

  it('tells a slug that is taken so', {
    tags: ['server.create.message-contains-already-taken', 'create.submit.free-address'],
  }, async () => {
    const { slug } = await gateway.property(token);
    const message = 'This URL slug is already taken. Please choose a different one.';
    const answer = await create({ slug });
    expect(answer.status).toBe(409);
    const errors = [{ path: 'slug', message, params: { suggestion: expect.stringMatching(slug) } }];
    expect(problem(answer.body)).toMatchObject({ message, errors });
    const [{ params } = {}] = problem(answer.body).errors ?? [];
    expect((await create({ slug: `${params?.suggestion}` })).status).toBe(201);
  });

  it('lets one of twenty at once have a slug', {
    tags: ['createProperty', 'server.create.message-contains-already-taken'],
  }, async () => {
    const slug = unique('race');
    const answers = await Promise.all(Array.from({ length: 20 }, () => create({ slug })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(19).fill(409)]);
    for (const { body } of answers.filter(({ status }) => status === 409)) {
      expect(problem(body)).toMatchObject({
        code: 'property.slug-taken',
        message: expect.stringContaining('already taken'),
        errors: [{ path: 'slug' }],
      });
    }
  });
});

describe('reading properties', () => {
  it("lists the host's own, newest first", { tags: ['listProperties'] }, async () => {
    const other = await gateway.host();
    const [older, newer] = [await gateway.property(other.token), await gateway.property(other.token)];
    const answer = await gateway.call('GET', '/api/properties', { token: other.token });
    expect(answer.body).toEqual([newer, older]);
    expect(
      (await gateway.call('GET', '/api/properties', { token: (await gateway.host()).token })).body,
    ).toEqual([]);
  });

  it('finds one by its slug, with its tag', { tags: ['getPropertyBySlug'] }, async () => {
    const property = await gateway.property(token);
    const answer = await bySlug(property.slug);
    expect(answer).toMatchObject({ status: 200, body: property });
    expect(answer.headers.etag).toBe('"0"');
  });

  it.each(['nowhere', '%00', "'", '%F0%9F%8F%A1', '..%2f', 'x'.repeat(100)])(
    'answers 404 for %s',
    { tags: ['getPropertyBySlug'] },
    async (slug) => {
      const answer = await bySlug(slug);
      expect(answer.status).toBe(404);
      expect(problem(answer.body)).toMatchObject({ code: 'property.not-found' });
    },
  );
});

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

it('a write succeeds, and answers with what was written, while its read models stand still', async () => {
  const still = await startTestGateway();
  try {
    const host = await still.host();
    const former = await still.property(host.token);
    await still.stopReadModels();
    const options = { token: host.token, body: { name: 'Casa Rosa' } };
    const [created, renamed] = await Promise.all([
      still.property(host.token, { name: 'Casa Nuova' }),
      still.call('PUT', `/api/properties/${former.id}`, options),
    ]);
    expect(created).toMatchObject({ name: 'Casa Nuova', userId: host.userId });
    expect(renamed.status).toBe(200);
    expect(propertySchema.strict().parse(renamed.body)).toEqual({
      ...former,
      name: 'Casa Rosa',
      updatedAt: expect.any(String),
    });
    expect(renamed.headers.etag).toBe('"1"');
  } finally {
    await still.close();
  }
});

describe('DELETE /api/properties/{id}', () => {
  const remove = (id: string, options: { token?: string; headers?: Record<string, string> } = {}) =>
    gateway.call('DELETE', `/api/properties/${id}`, { token, ...options });
  const guestPage = async (path: string) =>
    (await gateway.call('GET', path, { headers: { accept: 'text/html' } })).status;

  it('takes the property from its host and from guests, with every address it ever had', {
    tags: ['deleteProperty'],
  }, async () => {
    const [former, customUrl] = [unique('prima'), unique('ferri')];
    const { id, slug } = await gateway.property(token, { slug: former, name: 'Casa' });
    const moved = unique('dopo');
    await update(id, { customUrl });
    await update(id, { slug: moved, name: 'Villa' });
    expect(slug).toBe(former);
    const pages = [`/p/${former}`, `/p/${moved}`, `/${customUrl}-casa`, `/${customUrl}-villa`];
    expect(await Promise.all(pages.map(guestPage))).toEqual([301, 200, 301, 200]);

    expect(await remove(id)).toMatchObject({ status: 204, text: '' });
    expect(await Promise.all(pages.map(guestPage))).toEqual([404, 404, 404, 404]);
    expect((await gateway.call('GET', `/api/public/properties/${moved}`)).status).toBe(404);
    expect((await gateway.call('GET', `/api/public/custom/${customUrl}-villa`)).status).toBe(404);
    expect((await bySlug(moved)).status).toBe(404);
    const list = (await gateway.call('GET', '/api/properties', { token })).body as Property[];
    expect(list.map((property) => property.id)).not.toContain(id);
  });

  it('leaves the addresses to its host at once, and to nobody else yet', async () => {
    const customUrl = unique('ferri');
    const { id, slug } = await gateway.property(token);
    await update(id, { customUrl });
    await remove(id);
    const stranger = await gateway.host();
    const body = newProperty({ slug });
    const refused = await gateway.call('POST', '/api/properties', { token: stranger.token, body });
    expect(refused.status).toBe(409);
    expect(problem(refused.body)).toMatchObject({
      code: 'property.slug-taken',
      message: 'This URL slug is already taken. Please choose a different one.',
    });
    expect(await guestPage(`/p/${slug}`)).toBe(404);
    const next = await gateway.property(token, { slug });
    expect(await guestPage(`/p/${slug}`)).toBe(200);
    expect((await update(next.id, { customUrl })).status).toBe(200);
  });

  it('happens once, and nothing comes after it', async () => {
    const { id } = await gateway.property(token);
    expect((await remove(id)).status).toBe(204);
    for (const answer of [
      await remove(id),
      await update(id, { name: 'Casa' }),
      await gateway.call('PUT', `/api/properties/${id}/sections`, { token, body: { sections: [] } }),
    ]) {
      expect(answer.status).toBe(404);
      expect(problem(answer.body).code).toBe('property.not-found');
    }
  });

  it('is for the owner, and for the revision that is meant', { tags: ['deleteProperty'] }, async () => {
    const { id, slug } = await gateway.property(token);
    const stranger = await gateway.host();
    expect((await remove(id, { token: stranger.token })).status).toBe(404);
    expect((await gateway.call('DELETE', `/api/properties/${id}`)).status).toBe(401);
    expect((await remove('no-id')).status).toBe(400);
    const { etag } = (await bySlug(slug)).headers;
    await update(id, { description: 'Nuova' });
    expect((await remove(id, { headers: { 'if-match': etag ?? '' } })).status).toBe(412);
    expect(await guestPage(`/p/${slug}`)).toBe(200);
    const { etag: present } = (await bySlug(slug)).headers;
    expect((await remove(id, { headers: { 'if-match': present ?? '' } })).status).toBe(204);
  });

  it('is done by one of several at once, whatever is edited meanwhile', async () => {
    const { id, slug } = await gateway.property(token);
    const edits = Array.from({ length: 5 }, (_, index) => update(id, { slug: `${slug}-${index}` }));
    const removals = await Promise.all(Array.from({ length: 5 }, () => remove(id)));
    expect(removals.map(({ status }) => status).sort()).toEqual([204, 404, 404, 404, 404]);
    for (const { status } of await Promise.all(edits)) expect([200, 404]).toContain(status);
    for (const freed of [slug, ...edits.map((_, index) => `${slug}-${index}`)]) {
      expect((await create({ slug: freed })).status).toBe(201);
    }
  });
});
