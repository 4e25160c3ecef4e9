import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestCore, type TestCore } from '#infra/prove/testing/core.ts';
import { logAsText } from '#infra/prove/testing/log-as-text.ts';
import { createClaimingHandler } from '#kernel/claims/claims.ts';
import { createKeyedDigest } from '#kernel/secrets/keyed-digest.ts';
import { systemClock } from '#kernel/work/clock.ts';
import { timeOrderedIds } from '#kernel/work/ids.ts';
import { type AccountsService, createAccountsService } from '../accounts.service.ts';
import { CHEAP_HASHING } from '../passwords/passwords.test-support.ts';
import { createPasswords } from '../passwords/passwords.ts';
import { secondStepsOver } from '../second-factors/second-steps.test-support.ts';
import { createSignInsService, type SignInsService } from './sign-ins.service.ts';

const MASTER_KEY = new Uint8Array(32).fill(3);
const PASSWORD = 'una ginestra sul colle';
const origin = { correlationId: 'a request', causationId: 'a request' };
const digest = createKeyedDigest(MASTER_KEY);
const clock = { now: () => new Date('2026-05-04T23:59:59.000Z') };

let opened: TestCore;
let accounts: AccountsService;
let signIns: SignInsService;
beforeAll(async () => {
  opened = await openTestCore({ masterKey: MASTER_KEY });
  const { store, codec, vault } = opened.core;
  const { handler, claims } = createClaimingHandler({ store, codec, digest, clock: systemClock });
  const common = { handler, claims, vault, digest, clock: systemClock, ids: timeOrderedIds };
  accounts = createAccountsService({ ...common, passwords: await createPasswords(CHEAP_HASHING) });
  const { secondSteps } = secondStepsOver({ handler, store, codec, vault, digest, clock });
  signIns = createSignInsService({ accounts, secondSteps, store, codec, digest, clock });
});
afterAll(() => opened.close());

async function register(email: string): Promise<string> {
  const person = { email, password: PASSWORD, firstName: 'Giulia', lastName: 'Ferri' };
  return (await accounts.register(person, origin)).userId;
}

/** Reads the events that are recorded for an e-mail on the day of these tests. */
async function recordedFor(email: string) {
  const stream = `signIn-${digest('email', email)}_20260504`;
  return opened.core.codec.decode(await Array.fromAsync(opened.core.store.readStream(stream)));
}

const failed = { type: 'SignInFailed', data: {}, metadata: { actor: { kind: 'guest' } } };

describe('a sign-in', () => {
  it('that succeeds is recorded as its person, however the e-mail is spelt', async () => {
    const email = `${randomUUID()}@example.com`;
    const userId = await register(email);
    const session = await signIns.signIn({ email: email.toUpperCase(), password: PASSWORD }, origin);
    expect(session).toEqual({ userId, sessionVersion: 1 });
    expect(await recordedFor(email)).toMatchObject([
      {
        type: 'SignInSucceeded',
        data: { userId },
        metadata: { actor: { kind: 'user', id: userId }, correlationId: 'a request' },
      },
    ]);
  });

  it('that is refused is recorded as nobody, each time, and stays refused', async () => {
    const email = `${randomUUID()}@example.com`;
    await register(email);
    const guesses = ['guess 1', 'guess 2', 'guess 3'];
    const attempts = guesses.map((password) => signIns.signIn({ email, password }, origin));
    for (const result of await Promise.allSettled(attempts)) {
      expect(result).toMatchObject({ status: 'rejected', reason: { code: 'account.wrong-credentials' } });
    }
    expect(await recordedFor(email)).toMatchObject([failed, failed, failed]);
  });

  it('at an e-mail without an account is recorded alike', async () => {
    const email = `${randomUUID()}@example.com`;
    await expect(signIns.signIn({ email, password: PASSWORD }, origin)).rejects.toMatchObject({
      code: 'account.wrong-credentials',
    });
    expect(await recordedFor(email)).toMatchObject([failed]);
  });

  it('leaves neither e-mail nor password in the log', async () => {
    const email = `canary.${randomUUID()}@example.com`;
    await register(email);
    await signIns.signIn({ email, password: PASSWORD }, origin);
    await expect(signIns.signIn({ email, password: 'canary guess' }, origin)).rejects.toThrow();
    const log = await logAsText(opened.core.store);
    expect(log).toContain('SignInFailed');
    for (const canary of [email, PASSWORD, 'canary guess']) expect(log).not.toContain(canary);
  });
});
