import { useId } from 'react';
import { isLanguage, LANGUAGE_NAMES, LANGUAGES, type Language } from '#contracts/kernel/languages.ts';
import { Select } from '../../components/ui/select.tsx';
import { useI18n } from '../../i18n/i18n-context.ts';
import { useEditor } from './form/editor-context.ts';

interface ContentLanguageProps {
  language: Language;
  onLanguage: (language: Language) => void;
}

/** Chooses the language whose texts are edited and previewed; the property's main one comes first. */
export function ContentLanguage({ language, onLanguage }: ContentLanguageProps) {
  const { t } = useI18n();
  const { mainLanguage } = useEditor();
  const id = useId();
  const codes = [mainLanguage, ...LANGUAGES.filter((code) => code !== mainLanguage)];
  return (
    <div className="grid min-w-0 flex-1 gap-1.5 sm:flex-none">
      <label htmlFor={id} className="font-medium text-14">
        {t('edit.language')}
      </label>
      <Select
        id={id}
        value={language}
        onChange={(event) => {
          if (isLanguage(event.target.value)) onLanguage(event.target.value);
        }}
        className="sm:w-60"
      >
        {codes.map((code) => (
          <option key={code} value={code} lang={code}>
            {code === mainLanguage
              ? t('edit.language.main', { language: LANGUAGE_NAMES[code] })
              : LANGUAGE_NAMES[code]}
          </option>
        ))}
      </Select>
    </div>
  );
}
