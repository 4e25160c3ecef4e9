import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sessionSchema, type User, userSchema } from '#contracts/accounts/api.ts';
import { subAccountSchema } from '#contracts/collaborators/api.ts';
import { problemSchema } from '#contracts/kernel/problems/problem.ts';
import { createCollaborationEndingProcessors } from '#services/collaborators/forget-ended.ts';
import { complete, newEmail } from '../../testing/collaborators.test-support.ts';
import { PASSWORD, sharedTestGateway, type TestGateway, unique } from '../../testing/gateway.test-support.ts';
import { type MailingGateway, PATIENCE, startMailingGateway } from '../../testing/mailing.test-support.ts';

const ending = new AsyncDisposableStack();
let mailing: MailingGateway;
let gateway: TestGateway;
beforeAll(async () => {
  mailing = await startMailingGateway(ending);
  ({ gateway } = mailing);
});
afterAll(() => ending.disposeAsync());

const NEW_PASSWORD = 'una finestra sul mare';
const linkTo = (email: string) => mailing.tokenMailedTo(email, '/auth/verify');
const verify = (session: string | undefined, token: string) =>
  gateway.call('POST', '/api/auth/verify-email', { token: session, body: { token } });
const sendAgain = (token: string, body = {}) =>
  gateway.call('POST', '/api/auth/send-verification', { token, body });
const user = async (token: string): Promise<User> =>
  userSchema.parse((await gateway.call('GET', '/api/user', { token })).body);
const inviteAs = (token: string, on = gateway) =>
  on.call('POST', '/api/sub-accounts', {
    token,
    body: { email: newEmail(), permissions: ['view_properties'] },
  });
const refusal = ({ status, body }: { status: number; body: unknown }) => [
  status,
  problemSchema.parse(body).code,
];
const INVALID = [400, 'account.verification-invalid'];
const UNVERIFIED = [403, 'account.email-unverified'];

/** Has the password of an account reset by the mail that its address gets. */
async function resetByMail(email: string) {
  await gateway.call('POST', '/api/auth/forgot-password', { body: { email } });
  const token = await mailing.tokenMailedTo(email, '/auth/reset');
  const answer = await gateway.call('POST', '/api/auth/reset-password', {
    body: { token, newPassword: NEW_PASSWORD },
    headers: { 'accept-language': 'it' },
  });
  expect(answer.status, answer.text).toBe(200);
  return sessionSchema.parse(answer.body);
}

