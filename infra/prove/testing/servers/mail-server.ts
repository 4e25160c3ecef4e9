import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { simpleParser } from 'mailparser';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';
import type { ArrivedMail } from '#kernel/ports/mailer.contract.ts';

/**
 * Manner in which the server treats the mails to come: it takes them; it refuses the recipient for good (550) or for
 * this time (451); it refuses the content (554); it hangs up or falls silent before it asks for the content, or once it
 * has it.
 */
export type MailServerManner =
  | 'takes'
  | 'refusesRecipient'
  | 'greylists'
  | 'refusesContent'
  | 'hangsUpBeforeContent'
  | 'hangsUpAfterContent'
  | 'fallsSilentBeforeContent'
  | 'fallsSilentAfterContent';

/** A mail server of a test's own. */
export interface TestMailServer {
  /** Its `SMTP_URL`. */
  readonly url: string;
  readonly port: number;
  /** Treats mails in this manner from here on. */
  behave(manner: MailServerManner): void;
  /** Lists the mails that it was given the whole content of, in order, whether it said so or not. */
  arrived(): readonly ArrivedMail[];
  /** Lists the same mails as they came over the wire. */
  contents(): readonly string[];
  /** Counts the connections of clients so far. */
  connections(): number;
  /** Stops listening and hangs up. */
  close(): Promise<void>;
}

const replying = (responseCode: number, message: string) =>
  Object.assign(new Error(message), { responseCode });

/**
 * Starts a mail server on loopback. Its refusals name the recipient, as those of real servers do.
 * @param options `login`: takes mails of this account alone; `port`: default, one that the system chooses
 */
export async function startMailServer(
  options: { login?: { user: string; pass: string }; port?: number } = {},
): Promise<TestMailServer> {
  const { login } = options;
  let manner: MailServerManner = 'takes';
  let connections = 0;
  const mails: ArrivedMail[] = [];
  const contents: string[] = [];
  const sockets = new Map<number, Socket>();
  const hangUp = ({ remotePort }: SMTPServerSession) => sockets.get(remotePort)?.destroy();

  const server = new SMTPServer({
    disabledCommands: login === undefined ? ['AUTH', 'STARTTLS'] : ['STARTTLS'],
    allowInsecureAuth: true,
    disableReverseLookup: true,
    onAuth({ username, password }, _session, done) {
      const known = username === login?.user && password === login?.pass;
      if (known) done(null, { user: username });
      else done(replying(535, `${username} is not known here`));
    },
    onRcptTo({ address }, session, done) {
      if (manner === 'refusesRecipient') return done(replying(550, `<${address}> is not known here`));
      if (manner === 'greylists') return done(replying(451, `try <${address}> again later`));
      if (manner === 'hangsUpBeforeContent') return void hangUp(session);
      if (manner !== 'fallsSilentBeforeContent') done();
    },
    onData(stream, session, done) {
      void buffer(stream).then(async (content) => {
        if (manner === 'refusesContent') return done(replying(554, 'looks like spam'));
        contents.push(content.toString('utf8'));
        mails.push(await parsed(content, session));
        if (manner === 'hangsUpAfterContent') return void hangUp(session);
        if (manner !== 'fallsSilentAfterContent') done();
      });
    },
  });
  // Clients that are hung up on, or hang up, are what the tests are about.
  server.on('error', () => undefined);
  server.server.on('connection', (socket) => {
    connections += 1;
    const port = socket.remotePort ?? 0;
    sockets.set(port, socket);
    socket.once('close', () => sockets.delete(port));
  });
  const listening = server.listen(options.port ?? 0, '127.0.0.1');
  await once(listening, 'listening');
  const { port } = listening.address() as AddressInfo;
  const account = login && `${encodeURIComponent(login.user)}:${encodeURIComponent(login.pass)}@`;
  return {
    url: `smtp://${account ?? ''}127.0.0.1:${port}`,
    port,
    behave(next) {
      manner = next;
    },
    arrived: () => [...mails],
    contents: () => [...contents],
    connections: () => connections,
    async close() {
      const closed = new Promise<void>((resolve) => server.close(resolve));
      for (const socket of sockets.values()) socket.destroy();
      await closed;
    },
  };
}

async function parsed(content: Buffer, { envelope }: SMTPServerSession): Promise<ArrivedMail> {
  const mail = await simpleParser(content, { skipHtmlToText: true, skipTextToHtml: true });
  return {
    id: /^<(.+)@[^@]+>$/.exec(mail.messageId ?? '')?.[1] ?? '',
    to: envelope.rcptTo.map(({ address }) => address).join(', '),
    subject: mail.subject ?? '',
    text: mail.text ?? '',
    html: mail.html || '',
    language: String(mail.headers.get('content-language')),
  };
}
