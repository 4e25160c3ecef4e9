import { createHmac, hkdfSync } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type OpenSession,
  openSessionSchema,
  renewedSessionSchema,
  sessionSchema,
} from '#contracts/accounts/api.ts';
import { problemSchema } from '#contracts/kernel/problems/problem.ts';
import { logAsText } from '#infra/prove/testing/log-as-text.ts';
import { collaborator } from '../../testing/collaborators.test-support.ts';
import {
  PASSWORD,
  sharedTestGateway,
  startTestGateway,
  type TestGateway,
} from '../../testing/gateway.test-support.ts';
import { type MailingGateway, PATIENCE, startMailingGateway } from '../../testing/mailing.test-support.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Mobile/15E148 Safari/604.1';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await sharedTestGateway();
});

/** Makes a token that was signed two hours ago, for a session of version 1. */
function tokenOf({ jwtSecret }: Pick<TestGateway, 'jwtSecret'>, sub: string, sid: string): string {
  const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const iat = Math.floor(Date.now() / 1_000) - 7_200;
  const claims = { sub, sid, ver: 1, iat, auth_time: iat, exp: iat + 43_200, iss: 'benvenuto', aud: 'owner' };
  const signed = `${base64({ alg: 'HS256', typ: 'JWT' })}.${base64(claims)}`;
  const key = Buffer.from(hkdfSync('sha256', jwtSecret, '', 'benvenuto/token/owner', 32));
  return `${signed}.${createHmac('sha256', key).update(signed).digest('base64url')}`;
}

const login = async (email: string, headers: Record<string, string> = {}, on = gateway) => {
  const answer = await on.call('POST', '/api/login', { body: { email, password: PASSWORD }, headers });
  expect(answer.status, answer.text).toBe(200);
  const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? '';
  return { ...sessionSchema.parse(answer.body), cookie };
};
const sessionsOf = async (token: string): Promise<OpenSession[]> =>
  openSessionSchema
    .strict()
    .array()
    .parse((await gateway.call('GET', '/api/auth/sessions', { token })).body);
const end = (token: string, id: string) => gateway.call('DELETE', `/api/auth/sessions/${id}`, { token });
const statusOf = async (token: string, on: Pick<TestGateway, 'call'> = gateway) =>
  (await on.call('GET', '/api/user', { token })).status;

describe('the list of sessions', () => {
  it('says in plain words where its person is signed in, newest first, and which one asks', {
    tags: ['listSessions'],
  }, async () => {
    const { token, email } = await gateway.host();
    const { token: phone } = await login(email, { 'user-agent': IPHONE });
    const listed = await sessionsOf(phone);
    const today = expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/);
    expect(listed).toMatchObject([
      { browser: 'Safari', system: 'iPhone', isCurrent: true, lastSeenOn: today },
      { isCurrent: false, lastSeenOn: today },
    ]);
    expect((await sessionsOf(token)).map(({ isCurrent }) => isCurrent)).toEqual([false, true]);
  });

  it('keeps what somebody signed in with sealed, and no address', async () => {
    const { email } = await gateway.host();
    const { user } = await login(email, { 'user-agent': FIREFOX });
    const events: object[] = [];
    for await (const { type, data, metadata } of gateway.core.store.readStream(`sessions-${user.id}`)) {
      events.push({ type, data, metadata });
    }
    const text = JSON.stringify(events);
    expect(text).toContain('SessionOpened');
    expect(text).not.toMatch(/Firefox|Linux|Mozilla|127\.0\.0\.1/);
  });

  it('is of one’s own alone, also where one acts in another’s account', async () => {
    const owner = await gateway.host();
    const guest = await collaborator(gateway, owner);
    const [own, ...others] = await sessionsOf(guest.token);
    expect(others).toEqual([]);
    expect((await sessionsOf(owner.token)).map(({ id }) => id)).not.toContain(own?.id);
  });

  it('goes with its person', async () => {
    const { token, userId } = await gateway.host();
    expect(await sessionsOf(token)).toHaveLength(1);
    const { token: admin } = await gateway.admin();
    const removed = await gateway.call('DELETE', `/api/admin/users/${userId}`, { token: admin });
    expect(removed.status).toBe(204);
    const rows = async () => {
      const query = 'SELECT user_id FROM sessions.sessions WHERE user_id = $1';
      return (await gateway.core.pool.query(query, [userId])).rows;
    };
    await expect.poll(rows).toEqual([]);
  });
});

it('says the last day on which a session was in use', { tags: ['listSessions'] }, async () => {
  let lateMs = 0;
  const clock = { now: () => new Date(Date.now() + lateMs) };
  const late = await startTestGateway({ clock });
  try {
    const { token, userId } = await late.host();
    const listed = async () =>
      openSessionSchema.array().parse((await late.call('GET', '/api/auth/sessions', { token })).body);
    const [{ id, lastSeenOn } = { id: '', lastSeenOn: '' }] = await listed();
    lateMs = 86_400_000;
    const tomorrow = clock.now().toISOString().slice(0, 10);
    expect(tomorrow > lastSeenOn).toBe(true);
    const renewed = await late.call('GET', '/api/user', { token: tokenOf(late, userId, id) });
    expect(renewed.headers['x-session-token']).toEqual(expect.any(String));
    await expect.poll(listed, PATIENCE).toMatchObject([{ id, lastSeenOn: tomorrow, isCurrent: true }]);
  } finally {
    await late.close();
  }
});

