import type { ReactNode } from 'react';
import { cn } from '../../lib/page/cn.ts';
import { Wordmark } from '../brand/wordmark.tsx';

const WIDTHS = { page: 'max-w-page', full: 'max-w-[84rem]' } as const;

interface TopBarProps {
  /** Width of the bar: that of what stands below it. */
  width?: keyof typeof WIDTHS;
  children: ReactNode;
}

/** Shows the bar that stays at the top: the product at the left, the actions of the screen at the right. */
export function TopBar({ width = 'page', children }: TopBarProps) {
  return (
    <header className="sticky top-0 z-40 border-hairline border-b bg-paper/90 backdrop-blur">
      <div className={cn('mx-auto flex h-16 items-center justify-between gap-4 px-4 sm:px-6', WIDTHS[width])}>
        <Wordmark />
        <div className="flex items-center gap-1 sm:gap-2">{children}</div>
      </div>
    </header>
  );
}
