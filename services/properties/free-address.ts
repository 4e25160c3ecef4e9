import { brandedPath } from '#contracts/properties/addresses/custom-url.ts';
import { isReserved } from '#contracts/properties/addresses/reserved-words.ts';
import { MAX_SLUG_LENGTH, slugFromName } from '#contracts/properties/addresses/slug.ts';
import type { PropertyDetails } from '#contracts/properties/fields.ts';
import type { UniqueValue } from '#kernel/commands/unique-values.ts';
import { DomainError } from '#kernel/errors.ts';

/** The fields of a property that an address is asked for with. */
export type Wanted = {
  readonly [Field in 'slug' | 'customUrl' | 'name' | 'city']?: PropertyDetails[Field] | undefined;
};

/** Addresses that are looked at before none is offered. */
const TRIES = 12;
const MAX_CUSTOM_URL_LENGTH = 50;

/**
 * Adds to the refusal of an address that is taken one that can be taken now, as the parameter `suggestion` of its field;
 * any other error stays as it is. Nobody keeps the address until it is asked for.
 * @param isFree tells whether the property that asks could take an address
 */
export async function withFreeAddress(
  error: unknown,
  { slug, customUrl, name = '', city = '' }: Wanted,
  isFree: (address: UniqueValue) => Promise<boolean>,
): Promise<unknown> {
  if (!(error instanceof DomainError)) return error;
  const suggestion = await suggestionFor(error.code);
  if (suggestion === undefined) return error;
  const fields = error.fields.map((field) => ({ ...field, params: { suggestion } }));
  return new DomainError(error.code, error.message, { fields, cause: error.cause });

  async function suggestionFor(code: string): Promise<string | undefined> {
    if (code === 'property.slug-taken' && slug) {
      return firstFree([...withTown(slug, city), ...numbered(slug, MAX_SLUG_LENGTH)], (value) =>
        isFree({ kind: 'slug', value }),
      );
    }
    if (code !== 'property.custom-url-taken' || !customUrl) return undefined;
    return firstFree(numbered(customUrl, MAX_CUSTOM_URL_LENGTH), async (address) => {
      const path = brandedPath(address, name);
      if (isReserved(path) || !(await isFree({ kind: 'brandedPath', value: path }))) return false;
      return isFree({ kind: 'customUrl', value: address });
    });
  }
}

/** Returns the address with the town behind it, where it has none yet and there is room. */
function withTown(address: string, city: string): string[] {
  const town = slugFromName(city);
  const longer = `${address}-${town}`;
  return town === '' || address.includes(town) || longer.length > MAX_SLUG_LENGTH ? [] : [longer];
}

/** Returns the addresses that count on: `casa-2` and so on after `casa`, `casa-8` and so on after `casa-7`. */
function numbered(address: string, mostCharacters: number): string[] {
  const [, stem = address, number = '1'] = /^(.+)-(\d{1,3})$/.exec(address) ?? [];
  return Array.from({ length: TRIES }, (_, place) => {
    const ending = `-${Number(number) + 1 + place}`;
    return stem.slice(0, mostCharacters - ending.length).replace(/(?<!-)-+$/, '') + ending;
  });
}

async function firstFree(
  addresses: readonly string[],
  isFree: (address: string) => Promise<boolean>,
): Promise<string | undefined> {
  for (const address of addresses) {
    if (!isReserved(address) && (await isFree(address))) return address;
  }
  return undefined;
}
