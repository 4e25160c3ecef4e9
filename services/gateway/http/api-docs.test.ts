import { beforeAll, describe, expect, it } from 'vitest';
import { operations } from '#contracts/catalogue.ts';
import { openApiDocument } from '#contracts/generation/openapi-document.ts';
import { sharedTestGateway, type TestGateway } from '../testing/gateway.test-support.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await sharedTestGateway();
});

describe('GET /api/openapi.json', () => {
  it('answers with the document that the contracts make', { tags: ['getOpenApiDocument'] }, async () => {
    const answer = await gateway.call('GET', '/api/openapi.json');
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(answer.body).toEqual(JSON.parse(JSON.stringify(openApiDocument(operations))));
  });

  it('is answered 304 to whoever has it', async () => {
    const { headers } = await gateway.call('GET', '/api/openapi.json');
    const again = await gateway.call('GET', '/api/openapi.json', {
      headers: { 'if-none-match': headers.etag ?? '' },
    });
    expect(again.status).toBe(304);
    expect(again.text).toBe('');
    const stale = await gateway.call('GET', '/api/openapi.json', { headers: { 'if-none-match': '"old"' } });
    expect(stale.status).toBe(200);
  });

  it('takes no other method', async () => {
    const answer = await gateway.call('POST', '/api/openapi.json');
    expect(answer.status).toBe(405);
    expect(answer.headers.allow).toBe('GET, HEAD');
  });

  it('has each of its operations answered by a route', { tags: ['getOpenApiDocument'] }, () => {
    const missing = operations.filter(({ endpoint: { method, path } }) => {
      return !gateway.app.hasRoute({ method, url: path.replace(/\{(\w+)\}/g, ':$1') });
    });
    expect(missing.map(({ id }) => id)).toEqual([]);
  });
});

describe('GET /api/docs', () => {
  it('is a page of this site alone: no inline script, no third party', async () => {
    const page = await gateway.call('GET', '/api/docs');
    expect(page.status).toBe(200);
    expect(page.headers['content-type']).toMatch(/^text\/html/);
    expect(page.headers['content-security-policy']).toContain("default-src 'none'; script-src 'self';");
    expect(page.headers['content-security-policy']).not.toMatch(/unsafe|https?:/);
    expect(page.text).not.toMatch(/<script(?![^>]* src="\/api\/docs\/)/);
    const links = [...page.text.matchAll(/(?:src|href)="([^"]*)"/g)].map(([, link]) => link ?? '');
    expect(links.length).toBeGreaterThan(3);
    for (const link of links) {
      expect(link).toMatch(/^\/api\/docs\//);
      expect((await gateway.call('GET', link)).status, link).toBe(200);
    }
  });

  it('shows the same document', async () => {
    const shown = await gateway.call('GET', '/api/docs/json');
    expect(shown.body).toEqual((await gateway.call('GET', '/api/openapi.json')).body);
  });
});
