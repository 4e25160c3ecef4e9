import type { Admin, AdminLoginRequest } from '#contracts/admins/api.ts';
import type { AdminRole } from '#contracts/kernel/calls/roles.ts';
import type { CommandHandler } from '#kernel/commands/command-handler.ts';
import type { CommandContext } from '#kernel/commands/decided-event.ts';
import type { EventCodec } from '#kernel/commands/event-codec.ts';
import { DomainError } from '#kernel/errors.ts';
import type { EventStore } from '#kernel/log/event-store.ts';
import type { KeyedDigest } from '#kernel/secrets/keyed-digest.ts';
import type { Vault } from '#kernel/secrets/vault.ts';
import type { Clock } from '#kernel/work/clock.ts';
import { wrongPassword } from '../account.decider.ts';
import type { Passwords } from '../passwords/passwords.ts';
import { passkeyRefused } from '../second-factors/second-factor.decider.ts';
import {
  challengeInvalid,
  type ProveSecondFactor,
  type SecondSteps,
} from '../second-factors/second-steps.service.ts';
import { adminDecider } from './admin.decider.ts';
import { adminIdOf } from './admin-id.ts';

/** An administrator's e-mail and password, as the operator or a form gives them. */
export type AdminCredentials = AdminLoginRequest;

/** An administrator, and the version that tokens must have been signed for. */
export interface AdminAccount {
  readonly adminId: string;
  readonly sessionVersion: number;
  readonly adminRole: AdminRole;
}

/** An administrator who has just signed in. */
export interface AdminSignIn extends AdminAccount {
  readonly admin: Admin;
}

interface AdminsParts {
  readonly handler: CommandHandler;
  readonly vault: Vault;
  readonly digest: KeyedDigest;
  readonly passwords: Passwords;
  readonly secondSteps: SecondSteps;
  readonly store: Pick<EventStore, 'readStream' | 'append'>;
  readonly codec: Pick<EventCodec, 'encode'>;
  readonly clock: Clock;
}

export type AdminsService = ReturnType<typeof createAdminsService>;

/** Name of an administrator whom only the configuration knows. */
const NAME = { firstName: 'Admin', lastName: '' };

export function createAdminsService(parts: AdminsParts) {
  return {
    find: find.bind(undefined, parts),
    emailOf: emailOf.bind(undefined, parts),
    endSessions: endSessions.bind(undefined, parts),
    requirePassword: requirePassword.bind(undefined, parts),
    passSecondStep: passSecondStep.bind(undefined, parts),
    signInByPasskey: signInByPasskey.bind(undefined, parts),
    ensure: ensure.bind(undefined, parts),
    signIn: signIn.bind(undefined, parts),
  };
}

/** Returns the e-mail of an administrator; empty where there is none. */
const emailOf = async ({ handler }: AdminsParts, adminId: string): Promise<string> =>
  (await handler.load(adminDecider, adminId)).state?.email ?? '';

/** Ends all sessions of an administrator. @returns the administrator, and the version of new sessions */
async function endSessions(
  { handler }: AdminsParts,
  adminId: string,
  context: CommandContext,
): Promise<AdminAccount> {
  const end = { type: 'EndAdminSessions' } as const;
  const { state } = await handler.execute(adminDecider, adminId, end, context);
  if (!state?.isActive) throw new Error(`administrator ${adminId} is not there any more`);
  return { adminId, sessionVersion: state.sessionVersion, adminRole: state.adminRole };
}

/**
 * Makes sure that somebody knows an administrator's password.
 * @throws DomainError `account.wrong-password`, `service.busy`
 */
async function requirePassword(
  { passwords, vault }: AdminsParts,
  adminId: string,
  password: string,
): Promise<void> {
  const matched = await passwords.matches(await vault.readCredential(adminId), password);
  if (!matched) throw wrongPassword('password');
}

/**
 * Completes a sign-in that needed a second step, and records whether it succeeded before it says so.
 * @throws DomainError `sign-in.challenge-invalid`; whatever `prove` throws; EventStoreUnavailableError
 */
async function passSecondStep(
  parts: AdminsParts,
  challenge: string,
  prove: ProveSecondFactor,
  origin: Omit<CommandContext, 'actor'>,
): Promise<AdminSignIn> {
  const { secondSteps } = parts;
  const step = secondSteps.read('admin', challenge);
  const account = step && (await find(parts, step.personId));
  if (step === undefined || account?.sessionVersion !== step.sessionVersion) throw challengeInvalid();
  await secondSteps.pass(step, prove, origin);
  return begin(parts, account.adminId, origin);
}

/**
 * Signs in without a password whoever proves to be an administrator, and records whether that succeeded before it
 * says so.
 * @param prove lets a passkey count that stands for both steps
 * @throws DomainError `passkey.refused`, also where there is none; whatever `prove` throws;
 *   EventStoreUnavailableError
 */
