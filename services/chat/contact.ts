import type { PublicProperty } from '#contracts/properties/api.ts';
import { formOf } from '#contracts/sections/kinds.ts';
import { plainText } from './passages/plain-text.ts';

/** Person whom a guest can ask: the first entry of the contacts that has a number or an address. */
export interface Contact {
  readonly name: string;
  readonly phone: string | null;
  readonly email: string | null;
}

const PHONE = /\+?\d[\d ()/.-]{4,24}\d/;
const EMAIL = /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}/;

/** Finds whom a guest can ask; null where the book names nobody. */
export function contactOf(property: PublicProperty): Contact | null {
  const content = property.content.find(({ section }) => section === 'contact');
  const form = content && formOf('contact', content.items);
  for (const { title, content: text } of form?.kind === 'list' ? form.items : []) {
    const words = plainText(`${title}\n${text}`).slice(0, 2000);
    const [phone, email] = [words.match(PHONE)?.[0] ?? null, words.match(EMAIL)?.[0] ?? null];
    if (phone !== null || email !== null) return { name: plainText(title), phone, email };
  }
  return null;
}
