import { cn } from '../../lib/page/cn.ts';

/** Share of its place that a bar fills; the rest is air, for which there is none among many. */
const FILL = { few: 0.68, many: 0.9 };
const MANY = 60;
/** Percent of the height that a single view among many still has. */
const LEAST = 6;

interface BarsProps {
  /** From left to right; at least one. */
  readonly counts: readonly number[];
  /** Returns what a pointer that rests on a bar is told; by default nothing. */
  readonly describe?: (place: number) => string;
  /** Count that fills the height; by default the highest of them. */
  readonly most?: number;
  readonly className?: string;
}

/**
 * Counts as bars of one colour on a baseline. For the eye alone: the numbers stand beside it, or in a table. It is a
 * few rectangles, for which no chart library has to be loaded.
 */
export function Bars({ counts, describe, most = Math.max(...counts), className }: BarsProps) {
  const step = 100 / counts.length;
  const fill = counts.length > MANY ? FILL.many : FILL.few;
  const bars = counts.map((count, place) => ({ count, place }));
  return (
    <svg aria-hidden className={cn('block overflow-visible', className)}>
      {bars.map(({ count, place }) => {
        const height = count === 0 ? 0 : Math.max(LEAST, (100 * count) / most);
        return (
          <g key={place}>
            {describe && <title>{describe(place)}</title>}
            <rect x={`${place * step}%`} width={`${step}%`} height="100%" className="fill-transparent" />
            <rect
              data-bar
              x={`${(place + (1 - fill) / 2) * step}%`}
              y={`${100 - height}%`}
              width={`${fill * step}%`}
              height={`${height}%`}
              rx={counts.length > MANY ? 0 : 1.5}
              className="fill-brand"
            />
          </g>
        );
      })}
      <line x1="0" x2="100%" y1="100%" y2="100%" className="stroke-edge" />
    </svg>
  );
}
