import type { PublicProperty } from '#contracts/properties/api.ts';
import type { PublicDocument } from './public-documents.ts';

/** Lists the keys of the sections that guests are shown in a document. */
export type ShownSections = (document: PublicDocument) => Promise<ReadonlySet<string>>;

/** Keeps what documents show for as long as the document itself is kept, which is another one as soon as anything in it changes. */
export function createShownSections(): ShownSections {
  const known = new WeakMap<PublicDocument, Promise<ReadonlySet<string>>>();
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
