import { beforeAll, describe, expect, it } from 'vitest';
import { propertySchema } from '#contracts/properties/api.ts';
import { problem, propertyCalls } from '../../testing/calls/property-calls.test-support.ts';
import {
  newProperty,
  sharedTestGateway,
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

const { bySlug, create } = propertyCalls(() => ({ gateway, token }));

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
      autoTranslate: true,
      secrets: 'link',
      secretsFromHours: 24,
      timeZone: null,
      checkInTime: null,
      checkOutTime: null,
      template: null,
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

  it('suggests no slug that rests for another host, and the own former one again', {
    tags: ['create.submit.free-address'],
  }, async () => {
    const { slug } = await gateway.property(token);
    const suggestionTo = async (asking: string) => {
      const answer = await gateway.call('POST', '/api/properties', {
        token: asking,
        body: newProperty({ slug }),
      });
      return `${problem(answer.body).errors?.[0]?.params?.suggestion}`;
    };
    const other = await gateway.host();
    const left = await suggestionTo(other.token);
    const { id } = await gateway.property(other.token, { slug: left });
    await gateway.call('DELETE', `/api/properties/${id}`, other);
    expect(await suggestionTo(other.token)).toBe(left);
    const suggested = await suggestionTo(token);
    expect(suggested).not.toBe(left);
    expect((await create({ slug: suggested })).status).toBe(201);
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
