import { useFormContext, useWatch } from 'react-hook-form';
import { brandedPath, forceCustomUrl } from '#contracts/properties/addresses/custom-url.ts';
import { FormSection } from '../../../components/form/form-section.tsx';
import { FreeAddress } from '../../../components/property-form/free-address.tsx';
import { Checkbox } from '../../../components/ui/checkbox.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { Input } from '../../../components/ui/input.tsx';
import { useI18n } from '../../../i18n/i18n-context.ts';
import { productDomain } from '../../../lib/site/product-domain.ts';
import type { EditorValues } from '../form/editor-values.ts';

/** Shows where guests find the page, whether they do, and whether search engines may list it. */
export function AddressFields() {
  const { t } = useI18n();
  const domain = productDomain();
  const { register, setValue, formState } = useFormContext<EditorValues>();
  const [customUrl, name] = useWatch<EditorValues, ['details.customUrl', 'details.name']>({
    name: ['details.customUrl', 'details.name'],
  });
  return (
    <FormSection title={t('edit.publish')}>
      <Checkbox label={t('edit.isActive')} {...register('details.isActive')} />
      <Checkbox
        label={t('edit.indexable')}
        hint={t('edit.indexable.hint')}
        {...register('details.indexable')}
      />
      <Field
        label={t('edit.customUrl')}
        hint={t('edit.customUrl.hint')}
        error={formState.errors.details?.customUrl?.message}
        required={false}
      >
        {(control) => (
          <Input
            {...control}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={customUrl}
            {...register('details.customUrl', {
              onChange: (event: { target: { value: string } }) =>
                setValue('details.customUrl', forceCustomUrl(event.target.value)),
            })}
          />
        )}
      </Field>
      <FreeAddress
        error={formState.errors.details?.customUrl}
        onUse={(address) =>
          setValue('details.customUrl', address, { shouldDirty: true, shouldValidate: true })
        }
      />
      {customUrl !== '' && (
        <div className="text-14 text-ink-soft">
          <p>{t('edit.customUrl.addresses')}</p>
          <ul className="mt-1 grid gap-1 font-mono text-ink tabular-nums">
            <li className="break-all">{`${window.location.origin}/${brandedPath(customUrl, name)}`}</li>
            {domain !== undefined && <li className="break-all">{`${customUrl}.${domain}`}</li>}
          </ul>
        </div>
      )}
    </FormSection>
  );
}
