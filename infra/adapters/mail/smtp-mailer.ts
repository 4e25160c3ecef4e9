import { Readable } from 'node:stream';
import type SMTPConnection from 'nodemailer/lib/smtp-connection';
import { type Mail, type Mailer, MailOutcomeUnknownError, MailRefusedError } from '#kernel/ports/mailer.ts';
import { oneLine } from './one-line.ts';
import { smtpServerAddress } from './smtp-server-address.ts';

/** Sender of mails. */
export interface MailSender {
  readonly name: string;
  readonly address: string;
}

/** Longest waits for the mail server, in milliseconds. */
export interface SmtpTimes {
  /** Longest wait until the server is connected to and has greeted. */
  readonly connectMs: number;
  /** Longest wait until the server says something. */
  readonly answerMs: number;
  /** Longest time for the whole of one mail. */
  readonly mailMs: number;
}

// RFC 5321 §4.5.3.2 grants servers minutes; one that needs them is given the next attempt.
const DEFAULT_TIMES: SmtpTimes = { connectMs: 10_000, answerMs: 30_000, mailMs: 60_000 };

/**
 * Hands mails over by SMTP, each on a connection of its own.
 *
 * What decides over the outcome is whether the server had asked for the content: before that, a mail is
 * certainly not its own, whatever goes wrong. From then on only its final reply tells.
 * @param url `smtp://` or `smtps://`, see `smtpServerAddress`
 * @throws TypeError for another url
 */
export function createSmtpMailer(options: {
  url: string;
  from: MailSender;
  times?: Partial<SmtpTimes>;
}): Mailer {
  const { url, from } = options;
  const times = { ...DEFAULT_TIMES, ...options.times };
  const { auth, ...server } = smtpServerAddress(url);
  const settings = {
    ...server,
    connectionTimeout: times.connectMs,
    greetingTimeout: times.connectMs,
    dnsTimeout: times.connectMs,
    socketTimeout: times.answerMs,
  };

  return {
    transport: 'smtp',
    async send(mail, signal) {
      const content = await compose(mail, from);
      const deadline = AbortSignal.timeout(times.mailMs);
      const stop = signal === undefined ? deadline : AbortSignal.any([signal, deadline]);
      const envelope = { from: from.address, to: [mail.to] };
      const { default: Connection } = await import('nodemailer/lib/smtp-connection');
      await handOver({ connection: new Connection(settings), auth, envelope, content, stop });
    },
  };
}

/** Composes the mail in the form of RFC 5322. */
async function compose(mail: Mail, from: MailSender): Promise<Buffer> {
  const { id, to, subject, text, html, language, endUrl } = mail;
  const domain = from.address.slice(from.address.lastIndexOf('@') + 1);
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer');
  const composer = new MailComposer({
    messageId: `<${id}@${domain}>`,
    from,
    to: { name: '', address: to },
    subject: oneLine(subject),
    text,
    html,
    headers: {
      'Content-Language': language,
      // RFC 3834: no out-of-office replies to what a machine wrote.
      'Auto-Submitted': 'auto-generated',
      ...(endUrl !== undefined && endHeaders(endUrl)),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return composer.compile().build();
}

/** Tells mail programmes how mails of a kind are ended: with one click where the address is a safe one (RFC 8058 §3). */
function endHeaders(url: string): Record<string, string | { prepared: true; value: string }> {
  // Prepared: an address that were folded could not be followed.
  const list = { 'List-Unsubscribe': { prepared: true, value: `<${url}>` } } as const;
  return url.startsWith('https:') ? { ...list, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } : list;
}

interface HandOver {
  readonly connection: SMTPConnection;
  readonly auth: { readonly user: string; readonly pass: string } | undefined;
  readonly envelope: { readonly from: string; readonly to: string[] };
  readonly content: Buffer;
  /** Gives up. */
  readonly stop: AbortSignal;
}

/** @throws MailRefusedError | MailOutcomeUnknownError */
async function handOver({ connection, auth, envelope, content, stop }: HandOver): Promise<void> {
  let contentBegun = false;
  // Read for the first time once the server has asked for it.
  const source = Readable.from(
    (function* () {
      contentBegun = true;
      yield content;
    })(),
  );
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const settle = (error?: Error | null) => (error ? reject(error) : resolve());
  const giveUp = () => reject(new Error('given up'));
  // For as long as it lives: an error that nobody listens to would end the process.
  connection.on('error', settle);
  stop.addEventListener('abort', giveUp);
  try {
    if (stop.aborted) giveUp();
    else {
      const deliver = () => connection.send(envelope, source, settle);
      connection.connect((error) => {
        if (error) settle(error);
        else if (auth === undefined) deliver();
        else connection.login(auth, (refused) => (refused ? settle(refused) : deliver()));
      });
    }
    await promise;
    connection.quit();
  } catch (error) {
    connection.close();
    throw outcomeOf(error as SmtpFailure, contentBegun);
  } finally {
    stop.removeEventListener('abort', giveUp);
  }
}

/**
 * Parts of the client's errors that are used. Their messages hold the server's words, and with them addresses: not
 * passed on.
 */
interface SmtpFailure {
  readonly code?: string;
  readonly originalCode?: string;
  readonly command?: string;
  readonly responseCode?: number;
}

function outcomeOf(failure: SmtpFailure, contentBegun: boolean): Error {
  const { code = 'EABORT', originalCode, command = 'CONN', responseCode } = failure;
  if (contentBegun && !(code === 'EMESSAGE' && responseCode !== undefined)) {
    return new MailOutcomeUnknownError(
      `the mail server had been given the mail, and did not say that it took it over (${originalCode ?? code})`,
    );
  }
  return responseCode === undefined
    ? new MailRefusedError(`the mail server did not take the mail (${originalCode ?? code} at ${command})`)
    : new MailRefusedError(
        `the mail server refused the mail with ${responseCode} at ${command}`,
        responseCode,
      );
}
