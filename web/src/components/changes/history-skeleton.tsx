import { Skeleton } from '../ui/skeleton.tsx';

/** Shows three changes that are on their way. */
export function HistorySkeleton() {
  return (
    <div className="grid gap-3">
      <Skeleton className="h-5 w-48" />
      <Skeleton shape="card" className="h-32" />
      <Skeleton shape="card" className="h-32" />
      <Skeleton shape="card" className="h-32" />
    </div>
  );
}
