import { type ReactNode, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { createTranslate } from '../../i18n/translate.ts';
import type { GuestData } from '../document/guest-data.ts';
import type { GuestPlace } from '../document/guest-place.ts';
import { GuestPage } from '../page/GuestPage.tsx';
import { GuestContext } from '../page/guest-context.tsx';
import { FirstVisit } from '../page/language/FirstVisit.tsx';
import { carryChoice } from '../page/language/language-choice.ts';
import type { en } from '../texts/en.ts';
import type { Contact } from './contact.ts';
import { ContactContext } from './contact-context.tsx';
import { followBook } from './follow-book.ts';
import { keepPlace } from './keep-place.ts';
import { sayUpdated } from './say-updated.ts';

interface LiveBookProps {
  /** The data that the server has drawn the page from, and its entity tag. */
  readonly first: GuestData;
  readonly tag: string;
  readonly place: GuestPlace;
  readonly contact: Contact;
  /** Shown on the page beside the book. */
  readonly children?: ReactNode;
}

interface Shown {
  readonly data: GuestData;
  /** Leads the reader back to where they were once it is drawn. */
  readonly restorePlace?: (() => void) | undefined;
}

const textsOf = ({ book, texts }: GuestData) => createTranslate<typeof en>(book.language, texts);

/** Shows the page of a book and follows the book: changes of its host appear where the reader is, who stays there. */
export function LiveBook({ first, tag, place, contact, children }: LiveBookProps) {
  const [{ data, restorePlace }, setShown] = useState<Shown>({ data: first });
  const t = useMemo(() => textsOf(data), [data]);
  useLayoutEffect(() => restorePlace?.(), [restorePlace]);

  useEffect(() => {
    // Inside another page a book is an example, or the one that its host is writing.
    if (window.top !== window) return;
    let shown = first.book;
    return followBook({
      data: first,
      tag,
      contact,
      show(now) {
        const { slug } = now.book;
        if (slug !== shown.slug) {
          carryChoice(shown.slug, slug);
          const { search, hash } = location;
          if (place === 'slug') history.replaceState(history.state, '', `/p/${slug}${search}${hash}`);
        }
        shown = now.book;
        setShown({ data: now, restorePlace: keepPlace() });
        showOnDocument(now);
        sayUpdated(textsOf(now)('updatedNow'));
      },
    });
  }, [first, tag, place, contact]);

  return (
    <ContactContext contact={contact}>
      <GuestContext book={data.book} t={t} place={place}>
        <GuestPage question={<FirstVisit />} />
        {children}
      </GuestContext>
    </ContactContext>
  );
}

/** Shows on the document what the page itself does not: title, language and theme. */
function showOnDocument(data: GuestData): void {
  const { name, language, theme } = data.book;
  document.title = textsOf(data)('pageTitle', { name });
  document.documentElement.lang = language;
  document.documentElement.dataset.theme = theme;
}
