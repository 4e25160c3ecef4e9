import type { Permission } from '../../kernel/calls/permissions.ts';
import { defineEventsWith, type HolderFacts } from '../../kernel/events/event-definition.ts';
import type { PropertyDetails } from '../fields.ts';

/** Part of the declaration of an event that only events of a property have. */
interface PropertyFacts extends HolderFacts {
  /** Permission that a collaborator needs to bring it about. */
  readonly permission: Permission;
  /** The fields that it can change, for the history; one of a section's texts changes none. */
  readonly fields: readonly (keyof PropertyDetails)[];
}

/** Declares an event of a property. */
export const definePropertyEvent = defineEventsWith<PropertyFacts>();
