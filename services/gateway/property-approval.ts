import { permissionsFor } from '#contracts/properties/permissions.ts';
import type { PropertyCommandOptions } from '#services/properties/properties.service.ts';
import type { PropertyPlan } from './property-plan.ts';
import { requirePermissions, type Session } from './session.ts';

/**
 * What looks at the changes of a property for whoever makes them: what actually changes decides, not what a body
 * names, because forms send all that they show. It throws DomainError `permission.missing`, `plan.feature-missing`.
 */
export async function propertyApproval(
  session: Session,
  plan: Pick<PropertyPlan, 'approval'>,
): Promise<NonNullable<PropertyCommandOptions['approve']>> {
  const approvePlan = await plan.approval(session.accountId);
  return (events, before) => {
    requirePermissions(permissionsFor(events), session);
    approvePlan(events, before);
  };
}
