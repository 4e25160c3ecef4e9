import { inspect } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  type MailServerManner,
  startMailServer,
  type TestMailServer,
} from '#infra/prove/testing/servers/mail-server.ts';
import { type Mail, type Mailer, MailOutcomeUnknownError, MailRefusedError } from '#kernel/ports/mailer.ts';
import { createSmtpMailer, type SmtpTimes } from './smtp-mailer.ts';
import { smtpServerAddress } from './smtp-server-address.ts';

const from = { name: 'Benvenuto', address: 'hello@welcome.test' };
const mail: Mail = {
  id: 'mails.1.0',
  template: 'invite',
  to: 'canary@example.com',
  subject: 'An invitation',
  text: 'Welcome',
  html: '<p>Welcome</p>',
  language: 'en',
};
/** Short enough to wait for, long enough for a busy machine. */
const times: Partial<SmtpTimes> = { answerMs: 1_000 };

let server: TestMailServer;
beforeEach(async () => {
  server = await startMailServer();
});
afterEach(() => server.close());

const mailer = (more: Partial<SmtpTimes> = {}): Mailer =>
  createSmtpMailer({ url: server.url, from, times: { ...times, ...more } });

async function failureOf(sending: Promise<void>): Promise<Error> {
  const failure = await sending.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (!(failure instanceof Error)) throw new Error('it was handed over');
  return failure;
}

describe('a mail server that misbehaves', () => {
  it.each<[MailServerManner, number | undefined]>([
    ['refusesRecipient', 550],
    ['greylists', 451],
    ['refusesContent', 554],
    ['hangsUpBeforeContent', undefined],
    ['fallsSilentBeforeContent', undefined],
  ])('%s: has certainly not taken the mail', async (manner, reply) => {
    server.behave(manner);
    const failure = await failureOf(mailer().send(mail));
    expect(failure).toBeInstanceOf(MailRefusedError);
    expect(failure).toMatchObject({ reply });
    expect(server.arrived()).toEqual([]);

    server.behave('takes');
    await mailer().send(mail);
    expect(server.arrived()).toMatchObject([{ id: mail.id }]);
  });

  it.each<MailServerManner>(['hangsUpAfterContent', 'fallsSilentAfterContent'])(
    '%s: may have taken the mail',
    async (manner) => {
      server.behave(manner);
      expect(await failureOf(mailer().send(mail))).toBeInstanceOf(MailOutcomeUnknownError);
      expect(server.arrived()).toMatchObject([{ id: mail.id }]);
    },
  );

  it.each<MailServerManner>(['refusesRecipient', 'greylists', 'hangsUpBeforeContent', 'hangsUpAfterContent'])(
    '%s: is told of without the recipient',
    async (manner) => {
      server.behave(manner);
      const failure = await failureOf(mailer().send(mail));
      expect(inspect(failure, { depth: 9 })).not.toContain('canary');
    },
  );

  it('is waited for no longer than one mail may take', async () => {
    server.behave('fallsSilentAfterContent');
    const patient = mailer({ answerMs: 60_000, mailMs: 500 });
    expect(await failureOf(patient.send(mail))).toBeInstanceOf(MailOutcomeUnknownError);
    server.behave('fallsSilentBeforeContent');
    expect(await failureOf(patient.send(mail))).toBeInstanceOf(MailRefusedError);
  });

  it('is left where the process is told to stop', async () => {
    server.behave('fallsSilentBeforeContent');
    const stop = new AbortController();
    const failure = failureOf(mailer({ answerMs: 60_000 }).send(mail, stop.signal));
    await expect.poll(() => server.connections()).toBe(1);
    stop.abort();
    expect(await failure).toBeInstanceOf(MailRefusedError);
  });

  it('that is not there has not taken the mail', async () => {
    const gone = mailer();
    await server.close();
    const failure = await failureOf(gone.send(mail));
    expect(failure).toBeInstanceOf(MailRefusedError);
    expect(failure.message).toContain('ECONNREFUSED');
    server = await startMailServer();
  });

  it('is given no address that would be a command of its own', async () => {
    const to = 'a@example.com>\r\nRCPT TO:<b@example.com';
    expect(await failureOf(mailer().send({ ...mail, to }))).toBeInstanceOf(MailRefusedError);
    expect(server.arrived()).toEqual([]);
  });
});