describe('signing out', () => {
  it('one device leaves all others, and holds at every gateway at once', {
    tags: ['endSession'],
  }, async () => {
    const { token, email } = await gateway.host();
    const { token: phone } = await login(email, { 'user-agent': IPHONE });
    const other = await gateway.beside();
    expect(await statusOf(phone, other)).toBe(200);
    const [{ id } = { id: '' }] = await sessionsOf(phone);
    expect((await end(token, id)).status).toBe(204);
    expect(await statusOf(phone)).toBe(401);
    expect(await statusOf(phone, other)).toBe(401);
    expect(await statusOf(token)).toBe(200);
    expect((await sessionsOf(token)).map((session) => session.isCurrent)).toEqual([true]);

    const again = await end(token, id);
    expect([again.status, problemSchema.parse(again.body).code]).toEqual([404, 'session.not-found']);
  });

  it('ends a session in whichever account it acts', async () => {
    const owner = await gateway.host();
    const guest = await collaborator(gateway, owner);
    const { token: second } = await login(guest.email);
    const mine = (await sessionsOf(second)).find(({ isCurrent }) => !isCurrent);
    expect(await statusOf(guest.token)).toBe(200);
    expect((await end(second, mine?.id ?? '')).status).toBe(204);
    expect(await statusOf(guest.token)).toBe(401);
  });

  it('is nobody else’s', { tags: ['endSession'] }, async () => {
    const [host, stranger] = [await gateway.host(), await gateway.host()];
    const [{ id } = { id: '' }] = await sessionsOf(host.token);
    expect((await end(stranger.token, id)).status).toBe(404);
    expect(await statusOf(host.token)).toBe(200);
  });

  it('everywhere else ends what is listed and what is not, and goes on with another token', {
    tags: ['endOtherSessions'],
  }, async () => {
    const { token, email, userId } = await gateway.host();
    const { token: phone } = await login(email);
    // As tokens were before there was a list.
    const unlisted = tokenOf(gateway, userId, crypto.randomUUID());
    expect(await statusOf(unlisted)).toBe(200);
    const answer = await gateway.call('POST', '/api/auth/sessions/end-others', {
      token,
      headers: { 'user-agent': FIREFOX },
    });
    expect(answer.status, answer.text).toBe(200);
    const renewed = renewedSessionSchema.strict().parse(answer.body).token;
    expect(answer.headers['x-session-token']).toBe(renewed);
    expect(await Promise.all([phone, unlisted, token, renewed].map((one) => statusOf(one)))).toEqual([
      401, 401, 401, 200,
    ]);
    expect(await sessionsOf(renewed)).toMatchObject([
      { browser: 'Firefox', system: 'Linux', isCurrent: true },
    ]);
  });

  it('happens by another password, too', async () => {
    const { token, email } = await gateway.host();
    await login(email);
    const body = { currentPassword: PASSWORD, newPassword: 'una finestra sul mare' };
    const answer = await gateway.call('PUT', '/api/auth/change-password', { token, body });
    const renewed = renewedSessionSchema.parse(answer.body).token;
    expect((await sessionsOf(renewed)).map(({ isCurrent }) => isCurrent)).toEqual([true]);
  });
});

describe('where mails are sent, signing in', () => {
  const ending = new AsyncDisposableStack();
  let mailing: MailingGateway;
  beforeAll(async () => {
    mailing = await startMailingGateway(ending);
  });
  afterAll(() => ending.disposeAsync());

  it('from a new device is told, from a known one and on registration it is not', async () => {
    const { email } = await mailing.gateway.host();
    const asGerman = { 'user-agent': IPHONE, 'accept-language': 'de' };
    const { cookie } = await login(email, asGerman, mailing.gateway);
    const told = () =>
      mailing.mailsTo(email, 'Neue Anmeldung').length + mailing.mailsTo(email, 'Gerät: ').length;
    await expect.poll(told, PATIENCE).toBe(1);
    const [mail] = mailing.mailsTo(email, 'Gerät: Safari, iPhone');
    expect(mail).toMatchObject({ subject: 'Neue Anmeldung in deinem Konto bei Benvenuto' });
    expect(mail?.text).not.toContain('://');

    await login(email, { ...asGerman, cookie }, mailing.gateway);
    // Who signs in and out at once is told of, too.
    const { token: brief } = await login(email, { 'accept-language': 'fr' }, mailing.gateway);
    const briefly = openSessionSchema
      .array()
      .parse((await mailing.gateway.call('GET', '/api/auth/sessions', { token: brief })).body);
    const own = briefly.find(({ isCurrent }) => isCurrent)?.id ?? '';
    const ended = await mailing.gateway.call('DELETE', `/api/auth/sessions/${own}`, { token: brief });
    expect(ended.status).toBe(204);
    await expect.poll(() => mailing.mailsTo(email, 'Est-ce bien vous').length, PATIENCE).toBe(1);
    // A later mail has arrived: had the sign-in before been told, it would have been as well.
    await login(email, { 'accept-language': 'it' }, mailing.gateway);
    await expect.poll(() => mailing.mailsTo(email, 'Quando: ').length, PATIENCE).toBe(1);
    expect(told()).toBe(1);
    expect(await logAsText(mailing.gateway.core.store)).not.toContain('iPhone');
  });
});
