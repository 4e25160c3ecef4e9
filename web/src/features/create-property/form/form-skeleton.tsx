import { Skeleton } from '../../../components/ui/skeleton.tsx';

/** Shows the form of a new property on its way. */
export function FormSkeleton() {
  return (
    <div className="mx-auto grid w-full max-w-form gap-6 lg:max-w-[56rem]">
      <Skeleton className="h-10 w-64 max-w-full" />
      <Skeleton className="h-11" />
      <Skeleton shape="card" className="h-[32rem]" />
    </div>
  );
}
