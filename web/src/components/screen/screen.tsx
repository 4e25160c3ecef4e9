import { type ReactNode, useEffect } from 'react';
import { BRAND_NAME } from '../../lib/site/brand.ts';

/** Shows the main part of a screen: it names the document, and the skip link and a new route put the focus on it. */
export function Screen({
  title,
  className,
  children,
}: {
  title: string;
  className?: string;
  children: ReactNode;
}) {
  useEffect(() => {
    document.title = `${title} · ${BRAND_NAME}`;
  }, [title]);
  return (
    <main id="content" aria-label={title} tabIndex={-1} className={className}>
      {children}
    </main>
  );
}
