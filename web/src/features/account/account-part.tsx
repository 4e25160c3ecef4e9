import { type ReactNode, useId } from 'react';

interface AccountPartProps {
  readonly title: string;
  /** A sentence below the title. */
  readonly text?: string;
  readonly children: ReactNode;
}

/** Shows one part of the account's screen. */
export function AccountPart({ title, text, children }: AccountPartProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="min-w-0 rounded-card border border-hairline bg-surface p-6 shadow-card sm:p-8"
    >
      <h2 id={id} className="font-display text-24">
        {title}
      </h2>
      {text !== undefined && <p className="mt-1.5 break-words text-ink-soft">{text}</p>}
      <div className="mt-5">{children}</div>
    </section>
  );
}
