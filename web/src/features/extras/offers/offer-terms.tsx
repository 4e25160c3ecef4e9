import { useFormContext } from 'react-hook-form';
import type { ExtraChoices } from '#contracts/extras/api.ts';
import {
  EXTRA_UNITS,
  LEAD_TIME_HOURS_MAX,
  PAYMENT_LINK_MAX,
  PRICE_MAX,
  QUANTITY_MAX,
} from '#contracts/extras/limits.ts';
import { Field } from '../../../components/ui/field.tsx';
import { Input } from '../../../components/ui/input.tsx';
import { Select } from '../../../components/ui/select.tsx';
import { useExtrasI18n } from '../extras-texts.ts';
import {
  amountTyped,
  hoursTyped,
  isLinkTaken,
  type OfferValues,
  priceTrouble,
  quantityTyped,
} from './offer-values.ts';

/** An amount that shows how prices are typed, in the smallest unit of its currency. */
const EXAMPLE = 1_250;

/** Takes the price of an offer, how it is given, and where it is paid. */
export function OfferTerms({ choices }: { choices: ExtraChoices }) {
  const { t } = useExtrasI18n();
  const { register, formState } = useFormContext<OfferValues>();
  const { errors } = formState;
  const isQuantity = (typed: string) =>
    quantityTyped(typed) !== undefined || t('extras.wrong.quantity', { most: QUANTITY_MAX });
  const areHours = (typed: string) =>
    hoursTyped(typed) !== undefined || t('extras.wrong.lead', { most: LEAD_TIME_HOURS_MAX });
  return (
    <>
      <Price choices={choices} />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          label={t('extras.form.quantity')}
          error={errors.maxQuantity?.message}
          className="content-start"
        >
          {(control) => (
            <Input {...control} inputMode="numeric" {...register('maxQuantity', { validate: isQuantity })} />
          )}
        </Field>
        <Field
          label={t('extras.form.lead')}
          hint={t('extras.form.lead.hint')}
          error={errors.leadTimeHours?.message}
          className="content-start"
        >
          {(control) => (
            <Input {...control} inputMode="numeric" {...register('leadTimeHours', { validate: areHours })} />
          )}
        </Field>
      </div>
      <Field
        label={t('extras.form.link')}
        required={false}
        hint={t(choices.cardPayments ? 'extras.form.link.cards' : 'extras.form.link.hint')}
        error={errors.paymentLink?.message}
      >
        {(control) => (
          <Input
            {...control}
            type="url"
            inputMode="url"
            placeholder="https://"
            maxLength={PAYMENT_LINK_MAX}
            {...register('paymentLink', {
              validate: (typed) => isLinkTaken(typed) || t('extras.wrong.link'),
            })}
          />
        )}
      </Field>
    </>
  );
}

/** Takes an amount as it is typed, its currency, and what it is for. */
function Price({ choices }: { choices: ExtraChoices }) {
  const { t, language } = useExtrasI18n();
  const { register, formState } = useFormContext<OfferValues>();
  const check = (typed: string, { currency }: OfferValues) => {
    const trouble = priceTrouble(typed, currency);
    if (trouble === undefined) return true;
    const say = (cents: number) => amountTyped(cents, currency, language);
    return trouble === 'priceHigh'
      ? t('extras.wrong.priceHigh', { most: say(PRICE_MAX) })
      : t('extras.wrong.price', { example: say(EXAMPLE) });
  };
  return (
    <div className="grid gap-x-4 gap-y-5 sm:grid-cols-3">
      <Field
        label={t('extras.form.price')}
        hint={t('extras.form.price.hint')}
        error={formState.errors.price?.message}
        className="content-start"
      >
        {(control) => (
          <Input
            {...control}
            inputMode="decimal"
            autoComplete="off"
            {...register('price', { validate: check })}
          />
        )}
      </Field>
      <Field label={t('extras.form.currency')} className="content-start">
        {(control) => (
          <Select {...control} {...register('currency', { deps: 'price' })}>
            {choices.currencies.map((code) => (
              <option key={code}>{code}</option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={t('extras.form.unit')} className="content-start">
        {(control) => (
          <Select {...control} {...register('unit')}>
            {EXTRA_UNITS.map((unit) => (
              <option key={unit} value={unit}>
                {t(`extras.unit.${unit}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </div>
  );
}
