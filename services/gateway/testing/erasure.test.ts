import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { renewedSessionSchema, sessionSchema } from '#contracts/accounts/api.ts';
import { uploadAddressSchema } from '#contracts/media/api.ts';
import { brandedPath } from '#contracts/properties/addresses/custom-url.ts';
import { type Property, propertySchema } from '#contracts/properties/api.ts';
import { backUp } from '#infra/operate/archive/back-up.ts';
import { readCheckpoints } from '#infra/operate/archive/checkpoints/read-checkpoints.ts';
import { LONGEST_WAIT_MS } from '#infra/prove/testing/longest-wait.ts';
import { sealUnder } from '#infra/prove/testing/operator/archive-stage.ts';
import { composeDomain } from '#infra/run/composition/domain.ts';
import { LEDGER_FILE } from '#infra/run/composition/erasure-ledger-file.ts';
import { LOG_MARK } from '#kernel/commands/log-identity.ts';
import { verifyProjection } from '#projections/kernel/run/operations.ts';
import { projections } from '#projections/registry.ts';
import { CHEAP_HASHING } from '#services/accounts/passwords/passwords.test-support.ts';
import { pdfSaying, picture } from '#services/media/sample-files.test-support.ts';
import { startWorker } from '#services/worker/compose.ts';
import { type Canary, eventsWith, filesWith, newCanary, tablesWith } from './canaries.test-support.ts';
import { collaborator, invite } from './collaborators.test-support.ts';
import { makeExtraRequest } from './extras.test-support.ts';
import {
  type Answer,
  newProperty,
  PASSWORD,
  startTestGateway,
  type TestGateway,
} from './gateway.test-support.ts';
import { rules, sharedSectionCalls } from './shared-sections.test-support.ts';
import { makeStay } from './stays.test-support.ts';

const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Mobile/15E148 Safari/604.1';

let gateway: TestGateway;
let adminToken: string;
const ending = new AsyncDisposableStack();
beforeAll(async () => {
  gateway = await startTestGateway();
  ending.defer(() => gateway.close());
  const { core, installation } = gateway;
  const domain = await composeDomain({ core, ...installation, hashCost: CHEAP_HASHING });
  const logger = pino({ level: 'silent' });
  const working = new AsyncDisposableStack();
  ending.defer(() => working.disposeAsync());
  const worker = await startWorker({ core, domain, ...installation, logger }, working);
  // Reactors begin at the end of the log as they first see it: from here on they miss nothing.
  await vi.waitFor(async () => {
    expect((await worker.reactors()).every(({ active }) => active)).toBe(true);
  }, PATIENCE);
  ({ token: adminToken } = await gateway.admin());
});
afterAll(() => ending.disposeAsync());

const context = { actor: { kind: 'system', name: 'test' }, correlationId: 'c', causationId: 'c' } as const;
const PATIENCE = { timeout: LONGEST_WAIT_MS, interval: 100 };

/** Makes a call that has to succeed. */
async function must(...[method, path, options]: Parameters<TestGateway['call']>): Promise<Answer> {
  const answer = await gateway.call(method, path, options);
  expect(answer.status, `${method} ${path}: ${answer.text}`).toBeLessThan(300);
  return answer;
}

async function uploaded(token: string, type: string, content: Buffer): Promise<string> {
  const { uploadURL } = uploadAddressSchema.parse(
    (await must('POST', '/api/objects/upload', { token })).body,
  );
  const path = uploadURL.replace(/^https?:\/\/[^/]+/, '');
  await must('PUT', path, { body: content, headers: { 'content-type': type } });
  return path;
}

interface Person {
  readonly userId: string;
  readonly token: string;
  readonly email: string;
  readonly formerEmail: string;
  readonly slug: string;
  readonly customUrl: string;
  readonly property: Property;
  readonly objectPath: string;
  readonly collaboratorToken: string;
  readonly inviteToken: string;
}

/**
 * Makes a person who has written the canary wherever a person can write anything, and done all that leaves a trace.
 */
