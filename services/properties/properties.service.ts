import { type Position, streamIdOf } from '#contracts/kernel/events/stored-event.ts';
import type { CreatePropertyRequest } from '#contracts/properties/api.ts';
import type { PropertyState } from '#contracts/properties/book/property-fold.ts';
import type { PropertyEvent } from '#contracts/properties/events.ts';
import type { CommandHandler, CommandOptions } from '#kernel/commands/command-handler.ts';
import type { CommandContext } from '#kernel/commands/decided-event.ts';
import type { Claims } from '#kernel/commands/unique-values.ts';
import { DomainError } from '#kernel/errors.ts';
import type { Clock } from '#kernel/work/clock.ts';
import type { Ids } from '#kernel/work/ids.ts';
import { createAddressRest } from './address-rest.ts';
import { beginningOf } from './beginning.ts';
import { withFreeAddress } from './free-address.ts';
import { customUrlTaken, nameTaken, type PropertyCommand, propertyDecider } from './property.decider.ts';
import type { PropertyChanges } from './property-details.ts';
import {
  type BookDraft,
  changesOf,
  checkAddresses,
  checkFiles,
  checkImages,
  checkTimes,
  type IsGivenUp,
  type OwnsObject,
  type SectionsDraft,
} from './property-drafts.ts';
import { inFreePlace, isPlaceHeld, type PropertyLimit } from './property-places.ts';

export type { SectionsDraft };

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
  readonly ownsObject: OwnsObject;
  readonly isGivenUp: IsGivenUp;
}

interface Parts extends PropertiesParts {
  readonly isKept: ReturnType<typeof createAddressRest>;
}

export function createPropertiesService(propertiesParts: PropertiesParts) {
  const parts: Parts = { ...propertiesParts, isKept: createAddressRest(propertiesParts) };
  return { ...lookups(parts), ...lifetime(parts), ...edits(parts) };
}

export type PropertiesService = ReturnType<typeof createPropertiesService>;

function lookups({ handler, claims }: Parts) {
  return {
    /** Reads the property from its stream. @throws DomainError `property.not-found` */
    async load(propertyId: string): Promise<{ state: PropertyState; revision: bigint }> {
      const { state, revision } = await handler.load(propertyDecider, propertyId);
      if (state.ownerId === undefined || revision === undefined) {
        throw notFound();
      }
      return { state, revision };
    },

    /** Finds the property that stands at a slug now; `undefined` where the slug is free. */
    async findBySlug(slug: string): Promise<{ propertyId: string; state: PropertyState } | undefined> {
      const holder = await claims.holderOf('slug', slug);
      if (holder === undefined) return undefined;
      const propertyId = streamIdOf(holder);
      const { state } = await handler.load(propertyDecider, propertyId);
      return state.ownerId === undefined ? undefined : { propertyId, state };
    },
  };
}

function lifetime(parts: Parts) {
  const { handler, claims, ids, ownsObject } = parts;
  return {
    /**
     * @param repeatedId where the caller may repeat an attempt whose outcome it does not know: the same at each
     * @param limit how many properties the owner may have; absent: any number
     * @throws DomainError `property.slug-taken`, `property.image-unknown`, `plan.limit-reached`, `stream.contended`
     */
    async create(
      ownerId: string,
      { language = 'it', template, ...request }: CreatePropertyRequest,
      context: CommandContext,
      repeatedId?: string,
      limit?: PropertyLimit,
    ): Promise<PropertyOutcome> {
      let propertyId = ids.next();
      if (repeatedId !== undefined) {
        const { state, revision } = await handler.load(propertyDecider, repeatedId);
        if (state.ownerId === ownerId) {
          return { propertyId: repeatedId, state, revision, position: undefined };
        }
        // What was created and deleted meanwhile is not brought back under its id.
        if (revision === undefined) propertyId = repeatedId;
      }
      const details = { ...request, language };
      await checkAddresses(details)({});
      await checkImages(ownsObject, details)({ ownerId });
      const createIn = (place?: number) => {
        const beginning = template ? { template, sections: beginningOf(template) } : undefined;
        const command = { type: 'CreateProperty', propertyId, ownerId, place, beginning, details } as const;
        return execute(parts, propertyId, command, context);
      };
      if (limit === undefined) return createIn();
      const holder = `${propertyDecider.category}-${propertyId}`;
      return inFreePlace(claims, { ownerId, holder }, limit, createIn);
    },

    /**
     * Deletes the property; its addresses rest afterwards, and are free for others then.
     * @throws DomainError `property.not-found`, `stream.stale`
     */
    delete: (
      propertyId: string,
      context: CommandContext,
      options?: PropertyCommandOptions,
    ): Promise<PropertyOutcome> => execute(parts, propertyId, { type: 'DeleteProperty' }, context, options),
  };
}

function edits(parts: Parts) {
  const { ownsObject, isGivenUp } = parts;
  return {
    /**
     * @throws DomainError `property.not-found`, `property.slug-taken`, `property.custom-url-taken`,
     *   `property.image-unknown`, `section.unknown`, `stream.stale`
     */
    async edit(
      propertyId: string,
      changes: PropertyChanges,
      context: CommandContext,
      options?: PropertyCommandOptions,
    ): Promise<PropertyOutcome> {
      const checked = checking(options, checkAddresses(changes), checkImages(ownsObject, changes));
      return execute(parts, propertyId, { type: 'EditProperty', changes }, context, checked);
    },

    /**
     * Writes, orders, hides and removes sections: all of it or nothing. A section's absent parts stay as they are.
     * @throws DomainError `property.not-found`, `section.*`, `stream.stale`
     */
    async updateSections(
      propertyId: string,
      draft: SectionsDraft,
      context: CommandContext,
      options?: PropertyCommandOptions,
    ): Promise<PropertyOutcome> {
      const changes = changesOf(draft);
      const { written } = changes;
      const checked = checking(options, checkTimes(written), checkFiles(isGivenUp, written));
      return execute(parts, propertyId, { type: 'UpdateSections', changes }, context, checked);
    },

    /**
     * Saves fields and sections in one append: all of it or nothing.
     * @throws DomainError whatever `edit` and `updateSections` refuse
     */
    async saveBook(
      propertyId: string,
      { details, sections: draft, isRestored = false }: BookDraft,
      context: CommandContext,
      options?: PropertyCommandOptions,
    ): Promise<PropertyOutcome> {
      const sections = changesOf(draft);
      const command = { type: 'SaveBook', details, sections } as const;
      const checks = [
        checkAddresses(details),
        ...(isRestored ? [] : [checkTimes(sections.written)]),
        checkImages(ownsObject, details),
        checkFiles(isGivenUp, sections.written),
      ];
      return execute(parts, propertyId, command, context, checking(options, ...checks));
    },
  };
}

/** Executes a command; a value of another property is refused in words of the field that asked for it. */
async function execute(
  { handler, isKept, claims }: Parts,
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

/**
 * Returns the same options, with checks of the property that need I/O: made of the very state that the command meets.
 */
const checking = (
  options: PropertyCommandOptions | undefined,
  ...checks: readonly ((state: PropertyState) => Promise<void>)[]
): PropertyCommandOptions => ({
  ...options,
  async admit(state) {
    await options?.admit?.(state);
    if (state.ownerId === undefined) throw notFound();
    for (const check of checks) await check(state);
  },
});

const notFound = () => new DomainError('property.not-found');
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
