import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { useI18n } from '../../../i18n/i18n-context.ts';

const PLACES = [1, 2, 3];

/** Shows three cards on their way. */
export function PropertyListSkeleton() {
  const { t } = useI18n();
  return (
    <div role="status" className="mt-10 grid gap-4">
      <span className="sr-only">{t('app.loading')}</span>
      {PLACES.map((place) => (
        <div
          key={place}
          className="flex flex-col overflow-hidden rounded-card border border-hairline bg-surface shadow-card sm:h-40 sm:flex-row"
        >
          <Skeleton shape="square" className="h-40 sm:w-60" />
          <div className="grid flex-1 content-center gap-3 p-5">
            <Skeleton className="h-6 w-52 max-w-full" />
            <Skeleton className="h-4 w-36" />
            <Skeleton className="h-4 w-24" />
          </div>
        </div>
      ))}
    </div>
  );
}