describe('a mail that comes again and again', () => {
  const headersOf = async (more: Partial<Mail>): Promise<string> => {
    await mailer().send({ ...mail, ...more });
    return server.contents()[0]?.split('\r\n\r\n', 1)[0] ?? '';
  };
  const endUrl = `https://welcome.test/mails/questions/${'x'.repeat(48)}?lang=it`;

  it('tells mail programmes how it is ended with one click', async () => {
    const lines = (await headersOf({ endUrl })).split('\r\n');
    expect(lines).toContain(`List-Unsubscribe: <${endUrl}>`);
    expect(lines).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  });

  it('is ended on the page alone where the address is no safe one, as RFC 8058 asks', async () => {
    const headers = await headersOf({ endUrl: endUrl.replace('https', 'http') });
    expect(headers).toContain(`List-Unsubscribe: <${endUrl.replace('https', 'http')}>`);
    expect(headers).not.toContain('One-Click');
  });

  it('is told from others, which cannot be ended', async () => {
    expect(await headersOf({})).not.toContain('List-');
  });
});

describe('a mail server that asks who is there', () => {
  const login = { user: 'benvenuto@welcome.test', pass: 'p:ss/w@rd' };

  it('is told', async () => {
    await using own = await startOwnServer(login);
    await createSmtpMailer({ url: own.server.url, from }).send(mail);
    expect(own.server.arrived()).toMatchObject([{ id: mail.id }]);
  });

  it('refuses who is not known, and who does not say', async () => {
    await using own = await startOwnServer(login);
    const { port } = own.server;
    for (const url of [`smtp://benvenuto:canary@127.0.0.1:${port}`, `smtp://127.0.0.1:${port}`]) {
      const failure = await failureOf(createSmtpMailer({ url, from }).send(mail));
      expect(failure).toBeInstanceOf(MailRefusedError);
      expect(inspect(failure, { depth: 9 })).not.toContain('canary');
    }
    expect(own.server.arrived()).toEqual([]);
  });
});

async function startOwnServer(login: { user: string; pass: string }) {
  const own = await startMailServer({ login });
  return { server: own, [Symbol.asyncDispose]: () => own.close() };
}

describe('the address of a mail server', () => {
  const plain = { secure: false, requireTLS: false, ignoreTLS: false };

  it.each([
    ['smtp://mail', { host: 'mail', port: 587, ...plain }],
    ['smtp://mail:1025', { host: 'mail', port: 1025, ...plain }],
    ['smtps://mail.example.com', { host: 'mail.example.com', port: 465, ...plain, secure: true }],
    ['smtp://127.0.0.1:25', { host: '127.0.0.1', port: 25, ...plain, ignoreTLS: true }],
    ['smtp://[::1]:25', { host: '::1', port: 25, ...plain, ignoreTLS: true }],
    ['smtp://localhost', { host: 'localhost', port: 587, ...plain, ignoreTLS: true }],
  ])('%s', (url, expected) => {
    expect(smtpServerAddress(url)).toEqual(expected);
  });

  it('sends no password over a network in clear', () => {
    expect(smtpServerAddress('smtp://ada:p%40ss@mail.example.com')).toMatchObject({
      requireTLS: true,
      auth: { user: 'ada', pass: 'p@ss' },
    });
    expect(smtpServerAddress('smtps://ada:pass@mail.example.com')).toMatchObject({ secure: true });
  });

  it.each(['http://mail.example.com', 'smtp:///path', 'mail.example.com:25'])('%s is none', (url) => {
    expect(() => smtpServerAddress(url)).toThrow(TypeError);
  });
});
