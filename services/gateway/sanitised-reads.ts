import { isDeepStrictEqual } from 'node:util';
import type { PublicProperty } from '#contracts/properties/api.ts';
import { formatContent } from '#contracts/sections/section-codec.ts';
import type { SectionItems } from '#contracts/sections/section-items.ts';
import type { HostPropertyQueries } from '#projections/host_properties/queries.ts';
import type { PublicPageQueries } from '#projections/public_page/queries.ts';
import { sanitiseItems } from '#services/properties/sanitise-items.ts';
import { contentTag } from './entity-tag.ts';

/*
 * Sections are made fit for guests when they are written. They are again when they are read: what came into the log
 * in another way, or under rules that were stricter or looser, is sent by today's.
 */

interface Section {
  readonly section: string;
  readonly content: string;
  readonly items: SectionItems;
}

/** The section itself where nothing has to be removed, which is nearly always. */
export function sanitised<Read extends Section>(read: Read): Read {
  const items = sanitiseItems(read.section, read.items);
  if (isDeepStrictEqual(items, read.items)) return read;
  return { ...read, items, content: formatContent(read.section, items) };
}

/** The same queries, with sections as they may stand on a guest's page. */
export function sanitisedSections(queries: HostPropertyQueries): HostPropertyQueries {
  return {
    ...queries,
    content: async (propertyId, language) => (await queries.content(propertyId, language)).map(sanitised),
  };
}

/** The same queries, with documents as they may be shown. A document that is not as it was stored has a tag of its own. */
export function sanitisedPages(queries: PublicPageQueries): PublicPageQueries {
  return {
    ...queries,
    async findAt(address, language) {
      const found = await queries.findAt(address, language);
      if (found === undefined) return undefined;
      const property = JSON.parse(found.body) as PublicProperty;
      const content = property.content.map(sanitised);
      if (content.every((section, at) => section === property.content[at])) return found;
      const body = JSON.stringify({ ...property, content });
      return { ...found, etag: contentTag(body), body };
    },
  };
}
