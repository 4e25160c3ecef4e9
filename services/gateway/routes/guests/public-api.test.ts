import { beforeAll, describe, expect, it } from 'vitest';
import { problemSchema } from '#contracts/kernel/problems/problem.ts';
import { type Property, type PublicProperty, publicPropertySchema } from '#contracts/properties/api.ts';
import { publicCalls } from '../../testing/calls/public-calls.test-support.ts';
import { sharedTestGateway, type TestGateway, unique } from '../../testing/gateway.test-support.ts';

let gateway: TestGateway;
let token: string;
let house: Property;
beforeAll(async () => {
  gateway = await sharedTestGateway();
  ({ token } = await gateway.host());
  house = await gateway.property(token, { accessCode: '4711', wifiNetwork: 'Ginestra', wifiPassword: 'pw' });
  await save(house.id, {
    sections: [
      { section: 'rules', title: 'Regole', content: 'Silenzio: sì' },
      { section: 'guides', title: 'Guide' },
      { section: 'rules', language: 'en', title: 'Rules', content: 'Silence: yes' },
    ],
  });
});

const { save, edit, read, page } = publicCalls(() => ({ gateway, token }));
const titles = (body: unknown) =>
  (body as PublicProperty).content.map(({ section, language, title }) => [section, language, title]);

describe('GET /api/public/properties/{slug}', () => {
  it('answers with what a guest needs and nothing of the owner', {
    tags: ['getPublicProperty'],
  }, async () => {
    const answer = await read(house.slug);
    expect(answer.status).toBe(200);
    const property = publicPropertySchema.strict().parse(answer.body);
    expect(property).toMatchObject({
      id: house.id,
      slug: house.slug,
      accessCode: '4711',
      wifiNetwork: 'Ginestra',
      wifiPassword: 'pw',
      theme: 'light',
      language: 'it',
      mainLanguage: 'it',
      languages: ['it', 'en'],
    });
    expect(answer.text).not.toContain(house.userId);
  });

  it('speaks the language asked for, section by section, else the main one', {
    tags: ['getPublicProperty', 'guest.language.section-without-text-language'],
  }, async () => {
    expect(titles((await read(house.slug)).body)).toEqual([
      ['rules', 'it', 'Regole'],
      ['guides', 'it', 'Guide'],
    ]);
    expect(titles((await read(house.slug, '?language=en')).body)).toEqual([
      ['rules', 'en', 'Rules'],
      ['guides', 'it', 'Guide'],
    ]);
    expect((await read(house.slug, '?language=de')).body).toMatchObject({ language: 'it' });
    const unknown = await read(house.slug, '?language=xx');
    expect(unknown.status).toBe(400);
    expect(problemSchema.parse(unknown.body).errors?.[0]?.path).toBe('language');
  });

  it('says with a tag what has not changed', async () => {
    const first = await read(house.slug);
    const etag = first.headers.etag ?? '';
    expect(first.headers['cache-control']).toBe('public, no-cache');
    const same = await read(house.slug, '', { 'if-none-match': `"x", W/${etag}` });
    expect(same).toMatchObject({ status: 304, text: '' });
    expect(same.headers.etag).toBe(etag);
    await edit(house.id, { description: unique('nuova') });
    const changed = await read(house.slug, '', { 'if-none-match': etag });
    expect(changed.status).toBe(200);
    expect(changed.headers.etag).not.toBe(etag);
  });

  it.each(['nowhere', '%00', '%F0%9F%8F%A1', 'x'.repeat(101), '..%2f..%2fetc'])(
    'knows nothing of %s',
    { tags: ['server.public.slug-page-load-failure'] },
    async (slug) => {
      const answer = await read(slug);
      expect(answer.status).toBe(404);
      expect(problemSchema.parse(answer.body).status).toBe(404);
    },
  );

  it('is there while the property is published', { tags: ['getPublicProperty'] }, async () => {
    const { id, slug } = await gateway.property(token);
    expect((await read(slug)).status).toBe(200);
    await edit(id, { isActive: false });
    expect((await read(slug)).status).toBe(404);
    expect((await page(slug)).status).toBe(404);
    await edit(id, { isActive: true });
    expect((await read(slug)).status).toBe(200);
  });

  it('is found by a former slug until another house of its host takes that', async () => {
    const { id, slug: former } = await gateway.property(token);
    const slug = unique('nuova');
    await edit(id, { slug });
    expect((await read(former)).body).toMatchObject({ id, slug });
    const moved = await page(former);
    expect(moved).toMatchObject({ status: 301 });
    expect(moved.headers.location).toBe(`/p/${slug}`);
    expect((await gateway.call('GET', `/p/${former}?lang=en`)).headers.location).toBe(`/p/${slug}?lang=en`);

    const other = await gateway.property(token, { slug: former });
    expect((await read(former)).body).toMatchObject({ id: other.id });
    expect((await page(former)).status).toBe(200);
    expect((await read(slug)).body).toMatchObject({ id });
  });
});

