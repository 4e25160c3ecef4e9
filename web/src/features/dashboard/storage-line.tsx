import { useQuery } from '@tanstack/react-query';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { useI18n } from '../../i18n/i18n-context.ts';
import { STORAGE_USE, storageFigures } from '../../lib/uploads/storage-use.ts';

/** Shows how much of the plan's room for files is in use; nothing where that cannot be told. */
export function StorageLine() {
  const { t, language } = useI18n();
  // Files come and go in the editor, and by themselves.
  const { data, isError } = useQuery({ ...STORAGE_USE, refetchOnMount: 'always' });
  return (
    <p className="mt-2 min-h-[1lh] text-14 text-ink-soft">
      {data
        ? t('dashboard.files', { ...storageFigures(data, language) })
        : !isError && <Skeleton className="h-[1lh] w-40" />}
    </p>
  );
}
