import { Skeleton } from '../../components/ui/skeleton.tsx';

/** Shows the shape of what stands above the list, while the person is on their way. */
export function HeadSkeleton() {
  return (
    <div aria-hidden>
      <Skeleton shape="round" className="mb-4.5 h-6 w-36 sm:hidden" />
      <p className="font-display text-30 sm:text-38">
        <Skeleton className="h-[1lh] w-56" />
      </p>
      <Skeleton className="mt-1.5 h-6 w-64 max-w-full" />
      <div className="mt-8 flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
        <div className="max-sm:w-full">
          <Skeleton shape="card" className="h-25 sm:h-26 sm:w-132" />
          <Skeleton className="mt-2 h-5 w-40" />
        </div>
        <Skeleton className="h-11 w-full sm:w-48" />
      </div>
    </div>
  );
}
