import { readFileSync } from 'node:fs';
import { Secret, TOTP } from 'otpauth';
import { expect, vi } from 'vitest';
import { renewedSessionSchema, sessionSchema, userSchema } from '#contracts/accounts/api.ts';
import { passkeyOptionsSchema, passkeySchema } from '#contracts/accounts/second-factor/passkeys.ts';
import {
  authenticatorSetupSchema,
  recoveryCodesSchema,
} from '#contracts/accounts/second-factor/second-factor.ts';
import type { AuditedType } from '#contracts/audit/audited.ts';
import { feedbackGivenSchema } from '#contracts/feedback/api.ts';
import { problemSchema } from '#contracts/kernel/problems/problem.ts';
import { uploadAddressSchema } from '#contracts/media/api.ts';
import { propertySchema } from '#contracts/properties/api.ts';
import { LONGEST_WAIT_MS } from '#infra/prove/testing/longest-wait.ts';
import { sourceOf } from '#kernel/text/source-of.ts';
import { timeOrderedIds } from '#kernel/work/ids.ts';
import { jpeg, pdfSaying } from '#services/media/sample-files.test-support.ts';
import { virtualAuthenticator } from '../sign-in/authenticator.test-support.ts';
import { complete, invite, newEmail } from './collaborators.test-support.ts';
import { makeExtraRequest } from './extras.test-support.ts';
import { newProperty, PASSWORD, type TestGateway, unique } from './gateway.test-support.ts';
import { rules, sharedSectionCalls } from './shared-sections.test-support.ts';
import { dayFromNow, makeStay } from './stays.test-support.ts';

/** People who did all that a call can do, with one word in whatever they wrote. */
export interface LivedHistory {
  readonly userId: string;
  readonly token: string;
  readonly propertyId: string;
  readonly collaboratorId: string;
  /** A file of the owner's that no property shows. */
  readonly objectId: string;
  readonly adminToken: string;
}

/**
 * Audited events that no call causes, each with the stream it happens in: workers and operators cause them. They are
 * recorded here from the frozen examples.
 */
export const DONE_WITHOUT_A_CALL: readonly (readonly [AuditedType, (lived: LivedHistory) => string])[] = [
  ['OtherSessionsEnded', ({ userId }) => `user-${userId}`],
  ['SessionEnded', ({ userId }) => `sessions-${userId}`],
  ['PasswordResetOpened', ({ userId }) => `user-${userId}`],
  ['MediaCondemned', ({ objectId }) => `media-${objectId}`],
  ['MediaReprieved', ({ objectId }) => `media-${objectId}`],
  ['MediaDiscarded', ({ objectId }) => `media-${objectId}`],
  ['RebuildRequested', newOperation],
  ['VerificationRequested', newOperation],
  ['DeadLettersRetried', newOperation],
  ['ReactorRetried', newOperation],
  ['JobRetried', newOperation],
  ['JobDiscarded', newOperation],
  ['CalendarsToBeReadAgain', ({ propertyId }) => `calendars-${propertyId}`],
  ['MailReleased', () => `mail-${timeOrderedIds.next()}`],
  ['AdminRemoved', () => `admin-${timeOrderedIds.next()}`],
  ['AdminPasswordChanged', () => `admin-${timeOrderedIds.next()}`],
  ['AdminOtherSessionsEnded', () => `admin-${timeOrderedIds.next()}`],
];

function newOperation(): string {
  return `operation-${timeOrderedIds.next()}`;
}

/** Records the frozen example of an event on a stream, as whoever does such things. */
export async function recordFrozen(gateway: TestGateway, type: string, stream: string): Promise<void> {
  const file = new URL(`../../../contracts/fixtures/${type}@1.json`, import.meta.url);
  const data = JSON.parse(readFileSync(file, 'utf8')) as object;
  const context = {
    actor: { kind: 'system', name: 'test' },
    correlationId: 'c',
    causationId: 'c',
  } as const;
  const { codec, store } = gateway.core;
  await store.append(stream, 'any', await codec.encode(stream, [{ type, data }], context, undefined));
}

