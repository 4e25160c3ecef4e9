import { isLanguage, type Language } from '#contracts/kernel/languages.ts';
import { acceptedLanguages } from '../../http/preferred-language.ts';
import type { PublicDocument } from '../documents/public-documents.ts';
import { publicFactsOf } from '../documents/public-facts.ts';

/** A book as one guest gets it. */
export interface BookForGuest {
  readonly document: PublicDocument | undefined;
  /** Language of the page; undefined for the main one of the book. */
  readonly language: Language | undefined;
}

/**
 * Finds a book in the language that a guest chose. Who has not chosen gets the first of their languages that the book
 * has, else English if it has that, else its main language, as does a reader who says nothing of languages.
 * @param find finds the document in a language, or in the main one
 * @param chosen `lang` of the address
 */
export async function bookForGuest(
  find: (language: Language | undefined) => Promise<PublicDocument | undefined>,
  chosen: unknown,
  acceptLanguage: string | undefined,
): Promise<BookForGuest> {
  if (isLanguage(chosen)) return { document: await find(chosen), language: chosen };
  const document = await find(undefined);
  if (document === undefined || saysNothing(acceptLanguage)) return { document, language: undefined };
  const { languages, mainLanguage } = await publicFactsOf(document);
  const wanted: readonly Language[] = [...acceptedLanguages(acceptLanguage), 'en'];
  const language = wanted.find((each) => languages.includes(each)) ?? mainLanguage;
  return { document: language === mainLanguage ? document : await find(language), language };
}

const saysNothing = (acceptLanguage: string | undefined): boolean =>
  acceptLanguage === undefined || /^\s*(?:\*.*)?$/.test(acceptLanguage);
