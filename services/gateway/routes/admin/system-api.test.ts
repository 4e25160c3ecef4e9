import { beforeAll, describe, expect, it, vi } from 'vitest';
import { problemSchema } from '#contracts/kernel/problems/problem.ts';
import { deadJobSchema, deadLetterSchema, setAsideEventSchema } from '#contracts/operations/api.ts';
import { openJobQueues } from '#infra/adapters/jobs/queue/open-job-queues.ts';
import { openPostgresReactorState } from '#infra/adapters/jobs/reactors/postgres-reactor-state.ts';
import { LONGEST_WAIT_MS } from '#infra/prove/testing/longest-wait.ts';
import { composeRetrying } from '#infra/run/composition/retrying.ts';
import { createCommandHandler } from '#kernel/commands/command-handler.ts';
import { projections } from '#projections/registry.ts';
import { handoverDecider } from '#services/mail/handover.decider.ts';
import { mails } from '#services/mail/mail-jobs.ts';
import { createRetryProcessors, retrier, retries } from '#services/operations/retry-jobs.ts';
import { queues, reactors } from '#services/worker/registry.ts';
import { systemCalls } from '../../testing/calls/system-calls.test-support.ts';
import { sharedTestGateway, type TestGateway, unique } from '../../testing/gateway.test-support.ts';

let gateway: TestGateway;
let token: string;
beforeAll(async () => {
  gateway = await sharedTestGateway();
  ({ token } = await gateway.admin());
});

const { ask, status, post, projection, recorded } = systemCalls(() => ({ gateway, token }));

const PATIENCE = { timeout: LONGEST_WAIT_MS, interval: 20 };
const DISCOUNT = '/api/site-settings/annual_discount_percentage';

/** Does what was asked for last of a part of the installation, as the worker does, until it shows. */
async function workOffRetry(target: string, shows: () => Promise<void>): Promise<void> {
  const { core, installation } = gateway;
  const { databaseUrl } = installation;
  const opened = await openJobQueues({ databaseUrl, queues, onError: () => undefined });
  try {
    const stored = await Array.fromAsync(core.store.readStream(`operation-${target}`));
    const asked = (await core.codec.decode(stored)).at(-1) ?? expect.fail('nothing was asked for');
    await opened.enqueue(retrier.jobsFor(asked));
    opened.work(retries, createRetryProcessors(composeRetrying(core, reactors, opened)));
    await shows();
  } finally {
    await opened.close();
  }
}

describe('GET /api/admin/system', () => {
  it('tells how stores, read models, reactors and queues do, and of the process that answers', {
    tags: ['getSystemStatus'],
  }, async () => {
    await expect.poll(async () => (await projection('accounts')).lagEvents).toBe(0);
    // A part that does not answer in its time is left out.
    const told = await vi.waitFor(async () => {
      const { projections, reactors, queues, ...others } = await status();
      if (!projections || !reactors || !queues) throw new Error('a part is missing');
      return { projections, reactors, queues, ...others };
    }, PATIENCE);
    expect(told.process).toMatchObject({ version: expect.stringMatching(/^\d+\.\d+/), roles: ['gateway'] });
    expect(Date.parse(told.process.startedAt)).toBeLessThan(Date.parse(told.checkedAt));
    expect(told.stores.map(({ name, reachable }) => ({ name, reachable }))).toEqual([
      { name: 'database', reachable: true },
      { name: 'eventStore', reachable: true },
      { name: 'queues', reachable: true },
    ]);
    const [database, eventStore] = told.stores;
    expect(database?.sizeBytes).toBeGreaterThan(1_000_000);
    expect(database?.latencyMs).toBeGreaterThan(0);
    const head = BigInt(eventStore?.head ?? '-1');
    expect(head).toBeGreaterThan(0n);
    expect(told.projections.map(({ name }) => name)).toEqual(projections.map(({ name }) => name));
    const accounts = await projection('accounts');
    expect(accounts).toMatchObject({ state: 'live', lagSeconds: 0, parkedStreams: 0, builds: [] });
    expect(BigInt(accounts.position ?? '-1')).toBeLessThanOrEqual(head);
    expect(told.reactors.map(({ name }) => name)).toEqual(reactors.map(({ name }) => name));
    // No worker runs beside this gateway, and that is seen.
    expect(told.reactors.every(({ attended }) => !attended)).toBe(true);
    expect(told.queues.map(({ name }) => name)).toEqual(queues.map(({ name }) => name));
  });
});

