import { acceptInvite, completeInvite, getInvite } from '#contracts/collaborators/endpoints.ts';
import { DomainError } from '#kernel/errors.ts';
import type { AccountQueries } from '#projections/accounts/queries.ts';
import type { AccountsService } from '#services/accounts/accounts.service.ts';
import type { AcceptedInvite, CollaboratorsService } from '#services/collaborators/collaborators.service.ts';
import { ownersContext, requestOrigin } from '../command-context.ts';
import type { EndpointRoutes } from '../endpoint-route.ts';
import { sessionOf } from '../plugins/authentication.ts';
import type { Settled } from '../read-your-writes.ts';
import { nameOf, type SessionAnswers } from '../session-answers.ts';

export interface InviteRoutesOptions {
  readonly routes: EndpointRoutes;
  readonly accounts: Pick<AccountsService, 'register' | 'isRegistered'>;
  readonly collaborators: Pick<CollaboratorsService, 'openedBy' | 'accept'>;
  readonly findAccount: AccountQueries['find'];
  readonly answers: SessionAnswers;
  readonly settled: Settled;
  /** Multiplies every rate limit. */
  readonly rateLimitScale: number;
}

const MINUTE_MS = 60_000;

/** What the holder of an invite's link does with it: looks at it, and takes it up. */
export function inviteRoutes(options: InviteRoutesOptions): void {
  const { routes, accounts, collaborators, findAccount, answers, settled, rateLimitScale } = options;
  const perMinute = (max: number) => ({ max: Math.ceil(max * rateLimitScale), timeWindow: MINUTE_MS });

  routes.on(
    getInvite,
    async ({ params }) => {
      const { ownerId, email, permissions } = await collaborators.openedBy(params.token);
      const owner = await findAccount(ownerId);
      if (owner === undefined) throw new DomainError('invite.not-found', 'Invito non valido');
      return {
        ownerName: nameOf(owner.user),
        email,
        permissions: [...permissions],
        existingAccount: await accounts.isRegistered(email),
      };
    },
    { rateLimit: perMinute(60) },
  );

  /** Waits until the accepted invite opens the account to whoever checks the next call. */
  async function entryOf({ position, ...entry }: AcceptedInvite) {
    await settled(position, 'collaborations', 'accounts');
    return entry;
  }

  routes.on(
    completeInvite,
    async ({ params: { token }, body, raw }) => {
      const { email } = await collaborators.openedBy(token);
      const origin = requestOrigin(raw);
      const { userId, sessionVersion } = await accounts
        .register({ ...body, email }, origin)
        .catch((error: unknown) => {
          throw isRefusal(error, 'account.email-taken') ? accountExists(error) : error;
        });
      const context = { ...origin, actor: { kind: 'user', id: userId } } as const;
      const accepted = await collaborators
        .accept(token, { id: userId, email }, context)
        .catch((error: unknown) => {
          throw isRefusal(error, 'invite.not-found') ? withdrawn(error) : error;
        });
      return answers.begin({ userId, sessionVersion }, await entryOf(accepted));
    },
    { rateLimit: perMinute(10) },
  );

  routes.on(
    acceptInvite,
    async ({ params, raw }, reply) => {
      const accepted = await collaborators.accept(params.token, sessionOf(raw).user, ownersContext(raw));
      return answers.goOn(raw, reply, await entryOf(accepted));
    },
    { rateLimit: perMinute(20) },
  );
}

const isRefusal = (error: unknown, code: string): error is DomainError =>
  error instanceof DomainError && error.code === code;

/** Whoever opened the account, now or in an attempt that was cut short, takes the invite up by signing in. */
const accountExists = (cause: DomainError) =>
  new DomainError(
    'invite.account-exists',
    "Esiste già un account con questa email. Accedi per accettare l'invito.",
    { cause },
  );

/** The account is open, but the owner took the invite back in that very moment. */
const withdrawn = (cause: DomainError) =>
  new DomainError(
    'invite.withdrawn',
    "Il tuo account è pronto, ma l'invito è stato ritirato. Accedi con la tua email.",
    { cause },
  );
