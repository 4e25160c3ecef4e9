import { OFFERED_COUNTRIES } from '#contracts/properties/fields.ts';

/** The part of a locale that names a country. Some browsers say `en-US@posix`, which `Intl` does not take. */
const REGION = /-([A-Z]{2})\b/;

/** Returns the country of the first of these locales that names one which is offered: `it-IT` is in Italy. */
export function countryOfLocale(locales: readonly string[]): string | undefined {
  const regions = locales.map((locale) => REGION.exec(locale)?.[1]);
  return regions.find((region) => OFFERED_COUNTRIES.some((offered) => offered === region));
}
