import type { Restored } from '#contracts/kernel/history.ts';
import { LANGUAGES } from '#contracts/kernel/languages.ts';
import { modulesOf, type PropertyState, textKey } from '#contracts/properties/book/property-fold.ts';
import type { PropertyEvent } from '#contracts/properties/events.ts';
import { type PropertyDetails, TEXT_FIELDS, type TextField } from '#contracts/properties/fields.ts';
import type {
  HistoryEntry,
  HistoryPage,
  HistoryQuery,
  RestoredPart,
  RestoreRequest,
} from '#contracts/properties/history/history.ts';
import { isCustomSection, isFixedSection } from '#contracts/sections/catalogue.ts';
import type { CommandHandler } from '#kernel/commands/command-handler.ts';
import type { CommandContext } from '#kernel/commands/decided-event.ts';
import { batchesOfSaves, type FindPersonsName, pageOfSaves, signed } from '#kernel/commands/saves.ts';
import { DomainError } from '#kernel/errors.ts';
import type { PropertiesService, PropertyCommandOptions, PropertyOutcome } from '../properties.service.ts';
import { propertyDecider } from '../property.decider.ts';
import type { BookDraft, SectionDraft } from '../property-drafts.ts';
import { withReadableBlocks } from '../property-sections.ts';
import type { TranslationChanges } from '../property-texts.ts';
import { entryOf, pickDetails, placeOf } from './history-entry.ts';

/** Result of restoring, for who answers and for who waits. */
export interface RestoreOutcome extends Pick<PropertyOutcome, 'position'> {
  readonly restored: Restored;
  /** Revision of the property afterwards. */
  readonly revision: bigint;
}

interface PropertyHistoryParts {
  readonly handler: CommandHandler;
  readonly properties: Pick<PropertiesService, 'load' | 'saveBook'>;
  readonly findName: FindPersonsName;
}

export function createPropertyHistoryService(parts: PropertyHistoryParts) {
  return {
    /** Reads a page of the saves of a property that is there, newest first. @throws DomainError `property.not-found` */
    page: (propertyId: string, query: HistoryQuery): Promise<HistoryPage> => pageOf(parts, propertyId, query),

    /** Reads all saves of a property, oldest first, in batches: the stream is read once. */
    all: (propertyId: string): AsyncIterable<readonly HistoryEntry[]> => allOf(parts, propertyId),

    /**
     * Makes sections or details what they were after a revision, by the command that saves them.
     * @throws DomainError `history.revision-unknown`, `history.file-gone`, `section.not-found`; whatever this command refuses
     */
    async restore(
      propertyId: string,
      revision: number,
      target: RestoreRequest,
      context: CommandContext,
      options?: PropertyCommandOptions,
    ): Promise<RestoreOutcome> {
      const { properties } = parts;
      const then = await stateAt(parts, propertyId, revision);
      let written = 0;
      const counting: PropertyCommandOptions = {
        ...options,
        approve(events, before) {
          options?.approve?.(events, before);
          written = events.length;
        },
      };
      const { state: now } = await properties.load(propertyId);
      const draft = draftOf(target.what === 'parts' ? target.parts : [target], then, now);
      const outcome = await properties
        .saveBook(propertyId, draft, context, counting)
        .catch((error: unknown) => {
          throw asGone(error);
        });
      const after = outcome.revision ?? 0n;
      const changed = outcome.position !== undefined;
      const previous = changed ? Number(after) - written : Number(after);
      return {
        revision: after,
        position: outcome.position,
        restored: { revision: Number(after), previous, changed },
      };
    },
  };
}

export type PropertyHistoryService = ReturnType<typeof createPropertyHistoryService>;

async function pageOf(
  { handler, properties, findName }: PropertyHistoryParts,
  propertyId: string,
  { limit, before, ...filter }: HistoryQuery,
): Promise<HistoryPage> {
  const { state } = await properties.load(propertyId);
  const { saves, next } = await pageOfSaves(
    (upTo) => handler.changes(propertyDecider, propertyId, upTo),
    { limit, before },
    (event) => isMeant(event, filter),
  );
  return { entries: (await signed(saves, state.ownerId, findName)).map(entryOf), next };
}

async function* allOf(
  { handler, properties, findName }: PropertyHistoryParts,
  propertyId: string,
): AsyncGenerator<readonly HistoryEntry[]> {
  const { state } = await properties.load(propertyId);
  for await (const batch of batchesOfSaves(handler.changes(propertyDecider, propertyId)))
    yield (await signed(batch, state.ownerId, findName)).map(entryOf);
}

/** Reads the property as a revision left it. @throws DomainError `history.revision-unknown` */
async function stateAt(
  { handler, properties }: PropertyHistoryParts,
  propertyId: string,
  revision: number,
): Promise<PropertyState> {
  const { revision: head } = await properties.load(propertyId);
  if (BigInt(revision) > head) throw revisionUnknown();
  let found: PropertyState | undefined;
  for await (const state of handler.history(propertyDecider, propertyId, BigInt(revision))) found = state;
  if (found === undefined) throw revisionUnknown();
  return found;
}

/**
 * Fields that are written about a property, but for those that have a text per language: not where it stands on the web,
 * whether it is open, how its sections lie.
 */
const WRITTEN_FIELDS = [
  'name',
  'address',
  'city',
  'country',
  'wifiNetwork',
  'wifiPassword',
  'accessCode',
  'coverImage',
  'logoImage',
  'theme',
  'customThemeImage',
  'language',
] satisfies readonly (keyof PropertyDetails)[];

