import { lazy, Suspense } from 'react';

// Comes after the form, which keeps its place free.
const Note = lazy(async () => ({ default: (await import('./legal-note.tsx')).LegalNote }));

/** Shows what is accepted by opening an account. */
export const LazyLegalNote = () => (
  <Suspense fallback={<div className="h-11" />}>
    <Note />
  </Suspense>
);
