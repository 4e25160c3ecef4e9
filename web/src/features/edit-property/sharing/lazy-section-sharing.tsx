import { type ComponentProps, lazy, Suspense } from 'react';

const Loaded = lazy(async () => ({ default: (await import('./section-sharing.tsx')).SectionSharing }));

/** Shows what a section has of a shared one; its code and its words come after the editor. */
export function SectionSharing(props: ComponentProps<typeof Loaded>) {
  return (
    <Suspense>
      <Loaded {...props} />
    </Suspense>
  );
}
