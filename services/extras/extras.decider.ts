import { isDeepStrictEqual } from 'node:util';
import type { ExtraEvent, OfferData } from '#contracts/extras/events.ts';
import { EXTRAS_MAX } from '#contracts/extras/limits.ts';
import { type OfferField, WRITTEN_OFFER_FIELDS } from '#contracts/extras/offer-fields.ts';
import type { Language } from '#contracts/kernel/languages.ts';
import type { Decider } from '#kernel/commands/decider.ts';
import { DomainError } from '#kernel/errors.ts';
import { inOrder, mergeTexts, ownLanguage, type TextChanges } from './offer-texts.ts';

/** Fields of an offer that a host can change. */
export type OfferChanges = Partial<Omit<OfferData, 'ownerId' | 'extraId'>>;

/** Offers guests something; what is not named has its default. */
export interface OfferExtra {
  readonly type: 'OfferExtra';
  readonly ownerId: string;
  readonly extraId: string;
  readonly offer: OfferChanges & Pick<OfferData, 'name' | 'priceCents'>;
}

/** Changes an offer: what is not named stays. */
export interface ChangeExtra {
  readonly type: 'ChangeExtra';
  readonly extraId: string;
  readonly changes: Omit<OfferChanges, 'translations' | 'language'>;
  /** Language that the offer is in where its events name none. */
  readonly language: Language;
  /** Texts in other languages: merged into those that stand there, whoever wrote them meanwhile. */
  readonly texts?: TextChanges | undefined;
}

/** Takes an offer back. */
export interface WithdrawExtra {
  readonly type: 'WithdrawExtra';
  readonly extraId: string;
}

/** Takes offers along to the copy of a property; nothing where it has had some by now. */
export interface CopyOffers {
  readonly type: 'CopyOffers';
  readonly offers: readonly OfferData[];
}

/** Makes offers what they were at some time. */
export interface RestoreOffers {
  readonly type: 'RestoreOffers';
  readonly offers: readonly RestoredOffer[];
}

/** An offer that is to be as it was. */
export interface RestoredOffer {
  readonly extraId: string;
  /** The offer of then; undefined where there was none, and it goes. */
  readonly former: OfferData | undefined;
  /** Fields that are restored of an offer that is there. Absent: all that is written of it. */
  readonly fields?: readonly OfferField[] | undefined;
  /** Language that the offer is in where its events name none. */
  readonly language: Language;
}

export type ExtraCommand = OfferExtra | ChangeExtra | WithdrawExtra | CopyOffers | RestoreOffers;

/** The offers of a property in the order in which they came; the owner is known from the first one on. */
export interface ExtrasState {
  readonly ownerId: string | undefined;
  readonly offers: readonly OfferData[];
  /** Payment links of offers that were taken back, by their ids: requests that were made go on. */
  readonly formerLinks: Readonly<Record<string, string>>;
}

/** The offers of a property: stream `extras-<property>`. */
export const extrasDecider: Decider<ExtrasState, ExtraCommand, ExtraEvent> = {
  category: 'extras',
  initial: { ownerId: undefined, offers: [], formerLinks: {} },

  decide(command, { ownerId: offering, offers }) {
    switch (command.type) {
      case 'OfferExtra': {
        const { ownerId, extraId, offer } = command;
        if (offers.some((known) => known.extraId === extraId)) return [];
        if (offers.length >= EXTRAS_MAX) throw new DomainError('extra.too-many');
        const made = { ...defaults(offers), ...offer, ownerId, extraId };
        if (offer.order === undefined) return [{ type: 'ExtraOffered', data: made }];
        const [placed, ...others] = placedAt(offers, made, offer.order);
        return [{ type: 'ExtraOffered', data: placed }, ...changesOf(offers, others)];
      }
      case 'ChangeExtra': {
        const known = offerIn(offers, command.extraId);
        const { changes, texts } = command;
        const language = ownLanguage(known, command.language);
        const before = { ...known, language };
        const translations =
          texts === undefined ? before.translations : mergeTexts(before.translations, texts, language);
        const after = { ...before, ...changes, translations };
        const all = after.order === before.order ? [after] : placedAt(offers, after, after.order);
        return changesOf([before, ...offers.filter((offer) => offer !== known)], all);
      }
      case 'WithdrawExtra': {
        const { ownerId, extraId } = offerIn(offers, command.extraId);
        return [{ type: 'ExtraWithdrawn', data: { ownerId, extraId } }];
      }
      case 'CopyOffers':
        if (offering !== undefined) return [];
        return command.offers.map((data) => ({ type: 'ExtraOffered', data }));
      case 'RestoreOffers':
        return restoring(offers, command.offers);
    }
  },

  evolve(state, event) {
    const { offers, formerLinks } = state;
    switch (event.type) {
      case 'ExtraOffered':
        return { ...state, ownerId: event.data.ownerId, offers: [...offers, event.data] };
      case 'ExtraChanged':
        return { ...state, offers: offers.map((offer) => (isOf(offer, event.data) ? event.data : offer)) };
      case 'ExtraWithdrawn': {
        const others = offers.filter((offer) => !isOf(offer, event.data));
        const link = linkOf(state, event.data.extraId);
        const links = link === null ? formerLinks : { ...formerLinks, [event.data.extraId]: link };
        return { ...state, offers: others, formerLinks: links };
      }
    }
  },

  subjectOf: ({ ownerId }) => ownerId,
};

