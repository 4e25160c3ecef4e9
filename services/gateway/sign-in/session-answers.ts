import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ActingAccount } from '#contracts/accounts/acting-account.ts';
import type { Session as SessionAnswer, User } from '#contracts/accounts/api.ts';
import { SESSION_TOKEN_HEADER } from '#contracts/accounts/session-token.ts';
import { DomainError } from '#kernel/errors.ts';
import type { AccountQueries } from '#projections/accounts/queries.ts';
import type { CollaborationQueries } from '#projections/collaborations/queries.ts';
import type { HostPropertyQueries } from '#projections/properties/hosts/queries.ts';
import { sessionOf } from '../calls/sessions/authentication.ts';
import type { Collaboration, Session } from '../calls/sessions/session.ts';
import type { Plans } from '../properties/plans.ts';
import type { BeginningSession, BeginSession } from './session-tokens.ts';

/** An owner's account, and what somebody else may do there now. */
export type Entry = Collaboration & Pick<ActingAccount, 'ownerId'>;

/** Answers to people who sign in, or go to another account. */
export interface SessionAnswers {
  /**
   * Begins a session.
   * @param entry where it acts; absent: in the person's own account
   * @throws DomainError `service.catching-up` where the read model has yet to show the account
   */
  begin(session: Omit<BeginningSession, 'actingFor'>, entry?: Entry): Promise<SessionAnswer>;
  /**
   * Begins a session where people go on after signing in: in their own account if they have a property, else
   * in the account that they were let into first, else in their own.
   */
  beginWhereAtHome(session: Omit<BeginningSession, 'actingFor'>): Promise<SessionAnswer>;
  /** Goes on with the session of a request elsewhere. @param entry absent: in the person's own account */
  goOn(request: FastifyRequest, reply: FastifyReply, entry?: Entry): Promise<SessionAnswer>;
  /**
   * Returns a person as they see themself: in another's account with its owner, their permissions, and that account's
   * plan.
   * @throws DomainError `collaboration.not-found` where that account is gone
   */
  shown(session: Pick<Session, 'user' | 'actingFor' | 'permissions' | 'propertyIds'>): Promise<User>;
}

interface Dependencies {
  readonly findAccount: AccountQueries['find'];
  readonly collaborations: Pick<CollaborationQueries, 'accountsOf'>;
  readonly hostProperties: Pick<HostPropertyQueries, 'ownsAny'>;
  readonly plans: Pick<Plans, 'find'>;
  readonly beginSession: BeginSession;
}

export function createSessionAnswers(app: FastifyInstance, dependencies: Dependencies): SessionAnswers {
  const { findAccount, collaborations, hostProperties, plans, beginSession } = dependencies;

  const begin: SessionAnswers['begin'] = async (session, entry) => {
    const account = await findAccount(session.userId);
    if (account === undefined) {
      throw new DomainError('service.catching-up', 'Your account is there. Sign in again in a moment.');
    }
    const user = entry === undefined ? account.user : await shownIn(findAccount, account.user, entry);
    const language = account.user.language ?? undefined;
    const token = await beginSession({ ...session, actingFor: entry, language });
    return { token, user: await withPlan(plans, user) };
  };

  return {
    begin,

    async beginWhereAtHome(session) {
      const [entry] = await collaborations.accountsOf(session.userId);
      if (entry === undefined || (await hostProperties.ownsAny(session.userId))) return begin(session);
      return begin(session, entry);
    },

    async goOn(request, reply, entry) {
      const { user } = sessionOf(request);
      const shown = entry === undefined ? user : await shownIn(findAccount, user, entry);
      const token = app.moveSession(request, entry);
      // In the place of the one that the old token may have been renewed to.
      reply.header(SESSION_TOKEN_HEADER, token);
      return { token, user: await withPlan(plans, shown) };
    },

    async shown({ user, actingFor, permissions, propertyIds }) {
      if (actingFor === undefined || permissions === 'all') return withPlan(plans, user);
      const entry = { ownerId: actingFor.ownerId, permissions, propertyIds };
      return withPlan(plans, await shownIn(findAccount, user, entry));
    },
  };
}

/** Adds the plan of the account that the person acts in. */
async function withPlan(plans: Dependencies['plans'], user: User): Promise<User> {
  const plan = await plans.find(user.collaboration?.ownerId ?? user.id);
  if (plan === undefined) return user;
  const { maxProperties, maxLanguages, maxTabs, capabilities } = plan;
  return { ...user, plan: { maxProperties, maxLanguages, maxTabs, capabilities } };
}

/** Shows a person in another's account. @throws DomainError `collaboration.not-found` where that account is gone */
async function shownIn(
  findAccount: Dependencies['findAccount'],
  user: User,
  entry: Pick<Entry, 'ownerId' | 'permissions' | 'propertyIds'>,
): Promise<User> {
  const owner = (await findAccount(entry.ownerId))?.user;
  if (owner === undefined) throw collaborationNotFound();
  const { packageId, package: itsPackage, trialEndDate } = owner;
  const { subscriptionStatus, subscriptionStartDate, subscriptionEndDate } = owner;
  return {
    ...user,
    packageId,
    package: itsPackage,
    trialEndDate,
    subscriptionStatus,
    subscriptionStartDate,
    subscriptionEndDate,
    collaboration: actingAccountOf({ ...entry, ownerName: nameOf(owner) }),
  };
}

/** Returns an account that somebody may act in, as they are told of it. */
export const actingAccountOf = ({
  ownerId,
  ownerName,
  permissions,
  propertyIds,
}: Pick<Entry, 'ownerId' | 'permissions' | 'propertyIds'> & {
  readonly ownerName: string;
}): ActingAccount => ({
  ownerId,
  ownerName,
  permissions: [...permissions],
  ...(propertyIds !== null && { isLimited: true }),
});

/** Returns a person's full name. */
export const nameOf = ({ firstName, lastName }: Pick<User, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`;

/** Makes the refusal of somebody who is not, or no longer, let into an account. */
export const collaborationNotFound = (): DomainError => new DomainError('collaboration.not-found');
