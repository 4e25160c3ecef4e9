import type { Dictionary, Translate } from './translate.ts';

/** Words that become others before a value whose first word is like this. */
type Contraction = readonly [first: RegExp, words: Readonly<Record<string, string>>];

const ITALIAN: readonly Contraction[] = [
  [/^(8|11)$/, { 'il ': 'l’', 'al ': 'all’', 'del ': 'dell’', 'dal ': 'dall’' }],
  [/^a/i, { 'a ': 'ad ' }],
];

const FRENCH: readonly Contraction[] = [[/^[aeiouâàéèêîô]/i, { 'de ': 'd’' }]];

/** Stands before each value until the word in front of it is the right one; of no alphabet. */
const MARK = '\uE000';
// Not the end of *Benvenuto/a*, which is no word of its own.
const BEFORE_VALUE = new RegExp(`((?<![\\p{L}/])\\p{L}+ )?${MARK}([\\p{L}\\p{N}]*)`, 'gu');

/** Gives a translation the words that its language changes before a value. */
export type Contract = <Base extends Dictionary>(t: Translate<Base>) => Translate<Base>;

/** Lets the texts of a language change the word before a value: *del 22 nov* but *dell’8 nov*. */
function contracting(contractions: readonly Contraction[]): Contract {
  return (t) =>
    (key, ...given) => {
      const [values] = given;
      if (values === undefined) return t(key, ...given);
      const marked = Object.entries<string | number>(values).map(([name, value]) => [
        name,
        typeof value === 'string' ? MARK + value : value,
      ]);
      const text = t(key, ...([Object.fromEntries(marked)] as typeof given));
      return text.replace(BEFORE_VALUE, (_, word: string | undefined, first: string) => {
        const contraction = contractions.find(([like]) => like.test(first));
        return `${contraction?.[1][word ?? ''] ?? word ?? ''}${first}`;
      });
    };
}

/** Contracts in Italian: *dell’8 nov*, *ad Anna*. */
export const contractItalian = contracting(ITALIAN);

/** Contracts in French: *d’Anna*. */
export const contractFrench = contracting(FRENCH);
