import type { Language } from '#contracts/kernel/languages.ts';
import { publicPage } from '#contracts/properties/book/public-property.ts';
import { withTranslated } from '#contracts/translation/planned-languages.ts';
import { readBlock } from '#kernel/blocks/read-block.ts';
import { fitTranslations } from '#kernel/text/fit-translations.ts';
import { sanitiseItems } from '#kernel/text/sanitise.ts';
import type { PropertiesService } from '#services/properties/properties.service.ts';
import type { TranslationsService } from '#services/translation/translations.service.ts';
import { contentTag } from '../../http/entity-tag.ts';
import { PackedBody } from '../../http/packed-body.ts';
import type { PublicDocument, PublicDocuments } from '../documents/public-documents.ts';
import { publicFactsOf } from '../documents/public-facts.ts';

interface Sources {
  readonly properties: Pick<PropertiesService, 'load'>;
  readonly translations: Pick<TranslationsService, 'stoodAt'>;
}

/**
 * Makes public documents with all that their house withholds from who has no stay there: the code, the WiFi, and where they
 * stand in its texts. What is stored has none of it; so they are made of the stream of the house when they are first read,
 * and kept as long as the stored ones.
 */
export function createWholeDocuments(documents: PublicDocuments, sources: Sources): PublicDocuments {
  const made = new WeakMap<PublicDocument, Promise<PublicDocument>>();

  async function whole(document: PublicDocument | undefined): Promise<PublicDocument | undefined> {
    if (document === undefined) return undefined;
    const known = made.get(document) ?? makeWhole(document, sources);
    made.set(document, known);
    return known;
  }

  return {
    find: async (slug: string, language: Language | undefined) => whole(await documents.find(slug, language)),
    findAt: async (address, language) => whole(await documents.findAt(address, language)),
    forget: documents.forget,
  };
}

/** @throws DomainError `property.not-found` where the house went meanwhile */
async function makeWhole(
  document: PublicDocument,
  { properties, translations }: Sources,
): Promise<PublicDocument> {
  const { propertyId } = document;
  const { language, updatedAt } = await publicFactsOf(document);
  const { state: written } = await properties.load(propertyId);
  const languages = await translations.stoodAt(propertyId, () => true);
  const entries = languages[language];
  const state = withTranslated({ ...written, secrets: 'link' }, { languages });
  const page = publicPage(propertyId, state, language, {
    textOf: (text) => ({ ...text, items: sanitiseItems(text.section, text.items) }),
    readBlock,
    translations: entries && fitTranslations(entries, language),
  });
  const body = Buffer.from(JSON.stringify({ ...page, extras: [], stay: null, updatedAt }));
  return { ...document, etag: contentTag(body), body: await PackedBody.of(body) };
}
