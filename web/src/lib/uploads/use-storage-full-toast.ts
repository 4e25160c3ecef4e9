import { useI18n } from '../../i18n/i18n-context.ts';
import { toast } from '../page/toast.ts';

/** Returns a function that says in a toast that the plan has no room for a file, with how much is in use. */
export function useStorageFullToast(): () => Promise<void> {
  const { t, language } = useI18n();
  return async () => {
    const title = t('upload.full.title');
    try {
      // Seldom needed, and the server has just been reached.
      const { loadStorageUse, storageFigures } = await import('./storage-use.ts');
      const figures = storageFigures(await loadStorageUse(), language);
      toast.error(title, { description: t('upload.full.text', { ...figures }) });
    } catch {
      toast.error(title);
    }
  };
}
