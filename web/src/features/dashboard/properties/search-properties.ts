import type { Property } from '#contracts/properties/api.ts';

/** Fields of a property that the search looks at. */
export type Searchable = Pick<Property, 'name' | 'city' | 'country' | 'address'>;

/**
 * Returns the properties that match a search without regard to case, in their order; all for a blank one.
 * @param countryName the reader's name of a country code, so that 'Italia' finds what is stored as 'IT'.
 */
export function searchProperties<P extends Searchable>(
  properties: readonly P[],
  query: string,
  countryName: (code: string) => string,
): readonly P[] {
  const wanted = query.trim().toLowerCase();
  if (wanted === '') return properties;
  return properties.filter(({ name, city, country, address }) =>
    [name, city, country, countryName(country), address].some((text) => text.toLowerCase().includes(wanted)),
  );
}
