import type { ChangePermissionsRequest, SubAccount } from '#contracts/collaborators/api.ts';
import {
  changePermissions,
  inviteCollaborator,
  listSubAccounts,
  removeCollaborator,
  resendInvite,
} from '#contracts/collaborators/endpoints.ts';
import { DomainError } from '#kernel/errors.ts';
import type { KeptCollaboration } from '#projections/collaborations/queries.ts';
import type { CollaborationOutcome } from '#services/collaborators/collaborators.service.ts';
import { ownersContext } from '../../calls/command-context.ts';
import { sessionOf } from '../../calls/sessions/authentication.ts';
import type { GatewayParts } from '../../composition/gateway-parts.ts';
import { expectedRevision, revisionTag } from '../../http/entity-tag.ts';
import { requireVerifiedEmail } from '../../sign-in/email-verification.ts';
import { languageToWriteIn } from '../../sign-in/language-to-write-in.ts';

type Parts = Pick<
  GatewayParts,
  | 'routes'
  | 'collaborators'
  | 'collaborations'
  | 'hostProperties'
  | 'plans'
  | 'settled'
  | 'mailsAreSent'
  | 'rateLimitScale'
>;

/** Limit of one owner: each is a mail to somebody who did not ask for it. */
const INVITES_PER_HOUR = 30;
const HOUR_MS = 3_600_000;

/** Limit of one owner: each is kept in the log, and no limit of a day counts it. */
const CHANGES_PER_MINUTE = 60;
const MINUTE_MS = 60_000;

/** Registers the routes by which an owner lets people into the account: invites, their permissions, and their end. */
export function subAccountRoutes(parts: Parts): void {
  const { routes, collaborators, collaborations, plans, settled, mailsAreSent, rateLimitScale } = parts;
  const limitOf = (max: number, timeWindow: number) => ({
    rateLimit: { max: Math.ceil(max * rateLimitScale), timeWindow },
  });
  const ofInvites = limitOf(INVITES_PER_HOUR, HOUR_MS);

  const answer = (outcome: CollaborationOutcome) => answerOf(parts, outcome);

  routes.on(listSubAccounts, async ({ raw }) =>
    (await collaborations.listOf(sessionOf(raw).accountId)).map((kept) => withToken(collaborators, kept)),
  );

  routes.on(
    inviteCollaborator,
    async ({ body, raw, newId }) => {
      const { user, accountId } = sessionOf(raw);
      await plans.require(accountId, 'subAccounts');
      if (mailsAreSent) requireVerifiedEmail(user);
      const request = await withOwned(parts, accountId, body);
      const language = languageToWriteIn(raw, body.language ?? user.language);
      return answer(await collaborators.invite(user, request, language, ownersContext(raw), newId));
    },
    ofInvites,
  );

  routes.on(
    changePermissions,
    async ({ params: { id }, body, raw }, reply) => {
      const { accountId } = sessionOf(raw);
      const { ifRevision: versions } = expectedRevision(raw.headers['if-match']);
      const request = await withOwned(parts, accountId, body);
      const context = ownersContext(raw);
      const changed = await answer(
        await collaborators.changePermissions(accountId, id, request, context, versions),
      );
      reply.header('etag', revisionTag(BigInt(changed.version)));
      return changed;
    },
    limitOf(CHANGES_PER_MINUTE, MINUTE_MS),
  );

  routes.on(removeCollaborator, async ({ params, raw }) => {
    const { accountId } = sessionOf(raw);
    await settled(await collaborators.remove(accountId, params.id, ownersContext(raw)), 'collaborations');
  });

  routes.on(
    resendInvite,
    async ({ params, raw }) => {
      const { user, accountId } = sessionOf(raw);
      await plans.require(accountId, 'subAccounts');
      if (mailsAreSent) requireVerifiedEmail(user);
      return answer(await collaborators.resend(accountId, params.id, ownersContext(raw)));
    },
    ofInvites,
  );
}

/**
 * Returns a request with the ids of the chosen properties as they are kept, each once.
 * @throws DomainError `property.not-found` where one of them is not, or no longer, the owner's
 */
async function withOwned<R extends ChangePermissionsRequest>(
  { hostProperties }: Parts,
  ownerId: string,
  request: R,
): Promise<R> {
  if (!request.propertyIds) return request;
  const propertyIds = await hostProperties.ownedAmong(ownerId, request.propertyIds);
  const chosen = new Set(request.propertyIds.map((id) => id.toLowerCase()));
  if (propertyIds.length < chosen.size) throw new DomainError('property.not-found');
  return { ...request, propertyIds: [...propertyIds] };
}

/** Adds the token of the link, which is computed when it is asked for and stored nowhere. */
function withToken(
  collaborators: Parts['collaborators'],
  { generation, ...kept }: KeptCollaboration,
): SubAccount {
  return { ...kept, inviteToken: collaborators.inviteTokenOf({ ...kept, generation }) };
}

/** Waits until the outcome can be read, then answers with it as its owner sees it. */
async function answerOf(
  { settled, collaborators, collaborations }: Parts,
  { collaboration, position }: CollaborationOutcome,
): Promise<SubAccount> {
  await settled(position, 'collaborations');
  const { collaborationId: id, ownerId, collaboratorId = null, ...details } = collaboration;
  const { email, status, generation, inviteExpiresAt, propertyIds, version } = details;
  const permissions = [...details.permissions];
  const shown = await collaborations.find(ownerId, id);
  return withToken(collaborators, {
    id,
    ownerId,
    collaboratorId,
    email,
    permissions,
    // Without those that were deleted; a read model that is behind names them at the next look.
    propertyIds: shown === undefined ? propertyIds && [...propertyIds] : shown.propertyIds,
    propertyNames: shown?.propertyNames ?? null,
    version,
    status,
    generation,
    inviteExpiresAt,
    ...(shown?.collaborator && { collaborator: shown.collaborator }),
  });
}
