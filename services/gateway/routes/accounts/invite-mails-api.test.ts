import pino from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { subAccountSchema } from '#contracts/collaborators/api.ts';
import { logAsText } from '#infra/prove/testing/log-as-text.ts';
import { LONGEST_WAIT_MS } from '#infra/prove/testing/longest-wait.ts';
import { startMailServer, type TestMailServer } from '#infra/prove/testing/servers/mail-server.ts';
import { composeDomain } from '#infra/run/composition/domain.ts';
import { CHEAP_HASHING } from '#services/accounts/passwords/passwords.test-support.ts';
import { startWorker, type Worker } from '#services/worker/compose.ts';
import { complete, invite, newEmail } from '../../testing/collaborators.test-support.ts';
import { startTestGateway, type TestGateway } from '../../testing/gateway.test-support.ts';

const PATIENCE = { timeout: LONGEST_WAIT_MS, interval: 20 };

const ending = new AsyncDisposableStack();
let server: TestMailServer;
let gateway: TestGateway;
let worker: Worker;
beforeAll(async () => {
  server = await startMailServer();
  ending.defer(() => server.close());
  gateway = await startTestGateway({ mailServerUrl: server.url });
  ending.defer(() => gateway.close());
  const { core, installation } = gateway;
  const domain = await composeDomain({ core, ...installation, hashCost: CHEAP_HASHING });
  const working = new AsyncDisposableStack();
  ending.defer(() => working.disposeAsync());
  worker = await startWorker({ core, domain, ...installation, logger: pino({ level: 'silent' }) }, working);
});
afterAll(() => ending.disposeAsync());

const mailsTo = (email: string) => server.arrived().filter(({ to }) => to === email);
const linkIn = (text = '') => /^http:\/\/welcome\.test\/invite\/(\S+)\?lang=\w\w$/m.exec(text)?.[1];

/** Waits until no job of a mail is left to do. */
const allSent = () =>
  expect
    .poll(async () => (await worker.jobs()).find(({ queue }) => queue === 'mails'), PATIENCE)
    .toMatchObject({ waiting: 0, active: 0, delayed: 0, dead: 0 });

it('mails an invite with the link that opens it, under the name of whoever invites', async () => {
  const owner = await gateway.confirmedHost();
  const email = newEmail();
  const body = { email, permissions: ['edit_properties'] };
  const answer = await gateway.call('POST', '/api/sub-accounts', {
    token: owner.token,
    body,
    headers: { 'accept-language': 'de-AT' },
  });
  expect(answer.status, answer.text).toBe(201);
  await expect.poll(() => mailsTo(email), PATIENCE).toHaveLength(1);
  const [mail] = mailsTo(email);
  expect(mail).toMatchObject({ language: 'de', subject: 'Giulia Ferri lädt dich zu Benvenuto ein' });
  const token = linkIn(mail?.text);
  // What the owner is shown opens the same invite, and shows nothing of whom the mail reaches.
  expect(token).not.toBe(subAccountSchema.parse(answer.body).inviteToken);
  expect(mail?.html).toContain(`href="http://welcome.test/invite/${token}?lang=de"`);
  expect((await complete(gateway, token ?? '')).user).toMatchObject({ email, emailVerified: true });
  expect(await logAsText(gateway.core.store)).not.toContain(email);
});

it('mails the link that replaces another', async () => {
  const owner = await gateway.confirmedHost();
  const open = await invite(gateway, owner.token);
  await expect.poll(() => mailsTo(open.email), PATIENCE).toHaveLength(1);
  const resent = await gateway.call('POST', `/api/sub-accounts/${open.id}/resend-invite`, {
    token: owner.token,
  });
  expect(resent.status, resent.text).toBe(200);
  await expect.poll(() => mailsTo(open.email), PATIENCE).toHaveLength(2);
  const [first, second] = mailsTo(open.email).map(({ text }) => linkIn(text));
  expect(subAccountSchema.parse(resent.body).inviteToken).not.toBeNull();
  expect(second).not.toBe(first);
  expect((await gateway.call('GET', `/api/invite/${first}`)).status).toBe(404);
  expect((await gateway.call('GET', `/api/invite/${second}`)).status).toBe(200);
  await allSent();
  expect(mailsTo(open.email)).toHaveLength(2);
});
