import { Skeleton } from '../../components/ui/skeleton.tsx';

/** Shows questions that are on their way. */
export function QuestionsSkeleton() {
  return (
    <div className="mt-8 grid gap-3">
      <Skeleton className="h-9 w-64" />
      <Skeleton className="h-36 rounded-card" />
      <Skeleton className="h-36 rounded-card" />
    </div>
  );
}
