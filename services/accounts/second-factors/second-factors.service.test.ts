import { randomUUID } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestCore, type TestCore } from '#infra/prove/testing/core.ts';
import { logAsText } from '#infra/prove/testing/log-as-text.ts';
import { createCommandHandler } from '#kernel/commands/command-handler.ts';
import { createKeyedDigest } from '#kernel/secrets/keyed-digest.ts';
import { SecondFactorRequired } from '#kernel/secrets/second-factor-required.ts';
import type { SecondFactorsService } from './second-factors.service.ts';
import type { SecondSteps } from './second-steps.service.ts';
import { secondStepsOver } from './second-steps.test-support.ts';

const MASTER_KEY = new Uint8Array(32).fill(8);
const STEP_MS = 30_000;
const MINUTE_MS = 60_000;
const NAMES = { issuer: 'Benvenuto', label: 'giulia@example.com' };
const origin = { correlationId: 'c', causationId: 'c' };
const context = { ...origin, actor: { kind: 'system', name: 'test' } } as const;
const wrong = { code: 'second-factor.wrong-code' };

let now = Date.parse('2026-05-04T10:00:00.000Z');
const pass = (ms: number) => {
  now += ms;
};

let opened: TestCore;
let secondFactors: SecondFactorsService;
let secondSteps: SecondSteps;
beforeAll(async () => {
  opened = await openTestCore({ masterKey: MASTER_KEY });
  const { core } = opened;
  ({ secondFactors, secondSteps } = secondStepsOver({
    store: core.store,
    codec: core.codec,
    vault: core.vault,
    handler: createCommandHandler(core),
    digest: createKeyedDigest(MASTER_KEY),
    clock: { now: () => new Date(now) },
  }));
});
afterAll(() => opened.close());

/** Returns the code that an app shows for a secret at a moment. */
const codeOf = (secret: string, at = now) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at });

async function newPerson(): Promise<string> {
  const personId = randomUUID();
  await opened.core.vault.createSubject(personId);
  return personId;
}

/** Makes somebody with a second factor, whose enrolment is a step ago. */
async function enrolled() {
  const personId = await newPerson();
  const { secret } = await secondFactors.begin(personId, NAMES);
  const recoveryCodes = await secondFactors.confirm(personId, codeOf(secret), context);
  pass(STEP_MS);
  return { personId, secret, recoveryCodes };
}

const use = (personId: string, code: string) => secondFactors.use(personId, code, context);

