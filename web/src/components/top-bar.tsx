import type { ReactNode } from 'react';
import { Wordmark } from './wordmark.tsx';

/** The bar that stays at the top: the product at the left, what the screen offers at the right. */
export function TopBar({ children }: { children: ReactNode }) {
  return (
    <header className="sticky top-0 z-40 border-hairline border-b bg-paper/90 backdrop-blur">
      <div className="mx-auto flex h-16 max-w-page items-center justify-between gap-4 px-4 sm:px-6">
        <Wordmark />
        <div className="flex items-center gap-1 sm:gap-2">{children}</div>
      </div>
    </header>
  );
}
