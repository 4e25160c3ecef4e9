import { LRUCache } from 'lru-cache';
import type { PublicProperty } from '#contracts/properties/api.ts';
import type { AskableBook } from '#services/chat/ask-book.ts';
import type { PublicDocument } from './public-documents.ts';

/** About a hundred books of usual size, and more than the largest one weighs. */
const BYTES_KEPT = 128 * 1024 * 1024;

/** Opens the book of a document for questions, or finds it open. */
export type AskableBooks = (document: PublicDocument) => Promise<AskableBook>;

/**
 * Keeps books open that guests asked last, by their document, which is another one as soon as anything in it changes.
 * @param bytesKept what all of them may weigh
 */
export function createAskableBooks(bytesKept = BYTES_KEPT): AskableBooks {
  const opened = new LRUCache<PublicDocument, AskableBook>({
    maxSize: bytesKept,
    sizeCalculation: ({ weight }) => weight,
    // Who waits for a book is answered, also where others have taken its place meanwhile.
    ignoreFetchAbort: true,
    fetchMethod: read,
  });
  return (document) => opened.forceFetch(document);
}

async function read({ body }: PublicDocument): Promise<AskableBook> {
  // A second and 150 MB for the lexicon and the detection of languages: with the first question, not at the start.
  const { openBookInTurns } = await import('#services/chat/ask-book.ts');
  return openBookInTurns(JSON.parse((await body.plain()).toString()) as PublicProperty);
}
