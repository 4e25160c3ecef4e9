import { beforeAll, expect, it } from 'vitest';
import { sharedTestGateway, type TestGateway } from '../../testing/gateway.test-support.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await sharedTestGateway();
});

const get = (url: string, headers = {}) => gateway.app.inject({ method: 'GET', url, headers });

it.each([
  ['/auth', 'en', 'login '],
  ['/auth?lang=de', 'de', 'login '],
  ['/auth?lang=xx&tab=other', 'en', 'login '],
  ['/auth?tab=register', 'en', 'register '],
  ['/auth?lang=it&tab=register&plan=Pro', 'it', 'register Pro'],
  ['/auth?tab=register&plan=%3Cb%3E', 'en', 'register '],
  ['/auth?plan=Pro', 'en', 'login '],
])('%s is drawn as it asks for', { tags: ['auth.drawn-before-script'] }, async (url, language, shown) => {
  const { statusCode, body, headers } = await get(url);
  expect(statusCode).toBe(200);
  expect(body).toContain(`<html lang="${language}"><title>sign-in</title>${shown}`);
  expect(body).not.toContain('<b>');
  expect(headers['cache-control']).toBe('no-cache');
  expect(headers['x-robots-tag']).toBeUndefined();
});

it('lets the one script of the document run, and is sent again only where it is another', async () => {
  const { headers } = await get('/auth');
  expect(headers['content-security-policy']).toContain("script-src 'self' 'sha256-c2lnbi1pbg==';");
  expect((await get('/auth', { 'if-none-match': `${headers.etag}` })).statusCode).toBe(304);
});
