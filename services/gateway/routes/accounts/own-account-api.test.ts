import { strFromU8, unzipSync } from 'fflate';
import { beforeAll, describe, expect, it } from 'vitest';
import { sessionSchema, userSchema } from '#contracts/accounts/api.ts';
import { problemSchema } from '#contracts/kernel/problems/problem.ts';
import { uploadAddressSchema } from '#contracts/media/api.ts';
import { propertySchema } from '#contracts/properties/api.ts';
import { jpeg } from '#services/media/sample-files.test-support.ts';
import { invite, newEmail } from '../../testing/collaborators.test-support.ts';
import { makeExtraRequest } from '../../testing/extras.test-support.ts';
import {
  newProperty,
  PASSWORD,
  sharedTestGateway,
  type TestGateway,
  unique,
} from '../../testing/gateway.test-support.ts';
import { PATIENCE, startMailingGateway } from '../../testing/mailing.test-support.ts';
import { rules, sharedSectionCalls } from '../../testing/shared-sections.test-support.ts';
import { makeStay } from '../../testing/stays.test-support.ts';

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

  it('turns the weekly mail of open questions on and off: it is off until then', {
    tags: ['updateUser'],
  }, async () => {
    const { token } = await gateway.host();
    const before = await gateway.call('GET', '/api/user', { token });
    expect(userSchema.parse(before.body).questionMails).toBe(false);
    for (const questionMails of [true, false]) {
      const answer = await update(token, { questionMails });
      expect(userSchema.parse(answer.body)).toMatchObject({ questionMails });
    }
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

describe('GET /api/user/export', () => {
  const exported = async (token: string) => {
    const answer = await gateway.app.inject({
      method: 'GET',
      url: '/api/user/export',
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': expect.stringMatching(
        /^attachment; filename="my-data_welcome\.test_\d{4}-\d\d-\d\d\.zip"$/,
      ),
      'cache-control': 'no-store',
    });
    return unzipSync(answer.rawPayload);
  };
  const read = (files: Record<string, Uint8Array>, name: string): unknown =>
    JSON.parse(strFromU8(files[name] ?? expect.fail(`there is no ${name}`)));

  it('holds the account, each property with all texts and its history, collaborators and files', {
    tags: ['exportOwnData'],
  }, async () => {
    const { token, email, userId } = await gateway.host();
    const stranger = await gateway.host();
    await gateway.call('POST', '/api/properties', {
      token: stranger.token,
      body: newProperty({ name: 'Casa di altri' }),
    });
    const issued = await gateway.call('POST', '/api/objects/upload', { token });
    const address = uploadAddressSchema.parse(issued.body).uploadURL;
    const image = { body: await jpeg(64, 48), headers: { 'content-type': 'image/jpeg' } };
    await gateway.call('PUT', address.replace(/^https?:\/\/[^/]+/, ''), image);
    const kept = await gateway.call('PUT', '/api/cover-images', { token, body: { coverImageURL: address } });
    const { objectPath } = kept.body as { objectPath: string };
    const slug = unique('casa-mia');
    const created = await gateway.call('POST', '/api/properties', {
      token,
      body: newProperty({ name: 'Casa mia', slug, coverImage: objectPath }),
    });
    const { id } = propertySchema.parse(created.body);
    for (const [language, content] of [
      ['it', 'Silenzio: dopo le 22'],
      ['de', 'Ruhe: nach 22 Uhr'],
    ]) {
      const text = { propertyId: id, language, section: 'rules', title: 'Regole', content };
      expect((await gateway.call('POST', '/api/property-content', { token, body: text })).status).toBe(201);
    }
    const units = [{ key: 'welcomeTitle', text: 'Bienvenue' }];
    const french = await gateway.call('PUT', `/api/properties/${id}/translations/fr`, {
      token,
      body: { units },
    });
    expect(french.status).toBe(200);
    await makeExtraRequest(gateway, token, { id, slug });
    await makeStay(gateway, token, { id }, { accessCode: '7301' });
    const urls = ['https://example.com/casa.ics'];
    await gateway.call('PUT', `/api/properties/${id}/calendars`, { token, body: { urls } });
    const shared = rules('dopo le 22', { section: 'guides' });
    await sharedSectionCalls(() => gateway).create(token, shared);
    const invited = newEmail();
    await invite(gateway, token, invited);

    // The read model of files lets events gather for a moment.
    await expect
      .poll(async () => Object.keys(await exported(token)).some((name) => name.startsWith('files/')))
      .toBe(true);
    const files = await exported(token);
    expect(Object.keys(files).sort()).toEqual(
      [
        'account.json',
        'collaborators.json',
        'works-in.json',
        'shared-sections.json',
        `properties/${slug}/property.json`,
        `properties/${slug}/texts.json`,
        `properties/${slug}/questions.json`,
        `properties/${slug}/translations.json`,
        `properties/${slug}/feedback.json`,
        `properties/${slug}/extras-history.json`,
        `properties/${slug}/extras.json`,
        `properties/${slug}/extra-requests.json`,
        `properties/${slug}/stays.json`,
        `properties/${slug}/calendars.json`,
        `properties/${slug}/history.json`,
        `${objectPath.slice(1).replace('objects/', 'files/')}.jpg`,
      ].sort(),
    );
    expect(read(files, 'account.json')).toMatchObject({ id: userId, email, sessions: [{}] });
    expect(read(files, 'collaborators.json')).toMatchObject([{ email: invited, status: 'pending' }]);
    expect(read(files, 'shared-sections.json')).toMatchObject([shared]);
    expect(read(files, `properties/${slug}/property.json`)).toMatchObject({ id, name: 'Casa mia' });
    expect(read(files, `properties/${slug}/texts.json`)).toMatchObject([
      { section: 'rules', language: 'it', content: 'Silenzio: dopo le 22' },
      { section: 'rules', language: 'de', content: 'Ruhe: nach 22 Uhr' },
    ]);
    expect(read(files, `properties/${slug}/translations.json`)).toMatchObject({
      fr: [{ key: 'welcomeTitle', target: 'Bienvenue', state: 'edited' }],
      de: [{ key: 'rules.title' }, { key: 'rules.items.0.title', target: 'Ruhe' }, {}],
    });
    expect(read(files, `properties/${slug}/extras.json`)).toMatchObject([{ name: 'Cesto', language: 'it' }]);
    expect(read(files, `properties/${slug}/extras-history.json`)).toMatchObject([
      { parts: [{ change: 'offered', before: null, after: { name: 'Cesto' } }] },
    ]);
    expect(read(files, `properties/${slug}/extra-requests.json`)).toMatchObject([
      { name: 'Jonas Weber', contact: '+49 170 1234567', state: 'requested' },
    ]);
    expect(read(files, `properties/${slug}/stays.json`)).toMatchObject([
      { guestName: 'Jonas Weber', accessCode: '7301', source: 'host' },
    ]);
    expect(read(files, `properties/${slug}/calendars.json`)).toMatchObject([{ url: urls[0] }]);
    expect(read(files, `properties/${slug}/history.json`)).toMatchObject([
      { revision: expect.any(Number), actor: { kind: 'owner' } },
      { parts: [{ section: 'rules', language: 'it' }] },
      { parts: [{ section: 'rules', language: 'de' }] },
    ]);
    const all = Object.values(files).map((bytes) => strFromU8(bytes));
    expect(all.join()).not.toMatch(/inviteToken|"generation"|Casa di altri|argon2/);
  });

  it('is there for who has nothing yet, and its head takes nothing', async () => {
    const { token } = await gateway.host();
    expect(Object.keys(await exported(token))).toEqual([
      'account.json',
      'collaborators.json',
      'works-in.json',
      'shared-sections.json',
    ]);
    const head = await gateway.app.inject({
      method: 'HEAD',
      url: '/api/user/export',
      headers: { authorization: `Bearer ${token}` },
    });
    expect([head.statusCode, head.rawPayload.length]).toEqual([200, 0]);
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
