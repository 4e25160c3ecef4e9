import { randomBytes } from 'node:crypto';
import type { AdminRole } from '#contracts/admins/roles.ts';
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

/** 120 bits: nobody guesses it, and it can be typed. */
const newPassword = () => randomBytes(15).toString('base64url');

export function createAdminAppointments(parts: AdminAppointmentsParts) {
  const { handler, vault, digest, passwords, store } = parts;

  async function activeAdmin(email: string) {
    const adminId = adminIdOf(digest, email);
    const { state } = await handler.load(adminDecider, adminId);
    if (!state?.isActive) throw new DomainError('admin.not-found', `${email} is no administrator.`);
    return { adminId, state };
  }

  /**
   * Returns the id of an active administrator.
   * @throws DomainError `admin.of-environment` where the environment names them
   */
  async function managedId(email: string): Promise<string> {
    const { adminId, state } = await activeAdmin(email);
    if (state.appointedBy === 'environment') {
      const message = `${email} is named by the environment. Change ADMIN_EMAIL or ADMIN_PASSWORD and start again.`;
      throw new DomainError('admin.of-environment', message);
    }
    return adminId;
  }

  return {
    /** Reads all who were ever administrators from the log, sorted by e-mail. */
    async list(): Promise<readonly ListedAdmin[]> {
      const ids = await everAppointed(store);
      const states = await Promise.all(ids.map(async (id) => (await handler.load(adminDecider, id)).state));
      return states
        .filter((state) => state !== undefined)
        .sort((one, other) => one.email.localeCompare(other.email));
    },

    /** Makes somebody an administrator. @returns the password. @throws DomainError `admin.already-appointed` */
    async appoint(
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
    },

    /** Ends an administrator and all sessions. @throws DomainError `admin.not-found`, `admin.of-environment` */
    async remove(email: string, context: CommandContext): Promise<void> {
      const remove = { type: 'RemoveAdmin', appointedBy: 'operator' } as const;
      await handler.execute(adminDecider, await managedId(email), remove, context);
    },

    /**
     * Gives an administrator another password, which ends all sessions.
     * @returns the password. @throws DomainError `admin.not-found`, `admin.of-environment`
     */
    async reset(email: string, context: CommandContext): Promise<string> {
      const adminId = await managedId(email);
      const password = newPassword();
      // First the sessions: cut short after them, the operator is not told a password and does it again.
      await handler.execute(adminDecider, adminId, { type: 'ChangeAdminPassword' }, context);
      await vault.writeCredential(adminId, await passwords.hash(password));
      return password;
    },

    /**
     * Switches the second factor of an administrator off, also of the environment's, who may have lost it.
     * @returns whether there was one. @throws DomainError `admin.not-found`
     */
    async removeSecondFactor(email: string, context: CommandContext): Promise<boolean> {
      const { adminId } = await activeAdmin(email);
      const remove = { type: 'RemoveSecondFactor' } as const;
      return (await handler.execute(secondFactorDecider, adminId, remove, context)).events.length > 0;
    },
  };
}
