import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { RecordedEvent } from '#contracts/kernel/events/recorded-event.ts';
import { openJobQueues } from '#infra/adapters/jobs/queue/open-job-queues.ts';
import { createSmtpMailer } from '#infra/adapters/mail/smtp-mailer.ts';
import { openTestCore } from '#infra/prove/testing/core.ts';
import { LONGEST_WAIT_MS } from '#infra/prove/testing/longest-wait.ts';
import { startMailServer, type TestMailServer } from '#infra/prove/testing/servers/mail-server.ts';
import { type CommandHandler, createCommandHandler } from '#kernel/commands/command-handler.ts';
import { checkJobData, type Job, type JobQueues } from '#kernel/reactors/jobs.ts';
import { createKeyedDigest } from '#kernel/secrets/keyed-digest.ts';
import { systemClock } from '#kernel/work/clock.ts';
import { createMailService, type MailService } from './mail.service.ts';
import { createMailProcessors, type MailFacts, mailer, mails } from './mail-jobs.ts';
import { createRecipients } from './recipients.ts';
import { releaseMail } from './release-mail.ts';

const PATIENCE = { timeout: LONGEST_WAIT_MS, interval: 20 };
const [userId, collaborationId] = [randomUUID(), randomUUID()];
const [resetId, verificationId, sessionId] = [randomUUID(), randomUUID(), randomUUID()];

/** Returns an event as it is delivered. */
const event = (type: string, stream: string, data: object): RecordedEvent => ({
  type,
  data,
  stream,
  streamId: stream.slice(stream.indexOf('-') + 1),
  id: randomUUID(),
  revision: 4n,
  position: 9n,
  metadata: {
    actor: { kind: 'guest' },
    correlationId: 'a request',
    causationId: 'a request',
    schemaVersion: 1,
    occurredAt: '2026-05-04T08:30:00.000Z',
  },
  recordedAt: '2026-05-04T08:30:00.000Z',
});
const user = (type: string, data: object) => event(type, `user-${userId}`, data);
const collaboration = (type: string, data: object) => event(type, `collaboration-${collaborationId}`, data);

const emailChanged = user('EmailChanged', { email: 'canary@example.com', sessionVersion: 2, language: 'de' });
const resetOpened = user('PasswordResetOpened', {
  resetId,
  expiresAt: '2026-05-04T09:00:00.000Z',
  language: 'it',
});
const passwordChanged = user('PasswordChanged', { isFirstProof: true, language: 'es' });
const verificationOpened = user('EmailVerificationOpened', { verificationId, language: 'pt' });
const opened = (isNewDevice: boolean) =>
  event('SessionOpened', `sessions-${userId}`, { sessionId, isNewDevice, browser: 'canary', language: 'it' });
const passkeyAdded = event('PasskeyAdded', `secondFactor-${userId}`, {
  personId: userId,
  name: 'canary',
  language: 'it',
});
const adminId = randomUUID();
const linkRequested = event('AdminDeviceLinkRequested', `adminSignIn-${adminId}_20260504`, {
  language: 'de',
});
const feedbackId = randomUUID();
const house = { propertyName: 'Casa Ginestra', slug: 'casa-ginestra' };
const feedback = (type: string, data: object) =>
  event(type, `feedback-${feedbackId}`, { comment: 'canary', email: 'canary@example.com', ...data });
const lowRating = feedback('FeedbackGiven', { rating: 2 });
const feedbackAnswered = feedback('FeedbackAnswered', { text: 'canary', number: 1 });
const invited = collaboration('CollaboratorInvited', {
  collaborationId,
  email: 'canary@example.com',
  language: 'fr',
});
const resent = collaboration('InviteResent', { generation: 2, language: 'fr' });

