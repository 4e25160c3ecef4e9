import type { LoginRequest, RegisterRequest } from '#contracts/accounts/api.ts';
import type { AccountEvent } from '#contracts/accounts/events.ts';
import { type Position, streamIdOf } from '#contracts/kernel/stored-event.ts';
import type { Claims, StillHolds, UniqueValue } from '#kernel/claims.ts';
import type { Clock } from '#kernel/clock.ts';
import type { CommandHandler } from '#kernel/command-handler.ts';
import { DomainError } from '#kernel/errors.ts';
import type { CommandContext } from '#kernel/event-codec.ts';
import { type GivesUp, givenUpLast } from '#kernel/given-up.ts';
import type { Ids } from '#kernel/ids.ts';
import type { KeyedDigest } from '#kernel/keyed-digest.ts';
import type { Vault } from '#kernel/vault.ts';
import { type AccountState, accountDecider } from './account.decider.ts';
import {
  type AccountChanges,
  type AccountSession,
  type BegunSession,
  createAccountChanges,
} from './account-changes.ts';
import { type AccountDeletion, createAccountDeletion } from './account-deletion.ts';
import { emailValue, normaliseEmail } from './email.ts';
import type { Passwords } from './passwords.ts';

const TRIAL_DAYS = 14;
const DAY_MS = 86_400_000;

/** Which events can leave an account without an e-mail that it had. Every event has to say. */
export const givesUpEmail: GivesUp<AccountEvent['type']> = {
  UserRegistered: false,
  PasswordChanged: false,
  PasswordResetOpened: false,
  EmailChanged: true,
  PackageChanged: false,
  UserDeleted: true,
};

export interface AccountsService extends AccountChanges, AccountDeletion {
  /**
   * Opens an account with its trial.
   * @throws DomainError `account.email-taken`, `account.password-common`, `service.busy`
   */
  register(request: RegisterRequest, context: Omit<CommandContext, 'actor'>): Promise<BegunSession>;

  /**
   * The account that an e-mail and a password belong to.
   * @throws DomainError `account.wrong-credentials` (the same for both), `service.busy`
   */
  authenticate(request: LoginRequest): Promise<AccountSession>;

  /**
   * Gives a person another package; with null, none. The caller has seen that there is such a package.
   * @returns the position to wait for; `undefined` where nothing changed
   * @throws DomainError `user.not-found`
   */
  changePackage(
    userId: string,
    packageId: string | null,
    context: CommandContext,
  ): Promise<Position | undefined>;

  /** Whether an e-mail has an account. */
  isRegistered(email: string): Promise<boolean>;

  /**
   * The e-mail that an account left with the event at a revision of its stream; `undefined` where it moved to another
   * spelling of the same one, or where the account is gone.
   */
  formerEmail(userId: string, revision: bigint): Promise<string | undefined>;

  /** The keyed hashes of all e-mails that an account has had; none once its person is erased. */
  emailDigestsOf(userId: string): Promise<readonly string[]>;

  /** The unique values that an account has by its own stream; none where there is no account. */
  heldValues(userId: string): Promise<readonly UniqueValue[]>;
  /** The unique values that an account lost by the event at a revision of its stream. */
  valuesGivenUp(userId: string, revision: bigint): Promise<readonly UniqueValue[]>;
}

const valuesOf = ({ userId, email }: AccountState): readonly UniqueValue[] =>
  userId === undefined ? [] : [emailValue(email)];

export function createAccountsService(dependencies: {
  handler: CommandHandler;
  claims: Claims;
  vault: Vault;
  digest: KeyedDigest;
  passwords: Passwords;
  clock: Clock;
  ids: Ids;
}): AccountsService {
  const { handler, claims, vault, digest, passwords, clock, ids } = dependencies;

  async function heldValues(userId: string): Promise<readonly UniqueValue[]> {
    const { state } = await handler.load(accountDecider, userId);
    return valuesOf(state);
  }

  const stillHolds: StillHolds = async (holder, email) => {
    const { state } = await handler.load(accountDecider, streamIdOf(holder));
    return state.isDeleted ? 'gone' : valuesOf(state).some(({ value }) => value === email);
  };

  /** The account that has an e-mail; `undefined` for a registration that was cut short: it has but the claim. */
  async function holderOf(email: string): Promise<AccountState | undefined> {
    const holder = await claims.holderOf('email', email);
    if (holder === undefined) return undefined;
    const { state } = await handler.load(accountDecider, streamIdOf(holder));
    return valuesOf(state).some(({ value }) => value === email) ? state : undefined;
  }

  return {
    ...createAccountChanges({ ...dependencies, stillHolds }),
    ...createAccountDeletion({ handler, claims, stillHolds }),
    heldValues,

    isRegistered: async (email) => (await holderOf(normaliseEmail(email))) !== undefined,

    async formerEmail(userId, revision) {
      let [before, after] = ['', ''];
      for await (const { email } of handler.history(accountDecider, userId, revision)) {
        [before, after] = [after, email];
      }
      // What was forgotten reads as nothing.
      return before === '' || normaliseEmail(before) === normaliseEmail(after) ? undefined : before;
    },

    async emailDigestsOf(userId) {
      const { revision } = await handler.load(accountDecider, userId);
      if (revision === undefined) return [];
      const digests = new Set<string>();
      for await (const { email } of handler.history(accountDecider, userId, revision)) {
        // Deleted, or forgotten, it reads as nothing.
        if (email !== '') digests.add(digest('email', emailValue(email).value));
      }
      return [...digests];
    },

    valuesGivenUp: (userId, revision) =>
      givenUpLast(handler.history(accountDecider, userId, revision), valuesOf),

    async register(request, origin) {
      passwords.refuseCommon(request.password, 'password');
      const userId = ids.next();
      const context = { ...origin, actor: { kind: 'user', id: userId } } as const;
      const email = normaliseEmail(request.email);
      const change = {
        holder: `${accountDecider.category}-${userId}`,
        take: [{ kind: 'email', value: email } as const],
      };
      const passwordHash = await passwords.hash(request.password);
      try {
        return await claims.during(change, stillHolds, context, async () => {
          await vault.createSubject(userId);
          await vault.writeCredential(userId, passwordHash);
          const command = {
            type: 'RegisterUser',
            userId,
            email: request.email,
            emailDigest: digest('email', email),
            firstName: request.firstName.trim(),
            lastName: request.lastName.trim(),
            trialEndsAt: new Date(clock.now().getTime() + TRIAL_DAYS * DAY_MS).toISOString(),
          } as const;
          const { state, position } = await handler.execute(accountDecider, userId, command, context);
          return { userId, sessionVersion: state.sessionVersion, position };
        });
      } catch (error) {
        if (error instanceof DomainError && error.code === 'claim.held') {
          const message = 'This email is already taken. Sign in instead, or use another one.';
          throw DomainError.onField('account.email-taken', 'email', message, error);
        }
        throw error;
      }
    },

    async changePackage(userId, packageId, context) {
      const command = { type: 'ChangePackage', packageId } as const;
      return (await handler.execute(accountDecider, userId, command, context)).position;
    },

    async authenticate(request) {
      const email = normaliseEmail(request.email);
      const account = await holderOf(email);
      const passwordHash =
        account?.userId && account.credentialId
          ? await vault.readCredential(account.userId, account.credentialId)
          : undefined;
      const matched = await passwords.matches(passwordHash, request.password);
      if (!matched || account?.userId === undefined) {
        throw new DomainError('account.wrong-credentials', 'Invalid email or password');
      }
      return { userId: account.userId, sessionVersion: account.sessionVersion };
    },
  };
}
