import DE from 'country-flag-icons/react/3x2/DE';
import ES from 'country-flag-icons/react/3x2/ES';
import FR from 'country-flag-icons/react/3x2/FR';
import GB from 'country-flag-icons/react/3x2/GB';
import IT from 'country-flag-icons/react/3x2/IT';
import PT from 'country-flag-icons/react/3x2/PT';
import type { Language } from '#contracts/kernel/languages.ts';

const FLAGS = { en: GB, it: IT, es: ES, fr: FR, de: DE, pt: PT } as const;

/** A small flag beside a language's own name, which says the same to those who do not see it. */
export function LanguageFlag({ language }: { language: Language }) {
  const Flag = FLAGS[language];
  return <Flag className="flag" aria-hidden="true" />;
}
