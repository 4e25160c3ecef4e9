import { LANGUAGE_NAMES, type Language } from '#contracts/kernel/languages.ts';
import type { TranslationCounts } from '#contracts/translation/api.ts';
import { Flag, LANGUAGE_FLAGS } from '../../components/language/flag.tsx';
import { cn } from '../../lib/page/cn.ts';
import { useTranslationsI18n } from './translations-texts.ts';

interface LanguageProgressProps {
  readonly languages: readonly TranslationCounts[];
  readonly chosen: Language;
  readonly onChoose: (language: Language) => void;
}

/** Shows how much of the book is there in each language, and chooses the one that is looked at. */
export function LanguageProgress({ languages, chosen, onChoose }: LanguageProgressProps) {
  const { t } = useTranslationsI18n();
  return (
    <fieldset className="mt-8 grid grid-cols-1 gap-3 min-[360px]:grid-cols-2 sm:grid-cols-3 lg:grid-cols-5">
      <legend className="sr-only">{t('translations.languages')}</legend>
      {languages.map(({ language, total, missing, outdated, failed, readyMade, percent }) => (
        <button
          key={language}
          type="button"
          aria-pressed={language === chosen}
          onClick={() => onChoose(language)}
          className={cn(
            'grid grid-cols-1 gap-2.5 rounded-card border bg-surface p-4 text-left shadow-card transition-colors hover:bg-hover',
            language === chosen ? 'border-primary ring-1 ring-primary' : 'border-hairline',
          )}
        >
          <span className="flex items-center gap-2.5">
            <Flag country={LANGUAGE_FLAGS[language]} />
            <span lang={language} className="min-w-0 truncate font-medium">
              {LANGUAGE_NAMES[language]}
            </span>
          </span>
          <span aria-hidden className="h-1.5 overflow-hidden rounded-full bg-sunken">
            <span
              className={cn('block h-full rounded-full', percent === 100 ? 'bg-success' : 'bg-primary')}
              style={{ width: `${percent}%` }}
            />
          </span>
          <span className="flex flex-wrap items-baseline justify-between gap-x-2 tabular-nums">
            <span className="text-14 text-ink-soft">
              {t('translations.progress', {
                done: total - missing - outdated - failed + readyMade,
                total: total + readyMade,
              })}
            </span>
            <span className="font-display text-18">{t('translations.percent', { percent })}</span>
          </span>
        </button>
      ))}
    </fieldset>
  );
}