describe('an e-mail', () => {
  it('is confirmed by the link that is mailed on registration, where its account is signed in', {
    tags: ['verifyEmail'],
  }, async () => {
    const { email, token: session } = await gateway.host();
    const token = await linkTo(email);
    expect((await user(session)).emailVerified).toBe(false);
    expect((await verify(session, token)).status).toBe(204);
    expect((await user(session)).emailVerified).toBe(true);
    expect((await verify(session, token)).status).toBe(204);
  });

  it('that strangers register with is mailed 5 links a day, however they spell it', async () => {
    const name = unique('victim');
    const spelt = Array.from({ length: 7 }, (_, index) => `${name}+${index}@example.com`);
    for (const email of spelt) {
      const body = { firstName: 'Giulia', lastName: 'Ferri', email, password: PASSWORD };
      const registered = await gateway.call('POST', '/api/register', { body });
      expect(registered.status, registered.text).toBe(201);
    }
    const decided = async () => {
      const ofStream = new Map<string, string[]>();
      for await (const { stream, type } of gateway.core.store.readAll({ categories: ['mailRecipient'] })) {
        ofStream.set(stream, [...(ofStream.get(stream) ?? []), type]);
      }
      return [...ofStream.values()].find(({ length }) => length === spelt.length);
    };
    const five = Array<string>(5).fill('MailAdmitted');
    await expect.poll(decided, PATIENCE).toEqual([...five, 'MailWithheld', 'MailWithheld']);
    const mailed = () => spelt.flatMap((email) => mailing.mailsTo(email, '/auth/verify'));
    await expect.poll(mailed, PATIENCE).toHaveLength(5);
  });

  it('is confirmed by nobody who has the link alone, nor for another account', {
    tags: ['verifyEmail'],
  }, async () => {
    const [host, stranger] = [await gateway.host(), await gateway.host()];
    const token = await linkTo(host.email);
    expect((await verify(undefined, token)).status).toBe(401);
    expect(refusal(await verify(stranger.token, token))).toEqual(INVALID);
    for (const made of ['x', `${token.slice(0, -2)}AA`, `${token}AAAA`]) {
      expect(refusal(await verify(host.token, made))).toEqual(INVALID);
    }
    expect((await user(host.token)).emailVerified).toBe(false);
    expect((await user(stranger.token)).emailVerified).toBe(false);
  });

  it('is not confirmed by the link to another password', async () => {
    const { email, token: session } = await gateway.host();
    await gateway.call('POST', '/api/auth/forgot-password', { body: { email } });
    const token = await mailing.tokenMailedTo(email, '/auth/reset');
    expect(refusal(await verify(session, token))).toEqual(INVALID);
  });

  it('is mailed a link again, in the language that is asked for, until it is confirmed', {
    tags: ['sendVerification'],
  }, async () => {
    const { email, token: session } = await gateway.host();
    await linkTo(email);
    expect((await sendAgain(session, { language: 'de' })).body).toEqual({ available: true });
    await expect.poll(() => mailing.mailsTo(email, '/auth/verify?lang=de'), PATIENCE).toHaveLength(1);
    // The older link confirms as well: mails overtake one another.
    const [older] = mailing.mailsTo(email, '/auth/verify?lang=en');
    const token = /#(\S+)$/m.exec(older?.text ?? '')?.[1] ?? '';
    expect((await verify(session, token)).status).toBe(204);
    expect((await sendAgain(session)).status).toBe(202);
    await resetByMail(email);
    expect(mailing.mailsTo(email, '/auth/verify')).toHaveLength(2);
  });

  it('is to be confirmed anew where it is another one', async () => {
    const { token: former, userId } = await gateway.confirmedHost();
    const moved = `${unique('moved')}@example.com`;
    const body = { newEmail: moved, password: PASSWORD };
    const answer = await gateway.call('PUT', '/api/auth/change-email', { token: former, body });
    const { token: session } = answer.body as { token: string };
    expect(await user(session)).toMatchObject({ id: userId, email: moved, emailVerified: false });
    expect((await verify(session, await linkTo(moved))).status).toBe(204);
    expect((await user(session)).emailVerified).toBe(true);
  });

  it('stays confirmed where it is spelt in another way', async () => {
    const { token: former, email } = await gateway.confirmedHost();
    const body = { newEmail: email.toUpperCase(), password: PASSWORD };
    const answer = await gateway.call('PUT', '/api/auth/change-email', { token: former, body });
    const { token: session } = answer.body as { token: string };
    expect(await user(session)).toMatchObject({ email: email.toUpperCase(), emailVerified: true });
    expect((await inviteAs(session)).status).toBe(201);
  });
});

describe('invites', () => {
  it('are sent by those alone who have confirmed their e-mail', { tags: ['verifyEmail'] }, async () => {
    const { email, token: session } = await gateway.host();
    expect(refusal(await inviteAs(session))).toEqual(UNVERIFIED);
    await verify(session, await linkTo(email));
    const invited = await inviteAs(session);
    expect(invited.status).toBe(201);
    const resend = `/api/sub-accounts/${subAccountSchema.parse(invited.body).id}/resend-invite`;
    expect((await gateway.call('POST', resend, { token: session })).status).toBe(200);

    const moved = { newEmail: `${unique('moved')}@example.com`, password: PASSWORD };
    const changed = await gateway.call('PUT', '/api/auth/change-email', { token: session, body: moved });
    const { token } = changed.body as { token: string };
    expect(refusal(await gateway.call('POST', resend, { token }))).toEqual(UNVERIFIED);
  });

  it('are sent by everybody where no mails are', { tags: ['sendVerification'] }, async () => {
    const simulated = await sharedTestGateway();
    const { token } = await simulated.host();
    expect((await inviteAs(token, simulated)).status).toBe(201);
    const again = await simulated.call('POST', '/api/auth/send-verification', { token, body: {} });
    expect([again.status, again.body]).toEqual([202, { available: false }]);
  });

  it('prove the address that they were mailed to, and nothing where the owner passed the link on', async () => {
    const owner = await gateway.confirmedHost();
    const invited = subAccountSchema.parse((await inviteAs(owner.token)).body);
    const passedOn = await complete(gateway, invited.inviteToken ?? '');
    expect(passedOn.user.emailVerified).toBe(false);
    // So it is asked to confirm like everybody else.
    await linkTo(invited.email);

    const host = await gateway.host();
    await gateway.call('POST', '/api/sub-accounts', {
      token: owner.token,
      body: { email: host.email, permissions: ['view_properties'] },
    });
    await expect.poll(() => mailing.mailsTo(host.email, '/invite/'), PATIENCE).toHaveLength(1);
    const [mail] = mailing.mailsTo(host.email, '/invite/');
    const token = /\/invite\/(\S+)\?/.exec(mail?.text ?? '')?.[1];
    const accepted = await gateway.call('POST', `/api/invite/${token}/accept`, { token: host.token });
    expect(accepted.status, accepted.text).toBe(200);
    expect((await user(host.token)).emailVerified).toBe(true);
  });
});

