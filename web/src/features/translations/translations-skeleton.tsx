import { Skeleton } from '../../components/ui/skeleton.tsx';

/** Shows languages and texts that are on their way. */
export function TranslationsSkeleton() {
  const language = <Skeleton shape="card" className="h-24" />;
  return (
    <div className="mt-8 grid gap-8">
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {language}
        {language}
        {language}
      </div>
      <UnitsSkeleton />
    </div>
  );
}

/** Shows texts that are on their way. */
export function UnitsSkeleton() {
  return (
    <div className="mt-8 grid gap-3">
      <Skeleton className="h-9 w-64" />
      <Skeleton shape="card" className="h-40" />
      <Skeleton shape="card" className="h-40" />
    </div>
  );
}
