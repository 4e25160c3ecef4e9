import { Skeleton } from '../../components/ui/skeleton.tsx';
import { useSystemI18n } from './system-texts.ts';

/** Shows the shape of the page while it is looked at for the first time. */
export function SystemSkeleton() {
  const { t } = useSystemI18n();
  return (
    <div role="status" aria-label={t('app.loading')}>
      <Skeleton shape="card" className="h-36 sm:h-26" />
      <div className="mt-35 grid gap-4 sm:mt-30 sm:grid-cols-2 lg:grid-cols-4">
        {['database', 'log', 'queues', 'disk'].map((store) => (
          <Skeleton key={store} shape="card" className="h-36 lg:h-43" />
        ))}
      </div>
      <Skeleton shape="card" className="mt-28 h-387 md:h-170" />
    </div>
  );
}
