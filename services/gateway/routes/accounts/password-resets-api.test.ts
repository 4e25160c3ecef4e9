import { Writable } from 'node:stream';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { forgotPasswordAnswerSchema, sessionSchema } from '#contracts/accounts/api.ts';
import { problemSchema } from '#contracts/kernel/problems/problem.ts';
import { logAsText } from '#infra/prove/testing/log-as-text.ts';
import { LONGEST_WAIT_MS } from '#infra/prove/testing/longest-wait.ts';
import { startMailServer, type TestMailServer } from '#infra/prove/testing/servers/mail-server.ts';
import { composeDomain } from '#infra/run/composition/domain.ts';
import { CHEAP_HASHING } from '#services/accounts/passwords/passwords.test-support.ts';
import { startWorker, type Worker } from '#services/worker/compose.ts';
import { PASSWORD, startTestGateway, type TestGateway, unique } from '../../testing/gateway.test-support.ts';

const PATIENCE = { timeout: LONGEST_WAIT_MS, interval: 20 };
const NEW_PASSWORD = 'una finestra sul mare';
const MINUTE_MS = 60_000;

let lateMs = 0;
const clock = { now: () => new Date(Date.now() + lateMs) };
const lines: string[] = [];
const logger = pino(
  new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  }),
);

const ending = new AsyncDisposableStack();
let server: TestMailServer;
let gateway: TestGateway;
let worker: Worker;
beforeAll(async () => {
  server = await startMailServer();
  ending.defer(() => server.close());
  gateway = await startTestGateway({ mailServerUrl: server.url, clock, logger });
  ending.defer(() => gateway.close());
  const { core, installation } = gateway;
  const domain = await composeDomain({ core, ...installation, clock, hashCost: CHEAP_HASHING });
  const working = new AsyncDisposableStack();
  ending.defer(() => working.disposeAsync());
  worker = await startWorker({ core, domain, ...installation, logger }, working);
});
afterAll(() => ending.disposeAsync());

const forgot = (email: string, headers: Record<string, string> = {}) =>
  gateway.call('POST', '/api/auth/forgot-password', { body: { email }, headers });
const reset = (token: string, fields: object = {}) =>
  gateway.call('POST', '/api/auth/reset-password', {
    body: { token, newPassword: NEW_PASSWORD, ...fields },
  });
const login = async (email: string, password: string) =>
  (await gateway.call('POST', '/api/login', { body: { email, password } })).status;
const mailsTo = (email: string) => server.arrived().filter(({ to }) => to === email);
/** Finds the mails with links to another password, among the notices. */
const linksTo = (email: string) => mailsTo(email).filter(({ text }) => text.includes('/auth/reset?'));

/** Waits until so many links are mailed to somebody, and returns their tokens. */
async function tokensFor(email: string, count = 1): Promise<string[]> {
  await expect.poll(() => linksTo(email).length, PATIENCE).toBe(count);
  return linksTo(email).map(({ text }) => {
    const [, token] = /^http:\/\/welcome\.test\/auth\/reset\?lang=[a-z]{2}#(\S+)$/m.exec(text) ?? [];
    return token ?? expect.fail(`there is no link in: ${text}`);
  });
}
async function tokenFor(email: string): Promise<string> {
  expect((await forgot(email)).status).toBe(202);
  const [token = ''] = await tokensFor(email);
  return token;
}
/** Waits until no job is under way. */
const idle = () =>
  expect
    .poll(async () => (await worker.jobs()).map(({ waiting, active }) => waiting + active), PATIENCE)
    .toSatisfy((open: number[]) => open.every((jobs) => jobs === 0));
const refused = async (answer: Promise<{ status: number; body: unknown }>) => {
  const { status, body } = await answer;
  return [status, problemSchema.strict().parse(body).code];
};
const INVALID = [400, 'account.reset-invalid'];

