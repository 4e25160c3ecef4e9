import type { Language } from '#contracts/kernel/languages.ts';
import type { Property, PropertyContent } from '#contracts/properties/api.ts';
import { contentIdOf } from '#contracts/properties/book/content-id.ts';
import { type SectionText, textKey } from '#contracts/properties/book/property-fold.ts';
import { hostFields } from '#contracts/properties/book/public-property.ts';
import { kindOf } from '#contracts/sections/kinds.ts';
import { sanitised } from '#kernel/text/sanitise.ts';
import type { PropertyAtRevision } from '#projections/properties/hosts/queries.ts';
import type { PropertyOutcome } from '#services/properties/properties.service.ts';

/**
 * Returns the property as a write left it, for when its read model shows another revision.
 * @param shown the property in the read model, at whatever revision
 */
export function propertyAfter(
  { propertyId, state, revision = 0n }: PropertyOutcome,
  shown: Property | undefined,
): PropertyAtRevision {
  const {
    ownerId: userId = '',
    place: _place,
    copiedFrom: _copiedFrom,
    shared: _shared,
    texts: _texts,
    fieldTexts: _fieldTexts,
    template = null,
    sectionOrder,
    hiddenSections,
    ...details
  } = state;
  const now = new Date().toISOString();
  const property = {
    id: propertyId,
    userId,
    ...details,
    template,
    ...hostFields(state),
    sectionOrder: [...sectionOrder],
    hiddenSections: [...hiddenSections],
    viewCount: shown?.viewCount ?? 0,
    createdAt: shown?.createdAt ?? now,
    updatedAt: now,
  };
  return { property, revision };
}

/** Returns the sections of the property as a write left them, in every language, as guests may see them. */
export const contentAfter = ({ propertyId, state }: PropertyOutcome): PropertyContent[] =>
  Object.values(state.texts).map((text) => shown(propertyId, text));

/** Returns one section as a write left it, as guests may see it; an emptied one reads as empty. */
export function textAfter(
  { propertyId, state }: PropertyOutcome,
  section: string,
  language: Language,
): PropertyContent {
  const items = kindOf(section).parse('');
  const empty = { section, language, title: '', items, metadata: null };
  return shown(propertyId, state.texts[textKey(section, language)] ?? empty);
}

/**
 * Texts that were found to be fit for guests. A text never changes, and a save leaves all others of its book as they
 * are: each is looked through once, and not with every save.
 */
const fit = new WeakSet<SectionText>();

function shown(propertyId: string, text: SectionText): PropertyContent {
  const { section, language, title, items, metadata } = text;
  const id = contentIdOf(propertyId, section, language);
  const content = kindOf(section).format(items);
  const read = { id, propertyId, language, section, title, content, items, sectionMetadata: metadata };
  if (fit.has(text)) return read;
  const safe = sanitised(read);
  if (safe === read) fit.add(text);
  return safe;
}
