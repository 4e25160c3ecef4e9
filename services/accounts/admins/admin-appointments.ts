import { randomBytes } from 'node:crypto';
import type { AdminRole } from '#contracts/kernel/calls/roles.ts';
import type { CommandHandler } from '#kernel/commands/command-handler.ts';
import type { CommandContext } from '#kernel/commands/decided-event.ts';
import { DomainError } from '#kernel/errors.ts';
import type { EventStore } from '#kernel/log/event-store.ts';
import type { KeyedDigest } from '#kernel/secrets/keyed-digest.ts';
import type { Vault } from '#kernel/secrets/vault.ts';
import type { Passwords } from '../passwords/passwords.ts';
import { secondFactorDecider } from '../second-factors/second-factor.decider.ts';
import { type AdminState, adminDecider } from './admin.decider.ts';
import { adminIdOf } from './admin-id.ts';
import { everAppointed } from './environment-admin.ts';

/** Administrators as an operator manages them. Each method throws EventStoreUnavailableError. */
export type AdminAppointments = ReturnType<typeof createAdminAppointments>;

export type ListedAdmin = Pick<NonNullable<AdminState>, 'email' | 'adminRole' | 'appointedBy' | 'isActive'>;

export interface AdminAppointmentsParts {
  readonly handler: CommandHandler;
  readonly vault: Vault;
  readonly digest: KeyedDigest;
  readonly passwords: Passwords;
  readonly store: Pick<EventStore, 'readAll'>;
}

/** Makes a password of 120 bits: nobody guesses it, and it can be typed. */
const newPassword = () => randomBytes(15).toString('base64url');

export function createAdminAppointments(parts: AdminAppointmentsParts) {
  return {
    list: list.bind(undefined, parts),
    appoint: appoint.bind(undefined, parts),
    remove: remove.bind(undefined, parts),
    reset: reset.bind(undefined, parts),
    removeSecondFactor: removeSecondFactor.bind(undefined, parts),
  };
}

/** Reads all who were ever administrators from the log, sorted by e-mail. */
async function list({ store, handler }: AdminAppointmentsParts): Promise<readonly ListedAdmin[]> {
  const ids = await everAppointed(store);
  const states = await Promise.all(ids.map(async (id) => (await handler.load(adminDecider, id)).state));
  return states
    .filter((state) => state !== undefined)
    .sort((one, other) => one.email.localeCompare(other.email));
}

/** Makes somebody an administrator. @returns the password. @throws DomainError `admin.already-appointed` */
async function appoint(
  { digest, handler, vault, passwords }: AdminAppointmentsParts,
  { email, role }: { readonly email: string; readonly role: AdminRole },
  context: CommandContext,
): Promise<string> {
  const adminId = adminIdOf(digest, email);
  const { state } = await handler.load(adminDecider, adminId);
  if (state?.isActive) {
    throw new DomainError(
      'admin.already-appointed',
      `${email} is an administrator already (${state.adminRole}).`,
    );
  }
  const password = newPassword();
  await vault.createSubject(adminId);
  await vault.writeCredential(adminId, await passwords.hash(password));
  const person = { adminId, email, firstName: 'Admin', lastName: '' };
  const command = { type: 'AppointAdmin', ...person, adminRole: role, appointedBy: 'operator' } as const;
  await handler.execute(adminDecider, adminId, command, context);
  return password;
}

/** Ends an administrator and all sessions. @throws DomainError `admin.not-found`, `admin.of-environment` */
async function remove(parts: AdminAppointmentsParts, email: string, context: CommandContext): Promise<void> {
  const command = { type: 'RemoveAdmin', appointedBy: 'operator' } as const;
  await parts.handler.execute(adminDecider, await managedId(parts, email), command, context);
}

/**
 * Gives an administrator another password, which ends all sessions.
 * @returns the password. @throws DomainError `admin.not-found`, `admin.of-environment`
 */
async function reset(parts: AdminAppointmentsParts, email: string, context: CommandContext): Promise<string> {
  const { handler, vault, passwords } = parts;
  const adminId = await managedId(parts, email);
  const password = newPassword();
  // First the sessions: cut short after them, the operator is not told a password and does it again.
  await handler.execute(adminDecider, adminId, { type: 'ChangeAdminPassword' }, context);
  await vault.writeCredential(adminId, await passwords.hash(password));
  return password;
}

/**
 * Switches the second factor of an administrator off, also of the environment's, who may have lost it.
 * @returns whether there was one. @throws DomainError `admin.not-found`
 */
async function removeSecondFactor(
  parts: AdminAppointmentsParts,
  email: string,
  context: CommandContext,
): Promise<boolean> {
  const { adminId } = await activeAdmin(parts, email);
  const command = { type: 'RemoveSecondFactor' } as const;
  return (await parts.handler.execute(secondFactorDecider, adminId, command, context)).events.length > 0;
}

async function activeAdmin({ digest, handler }: AdminAppointmentsParts, email: string) {
  const adminId = adminIdOf(digest, email);
  const { state } = await handler.load(adminDecider, adminId);
  if (!state?.isActive) throw new DomainError('admin.not-found', `${email} is no administrator.`);
  return { adminId, state };
}

/**
 * Returns the id of an active administrator.
 * @throws DomainError `admin.of-environment` where the environment names them
 */
async function managedId(parts: AdminAppointmentsParts, email: string): Promise<string> {
  const { adminId, state } = await activeAdmin(parts, email);
  if (state.appointedBy === 'environment') {
    const message = `${email} is named by the environment. Change ADMIN_EMAIL or ADMIN_PASSWORD and start again.`;
    throw new DomainError('admin.of-environment', message);
  }
  return adminId;
}
