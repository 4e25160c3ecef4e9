import { beforeAll, describe, expect, it } from 'vitest';
import { LANGUAGES } from '#contracts/kernel/languages.ts';
import type { Property } from '#contracts/properties/api.ts';
import { sharedTestGateway, type TestGateway, unique } from '../../testing/gateway.test-support.ts';

const ORIGIN = 'http://welcome.test';

let gateway: TestGateway;
let token: string;
beforeAll(async () => {
  gateway = await sharedTestGateway();
  ({ token } = await gateway.host());
});

const edit = async (house: Property, body: object): Promise<void> => {
  const answer = await gateway.call('PUT', `/api/properties/${house.id}`, { token, body });
  expect(answer.status, answer.text).toBe(200);
};

/** Makes a property with an address of every kind. */
async function newHouse() {
  const house = await gateway.property(token, { name: 'Casa' });
  const customUrl = unique('colle');
  await edit(house, { customUrl });
  return { house, customUrl };
}

/** Returns the `robots` header of an answer. */
async function robotsOf(
  method: 'GET' | 'HEAD',
  path: string,
  headers: Record<string, string> = {},
): Promise<string | undefined> {
  const answer = await gateway.app.inject({ method, url: path, headers });
  expect(answer.statusCode, path).toBeLessThan(400);
  return answer.headers['x-robots-tag']?.toString();
}

const addressesOf = ({ slug }: Property, customUrl: string): string[] => [
  `/p/${slug}`,
  `/p/${slug}/`,
  `/p/${slug}?lang=de`,
  `/${customUrl}-casa`,
  `/${customUrl}-casa/`,
  `/p/${slug}/card.jpg`,
  `/p/${slug}/card.jpg/`,
  `/p/${slug}/manifest.webmanifest`,
  `/api/public/properties/${slug}`,
  `/api/public/properties/${slug}/`,
  `/api/public/custom/${customUrl}-casa`,
];

describe('what guests read', () => {
  it('is for no search engine, whatever it is and however it is asked for', {
    tags: ['guest.search-engines.list-nothing-house-unless'],
  }, async () => {
    const { house, customUrl } = await newHouse();
    expect(house.indexable).toBe(false);
    for (const path of [...addressesOf(house, customUrl), `/p/${house.slug}/book.json`]) {
      for (const method of ['GET', 'HEAD'] as const) {
        expect(await robotsOf(method, path), `${method} ${path}`).toBe('noindex');
      }
    }
    const host = `${customUrl}.guests.test`;
    expect(await robotsOf('GET', '/', { host })).toBe('noindex');
    const page = await gateway.call('GET', `/p/${house.slug}`);
    const headers = { 'if-none-match': page.headers.etag ?? '' };
    expect(await robotsOf('GET', `/p/${house.slug}`, headers)).toBe('noindex');
  });

  it('is for search engines from when its host says so until they say otherwise', {
    tags: ['guest.search-engines.list-nothing-house-unless'],
  }, async () => {
    const { house, customUrl } = await newHouse();
    const host = `${customUrl}.guests.test`;
    await edit(house, { indexable: true });
    for (const path of addressesOf(house, customUrl)) {
      for (const method of ['GET', 'HEAD'] as const) {
        expect(await robotsOf(method, path), `${method} ${path}`).toBeUndefined();
      }
    }
    expect(await robotsOf('GET', '/', { host })).toBeUndefined();
    await edit(house, { indexable: false });
    for (const path of addressesOf(house, customUrl)) {
      expect(await robotsOf('GET', path), path).toBe('noindex');
    }
  });

  it.each(['/p/nowhere', '/no-where', '/p/nowhere/card.jpg', '/api/public/properties/nowhere'])(
    'is for no search engine where there is nothing: %s',
    async (path) => {
      const answer = await gateway.call('GET', path);
      expect(answer.status).toBe(404);
      expect(answer.headers['x-robots-tag']).toBe('noindex');
    },
  );

  it('leads on from a former address unseen', async () => {
    const { house } = await newHouse();
    await edit(house, { slug: unique('casa') });
    expect(await robotsOf('GET', `/p/${house.slug}`)).toBe('noindex');
    expect(await robotsOf('GET', `/welcome/${house.slug}`)).toBe('noindex');
  });
});

describe('the choice of a host', () => {
  it('is told by the history and can be taken back there', async () => {
    const { house } = await newHouse();
    await edit(house, { indexable: true });
    const { body } = await gateway.call('GET', `/api/properties/${house.id}/history`, { token });
    const [entry] = (body as { entries: { previous: number; parts: object[] }[] }).entries;
    expect(entry?.parts).toMatchObject([
      {
        change: 'indexing-allowed',
        before: { details: { indexable: false } },
        after: { details: { indexable: true } },
      },
    ]);
    const path = `/api/properties/${house.id}/history/${entry?.previous}/restore`;
    const restore = { what: 'details', fields: ['indexable'] };
    expect(await gateway.call('POST', path, { token, body: restore })).toMatchObject({ status: 200 });
    const shown = await gateway.call('GET', `/api/properties/slug/${house.slug}`, { token });
    expect(shown.body).toMatchObject({ indexable: false });
  });

  it('is refused in another form', { tags: ['updateProperty'] }, async () => {
    const { house } = await newHouse();
    const body = { indexable: 'yes' };
    const answer = await gateway.call('PUT', `/api/properties/${house.id}`, { token, body });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ errors: [{ path: 'indexable' }] });
  });
});

describe('the site', () => {
  it('may be read, of its screens the sign-in alone is there to be found', async () => {
    const robots = await gateway.call('GET', '/robots.txt');
    expect(robots).toMatchObject({
      status: 200,
      text: `User-agent: *\nDisallow:\n\nSitemap: ${ORIGIN}/sitemap.xml\n`,
    });
    expect(robots.headers['content-type']).toBe('text/plain; charset=utf-8');
    for (const path of ['/', '/auth']) expect(await robotsOf('GET', path), path).toBeUndefined();
    for (const screen of ['/auth/reset', '/invite/some-token', '/account', '/admin/login']) {
      expect(await robotsOf('GET', screen), screen).toBe('noindex');
    }
  });

  it('names in its sitemap the landing page and the published houses that may be found', {
    tags: ['guest.search-engines.sitemap-names-houses-may'],
  }, async () => {
    const [hidden, shown, draft] = [await newHouse(), await newHouse(), await newHouse()];
    await edit(shown.house, { indexable: true });
    await edit(draft.house, { indexable: true, isActive: false });
    const sitemap = await gateway.call('GET', '/sitemap.xml');
    expect(sitemap.status).toBe(200);
    expect(sitemap.headers['content-type']).toBe('application/xml; charset=utf-8');
    const locations = [...sitemap.text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, location]) => location);
    expect(locations).toEqual(
      expect.arrayContaining([
        ...LANGUAGES.map((language) => `${ORIGIN}/?lang=${language}`),
        `${ORIGIN}/p/${shown.house.slug}`,
      ]),
    );
    expect(sitemap.text).not.toContain(hidden.house.slug);
    expect(sitemap.text).not.toContain(draft.house.slug);
    expect(sitemap.text).toMatch(
      new RegExp(`${shown.house.slug}</loc><lastmod>\\d{4}-\\d\\d-\\d\\dT[\\d:.]+Z<`),
    );
  });
});
