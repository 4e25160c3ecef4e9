import type { FastifyInstance } from 'fastify';
import { acceptInvite, completeInvite, getInvite } from '#contracts/collaborators/endpoints.ts';
import type { CommandContext } from '#kernel/commands/decided-event.ts';
import { DomainError } from '#kernel/errors.ts';
import type { AcceptedInvite } from '#services/collaborators/collaborators.service.ts';
import { ownersContext, requestOrigin } from '../../calls/command-context.ts';
import { sessionOf } from '../../calls/sessions/authentication.ts';
import type { GatewayParts } from '../../composition/gateway-parts.ts';
import { limitNewAccounts } from '../../http/limits/new-accounts.ts';
import { nameOf } from '../../sign-in/session-answers.ts';

type Parts = Pick<
  GatewayParts,
  | 'routes'
  | 'accounts'
  | 'emailVerifications'
  | 'askToVerify'
  | 'collaborators'
  | 'findAccount'
  | 'answers'
  | 'devices'
  | 'settledToEnter'
  | 'rateLimitScale'
>;

const MINUTE_MS = 60_000;

/** Registers the routes for the holder of an invite's link, who looks at the invite and accepts it. */
export function inviteRoutes(app: FastifyInstance, parts: Parts): void {
  const { routes, accounts, askToVerify, collaborators, findAccount, answers, devices } = parts;
  const perMinute = (max: number) => ({ max: Math.ceil(max * parts.rateLimitScale), timeWindow: MINUTE_MS });
  const countAccount = limitNewAccounts(app, parts.rateLimitScale);

  routes.on(
    getInvite,
    async ({ params }) => {
      const { ownerId, email, permissions } = await collaborators.openedBy(params.token);
      const owner = await findAccount(ownerId);
      if (owner === undefined) throw new DomainError('invite.not-found');
      return {
        ownerName: nameOf(owner.user),
        email,
        permissions: [...permissions],
        existingAccount: await accounts.isRegistered(email),
      };
    },
    { rateLimit: perMinute(60) },
  );

  routes.on(
    completeInvite,
    async ({ params: { token }, body, raw }, reply) => {
      const { email } = await collaborators.openedBy(token);
      await countAccount(raw, reply);
      const origin = requestOrigin(raw);
      const { userId, sessionVersion } = await accounts
        .register({ ...body, email }, origin)
        .catch((error: unknown) => {
          throw isRefusal(error, 'account.email-taken') ? accountExists(error) : error;
        });
      const context = { ...origin, actor: { kind: 'user', id: userId } } as const;
      const person = { id: userId, email };
      const accepted = await collaborators.accept(token, person, context).catch((error: unknown) => {
        throw isRefusal(error, 'invite.not-found') ? withdrawn(error) : error;
      });
      devices.remember(raw, reply, 'owner', email);
      const entry = await entryOf(parts, accepted, person, context);
      // Who has come by another way than our mail confirms the address as everybody does.
      if (!accepted.cameByMail) await askToVerify(userId, raw);
      return answers.begin({ userId, sessionVersion, request: raw }, entry);
    },
    { rateLimit: perMinute(10) },
  );

  routes.on(
    acceptInvite,
    async ({ params, raw }, reply) => {
      const { user } = sessionOf(raw);
      const context = ownersContext(raw);
      const accepted = await collaborators.accept(params.token, user, context);
      return answers.goOn(raw, reply, await entryOf(parts, accepted, user, context));
    },
    { rateLimit: perMinute(20) },
  );
}

/** Waits until the accepted invite opens the account to whoever checks the next call. */
async function entryOf(
  { emailVerifications, settledToEnter }: Parts,
  { position, cameByMail, ...entry }: AcceptedInvite,
  person: { readonly id: string; readonly email: string },
  context: CommandContext,
) {
  if (cameByMail) {
    await settledToEnter(
      await emailVerifications.noteMailReceived(person.id, person.email, context),
      'accounts',
    );
  }
  await settledToEnter(position, 'collaborations', 'accounts');
  return entry;
}

const isRefusal = (error: unknown, code: string): error is DomainError =>
  error instanceof DomainError && error.code === code;

/**
 * Refuses to open an account that exists, be it from an attempt that was cut short: its person accepts by signing in.
 */
const accountExists = (cause: DomainError) => new DomainError('invite.account-exists', undefined, { cause });

/** Makes the refusal for an invite that the owner took back after the account was opened. */
const withdrawn = (cause: DomainError) => new DomainError('invite.withdrawn', undefined, { cause });
