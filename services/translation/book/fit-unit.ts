import { atMostCharacters } from '#contracts/kernel/fields/at-most.ts';
import { DomainError } from '#kernel/errors.ts';
import { sanitiseHtml } from '#kernel/text/sanitise.ts';

/** Most characters of the lines that a page has no room for more of, by the end of their keys. */
const LINES = [
  [/^(?:welcomeTitle|[^.]+\.title)$/, 500],
  [/^[^.]+\.name$/, 255],
  [/^[^.]+\.description$/, 1_000],
] as const;

/** Makes a unit of a request fit. @throws DomainError `request.invalid` for a line that is too long */
export function fitUnit({ key, text }: { readonly key: string; readonly text: string }, place: number) {
  const [, most] = LINES.find(([ending]) => ending.test(key)) ?? [];
  if (most !== undefined && text.length > most) {
    throw DomainError.onField('request.invalid', `units.${place}.text`, atMostCharacters(most));
  }
  return { key, text: fitText(key, text) };
}

/** Makes the text of an item fit for guests, as the editor's are; lines are shown as they are. */
export const fitText = (key: string, text: string): string =>
  key.includes('.') && !LINES.some(([ending]) => ending.test(key)) ? sanitiseHtml(text) : text;
