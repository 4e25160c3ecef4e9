import { beforeAll, describe, expect, it } from 'vitest';
import { problemSchema } from '#contracts/kernel/problems/problem.ts';
import { publicCalls } from '../../testing/calls/public-calls.test-support.ts';
import { sharedTestGateway, type TestGateway, unique } from '../../testing/gateway.test-support.ts';

let gateway: TestGateway;
let token: string;
beforeAll(async () => {
  gateway = await sharedTestGateway();
  ({ token } = await gateway.host());
});

const { save, edit, read, page } = publicCalls(() => ({ gateway, token }));

/** Reads the page at a slug, with the kind of its address changed to that of the host's own. */
async function customPage(slug: string): Promise<string> {
  const { text } = await page(slug);
  expect(text).toContain(' slug ');
  return text.replace(' slug ', ' custom ');
}

describe('GET /api/public/custom/{customPath}', () => {
  const byPath = (path: string, query = '', headers: Record<string, string> = {}) =>
    gateway.call('GET', `/api/public/custom/${path}${query}`, { headers });

  it('answers as the call by slug does, in language and tag', {
    tags: ['getPublicPropertyByCustomPath'],
  }, async () => {
    const customUrl = unique('ginestra');
    const path = `${customUrl}-casa-sul-colle`;
    const { id, slug } = await gateway.property(token, { name: 'Casa sul Colle' });
    expect((await byPath(path)).status).toBe(404);
    await edit(id, { customUrl });
    await save(id, { sections: [{ section: 'rules', language: 'en', title: 'Rules' }] });
    for (const query of ['', '?language=en', '?language=de', '?language=xx']) {
      const [bySlug, answer] = [await read(slug, query), await byPath(path, query)];
      expect(answer.status).toBe(bySlug.status);
      expect(answer.headers.etag).toBe(bySlug.headers.etag);
      if (answer.status === 200) expect(answer.text).toBe(bySlug.text);
    }
    const { etag } = (await byPath(path)).headers;
    expect((await byPath(path, '', { 'if-none-match': etag ?? '' })).status).toBe(304);
    await edit(id, { isActive: false });
    expect((await byPath(path)).status).toBe(404);
  });

  it.each(['nowhere', 'no-where', '%00-', 'A-B', `x-${'y'.repeat(170)}`])(
    'knows nothing of %s',
    { tags: ['getPublicPropertyByCustomPath', 'server.public.custom-page-failure-404'] },
    async (path) => {
      const answer = await byPath(path);
      expect(answer.status).toBe(404);
      expect(problemSchema.parse(answer.body).status).toBe(404);
    },
  );
});