describe('a forgotten password', () => {
  it('is replaced by a link in the language of whoever asked, and all sessions end', {
    tags: ['forgotPassword'],
  }, async () => {
    const { email, token: session } = await gateway.host();
    const answer = await forgot(email.toUpperCase(), { 'accept-language': 'fr-CH, en;q=0.5' });
    expect(answer.status).toBe(202);
    expect(forgotPasswordAnswerSchema.strict().parse(answer.body)).toEqual({ available: true });
    const [token = ''] = await tokensFor(email);
    expect(linksTo(email)).toMatchObject([
      { language: 'fr', subject: 'Choisissez un nouveau mot de passe pour Benvenuto' },
    ]);

    const changed = await reset(token, { confirmPassword: NEW_PASSWORD });
    expect(changed.status).toBe(200);
    const begun = sessionSchema.strict().parse(changed.body);
    expect(begun.user.email).toBe(email);
    expect((await gateway.call('GET', '/api/user', { token: begun.token })).status).toBe(200);
    // The browser is known at the account from then on, and gets in while others try its password.
    const cookie = String(changed.headers['set-cookie']).split(';')[0] ?? '';
    const again = await gateway.call('POST', '/api/login', {
      body: { email, password: NEW_PASSWORD },
      headers: { cookie },
    });
    expect(cookie).toMatch(/^device-/);
    expect(again.headers['set-cookie']).toContain(`${cookie};`);
    expect((await gateway.call('GET', '/api/user', { token: session })).status).toBe(401);
    expect(await login(email, PASSWORD)).toBe(401);
    expect(await login(email, NEW_PASSWORD)).toBe(200);
  });

  it('is answered alike where there is no account, and nobody is written to', {
    tags: ['forgotPassword'],
  }, async () => {
    const [known, unknown] = [(await gateway.host()).email, `${unique('nobody')}@example.com`];
    const [ofKnown, ofUnknown] = [await forgot(known), await forgot(unknown)];
    expect(ofUnknown.status).toBe(ofKnown.status);
    expect(ofUnknown.text).toBe(ofKnown.text);
    const nameless = (headers: object) => Object.keys(headers).toSorted();
    expect(nameless(ofUnknown.headers)).toEqual(nameless(ofKnown.headers));
    await tokensFor(known);
    // Whoever asked later has their link: the question before has been looked into, or is being.
    await tokenFor((await gateway.host()).email);
    await idle();
    expect(mailsTo(unknown)).toEqual([]);
  });

  it('is refused without an e-mail', async () => {
    const answer = await forgot('giulia');
    expect(answer.status).toBe(400);
    expect(problemSchema.parse(answer.body).errors).toEqual([{ path: 'email', message: 'Invalid email' }]);
  });

  it.each([
    ['newPassword', { newPassword: 'seven77' }, 'Password must be at least 8 characters'],
    [
      'newPassword',
      { newPassword: 'Password123' },
      'This password is too common. Please choose another one.',
    ],
    ['confirmPassword', { confirmPassword: 'another' }, "Passwords don't match"],
  ])('leaves the link open where %s is refused: %j', async (path, fields, message) => {
    const { email } = await gateway.host();
    const token = await tokenFor(email);
    const answer = await reset(token, fields);
    expect(answer.status).toBe(400);
    expect(problemSchema.parse(answer.body).errors).toEqual([{ path, message }]);
    expect((await reset(token)).status).toBe(200);
  });
});

describe('a link', () => {
  it('opens once', { tags: ['resetPassword'] }, async () => {
    const { email } = await gateway.host();
    const token = await tokenFor(email);
    expect((await reset(token)).status).toBe(200);
    expect(await refused(reset(token, { newPassword: 'una terza parola' }))).toEqual(INVALID);
    expect(await login(email, NEW_PASSWORD)).toBe(200);
  });

  it('opens once, however many use it at the same time', async () => {
    const { email } = await gateway.host();
    const token = await tokenFor(email);
    const passwords = Array.from({ length: 6 }, (_, index) => `una parola numero ${index}`);
    const answers = await Promise.all(passwords.map((newPassword) => reset(token, { newPassword })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400, 400, 400]);
    const signedIn = await Promise.all(passwords.map((password) => login(email, password)));
    const worked = answers.map(({ status }) => (status === 200 ? 200 : 401));
    expect(signedIn).toEqual(worked);
  });

  it('opens for 30 minutes', { tags: ['resetPassword'] }, async () => {
    const { email } = await gateway.host();
    const token = await tokenFor(email);
    lateMs = 30 * MINUTE_MS;
    try {
      expect(await refused(reset(token))).toEqual(INVALID);
    } finally {
      lateMs = 0;
    }
    expect((await reset(token)).status).toBe(200);
  });

  it.each([
    ['the password', '/api/auth/change-password', { currentPassword: PASSWORD, newPassword: NEW_PASSWORD }],
    [
      'the e-mail',
      '/api/auth/change-email',
      { newEmail: `${unique('moved')}@example.com`, password: PASSWORD },
    ],
  ])('is closed by a change of %s', async (_, path, body) => {
    const { email, token: session } = await gateway.host();
    const token = await tokenFor(email);
    expect((await gateway.call('PUT', path, { token: session, body })).status).toBe(200);
    expect(await refused(reset(token))).toEqual(INVALID);
  });

  it('of nobody, of another account or made up opens nothing', async () => {
    const { email } = await gateway.host();
    const token = await tokenFor(email);
    const bytes = Buffer.from(token, 'base64url');
    const forged = [0, 20, 51].map((place) => {
      const copy = Buffer.from(bytes);
      copy[place] = (copy[place] ?? 0) ^ 1;
      return copy.toString('base64url');
    });
    for (const made of [...forged, 'x', token.slice(0, -4), `${token}AAAA`, '../../etc', '\u{1F3E1}']) {
      expect(await refused(reset(made))).toEqual(INVALID);
    }
    expect((await reset(token)).status).toBe(200);
  });
});

