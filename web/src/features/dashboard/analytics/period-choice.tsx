import { useId } from 'react';
import { useI18n } from '../../../i18n/i18n-context.ts';

/** The periods to choose from, in days up to today. */
export const PERIODS = [7, 30, 90, 365] as const;
export type Period = (typeof PERIODS)[number];

interface PeriodChoiceProps {
  readonly period: Period;
  readonly onPeriod: (period: Period) => void;
}

/** Lets the reader choose of how many days the numbers are. */
export function PeriodChoice({ period, onPeriod }: PeriodChoiceProps) {
  const { t } = useI18n();
  const name = useId();
  return (
    <fieldset className="w-full sm:w-auto">
      <legend className="sr-only">{t('analytics.period')}</legend>
      <div className="grid grid-cols-4 gap-1 rounded-control bg-sunken p-1">
        {PERIODS.map((each) => (
          <label key={each} className="group cursor-pointer">
            <input
              type="radio"
              name={name}
              value={each}
              checked={each === period}
              onChange={() => onPeriod(each)}
              className="sr-only"
            />
            <span className="grid min-h-9 place-items-center whitespace-nowrap rounded-control px-2 text-14 text-ink-soft transition-colors hover:text-ink group-has-checked:bg-surface group-has-checked:font-medium group-has-checked:text-ink group-has-checked:shadow-card group-has-focus-visible:outline-2 group-has-focus-visible:outline-focus group-has-focus-visible:outline-offset-2">
              {t('analytics.period.days', { count: each })}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
