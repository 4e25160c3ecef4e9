import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createSmtpMailer } from '#infra/adapters/mail/smtp-mailer.ts';
import { openTestCore, type TestCore } from '#infra/prove/testing/core.ts';
import { logAsText } from '#infra/prove/testing/log-as-text.ts';
import { startMailServer, type TestMailServer } from '#infra/prove/testing/servers/mail-server.ts';
import { createCommandHandler } from '#kernel/commands/command-handler.ts';
import type { CommandContext } from '#kernel/commands/decided-event.ts';
import { type EventStore, EventStoreUnavailableError } from '#kernel/log/event-store.ts';
import { MailOutcomeUnknownError, MailRefusedError } from '#kernel/ports/mailer.ts';
import { createKeyedDigest } from '#kernel/secrets/keyed-digest.ts';
import { systemClock } from '#kernel/work/clock.ts';
import { createMailService, type MailRequest, type MailService } from './mail.service.ts';
import { createRecipients } from './recipients.ts';
import { releaseMail } from './release-mail.ts';

const brand = { name: 'Benvenuto', supportEmail: 'help@welcome.test' };
const url = 'https://welcome.test/invite/abc';
const from = { name: 'Benvenuto', address: 'hello@welcome.test' };
const masterKey = new Uint8Array(32).fill(3);
const digest = createKeyedDigest(masterKey);
const context: CommandContext = {
  actor: { kind: 'system', name: 'mail' },
  correlationId: randomUUID(),
  causationId: randomUUID(),
};

let opened: TestCore;
let server: TestMailServer;
beforeAll(async () => {
  opened = await openTestCore({ masterKey });
  server = await startMailServer();
});
afterAll(async () => {
  await server.close();
  await opened.close();
});
beforeEach(() => server.behave('takes'));

const handler = (store: EventStore = opened.core.store) =>
  createCommandHandler({ store, codec: opened.core.codec });

/** Makes the service of a process that has this log. */
function process(store: EventStore = opened.core.store): MailService {
  const mailer = createSmtpMailer({ url: server.url, from, times: { answerMs: 1_000 } });
  const recipients = createRecipients({ handler: handler(store), digest, clock: systemClock });
  return createMailService({ handler: handler(store), mailer, recipients, brand });
}

/** Returns a log that fails before an event of this type is appended, as for a process that ends there. */
function endingBefore(type: string): EventStore {
  const { store } = opened.core;
  return {
    ...store,
    readStream: (...read) => store.readStream(...read),
    async append(stream, expected, events) {
      if (events[0]?.type === type) throw new EventStoreUnavailableError('the process ended');
      return store.append(stream, expected, events);
    },
  };
}

function newMail(): MailRequest {
  const id = `mails.${randomUUID()}.0`;
  return { id, to: `canary.${id}@example.com`, language: 'it', content: { template: 'emailChanged' } };
}
const arrived = ({ id }: MailRequest) => server.arrived().filter((mail) => mail.id === id);

async function recorded({ id }: MailRequest) {
  const events = await Array.fromAsync(opened.core.store.readStream(`mail-${id}`));
  return events.map(({ type, data }) => [type, data]);
}
const attempted = ['MailAttempted', { template: 'emailChanged' }];
const sent = ['MailSent', { transport: 'smtp' }];

