// Words that are longer than their place go on in a second line: no language and no size of letters is cut.
const BASE =
  'inline-flex max-w-full shrink-0 [&>svg]:shrink-0 select-none items-center justify-center rounded-control text-center font-medium transition-[background-color,border-color,color,transform] active:translate-y-px disabled:opacity-60';

const VARIANTS = {
  primary: 'bg-primary text-on-primary hover:bg-primary-hover',
  accent: 'bg-accent text-on-accent hover:bg-accent-hover',
  danger: 'bg-danger-fill text-on-primary hover:bg-danger-fill-hover',
  outline: 'border border-edge/60 bg-surface text-ink hover:border-edge hover:bg-hover',
  quiet: 'text-ink-soft hover:bg-hover hover:text-ink',
  /** Quiet, on a ground of the primary colour. */
  tinted: 'text-primary-ink hover:bg-hover hover:text-ink',
} as const;

const SIZES = {
  small: 'min-h-9 gap-1.5 px-3 py-1.5 text-14',
  /** Words as small, with room for a finger. */
  compact: 'min-h-11 gap-1.5 px-3 py-1.5 text-14',
  /** As what stands beside it in the bar at the top. */
  bar: 'min-h-11 gap-2 px-2.5 py-1.5 text-14',
  medium: 'min-h-11 gap-2 px-4 py-1.5 text-16',
  large: 'min-h-13 gap-2 px-6 py-1.5 text-18',
  /** An icon alone, whose name is for assistive tools. */
  icon: 'size-11',
} as const;

export type ButtonVariant = keyof typeof VARIANTS;
export type ButtonSize = keyof typeof SIZES;

/** Returns the classes of a button, for links that look like one where the component is too much to load. */
export function buttonLook(variant: ButtonVariant, size: ButtonSize = 'medium'): string {
  return `${BASE} ${VARIANTS[variant]} ${SIZES[size]}`;
}
