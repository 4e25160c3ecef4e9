import { Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Language } from '#contracts/kernel/languages.ts';
import { emergencyNumber } from '#contracts/properties/emergency-number.ts';
import { isListSection } from '#contracts/sections/catalogue.ts';
import { useI18n } from '../../../i18n/i18n-context.ts';
import { useEditor } from '../form/editor-context.ts';
import type { Start, Starts } from './starts/starts.ts';

const STARTS: Readonly<Record<Language, () => Promise<{ readonly starts: Starts }>>> = {
  en: () => import('./starts/en.ts'),
  it: () => import('./starts/it.ts'),
  es: () => import('./starts/es.ts'),
  fr: () => import('./starts/fr.ts'),
  de: () => import('./starts/de.ts'),
  pt: () => import('./starts/pt.ts'),
};

/** Offers an empty list its first entry. Nothing for a section that is the host's own idea. */
export function QuickStarts({ section, onStart }: { section: string; onStart: (start: Start) => void }) {
  const { t } = useI18n();
  const { language, property } = useEditor();
  // They become content: they are in the language of the texts, not in that of the interface.
  const starts = useStarts(language);
  if (!isListSection(section) || starts === undefined) return null;
  return (
    <div className="flex flex-wrap items-center gap-2 rounded-card bg-sunken p-4">
      <span className="text-14 text-ink-soft">{t('edit.starts')}</span>
      {starts[section].map((start) => (
        <button
          key={start.title}
          type="button"
          lang={language}
          onClick={() => onStart(inCountry(start, property.country))}
          className="inline-flex h-11 items-center gap-1.5 rounded-full border border-hairline bg-surface px-4 text-14 transition-colors hover:border-edge hover:bg-hover"
        >
          <Plus aria-hidden strokeWidth={1.75} className="size-4 text-ink-faint" />
          {start.title}
        </button>
      ))}
    </div>
  );
}

/** Returns an entry with the emergency number of the house's country. */
export const inCountry = (start: Start, country: string): Start => ({
  ...start,
  text: start.text.replace('112', emergencyNumber(country)),
});

/** Loads the entries that are offered in a language; undefined until they are there. */
function useStarts(language: Language): Starts | undefined {
  const [loaded, setLoaded] = useState<{ language: Language; starts: Starts }>();
  useEffect(() => {
    let isCurrent = true;
    void STARTS[language]().then(({ starts }) => {
      if (isCurrent) setLoaded({ language, starts });
    });
    return () => {
      isCurrent = false;
    };
  }, [language]);
  return loaded?.language === language ? loaded.starts : undefined;
}
