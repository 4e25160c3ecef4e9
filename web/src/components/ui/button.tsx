import { LoaderCircle } from 'lucide-react';
import { Slot } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cn } from '../../lib/page/cn.ts';
import { type ButtonSize, type ButtonVariant, buttonLook } from './button-look.ts';

interface ButtonLook {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Shows that its work is under way, and takes no click meanwhile. */
  pending?: boolean;
  /** Gives the look to the child (a link) in place of a button. */
  asChild?: boolean;
}

/** Shows a button, or with `asChild` a link that looks like one. Its text is a verb. */
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
  const look = cn(buttonLook(variant, size), className);
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
