import { type ReactNode, useId } from 'react';

interface PartProps {
  readonly title: string;
  /** A sentence below the title. */
  readonly lead?: string;
  readonly children: ReactNode;
}

/** Shows a part of the page under its own heading. */
export function Part({ title, lead, children }: PartProps) {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="mt-12">
      <h2 id={heading} className="font-semibold text-20">
        {title}
      </h2>
      {lead !== undefined && <p className="mt-1 max-w-measure text-14 text-ink-soft">{lead}</p>}
      <div className="mt-4">{children}</div>
    </section>
  );
}

/** Shows rows on one card, parted by hairlines. */
export function Rows({ children }: { children: ReactNode }) {
  return <ul className="divide-y divide-hairline rounded-card bg-surface shadow-card">{children}</ul>;
}

/** Shows the name of a part of the program, as its own code and log call it. */
export function Name({ children }: { children: string }) {
  return <span className="wrap-anywhere font-medium font-mono text-14">{children}</span>;
}
