import type { Language } from '#contracts/kernel/languages.ts';
import { objectIdsIn, objectPathOf } from '#contracts/media/object-path.ts';
import { CUSTOM_URL_ENDS } from '#contracts/properties/addresses/custom-url.ts';
import { endsWell, SLUG_ENDS } from '#contracts/properties/addresses/slug.ts';
import type { PropertyState } from '#contracts/properties/book/property-fold.ts';
import type { SectionItems } from '#contracts/sections/items/section-items.ts';
import { textOf } from '#contracts/sections/json-value.ts';
import { formOf, kindOf } from '#contracts/sections/kinds.ts';
import type { SectionMetadata } from '#contracts/sections/section-keys.ts';
import { isClockTime, NO_TIME } from '#contracts/sections/texts/clock-time.ts';
import { meantLink, NO_LINK } from '#contracts/sections/texts/links.ts';
import { checkInput } from '#kernel/check-input.ts';
import { DomainError } from '#kernel/errors.ts';
import { sanitiseItems } from '#kernel/text/sanitise.ts';
import type { FieldChanges, PropertyChanges } from './property-details.ts';
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

/** Tells whether a picture of this site belongs to a user; paths that name none belong to nobody. */
export type OwnsImage = (objectPath: string, userId: string) => Promise<boolean>;

/** Tells whether an object of this site is discarded, or about to be. */
export type IsGivenUp = (objectPath: string) => Promise<boolean>;

const IMAGE_FIELDS = ['coverImage', 'logoImage', 'customThemeImage'] as const;

/** Reads a draft of sections as the changes it asks for. @throws DomainError `section.invalid` */
export function changesOf({ sections = [], removedModules = [], ...layout }: SectionsDraft): SectionChanges {
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

/** Refuses an image that is not the owner's. @throws DomainError `property.image-unknown` */
export const checkImages =
  (ownsImage: OwnsImage, changes: PropertyChanges) =>
  async (present: Partial<PropertyState>): Promise<void> => {
    for (const field of IMAGE_FIELDS) {
      const path = changes[field];
      if (!path || path === present[field] || (await ownsImage(path, present.ownerId ?? ''))) continue;
      throw DomainError.onField('property.image-unknown', field);
    }
  };

const ENDS = { slug: SLUG_ENDS, customUrl: CUSTOM_URL_ENDS } as const;

/** Refuses a new address that begins or ends with a hyphen. @throws DomainError `request.invalid` */
export const checkAddresses =
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
export const checkTimes =
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
export const checkFiles =
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
