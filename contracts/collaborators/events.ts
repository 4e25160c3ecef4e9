import { z } from 'zod';
import { permissionSchema } from '../kernel/calls/permissions.ts';
import { tellFields, tellNothing } from '../kernel/events/audit-rule.ts';
import { defineEventsWith, type EventOf, type HolderFacts } from '../kernel/events/event-definition.ts';
import { languageSchema } from '../kernel/language-schema.ts';

const defineCollaborationEvent = defineEventsWith<HolderFacts>();

/** Permissions of a collaborator: at least one, each once, in the order of the list. */
const permissions = z.array(permissionSchema).min(1);

/** Ids of the properties that a collaborator reaches; deleted ones may be among them. */
const propertyIds = z.array(z.uuid()).min(1);

/** Tells the permissions, and the properties where the event speaks of them: else they are as they were. */
const tellReach = (data: {
  readonly permissions: readonly string[];
  readonly propertyIds?: readonly string[] | null | undefined;
}) => ({
  ...tellFields('permissions')(data),
  ...(data.propertyIds !== undefined && tellFields('propertyIds')(data)),
});

/**
 * An owner invited somebody. The e-mail is sealed under a key of the collaboration's own, so that it can be forgotten
 * by itself; `emailDigest` is its keyed hash, as in the claim. The invite's first link is of generation 1.
 */
export const collaboratorInvited = defineCollaborationEvent({
  type: 'CollaboratorInvited',
  summary: 'An owner invited somebody to work in their account. The link holds until it expires.',
  schema: z.object({
    collaborationId: z.uuid(),
    ownerId: z.uuid(),
    email: z.string(),
    emailDigest: z.string(),
    permissions,
    /** Absent: all properties of the owner, those to come too. */
    propertyIds: propertyIds.optional(),
    /** The language to write to the invited person in. */
    language: languageSchema,
    inviteExpiresAt: z.iso.datetime(),
  }),
  sealed: { email: '' },
  audit: {
    kind: 'collaborator',
    tells: (data) => ({ ...tellFields('email', 'inviteExpiresAt')(data), ...tellReach(data) }),
  },
  givesUp: false,
});

/** An invite was sent again, with a link of another generation: those of older ones are dead. */
export const inviteResent = defineCollaborationEvent({
  type: 'InviteResent',
  summary: 'An invite was sent again with another link; the link before is dead.',
  schema: z.object({
    generation: z.int().min(2),
    language: languageSchema,
    inviteExpiresAt: z.iso.datetime(),
  }),
  audit: { kind: 'collaborator', tells: tellFields('inviteExpiresAt') },
  givesUp: false,
});

/** The invited person took the invite up, with the account that they have or opened for it. */
export const inviteAccepted = defineCollaborationEvent({
  type: 'InviteAccepted',
  summary: 'The invited person took the invite up and may act in the account from here on.',
  schema: z.object({ collaboratorId: z.uuid() }),
  audit: { kind: 'collaborator', tells: tellNothing },
  givesUp: false,
});

/**
 * Tells that a collaborator has other permissions, or reaches other properties. Tokens of an older version have ended;
 * the invite began version 1.
 */
export const permissionsChanged = defineCollaborationEvent({
  type: 'PermissionsChanged',
  summary: 'An owner let a collaborator do more, less or other things; what the collaborator had open ended.',
  schema: z.object({
    permissions,
    /** Absent: as before; null: all properties of the owner, those to come too. */
    propertyIds: propertyIds.nullable().optional(),
    version: z.int().min(2),
  }),
  audit: { kind: 'collaborator', tells: tellReach },
  givesUp: false,
});

/** A collaboration or an open invite ended for good. What is sealed of it is forgotten next. */
export const collaboratorRemoved = defineCollaborationEvent({
  type: 'CollaboratorRemoved',
  summary: 'A collaboration ended, or an invite was withdrawn.',
  schema: z.object({}),
  audit: { kind: 'collaborator', tells: tellNothing },
  givesUp: true,
});

export const collaborationEvents = [
  collaboratorInvited,
  inviteResent,
  inviteAccepted,
  permissionsChanged,
  collaboratorRemoved,
] as const;
export type CollaborationEvent = EventOf<(typeof collaborationEvents)[number]>;
