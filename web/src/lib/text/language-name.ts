import { LANGUAGE_NAMES, type Language, LOCALES } from '#contracts/kernel/languages.ts';

/** Names a language in that of the reader, as it stands within a sentence. */
export const languageName = (language: Language, reader: Language): string =>
  new Intl.DisplayNames([LOCALES[reader]], { type: 'language' }).of(language) ?? LANGUAGE_NAMES[language];
