import type { Language } from '#contracts/kernel/languages.ts';
import type { Property } from '#contracts/properties/api.ts';
import type { Stay } from '#contracts/stays/api.ts';

/** Words that go with the link of a stay to its guest. The name stands where no language changes a word for it. */
const WORDS: Readonly<Record<Language, string>> = {
  en: 'Here is everything about your stay.',
  it: 'Qui trovi tutto sul tuo soggiorno.',
  es: 'Aquí tienes todo sobre tu estancia.',
  fr: 'Voici tout ce qu’il faut savoir sur votre séjour.',
  de: 'Hier finden Sie alles zu Ihrem Aufenthalt.',
  pt: 'Aqui está tudo sobre a sua estadia.',
};

/** Returns what a host sends the guest of a stay: in the guest's language, else in that of the book. */
export const stayMessage = (
  { name, language }: Pick<Property, 'name' | 'language'>,
  stay: Pick<Stay, 'language' | 'url'>,
): string => `${name}\n${WORDS[stay.language ?? language]}\n${stay.url}`;
