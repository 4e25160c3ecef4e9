import { beforeAll, describe, expect, it } from 'vitest';
import { adminSessionSchema } from '#contracts/admins/api.ts';
import { problemSchema } from '#contracts/kernel/problems/problem.ts';
import { logAsText } from '#infra/prove/testing/log-as-text.ts';
import {
  PASSWORD,
  sharedTestGateway,
  startTestGateway,
  type TestGateway,
  unique,
} from '../../testing/gateway.test-support.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await sharedTestGateway();
});

const login = (email: unknown, password: unknown) =>
  gateway.call('POST', '/api/admin/login', { body: { email, password } });

describe('POST /api/admin/login', () => {
  it('signs the administrator in whom the installation began with, without regard to case', {
    tags: ['adminLogin'],
  }, async () => {
    const { email } = await gateway.admin();
    const answer = await login(email.toUpperCase(), PASSWORD);
    expect(answer.status).toBe(200);
    const { token, admin } = adminSessionSchema.strict().parse(answer.body);
    expect(admin).toMatchObject({ email, firstName: 'Admin', role: 'admin', isActive: true });
    expect(Math.abs(Date.parse(admin.lastLoginAt) - Date.now())).toBeLessThan(60_000);
    expect(Date.parse(admin.createdAt)).toBeLessThanOrEqual(Date.parse(admin.updatedAt));
    expect((await gateway.call('GET', '/api/admin/packages', { token })).status).toBe(200);
  });

  it('gives the same answer to a wrong password, an unknown e-mail, and a host', {
    tags: ['adminLogin', 'server.admin.login-failure-errore-di'],
  }, async () => {
    const { email } = await gateway.admin();
    const host = await gateway.host();
    const answers = [
      await login(email, 'not the password'),
      await login('nobody@example.com', PASSWORD),
      await login(host.email, PASSWORD),
    ];
    for (const { body } of answers) {
      const { code, status, message } = problemSchema.parse(body);
      expect({ code, status, message }).toEqual({
        code: 'admin.wrong-credentials',
        status: 401,
        message: 'Credenziali non valide',
      });
    }
  });

  it('asks for both fields in the words of the form', {
    tags: ['rule.admin.login-form-validated-schema'],
  }, async () => {
    const answer = await login('x', '');
    expect(answer.status).toBe(400);
    expect(problemSchema.parse(answer.body).errors).toEqual([
      { path: 'email', message: 'Email non valida' },
      { path: 'password', message: 'Password richiesta' },
    ]);
  });

  it('lets nobody try the passwords of one administrator from many addresses of a network', async () => {
    const strict = await startTestGateway({ rateLimitScale: 0.1 });
    const { email } = await strict.admin();
    const attempt = async (address: number, as: string) => {
      const payload = { email: as, password: 'a guess' };
      const request = { method: 'POST', url: '/api/admin/login', payload } as const;
      return strict.app.inject({ ...request, remoteAddress: `203.0.113.${address}` });
    };
    for (const address of [1, 2, 3]) expect((await attempt(address, email)).statusCode).toBe(401);
    const refused = await attempt(4, email.toUpperCase());
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(60);
    expect((await attempt(5, 'nobody@example.com')).statusCode).toBe(401);
    await strict.close();
  });

  it('lets nobody try passwords without end', async () => {
    const limited = await startTestGateway({ rateLimitScale: 1 });
    const body = { email: 'admin@example.com', password: 'a guess' };
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 11; attempt += 1) {
      statuses.push((await limited.call('POST', '/api/admin/login', { body })).status);
    }
    expect(statuses).toEqual([...Array(10).fill(401), 429]);
    await limited.close();
  });
});

describe('tokens of administrators and of owners', () => {
  it('are never valid for one another’s calls', async () => {
    const admin = await gateway.admin();
    const host = await gateway.host();
    const calls = [
      ['GET', '/api/admin/packages', host.token],
      ['POST', '/api/admin/pricing', host.token],
      ['PUT', '/api/admin/site-settings/youtube_url', host.token],
      ['GET', '/api/user', admin.token],
      ['GET', '/api/properties', admin.token],
      ['POST', '/api/properties', admin.token],
    ] as const;
    for (const [method, path, token] of calls) {
      const answer = await gateway.call(method, path, { token });
      expect(answer, `${method} ${path}`).toMatchObject({ status: 401, body: { message: 'Unauthorized' } });
    }
  });

  it.each(['', 'abc', 'a.b.c'])('of administrators are refused where they are broken: %j', async (token) => {
    expect((await gateway.call('GET', '/api/admin/packages', { token })).status).toBe(401);
  });
});

it('another password ends all sessions of an administrator', async () => {
  const credentials = { email: `${unique('admin')}@example.com`, password: PASSWORD };
  const context = { actor: { kind: 'system', name: 'test' }, correlationId: 'c', causationId: 'c' } as const;
  await gateway.services.admins.ensure(credentials, context);
  const { token } = adminSessionSchema.parse((await login(credentials.email, PASSWORD)).body);
  const status = async () => (await gateway.call('GET', '/api/admin/packages', { token })).status;
  expect(await status()).toBe(200);
  await gateway.services.admins.ensure({ ...credentials, password: `${PASSWORD}, 2` }, context);
  expect(await status()).toBe(401);
});

describe('what an administrator leaves in the log', () => {
  it('has no e-mail and no password in clear', async () => {
    const { email } = await gateway.admin();
    const log = await logAsText(gateway.core.store);
    expect(log).toContain('AdminAppointed');
    for (const canary of [email, PASSWORD, 'argon2']) expect(log).not.toContain(canary);
  });
});
