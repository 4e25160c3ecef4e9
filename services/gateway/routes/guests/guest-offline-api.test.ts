import { beforeAll, describe, expect, it } from 'vitest';
import { problemSchema } from '#contracts/kernel/problems/problem.ts';
import type { Property } from '#contracts/properties/api.ts';
import { sharedTestGateway, type TestGateway } from '../../testing/gateway.test-support.ts';

let gateway: TestGateway;
let token: string;
let house: Property;
beforeAll(async () => {
  gateway = await sharedTestGateway();
  ({ token } = await gateway.host());
  house = await gateway.property(token);
  const sections = [{ section: 'rules', language: 'en', title: 'Rules', content: 'Silence: yes' }];
  await gateway.call('PUT', `/api/properties/${house.id}/sections`, { token, body: { sections } });
});

const get = (path: string, headers: Record<string, string> = {}) => gateway.call('GET', path, { headers });

describe('GET /guest-sw.js', () => {
  it('is a script for every page of this site, looked at anew each time', async () => {
    const answer = await get('/guest-sw.js');
    expect(answer).toMatchObject({
      status: 200,
      text: '0;',
      headers: {
        'content-type': 'text/javascript; charset=utf-8',
        'service-worker-allowed': '/',
        'cache-control': 'public, no-cache',
        'content-security-policy': expect.stringContaining("connect-src 'self'"),
      },
    });
    const again = await get('/guest-sw.js', { 'if-none-match': answer.headers.etag ?? '' });
    expect(again).toMatchObject({ status: 304, text: '' });
  });

  it('takes no other method', async () => {
    expect(await gateway.call('POST', '/guest-sw.js')).toMatchObject({
      status: 405,
      headers: { allow: 'GET, HEAD' },
    });
  });
});

describe('GET /p/{slug}/manifest.webmanifest', () => {
  const manifest = (slug: string, query = '', headers?: Record<string, string>) =>
    get(`/p/${slug}/manifest.webmanifest${query}`, headers);

  it('is in the language asked for where the book is read in it, else in the main one', async () => {
    const inEnglish = await manifest(house.slug, '?lang=en');
    expect(inEnglish.headers['content-type']).toBe('application/manifest+json; charset=utf-8');
    expect(JSON.parse(inEnglish.text)).toEqual({ name: house.name, lang: 'en' });
    expect(JSON.parse((await manifest(house.slug)).text)).toMatchObject({ lang: 'it' });
    const again = await manifest(house.slug, '?lang=en', { 'if-none-match': inEnglish.headers.etag ?? '' });
    expect(again.status).toBe(304);
  });

  it('is not there for a book that is not', async () => {
    const answer = await manifest('no-such-house');
    expect(answer.status).toBe(404);
    expect(problemSchema.parse(JSON.parse(answer.text)).code).toBe('property.not-found');
  });

  it('goes with a book that is no longer published', async () => {
    const draft = await gateway.property(token);
    expect((await manifest(draft.slug)).status).toBe(200);
    const body = { isActive: false };
    await gateway.call('PUT', `/api/properties/${draft.id}`, { token, body });
    expect((await manifest(draft.slug)).status).toBe(404);
  });
});
