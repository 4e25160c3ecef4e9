import { DropdownMenu } from 'radix-ui';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { cn } from '../../lib/page/cn.ts';
import type { MenuStart } from './lazy-menu.tsx';
import { MENU_LOOK } from './menu-look.ts';

interface MenuProps extends MenuStart {
  readonly className?: string;
  /** The rows. */
  readonly children: ReactNode;
}

/** Shows a menu below its button, which takes over where `LazyMenu` held its place. */
export function Menu({ trigger, pressed, hadFocus, className, children }: MenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const rows = useRef<HTMLDivElement>(null);
  // In the very step in which the button takes the other's place, so that no key falls between them.
  useLayoutEffect(() => {
    if (hadFocus.current && pressed === undefined) button.current?.focus({ preventScroll: true });
  }, [hadFocus, pressed]);
  // An open menu takes the focus itself, but did not see the key that asked for it: the first row is where it leads.
  useEffect(() => {
    if (pressed === 'keyboard') rows.current?.querySelector<HTMLElement>('[role^=menuitem]')?.focus();
  }, [pressed]);
  return (
    <DropdownMenu.Root modal={false} defaultOpen={pressed !== undefined}>
      <DropdownMenu.Trigger ref={button} asChild>
        {trigger}
      </DropdownMenu.Trigger>
      <DropdownMenu.Content
        ref={rows}
        align="end"
        sideOffset={6}
        collisionPadding={8}
        // A toast that is left gives the focus back to where it came from, which may be the button of this very menu.
        onFocusOutside={(event) => {
          if (event.target !== button.current) return;
          event.preventDefault();
          rows.current?.focus();
        }}
        className={cn(MENU_LOOK, className)}
      >
        {children}
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  );
}