describe('the mailer', () => {
  it.each([
    ['emailChanged', emailChanged, { userId, revision: '4', language: 'de' }],
    ['emailChanged', user('EmailChanged', { email: 'canary@example.com' }), { language: 'en' }],
    ['passwordReset', resetOpened, { userId, resetId, language: 'it' }],
    ['passwordChanged', passwordChanged, { userId, revision: '4', hasEndedAccess: true, language: 'es' }],
    ['passwordChanged', user('PasswordChanged', {}), { hasEndedAccess: false, language: 'en' }],
    ['emailVerification', verificationOpened, { userId, verificationId, language: 'pt' }],
    ['newDevice', opened(true), { userId, sessionId, at: '2026-05-04T08:30:00.000Z', language: 'it' }],
    ['passkeyAdded', passkeyAdded, { personId: userId, language: 'it' }],
    ['adminDeviceLink', linkRequested, { adminId, requestedAt: '2026-05-04T08:30:00.000Z', language: 'de' }],
    ['invite', invited, { collaborationId, generation: 1, language: 'fr' }],
    ['invite', resent, { collaborationId, generation: 2, language: 'fr' }],
    ['lowRating', lowRating, { feedbackId }],
    ['lowRating', feedback('FeedbackReplaced', { rating: 1, formerRating: 3 }), { feedbackId }],
    ['feedbackAnswer', feedbackAnswered, { feedbackId, number: 1 }],
  ])('has a mail %s sent, by ids alone', (name, happened, data) => {
    const jobs = mailer.jobsFor(happened);
    expect(jobs).toMatchObject([
      { queue: 'mails', name, id: `mailer.${happened.id}.0`, data: { ...data, eventId: happened.id } },
    ]);
    expect(checkJobData(mails, name, jobs[0]?.data)).toEqual(jobs[0]?.data);
    expect(JSON.stringify(jobs)).not.toContain('canary');
  });

  it('writes to nobody because of anything else', () => {
    for (const type of ['UserRegistered', 'EmailVerified', 'CollaboratorRemoved', 'InviteAccepted']) {
      expect(mailer.jobsFor(user(type, {}))).toEqual([]);
    }
    expect(mailer.jobsFor(opened(false))).toEqual([]);
    expect(mailer.jobsFor(feedback('FeedbackGiven', { rating: 3 }))).toEqual([]);
    // The host was told of it already.
    expect(mailer.jobsFor(feedback('FeedbackReplaced', { rating: 1, formerRating: 2 }))).toEqual([]);
    expect(mailer.jobsFor(feedback('FeedbackReplaced', { rating: 4, formerRating: 1 }))).toEqual([]);
  });
});

