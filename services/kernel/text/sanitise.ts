import { isDeepStrictEqual } from 'node:util';
import sanitizeHtml from 'sanitize-html';
import { MAX_TAG_DEPTH } from '#contracts/kernel/fields/storable.ts';
import type { SectionItems } from '#contracts/sections/items/section-items.ts';
import { kindOf } from '#contracts/sections/kinds.ts';
import { isSafeLink } from '#contracts/sections/texts/links.ts';
import { TEXT_TAGS } from '#contracts/sections/texts/text-tags.ts';
import { isFitHtml } from './fit-html.ts';
import { bracketsOf } from './typed-brackets.ts';

const LINK_SCHEMES = ['http', 'https', 'mailto', 'tel'];

/** HTML that is left in a text; the words between are left as they were typed. */
const ALLOWED_HTML: sanitizeHtml.IOptions = {
  allowedTags: [...TEXT_TAGS],
  allowedAttributes: { a: ['href', 'title'] },
  allowedSchemes: LINK_SCHEMES,
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nestingLimit: MAX_TAG_DEPTH,
  textFilter: unescaped,
};

/** The same for a whole document. */
const ALLOWED_IN_DOCUMENT: sanitizeHtml.IOptions = {
  allowedTags: [...TEXT_TAGS, 'h2', 'h3', 'h4', 'blockquote', 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
  allowedAttributes: { a: ['href'] },
  allowedSchemes: LINK_SCHEMES,
  allowProtocolRelative: false,
};

/** Keeps of HTML what a document for reading needs: headings, paragraphs, lists, tables, emphasis and links. */
export const sanitiseDocument = (html: string): string => sanitizeHtml(html, ALLOWED_IN_DOCUMENT);

/**
 * Number of tags of a text that a parser is given: no person writes more, but where all are fit already. It takes 5 µs for each, and more
 * the deeper they stand in one another: 64 KB of nothing else would hold the process for a second.
 */
const MOST_TAGS = 2_000;

/** Tags of which nothing is seen between two words. */
const WITHIN_LINES = /^<\/?(?:a|b|em|font|i|mark|small|span|strong|sub|sup|u)(?![a-z0-9])/i;

/** Number of passes after which a text that still changes keeps its words alone: no person wrote it. */
const MOST_PASSES = 5;

/**
 * Keeps of a host's text what may reach a guest: all its words as they were typed, a few text tags, and links that lead
 * to a page, a mailbox or a telephone. What stands between angle brackets and is no tag of HTML is words too. Other tags
 * go, and scripts with all that is in them, and so do those after the first 2,000.
 */
export function sanitiseHtml(text: string): string {
  // Nearly each text that is read has been through here when it was written.
  if (!text.includes('<') || isFitHtml(text, MAX_TAG_DEPTH)) return text;
  let clean = text;
  // Tags that crossed before what stood between them was removed are put right by another pass.
  for (let pass = 0; pass < MOST_PASSES; pass += 1) {
    const cleaner = isFitHtml(clean, MAX_TAG_DEPTH) ? clean : withAllowedHtml(clean);
    if (cleaner === clean) return clean === text ? text : withoutTags(clean);
    clean = cleaner;
  }
  return withoutTags(sanitizeHtml(clean, { allowedTags: [] }));
}

/** Makes one pass: what comes out as it went in is fit. */
export const withAllowedHtml = (text: string): string => sanitizeHtml(withEscapedText(text), ALLOWED_HTML);

/** Escapes all of a text but its tags, so that a parser finds these alone. Tags that are too many go; a space stands for what parts words. */
function withEscapedText(text: string): string {
  const bracketAt = bracketsOf(text);
  const pieces: string[] = [];
  let done = 0;
  let tags = 0;
  let from = text.indexOf('<');
  while (from !== -1) {
    const bracket = bracketAt(from);
    const end = bracket.is === 'text' ? from + 1 : bracket.end;
    if (bracket.is !== 'text') {
      pieces.push(escaped(text.slice(done, from)));
      const tag = text.slice(from, end);
      if (bracket.is === 'tag' && tags < MOST_TAGS) pieces.push(tag);
      else if (bracket.is === 'tag' && !WITHIN_LINES.test(tag)) pieces.push(' ');
      tags += 1;
      done = end;
    }
    from = text.indexOf('<', end);
  }
  pieces.push(escaped(text.slice(done)));
  return pieces.join('');
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

const LETTERS: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };

function unescaped(text: string): string {
  return text.replace(/&(amp|lt|gt|quot);/g, (entity, name: string) => LETTERS[name] ?? entity);
}

/** Turns the entities of a text whose last tag is gone back into letters, as such a text is read as it stands. */
function withoutTags(clean: string): string {
  if (holdsTags(clean)) return clean;
  const plain = unescaped(clean);
  return holdsTags(plain) ? clean : plain;
}

function holdsTags(text: string): boolean {
  const bracketAt = bracketsOf(text);
  for (let from = text.indexOf('<'); from !== -1; from = text.indexOf('<', from + 1)) {
    if (bracketAt(from).is !== 'text') return true;
  }
  return false;
}

/**
 * Returns a link as it may stand on a guest's page: an address of one of the allowed schemes, or a path of this site.
 * Anything else (`javascript:` above all) becomes the empty string.
 */
export function sanitiseLink(link: string): string {
  const trimmed = link.trim();
  return isSafeLink(trimmed) ? trimmed : '';
}

/** Returns the items with every text and link of theirs fit for a guest page; the shape stays as it is. */
export const sanitiseItems = (section: string, items: SectionItems): SectionItems =>
  kindOf(section).clean(items, { words: sanitiseHtml, link: sanitiseLink });

/**
 * Version of the rules by which texts are made fit. Raised whenever `sanitiseItems` would give anything else for any text:
 * what was made fit by another version is looked through again when it is read, until its read model is built anew.
 */
export const TEXT_RULES_VERSION = 4;

interface Section {
  readonly section: string;
  readonly content: string;
  readonly items: SectionItems;
}

/**
 * Returns the section without what may not be shown; the same object where nothing has to be removed, as is nearly
 * always so.
 */
export function sanitised<Read extends Section>(read: Read): Read {
  const items = sanitiseItems(read.section, read.items);
  if (isDeepStrictEqual(items, read.items)) return read;
  return { ...read, items, content: kindOf(read.section).format(items) };
}

/**
 * Sanitises the sections in the `content` of a body, such as that of a public document. Returns the new body;
 * `undefined` where nothing had to be removed.
 */
export function sanitisedBody(body: string): string | undefined {
  const read = JSON.parse(body) as { readonly content: readonly Section[] };
  const content = read.content.map(sanitised);
  if (content.every((section, at) => section === read.content[at])) return undefined;
  return JSON.stringify({ ...read, content });
}