/** Sets a second factor up, adds and removes a passkey, fails it, passes it with a recovery code, and switches it off. */
async function liveSecondFactor(
  gateway: TestGateway,
  token: string,
  { email, password }: { email: string; password: string },
): Promise<void> {
  const call = async (end: string, body: object) =>
    (await gateway.call('POST', `/api/auth/second-factor/${end}`, { token, body })).body;
  const { secret } = authenticatorSetupSchema.parse(await call('begin', { password }));
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  const { recoveryCodes } = recoveryCodesSchema.parse(await call('confirm', { code }));
  const asked = passkeyOptionsSchema.parse(await call('passkeys/begin', { password }));
  const response = virtualAuthenticator('http://welcome.test').register(asked.options as never);
  const added = await call('passkeys', { challenge: asked.challenge, name: 'Telefono', response });
  const passkey = `/api/auth/second-factor/passkeys/${passkeySchema.parse(added).id}`;
  expect((await gateway.call('DELETE', passkey, { token })).status).toBe(204);
  const { body } = await gateway.call('POST', '/api/login', { body: { email, password } });
  const { challenge } = problemSchema.parse(body);
  for (const [attempt, status] of [
    ['000000', 400],
    [recoveryCodes[0], 200],
  ] as const) {
    const step = { body: { challenge, code: attempt } };
    expect((await gateway.call('POST', '/api/login/second-factor', step)).status).toBe(status);
  }
  const removed = await gateway.call('POST', '/api/auth/second-factor/remove', { token, body: { password } });
  expect(removed.status).toBe(204);
}

/** Translates a title by hand and has it reviewed; a machine suggests another one, which is accepted. */
async function liveTranslations(
  gateway: TestGateway,
  { token, propertyId, word }: { token: string; propertyId: string; word: string },
): Promise<void> {
  const edit = async (body: object) => {
    const path = `/api/properties/${propertyId}/translations/de`;
    expect((await gateway.call('PUT', path, { token, body })).status).toBe(200);
  };
  const key = 'rules.title';
  await edit({ units: [{ key, text: `Regeln: ${word}` }] });
  await edit({ reviewed: [key] });
  const context = { actor: { kind: 'system', name: 'test' }, correlationId: 'c', causationId: 'c' } as const;
  const translated = [{ key, source: sourceOf(word), text: `Hausregeln: ${word}` }];
  await gateway.services.translations.recordTranslations(
    propertyId,
    'de',
    { provider: 'deepl', characters: word.length, translated },
    context,
  );
  await edit({ accept: [key] });
  const requested = await gateway.services.translations.request(
    propertyId,
    { languages: ['de'] },
    null,
    context,
  );
  expect(requested).toBeGreaterThan(0);
}

/** Has a guest say how a stay was; the host answers, changes the settings and deletes it. */
async function liveFeedback(
  gateway: TestGateway,
  { token, propertyId, word }: { token: string; propertyId: string; word: string },
): Promise<void> {
  const { slug } = (await gateway.services.properties.load(propertyId)).state;
  const said = { rating: 5, comment: word, email: `guest-${word}@example.com` };
  const answer = await gateway.call('POST', `/api/public/properties/${slug}/feedback`, { body: said });
  expect(answer.status, answer.text).toBe(201);
  const feedback = `/api/properties/${propertyId}/feedback/${feedbackGivenSchema.parse(answer.body).id}`;
  const settings = { reviewLinks: [{ name: word, url: `https://${word}.example` }], mailsLowRatings: false };
  const path = `/api/properties/${propertyId}/feedback-settings`;
  expect((await gateway.call('PUT', path, { token, body: settings })).status).toBe(200);
  const reply = { token, body: { text: word } };
  expect((await gateway.call('POST', `${feedback}/reply`, reply)).status).toBe(201);
  expect((await gateway.call('DELETE', feedback, { token })).status).toBe(204);
}