/**
 * Returns the save that makes these parts what they were: a module that was not there goes. Modules that are gone are
 * left out of order and visibility.
 * @throws DomainError `section.not-found` where nothing is left to do
 */
function draftOf(parts: readonly RestoredPart[], then: PropertyState, now: PropertyState): BookDraft {
  const sections = parts.flatMap((part) => (part.what === 'section' ? textsOf(part, then, now) : []));
  const details = parts.filter((part) => part.what === 'details');
  const fields = details.flatMap(({ language, fields }) =>
    language === undefined ? (fields ?? WRITTEN_FIELDS).filter((field) => !isTextField(field)) : [],
  );
  const translations = details.map((part) => fieldTextsOf(part, then, now));
  const removedModules = modulesOf(now).filter(
    (module) =>
      !modulesOf(then).includes(module) &&
      parts.some((part) => part.what === 'section' && part.section === module && part.language === undefined),
  );
  if (sections.length === 0 && details.length === 0 && removedModules.length === 0) {
    throw new DomainError('section.not-found');
  }
  const { sectionOrder, hiddenSections, ...picked } = pickDetails(then, fields);
  const there = new Set([...modulesOf(now), ...sections.map(({ section }) => section)]);
  for (const module of removedModules) there.delete(module);
  const known = (keys: readonly string[] | undefined) =>
    keys?.filter((section) => isFixedSection(section) || there.has(section));
  // A module comes back as it was: what guests did not see then, they do not see now.
  const hiddenAgain = [...there].filter(
    (module) => !modulesOf(now).includes(module) && then.hiddenSections.includes(module),
  );
  const hidden = hiddenAgain.length === 0 ? undefined : [...now.hiddenSections, ...hiddenAgain];
  return {
    isRestored: true,
    details: { ...picked, translations: mergedTranslations(translations) },
    sections: {
      sections,
      removedModules,
      sectionOrder: known(sectionOrder),
      hiddenSections: known(hiddenSections ?? hidden),
    },
  };
}

const isTextField = (field: keyof PropertyDetails): field is TextField =>
  TEXT_FIELDS.some((each) => each === field);

/**
 * Returns the texts of fields as they were, each in the language that it was written in: those of one language, those
 * of fields in the main language of then, or all that there are and were.
 */
function fieldTextsOf(
  { language, fields }: Extract<RestoredPart, { what: 'details' }>,
  then: PropertyState,
  now: PropertyState,
): TranslationChanges {
  const named = fields === undefined ? TEXT_FIELDS : fields.filter(isTextField);
  const isAll = fields === undefined && language === undefined;
  const languages = isAll ? LANGUAGES : [language ?? then.language];
  return Object.fromEntries(
    languages.flatMap((code) => {
      const wanted = named.filter(
        (field) => then.fieldTexts[code]?.[field] !== now.fieldTexts[code]?.[field],
      );
      const texts = wanted.map((field) => [field, then.fieldTexts[code]?.[field] ?? null]);
      return texts.length === 0 ? [] : [[code, Object.fromEntries(texts)]];
    }),
  );
}

const mergedTranslations = (all: readonly TranslationChanges[]): TranslationChanges =>
  Object.fromEntries(
    LANGUAGES.flatMap((language) => {
      const texts = all.flatMap((changes) => changes[language] ?? []);
      return texts.length === 0 ? [] : [[language, Object.assign({}, ...texts)]];
    }),
  );

/**
 * Returns a section as it was, in one language or in all that it has or had. Where nothing stood, a fixed section is
 * emptied; a module that is there is not without a word in a language of its own, and stays.
 */
function textsOf(
  { section, language }: Extract<RestoredPart, { what: 'section' }>,
  then: PropertyState,
  now: PropertyState,
): SectionDraft[] {
  const languages = [...Object.values(then.texts), ...Object.values(now.texts)]
    .filter((text) => text.section === section)
    .map((text) => text.language);
  const wanted = language === undefined ? [...new Set(languages)] : [language];
  return wanted.flatMap((each): SectionDraft[] => {
    const text = then.texts[textKey(section, each)];
    if (text === undefined && isCustomSection(section)) return [];
    const { title = '', items, metadata = null } = text ?? {};
    const content = items === undefined ? { content: '' } : { items: withReadableBlocks(section, items) };
    return [{ section, language: each, title, ...content, sectionMetadata: metadata }];
  });
}

/** Puts the refusal of a file of former times into words of the history; any other error stays as it is. */
function asGone(error: unknown): unknown {
  if (!(error instanceof DomainError)) return error;
  if (error.code !== 'property.image-unknown' && error.code !== 'section.file-expired') return error;
  return new DomainError('history.file-gone', FILE_GONE, { fields: error.fields, cause: error });
}

const FILE_GONE = 'A picture or file of that time is no longer kept, so this cannot be restored.';

/** Tells whether a change is one of those asked for. */
function isMeant(event: PropertyEvent, filter: Pick<HistoryQuery, 'section' | 'language'>): boolean {
  const { section, language } = placeOf(event);
  if (filter.section === 'details' && section !== null) return false;
  if (filter.section !== undefined && filter.section !== 'details' && section !== filter.section)
    return false;
  if (filter.language === undefined || language === filter.language) return true;
  return language === null && (section !== null || filter.section === 'details');
}

const revisionUnknown = () => new DomainError('history.revision-unknown');