describe('the job of a mail', () => {
  let ending: AsyncDisposableStack;
  let server: TestMailServer;
  let handler: CommandHandler;
  let mail: MailService;
  let queues: JobQueues;
  /** The queue `mails` with fewer attempts and shorter pauses. */
  const hasty = { ...mails, attempts: 3, backoffMs: 10 };
  let facts: { -readonly [Fact in keyof MailFacts]: MailFacts[Fact] };
  beforeEach(async () => {
    ending = new AsyncDisposableStack();
    server = await startMailServer();
    ending.defer(() => server.close());
    const masterKey = new Uint8Array(32).fill(3);
    const { core, databaseUrl, close } = await openTestCore({ masterKey });
    ending.defer(close);
    const onError = () => undefined;
    queues = await openJobQueues({ databaseUrl, queues: [hasty], onError });
    ending.defer(() => queues.close());
    handler = createCommandHandler({ store: core.store, codec: core.codec });
    const from = { name: 'Benvenuto', address: 'hello@welcome.test' };
    const transport = createSmtpMailer({ url: server.url, from, times: { answerMs: 1_000 } });
    const brand = { name: 'Benvenuto', supportEmail: 'help@welcome.test' };
    const digest = createKeyedDigest(masterKey);
    const recipients = createRecipients({ handler, digest, clock: systemClock });
    mail = createMailService({ handler, mailer: transport, recipients, brand });
    facts = {
      formerEmail: async () => 'former@example.com',
      emailAt: async () => 'giulia@example.com',
      signIn: async () => ({
        email: 'giulia@example.com',
        isAdmin: false,
        browser: 'Firefox',
        system: 'Windows',
      }),
      emailOf: async () => 'giulia@example.com',
      openVerification: async () => ({ email: 'giulia@example.com', token: 'a-proof' }),
      openReset: async () => ({ email: 'giulia@example.com', isConfirmed: true, token: 'a-token' }),
      adminDeviceLink: async () => ({ email: 'admin@example.com', token: 'a-device' }),
      extraRequest: async () => undefined,
      openInvite: async () => ({
        email: 'ada@example.com',
        ownerName: 'Giulia Ferri',
        generation: 1,
        mailedToken: 'an-invite',
        inviteExpiresAt: '2026-05-11T08:30:00.000Z',
      }),
      lowRating: async () => ({ email: 'giulia@example.com', language: 'it', rating: 1, ...house }),
      feedbackAnswer: async () => ({ email: 'lena@example.com', language: 'de', text: 'Danke!', ...house }),
    };
  });
  afterEach(() => ending.disposeAsync());

  async function run(happened: RecordedEvent): Promise<Job> {
    const linkTo = (path: string) => `https://welcome.test${path}`;
    const times = { resetMinutes: 30, verificationHours: 24, deviceLinkMinutes: 30 };
    queues.work(hasty, createMailProcessors({ mail, facts, ...times, linkTo }));
    const [job] = mailer.jobsFor(happened);
    if (job === undefined) throw new Error('it calls for no job');
    await queues.enqueue(job);
    return job;
  }
  const settles = (counts: object) => expect.poll(() => queues.counts(), PATIENCE).toMatchObject([counts]);

  it.each([
    ['emailChanged', emailChanged, 'former@example.com', 'de', 'help@welcome.test'],
    [
      'passwordReset',
      resetOpened,
      'giulia@example.com',
      'it',
      'https://welcome.test/auth/reset?lang=it#a-token',
    ],
    ['passwordChanged', passwordChanged, 'giulia@example.com', 'es', 'vuelve a invitarlos'],
    [
      'emailVerification',
      verificationOpened,
      'giulia@example.com',
      'pt',
      'https://welcome.test/auth/verify?lang=pt#a-proof',
    ],
    [
      'newDevice',
      opened(true),
      'giulia@example.com',
      'it',
      'Dispositivo: Firefox, Windows\n\nQuando: 4 maggio 2026',
    ],
    ['passkeyAdded', passkeyAdded, 'giulia@example.com', 'it', 'help@welcome.test'],
    [
      'adminDeviceLink',
      linkRequested,
      'admin@example.com',
      'de',
      'https://welcome.test/admin/login?lang=de#a-device',
    ],
    ['invite', invited, 'ada@example.com', 'fr', 'https://welcome.test/invite/an-invite?lang=fr'],
  ])('%s sends one mail, under the id of the job', async (_, happened, to, language, text) => {
    const { id } = await run(happened);
    await settles({ completed: 1, dead: 0 });
    expect(server.arrived()).toMatchObject([{ id, to, language, text: expect.stringContaining(text) }]);
  });

  it('sends a link that replaces another as such, and the replaced one not at all', async () => {
    const { openInvite } = facts;
    facts.openInvite = async (id) => {
      const invite = await openInvite(id);
      return invite && { ...invite, generation: 2 };
    };
    await run(resent);
    await settles({ completed: 1 });
    expect(server.arrived()).toMatchObject([{ subject: 'Votre invitation sur Benvenuto, de nouveau' }]);
    await queues.enqueue(mailer.jobsFor(invited));
    await settles({ completed: 2 });
    expect(server.arrived()).toHaveLength(1);
  });

  it.each([
    ['emailChanged', emailChanged],
    ['passwordReset', resetOpened],
    ['passwordChanged', passwordChanged],
    ['emailVerification', verificationOpened],
    ['newDevice', opened(true)],
    ['passkeyAdded', passkeyAdded],
    ['adminDeviceLink', linkRequested],
    ['invite', invited],
    ['lowRating', lowRating],
    ['feedbackAnswer', feedbackAnswered],
  ])('%s writes to nobody who is gone, and says nothing of it', async (_, happened) => {
    facts = {
      formerEmail: async () => undefined,
      emailAt: async () => undefined,
      emailOf: async () => undefined,
      openVerification: async () => undefined,
      signIn: async () => undefined,
      openReset: async () => undefined,
      adminDeviceLink: async () => undefined,
      openInvite: async () => undefined,
      lowRating: async () => undefined,
      feedbackAnswer: async () => undefined,
      extraRequest: async () => undefined,
    };
    await run(happened);
    await settles({ completed: 1, dead: 0 });
    expect(server.connections()).toBe(0);
  });

  it('is tried again where the server refuses the mail, and is dead when it has refused it too often', async () => {
    server.behave('greylists');
    const { id } = await run(emailChanged);
    await settles({ dead: 1 });
    expect(server.connections()).toBe(3);
    const [dead] = await queues.dead();
    expect(dead).toMatchObject({ id, error: expect.stringContaining('451') });
    expect(JSON.stringify(dead)).not.toContain('former@');
    server.behave('takes');
    await queues.retry(id);
    await settles({ completed: 1, dead: 0 });
    expect(server.arrived()).toHaveLength(1);
  });

  it('of which nobody knows is not sent again, is dead, and waits for an operator', async () => {
    server.behave('hangsUpAfterContent');
    const { id } = await run(resetOpened);
    await settles({ dead: 1 });
    server.behave('takes');
    expect(server.arrived()).toHaveLength(1);
    expect(await queues.dead()).toMatchObject([{ id, error: expect.stringContaining('nobody knows') }]);
    await queues.retry(id);
    await settles({ dead: 1, active: 0, waiting: 0, delayed: 0 });
    expect(server.arrived()).toHaveLength(1);

    const actor = { kind: 'system', name: 'operator' } as const;
    await releaseMail(handler, id, { actor, correlationId: 'c', causationId: 'c' });
    await queues.retry(id);
    await settles({ completed: 1, dead: 0 });
    expect(server.arrived()).toHaveLength(2);
  });
});
