import { LANGUAGES, LOCALES } from '#contracts/kernel/languages.ts';
import { searchable } from '../../kernel/queries/searchable.ts';

/** Returns the names of a country as searches compare them: one in each language, and its code. */
const namesOf = (code: string): readonly string[] => [
  ...LANGUAGES.map((language) =>
    searchable(new Intl.DisplayNames(LOCALES[language], { type: 'region' }).of(code) ?? code),
  ),
  code.toLowerCase(),
];

const ALPHABET = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
let known: ReadonlyMap<string, readonly string[]> | undefined;

/** Returns the names of all countries by their codes. Made at the first search: there are 676 codes of two letters. */
function countries(): ReadonlyMap<string, readonly string[]> {
  known ??= new Map(
    ALPHABET.flatMap((first) => ALPHABET.map((second) => first + second)).map((code) => [
      code,
      namesOf(code),
    ]),
  );
  return known;
}

/** Lists the codes of the countries that have a word in their code, or in their name in one of the languages. */
export function countriesWith(word: string): string[] {
  const wanted = searchable(word);
  return [...countries()]
    .filter(([, names]) => names.some((name) => name.includes(wanted)))
    .map(([code]) => code);
}
