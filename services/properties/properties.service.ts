import type { Position } from '#contracts/kernel/events/stored-event.ts';
import { streamIdOf } from '#contracts/kernel/events/stored-event.ts';
import type { Language } from '#contracts/kernel/languages.ts';
import { objectIdsIn, objectPathOf } from '#contracts/media/object-path.ts';
import { CUSTOM_URL_ENDS } from '#contracts/properties/addresses/custom-url.ts';
import { endsWell, SLUG_ENDS } from '#contracts/properties/addresses/slug.ts';
import type { CreatePropertyRequest } from '#contracts/properties/api.ts';
import type { PropertyState } from '#contracts/properties/book/property-fold.ts';
import type { PropertyEvent } from '#contracts/properties/events.ts';
import type { SectionItems } from '#contracts/sections/items/section-items.ts';
import { textOf } from '#contracts/sections/json-value.ts';
import { formOf, kindOf } from '#contracts/sections/kinds.ts';
import type { SectionMetadata } from '#contracts/sections/section-keys.ts';
import { isClockTime, NO_TIME } from '#contracts/sections/texts/clock-time.ts';
import { meantLink, NO_LINK } from '#contracts/sections/texts/links.ts';
import { checkInput } from '#kernel/check-input.ts';
import type { CommandHandler, CommandOptions } from '#kernel/commands/command-handler.ts';
import type { CommandContext } from '#kernel/commands/decided-event.ts';
import type { Claims } from '#kernel/commands/unique-values.ts';
import { DomainError } from '#kernel/errors.ts';
import { sanitiseItems } from '#kernel/text/sanitise-items.ts';
import type { Clock } from '#kernel/work/clock.ts';
import type { Ids } from '#kernel/work/ids.ts';
import { createAddressRest } from './address-rest.ts';
import { withFreeAddress } from './free-address.ts';
import { type PropertyCommand, propertyDecider } from './property.decider.ts';
import { customUrlTaken, nameTaken } from './property-addresses.ts';
import type { FieldChanges, PropertyChanges } from './property-details.ts';
import { inFreePlace, isPlaceHeld, type PropertyLimit } from './property-places.ts';
import type { SectionChanges, SectionEdit } from './property-sections.ts';

/** A section as a caller sends it: in string form or structured, whole or in part. */
export interface SectionDraft {
  readonly section: string;
  readonly language?: Language | undefined;
  readonly title?: string | null | undefined;
  readonly content?: string | undefined;
  readonly items?: unknown;
  readonly sectionMetadata?: SectionMetadata | null | undefined;
}

export interface SectionsDraft {
  readonly sections?: readonly SectionDraft[] | undefined;
  readonly removedModules?: readonly string[] | undefined;
  readonly sectionOrder?: readonly string[] | undefined;
  readonly hiddenSections?: readonly string[] | undefined;
}

/** Changes of one save: fields of the property, and its sections. */
export interface BookDraft {
  readonly details: FieldChanges;
  readonly sections: SectionsDraft;
  /** True for what stood there before: it is taken as it was. */
  readonly isRestored?: boolean;
}

/** The property afterwards, and what a read model must have passed to show it. */
export interface PropertyOutcome {
  readonly propertyId: string;
  readonly state: PropertyState;
  readonly revision: bigint | undefined;
  readonly position: Position | undefined;
}

/** Conditions of a command: the state that the property has to be in, or the changes that it may come to. */
export type PropertyCommandOptions = CommandOptions<PropertyEvent, PropertyState>;

/** Tells whether an object of this site belongs to a user; paths that name no object belong to nobody. */
export type OwnsObject = (objectPath: string, userId: string) => Promise<boolean>;

/** Tells whether an object of this site is discarded, or about to be. */
export type IsGivenUp = (objectPath: string) => Promise<boolean>;

const IMAGE_FIELDS = ['coverImage', 'logoImage', 'customThemeImage'] as const;

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
      { language = 'it', ...request }: CreatePropertyRequest,
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
        const command = { type: 'CreateProperty', propertyId, ownerId, place, details } as const;
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
    throw await withFreeAddress(asTaken(error, customUrl, former), wanted, claims);
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

/** Refuses an image that is not the owner's. @throws DomainError `property.image-unknown` */
const checkImages =
  (ownsObject: OwnsObject, changes: PropertyChanges) =>
  async (present: Partial<PropertyState>): Promise<void> => {
    for (const field of IMAGE_FIELDS) {
      const path = changes[field];
      if (!path || path === present[field] || (await ownsObject(path, present.ownerId ?? ''))) continue;
      throw DomainError.onField('property.image-unknown', field);
    }
  };

const ENDS = { slug: SLUG_ENDS, customUrl: CUSTOM_URL_ENDS } as const;

