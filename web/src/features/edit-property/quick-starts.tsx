import { Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Language } from '#contracts/kernel/languages.ts';
import type { PlainTextKey } from '../../i18n/i18n-context.ts';
import { useI18n } from '../../i18n/i18n-context.ts';
import { type LoadedTexts, loadTexts } from '../../i18n/load-texts.ts';
import { useEditor } from './editor-context.ts';

/** The titles with which a section may begin, in one text each. */
const STARTS: Readonly<Record<string, PlainTextKey>> = {
  emergency: 'edit.starts.emergency',
  rules: 'edit.starts.rules',
  guides: 'edit.starts.guides',
  contact: 'edit.starts.contact',
  extras: 'edit.starts.extras',
  garbage: 'edit.starts.garbage',
  parking: 'edit.starts.parking',
  transport: 'edit.starts.transport',
};

/** Offers an empty section its first entry. Nothing for a section that is the host's own idea. */
export function QuickStarts({ section, onStart }: { section: string; onStart: (title: string) => void }) {
  const { t } = useI18n();
  const { language } = useEditor();
  // The titles become content: they are in the language of the texts, not in that of the interface.
  const texts = useTexts(language);
  const key = STARTS[section];
  if (key === undefined || texts === undefined) return null;
  return (
    <div className="flex flex-wrap items-center gap-2 rounded-card bg-sunken p-4">
      <span className="text-14 text-ink-soft">{t('edit.starts')}</span>
      {texts
        .t(key)
        .split('|')
        .map((title) => (
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

/** The texts of the application in a language; undefined while they are loaded. */
function useTexts(language: Language): LoadedTexts | undefined {
  const [texts, setTexts] = useState<LoadedTexts>();
  useEffect(() => {
    let isCurrent = true;
    void loadTexts(language).then((loaded) => {
      if (isCurrent) setTexts(loaded);
    });
    return () => {
      isCurrent = false;
    };
  }, [language]);
  return texts?.language === language ? texts : undefined;
}
