import { LRUCache } from 'lru-cache';
import type { PublicProperty } from '#contracts/properties/api.ts';
import type { AskableBook } from '#services/chat/ask-book.ts';
import type { PublicDocument } from './public-documents.ts';

/** Books that are kept open: the ones that guests asked last. */
const BOOKS_KEPT = 100;

/** Opens the book of a document for questions, or finds it open. */
export type AskableBooks = (document: PublicDocument) => Promise<AskableBook>;

/** Keeps books open by their document, which is another one as soon as anything in it changes. */
export function createAskableBooks(): AskableBooks {
  const opened = new LRUCache<PublicDocument, Promise<AskableBook>>({ max: BOOKS_KEPT });
  return (document) => {
    const known = opened.get(document);
    if (known !== undefined) return known;
    const book = read(document);
    opened.set(document, book);
    book.catch(() => opened.delete(document));
    return book;
  };
}

async function read({ body }: PublicDocument): Promise<AskableBook> {
  // A second and 150 MB for the lexicon and the detection of languages: with the first question, not at the start.
  const { openBookInTurns } = await import('#services/chat/ask-book.ts');
  return openBookInTurns(JSON.parse((await body.plain()).toString()) as PublicProperty);
}