describe('dead letters', () => {
  it('are told without the values in the error, and a retry folds them once the cause is gone', {
    tags: ['listDeadLetters', 'retryDeadLetters'],
  }, async () => {
    const shown = (await gateway.call('GET', DISCOUNT)).body;
    const { pool } = gateway.core;
    await pool.query(`ALTER TABLE site_settings.settings ADD CONSTRAINT unlucky CHECK (value <> '77')`);
    const change = { token, body: { value: '77' } };
    await gateway.call('PUT', `/api/admin${DISCOUNT.slice('/api'.length)}`, change);
    await expect.poll(async () => (await projection('site_settings')).parkedStreams).toBe(1);
    expect((await gateway.call('GET', DISCOUNT)).body).toEqual(shown);

    const stream = 'siteSetting-annual_discount_percentage';
    const letters = deadLetterSchema.array().parse(await ask('/dead-letters'));
    expect(letters).toMatchObject([
      { projection: 'site_settings', stream, eventType: 'SiteSettingChanged', waiting: 0 },
    ]);
    expect(letters[0]?.error).toContain('violates check constraint');
    expect(letters[0]?.error).not.toContain('unlucky');

    const again = () => post('/dead-letters/retry', { projection: 'site_settings', stream });
    const triedAt = async () => deadLetterSchema.array().parse(await ask('/dead-letters'))[0]?.triedAt;
    const before = await triedAt();
    expect(await again()).toMatchObject({ status: 202, body: { parked: 1 } });
    await workOffRetry('projection.site_settings', () => expect.poll(triedAt, PATIENCE).not.toBe(before));
    expect((await projection('site_settings')).parkedStreams).toBe(1);
    await pool.query('ALTER TABLE site_settings.settings DROP CONSTRAINT unlucky');
    expect(await again()).toMatchObject({ status: 202, body: { parked: 1 } });
    await workOffRetry('projection.site_settings', () =>
      expect.poll(() => ask('/dead-letters'), PATIENCE).toEqual([]),
    );
    await expect
      .poll(async () => (await gateway.call('GET', DISCOUNT)).body, PATIENCE)
      .toMatchObject({ value: '77' });
    expect((await projection('site_settings')).parkedStreams).toBe(0);
    const data = { projection: 'site_settings', stream };
    expect((await recorded('projection.site_settings')).at(-1)).toEqual({
      type: 'DeadLettersRetried',
      data,
      actor: 'admin',
    });
  });

  it('of a read model that there is none of are refused', { tags: ['retryDeadLetters'] }, async () => {
    const answer = await post('/dead-letters/retry', { projection: 'houses' });
    expect(answer.status).toBe(404);
    expect(problemSchema.parse(answer.body).code).toBe('projection.not-found');
  });
});

