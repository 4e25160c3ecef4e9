import type { ChangeExtraRequest, Extra, OfferExtraRequest } from '#contracts/extras/api.ts';
import type { OfferData } from '#contracts/extras/events.ts';
import type { Position } from '#contracts/kernel/events/stored-event.ts';
import type { Language } from '#contracts/kernel/languages.ts';
import type { CommandHandler, CommandOptions, CommandOutcome } from '#kernel/commands/command-handler.ts';
import type { CommandContext } from '#kernel/commands/decided-event.ts';
import { DomainError } from '#kernel/errors.ts';
import type { Ids } from '#kernel/work/ids.ts';
import { type ExtrasState, extrasDecider, linkOf, type OfferChanges, offerIn } from './extras.decider.ts';
import { inOrder, mapTexts, mergeTexts, ownLanguage } from './offer-texts.ts';

/** The property that something is offered in. */
export interface OfferingProperty {
  readonly id: string;
  readonly ownerId: string;
  /** Main language: that of offers that name none. */
  readonly language: Language;
}

/** Offers of a property in their order, at the revision of the list. */
export interface OfferList {
  readonly extras: Extra[];
  readonly revision: bigint | undefined;
}

/** An offer after a command, and what a read model must have passed to show it. */
export interface OfferOutcome {
  readonly extra: Extra;
  readonly revision: bigint | undefined;
  readonly position: Position | undefined;
}

/** Parts of offers that a copy takes along. */
interface OffersTaken {
  readonly media: boolean;
  readonly translations: boolean;
  readonly withhold: (text: string) => string;
}

type Revision = Pick<CommandOptions, 'ifRevision'>;

export interface ExtrasParts {
  readonly handler: CommandHandler;
  readonly ids: Ids;
  /** Tells whether a picture of this site belongs to a user. */
  readonly ownsImage: (objectPath: string, userId: string) => Promise<boolean>;
  /**
   * Finds the languages of a property's offers by their ids: those of events that name none, which were in the main
   * language of that time.
   */
  readonly languagesThen: (propertyId: string) => Promise<ReadonlyMap<string, Language>>;
}

