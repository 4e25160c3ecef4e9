/**
 * Gives the field of that name the focus, at once; nothing happens where there is none. react-hook-form's own
 * `setFocus` comes a turn later, and then takes the focus from a keyboard that has gone on.
 */
export function focusField(name: string): void {
  document.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`)?.focus();
}
