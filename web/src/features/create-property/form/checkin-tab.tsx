import { FormSection } from '../../../components/form/form-section.tsx';
import { EarlyAndLate, WayIn } from '../../../components/property-form/checkin-fields.tsx';
import { useI18n } from '../../../i18n/i18n-context.ts';
import { TextField } from './text-field.ts';

const LINKS = ['fileUrl', 'linkUrl', 'videoUrl'] as const;

/** Shows the fields of check-in: when guests come and go, and how they get in. */
export function CheckinTab() {
  const { t } = useI18n();
  return (
    <>
      <FormSection title={t('section.checkin.ask')}>
        <div className="grid grid-cols-2 gap-5">
          <TextField name="checkin.checkinTime" label={t('create.checkinTime')} type="time" />
          <TextField name="checkin.checkoutTime" label={t('create.checkoutTime')} type="time" />
        </div>
        <EarlyAndLate path="checkin" />
      </FormSection>
      <WayIn path="checkin" />
      <FormSection title={t('create.checkin.links')}>
        {LINKS.map((link) => (
          <TextField
            key={link}
            name={`checkin.${link}`}
            label={t(`create.${link}`)}
            hint={link === 'fileUrl' ? t('create.fileUrl.hint') : undefined}
            type="url"
            inputMode="url"
            placeholder="https://"
            required={false}
          />
        ))}
      </FormSection>
    </>
  );
}
