import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Language } from '#contracts/kernel/languages.ts';
import {
  codesOfBook,
  type PropertyOutline,
  type TextPlace,
  textKey,
} from '#contracts/properties/book/property-fold.ts';
import {
  languagesOf,
  publicFacts,
  publicPage,
  type TextSources,
  textsShown,
} from '#contracts/properties/book/public-property.ts';
import { withholdingByLink } from '#contracts/properties/book/withheld.ts';
import { encodeKey } from '../kernel/table.ts';
import type { RowChange } from '../kernel/unit-of-work.ts';
import { outlineOf, type PropertyRow, tables, type Units } from './tables.ts';

/*
 * A public document is stored without `updatedAt`, its last field: a save changes that in every language, and the rest in
 * one. The rest is a brotli stream that is not at its end. Whoever sends it appends the field as a part that is not
 * compressed, which takes a copy of the bytes and no compressing.
 */

/**
 * Makes 8.2 KB of a book of 25 KB in 0.15 ms, of which a save takes a few; quality 4 saves 2 % more and takes four times as
 * long. What is asked for often is compressed at 9 where it is sent from.
 */
const QUALITY = 2;
/** Bytes from which the worker is not to be held up: 14 MB of texts take a tenth of a second. */
const LARGE = 1024 * 1024;
const QUALITY_OF_LARGE = 1;

/** Writes a public document in a language, JSON without its end. */
export const documentStart = <Text extends TextPlace>(
  propertyId: string,
  state: PropertyOutline<Text>,
  language: Language,
  sources: TextSources<Text>,
): string => JSON.stringify(publicPage(propertyId, state, language, sources)).slice(0, -1);

/**
 * Writes the end of a public document, without the host's offers and a guest's stay: who answers a guest adds those. @param updatedAt ISO 8601 UTC
 */
export const documentEnd = (updatedAt: string): string =>
  `,"extras":[],"stay":null,"updatedAt":${JSON.stringify(updatedAt)}}`;

/** Computes what tells a document's start from any other. */
export const documentDigest = (start: string): string => shortHash(start);

/** Returns the strong entity tag of a whole document (quotes included): the same on each gateway and after a rebuild. */
export const documentTag = (digest: string, updatedAt: string): string =>
  `"${shortHash(`${digest} ${updatedAt}`)}"`;

const shortHash = (text: string): string =>
  createHash('sha256').update(text).digest('base64url').slice(0, 22);

/** Compresses the start of a document: brotli, to be ended by `endPacked`. */
export function packStart(start: string): Buffer {
  const bytes = Buffer.from(start);
  return brotliCompressSync(bytes, {
    // All that is said so far, up to a whole byte: something can be appended.
    finishFlush: constants.BROTLI_OPERATION_FLUSH,
    params: {
      [constants.BROTLI_PARAM_QUALITY]: bytes.length > LARGE ? QUALITY_OF_LARGE : QUALITY,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    },
  });
}

/** Appends the end of a document to its packed start. Returns a whole brotli stream. */
export function endPacked(start: Uint8Array, updatedAt: string): Buffer {
  const end = Buffer.from(documentEnd(updatedAt));
  // RFC 7932 §9.2, from the lowest bit: not the last part, four nibbles of length, length - 1, not compressed.
  const header = Buffer.alloc(3);
  header.writeUIntLE(((end.length - 1) << 3) | (1 << 19), 0, 3);
  return Buffer.concat([start, header, end, LAST_AND_EMPTY]);
}

/** The part that ends a brotli stream: the last one, and empty. */
const LAST_AND_EMPTY = Buffer.from([0b11]);

/** A public document that is no longer what its property says. */
export interface OutdatedDocument {
  readonly propertyId: string;
  readonly language: Language;
  /** The property as it is now; undefined where there is no such document any more. */
  readonly outline: PropertyOutline | undefined;
  /** Texts that the document shows now. */
  readonly shown: readonly TextPlace[];
}

type Changed = Pick<Units, 'properties' | 'texts' | 'translations'>;

