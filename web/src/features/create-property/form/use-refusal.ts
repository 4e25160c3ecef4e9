import type { UseFormReturn } from 'react-hook-form';
import { refusedFields, showComplaints } from '../../../components/property-form/complaints.ts';
import { useI18n } from '../../../i18n/i18n-context.ts';
import { ApiError, isUnauthorized } from '../../../lib/api/api-client.ts';
import { errorText } from '../../../lib/api/error-text.ts';
import { toast } from '../../../lib/page/toast.ts';
import { refreshUser } from '../../../lib/session/session.ts';
import { isPlanRefusal } from '../../../lib/site/plan-offers.ts';
import { BLANK_FORM, type PropertyFormValues } from './property-form.ts';

const FORBIDDEN = 403;

/** Returns what tells that a property was not created: in a toast, and at the fields that the server refused. */
export function useRefusal(
  form: UseFormReturn<PropertyFormValues>,
  reveal: (field: string) => void,
): (error: Error) => void {
  const i18n = useI18n();
  const { t } = i18n;
  return (error) => {
    // The plan's refusals are told by an offer of another one.
    if (isUnauthorized(error) || isPlanRefusal(error)) return;
    if (error instanceof ApiError && error.code === 'property.slug-taken') toast.error(t('create.taken'));
    else toast.error(t('create.failed'), { description: errorText(error, i18n, t('app.offline')) });
    // What the person may do has changed since the screen was opened.
    if (error instanceof ApiError && error.status === FORBIDDEN) void refreshUser();
    const fieldOf = (path: string) => (path in BLANK_FORM ? path : undefined);
    showComplaints(form, refusedFields(error, i18n, fieldOf), reveal);
  };
}
