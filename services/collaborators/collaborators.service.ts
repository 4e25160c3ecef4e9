import type { ChangePermissionsRequest, InviteRequest } from '#contracts/collaborators/api.ts';
import { INVITE_DAYS } from '#contracts/collaborators/api.ts';
import type { CollaborationEvent } from '#contracts/collaborators/events.ts';
import type { Permission } from '#contracts/collaborators/permissions.ts';
import type { Language } from '#contracts/kernel/languages.ts';
import { type Position, streamIdOf } from '#contracts/kernel/stored-event.ts';
import type { Claims } from '#kernel/claims/unique-values.ts';
import type { CommandHandler, CommandOptions } from '#kernel/commands/command-handler.ts';
import type { CommandContext } from '#kernel/commands/decided-event.ts';
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
import { createInviteTokens } from './invite-tokens.ts';

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
  /** Of the invited person. */
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
  /** The version of the permissions. */
  readonly version: number;
  /** True for the link that was mailed to the e-mail of the account: its mail reaches the person. */
  readonly cameByMail: boolean;
  readonly position: Position | undefined;
}

export interface CollaboratorsService {
  /**
   * Invites somebody to work in the owner's account, for seven days. An e-mail can be invited once by an owner.
   * @param repeatedId the collaboration's id where this may be a repetition: what was invited under it is answered again
   * @throws DomainError `sub-account.already-invited`, `sub-account.oneself`
   */
  invite(
    owner: Owner,
    request: InviteRequest,
    language: Language,
    context: CommandContext,
    repeatedId?: string,
  ): Promise<CollaborationOutcome>;
  /**
   * Makes another link, which holds seven days; the one before is dead. It is written in the invite's language.
   * @throws DomainError `sub-account.not-found`, `sub-account.already-accepted`
   */
  resend(ownerId: string, collaborationId: string, context: CommandContext): Promise<CollaborationOutcome>;
  /** @throws DomainError `sub-account.not-found` */
  changePermissions(
    ownerId: string,
    collaborationId: string,
    request: ChangePermissionsRequest,
    context: CommandContext,
  ): Promise<CollaborationOutcome>;
  /**
   * Ends a collaboration or withdraws an invite, and forgets the e-mail.
   * @throws DomainError `sub-account.not-found`
   */
  remove(ownerId: string, collaborationId: string, context: CommandContext): Promise<Position | undefined>;

  /** Returns the token of the link that opens a collaboration's invite now; `null` where none does. */
  inviteTokenOf(
    invite: Pick<Collaboration, 'status' | 'generation' | 'inviteExpiresAt'> & { readonly id: string },
  ): string | null;
  /** Reads the invite that a link opens. @throws DomainError `invite.not-found`, the same for all that does not open */
  openedBy(inviteToken: string): Promise<OpenInvite>;
  /** Reads a collaboration's invite, for whoever is to send it; `undefined` where it is not open (any more). */
  openInviteOf(collaborationId: string): Promise<OpenInvite | undefined>;
  /**
   * Takes an invite up for an account, which has to have the invited e-mail.
   * @throws DomainError `invite.not-found`, `invite.other-email`, `invite.already-member`, `sub-account.oneself`
   */
  accept(inviteToken: string, account: Owner, context: CommandContext): Promise<AcceptedInvite>;

  /**
   * Tells whether somebody is let into an owner's account. Asks the claims and the log, so no read model lags behind.
   */
  isCollaborator(ownerId: string, collaboratorId: string): Promise<boolean>;
  /**
   * Ends what a person takes part in, as owner and as collaborator, withdraws the open invites to them, and forgets
   * the e-mails: so many at most. Repeating it is safe and finishes what was cut short. It ends what the read model
   * shows: what had yet to be shown, a later call ends.
   * @returns how many it has ended; fewer than that most: there are no others
   */
  endSomeOf(userId: string, most: number, context: CommandContext): Promise<number>;
  /**
   * Ends the same at once, but leaves the open invites that others sent to the person. Repeating it is safe.
   * @returns the position to wait for; `undefined` where nothing changed
   */
  endAccessOf(userId: string, context: CommandContext): Promise<Position | undefined>;
  /** Destroys the key of an ended collaboration; nothing where it has not ended. Repeating it is safe. */
  forgetEnded(collaborationId: string): Promise<void>;
}

/**
 * @param dependencies `emailDigestOf` is the keyed digest of an e-mail, the same for all spellings of one address;
 *   `takenPartInBy` finds the collaborations of a person, as owner and as collaborator, and the open
 *   invites to them; `accessOf` the same without those invites
 */