async function signInByPasskey(
  parts: AdminsParts,
  adminId: string,
  prove: (context: CommandContext) => Promise<void>,
  origin: Omit<CommandContext, 'actor'>,
): Promise<AdminSignIn> {
  if ((await find(parts, adminId)) === undefined) throw passkeyRefused();
  try {
    await prove({ ...origin, actor: { kind: 'admin', id: adminId } });
  } catch (error) {
    const isRefused = error instanceof DomainError && error.code === 'passkey.refused';
    if (isRefused) await recordRefused(parts, adminId, origin);
    throw error;
  }
  return begin(parts, adminId, origin);
}

/**
 * Makes sure that the environment's administrator with this e-mail is an owner, who signs in with this password.
 * Where it was another one, all sessions end.
 * @throws DomainError `service.busy`; EventStoreUnavailableError
 */
async function ensure(
  { digest, vault, passwords, handler }: AdminsParts,
  { email, password }: AdminCredentials,
  context: CommandContext,
): Promise<void> {
  const adminId = adminIdOf(digest, email);
  await vault.createSubject(adminId);
  if (!(await passwords.matches(await vault.readCredential(adminId), password))) {
    // First the sessions: cut short after them, the next start finds the password wrong again.
    await handler.execute(adminDecider, adminId, { type: 'ChangeAdminPassword' }, context);
    await vault.writeCredential(adminId, await passwords.hash(password));
  }
  const rank = { adminRole: 'owner', appointedBy: 'environment' } as const;
  const appoint = { type: 'AppointAdmin', adminId, email, ...NAME, ...rank } as const;
  await handler.execute(adminDecider, adminId, appoint, context);
}

/**
 * Signs in the administrator that an e-mail and a password belong to, and records whether that succeeded before it
 * says so.
 * @throws SecondFactorRequired where that is not enough
 * @throws DomainError `admin.wrong-credentials` (the same for both), `service.busy`; EventStoreUnavailableError
 */
async function signIn(
  parts: AdminsParts,
  { email, password }: AdminCredentials,
  origin: Omit<CommandContext, 'actor'>,
): Promise<AdminSignIn> {
  const { digest, passwords, vault, secondSteps } = parts;
  const adminId = adminIdOf(digest, email);
  const account = await find(parts, adminId);
  const matched = await passwords.matches(account && (await vault.readCredential(adminId)), password);
  if (!matched || account === undefined) {
    await recordRefused(parts, adminId, origin);
    throw new DomainError('admin.wrong-credentials');
  }
  await secondSteps.ask({
    audience: 'admin',
    personId: adminId,
    email,
    sessionVersion: account.sessionVersion,
  });
  return begin(parts, adminId, origin);
}

/**
 * Finds an administrator; `undefined` where there is none with this id (any more). Reads the log: there are few of
 * them, and whether they may act must not depend on how far a read model has come.
 * @throws EventStoreUnavailableError
 */
async function find({ handler }: AdminsParts, adminId: string): Promise<AdminAccount | undefined> {
  const { state } = await handler.load(adminDecider, adminId);
  return state?.isActive
    ? { adminId, sessionVersion: state.sessionVersion, adminRole: state.adminRole }
    : undefined;
}

/** Reads when the administrator's stream was begun, ISO 8601 UTC. */
async function createdAt({ store }: AdminsParts, adminId: string): Promise<string> {
  const stream = `${adminDecider.category}-${adminId}`;
  for await (const { metadata } of store.readStream(stream, { limit: 1 })) return metadata.occurredAt;
  throw new Error(`administrator ${adminId} was never appointed`);
}

/**
 * Takes note of a refused attempt: per e-mail, by the id that follows from it, and day, UTC, so that who guesses
 * makes no stream grow for ever and delays nobody who signs in.
 */
async function recordRefused(
  { clock, store, codec }: AdminsParts,
  adminId: string,
  origin: Omit<CommandContext, 'actor'>,
): Promise<void> {
  const day = clock.now().toISOString().slice(0, 10).replaceAll('-', '');
  const stream = `adminSignIn-${adminId}_${day}`;
  const refused = { type: 'AdminSignInFailed', data: {} } as const;
  const context = { ...origin, actor: { kind: 'guest' } } as const;
  await store.append(stream, 'any', await codec.encode(stream, [refused], context, undefined));
}

/** Takes note that an administrator is signed in. */
async function begin(
  parts: AdminsParts,
  adminId: string,
  origin: Omit<CommandContext, 'actor'>,
): Promise<AdminSignIn> {
  const { clock, handler } = parts;
  const at = clock.now().toISOString();
  const context = { ...origin, actor: { kind: 'admin', id: adminId } } as const;
  const { state } = await handler.execute(adminDecider, adminId, { type: 'SignAdminIn', at }, context);
  if (!state?.isActive) throw new Error(`administrator ${adminId} is not there any more`);
  const { firstName, lastName, role, adminRole, sessionVersion } = state;
  const person = {
    id: adminId,
    email: state.email,
    firstName,
    lastName,
    role,
    adminRole,
    isActive: true,
  };
  const dates = { lastLoginAt: at, createdAt: await createdAt(parts, adminId), updatedAt: at };
  return { adminId, sessionVersion, adminRole, admin: { ...person, ...dates } };
}
