import { type RefObject, useEffect, useRef } from 'react';
import { FormProvider, useForm, useFormContext, useWatch } from 'react-hook-form';
import type { Extra, ExtraChoices } from '#contracts/extras/api.ts';
import { EXTRA_DESCRIPTION_MAX, EXTRA_NAME_MAX } from '#contracts/extras/limits.ts';
import { FILE_RULES } from '#contracts/media/media-kind.ts';
import type { Property } from '#contracts/properties/api.ts';
import { ImageField } from '../../../components/media/image-field.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Checkbox } from '../../../components/ui/checkbox.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { Input } from '../../../components/ui/input.tsx';
import { Textarea } from '../../../components/ui/textarea.tsx';
import { markRefused } from '../../../lib/api/refused-fields.ts';
import { toast } from '../../../lib/page/toast.ts';
import { useExtrasI18n } from '../extras-texts.ts';
import { languageName } from './language-name.ts';
import { OfferTerms } from './offer-terms.tsx';
import { OfferTranslations } from './offer-translations.tsx';
import { type OfferValues, offerRequest } from './offer-values.ts';
import { useSaveOffer } from './use-offers.ts';

interface OfferFormProps {
  readonly property: Property;
  /** Absent for a new one. */
  readonly offer?: Extra;
  readonly values: OfferValues;
  readonly choices: ExtraChoices;
  readonly onClose: () => void;
}

const FIELDS = ['name', 'description', 'paymentLink', 'maxQuantity', 'leadTimeHours', 'imagePath'] as const;
const MEGABYTE = 1024 * 1024;

/** Takes all that an offer is. */
export function OfferForm({ property, offer, values, choices, onClose }: OfferFormProps) {
  const i18n = useExtrasI18n();
  const { t } = i18n;
  const form = useForm<OfferValues>({ defaultValues: values });
  const title = useFocusAtFirst();
  const save = useSaveOffer(property.id, offer, () => {
    toast.success(t('extras.offerSaved'));
    onClose();
  });
  const submit = form.handleSubmit((typed) =>
    save.mutate(offerRequest(typed, property.language), {
      onError: (error) => markRefused(error, FIELDS, form.setError, i18n),
    }),
  );
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={submit} className="mt-8 grid max-w-[40rem] gap-5">
        <h2 ref={title} tabIndex={-1} className="font-display text-24 outline-none">
          {t(offer === undefined ? 'extras.form.new' : 'extras.form.edit')}
        </h2>
        <OfferWords property={property} />
        <OfferTerms choices={choices} />
        <OfferPhoto />
        <OfferTranslations main={property.language} />
        <Checkbox
          label={t('extras.form.active')}
          hint={t('extras.form.active.hint')}
          {...form.register('active')}
        />
        <div className="flex flex-col-reverse gap-2 sm:flex-row">
          <Button variant="outline" onClick={onClose}>
            {t('app.cancel')}
          </Button>
          <Button type="submit" pending={save.isPending}>
            {t('extras.form.save')}
          </Button>
        </div>
      </form>
    </FormProvider>
  );
}

/** Puts the focus to where the form begins, as it takes the place of what had it. */
function useFocusAtFirst(): RefObject<HTMLHeadingElement | null> {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return title;
}

/** Takes name and description in the language of the book. */
function OfferWords({ property }: Pick<OfferFormProps, 'property'>) {
  const { t, language } = useExtrasI18n();
  const { register, formState } = useFormContext<OfferValues>();
  const spoken = { language: languageName(property.language, language) };
  const isNamed = (name: string) => name.trim() !== '' || t('extras.wrong.name');
  return (
    <>
      <Field
        label={t('extras.form.name')}
        hint={t('extras.form.language', spoken)}
        error={formState.errors.name?.message}
      >
        {(control) => (
          <Input
            {...control}
            dir="auto"
            lang={property.language}
            maxLength={EXTRA_NAME_MAX}
            {...register('name', { validate: isNamed })}
          />
        )}
      </Field>
      <Field
        label={t('extras.form.description')}
        required={false}
        error={formState.errors.description?.message}
      >
        {(control) => (
          <Textarea
            {...control}
            dir="auto"
            lang={property.language}
            rows={3}
            maxLength={EXTRA_DESCRIPTION_MAX}
            {...register('description')}
          />
        )}
      </Field>
    </>
  );
}

/** Takes the photo of an offer. */
function OfferPhoto() {
  const { t } = useExtrasI18n();
  const { setValue, formState } = useFormContext<OfferValues>();
  const image = useWatch<OfferValues, 'imagePath'>({ name: 'imagePath' });
  return (
    <div className="grid gap-2">
      <ImageField
        label={t('extras.form.photo')}
        hint={t('extras.form.photo.hint', { megabytes: FILE_RULES.cover.maxBytes / MEGABYTE })}
        kind="cover"
        shape="wide"
        image={image}
        onImage={(path) => setValue('imagePath', path, { shouldDirty: true })}
      />
      {formState.errors.imagePath && (
        <p role="alert" className="text-14 text-danger">
          {t('extras.wrong.photo')}
        </p>
      )}
    </div>
  );
}
