import { useFormContext, useWatch } from 'react-hook-form';
import { LANGUAGE_NAMES, LANGUAGES } from '#contracts/kernel/languages.ts';
import { Field } from '../../../components/ui/field.tsx';
import { Select } from '../../../components/ui/select.tsx';
import { useI18n } from '../../../i18n/i18n-context.ts';
import { languageName } from '../../../lib/text/language-name.ts';
import type { EditorValues } from '../form/editor-values.ts';

/** Shows the choice of the main language, and says what guests are shown with it. */
export function MainLanguage() {
  const { t, language } = useI18n();
  const { register } = useFormContext<EditorValues>();
  const main = useWatch<EditorValues, 'details.language'>({ name: 'details.language' });
  return (
    <Field
      label={t('edit.mainLanguage')}
      hint={t('edit.mainLanguage.hint', { language: languageName(main, language) })}
    >
      {(control) => (
        <Select {...control} {...register('details.language')} value={main}>
          {LANGUAGES.map((code) => (
            <option key={code} value={code} lang={code}>
              {LANGUAGE_NAMES[code]}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
