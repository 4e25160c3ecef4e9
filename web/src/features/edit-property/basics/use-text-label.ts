import { useFormContext } from 'react-hook-form';
import { LANGUAGE_NAMES } from '#contracts/kernel/languages.ts';
import type { TextField } from '#contracts/properties/fields.ts';
import { useI18n } from '../../../i18n/i18n-context.ts';
import { useEditor } from '../form/editor-context.ts';
import { type EditorValues, textDetail } from '../form/editor-values.ts';

/**
 * Returns what labels a text in the language that is being edited: its name, with the language where that is not the
 * main one, and then, while it is empty, the text that guests read in its place.
 */
export function useTextLabel() {
  const { t } = useI18n();
  const { language, mainLanguage } = useEditor();
  const { getValues } = useFormContext<EditorValues>();
  return (field: TextField) => {
    const label = t(`create.${field}`);
    return language === mainLanguage
      ? { label }
      : {
          label: `${label} · ${LANGUAGE_NAMES[language]}`,
          placeholder: getValues(`details.${textDetail(field, mainLanguage)}`),
          required: false,
        };
  };
}
