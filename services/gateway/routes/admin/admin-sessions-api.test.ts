import { createHmac, hkdfSync } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenSession, openSessionSchema, renewedSessionSchema } from '#contracts/accounts/api.ts';
import { adminSessionSchema } from '#contracts/admins/api.ts';
import { ADMIN_ROLES } from '#contracts/kernel/calls/roles.ts';
import { problemSchema } from '#contracts/kernel/problems/problem.ts';
import { appointAdmin } from '../../testing/admins.test-support.ts';
import { sharedTestGateway, startTestGateway, type TestGateway } from '../../testing/gateway.test-support.ts';
import { type MailingGateway, PATIENCE, startMailingGateway } from '../../testing/mailing.test-support.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await sharedTestGateway();
});

/** Makes a token of version 1 for a session that was never listed. */
function unlistedTokenOf(adminId: string): string {
  const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const iat = Math.floor(Date.now() / 1_000) - 60;
  const session = { sub: adminId, sid: crypto.randomUUID(), ver: 1 };
  const claims = { ...session, iat, exp: iat + 43_200, iss: 'benvenuto', aud: 'admin' };
  const signed = `${base64({ alg: 'HS256', typ: 'JWT' })}.${base64(claims)}`;
  const key = Buffer.from(hkdfSync('sha256', gateway.jwtSecret, '', 'benvenuto/token/admin', 32));
  return `${signed}.${createHmac('sha256', key).update(signed).digest('base64url')}`;
}

async function login(credentials: { email: string; password: string }, userAgent = FIREFOX, on = gateway) {
  const { email, password } = credentials;
  const answer = await on.call('POST', '/api/admin/login', {
    body: { email, password },
    headers: { 'user-agent': userAgent },
  });
  return adminSessionSchema.parse(answer.body);
}
const sessionsOf = async (token: string, on: Pick<TestGateway, 'call'> = gateway): Promise<OpenSession[]> =>
  openSessionSchema
    .strict()
    .array()
    .parse((await on.call('GET', '/api/admin/sessions', { token })).body);
const end = (token: string, id: string) => gateway.call('DELETE', `/api/admin/sessions/${id}`, { token });
const statusOf = async (token: string, on: Pick<TestGateway, 'call'> = gateway) =>
  (await on.call('GET', '/api/admin/second-factor', { token })).status;

describe('the list of an administrator’s sessions', () => {
  it.each(ADMIN_ROLES)(
    'says where they are signed in, newest first, and which one asks: %s',
    { tags: ['adminListSessions'] },
    async (role) => {
      const appointed = await appointAdmin(gateway, role);
      const { token } = await login(appointed);
      const today = expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/);
      expect(await sessionsOf(token)).toMatchObject([
        { browser: 'Firefox', system: 'Linux', isCurrent: true, lastSeenOn: today },
        { isCurrent: false, lastSeenOn: today },
      ]);
      expect((await sessionsOf(appointed.token)).map(({ isCurrent }) => isCurrent)).toEqual([false, true]);
    },
  );

  it('is there for the environment’s administrator, too', async () => {
    const { token } = await gateway.admin();
    const current = (await sessionsOf(token)).filter(({ isCurrent }) => isCurrent);
    expect(current).toHaveLength(1);
  });

  it('says the last day on which a session was in use', { tags: ['adminListSessions'] }, async () => {
    let lateMs = 0;
    const clock = { now: () => new Date(Date.now() + lateMs) };
    const late = await startTestGateway({ clock });
    try {
      const { token } = await late.admin();
      const [{ id } = { id: '' }] = await sessionsOf(token, late);
      lateMs = 86_400_000;
      const lastSeenOn = clock.now().toISOString().slice(0, 10);
      expect(await statusOf(token, late)).toBe(200);
      await expect
        .poll(() => sessionsOf(token, late), PATIENCE)
        .toMatchObject([{ id, lastSeenOn, isCurrent: true }]);
    } finally {
      await late.close();
    }
  });
});

describe('signing an administrator out', () => {
  it('of one device leaves all others, and holds at every gateway at once', {
    tags: ['adminEndSession'],
  }, async () => {
    const appointed = await appointAdmin(gateway, 'support');
    const { token } = await login(appointed);
    const other = await gateway.beside();
    expect(await statusOf(token, other)).toBe(200);
    const [{ id } = { id: '' }] = await sessionsOf(token);
    expect((await end(appointed.token, id)).status).toBe(204);
    expect(await statusOf(token, other)).toBe(401);
    expect(await statusOf(token)).toBe(401);
    expect((await sessionsOf(appointed.token)).map(({ isCurrent }) => isCurrent)).toEqual([true]);

    const again = await end(appointed.token, id);
    expect([again.status, problemSchema.parse(again.body).code]).toEqual([404, 'session.not-found']);
  });

  it('is nobody else’s', { tags: ['adminEndSession'] }, async () => {
    const [one, stranger] = [await appointAdmin(gateway, 'support'), await appointAdmin(gateway, 'owner')];
    const [{ id } = { id: '' }] = await sessionsOf(one.token);
    expect((await end(stranger.token, id)).status).toBe(404);
    expect(await statusOf(one.token)).toBe(200);
  });

  it('everywhere else ends what is listed and what is not, and goes on with another token', {
    tags: ['adminEndOtherSessions'],
  }, async () => {
    const appointed = await appointAdmin(gateway, 'operator');
    const { token: listed } = await login(appointed);
    // As tokens were before there was a list.
    const unlisted = unlistedTokenOf(appointed.admin.id);
    expect(await statusOf(unlisted)).toBe(200);
    const answer = await gateway.call('POST', '/api/admin/sessions/end-others', {
      token: appointed.token,
      headers: { 'user-agent': FIREFOX },
    });
    expect(answer.status, answer.text).toBe(200);
    const { token: renewed } = renewedSessionSchema.strict().parse(answer.body);
    const tokens = [listed, unlisted, appointed.token, renewed];
    expect(await Promise.all(tokens.map((token) => statusOf(token)))).toEqual([401, 401, 401, 200]);
    expect(await sessionsOf(renewed)).toMatchObject([
      { browser: 'Firefox', system: 'Linux', isCurrent: true },
    ]);
  });
});

describe('where mails are sent', () => {
  const ending = new AsyncDisposableStack();
  let mailing: MailingGateway;
  beforeAll(async () => {
    mailing = await startMailingGateway(ending);
  });
  afterAll(() => ending.disposeAsync());

  it('an administrator is told of a new device, in their own words', async () => {
    const { email } = await appointAdmin(mailing.gateway, 'support');
    const told = () => mailing.mailsTo(email, 'open the administration of Benvenuto');
    await expect.poll(() => told().length, PATIENCE).toBe(1);
    expect(told()[0]?.subject).toBe('New sign-in to your Benvenuto account');
    expect(told()[0]?.text).not.toContain('://');
  });
});
