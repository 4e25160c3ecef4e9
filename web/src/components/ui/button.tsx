import { LoaderCircle } from 'lucide-react';
import { Slot } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cn } from '../../lib/cn.ts';

const VARIANTS = {
  primary: 'bg-primary text-on-primary hover:bg-primary-hover',
  accent: 'bg-accent text-on-accent hover:bg-accent-hover',
  outline: 'border border-edge/60 bg-surface text-ink hover:border-edge hover:bg-hover',
  quiet: 'text-ink-soft hover:bg-hover hover:text-ink',
} as const;

const SIZES = {
  small: 'h-9 gap-1.5 px-3 text-14',
  medium: 'h-11 gap-2 px-4 text-16',
  large: 'h-13 gap-2 px-6 text-18',
} as const;

interface ButtonLook {
  variant?: keyof typeof VARIANTS;
  size?: keyof typeof SIZES;
  /** Shows that its work is under way, and takes no click meanwhile. */
  pending?: boolean;
  /** Gives the look to the child (a link) in place of a button. */
  asChild?: boolean;
}

/** A button, or with `asChild` a link that looks like one. Its text is a verb. */
export function Button({
  variant = 'primary',
  size = 'medium',
  pending = false,
  asChild = false,
  className,
  children,
  disabled,
  ...rest
}: ComponentProps<'button'> & ButtonLook) {
  const look = cn(
    'inline-flex shrink-0 select-none items-center justify-center whitespace-nowrap rounded-control font-medium transition-[background-color,border-color,color,transform] active:translate-y-px disabled:opacity-60',
    VARIANTS[variant],
    SIZES[size],
    className,
  );
  if (asChild) {
    return (
      <Slot.Root className={look} {...rest}>
        {children}
      </Slot.Root>
    );
  }
  return (
    <button
      type="button"
      className={look}
      disabled={disabled === true || pending}
      aria-busy={pending}
      {...rest}
    >
      {pending && <LoaderCircle aria-hidden strokeWidth={1.75} className="size-5 animate-turn" />}
      {children}
    </button>
  );
}
