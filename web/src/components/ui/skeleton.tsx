import { cn } from '../../lib/page/cn.ts';

const SHAPES = {
  control: 'rounded-control',
  card: 'rounded-card',
  round: 'rounded-full',
  phone: 'rounded-[44px]',
  square: undefined,
} as const;

interface SkeletonProps {
  /** The corners of what is on its way. */
  readonly shape?: keyof typeof SHAPES;
  /** Its size and its place. */
  readonly className: string;
}

/** Draws the ground of something that is on its way; the caller gives it that thing's shape. */
export function Skeleton({ shape = 'control', className }: SkeletonProps) {
  return <div aria-hidden className={cn('animate-shimmer bg-hairline', SHAPES[shape], className)} />;
}
