import { permissionsFor } from '#contracts/properties/permissions.ts';
import { DomainError } from '#kernel/errors.ts';
import type { PropertiesService, PropertyCommandOptions } from '#services/properties/properties.service.ts';
import { reachesProperty, requirePermissions, type Session } from '../calls/sessions/session.ts';
import type { PropertyPlan } from './property-plan.ts';

/** The read models that show a change to a property. */
export const PROPERTY_READ_MODELS = ['properties'] as const;

export interface PropertyAccess {
  /**
   * Lets somebody at a property of the account that they act in. Of another's property, and of one that is not among
   * those that a collaborator was let at, nobody learns that it exists.
   * @throws DomainError `property.not-found`
   */
  require(propertyId: string, session: Session): Promise<void>;
}

/**
 * Lets a command be done to a property of the account that somebody acts in, by the very state that the command meets.
 * It throws DomainError `property.not-found`.
 */
export const admitting =
  (propertyId: string, session: Session): NonNullable<PropertyCommandOptions['admit']> =>
  ({ ownerId }) => {
    if (!mayReach({ id: propertyId, userId: ownerId }, session)) throw new DomainError('property.not-found');
  };

/** Tells whether somebody reaches a property of an owner: one of the account that they act in, at which they were let. */
export const mayReach = (
  { id, userId }: { readonly id: string; readonly userId: string | undefined },
  session: Session,
): boolean => userId === session.accountId && reachesProperty(session, id);

/** Decides by the property's own stream, which no read model can lag behind. */
export function createPropertyAccess(properties: Pick<PropertiesService, 'load'>): PropertyAccess {
  return {
    async require(propertyId, session) {
      const { state } = await properties.load(propertyId);
      await admitting(propertyId, session)(state);
    },
  };
}

/**
 * Makes the check that lets somebody at a property, and looks at the changes that they make there: the actual changes
 * decide, not the names in a body, because forms send all that they show. The check throws DomainError
 * `property.not-found`, `permission.missing`, `plan.feature-missing`.
 */
export async function propertyApproval(
  propertyId: string,
  session: Session,
  plan: Pick<PropertyPlan, 'approval'>,
): Promise<Required<Pick<PropertyCommandOptions, 'admit' | 'approve'>>> {
  const approvePlan = await plan.approval(session.accountId);
  return {
    admit: admitting(propertyId, session),
    approve(events, before) {
      requirePermissions(permissionsFor(events), session);
      approvePlan(events, before);
    },
  };
}
