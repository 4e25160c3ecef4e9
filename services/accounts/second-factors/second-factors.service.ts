import { z } from 'zod';
import type { CommandHandler } from '#kernel/commands/command-handler.ts';
import type { CommandContext } from '#kernel/commands/decided-event.ts';
import { DomainError } from '#kernel/errors.ts';
import type { KeyedDigest } from '#kernel/secrets/keyed-digest.ts';
import type { Vault } from '#kernel/secrets/vault.ts';
import type { Clock } from '#kernel/work/clock.ts';
import type { Ids } from '#kernel/work/ids.ts';
import { createKeptSecrets } from '../passwords/kept-secrets.ts';
import { authenticatorUri, digitsOf, newAuthenticatorSecret, stepOfCode } from './authenticator-codes.ts';
import { digestsOf, newRecoveryCodes, placeOfCode, RECOVERY_CODES } from './recovery-codes.ts';
import { onAlready, secondFactorDecider, secondFactorOff, wrongCode } from './second-factor.decider.ts';

/** Time within which an app that is being set up can be confirmed. */
const SETUP_MS = 15 * 60_000;
/** The one setup of a person that is open, in the vault. Nothing names it: it opens nothing before it is confirmed. */
const SETUP = 'second-factor-setup';

const setupSchema = z.object({ secret: z.string(), begunAt: z.number() });
const secretSchema = z.string();
const digestsSchema = z.array(z.string());

/** State of a person's second factor. */
export interface SecondFactor {
  /** True where signing in asks for it. */
  readonly isOn: boolean;
  /** Recovery codes that were not used yet; 0 while it is off. */
  readonly recoveryCodesLeft: number;
  /** True where a passkey can take the place of a code. */
  readonly byPasskey: boolean;
}

interface SecondFactorsParts {
  readonly handler: CommandHandler;
  readonly secrets: ReturnType<typeof createKeptSecrets>;
  readonly digest: KeyedDigest;
  readonly clock: Clock;
  readonly ids: Ids;
}

/**
 * The second factor of a person, host or administrator. That somebody who changes it knows the password is for the
 * caller to see to.
 */
export type SecondFactorsService = ReturnType<typeof createSecondFactorsService>;

export function createSecondFactorsService({
  vault,
  ...others
}: Omit<SecondFactorsParts, 'secrets'> & { readonly vault: Vault }) {
  const parts: SecondFactorsParts = { ...others, secrets: createKeptSecrets(vault) };
  return {
    find: find.bind(undefined, parts),
    begin: begin.bind(undefined, parts),
    confirm: confirm.bind(undefined, parts),
    renewCodes: renewCodes.bind(undefined, parts),
    remove: remove.bind(undefined, parts),
    use: use.bind(undefined, parts),
  };
}

/** Returns the state of a person's second factor. */
async function find(parts: SecondFactorsParts, personId: string): Promise<SecondFactor> {
  const { on, usedPlaces, passkeys } = await load(parts, personId);
  const isOn = on !== undefined;
  const recoveryCodesLeft = isOn ? RECOVERY_CODES - usedPlaces.length : 0;
  return { isOn, recoveryCodesLeft, byPasskey: passkeys.length > 0 };
}

/**
 * Begins to set up an app. An earlier setup ends.
 * @param names the site, and whose account it is, as the app shows them
 * @throws DomainError `second-factor.on-already`
 */
async function begin(
  parts: SecondFactorsParts,
  personId: string,
  { issuer, label }: { readonly issuer: string; readonly label: string },
): Promise<{ readonly secret: string; readonly uri: string }> {
  const { secrets, clock } = parts;
  if ((await load(parts, personId)).on !== undefined) throw onAlready();
  const secret = newAuthenticatorSecret();
  await secrets.write(personId, SETUP, { secret, begunAt: clock.now().getTime() });
  return { secret, uri: authenticatorUri(secret, issuer, label) };
}

/**
 * Switches the second factor on. @returns the recovery codes
 * @throws DomainError `second-factor.wrong-code`, `second-factor.not-begun`, `second-factor.on-already`
 */
