import { ChevronDown } from 'lucide-react';
import { useFormContext } from 'react-hook-form';
import { EXTRA_DESCRIPTION_MAX, EXTRA_NAME_MAX } from '#contracts/extras/limits.ts';
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '#contracts/kernel/languages.ts';
import { Field } from '../../../components/ui/field.tsx';
import { Input } from '../../../components/ui/input.tsx';
import { Textarea } from '../../../components/ui/textarea.tsx';
import { languageName } from '../../../lib/text/language-name.ts';
import { useExtrasI18n } from '../extras-texts.ts';
import type { OfferValues } from './offer-values.ts';

/** Takes name and description in the languages beside that of the offer, folded away at first. */
export function OfferTranslations({ own }: { own: Language }) {
  const { t } = useExtrasI18n();
  return (
    <details className="group rounded-card border border-hairline bg-surface">
      <summary className="flex min-h-13 cursor-pointer list-none items-center justify-between gap-3 px-4 font-medium">
        {t('extras.form.translations')}
        <ChevronDown
          aria-hidden
          strokeWidth={1.75}
          className="size-5 text-ink-faint transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="grid gap-6 px-4 pb-5">
        <p className="text-14 text-ink-soft">{t('extras.form.translations.text')}</p>
        {LANGUAGES.filter((language) => language !== own).map((language) => (
          <InLanguage key={language} language={language} />
        ))}
      </div>
    </details>
  );
}

function InLanguage({ language: written }: { language: Language }) {
  const { t, language } = useExtrasI18n();
  const { register } = useFormContext<OfferValues>();
  const named = { language: languageName(written, language) };
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend lang={written} className="mb-2 font-semibold text-14">
        {LANGUAGE_NAMES[written]}
      </legend>
      <Field label={t('extras.form.nameIn', named)}>
        {(control) => (
          <Input
            {...control}
            dir="auto"
            lang={written}
            maxLength={EXTRA_NAME_MAX}
            {...register(`translations.${written}.name`)}
          />
        )}
      </Field>
      <Field label={t('extras.form.descriptionIn', named)}>
        {(control) => (
          <Textarea
            {...control}
            dir="auto"
            lang={written}
            least="min-h-16"
            maxLength={EXTRA_DESCRIPTION_MAX}
            {...register(`translations.${written}.description`)}
          />
        )}
      </Field>
    </fieldset>
  );
}