/** Has a guest ask something, which the owner answers and deletes. */
async function liveQuestions(
  gateway: TestGateway,
  {
    token,
    property,
    word,
  }: { token: string; property: { propertyId: string; ownerId: string }; word: string },
): Promise<void> {
  const { questions } = gateway.services;
  const context = { actor: { kind: 'guest' }, correlationId: 'c', causationId: 'c' } as const;
  const asked = { question: `Where is ${word}?`, language: 'en' } as const;
  const id = await questions.idOf(property.propertyId, asked);
  await questions.record(id, property, { ...asked, answer: { kind: 'unknown', citations: [] } }, context);
  const path = `/api/properties/${property.propertyId}/questions/${id}`;
  const body = { text: word, section: 'guides' };
  expect((await gateway.call('POST', `${path}/answer`, { token, body })).status).toBe(201);
  expect((await gateway.call('DELETE', path, { token })).status).toBe(204);
}

/** Offers extras and changes them, and takes requests for them to every end. */
async function liveExtras(
  gateway: TestGateway,
  { token, propertyId, word }: { token: string; propertyId: string; word: string },
): Promise<void> {
  const { body } = await gateway.call('GET', '/api/properties', { token });
  const house = propertySchema
    .array()
    .parse(body)
    .find(({ id }) => id === propertyId);
  if (house === undefined) throw new Error('the house is not there');
  const texts = {
    offer: { name: word, description: word, paymentLink: `https://pay.example.com/${word}` },
    asking: { name: word, contact: `${word}@example.com`, note: word },
    declining: { reason: word },
  };
  const { extraId } = await makeExtraRequest(gateway, token, house, {
    ...texts,
    steps: ['approve', 'paid', 'done'],
  });
  const { id } = await makeExtraRequest(gateway, token, house, { ...texts, steps: ['decline'] });
  const path = `/api/properties/${propertyId}`;
  await gateway.call('PUT', `${path}/extras/${extraId}`, {
    token,
    body: { name: `now ${word}`, priceCents: 7 },
  });
  await gateway.call('DELETE', `${path}/extras/${extraId}`, { token });
  await gateway.call('DELETE', `${path}/extra-requests/${id}`, { token });
}

/** Notes down a stay, changes and removes it, and names a calendar. */
async function liveStays(
  gateway: TestGateway,
  { token, propertyId, word }: { token: string; propertyId: string; word: string },
): Promise<void> {
  const stay = await makeStay(gateway, token, { id: propertyId }, { guestName: word, accessCode: word });
  const path = `/api/properties/${propertyId}/stays/${stay.id}`;
  const body = { arrival: stay.arrival, departure: dayFromNow(9), guestName: `now ${word}` };
  expect((await gateway.call('PUT', path, { token, body })).status).toBe(200);
  expect((await gateway.call('DELETE', path, { token })).status).toBe(204);
  const calendars = `/api/properties/${propertyId}/calendars`;
  const urls = [`https://example.com/${word}.ics`];
  expect((await gateway.call('PUT', calendars, { token, body: { urls } })).status).toBe(200);
}

/** Writes a section for several houses, has a house follow and leave it, and deletes it. */
async function liveSharedSections(
  gateway: TestGateway,
  { token, propertyId, word }: { token: string; propertyId: string; word: string },
): Promise<void> {
  const { create, follow } = sharedSectionCalls(() => gateway);
  const { id } = await create(token, rules(word, { section: 'guides', language: 'en' }));
  await follow(token, propertyId, id);
  await follow(token, propertyId);
  expect((await gateway.call('DELETE', `/api/shared-sections/${id}`, { token })).status).toBe(204);
}

