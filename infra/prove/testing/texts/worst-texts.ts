import type { Attack } from './growth.ts';

const repeated =
  (unit: string, ending = ''): Attack =>
  (letters) =>
    unit.repeat(Math.ceil((letters - ending.length) / unit.length)) + ending;

/** Texts that can hurt who reads, stores or shows them: each fills any length. */
export const WORST_TEXTS: Readonly<Record<string, Attack>> = {
  'nested tags': repeated('<b>x'),
  'nested lists': repeated('<ul><li>x'),
  'nested links': repeated('<a href="https://x.it">x'),
  'unclosed paragraphs': repeated('<p>x'),
  'closing tags': repeated('x</b>'),
  'crossing tags': repeated('<b><i>x</b>y</i>'),
  'tags of a line break': repeated('<br>'),
  'unclosed tags': repeated('<b '),
  'unclosed attributes': repeated('<a href="'),
  'unclosed comments': repeated('<!--'),
  'tags that are not let through': repeated('<script><noscript>'),
  'opening brackets': repeated('<'),
  'closing brackets': repeated('>'),
  entities: repeated('&lt;'),
  'broken entities': repeated('&#x'),
  ampersands: repeated('<b>&</b>'),
  'quotation marks': repeated('"\''),
  'escaped quotation marks': repeated('\\"'),
  'combining marks': repeated('\u0301\u0323'),
  'right-to-left marks': repeated('\u202e\u200f'),
  'letters that grow': repeated('ßİﷺ'),
  spaces: (letters) => `a${repeated(' ', 'a')(letters - 1)}`,
  commas: repeated(',', 'a'),
  colons: repeated('10:00 ', 'a: b'),
  'line breaks': (letters) => `a: b${repeated('\n', 'a')(letters - 4)}`,
  'lines behind blank lines': (letters) =>
    `${repeated('\n')(letters / 2)}a: b${repeated('\na')(letters / 2 - 4)}`,
  'marked lines': repeated('📍 a\n'),
  addresses: repeated('https://x.it/).,'),
  'mail addresses': repeated('a@a.', '@'),
  'telephone numbers': repeated('+39 0583 ', 'x'),
  'one long word': repeated('a'),
  'nested JSON': repeated('[{"a":'),
};
