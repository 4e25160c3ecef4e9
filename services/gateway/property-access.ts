import { DomainError } from '#kernel/errors.ts';
import type { PropertiesService } from '#services/properties/properties.service.ts';
import type { Session } from './session.ts';

/** The read models that show a change to a property. */
export const PROPERTY_READ_MODELS = ['host_properties', 'public_page'] as const;

export interface PropertyAccess {
  /**
   * Lets somebody at a property of the account that they act in. Of another's property nobody learns that it exists.
   * @throws DomainError `property.not-found`
   */
  require(propertyId: string, session: Session): Promise<void>;
}

/** Decides by the property's own stream, which no read model can lag behind. */
export function createPropertyAccess(properties: Pick<PropertiesService, 'load'>): PropertyAccess {
  return {
    async require(propertyId, { accountId }) {
      const { state } = await properties.load(propertyId);
      if (state.ownerId !== accountId) throw new DomainError('property.not-found', 'Property not found');
    },
  };
}
