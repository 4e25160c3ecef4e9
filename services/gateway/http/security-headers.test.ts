import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storedObjectSchema, uploadAddressSchema } from '#contracts/media/api.ts';
import { until } from '#projections/kernel/testing/until.ts';
import { jpeg } from '#services/media/sample-files.test-support.ts';
import {
  type Answer,
  type CallOptions,
  newProperty,
  startTestGateway,
  type TestGateway,
  unique,
} from '../testing/gateway.test-support.ts';

let gateway: TestGateway;
let token: string;
let adminToken: string;
let slug: string;
let formerSlug: string;
let customPath: string;
let objectPath: string;
beforeAll(async () => {
  gateway = await startTestGateway({ origin: 'https://welcome.test' });
  ({ token } = await gateway.host());
  ({ token: adminToken } = await gateway.admin());
  const { id, slug: first } = await gateway.property(token);
  [formerSlug, slug] = [first, unique('casa')];
  const customUrl = unique('casa');
  customPath = `${customUrl}-casa-ginestra`;
  const changed = await gateway.call('PUT', `/api/properties/${id}`, { token, body: { slug, customUrl } });
  expect(changed.status, changed.text).toBe(200);
  objectPath = await storedObject();
  await until(
    'the read models are built',
    async () => (await gateway.call('GET', '/healthz')).status === 200,
  );
});
afterAll(() => gateway.close());

async function storedObject(): Promise<string> {
  const { uploadURL } = uploadAddressSchema.parse(
    (await gateway.call('POST', '/api/objects/upload', { token })).body,
  );
  const upload = { body: await jpeg(), headers: { 'content-type': 'image/jpeg' } };
  expect((await gateway.call('PUT', new URL(uploadURL).pathname, upload)).status).toBe(200);
  const use = { token, body: { coverImageURL: uploadURL } };
  return storedObjectSchema.parse((await gateway.call('PUT', '/api/cover-images', use)).body).objectPath;
}

type Asked = readonly [
  method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'OPTIONS',
  path: string,
  options?: CallOptions,
];

interface Kind {
  readonly what: string;
  readonly status: number;
  readonly ask: () => Asked;
  /** Set where the answer is about a person, or of the moment: nobody on the way may keep it. */
  readonly keptByNobody?: true;
}

const page = { headers: { accept: 'text/html' } };

const kinds: readonly Kind[] = [
  { what: 'a person', status: 200, keptByNobody: true, ask: () => ['GET', '/api/user', { token }] },
  { what: 'a list', status: 200, keptByNobody: true, ask: () => ['GET', '/api/properties', { token }] },
  {
    what: 'something created',
    status: 201,
    keptByNobody: true,
    ask: () => ['POST', '/api/properties', { token, body: newProperty() }],
  },
  {
    what: 'something created, again',
    status: 201,
    keptByNobody: true,
    ask: () => [
      'POST',
      '/api/properties',
      { token, body: newProperty({ slug: `${slug}-once` }), headers: { 'idempotency-key': slug } },
    ],
  },
  {
    what: 'what an administrator sees',
    status: 200,
    keptByNobody: true,
    ask: () => ['GET', '/api/admin/packages', { token: adminToken }],
  },
  { what: 'the site', status: 200, keptByNobody: true, ask: () => ['GET', '/api/pricing'] },
  { what: 'a welcome book', status: 200, ask: () => ['GET', `/api/public/properties/${slug}`] },
  { what: 'the documentation', status: 200, ask: () => ['GET', '/api/openapi.json'] },
  { what: 'its viewer', status: 200, ask: () => ['GET', '/api/docs'] },
  { what: 'a guest page', status: 200, ask: () => ['GET', `/p/${slug}`] },
  { what: 'a guest page by its path', status: 200, ask: () => ['GET', `/${customPath}`] },
  { what: 'a guest page at a former address', status: 301, ask: () => ['GET', `/p/${formerSlug}`] },
  { what: 'a guest page under its other name', status: 308, ask: () => ['GET', `/welcome/${slug}`] },
  { what: 'no guest page', status: 404, keptByNobody: true, ask: () => ['GET', '/p/nowhere'] },
  { what: 'the application', status: 200, ask: () => ['GET', '/auth', page] },
  {
    what: 'its not-found page',
    status: 404,
    keptByNobody: true,
    ask: () => ['GET', '/nowhere/at/all', page],
  },
  { what: 'an asset', status: 200, ask: () => ['GET', '/assets/app-1a2b.js'] },
  { what: 'an icon', status: 200, ask: () => ['GET', '/icon.svg'] },
  { what: 'a redirect', status: 302, ask: () => ['GET', '/api/login'] },
  { what: 'an image', status: 200, ask: () => ['GET', objectPath] },
  { what: 'no image', status: 404, keptByNobody: true, ask: () => ['GET', '/objects/nothing'] },
  { what: 'no upload', status: 404, keptByNobody: true, ask: () => ['PUT', '/api/objects/upload/nothing'] },
  { what: 'nobody', status: 401, keptByNobody: true, ask: () => ['GET', '/api/user'] },
  {
    what: 'an owner who is no administrator',
    status: 401,
    keptByNobody: true,
    ask: () => ['GET', '/api/admin/packages', { token }],
  },
  {
    what: 'what is not valid',
    status: 400,
    keptByNobody: true,
    ask: () => ['POST', '/api/register', { body: {} }],
  },
  {
    what: 'what cannot be read',
    status: 400,
    keptByNobody: true,
    ask: () => ['POST', '/api/register', { body: '{', headers: { 'content-type': 'application/json' } }],
  },
  {
    what: 'another type',
    status: 415,
    keptByNobody: true,
    ask: () => ['POST', '/api/register', { body: 'x', headers: { 'content-type': 'text/plain' } }],
  },
  {
    what: 'too much',
    status: 413,
    keptByNobody: true,
    ask: () => ['POST', '/api/register', { body: { firstName: 'x'.repeat(300_000) } }],
  },
  { what: 'another method', status: 405, keptByNobody: true, ask: () => ['DELETE', '/api/user'] },
  { what: 'another method of a page', status: 405, keptByNobody: true, ask: () => ['POST', `/p/${slug}`] },
  { what: 'a method of nobody', status: 405, keptByNobody: true, ask: () => ['OPTIONS', '/api/properties'] },
  { what: 'no call', status: 404, keptByNobody: true, ask: () => ['GET', '/api/nothing'] },
  { what: 'an address that cannot be read', status: 400, keptByNobody: true, ask: () => ['GET', '/api/%ff'] },
  {
    what: 'no guest page, at an address that is too long',
    status: 404,
    keptByNobody: true,
    ask: () => ['GET', `/p/${'x'.repeat(300)}`],
  },
  { what: 'health', status: 200, ask: () => ['GET', '/healthz'] },
  { what: 'figures', status: 200, ask: () => ['GET', '/metrics'] },
];

