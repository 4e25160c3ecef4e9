import type { PublicPageQueries } from '#projections/properties/guests/queries.ts';
import { PackedBody } from '../../http/packed-body.ts';
import type { PublicDocument, PublicDocuments } from '../documents/public-documents.ts';
import { publicFactsOf } from '../documents/public-facts.ts';

/**
 * Makes public documents with all that their house withholds from who has no stay there: the code, the WiFi, and where they
 * stand in its texts. They are read when they are first asked for, and kept as long as the documents without.
 */
export function createWholeDocuments(
  documents: PublicDocuments,
  { findForStay }: Pick<PublicPageQueries, 'findForStay'>,
): PublicDocuments {
  const read = new WeakMap<PublicDocument, Promise<PublicDocument | undefined>>();

  async function readWhole(document: PublicDocument): Promise<PublicDocument | undefined> {
    const { language } = await publicFactsOf(document);
    const found = await findForStay(document.propertyId, language);
    return found && { ...document, etag: found.etag, body: PackedBody.ofBrotli(found.body) };
  }

  async function whole(document: PublicDocument | undefined): Promise<PublicDocument | undefined> {
    if (document === undefined) return undefined;
    const known = read.get(document);
    if (known !== undefined) return known;
    const reading = readWhole(document);
    read.set(document, reading);
    reading.catch(() => read.delete(document));
    return reading;
  }

  return {
    find: async (slug, language) => whole(await documents.find(slug, language)),
    findAt: async (address, language) => whole(await documents.findAt(address, language)),
    forget: documents.forget,
  };
}
