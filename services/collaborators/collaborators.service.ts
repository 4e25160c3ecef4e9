import type { ChangePermissionsRequest, InviteRequest } from '#contracts/collaborators/api.ts';
import { INVITE_DAYS } from '#contracts/collaborators/api.ts';
import type { CollaborationEvent } from '#contracts/collaborators/events.ts';
import type { Permission } from '#contracts/collaborators/permissions.ts';
import type { Language } from '#contracts/kernel/languages.ts';
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
import {
  type Collaboration,
  type CollaborationState,
  collaborationDecider,
  invitedOneself,
  inviteNotFound,
  isOpen,
  openInvite,
  present,
} from './collaboration.decider.ts';
import { createInviteTokens } from './invite-tokens.ts';

const DAY_MS = 86_400_000;
const ATTEMPTS = 10;

/** Which events can end a claim of a collaboration. Every event has to say. */
export const givesUpInvite: GivesUp<CollaborationEvent['type']> = {
  CollaboratorInvited: false,
  InviteResent: false,
  InviteAccepted: false,
  PermissionsChanged: false,
  CollaboratorRemoved: true,
};

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
  readonly inviteToken: string;
  /** ISO 8601 UTC. */
  readonly inviteExpiresAt: string;
}

/** A collaboration as a command left it. */
export interface CollaborationOutcome {
  readonly collaboration: Collaboration;
  /** What a read model must have passed to show it; `undefined` where nothing changed. */
  readonly position: Position | undefined;
}

/** What whoever accepted may do from here on, and where. */
export interface AcceptedInvite {
  readonly collaborationId: string;
  readonly ownerId: string;
  readonly permissions: readonly Permission[];
  /** The version of the permissions. */
  readonly version: number;
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

  /** The token of the link that opens a collaboration's invite now; `null` where none does. */
  inviteTokenOf(
    invite: Pick<Collaboration, 'status' | 'generation' | 'inviteExpiresAt'> & { readonly id: string },
  ): string | null;
  /** The invite that a link opens. @throws DomainError `invite.not-found`, the same for all that does not open */
  openedBy(inviteToken: string): Promise<OpenInvite>;
  /** A collaboration's invite; `undefined` where it is not open (any more): for whoever is to send it. */
  openInviteOf(collaborationId: string): Promise<OpenInvite | undefined>;
  /**
   * Takes an invite up for an account, which has to have the invited e-mail.
   * @throws DomainError `invite.not-found`, `invite.other-email`, `invite.already-member`, `sub-account.oneself`
   */
  accept(inviteToken: string, account: Owner, context: CommandContext): Promise<AcceptedInvite>;

  /** Whether somebody is let into an owner's account, by what no read model can lag behind. */
  isCollaborator(ownerId: string, collaboratorId: string): Promise<boolean>;
  /**
   * Ends whatever a person takes part in, as owner and as collaborator, withdraws the open invites to them, and forgets
   * the e-mails. Repeating it is
   * safe and finishes what was cut short. It ends what the read model shows: what had yet to be shown, the next
   * call ends. @returns the position to wait for; `undefined` where nothing changed
   */
  endAllOf(userId: string, context: CommandContext): Promise<Position | undefined>;
  /** Destroys the key of an ended collaboration; nothing where it has not ended. Repeating it is safe. */
  forgetEnded(collaborationId: string): Promise<void>;

  /** The unique values that a collaboration has by its own stream; none where it has ended. */
  heldValues(collaborationId: string): Promise<readonly UniqueValue[]>;
  /** The unique values that a collaboration lost by the event at a revision of its stream. */
  valuesGivenUp(collaborationId: string, revision: bigint): Promise<readonly UniqueValue[]>;
}

// Digests and ids of fixed length: no two pairs read the same.
const inviteValue = (ownerId: string, emailDigest: string): UniqueValue => ({
  kind: 'invite',
  value: `${ownerId} ${emailDigest}`,
});
const collaboratorValue = (ownerId: string, collaboratorId: string): UniqueValue => ({
  kind: 'collaborator',
  value: `${ownerId} ${collaboratorId}`,
});