it('writes to the address that an account has left', async () => {
  const { email, token } = await gateway.host();
  const newEmail = `${unique('moved')}@example.com`;
  const answer = await gateway.call('PUT', '/api/auth/change-email', {
    token,
    body: { newEmail, password: PASSWORD },
    headers: { 'accept-language': 'de' },
  });
  expect(answer.status).toBe(200);
  const subject = 'Dein Konto bei Benvenuto hat eine andere E-Mail-Adresse';
  const told = (to: string) => mailsTo(to).filter((mail) => mail.subject === subject);
  await expect.poll(() => told(email), PATIENCE).toMatchObject([{ language: 'de' }]);
  expect(told(email)[0]?.text).not.toContain(newEmail);
  // The new one is asked to be confirmed, and told nothing else.
  await expect.poll(() => mailsTo(newEmail), PATIENCE).toHaveLength(1);
  expect(mailsTo(newEmail)[0]?.text).toContain('/auth/verify?lang=de#');
});

it('tells everybody whether mails are sent', { tags: ['getMailAvailability'] }, async () => {
  expect((await gateway.call('GET', '/api/mail')).body).toEqual({ available: true });
});

it('leaves no address and no token in the log of events, in jobs or in log lines', async () => {
  const { email } = await gateway.host();
  const token = await tokenFor(email);
  expect((await reset(token)).status).toBe(200);
  const { rows } = await gateway.core.pool.query<{ table: string }>(
    `SELECT quote_ident(table_schema) || '.' || quote_ident(table_name) AS table FROM information_schema.tables
     WHERE table_schema NOT IN ('pg_catalog', 'information_schema') AND table_type = 'BASE TABLE'
       AND table_schema ILIKE '%bull%'`,
  );
  expect(rows.length).toBeGreaterThan(0);
  const jobs = await Promise.all(
    rows.map(
      async ({ table }) => (await gateway.core.pool.query(`SELECT t::text AS row FROM ${table} t`)).rows,
    ),
  );
  const everything = [await logAsText(gateway.core.store), JSON.stringify(jobs), lines.join('')].join('\n');
  expect(JSON.stringify(jobs)).toContain('passwordReset');
  expect(lines.length).toBeGreaterThan(0);
  expect(everything).not.toContain(email);
  expect(everything).not.toContain(token);
  expect(everything).not.toContain(token.slice(-20));
});

it('answers that no links are mailed where there is no mail server', {
  tags: ['forgotPassword', 'getMailAvailability'],
}, async () => {
  const simulated = await startTestGateway({ ownLog: true });
  try {
    const { email } = await simulated.host();
    for (const address of [email, 'nobody@example.com']) {
      const answer = await simulated.call('POST', '/api/auth/forgot-password', { body: { email: address } });
      expect([answer.status, answer.body]).toEqual([202, { available: false }]);
    }
    expect((await simulated.call('GET', '/api/mail')).body).toEqual({ available: false });
    expect(await logAsText(simulated.core.store)).not.toContain('PasswordForgotten');
  } finally {
    await simulated.close();
  }
});

it('mails one link, however often others ask for it', async () => {
  const { email } = await gateway.host();
  for (let times = 0; times < 30; times += 1) expect((await forgot(email)).status).toBe(202);
  const [token = ''] = await tokensFor(email);
  // Whoever asked later has their link: the questions before have been looked into, or are being.
  await tokenFor((await gateway.host()).email);
  await idle();
  expect(linksTo(email)).toHaveLength(1);
  expect((await reset(token)).status).toBe(200);
});

it('keeps nobody from asking whose link others ask for, from wherever', async () => {
  const strict = await startTestGateway({ rateLimitScale: 1, trustProxy: ['loopback'] });
  try {
    for (let place = 1; place <= 30; place += 1) {
      const asked = await strict.call('POST', '/api/auth/forgot-password', {
        body: { email: 'giulia@example.com' },
        headers: { 'x-forwarded-for': `203.0.113.${place}` },
      });
      expect(asked.status).toBe(202);
    }
  } finally {
    await strict.close();
  }
});
