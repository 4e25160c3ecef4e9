import type { Position } from '#contracts/kernel/events/stored-event.ts';
import type { PropertyState } from '#contracts/properties/book/property-fold.ts';
import type { PropertyEvent } from '#contracts/properties/events.ts';
import type { CommandHandler, CommandOptions } from '#kernel/commands/command-handler.ts';
import type { CommandContext } from '#kernel/commands/decided-event.ts';
import type { Claims } from '#kernel/commands/unique-values.ts';
import { DomainError } from '#kernel/errors.ts';
import type { Clock } from '#kernel/work/clock.ts';
import type { Ids } from '#kernel/work/ids.ts';
import type { createAddressRest } from './address-rest.ts';
import { withFreeAddress } from './free-address.ts';
import { customUrlTaken, nameTaken, type PropertyCommand, propertyDecider } from './property.decider.ts';
import type { PropertyChanges } from './property-details.ts';
import type { IsGivenUp, OwnsImage } from './property-drafts.ts';
import { isPlaceHeld } from './property-places.ts';

/** The property afterwards, and what a read model must have passed to show it. */
export interface PropertyOutcome {
  readonly propertyId: string;
  readonly state: PropertyState;
  readonly revision: bigint | undefined;
  readonly position: Position | undefined;
}

/** Conditions of a command: the state that the property has to be in, or the changes that it may come to. */
export type PropertyCommandOptions = CommandOptions<PropertyEvent, PropertyState>;

export interface PropertiesParts {
  readonly handler: CommandHandler;
  readonly claims: Claims;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly ownsImage: OwnsImage;
  readonly isGivenUp: IsGivenUp;
}

/** All that commands of properties need. */
export interface ExecutingParts extends PropertiesParts {
  readonly isKept: ReturnType<typeof createAddressRest>;
}

/** Executes a command; a value of another property is refused in words of the field that asked for it. */
export async function execute(
  { handler, isKept, claims }: ExecutingParts,
  propertyId: string,
  command: PropertyCommand,
  context: CommandContext,
  options: PropertyCommandOptions = {},
): Promise<PropertyOutcome> {
  let present: PropertyState | undefined;
  try {
    const outcome = await handler.execute(propertyDecider, propertyId, command, context, {
      ...options,
      isKept,
      async admit(state) {
        present = state;
        await options.admit?.(state);
      },
    });
    return { propertyId, ...outcome };
  } catch (error) {
    const asked = fieldsIn(command);
    const former = present?.customUrl ?? null;
    const customUrl = asked.customUrl ?? former;
    const wanted = {
      customUrl,
      slug: asked.slug,
      name: asked.name ?? present?.name,
      city: asked.city ?? present?.city,
    };
    const ownerId = command.type === 'CreateProperty' ? command.ownerId : present?.ownerId;
    throw await withFreeAddress(asTaken(error, customUrl, former), wanted, (address) =>
      claims.isFree(address, (former, value) => isKept(former, value, { ownerId })),
    );
  }
}

const SLUG_TAKEN = 'This URL slug is already taken. Please choose a different one.';

/** Returns the fields that a command asks for. */
function fieldsIn(command: PropertyCommand): PropertyChanges {
  if (command.type === 'EditProperty') return command.changes;
  return command.type === 'SaveBook' || command.type === 'CreateProperty' ? command.details : {};
}

/**
 * Puts a held claim into the words of the field that asked for it; any other error stays as it is. A path that is held
 * was asked for by the custom URL where that is another than before, else by the name.
 */
function asTaken(error: unknown, wantedUrl: string | null, formerUrl: string | null): unknown {
  if (!(error instanceof DomainError) || error.code !== 'claim.held' || isPlaceHeld(error)) return error;
  const kind = error.fields[0]?.path;
  if (kind === 'slug') return DomainError.onField('property.slug-taken', 'slug', SLUG_TAKEN, error);
  return kind === 'brandedPath' && wantedUrl === formerUrl ? nameTaken(error) : customUrlTaken(error);
}
