import type { ChangePermissionsRequest, InviteRequest } from '#contracts/collaborators/api.ts';
import type { Position } from '#contracts/kernel/events/stored-event.ts';
import type { Language } from '#contracts/kernel/languages.ts';
import type { CommandContext } from '#kernel/commands/decided-event.ts';
import { DomainError } from '#kernel/errors.ts';
import { type Collaboration, isOpen } from './collaboration.decider.ts';
import {
  type CollaborationOutcome,
  type CollaboratorsParts,
  end,
  execute,
  load,
  nowBy,
  ofOwner,
  ownedBy,
  type Parts,
} from './collaboration-commands.ts';
import { createInviteTokens } from './invite-tokens.ts';
import {
  type AcceptedInvite,
  accept,
  asInvite,
  expiryFrom,
  invite,
  isCollaborator,
  type OpenInvite,
  type Owner,
  opened,
} from './invites.ts';

export type { AcceptedInvite, CollaborationOutcome };

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

    /**
     * Lets a collaborator do these things alone.
     * @param versions those that the owner may have seen: what was changed since stays; absent: any
     * @throws DomainError `sub-account.not-found`, `sub-account.creates-everywhere`, `stream.stale`
     */
    changePermissions: (
      ownerId: string,
      collaborationId: string,
      request: ChangePermissionsRequest,
      context: CommandContext,
      versions?: readonly bigint[],
    ): Promise<CollaborationOutcome> =>
      execute(parts, collaborationId, { type: 'ChangePermissions', ...request }, context, {
        admit(state) {
          const { version } = ownedBy(ownerId, state);
          if (versions?.includes(BigInt(version)) === false) throw new DomainError('stream.stale');
        },
      }),

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
     * @param until moment, ISO 8601 UTC, after which what was sent or accepted stays; absent: nothing stays
     * @returns the position to wait for; `undefined` where nothing changed
     */
    async endAccessOf(
      userId: string,
      context: CommandContext,
      until?: string,
    ): Promise<Position | undefined> {
      let last: Position | undefined;
      for (const collaborationId of await parts.accessOf(userId, until)) {
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
