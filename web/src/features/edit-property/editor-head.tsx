import { History } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { Language } from '#contracts/kernel/languages.ts';
import { Button } from '../../components/ui/button.tsx';
import { useI18n } from '../../i18n/i18n-context.ts';
import { ContentLanguage } from './content-language.tsx';
import { useEditor } from './form/editor-context.ts';
import { PreviewButton } from './preview/preview-places.tsx';

interface EditorHeadProps {
  hasHistory: boolean;
  tab: string;
  onLanguage: (language: Language) => void;
}

/** Shows the head of the editor: its title, the language of the texts, the ways to history and guest view. */
export function EditorHead({ hasHistory, tab, onLanguage }: EditorHeadProps) {
  const { t } = useI18n();
  const { property, language } = useEditor();
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
      <h1 className="min-w-0 break-words font-display text-30 sm:text-38">
        {t('edit.title', { name: property.name })}
      </h1>
      <div className="flex w-full items-end gap-2 sm:w-auto">
        <ContentLanguage language={language} onLanguage={onLanguage} />
        {hasHistory && (
          // Phones have no room for it beside the other two; the dashboard leads there.
          <Button asChild variant="outline" className="max-sm:hidden">
            <Link to={`/history/${property.slug}`}>
              <History aria-hidden strokeWidth={1.75} className="size-5" />
              {t('history.open')}
            </Link>
          </Button>
        )}
        <PreviewButton tab={tab} />
      </div>
    </div>
  );
}
