import { LRUCache } from 'lru-cache';
import type { PublicProperty } from '#contracts/properties/api.ts';
import type { PublicDocument } from './public-documents.ts';

/** Books of which it is known what they show: the ones that guests said something of last. */
const BOOKS_KEPT = 500;

/** Lists the keys of the sections that guests are shown in a document. */
export type ShownSections = (document: PublicDocument) => Promise<ReadonlySet<string>>;

/** Keeps what documents show by the document, which is another one as soon as anything in it changes. */
export function createShownSections(): ShownSections {
  const known = new LRUCache<PublicDocument, Promise<ReadonlySet<string>>>({ max: BOOKS_KEPT });
  return (document) => {
    const kept = known.get(document);
    if (kept !== undefined) return kept;
    const sections = read(document);
    known.set(document, sections);
    sections.catch(() => known.delete(document));
    return sections;
  };
}

async function read({ body }: PublicDocument): Promise<ReadonlySet<string>> {
  const { content } = JSON.parse((await body.plain()).toString()) as PublicProperty;
  return new Set(content.map(({ section }) => section));
}
