import { DomainError } from '#kernel/errors.ts';
import type { PropertiesService, PropertyCommandOptions } from '#services/properties/properties.service.ts';
import type { Session } from '../sign-in/session.ts';

/** The read models that show a change to a property. */
export const PROPERTY_READ_MODELS = ['properties'] as const;

export interface PropertyAccess {
  /**
   * Lets somebody at a property of the account that they act in. Of another's property nobody learns that it exists.
   * @throws DomainError `property.not-found`
   */
  require(propertyId: string, session: Session): Promise<void>;
}

/**
 * Lets a command be done to a property of the account that somebody acts in, by the very state that the command meets.
 * It throws DomainError `property.not-found`.
 */
export const admitting =
  ({ accountId }: Session): NonNullable<PropertyCommandOptions['admit']> =>
  ({ ownerId }) => {
    if (ownerId !== accountId) throw new DomainError('property.not-found');
  };

/** Decides by the property's own stream, which no read model can lag behind. */
export function createPropertyAccess(properties: Pick<PropertiesService, 'load'>): PropertyAccess {
  return {
    async require(propertyId, session) {
      const { state } = await properties.load(propertyId);
      await admitting(session)(state);
    },
  };
}
