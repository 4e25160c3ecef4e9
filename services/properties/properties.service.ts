import type { Language } from '#contracts/kernel/languages.ts';
import type { Position } from '#contracts/kernel/stored-event.ts';
import { streamIdOf } from '#contracts/kernel/stored-event.ts';
import { objectIdsIn, objectPathOf } from '#contracts/media/object-path.ts';
import { addressesOf } from '#contracts/properties/addresses.ts';
import type { CreatePropertyRequest } from '#contracts/properties/api.ts';
import type { PropertyEvent } from '#contracts/properties/events.ts';
import type { PropertyState } from '#contracts/properties/property-fold.ts';
import { isReserved } from '#contracts/properties/reserved-words.ts';
import { parseContent } from '#contracts/sections/section-codec.ts';
import { itemsSchemaFor, type SectionItems } from '#contracts/sections/section-items.ts';
import type { SectionMetadata } from '#contracts/sections/section-keys.ts';
import type { Claims, StillHolds, UniqueValue } from '#kernel/claims.ts';
import type { CommandHandler, CommandOptions } from '#kernel/command-handler.ts';
import { DomainError } from '#kernel/errors.ts';
import type { CommandContext } from '#kernel/event-codec.ts';
import { givenUpLast, without } from '#kernel/given-up.ts';
import type { Ids } from '#kernel/ids.ts';
import { Turns } from '#kernel/turns.ts';
import { type PropertyCommand, propertyDecider } from './property.decider.ts';
import type { FieldChanges, PropertyChanges } from './property-details.ts';
import type { SectionChanges, SectionEdit } from './property-sections.ts';
import { sanitiseItems } from './sanitise-items.ts';

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

/** What one save changes: fields of the property, and its sections. */
export interface BookDraft {
  readonly details: FieldChanges;
  readonly sections: SectionsDraft;
}

/** The property afterwards, and what a read model must have passed to show it. */
export interface PropertyOutcome {
  readonly propertyId: string;
  readonly state: PropertyState;
  readonly revision: bigint | undefined;
  readonly position: Position | undefined;
}

/** What a property has to stand at, or its changes have to be, for a command to be done. */
export type PropertyCommandOptions = CommandOptions<PropertyEvent, PropertyState>;

export interface PropertiesService {
  /**
   * @param propertyId where the caller may repeat an attempt whose outcome it does not know: the same at each
   * @throws DomainError `property.slug-taken`, `property.image-unknown`
   */
  create(
    ownerId: string,
    request: CreatePropertyRequest,
    context: CommandContext,
    propertyId?: string,
  ): Promise<PropertyOutcome>;
  /**
   * @throws DomainError `property.not-found`, `property.slug-taken`, `property.custom-url-taken`,
   *   `property.image-unknown`, `section.unknown`, `stream.stale`
   */
  edit(
    propertyId: string,
    changes: PropertyChanges,
    context: CommandContext,
    options?: PropertyCommandOptions,
  ): Promise<PropertyOutcome>;
  /**
   * Deletes the property; its addresses are free afterwards.
   * @throws DomainError `property.not-found`, `stream.stale`
   */
  delete(
    propertyId: string,
    context: CommandContext,
    options?: PropertyCommandOptions,
  ): Promise<PropertyOutcome>;
  /**
   * All of it or nothing. A section's absent parts stay as they are.
   * @throws DomainError `property.not-found`, `section.*`, `stream.stale`
   */
  updateSections(
    propertyId: string,
    draft: SectionsDraft,
    context: CommandContext,
    options?: PropertyCommandOptions,
  ): Promise<PropertyOutcome>;
  /**
   * Fields and sections in one append: all of it or nothing.
   * @throws DomainError whatever `edit` and `updateSections` refuse
   */
  saveBook(
    propertyId: string,
    draft: BookDraft,
    context: CommandContext,
    options?: PropertyCommandOptions,
  ): Promise<PropertyOutcome>;
  /** The property that stands at a slug now; `undefined` where the slug is free. */
  findBySlug(slug: string): Promise<{ propertyId: string; state: PropertyState } | undefined>;
  /** The property as its stream tells it. @throws DomainError `property.not-found` */
  load(propertyId: string): Promise<{ state: PropertyState; revision: bigint }>;
  /** The addresses that a property has by its own stream; none where there is no such property. */
  heldValues(propertyId: string): Promise<readonly UniqueValue[]>;
  /** The addresses that a property lost by the event at a revision of its stream. */
  valuesGivenUp(propertyId: string, revision: bigint): Promise<readonly UniqueValue[]>;
}

/** Whether an object of this site belongs to a user; paths that name no object belong to nobody. */
export type OwnsObject = (objectPath: string, userId: string) => Promise<boolean>;

