/**
 * Kinds of people who do something, as seen from the account that it was done in: its owner, somebody whom they let in,
 * an administrator, the product itself, or somebody who was not signed in.
 */
export const AUDIT_ACTOR_KINDS = ['owner', 'collaborator', 'admin', 'system', 'visitor'] as const;
export type AuditActorKind = (typeof AUDIT_ACTOR_KINDS)[number];

/** The history that has every audited event of the site; those of people are named after them. */
export const SITE_HISTORY = '00000000-0000-0000-0000-000000000000';
