import { isHtmlElement, tagPattern } from './html-elements.ts';

/** Returns the lines of a text as guests read it: without marks of its form, and none that are empty. */
export function textLines(text: string): string[] {
  return text
    .replace(tagPattern(), (tag, _close, name: string) => (isHtmlElement(name) ? ' ' : tag))
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
