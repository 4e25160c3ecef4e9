import { startMailServer } from '#infra/prove/testing/servers/mail-server.ts';
import { mailerContract } from '#kernel/ports/mailer.contract.ts';
import type { Mail } from '#kernel/ports/mailer.ts';
import { createSimulatedMailer } from './simulated-mailer.ts';
import { createSmtpMailer } from './smtp-mailer.ts';

mailerContract('simulated', async () => {
  const outbox: Mail[] = [];
  const lines: string[] = [];
  const mailer = createSimulatedMailer({
    log: (mail) => lines.push(JSON.stringify(mail)),
    outbox: (mail) => outbox.push(mail),
  });
  return {
    mailer,
    arrived: async () => outbox.map(({ template: _template, ...mail }) => mail),
    logged: () => lines.join('\n'),
    close: async () => undefined,
  };
});

mailerContract('smtp', async () => {
  const server = await startMailServer();
  const from = { name: 'Benvenuto', address: 'hello@welcome.test' };
  return {
    mailer: createSmtpMailer({ url: server.url, from }),
    arrived: async () => server.arrived(),
    // It has no log to write to.
    logged: () => '',
    close: () => server.close(),
  };
});
