import type { Language } from '#contracts/kernel/languages.ts';
import type { PublicProperty } from '#contracts/properties/api.ts';
import { type EffectiveTimes, houseTimes } from '#contracts/properties/book/house-times.ts';
import { mapWords } from '#contracts/properties/book/public-words.ts';
import { replacingCode } from '#contracts/properties/book/withheld.ts';
import type { PublicStay } from '#contracts/stays/public-stay.ts';
import { areSecretsShown, stayMoments, stayState } from '#contracts/stays/stay-times.ts';
import { instantAt, timeZoneOf } from '#contracts/stays/time-zone.ts';
import { DomainError } from '#kernel/errors.ts';
import type { Clock } from '#kernel/work/clock.ts';
import type { LinkedStay, StayQueries } from '#projections/stays/queries.ts';
import type { PropertiesService } from '#services/properties/properties.service.ts';
import { contentTag } from '../../http/entity-tag.ts';
import { PackedBody } from '../../http/packed-body.ts';
import type { PublicDocument, PublicDocuments } from '../documents/public-documents.ts';

/** The book of a house as the guest of a stay sees it at this moment. */
export interface StayBook {
  readonly stayId: string;
  /** The language of the stay; null: it has none. */
  readonly language: Language | null;
  /** The next moment at which it is another one, whatever its host does; `undefined` after the departure. */
  readonly changesAt: Date | undefined;
  /** The check-out: until then a phone may show what it has kept of the page. */
  readonly shownUntil: Date;
  /** Finds it in a language; `undefined` where the house is not published. */
  find(language: Language | undefined): Promise<PublicDocument | undefined>;
}

export interface StayBooks {
  /** Finds the book that the link of a stay opens; `undefined` where there is no such stay (any more). */
  open(token: string): Promise<StayBook | undefined>;
}

export interface StayBooksParts {
  readonly stays: Pick<StayQueries, 'findByToken'>;
  readonly properties: Pick<PropertiesService, 'load'>;
  /** Documents as whoever has the link of the book sees them. */
  readonly documents: Pick<PublicDocuments, 'find'>;
  /** The same with all that their houses withhold. */
  readonly wholeDocuments: Pick<PublicDocuments, 'find'>;
  readonly clock: Clock;
}

const TOKEN = /^[\w-]{22}$/;

/** Makes the books of stays: with what is said of the stay, and with the secrets of the house for as long as it may have them. */
export function createStayBooks(parts: StayBooksParts): StayBooks {
  const { stays, properties, documents, wholeDocuments, clock } = parts;
  return {
    async open(token) {
      const stay = TOKEN.test(token) ? await stays.findByToken(token) : undefined;
      const house = stay && (await properties.load(stay.propertyId).catch(undefinedIfGone))?.state;
      if (stay === undefined || house === undefined) return undefined;
      const now = clock.now();
      const times = houseTimes(house);
      const isShown = areSecretsShown(now, stay, times);
      const source = isShown && house.secrets === 'stay' ? wholeDocuments : documents;
      return {
        stayId: stay.id,
        language: stay.language,
        changesAt: nextChange(now, stay, times),
        shownUntil: stayMoments(stay, times).checkOut,
        async find(language) {
          const document = await source.find(stay.slug, language);
          return document && ofStay(document, stay, publicStay(now, stay, times), isShown);
        },
      };
    },
  };
}

/** @throws whatever says anything else than that the house is gone */
function undefinedIfGone(error: unknown): undefined {
  if (!(error instanceof DomainError) || error.code !== 'property.not-found') throw error;
}

/** Returns what a stay's guest is told of it. */
function publicStay(now: Date, stay: LinkedStay, house: EffectiveTimes): PublicStay {
  return {
    guestName: stay.guestName,
    arrival: stay.arrival,
    departure: stay.departure,
    state: stayState(now, stay, house),
    secretsFrom: stayMoments(stay, house).secretsFrom.toISOString(),
    checkInTime: house.checkInTime,
    checkOutTime: house.checkOutTime,
    timeZone: zoneOf(house),
  };
}

async function ofStay(
  document: PublicDocument,
  { id, accessCode }: LinkedStay,
  stay: PublicStay,
  isShown: boolean,
): Promise<PublicDocument> {
  const property = JSON.parse((await document.body.plain()).toString()) as PublicProperty;
  const hasOwnCode = isShown && accessCode !== null;
  const told: PublicProperty = {
    ...(hasOwnCode ? withCode(property, accessCode) : property),
    // No search engine is to know the page, whatever it may do with that of the house.
    indexable: false,
    stay,
  };
  const body = Buffer.from(JSON.stringify(told));
  return {
    ...document,
    stayId: id,
    indexable: false,
    etag: contentTag(body),
    body: await PackedBody.of(body),
  };
}

/** Returns the book of a house with the code of a guest, and its own nowhere: that may be of a former one. */
const withCode = (property: PublicProperty, accessCode: string): PublicProperty => ({
  ...(property.accessCode === null
    ? property
    : mapWords(property, replacingCode(property.accessCode, accessCode))),
  accessCode,
});

/** Returns the next moment at which the state of a stay changes, or what it may see. */
function nextChange(now: Date, stay: LinkedStay, house: EffectiveTimes): Date | undefined {
  const { secretsFrom, checkIn, checkOut } = stayMoments(stay, house);
  const midnights = [stay.arrival, stay.departure].map((day) => instantAt(day, '00:00', zoneOf(house)));
  return [secretsFrom, checkIn, checkOut, ...midnights]
    .filter((moment) => moment > now)
    .sort((one, other) => one.getTime() - other.getTime())[0];
}

const zoneOf = ({ timeZone, country }: EffectiveTimes): string => timeZone ?? timeZoneOf(country);
