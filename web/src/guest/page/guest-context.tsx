import { createContext, type ReactNode, useContext } from 'react';
import type { Language } from '#contracts/kernel/languages.ts';
import type { GuestBook } from '../book/guest-book.ts';
import type { GuestPlace } from '../document/guest-place.ts';
import type { GuestTranslate } from '../texts/guest-texts.ts';

interface GuestPageContext {
  readonly book: GuestBook;
  readonly t: GuestTranslate;
  /** Address that the page is at: at a custom one the language can be changed at the top, too. */
  readonly place: GuestPlace;
}

const Context = createContext<GuestPageContext | undefined>(undefined);

export function GuestContext({ children, ...value }: GuestPageContext & { children: ReactNode }) {
  return <Context value={value}>{children}</Context>;
}

/** Returns the book on show and the texts around it. */
export function useGuest(): GuestPageContext {
  const value = useContext(Context);
  if (value === undefined) throw new Error('Only within a GuestContext.');
  return value;
}

/** Says in the reader's language which language a passage is in; nothing for the page's own. */
export function OriginalMark({ lang }: { lang: Language | undefined }) {
  const { book, t } = useGuest();
  const name = lang && book.originals[lang];
  return name ? <p className="original">{t('originalIn', { language: name })}</p> : null;
}