async function personWith(canary: Canary): Promise<Person> {
  const { word } = canary;
  const { noteMailReceived } = gateway.services.emailVerifications;
  const [formerEmail, email] = [`before-${word}@example.com`, `now-${word}@example.com`];
  const registration = {
    firstName: `Già ${word}`,
    lastName: `Ñ${word}`,
    email: formerEmail,
    password: PASSWORD,
  };
  const headers = { 'idempotency-key': `register-${word}` };
  const opened = sessionSchema.parse(
    (await must('POST', '/api/register', { body: registration, headers })).body,
  );
  const userId = opened.user.id;
  await noteMailReceived(userId, formerEmail, context);
  await gateway.call('POST', '/api/login', { body: { email: formerEmail, password: `wrong ${word}` } });
  const moved = await must('PUT', '/api/auth/change-email', {
    token: opened.token,
    body: { newEmail: email, password: PASSWORD },
  });
  await noteMailReceived(userId, email, context);
  const password = `secret ${word}`;
  const changed = await must('PUT', '/api/auth/change-password', {
    token: renewedSessionSchema.parse(moved.body).token,
    body: { currentPassword: PASSWORD, newPassword: password },
  });
  const { token } = renewedSessionSchema.parse(changed.body);
  await must('POST', '/api/login', { body: { email, password } });
  for (const packageId of ['pro', 'business']) {
    await must('PUT', `/api/admin/users/${userId}/package`, { token: adminToken, body: { packageId } });
  }

  const image = await picture(64, 48)
    .withExif({ IFD0: { Artist: word, ImageDescription: word } })
    .jpeg()
    .toBuffer();
  const coverImageURL = await uploaded(token, 'image/jpeg', image);
  const cover = await must('PUT', '/api/cover-images', { token, body: { coverImageURL } });
  const { objectPath } = cover.body as { objectPath: string };
  const fileURL = await uploaded(token, 'application/pdf', pdfSaying(word));
  await must('PUT', '/api/checkin-files', { token, body: { fileURL } });
  await uploaded(token, 'image/jpeg', image);

  const customUrl = `u-${word}`;
  const created = await must('POST', '/api/properties', {
    token,
    headers: { 'idempotency-key': `create-${word}` },
    body: newProperty({
      name: `Casa ${word}`,
      slug: `first-${word}`,
      description: word,
      address: word,
      city: word,
      welcomeTitle: word,
      welcomeMessage: word,
      wifiNetwork: word,
      wifiPassword: word,
      accessCode: word.slice(0, 40),
      coverImage: objectPath,
    }),
  });
  const { id } = propertySchema.parse(created.body);
  const edited = await must('PUT', `/api/properties/${id}`, {
    token,
    body: { slug: `now-${word}`, customUrl },
  });
  for (const language of ['it', 'en'] as const) {
    await must('PUT', `/api/properties/${id}/sections`, {
      token,
      body: {
        sections: [
          { section: 'rules', language, title: word, content: `${word}: ${word}` },
          { section: 'local', language, title: word, content: `📍 ${word}` },
          {
            section: 'custom_7',
            language,
            content: `${word}: ${word}`,
            sectionMetadata: { title: word, icon: 'map', description: word, isCustom: true },
          },
        ],
      },
    });
  }
  for (const [what, body] of [
    ['track-view', { language: 'it' }],
    ['track-section', { section: 'rules' }],
    ['track-section', { section: 'custom_7' }],
  ] as const) {
    await must('POST', `/api/public/properties/${id}/${what}`, { body, headers: { 'user-agent': PHONE } });
  }
  await must('POST', `/api/public/properties/now-${word}/ask`, {
    body: { question: `Where is ${word}?` },
    headers: { 'user-agent': PHONE },
  });
  await vi.waitFor(async () => {
    const { text } = await must('GET', `/api/properties/${id}/questions?state=all`, { token });
    expect(text).toContain(word);
  }, PATIENCE);
  await must('GET', `/p/now-${word}`);
  await must('POST', `/api/public/properties/now-${word}/feedback`, {
    body: { rating: 1, comment: word, email: `guest-${word}@example.com` },
    headers: { 'user-agent': PHONE },
  });
  await must('PUT', `/api/properties/${id}/feedback-settings`, {
    token,
    body: { reviewLinks: [{ name: word, url: `https://${word}.example` }], mailsLowRatings: true },
  });

  const shown = propertySchema.parse(edited.body);
  await makeExtraRequest(gateway, token, shown, {
    steps: ['decline'],
    offer: { name: word, description: word, translations: { de: { name: word } } },
    asking: { name: word, contact: `${word}@example.com`, note: word },
    declining: { reason: word },
  });
  await makeStay(gateway, token, shown, { guestName: word, accessCode: word.slice(0, 40) });
  // The worker asks nobody at such an address.
  const urls = [`https://localhost/${word}.ics`];
  await must('PUT', `/api/properties/${shown.id}/calendars`, { token, body: { urls } });

  const { create, follow } = sharedSectionCalls(() => gateway);
  // By itself it is a password of the house, which a shared section may not say.
  const said = `shared${word}`;
  await follow(token, shown.id, (await create(token, rules(said, { section: 'guides', title: said }))).id);

  const pending = await invite(gateway, token, `invited-${word}@example.com`);
  const { token: collaboratorToken } = await collaborator(gateway, { token }, ['view_properties']);
  return {
    userId,
    token,
    email,
    formerEmail,
    slug: `now-${word}`,
    customUrl,
    objectPath,
    collaboratorToken,
    property: propertySchema.parse(edited.body),
    inviteToken: pending.inviteToken,
  };
}

