import type { ReactNode } from 'react';
import { cn } from '../../lib/page/cn.ts';

/** Shows the foot of the screen, which stays in sight. @param className how wide it is, and how it lays out */
export function FootBar({ className, children }: { className: string; children: ReactNode }) {
  return (
    <div
      data-foot-bar
      className="fixed inset-x-0 bottom-0 z-30 border-hairline border-t bg-paper/95 backdrop-blur"
    >
      <div className={cn('mx-auto flex h-18 items-center gap-2 px-4 sm:px-6', className)}>{children}</div>
    </div>
  );
}
