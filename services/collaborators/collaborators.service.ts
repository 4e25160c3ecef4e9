import type { ChangePermissionsRequest, InviteRequest } from '#contracts/collaborators/api.ts';
import { INVITE_DAYS } from '#contracts/collaborators/api.ts';
import type { CollaborationEvent } from '#contracts/collaborators/events.ts';
import type { Permission } from '#contracts/kernel/calls/permissions.ts';
import { type Position, streamIdOf } from '#contracts/kernel/events/stored-event.ts';
import type { Language } from '#contracts/kernel/languages.ts';
import type { CommandHandler, CommandOptions } from '#kernel/commands/command-handler.ts';
import type { CommandContext } from '#kernel/commands/decided-event.ts';
import type { Claims } from '#kernel/commands/unique-values.ts';
import { DomainError } from '#kernel/errors.ts';
import type { KeyedDigest } from '#kernel/secrets/keyed-digest.ts';
import type { Vault } from '#kernel/secrets/vault.ts';
import type { Clock } from '#kernel/work/clock.ts';
import type { Ids } from '#kernel/work/ids.ts';
import {
  type Collaboration,
  type CollaborationCommand,
  type CollaborationState,
  collaborationDecider,
  collaboratorValue,
  invitedOneself,
  inviteNotFound,
  isOpen,
  openInvite,
  present,
} from './collaboration.decider.ts';
import { createInviteTokens, type InviteTokens } from './invite-tokens.ts';

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

