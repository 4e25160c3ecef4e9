import { type ComponentType, lazy, Suspense } from 'react';

type Parts = typeof import('./later-parts.ts');

/** Returns a part that comes after the fields of a section; where it cannot be had, they stand without it. */
function later<Props extends object>(pick: (parts: Parts) => ComponentType<Props>) {
  const Part = lazy<ComponentType<Props>>(() =>
    import('./later-parts.ts').then(
      (parts) => ({ default: pick(parts) }),
      () => ({ default: () => null }),
    ),
  );
  return (props: Props) => (
    <Suspense>
      <Part {...props} />
    </Suspense>
  );
}

export const BlockAdder = later((parts) => parts.BlockAdder);
export const CheckinBlocks = later((parts) => parts.CheckinBlocks);
export const MadeFields = later((parts) => parts.MadeFields);
export const QuickStarts = later((parts) => parts.QuickStarts);
export const SectionRemarks = later((parts) => parts.SectionRemarks);
