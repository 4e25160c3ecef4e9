import { safeLink } from '../addresses/addresses.ts';
import { joinTexts, PHONE_RUN, type PhoneOptions, readPhones } from './phones.ts';

/** A link found in a text: what it says there, where it leads, and which kind of thing it is. */
export interface FoundLink {
  readonly text: string;
  readonly href: string;
  readonly kind: 'web' | 'mail' | 'phone';
}

export type LinkOptions = PhoneOptions;

const WEB = String.raw`\b(?:https?:\/\/|www\.|wa\.me\/|whatsapp:\/\/)[^\s<>"“”«»]+`;
const MAIL = String.raw`(?<![\w.+-])[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,5}`;
/** French short numbers, which say nothing by themselves: alone on the line, or behind whom they call. */
const FRENCH_NUMBER = String.raw`^1[578]$|(?<=\b(?:samu|police|pompiers)[ :–-]{1,3})1[578](?= *(?:$|[,;/)–-]))`;
const CANDIDATE = new RegExp(
  `(?<web>${WEB})|(?<mail>${MAIL})|(?<phones>${PHONE_RUN})|(?<short>${FRENCH_NUMBER})`,
  'giu',
);

const CLOSING_MARKS = /(?<![.,;:!?'’)\]])[.,;:!?'’)\]]+$/;

/** Splits a text into words and the links among them; put together again, the texts are the text. */
export function findLinks(text: string, options: LinkOptions = {}): (string | FoundLink)[] {
  const pieces: (string | FoundLink)[] = [];
  let end = 0;
  for (const match of text.matchAll(CANDIDATE)) {
    pieces.push(text.slice(end, match.index), ...readCandidate(match, options));
    end = match.index + match[0].length;
  }
  return joinTexts([...pieces, text.slice(end)]);
}

function readCandidate(match: RegExpExecArray, options: LinkOptions): (string | FoundLink)[] {
  const [whole] = match;
  const { web, mail, phones } = match.groups ?? {};
  if (web !== undefined) {
    const text = withoutClosingMarks(web);
    const href = safeLink(text);
    return href === undefined ? [web] : [{ text, href, kind: 'web' }, web.slice(text.length)];
  }
  if (mail !== undefined) return [{ text: mail, href: `mailto:${mail}`, kind: 'mail' }];
  if (phones === undefined) {
    return options.expectPhones ? [{ text: whole, href: `tel:${whole}`, kind: 'phone' }] : [whole];
  }
  return readPhones(phones, options).map((piece) =>
    typeof piece === 'string' ? piece : { ...piece, kind: 'phone' },
  );
}

/**
 * Removes the full stop or bracket after an address, which belongs to the sentence, unless the bracket was opened in
 * the address.
 */
function withoutClosingMarks(address: string): string {
  const trimmed = address.replace(CLOSING_MARKS, '');
  return address[trimmed.length] === ')' && trimmed.includes('(') ? `${trimmed})` : trimmed;
}
