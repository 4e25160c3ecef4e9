import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openJobQueues } from '#infra/adapters/jobs/queue/open-job-queues.ts';
import { LONGEST_WAIT_MS } from '#infra/prove/testing/longest-wait.ts';
import { benvenuto as runBenvenuto } from '#infra/prove/testing/operator/benvenuto.ts';
import { createTestDatabase, type TestDatabase } from '#infra/prove/testing/postgres.ts';
import { openProductCore } from '#infra/run/composition/product-core.ts';
import { loadSecrets } from '#infra/run/config/secrets.ts';
import { createCommandHandler } from '#kernel/commands/command-handler.ts';
import { type Mailer, MailOutcomeUnknownError } from '#kernel/ports/mailer.ts';
import { createKeyedDigest } from '#kernel/secrets/keyed-digest.ts';
import { systemClock } from '#kernel/work/clock.ts';
import { createMailService } from '#services/mail/mail.service.ts';
import { createMailProcessors, mails } from '#services/mail/mail-jobs.ts';
import { createRecipients } from '#services/mail/recipients.ts';

const PATIENCE = { timeout: LONGEST_WAIT_MS, interval: 10 };

let database: TestDatabase;
let dataDir: string;
beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'benvenuto-cli-'));
});
afterAll(async () => {
  await database.drop();
  await rm(dataDir, { recursive: true });
});

const benvenuto = (...words: string[]) =>
  runBenvenuto(words, { DATA_DIR: dataDir, DATABASE_URL: database.url });

it('sends a mail again of which nobody knew, and no other', async () => {
  await using ending = new AsyncDisposableStack();
  const { masterKey } = await loadSecrets(dataDir, {});
  const core = await openProductCore({ databaseUrl: database.url, masterKey, dataDir });
  ending.defer(() => core.close());
  const hasty = { ...mails, attempts: 1 };
  const onError = () => undefined;
  const working = await openJobQueues({ databaseUrl: database.url, queues: [hasty], onError });
  ending.defer(() => working.close());
  const sent: string[] = [];
  let silent = true;
  const mailer: Mailer = {
    transport: 'smtp',
    async send({ id }) {
      sent.push(id);
      if (silent) throw new MailOutcomeUnknownError('the connection was lost');
    },
  };
  const brand = { name: 'Benvenuto', supportEmail: 'help@welcome.test' };
  const handler = createCommandHandler(core);
  const recipients = createRecipients({
    handler,
    digest: createKeyedDigest(await core.vault.digestKey()),
    clock: systemClock,
  });
  const mail = createMailService({ handler, mailer, recipients, brand });
  const facts = {
    formerEmail: async () => 'former@example.com',
    emailAt: async () => undefined,
    openVerification: async () => undefined,
    signIn: async () => undefined,
    emailOf: async () => undefined,
    openReset: async () => undefined,
    adminDeviceLink: async () => undefined,
    openInvite: async () => undefined,
    lowRating: async () => undefined,
    feedbackAnswer: async () => undefined,
    extraRequest: async () => undefined,
  };
  working.work(
    hasty,
    createMailProcessors({
      mail,
      facts,
      resetMinutes: 30,
      verificationHours: 24,
      deviceLinkMinutes: 30,
      linkTo: (path) => path,
    }),
  );
  const cause = { eventId: randomUUID(), correlationId: randomUUID() };
  const data = { userId: randomUUID(), revision: '1', language: 'it', ...cause } as const;
  const id = `mailer.${cause.eventId}.0`;
  await working.enqueue({ ...mails.draft('emailChanged', data), id });
  await expect.poll(() => working.counts(), PATIENCE).toMatchObject([{ dead: 1 }]);
  silent = false;
  await working.retry(id);
  await expect.poll(() => working.counts(), PATIENCE).toMatchObject([{ dead: 1, active: 0, waiting: 0 }]);
  expect(sent).toEqual([id]);

  expect(await benvenuto('mails', 'send-again', id)).toMatchObject({ code: 0 });
  await expect.poll(() => working.counts(), PATIENCE).toMatchObject([{ dead: 0, completed: 1 }]);
  expect(sent).toEqual([id, id]);
  const known = await benvenuto('mails', 'send-again', id);
  expect(known).toMatchObject({
    code: 1,
    said: expect.stringContaining('no mail of this id whose outcome nobody knows'),
  });
});
