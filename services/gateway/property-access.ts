import type { User } from '#contracts/accounts/api.ts';
import { DomainError } from '#kernel/errors.ts';
import type { PropertiesService } from '#services/properties/properties.service.ts';

/** The read models that show a change to a property. */
export const PROPERTY_READ_MODELS = ['host_properties', 'public_page'] as const;

export interface PropertyAccess {
  /**
   * Lets an owner at a property of theirs. Of another's property nobody learns that it exists.
   * @throws DomainError `property.not-found`
   */
  require(propertyId: string, user: User): Promise<void>;
}

/** Decides by the property's own stream, which no read model can lag behind. */
export function createPropertyAccess(properties: Pick<PropertiesService, 'load'>): PropertyAccess {
  return {
    async require(propertyId, user) {
      const { state } = await properties.load(propertyId);
      if (state.ownerId !== user.id) throw new DomainError('property.not-found', 'Property not found');
    },
  };
}