/** Makes the fields that an offer has where its host names none: behind all others. */
const defaults = (offers: readonly OfferData[]) => ({
  description: null,
  translations: {},
  imagePath: null,
  currency: 'EUR' as const,
  unit: 'stay' as const,
  maxQuantity: 1,
  leadTimeHours: 0,
  paymentLink: null,
  active: true,
  order: offers.reduce((last, { order }) => Math.max(last, order + 1), 0),
});

/**
 * Puts an offer at a place among the others, which make way: places count from 0, and behind all others there is none.
 * @returns all offers with their places, that one first
 */
function placedAt(
  offers: readonly OfferData[],
  offer: OfferData,
  place: number,
): readonly [OfferData, ...OfferData[]] {
  const others = inOrder(offers).filter((other) => !isOf(other, offer));
  const last = Math.min(place, others.length);
  const way = others.map((other, order) => ({ ...other, order: order < last ? order : order + 1 }));
  return [{ ...offer, order: last }, ...way];
}

/** Says what makes offers again what they were. @throws DomainError `extra.not-found`, `extra.too-many` */
function restoring(offers: readonly OfferData[], wanted: readonly RestoredOffer[]): ExtraEvent[] {
  const languages = new Map(wanted.map(({ extraId, language }) => [extraId, language]));
  // A language alone that an event did not name is no change.
  const before = offers.map((offer) => {
    const language = languages.get(offer.extraId);
    return language === undefined ? offer : { ...offer, language: ownLanguage(offer, language) };
  });
  // The first place first: each of them is at its own in the end.
  const byPlace = wanted.toSorted((one, other) => (one.former?.order ?? 0) - (other.former?.order ?? 0));
  const after = inOrder(byPlace.reduce(restoredIn, before));
  if (after.length > EXTRAS_MAX) throw new DomainError('extra.too-many');
  const stays = (offer: OfferData) => after.some((other) => isOf(offer, other));
  const comes = (offer: OfferData) => !before.some((other) => isOf(offer, other));
  return [
    ...before
      .filter((offer) => !stays(offer))
      .map(({ ownerId, extraId }): ExtraEvent => ({ type: 'ExtraWithdrawn', data: { ownerId, extraId } })),
    ...after.filter(comes).map((data): ExtraEvent => ({ type: 'ExtraOffered', data })),
    ...changesOf(
      before,
      after.filter((offer) => !comes(offer)),
    ),
  ];
}

/** Puts an offer among the others as it was, each of those that make way for it with its place. */
function restoredIn(
  offers: readonly OfferData[],
  { extraId, former, fields }: RestoredOffer,
): readonly OfferData[] {
  const now = offers.find((offer) => offer.extraId === extraId);
  if (former === undefined) {
    if (now === undefined || fields !== undefined) throw new DomainError('extra.not-found');
    return offers.filter((offer) => offer !== now);
  }
  if (now === undefined) return placedAt(offers, former, former.order);
  const restored = (fields ?? WRITTEN_OFFER_FIELDS).map((field) => [field, former[field]]);
  const after = { ...now, ...Object.fromEntries(restored) };
  if (after.order !== now.order) return placedAt(offers, after, after.order);
  return offers.map((offer) => (offer === now ? after : offer));
}

/** Says which offers are not as they were. */
const changesOf = (before: readonly OfferData[], after: readonly OfferData[]): ExtraEvent[] =>
  after
    .filter((offer) => !isDeepStrictEqual(offerIn(before, offer.extraId), offer))
    .map((offer) => ({ type: 'ExtraChanged', data: offer }));

const isOf = (one: { readonly extraId: string }, other: { readonly extraId: string }): boolean =>
  one.extraId === other.extraId;

/** Returns the payment link that an offer has, or had when it was taken back; null where there is none. */
export function linkOf({ offers, formerLinks }: ExtrasState, extraId: string): string | null {
  const offer = offers.find((known) => known.extraId === extraId);
  return offer === undefined ? (formerLinks[extraId] ?? null) : offer.paymentLink;
}

/** Returns an offer that is there. @throws DomainError `extra.not-found` */
export function offerIn(offers: readonly OfferData[], extraId: string): OfferData {
  const offer = offers.find((known) => known.extraId === extraId);
  if (offer === undefined) throw new DomainError('extra.not-found');
  return offer;
}