/** Asks for everything about a person that anybody can still ask for: returns every answer, with its headers. */
async function answersAbout({ token, slug, customUrl, property, objectPath, ...person }: Person) {
  const asked: Parameters<TestGateway['call']>[] = [
    ['GET', '/api/admin/users', { token: adminToken }],
    ['GET', '/api/user', { token }],
    ['GET', '/api/properties', { token }],
    ['GET', `/api/properties/slug/${slug}`, { token }],
    ['GET', `/api/properties/${property.id}/content`, { token }],
    ['GET', `/api/properties/${property.id}/analytics`, { token }],
    ['GET', `/api/properties/${property.id}/questions?state=all`, { token }],
    ['GET', `/api/properties/${property.id}/views`, { token }],
    ['GET', `/api/properties/${property.id}/feedback`, { token }],
    ['GET', '/api/properties/views', { token }],
    ['GET', `/api/properties/${property.id}/extras`, { token }],
    ['GET', `/api/properties/${property.id}/extra-requests`, { token }],
    ['GET', '/api/sub-accounts', { token }],
    ['GET', '/api/user', { token: person.collaboratorToken }],
    ['GET', '/api/properties', { token: person.collaboratorToken }],
    ['GET', `/api/public/properties/${slug}`, {}],
    ['GET', `/api/public/custom/${brandedPath(customUrl, property.name)}`, {}],
    ['GET', `/api/invite/${person.inviteToken}`, {}],
    ['GET', `/p/${slug}`, {}],
    ['GET', `/${brandedPath(customUrl, property.name)}`, {}],
    ['GET', '/', { headers: { host: `${customUrl}.guests.test` } }],
    ['GET', objectPath, {}],
  ];
  return Promise.all(
    asked.map(async (call) => ({ call: `${call[0]} ${call[1]}`, answer: await gateway.call(...call) })),
  );
}

/** Returns the paths of the site whose answers hold the canary, the paths themselves aside. */
async function answersWith(canary: Canary, person: Person): Promise<string[]> {
  const answers = await answersAbout(person);
  return answers
    .filter(({ answer }) => canary.isIn(answer.text + JSON.stringify(answer.headers)))
    .map(({ call }) => call);
}

const keysOf = async ({ userId }: Pick<Person, 'userId'>) => (await gateway.core.vault.keysOf([userId])).size;

const erase = (userId: string) => gateway.call('DELETE', `/api/admin/users/${userId}`, { token: adminToken });

