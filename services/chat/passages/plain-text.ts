import { tagPattern } from '#contracts/sections/texts/text-tags.ts';

const LETTERS: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };

/** Returns the words of a host's text, without tags, lines kept. */
export function plainText(text: string): string {
  const words = text.includes('<')
    ? text
        .replace(tagPattern(), (tag) => (/^<\/?(?:p|br|li|ul|ol)\b/i.test(tag) ? '\n' : ''))
        .replace(/&(amp|lt|gt|quot|nbsp);/g, (whole, name: string) => LETTERS[name] ?? whole)
    : text;
  return words
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n[ \n]*/g, '\n')
    .trim();
}
