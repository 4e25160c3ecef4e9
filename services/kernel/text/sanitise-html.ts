import sanitizeHtml from 'sanitize-html';
import { MAX_TAG_DEPTH } from '#contracts/sections/storable.ts';
import { isFitHtml } from './fit-html.ts';

const LINK_SCHEMES = ['http', 'https', 'mailto', 'tel'];
/** A site that no link can name. */
const SITE = 'http://site.invalid';
const TAG_OR_COMMENT = /<[a-z!/?]/i;

/** HTML that is left in a text. */
export const ALLOWED_HTML: sanitizeHtml.IOptions = {
  allowedTags: ['a', 'b', 'br', 'em', 'i', 'li', 'ol', 'p', 'strong', 'u', 'ul'],
  allowedAttributes: { a: ['href', 'title'] },
  allowedSchemes: LINK_SCHEMES,
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nestingLimit: MAX_TAG_DEPTH,
};

/** Number of passes after which a text that still changes keeps its words alone: no person wrote it. */
const MOST_PASSES = 5;

/** An e-mail address in angle brackets, as mail programs write it: no tag, and too plain to carry anything. */
const BRACKETED_EMAIL = /<[\w.+-]+@[\w.-]+>/g;

/**
 * Keeps of a host's text what may reach a guest: a few text tags and links that lead to a page, a
 * mailbox or a telephone. Text without a tag comes back as it is, so that `5 < 6 & 7` stays so.
 */
export function sanitiseHtml(text: string): string {
  const plain = text.replace(BRACKETED_EMAIL, '');
  // Nearly each text that is read has been through here when it was written.
  if (!TAG_OR_COMMENT.test(plain) || isFitHtml(text, MAX_TAG_DEPTH)) return text;
  let clean = text.replace(BRACKETED_EMAIL, (address) => address.slice(1, -1));
  // Tags that crossed before what stood between them was removed are put right by another pass.
  for (let pass = 0; pass < MOST_PASSES; pass += 1) {
    const cleaner = sanitizeHtml(clean, ALLOWED_HTML);
    if (cleaner === clean) return withoutTags(clean);
    clean = cleaner;
  }
  return withoutTags(sanitizeHtml(clean, { allowedTags: [] }));
}

const LETTERS: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };

/** Turns the entities of a text whose last tag is gone back into letters, as such a text is read as it stands. */
function withoutTags(clean: string): string {
  if (TAG_OR_COMMENT.test(clean)) return clean;
  const plain = clean.replace(/&(amp|lt|gt|quot);/g, (entity, name: string) => LETTERS[name] ?? entity);
  return TAG_OR_COMMENT.test(plain) ? clean : plain;
}

/**
 * Returns a link as it may stand on a guest's page: an address of one of the allowed schemes, or a path of this site.
 * Anything else (`javascript:` above all) becomes the empty string.
 */
export function sanitiseLink(link: string): string {
  const trimmed = link.trim();
  if (trimmed === '') return '';
  // Browsers drop tabs and line breaks and take \ for /, so only a parser tells a path from another host.
  if (trimmed.startsWith('/')) return URL.parse(trimmed, SITE)?.origin === SITE ? trimmed : '';
  const scheme = URL.canParse(trimmed) ? new URL(trimmed).protocol.slice(0, -1) : undefined;
  return scheme !== undefined && LINK_SCHEMES.includes(scheme) ? trimmed : '';
}
