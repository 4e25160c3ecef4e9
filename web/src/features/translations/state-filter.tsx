import type { TranslationUnit } from '#contracts/translation/api.ts';
import { cn } from '../../lib/page/cn.ts';
import { useTranslationsI18n } from './translations-texts.ts';
import { FILTERS, type Filter, passes } from './use-translations.ts';

interface StateFilterProps {
  readonly units: readonly TranslationUnit[];
  readonly filter: Filter;
  readonly onFilter: (filter: Filter) => void;
}

/** Chooses which texts are shown, by their state; one that no text is in is not offered, unless it is chosen. */
export function StateFilter({ units, filter, onFilter }: StateFilterProps) {
  const { t } = useTranslationsI18n();
  const counted = FILTERS.map((each) => ({
    each,
    count: units.filter((unit) => passes(each, unit)).length,
  }));
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">{t('translations.filter')}</legend>
      {counted.map(
        ({ each, count }) =>
          (count > 0 || each === 'all' || each === filter) && (
            <button
              key={each}
              type="button"
              aria-pressed={each === filter}
              onClick={() => onFilter(each)}
              className={cn(
                'inline-flex h-9 items-center gap-2 rounded-full border px-3.5 font-medium text-14 transition-colors',
                each === filter
                  ? 'border-primary bg-primary-tint text-primary-ink'
                  : 'border-edge/60 bg-surface text-ink-soft hover:border-edge hover:text-ink',
              )}
            >
              {each === 'all' || each === 'todo'
                ? t(`translations.filter.${each}`)
                : t(`translations.state.${each}`)}
              <span className="tabular-nums">{count}</span>
            </button>
          ),
      )}
    </fieldset>
  );
}
