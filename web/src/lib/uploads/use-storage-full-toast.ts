import { useI18n } from '../../i18n/i18n-context.ts';
import { toast } from '../page/toast.ts';
import { loadStorageUse, storageFigures } from './storage-use.ts';

/** Returns a function that says in a toast that the plan has no room for a file, with how much is in use. */
export function useStorageFullToast(): () => void {
  const { t, language } = useI18n();
  return () => {
    const title = t('upload.full.title');
    loadStorageUse().then(
      (use) =>
        toast.error(title, { description: t('upload.full.text', { ...storageFigures(use, language) }) }),
      () => toast.error(title),
    );
  };
}
