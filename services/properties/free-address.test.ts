import { expect, it } from 'vitest';
import { DomainError } from '#kernel/errors.ts';
import { type Wanted, withFreeAddress } from './free-address.ts';

const slugTaken = DomainError.onField('property.slug-taken', 'slug', 'taken');
const urlTaken = DomainError.onField('property.custom-url-taken', 'customUrl', 'taken');

/** Returns what is suggested where these addresses are held. */
async function suggested(error: unknown, wanted: Wanted, ...held: readonly string[]) {
  const refusal = await withFreeAddress(error, wanted, async ({ value }) => !held.includes(value));
  return (refusal as DomainError).fields[0]?.params?.suggestion;
}

const tags = ['create.submit.free-address'];

it('is the one with the town, then one with a number', { tags }, async () => {
  const wanted = { slug: 'casa-blu', city: 'Forlì' };
  expect(await suggested(slugTaken, wanted)).toBe('casa-blu-forli');
  expect(await suggested(slugTaken, wanted, 'casa-blu-forli', 'casa-blu-2')).toBe('casa-blu-3');
  expect(await suggested(slugTaken, { slug: 'casa-forli', city: 'Forlì' })).toBe('casa-forli-2');
  expect(await suggested(slugTaken, { slug: 'casa-7' }, 'casa-8')).toBe('casa-9');
});

it('has the length that an address may have, and ends well', { tags }, async () => {
  expect(await suggested(slugTaken, { slug: `${'a'.repeat(97)}-bc`, city: 'Siena' })).toBe(
    `${'a'.repeat(97)}-2`,
  );
});

it('is free in all that a custom URL leads to', { tags }, async () => {
  const wanted = { customUrl: 'ginestra', name: 'Casa Blu' };
  expect(await suggested(urlTaken, wanted, 'ginestra-2', 'ginestra-3-casa-blu')).toBe('ginestra-4');
  const long = 'b'.repeat(50);
  expect(await suggested(urlTaken, { ...wanted, customUrl: long })).toBe(`${'b'.repeat(48)}-2`);
});

it('is none where every try is taken, and none for another refusal', { tags }, async () => {
  const none = async () => false;
  expect(await withFreeAddress(slugTaken, { slug: 'casa' }, none)).toBe(slugTaken);
  const other = new DomainError('property.not-found');
  expect(await withFreeAddress(other, { slug: 'casa' }, none)).toBe(other);
});
