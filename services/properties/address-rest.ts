import { streamIdOf } from '#contracts/kernel/events/stored-event.ts';
import { addressesOf } from '#contracts/properties/addresses/addresses.ts';
import type { PropertyState } from '#contracts/properties/book/property-fold.ts';
import type { CommandHandler } from '#kernel/commands/command-handler.ts';
import type { UniqueValue } from '#kernel/commands/unique-values.ts';
import type { Clock } from '#kernel/work/clock.ts';
import { propertyDecider } from './property.decider.ts';

const DAY_MS = 86_400_000;
/** Time that an address which a property left is kept from other hosts: codes of it hang printed in the house. */
export const ADDRESS_REST_MS = 90 * DAY_MS;

/**
 * Tells whether an address that a property left still rests. Its own host may take it back at any time, with another
 * property too. It is read from the stream of the property that left, so that one that was claimed and never stood
 * there leaves nothing to rest.
 * @returns what tells it for a property that is to stand there
 */
export function createAddressRest(dependencies: {
  handler: Pick<CommandHandler, 'changes'>;
  clock: Clock;
}): (formerHolder: string, address: UniqueValue, next: Pick<PropertyState, 'ownerId'>) => Promise<boolean> {
  const { handler, clock } = dependencies;

  return async (formerHolder, address, next) => {
    let ownerId: string | undefined;
    let leftAt: string | undefined;
    for await (const { event, before, after } of handler.changes(propertyDecider, streamIdOf(formerHolder))) {
      ownerId ??= after.ownerId;
      if (mayStandAt(before, address) && !mayStandAt(after, address)) leftAt = event.recordedAt;
    }
    if (ownerId === next.ownerId || leftAt === undefined) return false;
    return clock.now().getTime() < Date.parse(leftAt) + ADDRESS_REST_MS;
  };
}

/** Tells whether a property may stand at an address. Of one whose owner is erased nobody can read where it stood. */
const mayStandAt = (state: PropertyState, { kind, value }: UniqueValue): boolean =>
  state.ownerId !== undefined &&
  (state.slug === '' || addressesOf(state).some((stood) => stood.kind === kind && stood.value === value));
