import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { problemSchema } from '#contracts/kernel/problems/problem.ts';
import { createKeyedDigest } from '#kernel/secrets/keyed-digest.ts';
import { adminIdOf } from '#services/accounts/admins/admin-id.ts';
import { type AppointedAdmin, appointAdmin } from '../../testing/admins.test-support.ts';
import { startTestGateway, unique } from '../../testing/gateway.test-support.ts';
import { type MailingGateway, startMailingGateway } from '../../testing/mailing.test-support.ts';

const MINUTE_MS = 60_000;
const NETWORK = '203.0.113';

let lateMs = 0;
const clock = { now: () => new Date(Date.now() + lateMs) };
const ending = new AsyncDisposableStack();
let mailing: MailingGateway;
beforeAll(async () => {
  mailing = await startMailingGateway(ending, { clock, rateLimitScale: 1, trustProxy: ['loopback'] });
});
afterAll(() => ending.disposeAsync());

/** Addresses of one network: each may call ten times a minute, whatever it calls for. */
let place = 0;
function anAddress(): string {
  place += 1;
  return `${NETWORK}.${place % 250}`;
}
const post = (path: string, body: object, headers: Record<string, string> = {}, on = mailing.gateway) =>
  on.call('POST', path, { body, headers: { 'x-forwarded-for': anAddress(), ...headers } });
const ask = (email: string) => post('/api/admin/device-link', { email, language: 'it' });
const know = (token: string) => post('/api/admin/device', { token });
const login = async ({ email, password }: Pick<AppointedAdmin, 'email' | 'password'>, cookie = '') =>
  (await post('/api/admin/login', { email, password }, cookie === '' ? {} : { cookie })).status;
const tokenMailedTo = (email: string) => mailing.tokenMailedTo(email, '/admin/login');
const eventsOf = async (email: string) => {
  const { core } = mailing.gateway;
  const id = adminIdOf(createKeyedDigest(await core.vault.digestKey()), email);
  const day = clock.now().toISOString().slice(0, 10).replaceAll('-', '');
  return (await Array.fromAsync(core.store.readStream(`adminSignIn-${id}_${day}`))).map(({ type }) => type);
};

describe('the link that makes a device known at an administrator’s sign-in', () => {
  it('lets in whom somebody keeps out who tries the password from the same network', {
    tags: ['requestAdminDeviceLink', 'knowAdminDevice'],
  }, async () => {
    const admin = await appointAdmin(mailing.gateway, 'owner');
    for (let attempt = 0; attempt < 30; attempt += 1) await login({ ...admin, password: 'wrong' });
    expect(await login(admin)).toBe(429);

    expect(await ask(admin.email)).toMatchObject({ status: 202, body: { available: true } });
    const known = await know(await tokenMailedTo(admin.email));
    expect(known).toMatchObject({ status: 200, body: { email: admin.email } });
    const [cookie = ''] = String(known.headers['set-cookie']).split(';');
    expect(await login(admin, cookie)).toBe(200);
    expect(await login({ ...admin, password: 'wrong' }, cookie)).toBe(401);
    expect(await login(admin)).toBe(429);
  });

  it('lets nobody in by itself, and works for 30 minutes', { tags: ['knowAdminDevice'] }, async () => {
    const admin = await appointAdmin(mailing.gateway, 'support');
    await ask(admin.email);
    const token = await tokenMailedTo(admin.email);
    expect(JSON.stringify((await know(token)).body)).not.toContain('token');
    lateMs = 31 * MINUTE_MS;
    const late = await know(token);
    lateMs = 0;
    expect([late.status, problemSchema.parse(late.body).code]).toEqual([400, 'admin.device-link-invalid']);
    expect(late.headers['set-cookie']).toBeUndefined();
  });

  it.each(['none', 'a.b', `${'A'.repeat(300)}.${'f'.repeat(64)}`])('is none: %s', async (token) => {
    const answer = await know(token);
    expect([answer.status, problemSchema.parse(answer.body).code]).toEqual([
      400,
      'admin.device-link-invalid',
    ]);
  });

  it('is asked for in the same way whoever the e-mail is of', {
    tags: ['requestAdminDeviceLink'],
  }, async () => {
    const admin = await appointAdmin(mailing.gateway, 'support');
    const stranger = `${unique('stranger')}@example.com`;
    const answers = [await ask(stranger), await ask(admin.email)];
    expect(answers[0]).toMatchObject({ status: 202, body: answers[1]?.body });
    for (const email of [stranger, admin.email]) {
      expect(await eventsOf(email)).toContain('AdminDeviceLinkRequested');
    }
  });

  it('is mailed once in 25 minutes, and kept from nobody, however often others ask for it', async () => {
    const admin = await appointAdmin(mailing.gateway, 'support');
    const statuses = new Set<number>();
    for (let times = 0; times < 30; times += 1) statuses.add((await ask(admin.email.toUpperCase())).status);
    expect([...statuses]).toEqual([202]);
    expect((await know(await tokenMailedTo(admin.email))).status).toBe(200);
    const asked = (await eventsOf(admin.email)).filter((type) => type === 'AdminDeviceLinkRequested');
    expect(asked).toHaveLength(1);
  });

  it('is told to be none where no mails are sent', { tags: ['requestAdminDeviceLink'] }, async () => {
    const silent = await startTestGateway();
    try {
      const answer = await post('/api/admin/device-link', { email: 'admin@example.com' }, {}, silent);
      expect(answer).toMatchObject({ status: 202, body: { available: false } });
    } finally {
      await silent.close();
    }
  });
});
