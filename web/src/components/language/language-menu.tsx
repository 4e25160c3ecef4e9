import { ChevronDown } from 'lucide-react';
import { LANGUAGE_NAMES } from '#contracts/kernel/languages.ts';
import { useI18n } from '../../i18n/i18n-context.ts';
import { createPart } from '../../lib/page/part.tsx';
import { colon } from '../../lib/text/colon.ts';
import { LazyMenu } from '../ui/lazy-menu.tsx';
import { Flag, LANGUAGE_FLAGS } from './flag.tsx';

const { Shown: LanguageChoices } = createPart(
  async () => (await import('./language-choices.tsx')).LanguageChoices,
);

/** Chooses the language of the interface. */
export function LanguageMenu() {
  const { t, language } = useI18n();
  const trigger = (
    <button
      type="button"
      aria-label={t('app.language') + colon(language) + LANGUAGE_NAMES[language]}
      className="flex h-11 items-center gap-2 rounded-control px-2.5 text-14 text-ink-soft transition-colors hover:bg-hover hover:text-ink"
    >
      <Flag country={LANGUAGE_FLAGS[language]} />
      <span className="hidden sm:inline">{LANGUAGE_NAMES[language]}</span>
      <ChevronDown aria-hidden strokeWidth={1.75} className="size-4" />
    </button>
  );
  return <LazyMenu trigger={trigger}>{(start) => <LanguageChoices {...start} />}</LazyMenu>;
}