/** Refuses a new address that begins or ends with a hyphen. @throws DomainError `request.invalid` */
const checkAddresses =
  (changes: PropertyChanges) =>
  async (present: Partial<PropertyState>): Promise<void> => {
    for (const field of ['slug', 'customUrl'] as const) {
      const wanted = changes[field];
      if (!wanted || wanted === present[field] || endsWell(wanted)) continue;
      throw DomainError.onField('request.invalid', field, ENDS[field]);
    }
  };

const TIME_FIELDS = ['checkinTime', 'checkoutTime'] as const;

/**
 * Refuses a time that is none, but for one that stands in the property already: it may stay while all else is edited.
 * @throws DomainError `section.invalid`
 */
const checkTimes =
  (edits: readonly SectionEdit[]) =>
  async (present: PropertyState): Promise<void> => {
    const known = timesIn(Object.values(present.texts)).map(({ time }) => time);
    const fields = timesIn(edits)
      .filter(({ time }) => !isClockTime(time) && !known.includes(time))
      .map(({ place, field }) => ({ path: `sections.${place}.items.${field}`, message: NO_TIME }));
    if (fields.length > 0) throw new DomainError('section.invalid', NO_TIME, { fields });
  };

/** Finds the times of check-in sections. */
const timesIn = (sections: readonly Pick<SectionEdit, 'section' | 'items'>[]) =>
  sections.flatMap(({ section, items = [] }, place) => {
    const form = formOf(section, items);
    if (form.kind !== 'checkin') return [];
    return TIME_FIELDS.map((field) => ({ place, field, time: form.items[field] ?? '' }));
  });

/**
 * Refuses a text that comes to name a file which is about to be swept away. @throws DomainError `section.file-expired`
 */
const checkFiles =
  (isGivenUp: IsGivenUp, edits: readonly SectionEdit[]) =>
  async (present: PropertyState): Promise<void> => {
    const named = edits.map(({ items }) => objectIdsIn(JSON.stringify(items ?? [])));
    if (named.every((objectIds) => objectIds.length === 0)) return;
    const known = objectIdsIn(JSON.stringify(present.texts));
    for (const [index, objectIds] of named.entries()) {
      for (const objectId of objectIds) {
        if (known.includes(objectId) || !(await isGivenUp(objectPathOf(objectId)))) continue;
        const path = `sections.${index}.items`;
        throw DomainError.onField('section.file-expired', path);
      }
    }
  };

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

/** Reads a draft of sections as the changes it asks for. @throws DomainError `section.invalid` */
function changesOf({ sections = [], removedModules = [], ...layout }: SectionsDraft): SectionChanges {
  return {
    written: sections.map((section, index) => editOf(section, `sections.${index}`)),
    removedModules,
    sectionOrder: layout.sectionOrder,
    hiddenSections: layout.hiddenSections,
  };
}

/** Reads a draft as the edit it asks for: its items checked, and made fit for guests. */
function editOf(draft: SectionDraft, path: string): SectionEdit {
  const { section, language, title, sectionMetadata } = draft;
  return {
    section,
    language,
    title: title === null ? '' : title,
    items: itemsOf(draft, path),
    metadata: sectionMetadata ?? undefined,
  };
}

/** Reads the items a draft names, in either form, as guests may see them. @throws DomainError `section.invalid` */
function itemsOf({ section, items, content }: SectionDraft, path: string): SectionItems | undefined {
  const sent = items ?? (content === undefined ? undefined : kindOf(section).parse(content));
  if (sent === undefined) return undefined;
  const linked = withMeantLinks(section, checkedItems(section, sent, path), path);
  const safe = sanitiseItems(section, linked);
  // Written out in full, tags and entities take more room than they were sent in.
  return checkedItems(section, safe, path);
}

/** Returns the items with their links as they are meant. @throws DomainError `section.invalid` where one leads nowhere */
function withMeantLinks(section: string, items: SectionItems, path: string): SectionItems {
  const kind = kindOf(section);
  const links = Object.keys(kind.fields).filter((field) => kind.fields[field] === 'link');
  const rows = Array.isArray(items)
    ? items.map((row, place) => [`${place}.`, row] as const)
    : [['', items] as const];
  const fields = rows.flatMap(([place, row]) =>
    links
      .filter((field) => meantLink(textOf((row as Record<string, unknown>)[field])) === undefined)
      .map((field) => ({ path: `${path}.items.${place}${field}`, message: NO_LINK })),
  );
  if (fields.length > 0) throw new DomainError('section.invalid', NO_LINK, { fields });
  return kind.clean(items, { words: (text) => text, link: (link) => meantLink(link) ?? '' });
}

/** Returns the items, of a section's form and within its limits. @throws DomainError `section.invalid` */
function checkedItems(section: string, items: unknown, path: string): SectionItems {
  const checked = checkInput(kindOf(section).schema, items, [path, 'items']);
  if ('value' in checked) return checked.value;
  const { fields } = checked;
  throw new DomainError('section.invalid', fields[0].message, { fields });
}
