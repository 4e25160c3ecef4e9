import { addressesOf } from '#contracts/properties/addresses/addresses.ts';
import { isReserved } from '#contracts/properties/addresses/reserved-words.ts';
import type { PropertyState } from '#contracts/properties/book/property-fold.ts';
import { propertyEvents } from '#contracts/properties/events.ts';
import type { Uniqueness } from '#kernel/commands/decider.ts';
import type { UniqueValue } from '#kernel/commands/unique-values.ts';
import { DomainError } from '#kernel/errors.ts';

/**
 * Returns the unique value of a place among the properties of an account, counted from 1: one property alone may have
 * it.
 */
export const placeValue = (ownerId: string, place: number): UniqueValue => ({
  kind: 'propertyPlace',
  value: `${ownerId} ${place}`,
});

/** Values that no two properties share: their addresses, and their places in the account of their owner. */
export const uniqueInProperty: Uniqueness<PropertyState> = {
  valuesOf(state) {
    const { ownerId, place } = state;
    if (ownerId === undefined) return [];
    // Without a place where it was created without a limit, or before places were.
    return [...addressesOf(state), ...(place === undefined ? [] : [placeValue(ownerId, place)])];
  },

  events: propertyEvents,
};

/** Tells whether a property comes to stand at a path that the site needs for itself. */
export const takesReserved = (before: PropertyState, after: PropertyState): boolean => {
  const [present, wanted] = [brandedPathOf(before), brandedPathOf(after)];
  return wanted !== undefined && wanted !== present && isReserved(wanted);
};

const brandedPathOf = (state: PropertyState): string | undefined =>
  addressesOf(state).find(({ kind }) => kind === 'brandedPath')?.value;

/** Returns the refusal of a name that makes, with the custom URL that is there, a path that is not free. */
export const nameTaken = (cause?: unknown): DomainError =>
  DomainError.onField('property.name-taken', 'name', undefined, cause);

/** Returns the refusal of a custom URL whose path is another's, or the site's own. */
export const customUrlTaken = (cause?: unknown): DomainError => {
  const message = 'This custom URL is already taken. Please choose a different one.';
  return DomainError.onField('property.custom-url-taken', 'customUrl', message, cause);
};
