import type { Problem } from '#contracts/kernel/problems/problem.ts';
import type { GuestData } from '../document/guest-data.ts';
import type { Contact } from './contact.ts';
import { loadOtherBuild } from './other-build.ts';

/** The book that is shown, and the calls for news of it. */
export interface Following {
  readonly data: GuestData;
  /** The entity tag under which the server gives this data. */
  readonly tag: string;
  readonly contact: Contact;
  /** Shows the book as it is now. */
  show(data: GuestData): void;
}

/** The questions of an open page to its server. */
export interface BookNews {
  /** Returns an address of the book that is shown, in its language. */
  address(what: 'book.json' | 'updates'): string;
  /** Tells whether the page shows the book of this entity tag. */
  isShown(tag: string): boolean;
  /** Asks for the book, and shows it where it is new; called while it asks, it asks once more. */
  revalidate(): Promise<void>;
}

const ANSWER_WITHIN_MS = 10_000;

/**
 * Asks for a book with the tag of what is shown. Where the book is gone, its address is another book's, or
 * the server has another build of the page, the page is loaded again.
 * @param signal ends it: answers that come later are passed over
 */
export function bookNews({ data, tag, contact, show }: Following, signal: AbortSignal): BookNews {
  let { book } = data;
  let shownTag = tag;
  let isAsking = false;
  let isToAskAgain = false;

  // The token of a stay is known to its address alone.
  const path = () =>
    book.visit === undefined ? `/p/${book.slug}` : location.pathname.split('/', 3).join('/');
  const address = (what: string) => `${path()}/${what}?lang=${book.language}`;

  async function ask(): Promise<void> {
    const answer = await fetch(address('book.json'), {
      headers: { 'if-none-match': shownTag },
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
    if (signal.aborted) return;
    if (answer.status === 404) {
      // What a proxy answers while its server is away says nothing of the book.
      const { code } = (await answer.json()) as Partial<Problem>;
      if (code === 'property.not-found' && !signal.aborted) return location.reload();
    }
    if (answer.status !== 304 && !answer.ok) throw new Error(`The server answered ${answer.status}.`);
    if (answer.status === 304) return contact.answered();
    const now = (await answer.json()) as GuestData;
    if (signal.aborted) return;
    contact.answered();
    if (now.book.propertyId !== book.propertyId) return location.reload();
    if (now.client !== data.client && loadOtherBuild(now.client)) return;
    book = now.book;
    // Compressed, the same data travels under a weak tag.
    shownTag = answer.headers.get('etag')?.replace(/^W\//, '') ?? '';
    show(now);
  }

  return {
    address,
    isShown: (present) => present === shownTag,
    async revalidate() {
      isToAskAgain = true;
      if (isAsking) return;
      isAsking = true;
      while (isToAskAgain) {
        isToAskAgain = false;
        await ask().catch(() => !signal.aborted && contact.failed());
      }
      isAsking = false;
    },
  };
}
