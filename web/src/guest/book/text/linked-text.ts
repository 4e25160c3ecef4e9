import type { RichNode } from '../guest-book.ts';
import { findLinks, type LinkOptions } from './find-links.ts';

/** Turns a text into rich text: web addresses, telephone numbers and e-mails become links. */
export function linkedText(text: string, options: LinkOptions): RichNode[] {
  return findLinks(text, options).map((piece) => {
    if (typeof piece === 'string') return piece;
    const said = piece.kind === 'web' ? shortAddress(piece.text) : piece.text;
    return { tag: 'a', href: piece.href, children: [said] };
  });
}

/** Returns a web address as people say it: without the scheme and without a slash at the end. */
export function shortAddress(address: string): string {
  return address.replace(/^https?:\/\//i, '').replace(/\/$/, '');
}
