import type { PropertyDetails } from '../fields.ts';
import { brandedPath } from './custom-url.ts';
import { isSlug } from './slug.ts';

/**
 * Addresses that lead guests to a property: the last part of `/p/{slug}`, the whole of `/{brandedPath}`, and the first
 * label of the host name `{customUrl}.{product domain}`. Each value leads to one property alone.
 */
export type AddressKind = 'slug' | 'customUrl' | 'brandedPath';

export interface PropertyAddress {
  readonly kind: AddressKind;
  readonly value: string;
}

/** The fields that the addresses of a property are made of. */
export type Addressed = Pick<PropertyDetails, 'slug' | 'name' | 'customUrl'>;

/** Returns the addresses that a property with these fields stands at. */
export function addressesOf({ slug, name, customUrl }: Addressed): PropertyAddress[] {
  const bySlug: PropertyAddress = { kind: 'slug', value: slug };
  if (customUrl === null) return [bySlug];
  return [
    bySlug,
    { kind: 'customUrl', value: customUrl },
    { kind: 'brandedPath', value: brandedPath(customUrl, name) },
  ];
}

/** The longest of any kind: a custom URL of 50 characters, a hyphen and the slug of a name. */
const MAX_LENGTH = 151;

/** Tells whether an address has the form of its kind: the only ones worth looking a property up by. */
export function isAddress({ kind, value }: PropertyAddress): boolean {
  switch (kind) {
    case 'slug':
      return isSlug(value);
    case 'customUrl':
      return value.length <= MAX_LENGTH && /^[a-z0-9-]+$/.test(value);
    case 'brandedPath':
      return value.length <= MAX_LENGTH && /^[a-z0-9]*-[a-z0-9-]*$/.test(value);
  }
}