/** Creates the service of what properties offer at a price. It reads their streams, and so is never behind. */
export function createExtrasService({ handler, ids, ownsImage, languagesThen }: ExtrasParts) {
  /** Reads the offers of a property, each with its language as far as anybody knows it. */
  async function read(propertyId: string) {
    const { state, revision } = await handler.load(extrasDecider, propertyId);
    if (state.offers.every(({ language }) => language !== undefined)) return { ...state, revision };
    const then = await languagesThen(propertyId);
    const inLanguage = (offer: OfferData): OfferData => {
      const language = offer.language ?? then.get(offer.extraId);
      return language === undefined ? offer : { ...offer, language };
    };
    return { offers: state.offers.map(inLanguage), revision };
  }

  return {
    /** Lists what a property offers, in the order in which it is shown, with the revision of the list. */
    async list({ id, language }: Pick<OfferingProperty, 'id' | 'language'>): Promise<OfferList> {
      const { offers, revision } = await read(id);
      return { extras: inOrder(offers).map((offer) => toExtra(offer, language)), revision };
    },

    /** Lists the same as events have it. */
    offersOf: async (propertyId: string): Promise<readonly OfferData[]> => (await read(propertyId)).offers,

    /** Finds the payment link that an offer has, or had when it was taken back; null where there is none. */
    paymentLinkOf: async (propertyId: string, extraId: string): Promise<string | null> =>
      linkOf((await handler.load(extrasDecider, propertyId)).state, extraId),

    /** @throws DomainError `extra.too-many`, `property.image-unknown`, `stream.stale` */
    async offer(
      property: OfferingProperty,
      request: OfferExtraRequest,
      context: CommandContext,
      options: Revision = {},
      extraId: string = ids.next(),
    ): Promise<OfferOutcome> {
      await checkImage(ownsImage, property.ownerId, request.imagePath);
      const { name, priceCents, translations, language = property.language } = request;
      const offer = {
        ...changesOf(request),
        name,
        priceCents,
        language,
        ...(translations !== undefined && { translations: mergeTexts({}, translations, language) }),
      };
      const command = { type: 'OfferExtra', ownerId: property.ownerId, extraId, offer } as const;
      const outcome = await handler.execute(extrasDecider, property.id, command, context, options);
      return outcomeOf(outcome, extraId, language);
    },

    /** @throws DomainError `extra.not-found`, `property.image-unknown`, `stream.stale` */
    async change(
      property: OfferingProperty,
      extraId: string,
      request: ChangeExtraRequest,
      context: CommandContext,
      options: Revision = {},
    ): Promise<OfferOutcome> {
      const before = offerIn((await read(property.id)).offers, extraId);
      await checkImage(ownsImage, property.ownerId, request.imagePath, before.imagePath);
      const language = ownLanguage(before, property.language);
      const [changes, texts] = [changesOf(request), request.translations];
      const command = { type: 'ChangeExtra', extraId, changes, language, texts } as const;
      const outcome = await handler.execute(extrasDecider, property.id, command, context, options);
      return outcomeOf(outcome, extraId, language);
    },

    /**
     * Takes what a property offers along to its copy; does nothing where the copy has had offers by now.
     * @param taken whether its pictures and its texts in other languages come too; `withhold` takes secrets out of a text
     * @returns the position to wait for; `undefined` where nothing changed
     */
    async copyTo(
      { id, ownerId, language }: OfferingProperty,
      sourceId: string,
      { media, translations, withhold }: OffersTaken,
      context: CommandContext,
    ): Promise<Position | undefined> {
      const offers = await Promise.all(
        (await read(sourceId)).offers.map(async (offer) => {
          const hasImage = media && offer.imagePath !== null && (await ownsImage(offer.imagePath, ownerId));
          return {
            ...mapTexts(translations ? offer : { ...offer, translations: {} }, withhold),
            ownerId,
            extraId: ids.next(),
            language: ownLanguage(offer, language),
            imagePath: hasImage ? offer.imagePath : null,
          };
        }),
      );
      const command = { type: 'CopyOffers', offers } as const;
      return (await handler.execute(extrasDecider, id, command, context)).position;
    },

    /** @throws DomainError `extra.not-found`, `stream.stale` */
    async withdraw(
      propertyId: string,
      extraId: string,
      context: CommandContext,
      options: Revision = {},
    ): Promise<Position | undefined> {
      const command = { type: 'WithdrawExtra', extraId } as const;
      return (await handler.execute(extrasDecider, propertyId, command, context, options)).position;
    },
  };
}

export type ExtrasService = ReturnType<typeof createExtrasService>;

/** @throws DomainError `property.image-unknown` */
async function checkImage(
  ownsImage: ExtrasParts['ownsImage'],
  ownerId: string,
  imagePath: string | null | undefined,
  before?: string | null,
): Promise<void> {
  if (!imagePath || imagePath === before || (await ownsImage(imagePath, ownerId))) return;
  throw DomainError.onField('property.image-unknown', 'imagePath');
}

/** Turns what a client sends into changes, without the texts in other languages: empty texts into none. */
function changesOf(request: ChangeExtraRequest): Omit<OfferChanges, 'translations' | 'language'> {
  const { translations: _, description, imagePath, paymentLink, ...others } = request;
  const orNone = (text: string | null | undefined) => (text?.trim() ? text.trim() : null);
  return {
    ...(Object.fromEntries(
      Object.entries(others).filter(([, value]) => value !== undefined),
    ) as OfferChanges),
    ...(description !== undefined && { description: orNone(description) }),
    ...(imagePath !== undefined && { imagePath: orNone(imagePath) }),
    ...(paymentLink !== undefined && { paymentLink: orNone(paymentLink) }),
  };
}

const outcomeOf = (
  { state, revision, position }: CommandOutcome<ExtrasState, unknown>,
  extraId: string,
  language: Language,
): OfferOutcome => ({ extra: toExtra(offerIn(state.offers, extraId), language), revision, position });

/** Makes an offer as its host sees it. @param language that it is in where nobody knows any other */
export const toExtra = (
  { ownerId: _owner, extraId: id, ...offer }: OfferData,
  language: Language,
): Extra => ({
  id,
  ...offer,
  language: ownLanguage(offer, language),
});
