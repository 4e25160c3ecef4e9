import { safeLink } from '../addresses/addresses.ts';

/** A link found in a text: what it says there, where it leads, and which kind of thing it is. */
export interface FoundLink {
  readonly text: string;
  readonly href: string;
  readonly kind: 'web' | 'mail' | 'phone';
}

export interface LinkOptions {
  /** True in emergency and contact sections: short numbers (112) and numbers without a prefix count too. */
  readonly expectPhones?: boolean;
}

const WEB = String.raw`\b(?:https?:\/\/|www\.|wa\.me\/|whatsapp:\/\/)[^\s<>"“”«»]+`;
const MAIL = String.raw`(?<![\w.+-])[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,5}`;
const PHONE = String.raw`(?<![\w@.:/-])(?:\+|\()?\d[\d() \u00a0./-]{1,20}\d(?![\w/-])`;
const CANDIDATE = new RegExp(`(?<web>${WEB})|(?<mail>${MAIL})|(?<phone>${PHONE})`, 'giu');

const CLOSING_MARKS = /(?<![.,;:!?'’)\]])[.,;:!?'’)\]]+$/;
const EMERGENCY_NUMBER = /^(?:1\d\d|911|999|116 ?117|1[58]\d\d)$/;
const DATE = /^\d{1,4}[./-]\d{1,2}[./-]\d{1,4}$/;
const RANGE_OF_SHORT_NUMBERS = /(?:^|\D)\d{1,2} ?- ?\d{1,2}(?:\D|$)/;
const DECIMALS = /^\d+\.\d{1,2}$/;

/** Splits a text into words and the links among them; put together again, the texts are the text. */
export function findLinks(text: string, options: LinkOptions = {}): (string | FoundLink)[] {
  const pieces: (string | FoundLink)[] = [];
  let end = 0;
  for (const match of text.matchAll(CANDIDATE)) {
    const link = readCandidate(match, options);
    if (link === undefined) continue;
    if (match.index > end) pieces.push(text.slice(end, match.index));
    pieces.push(link);
    end = match.index + link.text.length;
  }
  if (end < text.length) pieces.push(text.slice(end));
  return pieces;
}

/** Turns a telephone number as people write it into a `tel:` address; `undefined` if it is none. */
export function phoneLink(written: string, { expectPhones = false }: LinkOptions = {}): string | undefined {
  const number = written.trim();
  if (expectPhones && EMERGENCY_NUMBER.test(number)) return `tel:${number.replace(/\D/g, '')}`;
  if (DATE.test(number) || RANGE_OF_SHORT_NUMBERS.test(number) || DECIMALS.test(number)) return undefined;
  const international = /^(?:\+|00)/.test(number);
  const digits = number.replace(international ? /\(0\)|\D/g : /\D/g, '');
  const [least, most] = international ? [8, 17] : expectPhones ? [6, 12] : [8, 12];
  if (digits.length < least || digits.length > most) return undefined;
  if (international) return `tel:+${digits.replace(/^00/, '')}`;
  return expectPhones || /^[03]/.test(digits) ? `tel:${digits}` : undefined;
}

function readCandidate(match: RegExpExecArray, options: LinkOptions): FoundLink | undefined {
  const { web, mail, phone } = match.groups ?? {};
  if (web !== undefined) {
    const text = withoutClosingMarks(web);
    const href = safeLink(text);
    return href === undefined ? undefined : { text, href, kind: 'web' };
  }
  if (mail !== undefined) return { text: mail, href: `mailto:${mail}`, kind: 'mail' };
  if (phone === undefined) return undefined;
  const href = phoneLink(phone, options);
  return href === undefined ? undefined : { text: phone, href, kind: 'phone' };
}

/**
 * Removes the full stop or bracket after an address, which belongs to the sentence, unless the bracket was opened in
 * the address.
 */
function withoutClosingMarks(address: string): string {
  const trimmed = address.replace(CLOSING_MARKS, '');
  return address[trimmed.length] === ')' && trimmed.includes('(') ? `${trimmed})` : trimmed;
}
