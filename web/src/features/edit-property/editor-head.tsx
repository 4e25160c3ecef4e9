import type { Language } from '#contracts/kernel/languages.ts';
import { useI18n } from '../../i18n/i18n-context.ts';
import { ContentLanguage } from './content-language.tsx';
import { useEditor } from './form/editor-context.ts';
import { GuestPageLinks } from './guest-page-links.tsx';
import { PreviewButton } from './preview/preview-places.tsx';

interface EditorHeadProps {
  hasHistory: boolean;
  tab: string;
  onLanguage: (language: Language) => void;
  /** Asked for the QR code of the guest page. */
  onCode: () => void;
}

/** Shows the head of the editor: its title, the language of the texts, the guest view, and the ways out of the editor. */
export function EditorHead({ hasHistory, tab, onLanguage, onCode }: EditorHeadProps) {
  const { t } = useI18n();
  const { property, language } = useEditor();
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
      <h1 className="min-w-0 break-words font-display text-30 sm:text-38">
        {t('edit.title', { name: property.name })}
      </h1>
      <div className="flex w-full flex-wrap items-end gap-2 sm:w-auto">
        <ContentLanguage language={language} onLanguage={onLanguage} />
        <PreviewButton tab={tab} />
        <GuestPageLinks hasHistory={hasHistory} onCode={onCode} />
      </div>
    </div>
  );
}
