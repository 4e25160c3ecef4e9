import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestGateway, type TestGateway } from '../../testing/gateway.test-support.ts';

const hint = { email: 'admin@example.com', password: 'chiave "&<di volta' };

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway({ adminHint: hint });
});
afterAll(() => gateway.close());

const page = (path: string, headers: Record<string, string> = {}) =>
  gateway.call('GET', path, { headers: { accept: 'text/html', host: 'localhost:3000', ...headers } });

describe('the sign-in of the administrator', () => {
  it.each(['localhost:3000', '127.0.0.1:3000', '[::1]:3000', 'LOCALHOST'])(
    'is told to who sits at this machine and asks by the name %s, and kept by nobody',
    async (host) => {
      const { text, headers } = await page('/admin/login', { host });
      expect(text).toContain('<meta name="admin-hint-email" content="admin@example.com" />');
      expect(text).toContain('<meta name="admin-hint-password" content="chiave &quot;&amp;&lt;di volta" />');
      expect(headers['cache-control']).toBe('no-store');
    },
  );

  it.each([
    { host: 'welcome.example.com' },
    { host: 'localhost.example.com' },
    { host: '192.168.1.4:3000' },
    { host: 'not a host' },
    { 'x-forwarded-for': '203.0.113.7' },
    { 'x-forwarded-host': 'welcome.example.com' },
    { 'x-real-ip': '203.0.113.7' },
    { forwarded: 'for=203.0.113.7' },
    { via: '1.1 proxy' },
  ])('is told to nobody else: %j', { tags: ['admin.hint.told-nobody-asks-elsewhere'] }, async (headers) => {
    const { status, text } = await page('/admin/login', headers);
    expect(status).toBe(200);
    expect(text).not.toContain('admin-hint');
  });

  it('is told to nobody who sits elsewhere and asks by the name of this machine', async () => {
    const { body } = await gateway.app.inject({
      url: '/admin/login',
      headers: { accept: 'text/html', host: 'localhost:3000' },
      remoteAddress: '192.0.2.1',
    });
    expect(body).not.toContain('admin-hint');
  });

  it.each(['/auth', '/create-property', '/no-such-page', '/'])('is not on %s', async (path) => {
    expect((await page(path)).text).not.toContain('admin-hint');
  });
});

it('an installation that shows no sign-in has none in its documents', {
  tags: ['admin.hint.told-nobody-asks-elsewhere'],
}, async () => {
  const without = await startTestGateway();
  const { status, text } = await without.call('GET', '/admin/login', {
    headers: { accept: 'text/html', host: 'localhost:3000' },
  });
  expect(status).toBe(200);
  expect(text).not.toContain('admin-hint');
  await without.close();
});
