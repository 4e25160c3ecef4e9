import { isHtmlElement } from '#contracts/sections/texts/html-elements.ts';
import { tagPattern } from '#contracts/sections/texts/text-tags.ts';

/** Name of a tag, up to where a browser takes it to end. */
const NAME = /<(\/?)([a-z][^\s/<>\0]*)/iy;
const TAG = new RegExp(tagPattern().source, 'iy');
/** Elements that do harm by their mere beginning: they load, run, or change how all that follows is read. */
const HARMFUL_ELEMENTS = new Set(
  `applet audio base body details embed form frame frameset iframe image img input link math meta noembed noframes
  noscript object plaintext script select style svg template textarea title video xmp`.split(/\s+/),
);
/** Attributes that do harm on whatever element. */
const HARMFUL_ATTRIBUTE =
  /[\s/"'](?:on[a-z]+|style)\s*=|(?:href|src|action)\s*=[\s"']*(?:javascript|data|vbscript):/gi;
const QUOTED_VALUE = /=\s*["']/g;

/** Thing that an opening angle bracket begins. */
export type Bracket =
  /** Text, harmless however a browser may take it. */
  | { readonly is: 'text' }
  /** A tag, whole or broken, up to `end`. */
  | { readonly is: 'tag'; readonly end: number }
  /** No tag of HTML, but with a handler that a browser would heed. Gone up to `end`, nothing of it is left. */
  | { readonly is: 'harm'; readonly end: number };

/**
 * Tells of the angle brackets of a text, one after the other from the left, which begin a tag. Takes time in proportion
 * to the text.
 * @returns what tells it of the bracket at an index
 */
export function bracketsOf(text: string): (index: number) => Bracket {
  const nextEnd = placesOf(text, />/g);
  const nextQuoted = placesOf(text, QUOTED_VALUE);
  const nextHarm = placesOf(text, HARMFUL_ATTRIBUTE);

  return (index) => {
    NAME.lastIndex = index;
    const [, slash, name = ''] = NAME.exec(text) ?? [];
    if (name === '') return { is: 'text' };
    const isElement = isHtmlElement(name);
    TAG.lastIndex = index;
    if (isElement && TAG.test(text)) return { is: 'tag', end: TAG.lastIndex };
    if (slash !== '') return { is: 'text' };
    const close = nextEnd(index);
    if (isElement && HARMFUL_ELEMENTS.has(name.toLowerCase()))
      return { is: 'tag', end: Math.min(close + 1, text.length) };
    // A value in quotes may hold the bracket that seems to end the tag.
    const reach = nextQuoted(index) < close ? text.length : close;
    if (nextHarm(index) >= reach) return { is: 'text' };
    return { is: 'harm', end: close === Number.POSITIVE_INFINITY ? index + 1 : close + 1 };
  };
}

/** Makes what finds the next match of a pattern from an index on, for indices that grow. */
function placesOf(text: string, pattern: RegExp): (from: number) => number {
  let at = -1;
  return (from) => {
    if (at < from) {
      pattern.lastIndex = from;
      at = pattern.exec(text)?.index ?? Number.POSITIVE_INFINITY;
    }
    return at;
  };
}
