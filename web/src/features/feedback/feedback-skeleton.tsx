import { Skeleton } from '../../components/ui/skeleton.tsx';

/** Shows figures and feedback that are on their way. */
export function FeedbackSkeleton() {
  return (
    <div className="mt-8 grid gap-3">
      <Skeleton className="h-44 rounded-card" />
      <Skeleton className="h-32 rounded-card" />
      <Skeleton className="h-32 rounded-card" />
    </div>
  );
}
