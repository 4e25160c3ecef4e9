import type { Language } from '#contracts/kernel/languages.ts';
import { formsIn, type Word } from './words.ts';

/** Words that a noun follows, with what is said of it: articles, possessives, and prepositions that hold an article. */
const ARTICLES: Readonly<Record<Language, ReadonlySet<string>>> = {
  en: setOf('the a an my our your his her their some any this that these those no of with for'),
  it: setOf(
    'il lo la i gli le l un uno una del dello della dei degli delle dell al allo alla ai agli alle all nel nella nello nei nelle nell sul sulla dal dalla mio mia nostro nostra vostro vostra qualche quale quali',
  ),
  es: setOf(
    'el la los las un una unos unas del al mi mis tu tus su sus nuestro nuestra vuestro vuestra algun alguna este esta ese esa que',
  ),
  fr: setOf(
    'le la les l un une des du d au aux mon ma mes ton ta tes son sa ses notre nos votre vos ce cet cette ces quel quelle',
  ),
  de: setOf(
    'der die das den dem des ein eine einen einem einer eines mein meine unser unsere euer eure ihr ihre kein keine im am zum zur beim vom',
  ),
  pt: setOf(
    'o a os as um uma uns umas do da dos das no na nos nas ao aos num numa meu minha nosso nossa vosso vossa algum alguma este esta esse essa',
  ),
};

/**
 * Returns the places of words that name something: what follows an article, and in a German text with capitals what has one. What
 * is left are mostly verbs and adverbs.
 */
export function nounPlaces(words: readonly Word[], text: string, language: Language): ReadonlySet<number> {
  const capitals = language === 'de' ? formsWithCapitals(text) : new Set<string>();
  const places = new Set<number>();
  let followsArticle = false;
  for (const [at, word] of words.entries()) {
    if (ARTICLES[language].has(word.form)) followsArticle = true;
    else if (word.isStop) followsArticle = false;
    else if (capitals.size > 0 ? capitals.has(word.form) : followsArticle) places.add(at);
  }
  return places;
}

/** Returns the words within a text that begin with a capital. */
const formsWithCapitals = (text: string): Set<string> =>
  new Set(formsIn((text.match(/(?<=\s)\p{Lu}[\p{L}-]+/gu) ?? []).join(' ')));

function setOf(words: string): ReadonlySet<string> {
  return new Set(words.split(' '));
}
