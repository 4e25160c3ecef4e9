/**
 * Gives the field of that name the focus, at once; nothing happens where there is none. react-hook-form's own
 * `setFocus` comes a turn later, and then takes the focus from a keyboard that has gone on.
 * @param place what is selected of its text, at its first place; without it the cursor is where the browser puts it
 */
export function focusField(name: string, place?: string): void {
  const field = document.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`);
  field?.focus();
  if (place === undefined || !(field instanceof HTMLTextAreaElement)) return;
  const start = field.value.indexOf(place);
  const end = start < 0 ? field.value.length : start + place.length;
  field.setSelectionRange(start < 0 ? end : start, end);
}
