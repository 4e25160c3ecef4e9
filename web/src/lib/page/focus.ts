/** Focuses the first of these that is still on the page and can be; the screen where none is. */
export function giveFocusBack(candidates: readonly (Element | null | undefined)[]): void {
  for (const candidate of [...candidates, document.getElementById('content')]) {
    if (!(candidate instanceof HTMLElement) || candidate === document.body) continue;
    candidate.focus({ preventScroll: true });
    if (document.activeElement === candidate) return;
  }
}

/** Gives the focus to the screen where what had it is gone. */
export function keepFocus(): void {
  if (document.activeElement === document.body) giveFocusBack([]);
}
