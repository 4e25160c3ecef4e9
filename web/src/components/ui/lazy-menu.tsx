import { Slot } from 'radix-ui';
import {
  type ReactElement,
  type ReactNode,
  type RefObject,
  Suspense,
  startTransition,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useI18n } from '../../i18n/i18n-context.ts';
import { PartBoundary, tellOfMissingPart } from '../../lib/page/later-part.tsx';

/** The state that a menu takes over from the button that held its place. */
export interface MenuStart {
  /** The button of the menu. */
  readonly trigger: ReactElement;
  /** The way in which the button was pressed while the menu was on its way; undefined where it was not. */
  readonly pressed: 'pointer' | 'keyboard' | undefined;
  /** True where the button had the focus then. */
  readonly hadFocus: RefObject<boolean>;
}

interface LazyMenuProps {
  readonly trigger: ReactElement;
  /** Gives the menu: a lazy component that stands on `Menu`. */
  readonly children: (start: MenuStart) => ReactNode;
}

/**
 * Shows a menu whose code is loaded after the screen. Its button is there from the beginning, looks the same before and
 * after, and neither a press nor the focus is lost. Where the code cannot be had, a press says so.
 */
export function LazyMenu({ trigger, children }: LazyMenuProps) {
  const { t } = useI18n();
  const [pressed, press] = useState<MenuStart['pressed']>();
  const hadFocus = useRef(false);
  const [isWanted, want] = useState(false);
  const [isMissing, miss] = useState(false);
  // A document that the server has drawn has the button alone. In a transition it stays until the menu is there.
  useEffect(() => startTransition(() => want(true)), []);
  const button = (
    <Slot.Root
      aria-haspopup="menu"
      aria-expanded={false}
      onFocus={() => {
        hadFocus.current = true;
      }}
      onBlur={() => {
        hadFocus.current = false;
      }}
      // Menus open as the pointer goes down; by the time it is up, the button may be another.
      onPointerDown={(event) => {
        if (isMissing || event.button !== 0 || event.ctrlKey) return;
        press('pointer');
        // The focus that follows a press would close the menu again.
        event.preventDefault();
      }}
      // A key counts no clicks.
      onClick={({ detail }) =>
        isMissing
          ? tellOfMissingPart(t)
          : press((before) => before ?? (detail === 0 ? 'keyboard' : 'pointer'))
      }
    >
      {trigger}
    </Slot.Root>
  );
  const giveUp = () => {
    if (pressed !== undefined) tellOfMissingPart(t);
    miss(true);
  };
  return (
    <Suspense fallback={button}>
      {isWanted ? (
        <PartBoundary fallback={button} onMissing={giveUp}>
          {children({ trigger, pressed, hadFocus })}
        </PartBoundary>
      ) : (
        button
      )}
    </Suspense>
  );
}