describe('an erased person', () => {
  const canary = newCanary();
  let person: Person;
  let other: { token: string; userId: string; property: Property };
  let othersBefore: readonly string[];
  const ofOther = async () => [
    (await must('GET', '/api/user', other)).text,
    (await must('GET', '/api/properties', other)).text,
    (await must('GET', `/api/public/properties/${other.property.slug}`)).text,
  ];

  beforeAll(async () => {
    const host = await gateway.host();
    other = { ...host, property: await gateway.property(host.token) };
    person = await personWith(canary);
    // Of somebody else, to the addresses that the person has and had.
    await invite(gateway, host.token, person.email);
    await invite(gateway, host.token, person.formerEmail);
    othersBefore = await ofOther();
    const { core, installation } = gateway;
    // Whoever looks for it finds it: else what follows would say nothing.
    expect(await tablesWith(canary, core.pool)).toEqual(
      expect.arrayContaining([
        'accounts.accounts',
        'collaborations.collaborations',
        'feedback.feedback',
        'properties.documents',
        'questions.questions',
      ]),
    );
    expect(await eventsWith(canary, core)).toEqual(
      expect.arrayContaining(['UserRegistered', 'SectionWritten', 'FeedbackGiven', 'QuestionAsked']),
    );
    expect((await filesWith(canary, installation.folder)).length).toBeGreaterThan(1);
    expect((await answersWith(canary, person)).length).toBeGreaterThan(10);
    expect(await erase(person.userId)).toMatchObject({ status: 204, text: '' });
    // The key goes last but for the read models, which follow.
    await vi.waitFor(async () => {
      expect(await keysOf(person)).toBe(0);
      expect(await tablesWith(canary, core.pool)).toEqual([]);
      expect(await filesWith(canary, installation.folder)).toEqual([]);
    }, PATIENCE);
  });

  it('is in no table of the database', async () => {
    expect(await tablesWith(canary, gateway.core.pool)).toEqual([]);
  });

  it('is in no event of the log, as it stands and as it opens', async () => {
    expect(await eventsWith(canary, gateway.core)).toEqual([]);
    expect(await keysOf(person)).toBe(0);
  });

  it('is in the list of erasures beside the keys, by nothing but the id', async () => {
    const { dataDir } = gateway.installation;
    const ledger = () => readFile(join(dataDir, LEDGER_FILE), 'utf8').catch(() => '');
    await expect.poll(ledger, PATIENCE).toContain(`{"userId":"${person.userId}","erasedAt":"`);
    expect(canary.isIn(await ledger())).toBe(false);
  });

  it('is in no file', async () => {
    expect(await filesWith(canary, gateway.installation.folder)).toEqual([]);
    // Nobody else has put any there.
    const keys = await Array.fromAsync(gateway.installation.storage.keys());
    expect(keys.filter((key) => key !== LOG_MARK)).toEqual([]);
  });

  it('is in no answer, to anybody', { tags: ['deleteUser'] }, async () => {
    expect(await answersWith(canary, person)).toEqual([]);
    for (const path of [person.objectPath, `/p/${person.slug}`, `/api/public/properties/${person.slug}`]) {
      expect((await gateway.call('GET', path)).status, path).toBe(404);
    }
  });

  it('is in no backup made from here on', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'benvenuto-erasure-'));
    ending.defer(() => rm(folder, { recursive: true, force: true }));
    const path = join(folder, 'backup');
    const { core, installation } = gateway;
    const source = {
      store: core.store,
      vault: core.vault,
      storage: installation.storage,
      productVersion: '0',
      readCheckpoints: () => readCheckpoints(core.pool, projections),
      // Only what is within the encryption would show the word.
      seal: { ...sealUnder(installation.masterKey), encrypt: (bytes: AsyncIterable<Uint8Array>) => bytes },
    };
    await backUp(source, path);
    const content = gunzipSync(await readFile(path));
    expect(content.length).toBeGreaterThan(1_000);
    expect(canary.isIn(content)).toBe(false);
    expect(content.toString('latin1')).not.toContain(`"subject":"${person.userId}","wrappedKey"`);
  });

  it('is signed out, with everybody who worked in their account', { tags: ['deleteUser'] }, async () => {
    for (const token of [person.token, person.collaboratorToken]) {
      expect(await gateway.call('GET', '/api/properties', { token })).toMatchObject({
        status: 401,
        body: { message: 'Unauthorized' },
      });
    }
    const body = { email: person.email, password: `secret ${canary.word}` };
    expect((await gateway.call('POST', '/api/login', { body })).status).toBe(401);
  });

  it('can be deleted once; whoever never was cannot', { tags: ['deleteUser'] }, async () => {
    const { userId } = person;
    for (const id of [userId, '01890000-0000-7000-8000-000000000000']) {
      expect(await erase(id)).toMatchObject({ status: 404, body: { code: 'user.not-found' } });
    }
    expect((await erase('no-id')).status).toBe(400);
  });

  it('leaves read models that a rebuild makes again', async () => {
    const { pool, store: source, codec: decoder } = gateway.core;
    for (const projection of projections) {
      const verified = await verifyProjection({ pool, source, decoder }, projection);
      expect(verified, projection.name).toMatchObject({ equal: true });
    }
  });

  it('leaves what others have as it was', async () => {
    expect(await ofOther()).toEqual(othersBefore);
  });

  it('leaves the e-mail to whoever wants it at once, and slug and custom URL resting', async () => {
    const registration = { firstName: 'Anna', lastName: 'Nuova', password: PASSWORD };
    for (const email of [person.email, person.formerEmail]) {
      await must('POST', '/api/register', { body: { ...registration, email } });
    }
    const path = `/api/properties/${other.property.id}`;
    for (const body of [{ slug: person.slug }, { customUrl: person.customUrl }]) {
      expect((await gateway.call('PUT', path, { token: other.token, body })).status).toBe(409);
    }
  });
});

it('leaves an invite to an address that its account never showed to be its own: anybody can register with it', {
  tags: ['deleteUser'],
}, async () => {
  const { token } = await gateway.host();
  const { email, inviteToken } = await invite(gateway, token);
  const registration = { firstName: 'Anna', lastName: 'Nuova', email, password: PASSWORD };
  const { user } = sessionSchema.parse((await must('POST', '/api/register', { body: registration })).body);
  expect(await erase(user.id)).toMatchObject({ status: 204 });
  await expect.poll(() => keysOf({ userId: user.id }), PATIENCE).toBe(0);
  await must('GET', `/api/invite/${inviteToken}`);
});