describe('dead jobs', () => {
  /** Has a job of the mails die at its first attempt. @returns its id */
  async function die(reason: string): Promise<string> {
    const impatient = { ...mails, attempts: 1 };
    const { databaseUrl } = gateway.installation;
    const opened = await openJobQueues({
      databaseUrl,
      onError: () => undefined,
      queues: queues.map((queue) => (queue.name === mails.name ? impatient : queue)),
    });
    const id = unique('test.job');
    const data = {
      userId: crypto.randomUUID(),
      revision: '1',
      language: 'it' as const,
      eventId: id,
      correlationId: id,
    };
    await opened.enqueue({ ...impatient.draft('emailChanged', data), id });
    const fail = async () => {
      throw new Error(reason);
    };
    opened.work(impatient, {
      emailChanged: fail,
      passwordReset: fail,
      invite: fail,
      emailVerification: fail,
      passwordChanged: fail,
      newDevice: fail,
      passkeyAdded: fail,
      adminDeviceLink: fail,
      lowRating: fail,
      feedbackAnswer: fail,
      extraRequested: fail,
      extraApproved: fail,
      extraDeclined: fail,
      extraPaid: fail,
      extraPaidInVain: fail,
      extraRefundDue: fail,
    });
    await expect.poll(async () => (await opened.dead()).some((job) => job.id === id)).toBe(true);
    await opened.close();
    return id;
  }
  const listed = async (query = '') => deadJobSchema.array().parse(await ask(`/jobs${query}`));
  const listedIds = async () => (await listed()).map(({ id }) => id);

  it('are told without the values in the error, and tried again', {
    tags: ['listDeadJobs', 'retryJob'],
  }, async () => {
    const id = await die('no mailbox giulia@example.com');
    const job = { queue: 'mails', name: 'emailChanged', id, attempts: 1, outcomeUnknown: false };
    expect(await listed('?queue=mails')).toContainEqual(
      expect.objectContaining({ ...job, error: 'no mailbox …' }),
    );
    expect(await listed('?queue=erasures')).toEqual([]);
    expect((await status()).queues?.find(({ name }) => name === 'mails')?.dead).toBe(1);

    expect((await post(`/jobs/mails/${id}/retry`)).status).toBe(204);
    expect(await listed()).toEqual([]);
    expect((await status()).queues?.find(({ name }) => name === 'mails')).toMatchObject({
      dead: 0,
      waiting: 1,
    });
    expect((await recorded('queue.mails')).at(-1)).toEqual({
      type: 'JobRetried',
      data: { queue: 'mails', jobId: id },
      actor: 'admin',
    });
    expect((await post(`/jobs/mails/${id}/retry`)).status).toBe(404);
  });

  it('are given up for good', { tags: ['discardJob'] }, async () => {
    const id = await die('nothing to be done');
    const giveUp = () => gateway.call('DELETE', `/api/admin/system/jobs/mails/${id}`, { token });
    expect((await giveUp()).status).toBe(204);
    expect(await listedIds()).not.toContain(id);
    expect((await recorded('queue.mails')).at(-1)).toMatchObject({ type: 'JobDiscarded', actor: 'admin' });
    expect(problemSchema.parse((await giveUp()).body).code).toBe('job.not-found');
  });

  it('that are mails of which nobody knows whether they were sent are sent again when an administrator says so', {
    tags: ['retryJob'],
  }, async () => {
    const id = await die('nobody knows');
    const { store, codec } = gateway.core;
    const handler = createCommandHandler({ store, codec });
    const context = { actor: { kind: 'system', name: 'test' }, correlationId: id, causationId: id } as const;
    const attempt = { type: 'AttemptMail', template: 'emailChanged' } as const;
    await handler.execute(handoverDecider, id, attempt, context);
    expect(await listed()).toContainEqual(expect.objectContaining({ id, outcomeUnknown: true }));
    expect((await post(`/jobs/mails/${id}/retry`)).status).toBe(204);
    expect((await handler.load(handoverDecider, id)).state).toBe('refused');
    expect(await listedIds()).not.toContain(id);
  });
});

describe('events that a reactor set aside', () => {
  it('are told, and handed over when an administrator says so', {
    tags: ['listSetAsideEvents', 'retryReactor'],
  }, async () => {
    const host = await gateway.host();
    const { pool, store } = gateway.core;
    const state = await openPostgresReactorState(pool);
    const [event] = await Array.fromAsync(store.readStream(`user-${host.userId}`, { limit: 1 }));
    if (event === undefined) throw new Error('the host has no event');
    await state.begin('mailer', undefined);
    await state.advance('mailer', undefined, event.position, [
      { event, error: 'Error: "Giulia" is too much' },
    ]);

    expect(setAsideEventSchema.array().parse(await ask('/set-aside-events'))).toMatchObject([
      {
        reactor: 'mailer',
        stream: `user-${host.userId}`,
        eventType: event.type,
        error: 'Error: … is too much',
      },
    ]);
    expect((await status()).reactors?.find(({ name }) => name === 'mailer')?.setAside).toBe(1);
    expect(await post('/reactors/mailer/retry')).toMatchObject({ status: 202, body: { parked: 1 } });
    await workOffRetry('reactor.mailer', () =>
      expect.poll(() => ask('/set-aside-events'), PATIENCE).toEqual([]),
    );
    expect(await recorded('reactor.mailer')).toContainEqual({
      type: 'ReactorRetried',
      data: { reactor: 'mailer' },
      actor: 'admin',
    });
    const unknown = await post('/reactors/nobody/retry');
    expect(problemSchema.parse(unknown.body).code).toBe('reactor.not-found');
  });
});