function valuesOf(state: CollaborationState): readonly UniqueValue[] {
  if (state === undefined || state.status === 'ended') return [];
  const { ownerId, emailDigest, collaboratorId } = state;
  const invited = inviteValue(ownerId, emailDigest);
  return collaboratorId === undefined ? [invited] : [invited, collaboratorValue(ownerId, collaboratorId)];
}

/**
 * @param dependencies `emailDigestOf` is the keyed digest of an e-mail, the same for all spellings of one address;
 *   `takenPartInBy` finds the collaborations of a person, as owner and as collaborator, and the open
 *   invites to them
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
}): CollaboratorsService {
  const { handler, claims, vault, clock, ids, emailDigestOf, takenPartInBy } = dependencies;
  const tokens = createInviteTokens(dependencies.digest);
  const holderOf = (collaborationId: string) => `${collaborationDecider.category}-${collaborationId}`;
  const now = () => clock.now().toISOString();
  const expiry = () => new Date(clock.now().getTime() + INVITE_DAYS * DAY_MS).toISOString();

  async function load(collaborationId: string): Promise<CollaborationState> {
    return (await handler.load(collaborationDecider, collaborationId)).state;
  }

  /** @throws DomainError `sub-account.not-found`, also for another owner's: nobody learns that it exists */
  async function ownedBy(ownerId: string, collaborationId: string): Promise<Collaboration> {
    const collaboration = present(await load(collaborationId));
    return present(collaboration.ownerId === ownerId ? collaboration : undefined);
  }

  async function heldValues(collaborationId: string): Promise<readonly UniqueValue[]> {
    return valuesOf(await load(collaborationId));
  }

  const stillHolds: StillHolds = async (holder, value) => {
    const state = await load(streamIdOf(holder));
    return state?.status === 'ended' ? 'gone' : valuesOf(state).some((held) => held.value === value);
  };

  /** The invite that a token opens, by the collaboration that it names. @throws DomainError `invite.not-found` */
  async function opened(token: string): Promise<Collaboration> {
    const collaborationId = tokens.collaborationOf(token);
    if (collaborationId === undefined) throw inviteNotFound();
    const state = await load(collaborationId);
    const generation = state?.status === 'pending' ? state.generation : 1;
    if (!tokens.matches(token, { collaborationId, generation })) throw inviteNotFound();
    return openInvite(state, { generation, at: now() });
  }

  const asInvite = (collaboration: Collaboration): OpenInvite => {
    const { collaborationId, ownerId, email, permissions, language, generation, inviteExpiresAt } =
      collaboration;
    const inviteToken = tokens.tokenOf({ collaborationId, generation });
    return {
      ...{ collaborationId, ownerId, email, permissions, language },
      ...{ generation, inviteToken, inviteExpiresAt },
    };
  };

  async function forgetEnded(collaborationId: string): Promise<void> {
    const state = await load(collaborationId);
    if (state?.status === 'ended') await vault.destroySubject(collaborationId);
  }

  /**
   * Ends a collaboration, with its claims and what is sealed of it. What it gives up follows from the state just
   * read, so the command has to meet that very state: it starts over where another writer came first.
   */
  async function end(collaborationId: string, context: CommandContext): Promise<Position | undefined> {
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      const { state, revision } = await handler.load(collaborationDecider, collaborationId);
      const change = { holder: holderOf(collaborationId), giveUp: valuesOf(state) };
      const options = revision === undefined ? {} : { ifRevision: revision };
      try {
        const { position } = await claims.during(change, stillHolds, context, () =>
          handler.execute(
            collaborationDecider,
            collaborationId,
            { type: 'RemoveCollaborator' },
            context,
            options,
          ),
        );
        await forgetEnded(collaborationId);
        return position;
      } catch (error) {
        if (!(error instanceof DomainError) || error.code !== 'stream.stale') throw error;
      }
    }
    throw new DomainError('stream.contended', 'Too many changes at the same time. Try again.');
  }

  return {
    heldValues,
    forgetEnded,

    valuesGivenUp: (collaborationId, revision) =>
      givenUpLast(handler.history(collaborationDecider, collaborationId, revision), valuesOf),

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
      const change = { holder: holderOf(collaborationId), take: [inviteValue(owner.id, emailDigest)] };
      try {
        return await claims.during(change, stillHolds, context, async () => {
          await vault.createSubject(collaborationId);
          const command = {
            type: 'InviteCollaborator',
            ...{ collaborationId, ownerId: owner.id, email, emailDigest, permissions, language },
            inviteExpiresAt: expiry(),
          } as const;
          const outcome = await handler.execute(collaborationDecider, collaborationId, command, context);
          return { collaboration: present(outcome.state), position: outcome.position };
        });
      } catch (error) {
        throw heldAs(error, 'sub-account.already-invited', 'Hai già invitato questa email');
      }
    },

    async resend(ownerId, collaborationId, context) {
      const { generation } = await ownedBy(ownerId, collaborationId);
      const command = {
        type: 'ResendInvite',
        replaces: generation,
        inviteExpiresAt: expiry(),
      } as const;
      const { state, position } = await handler.execute(
        collaborationDecider,
        collaborationId,
        command,
        context,
      );
      return { collaboration: present(state), position };
    },

    async changePermissions(ownerId, collaborationId, { permissions }, context) {
      await ownedBy(ownerId, collaborationId);
      const command = { type: 'ChangePermissions', permissions } as const;
      const { state, position } = await handler.execute(
        collaborationDecider,
        collaborationId,
        command,
        context,
      );
      return { collaboration: present(state), position };
    },

    async remove(ownerId, collaborationId, context) {
      await ownedBy(ownerId, collaborationId);
      return end(collaborationId, context);
    },

    inviteTokenOf: ({ id, status, generation, inviteExpiresAt }) =>
      isOpen({ status, inviteExpiresAt }, now()) ? tokens.tokenOf({ collaborationId: id, generation }) : null,

    openedBy: async (inviteToken) => asInvite(await opened(inviteToken)),

    async openInviteOf(collaborationId) {
      const state = await load(collaborationId);
      return state !== undefined && state.status !== 'ended' && isOpen(state, now())
        ? asInvite(state)
        : undefined;
    },

    async accept(inviteToken, { id: collaboratorId, email }, context) {
      const { collaborationId, ownerId, generation } = await opened(inviteToken);
      const value = collaboratorValue(ownerId, collaboratorId);
      const command = {
        type: 'AcceptInvite',
        ...{ generation, collaboratorId, emailDigest: emailDigestOf(email), at: now() },
      } as const;
      const change = { holder: holderOf(collaborationId), take: [value] };
      try {
        const { state, position } = await claims.during(change, stillHolds, context, () =>
          handler.execute(collaborationDecider, collaborationId, command, context),
        );
        const { permissions, version } = present(state);
        return { collaborationId, ownerId, permissions, version, position };
      } catch (error) {
        throw heldAs(error, 'invite.already-member', 'Collabori già con questo account');
      }
    },

    async isCollaborator(ownerId, collaboratorId) {
      const { kind, value } = collaboratorValue(ownerId, collaboratorId);
      const holder = await claims.holderOf(kind, value);
      return holder !== undefined && (await stillHolds(holder, value)) === true;
    },

    async endAllOf(userId, context) {
      let last: Position | undefined;
      for (const collaborationId of await takenPartInBy(userId)) {
        const position = await end(collaborationId, context);
        if (position !== undefined && (last === undefined || position > last)) last = position;
      }
      return last;
    },
  };
}

/** A held claim in other words; any other error as it is. */
const heldAs = (error: unknown, code: string, message: string): unknown =>
  error instanceof DomainError && error.code === 'claim.held'
    ? new DomainError(code, message, { cause: error })
    : error;
