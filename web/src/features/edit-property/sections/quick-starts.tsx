import { Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Language } from '#contracts/kernel/languages.ts';
import { isListSection } from '#contracts/sections/catalogue.ts';
import type { SectionWords } from '#contracts/sections/words/words.ts';
import { useI18n } from '../../../i18n/i18n-context.ts';
import { useEditor } from '../form/editor-context.ts';

const WORDS: Readonly<Record<Language, () => Promise<{ readonly words: SectionWords }>>> = {
  en: () => import('#contracts/sections/words/en.ts'),
  it: () => import('#contracts/sections/words/it.ts'),
  es: () => import('#contracts/sections/words/es.ts'),
  fr: () => import('#contracts/sections/words/fr.ts'),
  de: () => import('#contracts/sections/words/de.ts'),
  pt: () => import('#contracts/sections/words/pt.ts'),
};

/** Offers an empty list its first entry. Nothing for a section that is the host's own idea. */
export function QuickStarts({ section, onStart }: { section: string; onStart: (title: string) => void }) {
  const { t } = useI18n();
  const { language } = useEditor();
  // The titles become content: they are in the language of the texts, not in that of the interface.
  const words = useWords(language);
  if (!isListSection(section) || words === undefined) return null;
  return (
    <div className="flex flex-wrap items-center gap-2 rounded-card bg-sunken p-4">
      <span className="text-14 text-ink-soft">{t('edit.starts')}</span>
      {words[section].starts.map((title) => (
        <button
          key={title}
          type="button"
          lang={language}
          onClick={() => onStart(title)}
          className="inline-flex h-11 items-center gap-1.5 rounded-full border border-hairline bg-surface px-4 text-14 transition-colors hover:border-edge hover:bg-hover"
        >
          <Plus aria-hidden strokeWidth={1.75} className="size-4 text-ink-faint" />
          {title}
        </button>
      ))}
    </div>
  );
}

/** Loads the words of sections in a language; undefined until they are there. */
function useWords(language: Language): SectionWords | undefined {
  const [loaded, setLoaded] = useState<{ language: Language; words: SectionWords }>();
  useEffect(() => {
    let isCurrent = true;
    void WORDS[language]().then(({ words }) => {
      if (isCurrent) setLoaded({ language, words });
    });
    return () => {
      isCurrent = false;
    };
  }, [language]);
  return loaded?.language === language ? loaded.words : undefined;
}
