import type { Admin, AdminLoginRequest } from '#contracts/admins/api.ts';
import type { Clock } from '#kernel/clock.ts';
import type { CommandHandler } from '#kernel/command-handler.ts';
import { DomainError } from '#kernel/errors.ts';
import type { CommandContext, EventCodec } from '#kernel/event-codec.ts';
import type { EventStore } from '#kernel/event-store.ts';
import type { KeyedDigest } from '#kernel/keyed-digest.ts';
import type { Vault } from '#kernel/vault.ts';
import { adminDecider } from './admin.decider.ts';
import { normaliseEmail } from './email.ts';
import type { Passwords } from './passwords.ts';

/** An administrator's e-mail and password, as the operator or a form gives them. */
export type AdminCredentials = AdminLoginRequest;

/** An administrator, and the version that tokens must have been signed for. */
export interface AdminAccount {
  readonly adminId: string;
  readonly sessionVersion: number;
}

/** An administrator who has just signed in. */
export interface AdminSignIn extends AdminAccount {
  readonly admin: Admin;
}

export interface AdminsService {
  /**
   * Makes sure that there is an administrator with this e-mail, who signs in with this password. Where it
   * was another one, all sessions end.
   * @throws DomainError `service.busy`; EventStoreUnavailableError
   */
  ensure(credentials: AdminCredentials, context: CommandContext): Promise<void>;

  /**
   * Signs in the administrator that an e-mail and a password belong to, and records whether that succeeded before it
   * says so.
   * @throws DomainError `admin.wrong-credentials` (the same for both), `service.busy`; EventStoreUnavailableError
   */
  signIn(credentials: AdminCredentials, origin: Omit<CommandContext, 'actor'>): Promise<AdminSignIn>;

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
  store: Pick<EventStore, 'readStream' | 'append'>;
  codec: Pick<EventCodec, 'encode'>;
  clock: Clock;
}): AdminsService {
  const { handler, vault, digest, passwords, store, codec, clock } = dependencies;

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
    return state && { adminId, sessionVersion: state.sessionVersion };
  }

  /** When the administrator's stream was begun, ISO 8601 UTC. */
  async function createdAt(adminId: string): Promise<string> {
    const stream = `${adminDecider.category}-${adminId}`;
    for await (const { metadata } of store.readStream(stream, { limit: 1 })) return metadata.occurredAt;
    throw new Error(`administrator ${adminId} was never appointed`);
  }

  /**
   * Takes note of a refused attempt: per e-mail, by the id that follows from it, and day, UTC, so that who guesses
   * makes no stream grow for ever and delays nobody who signs in.
   */
  async function recordRefused(adminId: string, origin: Omit<CommandContext, 'actor'>): Promise<void> {
    const day = clock.now().toISOString().slice(0, 10).replaceAll('-', '');
    const stream = `adminSignIn-${adminId}_${day}`;
    const refused = { type: 'AdminSignInFailed', data: {} } as const;
    const context = { ...origin, actor: { kind: 'guest' } } as const;
    await store.append(stream, 'any', await codec.encode(stream, [refused], context, undefined));
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

    async signIn({ email, password }, origin) {
      const adminId = idOf(email);
      const account = await find(adminId);
      const matched = await passwords.matches(account && (await vault.readCredential(adminId)), password);
      if (!matched || account === undefined) {
        await recordRefused(adminId, origin);
        throw new DomainError('admin.wrong-credentials', 'Credenziali non valide');
      }
      const at = clock.now().toISOString();
      const context = { ...origin, actor: { kind: 'admin', id: adminId } } as const;
      const { state } = await handler.execute(adminDecider, adminId, { type: 'SignAdminIn', at }, context);
      if (state === undefined) throw new Error(`administrator ${adminId} is not there any more`);
      const { firstName, lastName, role, sessionVersion } = state;
      const person = { id: adminId, email: state.email, firstName, lastName, role, isActive: true };
      const dates = { lastLoginAt: at, createdAt: await createdAt(adminId), updatedAt: at };
      return { adminId, sessionVersion, admin: { ...person, ...dates } };
    },
  };
}
