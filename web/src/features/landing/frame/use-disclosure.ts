import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

/** Something that a button opens and that closes by itself once the reader turns to something else. */
export interface Disclosure {
  readonly isOpen: boolean;
  readonly toggle: () => void;
  readonly close: () => void;
  /** Around the button and what it opens. */
  readonly area: RefObject<HTMLDivElement | null>;
  /** Gets the focus back where Esc closes. */
  readonly button: RefObject<HTMLButtonElement | null>;
}

/** Opens and closes a part; it is closed by Esc, by a press outside, and when the focus goes elsewhere. */
export function useDisclosure(): Disclosure {
  const [isOpen, setOpen] = useState(false);
  const area = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const close = useCallback(() => setOpen(false), []);
  const toggle = useCallback(() => setOpen((was) => !was), []);

  useEffect(() => {
    if (!isOpen) return;
    const leave = ({ target }: Event) => {
      if (target instanceof Node && !area.current?.contains(target)) setOpen(false);
    };
    const closeByKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      setOpen(false);
      button.current?.focus();
    };
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    document.addEventListener('keydown', closeByKey);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
      document.removeEventListener('keydown', closeByKey);
    };
  }, [isOpen]);

  return { isOpen, toggle, close, area, button };
}
