import pino from 'pino';
import { expect } from 'vitest';
import { LONGEST_WAIT_MS } from '#infra/prove/testing/longest-wait.ts';
import { startMailServer, type TestMailServer } from '#infra/prove/testing/servers/mail-server.ts';
import { composeDomain } from '#infra/run/composition/domain.ts';
import { CHEAP_HASHING } from '#services/accounts/passwords/passwords.test-support.ts';
import { startWorker } from '#services/worker/compose.ts';
import { startTestGateway, type TestGateway } from './gateway.test-support.ts';

export const PATIENCE = { timeout: LONGEST_WAIT_MS, interval: 20 };

/** A gateway that mails, the worker that sends, and the server where the mails arrive. */
export interface MailingGateway {
  readonly gateway: TestGateway;
  readonly server: TestMailServer;
  /** Finds the mails that have arrived at an address and have these words in their text. */
  mailsTo(email: string, words?: string): ReturnType<TestMailServer['arrived']>;
  /**
   * Waits for the newest mail to an address with a link to a path, and returns what stands behind the `#` of that
   * link.
   */
  tokenMailedTo(email: string, path: string): Promise<string>;
}

/**
 * @param ending gets what has to be closed again
 * @param options of the gateway; its clock is the worker's too
 */
export async function startMailingGateway(
  ending: AsyncDisposableStack,
  options: Parameters<typeof startTestGateway>[0] = {},
): Promise<MailingGateway> {
  const server = await startMailServer();
  ending.defer(() => server.close());
  const gateway = await startTestGateway({ ...options, mailServerUrl: server.url });
  ending.defer(() => gateway.close());
  const { core, installation } = gateway;
  const domain = await composeDomain({
    core,
    ...installation,
    hashCost: CHEAP_HASHING,
    ...(options.clock && { clock: options.clock }),
  });
  const working = new AsyncDisposableStack();
  ending.defer(() => working.disposeAsync());
  await startWorker({ core, domain, ...installation, logger: pino({ level: 'silent' }) }, working);
  const mailsTo: MailingGateway['mailsTo'] = (email, words = '') =>
    server.arrived().filter(({ to, text }) => to === email && text.includes(words));
  return {
    gateway,
    server,
    mailsTo,
    async tokenMailedTo(email, path) {
      await expect.poll(() => mailsTo(email, `${path}?lang=`), PATIENCE).not.toEqual([]);
      const text = mailsTo(email, `${path}?lang=`).at(-1)?.text ?? '';
      const [, token] = /^http:\/\/welcome\.test\/\S+\?lang=[a-z]{2}#(\S+)$/m.exec(text) ?? [];
      return token ?? expect.fail(`there is no link in: ${text}`);
    },
  };
}