async function confirm(
  parts: SecondFactorsParts,
  personId: string,
  code: string,
  context: CommandContext,
): Promise<string[]> {
  const { clock, secrets, ids, handler } = parts;
  const { on, former } = await load(parts, personId);
  if (on !== undefined) throw onAlready();
  const secret = await openSetup(parts, personId);
  const step = stepOfCode(secret, digitsOf(code) ?? '', clock.now());
  if (step === undefined) throw wrongCode();
  // As for a password (ADR 20): first into the vault, under ids that nothing names, then the event that names them.
  // What counted before stays until the next change, for a backup whose log is a little older than its vault.
  await secrets.forget(personId, former);
  const secretId = ids.next();
  await secrets.write(personId, secretId, secret);
  const { recoveryCodes, codesId } = await keepCodes(parts, personId);
  const command = { type: 'AddAuthenticator', secretId, codesId, step } as const;
  await handler.execute(secondFactorDecider, personId, command, context);
  await secrets.forget(personId, [SETUP]);
  return recoveryCodes;
}

/**
 * Makes other recovery codes in the place of the former, and returns them.
 * @throws DomainError `second-factor.off`
 */
async function renewCodes(
  parts: SecondFactorsParts,
  personId: string,
  context: CommandContext,
): Promise<string[]> {
  const { secrets, handler } = parts;
  const { on, former } = await load(parts, personId);
  if (on === undefined) throw secondFactorOff();
  await secrets.forget(personId, former);
  const { recoveryCodes, codesId } = await keepCodes(parts, personId);
  const command = { type: 'RenewRecoveryCodes', codesId } as const;
  await handler.execute(secondFactorDecider, personId, command, context);
  return recoveryCodes;
}

/** Switches the second factor off; nothing where it is. */
async function remove(
  { handler }: SecondFactorsParts,
  personId: string,
  context: CommandContext,
): Promise<void> {
  await handler.execute(secondFactorDecider, personId, { type: 'RemoveSecondFactor' }, context);
}

/** Lets a code of the app, or a recovery code, count, once. @throws DomainError `second-factor.wrong-code` */
async function use(
  parts: SecondFactorsParts,
  personId: string,
  code: string,
  context: CommandContext,
): Promise<void> {
  const command = await commandFor(parts, personId, code);
  if (command === undefined) throw wrongCode();
  await parts.handler.execute(secondFactorDecider, personId, command, context);
}

const load = async ({ handler }: SecondFactorsParts, personId: string) =>
  (await handler.load(secondFactorDecider, personId)).state;

/** Keeps new recovery codes under an id that nothing names yet. */
async function keepCodes({ ids, secrets, digest }: SecondFactorsParts, personId: string) {
  const recoveryCodes = newRecoveryCodes();
  const codesId = ids.next();
  await secrets.write(personId, codesId, digestsOf(digest, personId, recoveryCodes));
  return { recoveryCodes, codesId };
}

async function openSetup({ secrets, clock }: SecondFactorsParts, personId: string): Promise<string> {
  const setup = setupSchema.safeParse(await secrets.read(personId, SETUP)).data;
  if (setup === undefined || clock.now().getTime() - setup.begunAt > SETUP_MS) {
    throw new DomainError('second-factor.not-begun');
  }
  return setup.secret;
}

/** Returns the command that lets a code count; `undefined` for a wrong one. */
async function commandFor(parts: SecondFactorsParts, personId: string, code: string) {
  const { secrets, clock, digest } = parts;
  const { on } = await load(parts, personId);
  if (on === undefined) return undefined;
  const digits = digitsOf(code);
  if (digits !== undefined) {
    const secret = secretSchema.safeParse(await secrets.read(personId, on.secretId)).data;
    const step = secret === undefined ? undefined : stepOfCode(secret, digits, clock.now());
    if (step === undefined) return undefined;
    return { type: 'UseAuthenticatorCode', secretId: on.secretId, step } as const;
  }
  const kept = digestsSchema.safeParse(await secrets.read(personId, on.codesId)).data ?? [];
  const place = placeOfCode(digest, personId, kept, code);
  return place < 0 ? undefined : ({ type: 'UseRecoveryCode', codesId: on.codesId, place } as const);
}
