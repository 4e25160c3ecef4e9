import { beforeAll, describe, expect, it } from 'vitest';
import { sharedTestGateway, type TestGateway } from '../../testing/gateway.test-support.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await sharedTestGateway();
});

describe('the landing page', () => {
  it.each([
    ['/', 'it'],
    ['/?lang=de', 'de'],
    ['/?lang=xx', 'it'],
    ['/?lang=de&lang=fr', 'it'],
  ])('at %s is rendered in %s', async (path, language) => {
    const answer = await gateway.call('GET', path, { headers: { 'accept-language': 'fr' } });
    expect(answer.status).toBe(200);
    expect(answer.text).toContain(`<html lang="${language}"><title>landing</title>`);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
  });

  it('is told whose site it is on', {
    tags: ['landing.document.rendered-server-title-description'],
  }, async () => {
    const { text } = await gateway.call('GET', '/');
    expect(text).toContain(' Benvenuto support@welcome.test guests.test</html>');
  });

  it('may run its own script and play a video, and nothing else from elsewhere', async () => {
    const { headers } = await gateway.call('GET', '/');
    const policy = String(headers['content-security-policy']).split('; ');
    expect(policy).toContain("script-src 'self' 'sha256-bGFuZGluZw=='");
    expect(policy).toContain("frame-src 'self' https://www.youtube-nocookie.com");
    expect(policy).toContain("default-src 'none'");
  });

  it('is asked for anew each time, and sent once', async () => {
    const first = await gateway.call('GET', '/');
    expect(first.headers['cache-control']).toBe('no-cache');
    const again = await gateway.call('GET', '/', {
      headers: { 'if-none-match': String(first.headers.etag) },
    });
    expect(again).toMatchObject({ status: 304, text: '' });
    const packed = await gateway.call('GET', '/', { headers: { 'accept-encoding': 'br' } });
    expect(packed.headers['content-encoding']).toBe('br');
  });
});
