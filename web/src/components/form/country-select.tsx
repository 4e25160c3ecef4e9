import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { OFFERED_COUNTRIES } from '#contracts/properties/fields.ts';
import { useI18n } from '../../i18n/i18n-context.ts';
import { cn } from '../../lib/page/cn.ts';
import { countryName } from '../../lib/text/country-name.ts';
import { Flag, type FlagCountry } from '../language/flag.tsx';
import { CONTROL_LOOK } from '../ui/control-look.ts';

/** Shows the countries on offer by their names, with the flag of the chosen one. */
export function CountrySelect({ country, ...rest }: ComponentProps<'select'> & { country: string }) {
  const { t, language } = useI18n();
  const chosen = OFFERED_COUNTRIES.find((code): code is FlagCountry => code === country);
  return (
    <div className="relative">
      <span className="-translate-y-1/2 pointer-events-none absolute top-1/2 left-3 flex">
        {chosen && <Flag country={chosen} />}
      </span>
      <select
        data-empty={chosen === undefined || undefined}
        className={cn(
          CONTROL_LOOK,
          'h-11 appearance-none pr-10 data-empty:text-ink-faint',
          chosen && 'pl-11.5',
        )}
        {...rest}
      >
        <option value="" disabled>
          {t('create.country.choose')}
        </option>
        {OFFERED_COUNTRIES.map((code) => (
          <option key={code} value={code} className="text-ink">
            {countryName(code, language)}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden
        strokeWidth={1.75}
        className="-translate-y-1/2 pointer-events-none absolute top-1/2 right-3 size-5 text-ink-faint"
      />
    </div>
  );
}
