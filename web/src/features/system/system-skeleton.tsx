import { Skeleton } from '../../components/ui/skeleton.tsx';
import { useSystemI18n } from './system-texts.ts';

/** Shows the shape of the page while it is looked at for the first time. */
export function SystemSkeleton() {
  const { t } = useSystemI18n();
  return (
    <div role="status" aria-label={t('app.loading')}>
      <Skeleton className="h-28 rounded-card" />
      <div className="mt-18 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {['database', 'log', 'queues', 'disk'].map((store) => (
          <Skeleton key={store} className="h-36 rounded-card" />
        ))}
      </div>
      <Skeleton className="mt-18 h-96 rounded-card" />
    </div>
  );
}