describe('the guest page', () => {
  it('is rendered in the language of the reader', async () => {
    const answer = await page(house.slug, { 'accept-language': 'en-GB,en;q=0.9' });
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.text).toContain('<html lang="en">');
    expect(answer.text).toContain('http://welcome.test Benvenuto');
    expect(answer.headers.vary?.toLowerCase()).toContain('accept-language');
    expect((await gateway.call('GET', `/p/${house.slug}?lang=de`)).text).toContain('lang="de"');
    expect((await page(house.slug)).text).toContain('lang="it"');
  });

  it('is in the first language of the guest that the book has, else in English, else in the main one', {
    tags: ['guest.language.first-without-choosing'],
  }, async () => {
    const { id, slug } = await gateway.property(token);
    const language = async (accepted: string) =>
      (await page(slug, { 'accept-language': accepted })).headers['content-language'];
    expect(await language('de-AT,de;q=0.9,en;q=0.5')).toBe('it');
    await edit(id, { translations: { fr: { welcomeTitle: 'Bienvenue' } } });
    expect(await language('de,fr;q=0.5')).toBe('fr');
    expect(await language('de')).toBe('it');
    await edit(id, { translations: { en: { welcomeTitle: 'Welcome' } } });
    for (const [accepted, expected] of [
      ['de', 'en'],
      ['ja', 'en'],
      ['de,it;q=0.2', 'it'],
      ['it;q=0.2,fr;q=0.3', 'fr'],
      ['*', 'it'],
      ['', 'it'],
    ] as const) {
      expect(await language(accepted), accepted).toBe(expected);
    }
    expect((await page(slug)).headers['content-language']).toBe('it');
    expect((await page(`${slug}?lang=de`)).headers['content-language']).toBe('de');
  });

  it('is told from what a proxy answers, as is the notice that there is none', {
    tags: ['guest.offline.proxy-takes-nothing'],
  }, async () => {
    const { status, headers } = await page(house.slug);
    expect([status, headers['welcome-book']]).toEqual([200, 'here']);
    const again = await page(house.slug, { 'if-none-match': headers.etag ?? '' });
    expect([again.status, again.headers['welcome-book']]).toEqual([304, 'here']);
    const none = await page('no-such-house');
    expect([none.status, none.headers['welcome-book']]).toEqual([404, 'gone']);
  });

  it('names to search engines its language where it was asked for in one, else where all find their own', async () => {
    const canonical = async (query: string) => (await page(`${house.slug}${query}`)).headers.link;
    const address = `http://welcome.test/p/${house.slug}`;
    expect(await canonical('')).toBe(`<${address}>; rel="canonical"`);
    expect(await canonical('?lang=en')).toBe(`<${address}?lang=en>; rel="canonical"`);
    expect(await canonical('?lang=de')).toBe(`<${address}>; rel="canonical"`);
  });

  it('lets no script in but its own, and no site but this frame it', async () => {
    const policy = (await page(house.slug)).headers['content-security-policy'] ?? '';
    expect(policy.split('; ')).toEqual(
      expect.arrayContaining([
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'sha256-dGVzdA=='",
        'frame-src https://www.youtube-nocookie.com https://player.vimeo.com',
        "media-src 'self' https:",
        "base-uri 'none'",
        "frame-ancestors 'self'",
      ]),
    );
    expect(policy).not.toContain('unsafe');
  });

  it('says with a tag what has not changed', async () => {
    const first = await page(house.slug);
    const etag = first.headers.etag ?? '';
    const same = await page(house.slug, { 'if-none-match': etag });
    expect(same).toMatchObject({ status: 304, text: '' });
    expect(same.headers['content-security-policy']).toBe(first.headers['content-security-policy']);
    await edit(house.id, { name: unique('Casa') });
    expect((await page(house.slug, { 'if-none-match': etag })).status).toBe(200);
  });

  it.each(['nowhere', '%00', 'x'.repeat(150)])(
    'of %s is a page that says so',
    { tags: ['server.public.slug-page-load-failure'] },
    async (slug) => {
      const answer = await page(slug, { 'accept-language': 'it' });
      expect(answer.status).toBe(404);
      expect(answer.text).toContain('Property Not Found');
      expect(answer.text).toContain('lang="it"');
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
    },
  );

  it('has an older address that leads to it', { tags: ['every-call.get-welcome-slug'] }, async () => {
    const answer = await gateway.call('GET', `/welcome/${house.slug}`);
    expect(answer.status).toBe(308);
    expect(answer.headers.location).toBe(`/p/${house.slug}`);
  });
});
