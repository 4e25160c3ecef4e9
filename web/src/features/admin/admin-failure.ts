import { useAdminI18n } from '../../components/admin/admin-texts.ts';
import { isUnauthorized } from '../../lib/api/api-client.ts';
import { toast } from '../../lib/page/toast.ts';

type FailureKey =
  | 'admin.load.failed'
  | 'admin.package.failed'
  | 'admin.delete.failed'
  | 'admin.palette.failed'
  | 'admin.prices.failed'
  | 'admin.video.failed';

/** Tells by a toast that something failed; of a session that has ended another one tells. */
export function useFailureToast(text: FailureKey): (error: unknown) => void {
  const { t } = useAdminI18n();
  return (error) => {
    if (isUnauthorized(error)) return;
    toast.error(t('admin.error'), { id: text, description: t(text) });
  };
}
