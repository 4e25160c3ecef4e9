import { type ComponentProps, lazy, Suspense } from 'react';

const Loaded = lazy(async () => ({ default: (await import('./block-dialog.tsx')).BlockDialog }));

/** Shows the dialog of ready-made texts, whose code comes once somebody opens it. */
export function BlockDialog(props: ComponentProps<typeof Loaded>) {
  return (
    <Suspense>
      <Loaded {...props} />
    </Suspense>
  );
}