/** Whether an object of this site is discarded, or about to be. */
export type IsGivenUp = (objectPath: string) => Promise<boolean>;

const RELOCATION_ATTEMPTS = 10;
const IMAGE_FIELDS = ['coverImage', 'logoImage', 'customThemeImage'] as const;

export function createPropertiesService(dependencies: {
  handler: CommandHandler;
  claims: Claims;
  ids: Ids;
  ownsObject: OwnsObject;
  isGivenUp: IsGivenUp;
}): PropertiesService {
  const { handler, claims, ids, ownsObject, isGivenUp } = dependencies;
  const turns = new Turns();

  async function load(propertyId: string) {
    const { state, revision } = await handler.load(propertyDecider, propertyId);
    if (state.ownerId === undefined || revision === undefined) {
      throw new DomainError('property.not-found', 'Property not found');
    }
    return { state, revision };
  }

  async function heldValues(propertyId: string): Promise<readonly UniqueValue[]> {
    const { state } = await handler.load(propertyDecider, propertyId);
    return state.ownerId === undefined ? [] : addressesOf(state);
  }

  const stillHolds: StillHolds = async (holder, value) => {
    const { state, revision } = await handler.load(propertyDecider, streamIdOf(holder));
    if (state.ownerId !== undefined) return addressesOf(state).some((address) => address.value === value);
    // A stream without an owner that has events is that of a deleted property; ids are not given out twice.
    return revision === undefined ? false : 'gone';
  };

  /** Moves a property from its present addresses to others by the work, in words of the fields on a refusal. */
  async function moving<Result>(
    propertyId: string,
    present: readonly UniqueValue[],
    wanted: readonly UniqueValue[],
    context: CommandContext,
    work: () => Promise<Result>,
  ): Promise<Result> {
    const take = without(wanted, present);
    if (take.some(({ kind, value }) => kind === 'brandedPath' && isReserved(value))) {
      throw DomainError.onField('property.custom-url-taken', 'customUrl', CUSTOM_URL_TAKEN);
    }
    const holder = `${propertyDecider.category}-${propertyId}`;
    const change = { holder, take, giveUp: without(present, wanted) };
    try {
      return await claims.during(change, stillHolds, context, work);
    } catch (error) {
      throw asTaken(error);
    }
  }

  /**
   * Executes a command that moves a property from the addresses of its present state to the wanted ones. What is
   * claimed follows from the state just read, so the command has to meet that very state: it starts over where
   * another writer came first.
   */
  function relocating(
    propertyId: string,
    command: PropertyCommand,
    context: CommandContext,
    options: PropertyCommandOptions | undefined,
    wantedOf: (state: PropertyState) => Promise<readonly UniqueValue[]>,
  ): Promise<PropertyOutcome> {
    return turns.take(propertyId, async () => {
      for (let attempt = 1; attempt <= RELOCATION_ATTEMPTS; attempt += 1) {
        const { state, revision } = await load(propertyId);
        const wanted = await wantedOf(state);
        const atRevision = { ...options, ifRevision: options?.ifRevision ?? revision };
        try {
          return await moving(propertyId, addressesOf(state), wanted, context, async () => ({
            propertyId,
            ...(await handler.execute(propertyDecider, propertyId, command, context, atRevision)),
          }));
        } catch (error) {
          const overtaken = error instanceof DomainError && error.code === 'stream.stale';
          if (!overtaken || options?.ifRevision !== undefined) throw error;
        }
      }
      throw new DomainError('stream.contended', 'Too many changes at the same time. Try again.');
    });
  }

  async function checkImages(changes: PropertyChanges, ownerId: string, present?: PropertyState) {
    for (const field of IMAGE_FIELDS) {
      const path = changes[field];
      if (!path || path === present?.[field] || (await ownsObject(path, ownerId))) continue;
      throw DomainError.onField('property.image-unknown', field, 'Upload the image first, then choose it.');
    }
  }

  /** A text cannot come to name a file that is about to be swept away. */
  async function checkFiles(propertyId: string, edits: readonly SectionEdit[]): Promise<void> {
    const named = edits.map(({ items }) => objectIdsIn(JSON.stringify(items ?? [])));
    if (named.every((objectIds) => objectIds.length === 0)) return;
    const { state } = await load(propertyId);
    const known = objectIdsIn(JSON.stringify(state.texts));
    for (const [index, objectIds] of named.entries()) {
      for (const objectId of objectIds) {
        if (known.includes(objectId) || !(await isGivenUp(objectPathOf(objectId)))) continue;
        const path = `sections.${index}.items`;
        throw DomainError.onField('section.file-expired', path, 'Upload the file again, then choose it.');
      }
    }
  }

  /** The addresses that a property has once its fields are changed. */
  const addressesAfter = (changes: PropertyChanges, state: PropertyState): readonly UniqueValue[] =>
    addressesOf({
      slug: changes.slug ?? state.slug,
      name: changes.name ?? state.name,
      customUrl: (changes.customUrl === undefined ? state.customUrl : changes.customUrl) || null,
    });

  return {
    load,
    heldValues,

    valuesGivenUp: (propertyId, revision) =>
      givenUpLast(handler.history(propertyDecider, propertyId, revision), addressesOf),

    async findBySlug(slug) {
      const holder = await claims.holderOf('slug', slug);
      if (holder === undefined) return undefined;
      const propertyId = streamIdOf(holder);
      const { state } = await handler.load(propertyDecider, propertyId);
      return state.ownerId === undefined ? undefined : { propertyId, state };
    },

    async create(ownerId, { language = 'it', ...request }, context, repeatedId) {
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
      await checkImages(details, ownerId);
      const command = { type: 'CreateProperty', propertyId, ownerId, details } as const;
      const wanted = addressesOf({ slug: details.slug, name: details.name, customUrl: null });
      return moving(propertyId, [], wanted, context, async () => ({
        propertyId,
        ...(await handler.execute(propertyDecider, propertyId, command, context)),
      }));
    },

    edit: (propertyId, changes, context, options) =>
      relocating(propertyId, { type: 'EditProperty', changes }, context, options, async (state) => {
        await checkImages(changes, state.ownerId ?? '', state);
        return addressesAfter(changes, state);
      }),

    delete: (propertyId, context, options) =>
      relocating(propertyId, { type: 'DeleteProperty' }, context, options, async () => []),

    async updateSections(propertyId, draft, context, options) {
      const changes = changesOf(draft);
      await checkFiles(propertyId, changes.written);
      const command = { type: 'UpdateSections', changes } as const;
      return {
        propertyId,
        ...(await handler.execute(propertyDecider, propertyId, command, context, options)),
      };
    },

    async saveBook(propertyId, { details, sections: draft }, context, options) {
      const sections = changesOf(draft);
      const command = { type: 'SaveBook', details, sections } as const;
      return relocating(propertyId, command, context, options, async (state) => {
        await checkImages(details, state.ownerId ?? '', state);
        await checkFiles(propertyId, sections.written);
        return addressesAfter(details, state);
      });
    },
  };
}

