import { streamIdOf } from '#contracts/kernel/events/stored-event.ts';
import type { CreatePropertyRequest } from '#contracts/properties/api.ts';
import { initialProperty, type PropertyState } from '#contracts/properties/book/property-fold.ts';
import type { CopyRequest } from '#contracts/properties/duplicate.ts';
import type { CommandContext } from '#kernel/commands/decided-event.ts';
import { DomainError } from '#kernel/errors.ts';
import { createAddressRest } from './address-rest.ts';
import { beginningOf } from './beginning.ts';
import { copyOf } from './copies/property-copy.ts';
import { type CreateProperty, propertyDecider } from './property.decider.ts';
import {
  type ExecutingParts,
  execute,
  type PropertiesParts,
  type PropertyCommandOptions,
  type PropertyOutcome,
} from './property-commands.ts';
import type { PropertyChanges } from './property-details.ts';
import {
  type BookDraft,
  changesOf,
  checkAddresses,
  checkFiles,
  checkImages,
  checkTimes,
  type SectionsDraft,
} from './property-drafts.ts';
import { inFreePlace, type PropertyLimit } from './property-places.ts';
import { followedByCopy } from './shared/following.ts';

export type { PropertyCommandOptions, PropertyOutcome, SectionsDraft };

/** Conditions of a creation. */
export interface NewPropertyOptions extends Pick<PropertyCommandOptions, 'approve'> {
  /** Id to create under where the caller may repeat an attempt whose outcome it does not know: the same at each. */
  readonly repeatedId?: string | undefined;
  /** Properties that the owner may have; absent: any number. */
  readonly limit?: PropertyLimit | undefined;
}

export function createPropertiesService(propertiesParts: PropertiesParts) {
  const parts: ExecutingParts = { ...propertiesParts, isKept: createAddressRest(propertiesParts) };
  return { ...lookups(parts), ...lifetime(parts), ...edits(parts) };
}

export type PropertiesService = ReturnType<typeof createPropertiesService>;

function lookups({ handler, claims }: ExecutingParts) {
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

function lifetime(parts: ExecutingParts) {
  const { handler, isGivenUp } = parts;
  return {
    /**
     * @param options see `NewPropertyOptions`
     * @throws DomainError `property.slug-taken`, `property.image-unknown`, `plan.limit-reached`, `stream.contended`
     */
    create: (
      ownerId: string,
      { language = 'it', template, ...request }: CreatePropertyRequest,
      context: CommandContext,
      options: NewPropertyOptions = {},
    ): Promise<PropertyOutcome> =>
      createNew(
        parts,
        {
          ownerId,
          details: { ...request, language },
          ...(template && { beginning: { template, sections: beginningOf(template) } }),
        },
        context,
        options,
      ),

    /**
     * Creates a property as a copy of another one of its owner, all in one append: its book, and what it says of the other.
     * @throws DomainError `property.not-found`, `section.file-expired`; whatever `create` refuses, or the options' checks
     */
    async copy(
      sourceId: string,
      { name, slug, with: taken }: CopyRequest,
      context: CommandContext,
      { admit, ...options }: NewPropertyOptions & Pick<PropertyCommandOptions, 'admit'> = {},
    ): Promise<PropertyOutcome> {
      const { state: source } = await handler.load(propertyDecider, sourceId);
      await admit?.(source);
      const { ownerId } = source;
      if (ownerId === undefined) throw notFound();
      const { details, sections } = copyOf(source, { name, slug }, taken);
      await checkFiles(isGivenUp, sections.written)(initialProperty);
      const followed = followedByCopy(source, sections.written);
      const from = { sourceId, sourceName: source.name, taken };
      return createNew(parts, { ownerId, details, copy: { from, sections, followed } }, context, options);
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

/** Creates a property, unless a former attempt under the same id has done so. */
async function createNew(
  parts: ExecutingParts,
  { ownerId, details, ...book }: Omit<CreateProperty, 'type' | 'propertyId' | 'place'>,
  context: CommandContext,
  { repeatedId, limit, approve }: NewPropertyOptions,
): Promise<PropertyOutcome> {
  const { handler, claims, ids, ownsImage } = parts;
  let propertyId = ids.next();
  if (repeatedId !== undefined) {
    const { state, revision } = await handler.load(propertyDecider, repeatedId);
    if (state.ownerId === ownerId) {
      return { propertyId: repeatedId, state, revision, position: undefined };
    }
    // What was created and deleted meanwhile is not brought back under its id.
    if (revision === undefined) propertyId = repeatedId;
  }
  await checkAddresses(details)({});
  await checkImages(ownsImage, details)({ ownerId });
  const createIn = (place?: number) => {
    const command = {
      type: 'CreateProperty',
      propertyId,
      ownerId,
      place,
      details,
      ...book,
    } as const;
    return execute(parts, propertyId, command, context, approve && { approve });
  };
  if (limit === undefined) return createIn();
  const holder = `${propertyDecider.category}-${propertyId}`;
  return inFreePlace(claims, { ownerId, holder }, limit, createIn);
}

function edits(parts: ExecutingParts) {
  const { ownsImage, isGivenUp } = parts;
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
      const checked = checking(options, checkAddresses(changes), checkImages(ownsImage, changes));
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
        checkImages(ownsImage, details),
        checkFiles(isGivenUp, sections.written),
      ];
      return execute(parts, propertyId, command, context, checking(options, ...checks));
    },
  };
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