describe('the page at a custom path', () => {
  const at = (path: string) => gateway.call('GET', `/${path}`, { headers: { accept: 'text/html' } });
  const branded = async (host: string, customUrl: string, name: string) => {
    const { id, slug } = await gateway.property(host, { name });
    const answer = await gateway.call('PUT', `/api/properties/${id}`, { token: host, body: { customUrl } });
    return { id, slug, status: answer.status };
  };

  it('is the guest page', { tags: ['guest.custom-path.loads-custom-path-hyphen'] }, async () => {
    const customUrl = unique('ginestra');
    const { slug } = await branded(token, customUrl, 'Città Alta');
    const [there, here] = [await page(slug), await at(`${customUrl}-citta-alta`)];
    expect(here).toMatchObject({ status: 200, text: await customPage(slug) });
    for (const name of ['vary', 'cache-control', 'content-security-policy']) {
      expect(here.headers[name]).toBe(there.headers[name]);
    }
    expect((await gateway.call('HEAD', `/${customUrl}-citta-alta`)).status).toBe(200);
    const posted = await gateway.call('POST', `/${customUrl}-citta-alta`);
    expect(posted).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD' } });
  });

  it('is a page that says so where nothing is', {
    tags: ['server.public.custom-page-failure-404', 'guest.custom-path.missing-property-shows-404'],
  }, async () => {
    const answer = await gateway.call('GET', '/no-where?lang=de');
    expect(answer.status).toBe(404);
    expect(answer.text).toContain('Page Not Found');
    expect(answer.text).toContain('lang="de"');
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it.each(['create-property', 'edit-property', 'sub-accounts', 'nowhere'])(
    'leaves /%s to the application',
    { tags: ['guest.custom-path.other-addresses-application'] },
    async (path) => {
      expect((await at(path)).text).toContain('<title>app</title>');
    },
  );

  it('leads from capitals to lower case, with what was asked for', {
    tags: ['every-call.capitals'],
  }, async () => {
    const customUrl = unique('maiuscole');
    const { slug } = await branded(token, customUrl, 'A');
    for (const lower of [`p/${slug}`, `${customUrl}-a`]) {
      const upper = lower.startsWith('p/') ? `p/${slug.toUpperCase()}` : lower.toUpperCase();
      expect(await at(upper)).toMatchObject({ status: 301, headers: { location: `/${lower}` } });
      expect((await at(`${upper}?lang=fr`)).headers.location).toBe(`/${lower}?lang=fr`);
      expect((await at(lower)).status).toBe(200);
    }
    expect((await at(`welcome/${slug.toUpperCase()}`)).headers.location).toBe(`/p/${slug}`);
    expect((await at(`welcome/${slug}?lang=fr`)).headers.location).toBe(`/p/${slug}?lang=fr`);
    expect((await at('p/Evil.example%2F')).status).toBe(404);
  });

  it('leads on from every former name, custom URL and slug, back and forth', async () => {
    const [first, second] = [unique('prima'), unique('dopo')];
    const { id, slug } = await branded(token, first, 'A');
    await edit(id, { name: 'B' });
    expect(await at(`${first}-a`)).toMatchObject({
      status: 301,
      headers: { location: `/${first}-b`, 'cache-control': 'no-cache' },
    });
    expect((await at(`${first}-a?lang=fr`)).headers.location).toBe(`/${first}-b?lang=fr`);
    await edit(id, { name: 'A' });
    expect((await at(`${first}-a`)).status).toBe(200);
    expect((await at(`${first}-b`)).headers.location).toBe(`/${first}-a`);
    await edit(id, { customUrl: second });
    for (const former of [`${first}-a`, `${first}-b`]) {
      expect((await at(former)).headers.location).toBe(`/${second}-a`);
    }
    const moved = unique('nuova');
    await edit(id, { customUrl: '', slug: moved });
    for (const former of [`${first}-a`, `${first}-b`, `${second}-a`, `p/${slug}`]) {
      expect(await at(former)).toMatchObject({ status: 301, headers: { location: `/p/${moved}` } });
    }
    await edit(id, { slug });
    expect((await at(`p/${slug}`)).status).toBe(200);
    expect((await at(`p/${moved}`)).headers.location).toBe(`/p/${slug}`);
  });

  it('goes to the house of its host that takes it next, and the former keeps what none took', async () => {
    const customUrl = unique('villa');
    const one = await branded(token, customUrl, 'Rosa');
    await edit(one.id, { name: 'Bianca' });
    expect((await branded(token, `${customUrl}-x`, 'Rosa')).status).toBe(200);
    await edit(one.id, { customUrl: null });
    const two = await branded(token, customUrl, 'Rosa');
    expect(two.status).toBe(200);
    expect((await at(`${customUrl}-rosa`)).text).toBe(await customPage(two.slug));
    expect((await at(`${customUrl}-bianca`)).headers.location).toBe(`/p/${one.slug}`);
  });

  it('changes hands with the names of two houses that swap them', async () => {
    const stem = unique('colle');
    const rename = (id: string, name: string) => edit(id, { name });
    // `stem` with `x-…` and `stem-x` with `…` share a path.
    const one = await branded(token, stem, 'x Rosa');
    const two = await branded(token, `${stem}-x`, 'Bianca');
    expect((await rename(two.id, 'Rosa')).status).toBe(409);
    expect((await rename(one.id, 'x Verde')).status).toBe(200);
    expect((await rename(two.id, 'Rosa')).status).toBe(200);
    expect((await rename(one.id, 'x Bianca')).status).toBe(200);
    expect((await at(`${stem}-x-rosa`)).text).toBe(await customPage(two.slug));
    expect((await at(`${stem}-x-bianca`)).text).toBe(await customPage(one.slug));
    expect((await at(`${stem}-x-verde`)).headers.location).toBe(`/${stem}-x-bianca`);
  });
});

describe('the page on a subdomain', () => {
  const on = (host: string, path = '/') =>
    gateway.call('GET', path, { headers: { host, accept: 'text/html' } });

  it('is the guest page', { tags: ['guest.custom-path.also-custom-url-product'] }, async () => {
    const customUrl = unique('ferri');
    const { id, slug } = await gateway.property(token);
    await edit(id, { customUrl });
    for (const host of [`${customUrl}.guests.test`, `${customUrl}.GUESTS.test:8080`]) {
      const here = await on(host);
      expect(here).toMatchObject({ status: 200, text: await customPage(slug) });
    }
    expect((await on(`${customUrl}.guests.test`, '/?lang=de')).text).toContain('lang="de"');
  });

  it('leads on from a former custom URL for as long as nobody else holds it', async () => {
    const [first, second] = [unique('prima'), unique('dopo')];
    const { id, slug } = await gateway.property(token);
    await edit(id, { customUrl: first });
    await edit(id, { customUrl: second });
    expect(await on(`${first}.guests.test:8080`, '/?lang=fr')).toMatchObject({
      status: 301,
      headers: { location: `http://${second}.guests.test:8080/?lang=fr` },
    });
    await edit(id, { customUrl: '' });
    expect((await on(`${second}.guests.test`)).headers.location).toBe(`http://welcome.test/p/${slug}`);
    const other = await gateway.property(token);
    await edit(other.id, { customUrl: first });
    expect((await on(`${first}.guests.test`)).text).toBe(await customPage(other.slug));
    expect((await on(`${second}.guests.test`)).headers.location).toBe(`http://welcome.test/p/${slug}`);
  });

  it('is one for a custom URL, whatever the houses are called', async () => {
    const customUrl = unique('uno');
    const [one, other] = [await gateway.property(token), await gateway.property(token)];
    expect((await edit(one.id, { customUrl, name: 'Rosa' })).status).toBe(200);
    const answer = await edit(other.id, { customUrl, name: 'Bianca' });
    expect(answer.status).toBe(409);
    expect(problemSchema.parse(answer.body)).toMatchObject({
      code: 'property.custom-url-taken',
      message: expect.stringContaining('already taken'),
    });
  });

  it('says so where nothing is, and leaves other hosts and paths to the product', async () => {
    const unknown = await on(`${unique('nowhere')}.guests.test`);
    expect(unknown.status).toBe(404);
    expect(unknown.text).toContain('Page Not Found');
    for (const host of ['www.guests.test', 'guests.test', 'a.b.guests.test', 'x.guests.test.evil.example']) {
      expect((await on(host)).text).toContain('<title>landing</title>');
    }
    const { slug } = await gateway.property(token);
    expect((await on('nobody.guests.test', `/p/${slug}`)).status).toBe(200);
  });
});
