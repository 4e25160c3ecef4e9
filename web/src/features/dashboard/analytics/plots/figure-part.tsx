import { type ReactNode, useId } from 'react';

interface FigurePartProps {
  readonly title: string;
  /** Explanation of the numbers, in a sentence or two. */
  readonly what: string;
  /** A number beside the title. */
  readonly sum?: string;
  readonly children: ReactNode;
}

/** Shows a part of the analytics: its title, what its numbers are, and how it shows them. */
export function FigurePart({ title, what, sum, children }: FigurePartProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h4 id={titleId} className="font-medium">
          {title}
        </h4>
        {sum !== undefined && <p className="text-14 text-ink-soft tabular-nums">{sum}</p>}
      </div>
      <p className="mt-0.5 max-w-prose text-14 text-ink-faint">{what}</p>
      {children}
    </section>
  );
}