const SLUG_TAKEN = 'This URL slug is already taken. Please choose a different one.';
const CUSTOM_URL_TAKEN = 'This custom URL is already taken. Please choose a different one.';

/** A held claim in the words of the field that asked for it. */
function asTaken(error: unknown): unknown {
  if (!(error instanceof DomainError) || error.code !== 'claim.held') return error;
  return error.fields[0]?.path === 'slug'
    ? DomainError.onField('property.slug-taken', 'slug', SLUG_TAKEN, error)
    : DomainError.onField('property.custom-url-taken', 'customUrl', CUSTOM_URL_TAKEN, error);
}

/** A draft of sections as the changes it asks for. @throws DomainError `section.invalid` */
function changesOf({ sections = [], removedModules = [], ...layout }: SectionsDraft): SectionChanges {
  return {
    written: sections.map((section, index) => editOf(section, `sections.${index}`)),
    removedModules,
    sectionOrder: layout.sectionOrder,
    hiddenSections: layout.hiddenSections,
  };
}

/** A draft as the edit it asks for: its items checked, and made fit for guests. */
function editOf(draft: SectionDraft, path: string): SectionEdit {
  const { section, language, title, sectionMetadata } = draft;
  const items = itemsOf(draft, path);
  return {
    section,
    language,
    title: title === null ? '' : title,
    items: items && sanitiseItems(section, items),
    metadata: sectionMetadata ?? undefined,
  };
}

/** The items a draft names, in either form. @throws DomainError `section.invalid` */
function itemsOf(draft: SectionDraft, path: string): SectionItems | undefined {
  const sent =
    draft.items ?? (draft.content === undefined ? undefined : parseContent(draft.section, draft.content));
  if (sent === undefined) return undefined;
  const checked = itemsSchemaFor(draft.section).safeParse(sent);
  if (checked.success) return checked.data;
  const fields = checked.error.issues.map((issue) => ({
    path: [path, 'items', ...issue.path].join('.'),
    message: issue.message,
  }));
  const message = fields[0]?.message ?? 'Invalid section';
  throw new DomainError('section.invalid', message, { fields, cause: checked.error });
}
