import { Skeleton } from '../../components/ui/skeleton.tsx';

/** Shows requests or offers that are on their way. */
export function ExtrasSkeleton() {
  return (
    <div className="mt-8 grid gap-3">
      <Skeleton className="h-9 w-64" />
      <Skeleton className="h-40 rounded-card" />
      <Skeleton className="h-40 rounded-card" />
    </div>
  );
}
