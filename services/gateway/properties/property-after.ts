import type { Property, PropertyContent } from '#contracts/properties/api.ts';
import { contentIdOf } from '#contracts/properties/content-id.ts';
import { kindOf } from '#contracts/sections/kinds.ts';
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
    texts: _texts,
    sectionOrder,
    hiddenSections,
    ...details
  } = state;
  const now = new Date().toISOString();
  const property = {
    id: propertyId,
    userId,
    ...details,
    sectionOrder: [...sectionOrder],
    hiddenSections: [...hiddenSections],
    viewCount: shown?.viewCount ?? 0,
    createdAt: shown?.createdAt ?? now,
    updatedAt: now,
  };
  return { property, revision };
}

/** Returns the sections of the property as a write left them, in every language. */
export const contentAfter = ({ propertyId, state }: PropertyOutcome): PropertyContent[] =>
  Object.values(state.texts).map(({ section, language, title, items, metadata }) => ({
    id: contentIdOf(propertyId, section, language),
    propertyId,
    language,
    section,
    title,
    content: kindOf(section).format(items),
    items,
    sectionMetadata: metadata,
  }));
