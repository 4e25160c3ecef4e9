import type { LoginRequest } from '#contracts/accounts/api.ts';
import type { SignInEvent } from '#contracts/accounts/sign-in-events.ts';
import type { Actor } from '#contracts/kernel/stored-event.ts';
import type { Clock } from '#kernel/clock.ts';
import { DomainError } from '#kernel/errors.ts';
import type { CommandContext, EventCodec } from '#kernel/event-codec.ts';
import type { EventStore } from '#kernel/event-store.ts';
import type { KeyedDigest } from '#kernel/keyed-digest.ts';
import type { AccountSession } from './account-changes.ts';
import type { AccountsService } from './accounts.service.ts';
import { normaliseEmail } from './email.ts';

export interface SignInsService {
  /**
   * Signs in with e-mail and password, and records whether that succeeded before it says so.
   * @throws DomainError `account.wrong-credentials`, `service.busy`; EventStoreUnavailableError
   */
  signIn(request: LoginRequest, origin: Omit<CommandContext, 'actor'>): Promise<AccountSession>;
}

/**
 * Keeps a record of sign-ins: per e-mail, by its keyed digest, and day, UTC, so that no stream grows for ever
 * (`signIn-<digest>_<yyyymmdd>`). Every attempt stands for itself: nothing is read, and attempts at one account
 * do not wait for one another.
 */
export function createSignInsService(dependencies: {
  accounts: Pick<AccountsService, 'authenticate'>;
  store: Pick<EventStore, 'append'>;
  codec: Pick<EventCodec, 'encode'>;
  digest: KeyedDigest;
  clock: Clock;
}): SignInsService {
  const { accounts, store, codec, digest, clock } = dependencies;

  async function record(email: string, event: SignInEvent, context: CommandContext): Promise<void> {
    const day = clock.now().toISOString().slice(0, 10).replaceAll('-', '');
    const stream = `signIn-${digest('email', normaliseEmail(email))}_${day}`;
    await store.append(stream, 'any', await codec.encode(stream, [event], context, undefined));
  }

  return {
    async signIn(request, origin) {
      const as = (actor: Actor): CommandContext => ({ ...origin, actor });
      try {
        const session = await accounts.authenticate(request);
        const { userId } = session;
        const succeeded = { type: 'SignInSucceeded', data: { userId } } as const;
        await record(request.email, succeeded, as({ kind: 'user', id: userId }));
        return session;
      } catch (error) {
        if (error instanceof DomainError && error.code === 'account.wrong-credentials') {
          await record(request.email, { type: 'SignInFailed', data: {} }, as({ kind: 'guest' }));
        }
        throw error;
      }
    },
  };
}
