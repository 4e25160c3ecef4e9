import { LoaderCircle } from 'lucide-react';
import { Slot } from 'radix-ui';
import { type ComponentProps, useLayoutEffect, useRef } from 'react';
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
      <PendingMark pending={pending} />
      {children}
    </button>
  );
}

/** Turns while the work of a button is under way. The button is disabled and has no focus meanwhile: it gets it back. */
function PendingMark({ pending }: { pending: boolean }) {
  const mark = useRef<SVGSVGElement>(null);
  const focused = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    if (pending) {
      const button = mark.current?.closest('button') ?? null;
      focused.current = button === document.activeElement ? button : null;
    } else if (document.activeElement === document.body) {
      focused.current?.focus({ preventScroll: true });
    }
  }, [pending]);
  return (
    pending && <LoaderCircle ref={mark} aria-hidden strokeWidth={1.75} className="size-5 animate-turn" />
  );
}
