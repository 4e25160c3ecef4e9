import type { Claims, UniqueValue } from '#kernel/commands/unique-values.ts';
import { DomainError } from '#kernel/errors.ts';
import { placeValue } from './property.decider.ts';

/** Most properties that an account may have. */
export interface PropertyLimit {
  readonly most: number;
  /** The ids of those that a read model shows; it may be behind. */
  readonly shown: () => Promise<readonly string[]>;
}

const ATTEMPTS = 10;

/**
 * Creates a property in a place that is free, which the work has to claim. Where another property came first to that
 * place, it starts over: whoever counts, it is the claims that decide.
 * @param holder the property's stream
 * @throws DomainError `plan.limit-reached`, `stream.contended`; whatever the work throws
 */
export async function inFreePlace<Result>(
  claims: Pick<Claims, 'holderOf'>,
  { ownerId, holder }: { readonly ownerId: string; readonly holder: string },
  limit: PropertyLimit,
  work: (place: number) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const place = await freePlace(claims, { ownerId, holder }, limit);
    try {
      return await work(place);
    } catch (error) {
      if (!isPlaceHeld(error)) throw error;
    }
  }
  throw new DomainError('stream.contended');
}

/** Finds the first place that is free, or that an earlier attempt took for the same property. */
async function freePlace(
  claims: Pick<Claims, 'holderOf'>,
  { ownerId, holder }: { readonly ownerId: string; readonly holder: string },
  { most, shown }: PropertyLimit,
): Promise<number> {
  const properties = (await shown()).map((id) => `property-${id}`);
  const values = Array.from({ length: most }, (_, index) => placeValue(ownerId, index + 1));
  const holders = await Promise.all(values.map(({ kind, value }) => claims.holderOf(kind, value)));
  const own = holders.indexOf(holder);
  if (own !== -1) return own + 1;
  const inPlace = holders.filter((one) => one !== undefined);
  const without = properties.filter((one) => one !== holder && !inPlace.includes(one));
  if (inPlace.length + without.length >= most) throw limitReached(most);
  return holders.indexOf(undefined) + 1;
}

/** Tells whether a claim was refused because of the place. */
export const isPlaceHeld = (error: unknown): boolean =>
  error instanceof DomainError &&
  error.code === 'claim.held' &&
  error.fields[0]?.path === ('propertyPlace' satisfies UniqueValue['kind']);

const limitReached = (most: number) =>
  new DomainError(
    'plan.limit-reached',
    `Your plan allows ${most === 1 ? '1 property' : `${most} properties`}. Upgrade to add another one.`,
  );
