import { type ComponentType, lazy, Suspense } from 'react';

/** Returns a part that comes after the fields of a section; where it cannot be had, they stand without it. */
function later<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Part = lazy<ComponentType<Props>>(() =>
    load().then(
      (part) => ({ default: part }),
      () => ({ default: () => null }),
    ),
  );
  return (props: Props) => (
    <Suspense>
      <Part {...props} />
    </Suspense>
  );
}

export const BlockAdder = later(async () => (await import('../blocks/block-adder.tsx')).BlockAdder);
export const CheckinBlocks = later(async () => (await import('../blocks/checkin-blocks.tsx')).CheckinBlocks);
export const MadeFields = later(async () => (await import('../blocks/made-fields.tsx')).MadeFields);
export const QuickStarts = later(async () => (await import('./quick-starts.tsx')).QuickStarts);
export const SectionRemarks = later(async () => (await import('./section-remarks.tsx')).SectionRemarks);