/** Lives a history through the calls of the product: of an owner, a collaborator and an administrator. */
export async function liveHistory(gateway: TestGateway, word: string): Promise<LivedHistory> {
  async function must(...[method, path, options]: Parameters<TestGateway['call']>) {
    const answer = await gateway.call(method, path, options);
    expect(answer.status, `${method} ${path}: ${answer.text}`).toBeLessThan(300);
    return answer;
  }
  const refused = async (path: string, body: object) =>
    expect((await gateway.call('POST', path, { body })).status).toBe(401);

  const { token: adminToken, email: adminEmail } = await gateway.admin();
  await refused('/api/admin/login', { email: adminEmail, password: `wrong ${word}` });
  await must('PUT', '/api/admin/site-settings/annual_discount_percentage', {
    token: adminToken,
    body: { value: '25' },
  });
  const price = (regular: string) => ({ regular, discounted: '' });
  await must('POST', '/api/admin/pricing', {
    token: adminToken,
    body: { basic: price('1'), pro: price('21'), business: price('41'), annualDiscount: '25' },
  });

  const email = `first-${word}@example.com`;
  const registration = { firstName: word, lastName: `Ñ ${word}`, email, password: PASSWORD };
  const opened = sessionSchema.parse((await must('POST', '/api/register', { body: registration })).body);
  const userId = opened.user.id;
  const system = { actor: { kind: 'system', name: 'test' }, correlationId: 'c', causationId: 'c' } as const;
  await refused('/api/login', { email, password: `wrong ${word}` });
  await must('POST', '/api/login', { body: { email, password: PASSWORD } });
  await must('POST', '/api/auth/forgot-password', { body: { email } });
  await must('POST', '/api/admin/device-link', { body: { email: `admin-${word}@example.com` } });
  const moved = await must('PUT', '/api/auth/change-email', {
    token: opened.token,
    body: { newEmail: `now-${word}@example.com`, password: PASSWORD },
  });
  const changed = await must('PUT', '/api/auth/change-password', {
    token: renewedSessionSchema.parse(moved.body).token,
    body: { currentPassword: PASSWORD, newPassword: `secret ${word}` },
  });
  const { token } = renewedSessionSchema.parse(changed.body);
  await gateway.services.emailVerifications.noteMailReceived(userId, `now-${word}@example.com`, system);
  await vi.waitFor(
    async () => {
      const answer = await must('GET', '/api/user', { token });
      expect(userSchema.parse(answer.body).emailVerified).toBe(true);
    },
    { timeout: LONGEST_WAIT_MS },
  );
  await must('PUT', '/api/user', {
    token,
    body: { firstName: `now ${word}`, lastName: `Ñ ${word}`, language: 'pt', questionMails: true },
  });
  await must('PUT', `/api/admin/users/${userId}/package`, {
    token: adminToken,
    body: { packageId: 'business' },
  });

  await liveSecondFactor(gateway, token, { email: `now-${word}@example.com`, password: `secret ${word}` });

  async function uploaded(type: string, content: Buffer): Promise<string> {
    const issued = await must('POST', '/api/objects/upload', { token });
    const path = uploadAddressSchema.parse(issued.body).uploadURL.replace(/^https?:\/\/[^/]+/, '');
    await must('PUT', path, { body: content, headers: { 'content-type': type } });
    return path;
  }
  const stored = async (path: string, field: string, type: string, content: Buffer) => {
    const body = { [field]: await uploaded(type, content) };
    return ((await must('PUT', path, { token, body })).body as { objectPath: string }).objectPath;
  };
  const image = await jpeg(64, 48);
  const coverImage = await stored('/api/cover-images', 'coverImageURL', 'image/jpeg', image);
  const logoImage = await stored('/api/logo-images', 'logoImageURL', 'image/jpeg', image);
  const unused = await stored('/api/checkin-files', 'fileURL', 'application/pdf', pdfSaying(word));

  const created = await must('POST', '/api/properties', {
    token,
    body: newProperty({ name: `Casa ${word}`, slug: unique(`first-${word}`), welcomeMessage: word }),
  });
  const { id: propertyId } = propertySchema.parse(created.body);
  const edit = (by: string, body: object) =>
    must('PUT', `/api/properties/${propertyId}`, { token: by, body });
  await edit(token, {
    name: `Villa ${word}`,
    slug: unique(`now-${word}`),
    customUrl: unique('u'),
    description: word,
    address: word,
    welcomeTitle: word,
    language: 'en',
    wifiNetwork: word,
    wifiPassword: `wifi-${word}`,
    accessCode: word.slice(0, 20),
    coverImage,
    logoImage,
    theme: 'dark',
  });
  await edit(token, {
    translations: { de: { welcomeTitle: word, welcomeMessage: word, description: word } },
  });
  await edit(token, { customUrl: null, wifiPassword: `other-${word}` });
  await edit(token, { isActive: false });
  await edit(token, { isActive: true });
  await edit(token, { indexable: true });
  await edit(token, { indexable: false });
  await edit(token, { isFavourite: true });
  await edit(token, { isFavourite: false });
  await edit(token, { secrets: 'stay', secretsFromHours: 48 });
  await edit(token, { secrets: 'link' });
  await must('PUT', '/api/glossary', { token, body: { never: [word], terms: [] } });
  await edit(token, { autoTranslate: false });
  await edit(token, { autoTranslate: true });
  const sections = (by: string, body: object) =>
    must('PUT', `/api/properties/${propertyId}/sections`, { token: by, body });
  const section = (key: string, content: string, more: object = {}) => ({
    sections: [{ section: key, language: 'it', title: word, content, ...more }],
  });
  const sectionMetadata = { title: word, icon: 'map', description: word, isCustom: true };
  await sections(token, section('rules', `${word}: uno`));
  await sections(token, section('custom_7', `${word}: due`, { sectionMetadata }));
  await sections(token, { hiddenSections: ['rules', 'custom_7'] });
  await sections(token, { hiddenSections: [] });
  await sections(token, { sectionOrder: ['custom_7', 'rules'] });
  await liveTranslations(gateway, { token, propertyId, word });
  await liveFeedback(gateway, { token, propertyId, word });
  await liveQuestions(gateway, { token, property: { propertyId, ownerId: userId }, word });
  await liveExtras(gateway, { token, propertyId, word });
  await liveStays(gateway, { token, propertyId, word });
  await liveSharedSections(gateway, { token, propertyId, word });
  await must('POST', `/api/properties/${propertyId}/duplicate`, {
    token,
    body: { name: `Copia ${word}`, slug: unique(`copy-${word}`) },
  });
  await sections(token, section('rules', '', { title: '' }));
  await sections(token, { removedModules: ['custom_7'] });

  await invite(gateway, token, `invited-${word}@example.com`);
  // Who takes the invite up has an account of their own, with an e-mail that stays.
  const pending = await invite(gateway, token, newEmail(), ['manage_content']);
  const again = await must('POST', `/api/sub-accounts/${pending.id}/resend-invite`, { token });
  const { inviteToken } = again.body as { inviteToken: string };
  const { user: invited } = await complete(gateway, inviteToken);
  await must('PUT', `/api/sub-accounts/${pending.id}`, {
    token,
    body: { permissions: ['manage_content', 'edit_properties'], propertyIds: [propertyId] },
  });
  const entered = await must('POST', '/api/login', { body: { email: invited.email, password: PASSWORD } });
  const own = sessionSchema.parse(entered.body);
  await sections(own.token, section('guides', `${word}: del collaboratore`));
  await must('DELETE', `/api/sub-accounts/${pending.id}`, { token });
  await must('GET', `/api/admin/users/${userId}/audit/export`, { token: adminToken });
  await must('GET', '/api/admin/replay', { token: adminToken });
  await must('POST', `/api/admin/properties/${propertyId}/moment/secrets`, {
    token: adminToken,
    body: { reason: `because of ${word}` },
  });
  const objectId = unused.replace('/objects/', '');
  return { userId, token, propertyId, collaboratorId: invited.id, objectId, adminToken };
}
