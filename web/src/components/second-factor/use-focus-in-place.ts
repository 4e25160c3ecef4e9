import { type RefObject, useEffect, useRef } from 'react';

/**
 * Gives the focus, where it went with what was pressed, to what took its place within an area: its first field or button.
 * @param shown changes as something takes the place of another
 */
export function useFocusInPlace<Area extends HTMLElement>(shown: unknown): RefObject<Area | null> {
  const area = useRef<Area>(null);
  const before = useRef(shown);
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    if (document.activeElement !== document.body) return;
    area.current?.querySelector<HTMLElement>('input, button')?.focus();
  }, [shown]);
  return area;
}
