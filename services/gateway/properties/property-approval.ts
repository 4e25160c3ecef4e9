import { permissionsFor } from '#contracts/properties/permissions.ts';
import type { PropertyCommandOptions } from '#services/properties/properties.service.ts';
import { requirePermissions, type Session } from '../sign-in/session.ts';
import { admitting } from './property-access.ts';
import type { PropertyPlan } from './property-plan.ts';

/**
 * Makes the check that lets somebody at a property, and looks at the changes that they make there: the actual changes
 * decide, not the names in a body, because forms send all that they show. The check throws DomainError
 * `property.not-found`, `permission.missing`, `plan.feature-missing`.
 */
export async function propertyApproval(
  session: Session,
  plan: Pick<PropertyPlan, 'approval'>,
): Promise<Required<Pick<PropertyCommandOptions, 'admit' | 'approve'>>> {
  const approvePlan = await plan.approval(session.accountId);
  return {
    admit: admitting(session),
    approve(events, before) {
      requirePermissions(permissionsFor(events), session);
      approvePlan(events, before);
    },
  };
}
