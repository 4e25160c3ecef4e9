import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import { type FieldErrors, type UseFormRegister, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { setPricingRequestSchema } from '#contracts/billing/api.ts';
import { useAdminI18n } from '../../../components/admin/admin-texts.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { Input } from '../../../components/ui/input.tsx';
import { callAdminApi } from '../../../lib/api/admin-api.ts';
import { ADMIN_KEY } from '../../../lib/api/admin-session.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { markRefused } from '../../../lib/api/refused-fields.ts';
import { toast } from '../../../lib/page/toast.ts';
import { useFailureToast } from '../admin-failure.ts';
import {
  DEFAULT_PRICES,
  PRICED_PACKAGES,
  type PricedPackage,
  type PriceFormValues,
  priceFormValues,
} from './price-form-values.ts';

const PACKAGES = Object.keys(PRICED_PACKAGES) as readonly PricedPackage[];
const FIELDS = [
  ...PACKAGES.flatMap((key) => [`${key}.regular`, `${key}.discounted`] as const),
  'annualDiscount',
] as const;

/** The schema gives cents; what is sent is what was typed. */
const resolver = zodResolver(setPricingRequestSchema, undefined, { raw: true });
type Typed = z.input<typeof setPricingRequestSchema>;

const AMOUNT = { type: 'number', step: '0.01', min: '0', inputMode: 'decimal' } as const;

/** Shows the prices of the packages in euros per month, and the annual discount. */
export function PriceForm({ values }: { values: PriceFormValues }) {
  const { t } = useAdminI18n();
  const { form, save, fillDefaults } = usePriceForm(values);
  const { register, handleSubmit, formState } = form;
  return (
    <form noValidate onSubmit={handleSubmit((request) => save.mutate(request))} className="grid gap-6">
      <div className="grid gap-4 lg:grid-cols-3">
        {PACKAGES.map((key) => (
          <PackagePrices key={key} of={key} register={register} errors={formState.errors[key]} />
        ))}
      </div>
      <Field
        label={t('admin.prices.annual')}
        hint={t('admin.prices.annual.hint')}
        error={formState.errors.annualDiscount?.message}
        className="sm:max-w-72"
      >
        {(control) => <Input {...control} {...AMOUNT} max="100" {...register('annualDiscount')} />}
      </Field>
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" pending={save.isPending}>
          {t('admin.prices.save')}
        </Button>
        <Button variant="outline" onClick={fillDefaults}>
          <RotateCcw aria-hidden strokeWidth={1.75} className="size-5" />
          {t('admin.prices.reset')}
        </Button>
        <p className="text-14 text-ink-faint">{t('admin.prices.reset.note')}</p>
      </div>
    </form>
  );
}

/** Opens the form of the prices, and gives the calls that save them and that fill in the defaults. */
function usePriceForm(values: PriceFormValues) {
  const i18n = useAdminI18n();
  const { t } = i18n;
  const tellFailure = useFailureToast('admin.prices.failed');
  const form = useForm<Typed>({
    resolver,
    // What is being typed is not replaced by what is loaded meanwhile.
    defaultValues: values,
  });
  const save = useMutation({
    mutationFn: (body: Typed) => callAdminApi('POST /api/admin/pricing', { body }),
    async onSuccess({ packages, annualDiscount }) {
      form.reset(priceFormValues(packages, { value: annualDiscount }));
      toast.success(t('admin.prices.saved'));
      await queryClient.invalidateQueries({ queryKey: [ADMIN_KEY] });
    },
    onError: (error) => {
      markRefused(error, FIELDS, form.setError, i18n);
      tellFailure(error);
    },
  });
  return {
    form,
    save,
    /** Fills the form and saves nothing. */
    fillDefaults: () => form.reset(DEFAULT_PRICES, { keepDefaultValues: true }),
  };
}

interface PackagePricesProps {
  of: PricedPackage;
  register: UseFormRegister<Typed>;
  errors: FieldErrors<Typed>[PricedPackage];
}

/** Shows the price of one package, and the price that it is reduced to. */
function PackagePrices({ of, register, errors }: PackagePricesProps) {
  const { t } = useAdminI18n();
  return (
    <fieldset className="grid min-w-0 content-start gap-4 rounded-card border border-hairline p-4">
      <legend className="px-1 font-semibold">
        {t(`admin.prices.${of}`)}
        {of === 'basic' && (
          <span className="font-normal text-14 text-ink-faint"> · {t('admin.prices.basic.note')}</span>
        )}
      </legend>
      <Field label={t('admin.prices.regular')} error={errors?.regular?.message}>
        {(control) => <Input {...control} {...AMOUNT} {...register(`${of}.regular`)} />}
      </Field>
      <Field label={t('admin.prices.discounted')} required={false} error={errors?.discounted?.message}>
        {(control) => <Input {...control} {...AMOUNT} {...register(`${of}.discounted`)} />}
      </Field>
    </fieldset>
  );
}