describe('a second factor', () => {
  it('is on once a code of the app confirmed it, and not before', async () => {
    const personId = await newPerson();
    const { secret, uri } = await secondFactors.begin(personId, NAMES);
    expect(uri).toContain(`otpauth://totp/Benvenuto:giulia%40example.com?issuer=Benvenuto&secret=${secret}`);
    expect(await secondFactors.find(personId)).toMatchObject({ isOn: false, recoveryCodesLeft: 0 });
    await expect(secondFactors.confirm(personId, '000000', context)).rejects.toMatchObject(wrong);
    const spaced = codeOf(secret).replace(/^(...)/, '$1 ');
    expect(await secondFactors.confirm(personId, spaced, context)).toHaveLength(10);
    expect(await secondFactors.find(personId)).toMatchObject({ isOn: true, recoveryCodesLeft: 10 });
    const on = { code: 'second-factor.on-already' };
    await expect(secondFactors.begin(personId, NAMES)).rejects.toMatchObject(on);
    await expect(secondFactors.confirm(personId, codeOf(secret), context)).rejects.toMatchObject(on);
  });

  it('is set up within 15 minutes, by the latest attempt', async () => {
    const personId = await newPerson();
    const notBegun = { code: 'second-factor.not-begun' };
    await expect(secondFactors.confirm(personId, '123456', context)).rejects.toMatchObject(notBegun);
    const first = await secondFactors.begin(personId, NAMES);
    const second = await secondFactors.begin(personId, NAMES);
    await expect(secondFactors.confirm(personId, codeOf(first.secret), context)).rejects.toMatchObject(wrong);
    pass(15 * MINUTE_MS + 1);
    const late = secondFactors.confirm(personId, codeOf(second.secret), context);
    await expect(late).rejects.toMatchObject(notBegun);
  });

  it('takes a code of the step before or after, once, and no older one', async () => {
    const { personId, secret } = await enrolled();
    await expect(use(personId, codeOf(secret, now - STEP_MS))).rejects.toMatchObject(wrong);
    await use(personId, codeOf(secret, now + STEP_MS));
    await expect(use(personId, codeOf(secret, now + STEP_MS))).rejects.toMatchObject(wrong);
    await expect(use(personId, codeOf(secret))).rejects.toMatchObject(wrong);
    pass(3 * STEP_MS);
    await expect(use(personId, codeOf(secret, now - 2 * STEP_MS))).rejects.toMatchObject(wrong);
    await use(personId, codeOf(secret, now - STEP_MS));
  });

  it('lets one of many win who send the same code at the same time', async () => {
    const { personId, secret } = await enrolled();
    const code = codeOf(secret);
    const outcomes = await Promise.allSettled([1, 2, 3, 4, 5].map(() => use(personId, code)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('takes each recovery code once, and none of former ones', async () => {
    const { personId, recoveryCodes } = await enrolled();
    const [first = '', second = ''] = recoveryCodes;
    await use(personId, first.toLowerCase());
    await expect(use(personId, first)).rejects.toMatchObject(wrong);
    expect(await secondFactors.find(personId)).toMatchObject({ recoveryCodesLeft: 9 });
    const [newer = ''] = await secondFactors.renewCodes(personId, context);
    expect(await secondFactors.find(personId)).toMatchObject({ recoveryCodesLeft: 10 });
    await expect(use(personId, second)).rejects.toMatchObject(wrong);
    await use(personId, newer);
  });

  it('is switched off, and set up anew with another secret', async () => {
    const { personId, secret, recoveryCodes } = await enrolled();
    await secondFactors.remove(personId, context);
    await secondFactors.remove(personId, context);
    await expect(use(personId, codeOf(secret))).rejects.toMatchObject(wrong);
    const [former = ''] = recoveryCodes;
    await expect(use(personId, former)).rejects.toMatchObject(wrong);
    const again = await secondFactors.begin(personId, NAMES);
    expect(again.secret).not.toBe(secret);
    await secondFactors.confirm(personId, codeOf(again.secret), context);
    await expect(use(personId, former)).rejects.toMatchObject(wrong);
  });

  it('leaves no secret and no recovery code in the log, nor readable in the vault, and ends with the person', async () => {
    const { personId, secret, recoveryCodes } = await enrolled();
    const { store, vault } = opened.core;
    const [ownSubject] = (await Array.fromAsync(vault.exportSubjects())).filter(
      ({ subject }) => subject === personId,
    );
    const kept = JSON.stringify(ownSubject?.credentials);
    const log = await logAsText(store);
    for (const text of [secret, ...recoveryCodes]) {
      expect(log).not.toContain(text);
      expect(kept).not.toContain(text);
    }
    // Secret and recovery codes; the setup is forgotten.
    expect(ownSubject?.credentials).toHaveLength(2);
    await vault.destroySubject(personId);
    await expect(use(personId, codeOf(secret))).rejects.toMatchObject(wrong);
  });
});

describe('the second step of a sign-in', () => {
  const ask = async (personId: string) => {
    const step = { audience: 'owner', personId, email: 'giulia@example.com', sessionVersion: 3 } as const;
    const required = await secondSteps.ask(step).catch((error: unknown) => error);
    if (!(required instanceof SecondFactorRequired)) throw new Error('no second step was asked for');
    return { step, challenge: required.challenge };
  };

  it('is asked of nobody who has no second factor', async () => {
    const step = {
      audience: 'owner',
      personId: await newPerson(),
      email: 'a@b.it',
      sessionVersion: 1,
    } as const;
    await expect(secondSteps.ask(step)).resolves.toBeUndefined();
  });

  it('knows its own challenges for 5 minutes, and those of its audience alone', async () => {
    const { personId } = await enrolled();
    const { step, challenge } = await ask(personId);
    expect(secondSteps.read('owner', challenge)).toMatchObject(step);
    expect(secondSteps.read('admin', challenge)).toBeUndefined();
    const [text = '', seal = ''] = challenge.split('.');
    const forged = Buffer.from(
      JSON.stringify({ content: step, endsAt: '2099-01-01T00:00:00.000Z' }),
    ).toString('base64url');
    for (const other of ['', '.', text, `${forged}.${seal}`, `${text}.${seal.slice(1)}`, `é.${seal}`]) {
      expect(secondSteps.read('owner', other)).toBeUndefined();
    }
    pass(5 * MINUTE_MS);
    expect(secondSteps.read('owner', challenge)).toBeUndefined();
  });

  it('is recorded where it fails, by person and day', async () => {
    const { personId } = await enrolled();
    const { challenge } = await ask(personId);
    const step = secondSteps.read('owner', challenge);
    if (step === undefined) throw new Error('the challenge does not hold');
    const guess = () => secondFactors.use(personId, '000000', context);
    await expect(secondSteps.pass(step, guess, origin)).rejects.toMatchObject(wrong);
    const stream = `secondStep-${personId}_20260504`;
    const { store, codec } = opened.core;
    expect(await codec.decode(await Array.fromAsync(store.readStream(stream)))).toMatchObject([
      { type: 'SecondStepFailed', metadata: { actor: { kind: 'guest' } } },
    ]);
  });
});
