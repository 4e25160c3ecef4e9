import type { Admin, AdminLoginRequest } from '#contracts/admins/api.ts';
import type { CommandHandler } from '#kernel/command-handler.ts';
import { DomainError } from '#kernel/errors.ts';
import type { CommandContext } from '#kernel/event-codec.ts';
import type { KeyedDigest } from '#kernel/keyed-digest.ts';
import type { Vault } from '#kernel/vault.ts';
import { adminDecider } from './admin.decider.ts';
import { normaliseEmail } from './email.ts';
import type { Passwords } from './passwords.ts';

/** An administrator's e-mail and password, as the operator or a form gives them. */
export type AdminCredentials = AdminLoginRequest;

/** An administrator, with the version that tokens must have been signed for. */
export interface AdminAccount {
  readonly admin: Admin;
  readonly sessionVersion: number;
}

export interface AdminsService {
  /**
   * Makes sure that there is an administrator with this e-mail, who signs in with this password. Where it
   * was another one, all sessions end.
   * @throws DomainError `service.busy`; EventStoreUnavailableError
   */
  ensure(credentials: AdminCredentials, context: CommandContext): Promise<void>;

  /**
   * The administrator that an e-mail and a password belong to.
   * @throws DomainError `admin.wrong-credentials` (the same for both), `service.busy`
   */
  authenticate(credentials: AdminCredentials): Promise<AdminAccount>;

  /**
   * An administrator, or `undefined` where there is none with this id. Read from the log: there are few of
   * them, and whether they may act must not depend on how far a read model has come.
   * @throws EventStoreUnavailableError
   */
  find(adminId: string): Promise<AdminAccount | undefined>;
}

/** How an administrator is greeted whom only the configuration knows. */
const NAME = { firstName: 'Admin', lastName: '' };

export function createAdminsService(dependencies: {
  handler: CommandHandler;
  vault: Vault;
  digest: KeyedDigest;
  passwords: Passwords;
}): AdminsService {
  const { handler, vault, digest, passwords } = dependencies;

  /** The id follows from the e-mail, so that no two administrators can have the same one. */
  function idOf(email: string): string {
    // A UUID of version 8 (RFC 9562 §5.8): its bits are the application's own.
    return digest('admin', normaliseEmail(email)).replace(
      /^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/,
      '$1-$2-8$3-8$4-$5',
    );
  }

  async function find(adminId: string): Promise<AdminAccount | undefined> {
    const { state } = await handler.load(adminDecider, adminId);
    if (state === undefined) return undefined;
    const { email, firstName, lastName, role, sessionVersion } = state;
    return { admin: { id: adminId, email, firstName, lastName, role }, sessionVersion };
  }

  return {
    find,

    async ensure({ email, password }, context) {
      const adminId = idOf(email);
      await vault.createSubject(adminId);
      if (!(await passwords.matches(await vault.readCredential(adminId), password))) {
        // First the sessions: cut short after them, the next start finds the password wrong again.
        await handler.execute(adminDecider, adminId, { type: 'ChangeAdminPassword' }, context);
        await vault.writeCredential(adminId, await passwords.hash(password));
      }
      const appoint = { type: 'AppointAdmin', adminId, email, ...NAME } as const;
      await handler.execute(adminDecider, adminId, appoint, context);
    },

    async authenticate({ email, password }) {
      const account = await find(idOf(email));
      const passwordHash = account && (await vault.readCredential(account.admin.id));
      const matched = await passwords.matches(passwordHash, password);
      if (!matched || account === undefined) {
        throw new DomainError('admin.wrong-credentials', 'Credenziali non valide');
      }
      return account;
    },
  };
}
