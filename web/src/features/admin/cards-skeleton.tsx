import { useAdminI18n } from '../../components/admin/admin-texts.ts';
import { Skeleton } from '../../components/ui/skeleton.tsx';

const PLACES = [1, 2, 3];

/** Shows three cards on their way. */
export function CardsSkeleton() {
  const { t } = useAdminI18n();
  return (
    <div role="status" className="grid gap-3">
      <span className="sr-only">{t('app.loading')}</span>
      {PLACES.map((place) => (
        <div
          key={place}
          className="grid gap-4 rounded-card border border-hairline bg-surface p-5 shadow-card md:grid-cols-[2fr_1fr_1fr] md:items-center"
        >
          <div className="grid gap-2">
            <Skeleton className="h-5 w-40 max-w-full" />
            <Skeleton className="h-4 w-56 max-w-full" />
          </div>
          <Skeleton className="h-11 w-full" />
          <Skeleton className="h-5 w-28" />
        </div>
      ))}
    </div>
  );
}
