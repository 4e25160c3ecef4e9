import { INVITE_DAYS, type InviteRequest } from '#contracts/collaborators/api.ts';
import type { Permission } from '#contracts/kernel/calls/permissions.ts';
import { type Position, streamIdOf } from '#contracts/kernel/events/stored-event.ts';
import type { Language } from '#contracts/kernel/languages.ts';
import type { CommandContext } from '#kernel/commands/decided-event.ts';
import { DomainError } from '#kernel/errors.ts';
import type { Clock } from '#kernel/work/clock.ts';
import {
  type Collaboration,
  type CollaborationState,
  collaborationDecider,
  collaboratorValue,
  invitedOneself,
  inviteNotFound,
  openInvite,
} from './collaboration.decider.ts';
import { type CollaborationOutcome, execute, load, nowBy, type Parts } from './collaboration-commands.ts';
import type { InviteTokens } from './invite-tokens.ts';

const DAY_MS = 86_400_000;

/** The person who lets others in, and the e-mail of their account. */
export interface Owner {
  readonly id: string;
  readonly email: string;
}

/** An invite that is open: what its link is about, and what is needed to send it. */
export interface OpenInvite {
  readonly collaborationId: string;
  readonly ownerId: string;
  /** E-mail of the invited person. */
  readonly email: string;
  readonly permissions: readonly Permission[];
  /** The language to write to the invited person in. */
  readonly language: Language;
  readonly generation: number;
  /** Token of the link that is mailed to the invited person, and shown to nobody else. */
  readonly mailedToken: string;
  /** ISO 8601 UTC. */
  readonly inviteExpiresAt: string;
}

/** Access of whoever accepted an invite, from here on. */
export interface AcceptedInvite {
  readonly collaborationId: string;
  readonly ownerId: string;
  readonly permissions: readonly Permission[];
  /** The properties that they reach; null: all of the owner's. */
  readonly propertyIds: readonly string[] | null;
  /** The version of the permissions. */
  readonly version: number;
  /** True for the link that was mailed to the e-mail of the account: its mail reaches the person. */
  readonly cameByMail: boolean;
  readonly position: Position | undefined;
}

/** Returns the end of an invite that is made now, ISO 8601 UTC. */
export const expiryFrom = (clock: Clock): string =>
  new Date(clock.now().getTime() + INVITE_DAYS * DAY_MS).toISOString();

/** Invites somebody; once, however often it is repeated. @throws as `CollaboratorsService.invite` */
export async function invite(
  parts: Parts,
  invited: {
    readonly owner: Owner;
    readonly request: InviteRequest;
    readonly language: Language;
    readonly repeatedId: string | undefined;
  },
  context: CommandContext,
): Promise<CollaborationOutcome> {
  const { handler, vault, clock, ids, emailDigestOf } = parts;
  const { owner, language, repeatedId } = invited;
  const { email, permissions, propertyIds = null } = invited.request;
  const emailDigest = emailDigestOf(email);
  if (emailDigest === emailDigestOf(owner.email)) throw invitedOneself();
  let collaborationId = ids.next();
  if (repeatedId !== undefined) {
    const { state, revision } = await handler.load(collaborationDecider, repeatedId);
    if (state !== undefined && state.status !== 'ended' && state.ownerId === owner.id) {
      return { collaboration: state, position: undefined };
    }
    // What was invited and removed meanwhile is not brought back under its id.
    if (revision === undefined) collaborationId = repeatedId;
  }
  const command = {
    type: 'InviteCollaborator',
    collaborationId,
    ownerId: owner.id,
    email,
    emailDigest,
    permissions,
    propertyIds,
    language,
    inviteExpiresAt: expiryFrom(clock),
  } as const;
  const prepare = () => vault.createSubject(collaborationId);
  try {
    return await execute(parts, collaborationId, command, context, { prepare });
  } catch (error) {
    throw isHeld(error) ? alreadyInvited(error) : error;
  }
}

/** Takes an invite up. @throws as `CollaboratorsService.accept` */
export async function accept(
  parts: Parts,
  inviteToken: string,
  { id: collaboratorId, email }: Owner,
  context: CommandContext,
): Promise<AcceptedInvite> {
  const { invite, isMailed: cameByMail } = await opened(parts, inviteToken);
  const { collaborationId, ownerId, generation } = invite;
  const command = {
    type: 'AcceptInvite',
    generation,
    collaboratorId,
    emailDigest: parts.emailDigestOf(email),
    at: nowBy(parts.clock),
  } as const;
  // Said before anything else that would be refused, such as another address; the claim decides all the same.
  const admit = async (state: CollaborationState) => {
    if (state?.status === 'pending' && (await isCollaborator(parts, ownerId, collaboratorId)))
      throw alreadyMember();
  };
  try {
    const { collaboration, position } = await execute(parts, collaborationId, command, context, { admit });
    const { permissions, propertyIds, version } = collaboration;
    return { collaborationId, ownerId, permissions, propertyIds, version, cameByMail, position };
  } catch (error) {
    throw isHeld(error) ? alreadyMember(error) : error;
  }
}

/** Reads the invite that a token opens, by the collaboration that it names. @throws DomainError `invite.not-found` */
export async function opened(
  parts: Parts,
  token: string,
): Promise<{ readonly invite: Collaboration; readonly isMailed: boolean }> {
  const { tokens } = parts;
  const collaborationId = tokens.collaborationOf(token);
  if (collaborationId === undefined) throw inviteNotFound();
  const state = await load(parts, collaborationId);
  const generation = state?.status === 'pending' ? state.generation : 1;
  const link = { collaborationId, generation };
  const isMailed = tokens.matches(token, { ...link, isMailed: true });
  if (!isMailed && !tokens.matches(token, { ...link, isMailed: false })) throw inviteNotFound();
  return { invite: openInvite(state, { generation, at: nowBy(parts.clock) }), isMailed };
}

/** Returns what is needed to send an invite. */
export function asInvite(tokens: InviteTokens, collaboration: Collaboration): OpenInvite {
  const { collaborationId, ownerId, email, permissions, language, generation, inviteExpiresAt } =
    collaboration;
  const mailedToken = tokens.tokenOf({ collaborationId, generation, isMailed: true });
  return {
    collaborationId,
    ownerId,
    email,
    permissions,
    language,
    generation,
    mailedToken,
    inviteExpiresAt,
  };
}

/** Tells whether somebody is let into an owner's account, by the claims and the log. */
export async function isCollaborator(
  parts: Parts,
  ownerId: string,
  collaboratorId: string,
): Promise<boolean> {
  const { kind, value } = collaboratorValue(ownerId, collaboratorId);
  const holder = await parts.claims.holderOf(kind, value);
  if (holder === undefined) return false;
  const state = await load(parts, streamIdOf(holder));
  return state?.status === 'accepted' && state.ownerId === ownerId && state.collaboratorId === collaboratorId;
}

const isHeld = (error: unknown): boolean => error instanceof DomainError && error.code === 'claim.held';

const alreadyInvited = (cause: unknown) =>
  new DomainError('sub-account.already-invited', 'Hai già invitato questa email', { cause });

const alreadyMember = (cause?: unknown) =>
  new DomainError('invite.already-member', 'Collabori già con questo account', { cause });
