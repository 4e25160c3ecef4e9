import { isDeepStrictEqual } from 'node:util';
import type { Language } from '#contracts/kernel/languages.ts';
import { type PropertyOutline, type TextPlace, textKey } from '#contracts/properties/property-fold.ts';
import { languagesOf, publicFacts, textsShown } from '#contracts/properties/public-property.ts';
import type { RowChange } from '../kernel/fold/unit-of-work.ts';
import { encodeKey } from '../kernel/table.ts';
import { outlineOf, type PropertyRow, tables, type Units } from './tables.ts';

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
          (isDeepStrictEqual(publicFacts(key, was, language), publicFacts(key, is, language)) &&
            isDeepStrictEqual(textsShown(was, language), shown)));
      return isSame ? [] : [{ propertyId: key, language, outline: is, shown }];
    });
    return [
      ...gone.map((language) => ({ propertyId: key, language, outline: undefined, shown: [] })),
      ...drawn,
    ];
  });
}

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
