import { MAX_TAG_DEPTH } from '#contracts/kernel/fields/storable.ts';
import { TEXT_TAGS, tagPattern } from '#contracts/sections/texts/text-tags.ts';
import { safeLink } from '../addresses/addresses.ts';
import type { RichNode, RichTag, RichText } from '../guest-book.ts';
import type { LinkOptions } from './find-links.ts';
import { linkedText } from './linked-text.ts';

const HREF = /\shref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i;
const BREAKS_LINES = /<(?:p|br|ul|ol|li)\b/i;
const BLOCKS: readonly RichTag[] = ['p', 'ul', 'ol'];
const LISTS: readonly RichTag[] = ['ul', 'ol'];

interface OpenElement {
  readonly tag?: RichTag;
  readonly href?: string;
  readonly children: RichNode[];
}

/** The other tags that come along with what is copied from a page. Words that the server keeps as typed are no such. */
const COPIED = /^(?:div|h\d|img|script|span)$/;

/** Tells whether a host's text holds tags; if not, every character of it is meant as it stands. */
export const holdsMarkup = (text: string): boolean => text.includes('<') && tagsIn(text).length > 0;

/** Finds the tags of HTML in a text. Whatever else stands in angle brackets was typed, and is text. */
const tagsIn = (text: string): RegExpExecArray[] =>
  [...text.matchAll(tagPattern())].filter(
    ({ 2: name = '' }) => isRichTag(name.toLowerCase()) || COPIED.test(name.toLowerCase()),
  );

/**
 * Reads a text with the few tags that the server lets through. Other tags
 * are dropped, and so are tags deeper than `MAX_TAG_DEPTH`: whoever walks the tree may do so by recursion. It nests as a
 * browser would nest it, so that both make the same page of it.
 */
export function parseMarkup(markup: string, options: LinkOptions): RichText {
  const breaksByLine = !BREAKS_LINES.test(markup);
  const root: OpenElement = { children: [] };
  const open: OpenElement[] = [root];

  const innermost = () => open.at(-1) ?? root;
  const isOpen = (tag: RichTag, below = 0) => open.slice(below).some((element) => element.tag === tag);
  /** Closes the innermost element with that tag and all within it. */
  const close = (tag: RichTag) => {
    const at = open.findLastIndex((element) => element.tag === tag);
    while (at > 0 && open.length > at) finish();
  };
  const finish = () => {
    const { tag, href, children } = open.pop() ?? root;
    if (tag === undefined || children.length === 0) return;
    innermost().children.push(href === undefined ? { tag, children } : { tag, href, children });
  };
  const addText = (raw: string) => {
    const text = decodeEntities(raw);
    const lines = breaksByLine ? text.split('\n') : [text];
    for (const [index, line] of lines.entries()) {
      if (index > 0) innermost().children.push({ tag: 'br', children: [] });
      if (line === '') continue;
      innermost().children.push(...(isOpen('a') ? [line] : linkedText(line, options)));
    }
  };
  const start = (tag: RichTag, attributes: string) => {
    if (tag === 'br') {
      innermost().children.push({ tag, children: [] });
      return;
    }
    if (BLOCKS.includes(tag)) close('p');
    if (tag === 'a') close('a');
    const list = open.findLastIndex((element) => element.tag !== undefined && LISTS.includes(element.tag));
    if (tag === 'li' && isOpen('li', Math.max(list, 0))) close('li');
    const href = tag === 'a' ? linkIn(attributes) : undefined;
    const isTooDeep = open.length > MAX_TAG_DEPTH;
    if (!isTooDeep && (tag !== 'a' || href !== undefined))
      open.push({ tag, children: [], ...(href && { href }) });
  };

  let end = 0;
  for (const token of tagsIn(markup)) {
    if (token.index > end) addText(markup.slice(end, token.index));
    end = token.index + token[0].length;
    const name = token.groups?.name?.toLowerCase() ?? '';
    if (!isRichTag(name)) continue;
    if (token.groups?.close === '/') close(name);
    else start(name, token.groups?.attributes ?? '');
  }
  if (end < markup.length) addText(markup.slice(end));
  while (open.length > 1) finish();
  return root.children;
}

function isRichTag(name: string): name is RichTag {
  return TEXT_TAGS.includes(name as RichTag);
}

function linkIn(attributes: string): string | undefined {
  const [, double, single, bare] = HREF.exec(` ${attributes}`) ?? [];
  const link = double ?? single ?? bare;
  return link === undefined ? undefined : safeLink(decodeEntities(link));
}

const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
};

function decodeEntities(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,6}));/gi, (entity, decimal, hex, name) => {
    if (name !== undefined) return NAMED[String(name).toLowerCase()] ?? entity;
    const code = decimal === undefined ? Number.parseInt(String(hex), 16) : Number(decimal);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code).toWellFormed() : entity;
  });
}
