import type { ReactNode } from 'react';

const GROUNDS = { paper: '', surface: 'border-hairline border-y bg-surface', night: 'night' } as const;

interface LandingSectionProps {
  /** Names the section, and its heading after it. */
  id: string;
  title: string;
  /** A sentence below the title. */
  lead?: string;
  ground: keyof typeof GROUNDS;
  children: ReactNode;
}

/** Shows a section under a headline, with room to breathe. */
export function LandingSection({ id, title, lead, ground, children }: LandingSectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={GROUNDS[ground]}>
      <div className="mx-auto max-w-page px-4 py-16 sm:px-6 lg:py-24">
        <h2 id={`${id}-title`} className="max-w-[24ch] font-display text-30 sm:text-38 lg:text-48">
          {title}
        </h2>
        {lead !== undefined && <p className="mt-4 max-w-[54ch] text-18 text-ink-soft">{lead}</p>}
        <div className="mt-10 lg:mt-14">{children}</div>
      </div>
    </section>
  );
}