describe('a mail', () => {
  it('is written in its language, handed over, and recorded before and after', async () => {
    const mail = newMail();
    await process().deliver(mail, context);
    expect(arrived(mail)).toMatchObject([
      { to: mail.to, language: 'it', subject: 'Il tuo account Benvenuto ha un altro indirizzo email' },
    ]);
    expect(await recorded(mail)).toEqual([attempted, sent]);
  });

  it('is handed over once, however often and by however many it is asked for', async () => {
    const mail = newMail();
    await process().deliver(mail, context);
    await process().deliver(mail, context);
    const contested = newMail();
    const processes = Array.from({ length: 5 }, () => process().deliver(contested, context));
    const outcomes = await Promise.allSettled(processes);
    expect(outcomes).toContainEqual({ status: 'fulfilled', value: undefined });
    await process().deliver(contested, context);
    expect(arrived(mail)).toHaveLength(1);
    expect(arrived(contested)).toHaveLength(1);
  });

  it.each([
    ['refusesRecipient', 550],
    ['greylists', 451],
    ['refusesContent', 554],
    ['hangsUpBeforeContent', null],
  ] as const)('that the server %s is handed over later', async (manner, reply) => {
    const mail = newMail();
    server.behave(manner);
    await expect(process().deliver(mail, context)).rejects.toThrow(MailRefusedError);
    server.behave('takes');
    await process().deliver(mail, context);
    expect(arrived(mail)).toHaveLength(1);
    expect(await recorded(mail)).toEqual([attempted, ['MailRefused', { reply }], attempted, sent]);
  });

  it('of which the server said nothing is not handed over again by itself', async () => {
    const mail = newMail();
    server.behave('hangsUpAfterContent');
    await expect(process().deliver(mail, context)).rejects.toThrow(MailOutcomeUnknownError);
    server.behave('takes');
    for (let attempt = 2; attempt <= 4; attempt += 1) {
      await expect(process().deliver(mail, context)).rejects.toMatchObject({ code: 'mail.outcome-unknown' });
    }
    expect(arrived(mail)).toHaveLength(1);
    expect(await recorded(mail)).toEqual([attempted]);
  });

  it('whose process ended between sending it and recording that is not handed over again by itself', async () => {
    const mail = newMail();
    const dying = process(endingBefore('MailSent'));
    await expect(dying.deliver(mail, context)).rejects.toThrow(EventStoreUnavailableError);
    await expect(process().deliver(mail, context)).rejects.toMatchObject({ code: 'mail.outcome-unknown' });
    expect(arrived(mail)).toHaveLength(1);
  });

  it('whose process ended before recording the attempt was not sent', async () => {
    const mail = newMail();
    const dying = process(endingBefore('MailAttempted'));
    await expect(dying.deliver(mail, context)).rejects.toThrow(EventStoreUnavailableError);
    expect(arrived(mail)).toEqual([]);
    await process().deliver(mail, context);
    expect(arrived(mail)).toHaveLength(1);
  });

  it('of which nobody knows is handed over again once an operator says so, under the same name', async () => {
    const mail = newMail();
    server.behave('fallsSilentAfterContent');
    await expect(process().deliver(mail, context)).rejects.toThrow(MailOutcomeUnknownError);
    server.behave('takes');
    await releaseMail(handler(), mail.id, context);
    await process().deliver(mail, context);
    expect(arrived(mail)).toHaveLength(2);
    await expect(releaseMail(handler(), mail.id, context)).rejects.toMatchObject({
      code: 'mail.not-attempted',
    });
  });

  it('to an address that had enough of its kind that day is not sent, whoever sends and however it is spelt', async () => {
    const invites = Array.from({ length: 8 }, (_, number): MailRequest => {
      const content = {
        template: 'invite',
        ownerName: 'Giulia',
        url,
        expiresAt: '2026-11-28T09:30:00Z',
      } as const;
      return { ...newMail(), to: number % 2 ? 'Ada+x@example.com' : `ada+${number}@example.com`, content };
    });
    for (const invite of invites) await process().deliver(invite, context);
    for (const invite of invites) await process().deliver(invite, context);
    expect(invites.map((invite) => arrived(invite).length)).toEqual([1, 1, 1, 1, 1, 0, 0, 0]);
    const warning = { ...newMail(), to: 'ada@example.com' };
    await process().deliver(warning, context);
    expect(arrived(warning)).toHaveLength(1);
  });

  it('that lets a person back in is not counted with those to a tag of their address', async () => {
    const content = { template: 'passwordReset', minutes: 30, url } as const;
    // As many as go out in a day, of which nothing but the count matters here.
    const recipients = createRecipients({ handler: handler(), digest, clock: systemClock });
    const asked = { to: 'emma+x@example.com', template: content.template, isConfirmed: false };
    for (let number = 0; number < 100; number += 1) {
      expect(await recipients.admits({ ...asked, id: randomUUID() }, context)).toBe(true);
    }
    const [ofTag, own] = [newMail(), newMail()];
    await process().deliver({ ...ofTag, to: 'emma+y@example.com', content }, context);
    await process().deliver({ ...own, to: 'emma@example.com', content, isConfirmed: true }, context);
    expect([arrived(ofTag).length, arrived(own).length]).toEqual([0, 1]);
  });

  it('leaves nothing personal in the log', async () => {
    const mail = newMail();
    server.behave('refusesRecipient');
    await expect(process().deliver(mail, context)).rejects.toThrow(MailRefusedError);
    server.behave('takes');
    await process().deliver(mail, context);
    expect(arrived(mail)).toHaveLength(1);
    expect(await logAsText(opened.core.store)).not.toContain('canary');
  });
});