/** A collaboration as a command left it. */
export interface CollaborationOutcome {
  readonly collaboration: Collaboration;
  /** Position that a read model must have passed to show it; `undefined` where nothing changed. */
  readonly position: Position | undefined;
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

export interface CollaboratorsParts {
  readonly handler: CommandHandler;
  readonly claims: Claims;
  readonly vault: Pick<Vault, 'createSubject' | 'destroySubject'>;
  readonly digest: KeyedDigest;
  readonly clock: Clock;
  readonly ids: Ids;
  /** Returns the keyed digest of an e-mail, the same for all spellings of one address. */
  readonly emailDigestOf: (email: string) => string;
  /** Finds the collaborations of a person, as owner and as collaborator, and the open invites to them. */
  readonly takenPartInBy: (userId: string) => Promise<readonly string[]>;
  /** Finds the same without those invites. */
  readonly accessOf: (userId: string) => Promise<readonly string[]>;
}

interface Parts extends CollaboratorsParts {
  readonly tokens: InviteTokens;
}

export function createCollaboratorsService(collaboratorsParts: CollaboratorsParts) {
  const parts: Parts = { ...collaboratorsParts, tokens: createInviteTokens(collaboratorsParts.digest) };
  return { ...commandsOfOwners(parts), ...invitesByLink(parts), ...endings(parts) };
}

export type CollaboratorsService = ReturnType<typeof createCollaboratorsService>;

function commandsOfOwners(parts: Parts) {
  const { clock } = parts;
  return {
    /**
     * Invites somebody to work in the owner's account, for seven days. An e-mail can be invited once by an owner.
     * @param repeatedId the collaboration's id where this may be a repetition: what was invited under it is answered
     * again
     * @throws DomainError `sub-account.already-invited`, `sub-account.oneself`, `sub-account.creates-everywhere`
     */
    invite: (
      owner: Owner,
      request: InviteRequest,
      language: Language,
      context: CommandContext,
      repeatedId?: string,
    ): Promise<CollaborationOutcome> => invite(parts, { owner, request, language, repeatedId }, context),

    /**
     * Makes another link, which holds seven days; the one before is dead. It is written in the invite's language.
     * @throws DomainError `sub-account.not-found`, `sub-account.already-accepted`
     */
    async resend(
      ownerId: string,
      collaborationId: string,
      context: CommandContext,
    ): Promise<CollaborationOutcome> {
      const { generation } = ownedBy(ownerId, await load(parts, collaborationId));
      const inviteExpiresAt = expiryFrom(clock);
      const command = { type: 'ResendInvite', replaces: generation, inviteExpiresAt } as const;
      return execute(parts, collaborationId, command, context);
    },

    /** @throws DomainError `sub-account.not-found`, `sub-account.creates-everywhere` */
    changePermissions: (
      ownerId: string,
      collaborationId: string,
      request: ChangePermissionsRequest,
      context: CommandContext,
    ): Promise<CollaborationOutcome> =>
      execute(parts, collaborationId, { type: 'ChangePermissions', ...request }, context, ofOwner(ownerId)),

    /**
     * Ends a collaboration or withdraws an invite, and forgets the e-mail.
     * @throws DomainError `sub-account.not-found`
     */
    remove: (
      ownerId: string,
      collaborationId: string,
      context: CommandContext,
    ): Promise<Position | undefined> => end(parts, collaborationId, context, ofOwner(ownerId)),
  };
}

function invitesByLink(parts: Parts) {
  const { tokens, clock } = parts;
  return {
    /** Returns the token of the link that opens a collaboration's invite now; `null` where none does. */
    inviteTokenOf: ({
      id,
      status,
      generation,
      inviteExpiresAt,
    }: Pick<Collaboration, 'status' | 'generation' | 'inviteExpiresAt'> & { readonly id: string }):
      | string
      | null =>
      isOpen({ status, inviteExpiresAt }, nowBy(clock))
        ? tokens.tokenOf({ collaborationId: id, generation, isMailed: false })
        : null,

    /**
     * Reads the invite that a link opens. @throws DomainError `invite.not-found`, the same for all that does not open
     */
    openedBy: async (inviteToken: string): Promise<OpenInvite> =>
      asInvite(tokens, (await opened(parts, inviteToken)).invite),

    /** Reads a collaboration's invite, for whoever is to send it; `undefined` where it is not open (any more). */
    async openInviteOf(collaborationId: string): Promise<OpenInvite | undefined> {
      const state = await load(parts, collaborationId);
      return state !== undefined && state.status !== 'ended' && isOpen(state, nowBy(clock))
        ? asInvite(tokens, state)
        : undefined;
    },

    /**
     * Takes an invite up for an account, which has to have the invited e-mail.
     * @throws DomainError `invite.not-found`, `invite.other-email`, `invite.already-member`, `sub-account.oneself`
     */
    accept: (inviteToken: string, account: Owner, context: CommandContext): Promise<AcceptedInvite> =>
      accept(parts, inviteToken, account, context),

    /**
     * Tells whether somebody is let into an owner's account. Asks the claims and the log, so no read model lags behind.
     */
    isCollaborator: (ownerId: string, collaboratorId: string): Promise<boolean> =>
      isCollaborator(parts, ownerId, collaboratorId),
  };
}

function endings(parts: Parts) {
  return {
    /**
     * Ends what a person takes part in, as owner and as collaborator, withdraws the open invites to them, and forgets
     * the e-mails: so many at most. Repeating it is safe and finishes what was cut short. It ends what the read model
     * shows: what had yet to be shown, a later call ends.
     * @returns how many it has ended; fewer than that most: there are no others
     */
    async endSomeOf(userId: string, most: number, context: CommandContext): Promise<number> {
      const collaborationIds = (await parts.takenPartInBy(userId)).slice(0, most);
      for (const collaborationId of collaborationIds) await end(parts, collaborationId, context);
      return collaborationIds.length;
    },

    /**
     * Ends the same at once, but leaves the open invites that others sent to the person. Repeating it is safe.
     * @returns the position to wait for; `undefined` where nothing changed
     */
    async endAccessOf(userId: string, context: CommandContext): Promise<Position | undefined> {
      let last: Position | undefined;
      for (const collaborationId of await parts.accessOf(userId)) {
        const position = await end(parts, collaborationId, context);
        if (position !== undefined && (last === undefined || position > last)) last = position;
      }
      return last;
    },

    /** Destroys the key of an ended collaboration; nothing where it has not ended. Repeating it is safe. */
    async forgetEnded(collaborationId: string): Promise<void> {
      const state = await load(parts, collaborationId);
      if (state?.status === 'ended') await parts.vault.destroySubject(collaborationId);
    },
  };
}

const nowBy = (clock: Clock): string => clock.now().toISOString();

const expiryFrom = (clock: Clock): string =>
  new Date(clock.now().getTime() + INVITE_DAYS * DAY_MS).toISOString();

async function load({ handler }: Parts, collaborationId: string): Promise<CollaborationState> {
  return (await handler.load(collaborationDecider, collaborationId)).state;
}

/** Executes a command on a collaboration that is there, or is to be. */
async function execute(
  { handler }: Parts,
  collaborationId: string,
  command: CollaborationCommand,
  context: CommandContext,
  options?: CollaborationOptions,
): Promise<CollaborationOutcome> {
  const outcome = await handler.execute(collaborationDecider, collaborationId, command, context, options);
  return { collaboration: present(outcome.state), position: outcome.position };
}

async function invite(
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

async function accept(
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
async function opened(
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

function asInvite(tokens: InviteTokens, collaboration: Collaboration): OpenInvite {
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

async function isCollaborator(parts: Parts, ownerId: string, collaboratorId: string): Promise<boolean> {
  const { kind, value } = collaboratorValue(ownerId, collaboratorId);
  const holder = await parts.claims.holderOf(kind, value);
  if (holder === undefined) return false;
  const state = await load(parts, streamIdOf(holder));
  return state?.status === 'accepted' && state.ownerId === ownerId && state.collaboratorId === collaboratorId;
}

/** Ends a collaboration, with its claims and what is sealed of it. */
async function end(
  { handler, vault }: Parts,
  collaborationId: string,
  context: CommandContext,
  options?: CollaborationOptions,
): Promise<Position | undefined> {
  const command = { type: 'RemoveCollaborator' } as const;
  const outcome = await handler.execute(collaborationDecider, collaborationId, command, context, options);
  const { state, position } = outcome;
  if (state?.status === 'ended') await vault.destroySubject(collaborationId);
  return position;
}

const isHeld = (error: unknown): boolean => error instanceof DomainError && error.code === 'claim.held';

const alreadyInvited = (cause: unknown) =>
  new DomainError('sub-account.already-invited', 'Hai già invitato questa email', { cause });

const alreadyMember = (cause?: unknown) =>
  new DomainError('invite.already-member', 'Collabori già con questo account', { cause });

type CollaborationOptions = CommandOptions<CollaborationEvent, CollaborationState>;

/** Has a command done to a collaboration of that owner alone. */
const ofOwner = (ownerId: string): CollaborationOptions => ({
  admit(state) {
    ownedBy(ownerId, state);
  },
});

/**
 * Returns the collaboration, where it is the owner's and has not ended.
 * @throws DomainError `sub-account.not-found`, also for another owner's: nobody learns that it exists
 */
function ownedBy(ownerId: string, state: CollaborationState): Collaboration {
  const collaboration = present(state);
  return present(collaboration.ownerId === ownerId ? collaboration : undefined);
}
