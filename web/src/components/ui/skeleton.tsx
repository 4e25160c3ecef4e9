import { cn } from '../../lib/page/cn.ts';

/** Draws the ground of something that is on its way; the caller gives it that thing's shape. */
export function Skeleton({ className }: { className: string }) {
  return <div aria-hidden className={cn('animate-shimmer rounded-control bg-hairline', className)} />;
}