async function answerTo({ ask, status }: Kind): Promise<Answer> {
  const answer = await gateway.call(...ask());
  expect(answer.status, answer.text.slice(0, 300)).toBe(status);
  return answer;
}

describe('every kind of answer keeps browsers careful', () => {
  it.each(kinds)('$what ($status)', async (kind) => {
    const { headers } = await answerTo(kind);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'strict-transport-security': 'max-age=31536000',
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    const policy = headers['content-security-policy'];
    expect(policy).toMatch(/^default-src 'none'/);
    expect(policy).toContain("base-uri 'none'");
    expect(policy).toMatch(/frame-ancestors '(none|self)'/);
    expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*(unsafe|\*|https?:)/);
    for (const feature of ['camera', 'microphone', 'geolocation', 'payment']) {
      expect(headers['permissions-policy']).toContain(`${feature}=()`);
    }
    for (const tale of ['x-powered-by', 'server', 'access-control-allow-origin', 'set-cookie']) {
      expect(headers[tale], tale).toBeUndefined();
    }
    if (kind.keptByNobody) expect(headers['cache-control']).toBe('no-store');
  });

  it('also when it fails', async () => {
    await gateway.core.pool.query('ALTER TABLE vault.subjects ADD CONSTRAINT broken CHECK (false) NOT VALID');
    const body = {
      firstName: 'Giulia',
      lastName: 'Ferri',
      email: `${slug}@example.com`,
      password: 'una ginestra',
    };
    const answer = await gateway.call('POST', '/api/register', { body });
    await gateway.core.pool.query('ALTER TABLE vault.subjects DROP CONSTRAINT broken');
    expect(answer.status).toBe(500);
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none';base-uri 'none';frame-ancestors 'none'",
    });
  });

  it('also where nothing is new', async () => {
    for (const path of [`/p/${slug}`, `/api/public/properties/${slug}`, '/api/openapi.json', objectPath]) {
      const { headers: known } = await gateway.call('GET', path);
      const headers = { 'if-none-match': known.etag ?? '' };
      const answer = await gateway.call('GET', path, { headers });
      expect(answer.status).toBe(304);
      for (const name of ['content-security-policy', 'permissions-policy', 'strict-transport-security']) {
        expect(answer.headers[name], `${path} ${name}`).toBe(known[name]);
      }
    }
  });
});

it('lets a guest page be framed by this site, and nothing else by anybody', async () => {
  for (const kind of kinds) {
    const { headers } = await gateway.call(...kind.ask());
    const isGuestPage = /guest page/.test(kind.what) && kind.status !== 301 && kind.status !== 308;
    expect(headers['content-security-policy'], kind.what).toContain(
      `frame-ancestors '${isGuestPage ? 'self' : 'none'}'`,
    );
  }
});

it('speaks of https where the site is reached by it, and not elsewhere', async () => {
  const overHttp = await startTestGateway({ origin: 'http://192.168.1.20:3000' });
  try {
    for (const path of ['/auth', '/api/user', '/p/nowhere']) {
      const { headers } = await overHttp.call('GET', path);
      expect(headers['strict-transport-security']).toBeUndefined();
      expect(headers['content-security-policy']).not.toContain('upgrade-insecure-requests');
    }
  } finally {
    await overHttp.close();
  }
});