describe('the first reset of an account', () => {
  /** Makes a person in whose account another one collaborates, as it was before e-mails were confirmed. */
  async function withCollaborator(owner: { userId: string; email: string }) {
    const { services } = gateway;
    const context = {
      actor: { kind: 'user', id: owner.userId },
      correlationId: 'c',
      causationId: 'c',
    } as const;
    const request = { email: newEmail(), permissions: ['view_properties' as const] };
    const asOwner = { id: owner.userId, email: owner.email };
    const { collaboration } = await services.collaborators.invite(asOwner, request, 'en', context);
    const id = collaboration.collaborationId;
    const token = services.collaborators.inviteTokenOf({ ...collaboration, id }) ?? '';
    return complete(gateway, token);
  }
  const bookAs = (token: string, slug: string) =>
    gateway.call('GET', `/api/properties/slug/${slug}`, { token });

  it('ends the access and the sessions of a stranger who had registered with the address', async () => {
    const stranger = await gateway.host();
    const house = await gateway.property(stranger.token, { accessCode: '4711' });
    const accomplice = await withCollaborator(stranger);
    expect((await bookAs(accomplice.token, house.slug)).text).toContain('4711');

    const victim = await resetByMail(stranger.email);
    expect(victim.user.emailVerified).toBe(true);
    expect((await bookAs(victim.token, house.slug)).status).toBe(200);
    expect((await bookAs(accomplice.token, house.slug)).status).toBe(401);
    expect((await bookAs(stranger.token, house.slug)).status).toBe(401);
    const listed = await gateway.call('GET', '/api/sub-accounts', { token: victim.token });
    expect(listed.body).toEqual([]);
    await expect.poll(() => mailing.mailsTo(stranger.email, 'invitalo di nuovo'), PATIENCE).toHaveLength(1);
  });

  it('ends nothing that its person has arranged since, where its job comes late or again', async () => {
    const stranger = await gateway.host();
    const [inviter, { core, services }] = [await gateway.confirmedHost(), gateway];
    const invite = async (token: string, email: string) => {
      const body = { email, permissions: ['view_properties'] };
      const answer = await gateway.call('POST', '/api/sub-accounts', { token, body });
      return subAccountSchema.parse(answer.body);
    };
    const toStranger = await invite(inviter.token, stranger.email);
    const { token } = await resetByMail(stranger.email);
    const accepting = `/api/invite/${toStranger.inviteToken}/accept`;
    expect((await gateway.call('POST', accepting, { token })).status).toBe(200);
    const sent = await invite(token, newEmail());

    const userId = stranger.userId;
    const events = await Array.fromAsync(core.store.readStream(`user-${userId}`));
    const reset = events.find(({ type }) => type === 'PasswordChanged') ?? expect.fail('no reset');
    const { endAccess } = createCollaborationEndingProcessors(services.collaborators, async () => undefined);
    const { id: eventId, recordedAt } = reset;
    const data = { userId, eventId, recordedAt, correlationId: 'c' };
    await endAccess({ id: 'job', data, attempt: 2, signal: AbortSignal.timeout(60_000) });
    expect(await services.collaborators.isCollaborator(inviter.userId, userId)).toBe(true);
    expect(await services.collaborators.openInviteOf(sent.id)).toBeDefined();
  });

  it('ends nothing where the e-mail was confirmed before', async () => {
    const host = await gateway.confirmedHost();
    const house = await gateway.property(host.token);
    const collaborator = await withCollaborator(host);
    await resetByMail(host.email);
    expect((await bookAs(collaborator.token, house.slug)).status).toBe(200);
    await expect
      .poll(() => mailing.mailsTo(host.email, 'La password del tuo account'), PATIENCE)
      .toHaveLength(1);
    expect(mailing.mailsTo(host.email, 'invitalo di nuovo')).toEqual([]);
  });
});

it('mails a notice of a changed password', async () => {
  const { email, token } = await gateway.host();
  const answer = await gateway.call('PUT', '/api/auth/change-password', {
    token,
    body: { currentPassword: PASSWORD, newPassword: NEW_PASSWORD },
    headers: { 'accept-language': 'es' },
  });
  expect(answer.status).toBe(200);
  const subject = 'La contraseña de tu cuenta de Benvenuto ha cambiado';
  await expect
    .poll(() => mailing.mailsTo(email).filter((mail) => mail.subject === subject), PATIENCE)
    .toHaveLength(1);
});
