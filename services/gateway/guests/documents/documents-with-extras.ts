import type { OfferData } from '#contracts/extras/events.ts';
import type { Language } from '#contracts/kernel/languages.ts';
import type { PublicProperty } from '#contracts/properties/api.ts';
import type { Withhold } from '#contracts/properties/book/withheld.ts';
import type { ExtraQueries } from '#projections/extras/queries.ts';
import { ReadCache } from '#projections/kernel/queries/read-cache.ts';
import type { Advance } from '#projections/kernel/read-model-store.ts';
import { mapTexts, publicExtras } from '#services/extras/offer-texts.ts';
import { contentTag } from '../../http/entity-tag.ts';
import { PackedBody } from '../../http/packed-body.ts';
import type { Plans } from '../../properties/plans.ts';
import type { PublicDocument, PublicDocuments } from './public-documents.ts';

/** Offers of properties, from memory. */
export interface ShownOffers {
  /** Lists what a property offers guests, in its order. */
  of(propertyId: string): Promise<readonly OfferData[]>;
  /** Forgets what may have changed. */
  forget(advance: Pick<Advance, 'changes'>): void;
}

const HOUSES_KEPT = 20_000;

/** Keeps what properties offer in memory, for as long as their offers stay as they are. */
export function createShownOffers({ offersOf }: Pick<ExtraQueries, 'offersOf'>): ShownOffers {
  const kept = new ReadCache(
    async (propertyId: string) => (await offersOf(propertyId)).filter(({ active }) => active),
    { max: HOUSES_KEPT },
  );
  return {
    of: (propertyId) => kept.get(propertyId),
    forget({ changes }) {
      // Requests of guests are in the same read model, and change no house.
      kept.forget(changes === 'all' ? 'all' : (changes.properties ?? []));
    },
  };
}

/** Finds what takes the secrets of a property out of texts. */
export type FindWithhold = (propertyId: string) => Promise<Withhold>;

interface Made {
  readonly offers: readonly OfferData[];
  readonly document: Promise<PublicDocument>;
}

/**
 * Makes public documents that have what their house offers, where the plan of its owner has that. A house that offers
 * nothing costs two looks into maps; a document with offers is made when it is first read, and kept as long as it and
 * its offers are the same.
 * @param findWithhold asked for a house alone whose document is without its secrets
 */
export function createDocumentsWithExtras(
  documents: PublicDocuments,
  shown: Pick<ShownOffers, 'of'>,
  plans: Pick<Plans, 'find'>,
  findWithhold: FindWithhold,
): PublicDocuments {
  const made = new WeakMap<PublicDocument, Map<string, Made>>();

  async function withExtras(
    document: PublicDocument | undefined,
    language: Language | undefined,
  ): Promise<PublicDocument | undefined> {
    if (document === undefined) return undefined;
    const offers = await shown.of(document.propertyId);
    if (offers.length === 0) return document;
    if (!(await plans.find(document.ownerId))?.capabilities.includes('extras')) return document;
    const ofDocument = made.get(document) ?? new Map<string, Made>();
    made.set(document, ofDocument);
    const key = language ?? '';
    const known = ofDocument.get(key);
    if (known?.offers === offers) return known.document;
    const making = addExtras(document, offers, language, findWithhold);
    ofDocument.set(key, { offers, document: making });
    making.catch(() => ofDocument.delete(key));
    return making;
  }

  return {
    find: async (slug, language) => withExtras(await documents.find(slug, language), language),
    findAt: async (address, language) => withExtras(await documents.findAt(address, language), language),
    forget: documents.forget,
  };
}

async function addExtras(
  document: PublicDocument,
  offers: readonly OfferData[],
  asked: Language | undefined,
  findWithhold: FindWithhold,
): Promise<PublicDocument> {
  const { updatedAt, ...property } = JSON.parse((await document.body.plain()).toString()) as PublicProperty;
  const { mainLanguage, secretsWithheld } = property;
  const language = asked !== undefined && document.offeredLanguages.includes(asked) ? asked : mainLanguage;
  const withhold = secretsWithheld ? await findWithhold(document.propertyId) : undefined;
  const told = withhold === undefined ? offers : offers.map((offer) => mapTexts(offer, withhold));
  const extras = publicExtras(told, language, mainLanguage);
  const body = Buffer.from(JSON.stringify({ ...property, extras, updatedAt }));
  return { ...document, etag: contentTag(body), body: await PackedBody.of(body) };
}
