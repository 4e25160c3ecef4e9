import { beforeAll, describe, expect, it } from 'vitest';
import { sessionSchema, userSchema } from '#contracts/accounts/api.ts';
import { problemSchema } from '#contracts/kernel/problem.ts';
import { PASSWORD, sharedTestGateway, type TestGateway } from '../../testing/gateway.test-support.ts';
import { PATIENCE, startMailingGateway } from '../../testing/mailing.test-support.ts';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Mobile/15E148 Safari/604.1';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await sharedTestGateway();
});

const update = (token: string, body: object) => gateway.call('PUT', '/api/user', { token, body });

describe('PUT /api/user', () => {
  it('changes the name and the language, and leaves what is absent', { tags: ['updateUser'] }, async () => {
    const { token, email } = await gateway.host();
    const renamed = await update(token, { firstName: ' Ada ', lastName: 'Neri Conti' });
    expect(renamed.status, renamed.text).toBe(200);
    expect(userSchema.parse(renamed.body)).toMatchObject({
      email,
      firstName: 'Ada',
      lastName: 'Neri Conti',
      language: null,
    });
    const chosen = await update(token, { language: 'de' });
    expect(userSchema.parse(chosen.body)).toMatchObject({ firstName: 'Ada', language: 'de' });
    expect((await gateway.call('GET', '/api/user', { token })).body).toEqual(chosen.body);
  });

  it('is taken to the next device by signing in', { tags: ['updateUser'] }, async () => {
    const { token, email } = await gateway.host();
    await update(token, { language: 'pt' });
    const answer = await gateway.call('POST', '/api/login', { body: { email, password: PASSWORD } });
    expect(sessionSchema.parse(answer.body).user.language).toBe('pt');
  });

  it.each([
    ['language', { language: 'xx' }],
    ['firstName', { firstName: '   ' }],
    ['firstName', { firstName: 'x'.repeat(65_536) }],
    ['lastName', { lastName: 'win at evil.example' }],
    ['lastName', { lastName: '\u202eFerri' }],
    ['lastName', { lastName: null }],
  ])('refuses %s', { tags: ['updateUser'] }, async (path, body) => {
    const { token } = await gateway.host();
    const answer = await update(token, body);
    expect(answer.status).toBe(400);
    expect(problemSchema.parse(answer.body).errors?.[0]?.path).toBe(path);
  });
});

describe('POST /api/register with a language', () => {
  it('keeps it on the account', { tags: ['register'] }, async () => {
    const person = { firstName: 'Ada', lastName: 'Neri', password: PASSWORD };
    const body = { ...person, email: `language-${Date.now()}@example.com`, language: 'fr' };
    const answer = await gateway.call('POST', '/api/register', { body });
    expect(answer.status, answer.text).toBe(201);
    expect(sessionSchema.parse(answer.body).user.language).toBe('fr');
  });
});

describe('POST /api/user/delete', () => {
  it('refuses a wrong password and leaves all as it is', { tags: ['deleteOwnAccount'] }, async () => {
    const { token } = await gateway.host();
    const answer = await gateway.call('POST', '/api/user/delete', { token, body: { password: 'wrong' } });
    expect(answer.status).toBe(400);
    expect(problemSchema.parse(answer.body)).toMatchObject({
      code: 'account.wrong-password',
      errors: [{ path: 'password' }],
    });
    expect((await gateway.call('GET', '/api/user', { token })).status).toBe(200);
  });

  it('ends every session at once and frees the e-mail', { tags: ['deleteOwnAccount'] }, async () => {
    const { token, email } = await gateway.host();
    const other = await gateway.call('POST', '/api/login', { body: { email, password: PASSWORD } });
    const answer = await gateway.call('POST', '/api/user/delete', { token, body: { password: PASSWORD } });
    expect(answer.status, answer.text).toBe(204);
    for (const ended of [token, sessionSchema.parse(other.body).token]) {
      expect((await gateway.call('GET', '/api/user', { token: ended })).status).toBe(401);
    }
    const person = { firstName: 'Ada', lastName: 'Neri', email, password: PASSWORD };
    expect((await gateway.call('POST', '/api/register', { body: person })).status).toBe(201);
  });
});

it('writes to a person in the language that they chose, whatever their browser accepts', {
  tags: ['updateUser'],
}, async () => {
  await using ending = new AsyncDisposableStack();
  const mailing = await startMailingGateway(ending);
  const { token, email } = await mailing.gateway.host();
  await mailing.gateway.call('PUT', '/api/user', { token, body: { language: 'de' } });
  await mailing.gateway.call('PUT', '/api/auth/change-password', {
    token,
    body: { currentPassword: PASSWORD, newPassword: 'una quercia antica' },
    headers: { 'accept-language': 'it' },
  });
  await expect.poll(() => mailing.mailsTo(email, 'Passwort').length, PATIENCE).toBe(1);
  const body = { email, password: 'una quercia antica' };
  await mailing.gateway.call('POST', '/api/login', {
    body,
    headers: { 'accept-language': 'it', 'user-agent': IPHONE },
  });
  await expect.poll(() => mailing.mailsTo(email, 'Gerät: Safari, iPhone').length, PATIENCE).toBe(1);
});
