import { Skeleton } from '../../../components/ui/skeleton.tsx';

/** Shows shared sections that are on their way. */
export function SharedSectionsSkeleton() {
  return (
    <div className="mt-8 grid max-w-[760px] gap-3">
      <Skeleton className="h-9 w-48" />
      <Skeleton className="h-32 rounded-card" />
      <Skeleton className="h-32 rounded-card" />
    </div>
  );
}
