import { type ReactNode, useId } from 'react';

/** Shows a group of fields under a heading, set off by a hairline. */
export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid gap-5 border-hairline border-t py-8 first:border-t-0 first:pt-0 last:pb-0"
    >
      <h2 id={id} className="font-semibold text-18">
        {title}
      </h2>
      {children}
    </section>
  );
}
