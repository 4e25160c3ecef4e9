import type { CollaborationEvent } from '#contracts/collaborators/events.ts';
import type { Position } from '#contracts/kernel/events/stored-event.ts';
import type { CommandHandler, CommandOptions } from '#kernel/commands/command-handler.ts';
import type { CommandContext } from '#kernel/commands/decided-event.ts';
import type { Claims } from '#kernel/commands/unique-values.ts';
import type { KeyedDigest } from '#kernel/secrets/keyed-digest.ts';
import type { Vault } from '#kernel/secrets/vault.ts';
import type { Clock } from '#kernel/work/clock.ts';
import type { Ids } from '#kernel/work/ids.ts';
import {
  type Collaboration,
  type CollaborationCommand,
  type CollaborationState,
  collaborationDecider,
  present,
} from './collaboration.decider.ts';
import type { InviteTokens } from './invite-tokens.ts';

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
  /** Finds the same without those invites; with `until`, what was sent, or accepted by the person, until that moment. */
  readonly accessOf: (userId: string, until?: string) => Promise<readonly string[]>;
}

/** The parts, with the tokens of links. */
export interface Parts extends CollaboratorsParts {
  readonly tokens: InviteTokens;
}

/** A collaboration as a command left it. */
export interface CollaborationOutcome {
  readonly collaboration: Collaboration;
  /** Position that a read model must have passed to show it; `undefined` where nothing changed. */
  readonly position: Position | undefined;
}

type CollaborationOptions = CommandOptions<CollaborationEvent, CollaborationState>;

/** Returns the present moment, ISO 8601 UTC. */
export const nowBy = (clock: Clock): string => clock.now().toISOString();

/** Loads a collaboration from its stream. */
export async function load({ handler }: Parts, collaborationId: string): Promise<CollaborationState> {
  return (await handler.load(collaborationDecider, collaborationId)).state;
}

/** Executes a command on a collaboration that is there, or is to be. */
export async function execute(
  { handler }: Parts,
  collaborationId: string,
  command: CollaborationCommand,
  context: CommandContext,
  options?: CollaborationOptions,
): Promise<CollaborationOutcome> {
  const outcome = await handler.execute(collaborationDecider, collaborationId, command, context, options);
  return { collaboration: present(outcome.state), position: outcome.position };
}

/** Ends a collaboration, with its claims and what is sealed of it. */
export async function end(
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

/** Has a command done to a collaboration of that owner alone. */
export const ofOwner = (ownerId: string): CollaborationOptions => ({
  admit(state) {
    ownedBy(ownerId, state);
  },
});

/**
 * Returns the collaboration, where it is the owner's and has not ended.
 * @throws DomainError `sub-account.not-found`, also for another owner's: nobody learns that it exists
 */
export function ownedBy(ownerId: string, state: CollaborationState): Collaboration {
  const collaboration = present(state);
  return present(collaboration.ownerId === ownerId ? collaboration : undefined);
}