export function createCollaboratorsService(dependencies: {
  handler: CommandHandler;
  claims: Claims;
  vault: Pick<Vault, 'createSubject' | 'destroySubject'>;
  digest: KeyedDigest;
  clock: Clock;
  ids: Ids;
  emailDigestOf: (email: string) => string;
  takenPartInBy: (userId: string) => Promise<readonly string[]>;
  accessOf: (userId: string) => Promise<readonly string[]>;
}): CollaboratorsService {
  const { handler, claims, vault, clock, ids, emailDigestOf, takenPartInBy, accessOf } = dependencies;
  const tokens = createInviteTokens(dependencies.digest);
  const now = () => clock.now().toISOString();
  const expiry = () => new Date(clock.now().getTime() + INVITE_DAYS * DAY_MS).toISOString();

  async function load(collaborationId: string): Promise<CollaborationState> {
    return (await handler.load(collaborationDecider, collaborationId)).state;
  }

  /** Executes a command on a collaboration that is there, or is to be. */
  async function execute(
    collaborationId: string,
    command: CollaborationCommand,
    context: CommandContext,
    options?: CollaborationOptions,
  ): Promise<CollaborationOutcome> {
    const outcome = await handler.execute(collaborationDecider, collaborationId, command, context, options);
    return { collaboration: present(outcome.state), position: outcome.position };
  }

  /** Reads the invite that a token opens, by the collaboration that it names. @throws DomainError `invite.not-found` */
  async function opened(token: string): Promise<{ invite: Collaboration; isMailed: boolean }> {
    const collaborationId = tokens.collaborationOf(token);
    if (collaborationId === undefined) throw inviteNotFound();
    const state = await load(collaborationId);
    const generation = state?.status === 'pending' ? state.generation : 1;
    const link = { collaborationId, generation };
    const isMailed = tokens.matches(token, { ...link, isMailed: true });
    if (!isMailed && !tokens.matches(token, { ...link, isMailed: false })) throw inviteNotFound();
    return { invite: openInvite(state, { generation, at: now() }), isMailed };
  }

  const asInvite = (collaboration: Collaboration): OpenInvite => {
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
  };

  async function forgetEnded(collaborationId: string): Promise<void> {
    const state = await load(collaborationId);
    if (state?.status === 'ended') await vault.destroySubject(collaborationId);
  }

  /** Ends a collaboration, with its claims and what is sealed of it. */
  async function end(
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

  /** @returns the last of the positions */
  async function endEach(
    collaborationIds: readonly string[],
    context: CommandContext,
  ): Promise<Position | undefined> {
    let last: Position | undefined;
    for (const collaborationId of collaborationIds) {
      const position = await end(collaborationId, context);
      if (position !== undefined && (last === undefined || position > last)) last = position;
    }
    return last;
  }

  async function isCollaborator(ownerId: string, collaboratorId: string): Promise<boolean> {
    const { kind, value } = collaboratorValue(ownerId, collaboratorId);
    const holder = await claims.holderOf(kind, value);
    if (holder === undefined) return false;
    const state = await load(streamIdOf(holder));
    return (
      state?.status === 'accepted' && state.ownerId === ownerId && state.collaboratorId === collaboratorId
    );
  }

  return {
    forgetEnded,
    isCollaborator,

    async invite(owner, { email, permissions }, language, context, repeatedId) {
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
        language,
        inviteExpiresAt: expiry(),
      } as const;
      const prepare = () => vault.createSubject(collaborationId);
      try {
        return await execute(collaborationId, command, context, { prepare });
      } catch (error) {
        throw isHeld(error) ? alreadyInvited(error) : error;
      }
    },

    async resend(ownerId, collaborationId, context) {
      const { generation } = ownedBy(ownerId, await load(collaborationId));
      const command = { type: 'ResendInvite', replaces: generation, inviteExpiresAt: expiry() } as const;
      return execute(collaborationId, command, context);
    },

    changePermissions: (ownerId, collaborationId, { permissions }, context) =>
      execute(collaborationId, { type: 'ChangePermissions', permissions }, context, ofOwner(ownerId)),

    remove: (ownerId, collaborationId, context) => end(collaborationId, context, ofOwner(ownerId)),

    inviteTokenOf: ({ id, status, generation, inviteExpiresAt }) =>
      isOpen({ status, inviteExpiresAt }, now())
        ? tokens.tokenOf({ collaborationId: id, generation, isMailed: false })
        : null,

    openedBy: async (inviteToken) => asInvite((await opened(inviteToken)).invite),

    async openInviteOf(collaborationId) {
      const state = await load(collaborationId);
      return state !== undefined && state.status !== 'ended' && isOpen(state, now())
        ? asInvite(state)
        : undefined;
    },

    async accept(inviteToken, { id: collaboratorId, email }, context) {
      const { invite, isMailed: cameByMail } = await opened(inviteToken);
      const { collaborationId, ownerId, generation } = invite;
      const command = {
        type: 'AcceptInvite',
        generation,
        collaboratorId,
        emailDigest: emailDigestOf(email),
        at: now(),
      } as const;
      // Said before anything else that would be refused, such as another address; the claim decides all the same.
      const admit = async (state: CollaborationState) => {
        if (state?.status === 'pending' && (await isCollaborator(ownerId, collaboratorId)))
          throw alreadyMember();
      };
      try {
        const { collaboration, position } = await execute(collaborationId, command, context, { admit });
        const { permissions, version } = collaboration;
        return { collaborationId, ownerId, permissions, version, cameByMail, position };
      } catch (error) {
        throw isHeld(error) ? alreadyMember(error) : error;
      }
    },

    async endSomeOf(userId, most, context) {
      const collaborationIds = (await takenPartInBy(userId)).slice(0, most);
      for (const collaborationId of collaborationIds) await end(collaborationId, context);
      return collaborationIds.length;
    },

    endAccessOf: async (userId, context) => endEach(await accessOf(userId), context),
  };
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
