import { useLanding } from '../landing-context.ts';
import { sayNumber } from './money.ts';
import type { Period } from './plan-offer.ts';

const PERIODS = ['monthly', 'annual'] as const;

interface PeriodSwitchProps {
  period: Period;
  onChange: (period: Period) => void;
  /** Percentage by which a year is cheaper; 0 is not spoken of. */
  discount: number;
}

/** Lets one choose prices by the month or by the year. */
export function PeriodSwitch({ period, onChange, discount }: PeriodSwitchProps) {
  const { t, language } = useLanding();
  return (
    <fieldset className="flex w-fit gap-1 rounded-full bg-sunken p-1 ring-1 ring-hairline">
      <legend className="sr-only">{t('landing.pricing.period')}</legend>
      {PERIODS.map((each) => (
        <label
          key={each}
          className="relative flex min-h-11 items-center gap-2 rounded-full px-4 py-1 font-medium text-ink-soft transition-colors has-checked:bg-surface has-checked:text-ink has-checked:shadow-card sm:px-5"
        >
          <input
            type="radio"
            name="landing-period"
            value={each}
            checked={each === period}
            onChange={() => onChange(each)}
            className="absolute inset-0 cursor-pointer appearance-none rounded-full"
          />
          {t(`landing.pricing.${each}`)}
          {each === 'annual' && discount > 0 && (
            <span className="rounded-full bg-success-tint px-2.5 py-1 text-12 text-success">
              {t('landing.pricing.badge', { percentage: sayNumber(language, discount) })}
            </span>
          )}
        </label>
      ))}
    </fieldset>
  );
}
