import { Skeleton } from '../../components/ui/skeleton.tsx';

/** Shows stays that are on their way. */
export function StaysSkeleton() {
  return (
    <div className="mt-8 grid max-w-[760px] gap-3">
      <Skeleton className="h-9 w-48" />
      <Skeleton className="h-40 rounded-card" />
      <Skeleton className="h-40 rounded-card" />
    </div>
  );
}
