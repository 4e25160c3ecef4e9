import { useFormContext, useWatch } from 'react-hook-form';
import { useI18n } from '../../i18n/i18n-context.ts';
import { FormSection } from '../form/form-section.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { type TextAttributes, TextField } from './text-field.tsx';

interface CheckinFieldsProps extends TextAttributes {
  /** Path of the check-in in the form around it. */
  path: string;
}

/** Shows whether guests may come early and leave late, and on what terms. */
export function EarlyAndLate(props: CheckinFieldsProps) {
  return (
    <div className="grid gap-2">
      <Offer offer="earlyCheckin" className="animate-rise pb-3" {...props} />
      <Offer offer="lateCheckout" className="animate-rise" {...props} />
    </div>
  );
}

interface OfferProps extends CheckinFieldsProps {
  offer: 'earlyCheckin' | 'lateCheckout';
  className: string;
}

/** Shows an offer and, once it is made, the field for its terms. */
function Offer({ path, offer, ...text }: OfferProps) {
  const { t } = useI18n();
  const { register } = useFormContext();
  const name = `${path}.${offer}`;
  const isMade: boolean = useWatch({ name });
  return (
    <>
      <Checkbox label={t(`create.${offer}`)} {...register(name)} />
      {isMade && (
        <TextField
          name={`${name}Description`}
          label={t(`create.${offer}Description`)}
          placeholder={t(`create.${offer}Description.hint`)}
          {...text}
        />
      )}
    </>
  );
}

/** Shows the text that leads guests to the door and in. */
export function WayIn({ path, ...text }: CheckinFieldsProps) {
  const { t } = useI18n();
  return (
    <FormSection title={t('create.checkin.way')}>
      <TextField
        name={`${path}.instructions`}
        label={t('create.instructions')}
        placeholder={t('create.instructions.hint')}
        lines="min-h-36"
        required={false}
        {...text}
      />
    </FormSection>
  );
}
