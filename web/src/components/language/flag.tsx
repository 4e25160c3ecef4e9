import DE from 'country-flag-icons/react/3x2/DE';
import ES from 'country-flag-icons/react/3x2/ES';
import FR from 'country-flag-icons/react/3x2/FR';
import GB from 'country-flag-icons/react/3x2/GB';
import IT from 'country-flag-icons/react/3x2/IT';
import PT from 'country-flag-icons/react/3x2/PT';
import US from 'country-flag-icons/react/3x2/US';
import type { Language } from '#contracts/kernel/languages.ts';
import type { OFFERED_COUNTRIES } from '#contracts/properties/fields.ts';

/** A country whose flag the application shows. */
export type FlagCountry = (typeof OFFERED_COUNTRIES)[number];

const FLAGS = { IT, ES, FR, DE, PT, US, GB };

/** The flag under which readers look for a language. */
export const LANGUAGE_FLAGS: Readonly<Record<Language, FlagCountry>> = {
  en: 'GB',
  it: 'IT',
  es: 'ES',
  fr: 'FR',
  de: 'DE',
  pt: 'PT',
};

/** Draws a small flag; it stands beside the name of what it marks, so assistive tools pass over it. */
export function Flag({ country }: { country: FlagCountry }) {
  const Drawing = FLAGS[country];
  return (
    <span
      aria-hidden
      className="inline-flex h-4 w-6 shrink-0 overflow-hidden rounded-[3px] ring-1 ring-ink/10"
    >
      <Drawing className="h-full w-full" />
    </span>
  );
}