/** Documents that batches have made outdated, by their properties: asked for to know what to load, and then to write. */
const known = new WeakMap<Changed['properties'], readonly OutdatedDocument[]>();

/**
 * Lists the documents that the batch has made outdated: those that show a fact, or a text, that has changed, or whose
 * translations have. A draft has none; else a property has one in its main language, and one in each other language. To be
 * asked for once all events of the batch are folded.
 */
export function outdatedDocuments(units: Changed): readonly OutdatedDocument[] {
  const outdated = known.get(units.properties) ?? findOutdated(units);
  known.set(units.properties, outdated);
  return outdated;
}

function findOutdated({ properties, texts, translations }: Changed): OutdatedDocument[] {
  const rewritten = rewrittenTexts(texts);
  const translated = new Set(translations.changes().map(({ key }) => key));
  return properties.changes().flatMap(({ key, before, after }) => {
    const [was, is] = [outlineOf(before), outlineOf(after)];
    const isAsBefore = isOutlineAsBefore({ before, after });
    const [formerly, now] = [before?.languages ?? [], languagesAfter({ before, after })];
    const gone = formerly.filter((language) => !now.includes(language));
    const rewrittenHere = rewritten.get(key);
    const isRewritten = ({ section, language }: TextPlace) =>
      rewrittenHere?.has(textKey(section, language)) === true;
    const drawn = now.flatMap((language) => {
      const shown = textsShown(is, language);
      const isSame =
        formerly.includes(language) &&
        !translated.has(encodeKey(tables.translations, [key, language])) &&
        !shown.some(isRewritten) &&
        (isAsBefore ||
          (isDeepStrictEqual(factsIn(key, was, language), factsIn(key, is, language)) &&
            isDeepStrictEqual(textsShown(was, language), shown)));
      return isSame ? [] : [{ propertyId: key, language, outline: is, shown }];
    });
    return [
      ...gone.map((language) => ({ propertyId: key, language, outline: undefined, shown: [] })),
      ...drawn,
    ];
  });
}

/**
 * Returns what guests read of a property's facts, with the secrets that some of them are shown and others are not, and the
 * codes of its blocks, which are taken out of all texts.
 */
const factsIn = (propertyId: string, outline: PropertyOutline, language: Language) => [
  ...[withholdingByLink(outline), undefined].map((withhold) =>
    publicFacts(propertyId, outline, language, { withhold }),
  ),
  outline.secrets === 'stay' && codesOfBook(outline.texts),
];

/** Collects, by property, the keys of the texts that the batch has written. */
function rewrittenTexts(texts: Changed['texts']): ReadonlyMap<string, ReadonlySet<string>> {
  const rewritten = new Map<string, Set<string>>();
  for (const { after } of texts.changes()) {
    if (after === undefined) continue;
    const keys = rewritten.get(after.property_id) ?? new Set();
    rewritten.set(after.property_id, keys.add(textKey(after.section, after.language)));
  }
  return rewritten;
}

/** Tells whether all that a row says of a property and of its texts' places is what it said before. */
const isOutlineAsBefore = ({ before, after }: Pick<RowChange<PropertyRow>, 'before' | 'after'>): boolean =>
  before !== undefined &&
  before.details === after?.details &&
  before.written === after.written &&
  before.translated === after.translated;

const found = new WeakMap<PropertyRow, readonly Language[]>();

/**
 * Returns the languages in which guests can read a property that a batch has changed; a draft has none. Handlers leave the
 * column as it was: to look a book through with each of its texts would take as many looks as it has texts.
 */
export function languagesAfter({
  before,
  after,
}: Pick<RowChange<PropertyRow>, 'before' | 'after'>): readonly Language[] {
  if (after === undefined) return [];
  const known = found.get(after);
  if (known !== undefined) return known;
  const isAsBefore = isOutlineAsBefore({ before, after });
  const formerly = isAsBefore ? before?.languages : undefined;
  const languages = formerly ?? (after.is_active ? languagesOf(outlineOf(after)) : []);
  found.set(after, languages);
  return languages;
}
