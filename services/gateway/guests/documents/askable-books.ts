import { LRUCache } from 'lru-cache';
import type { Language } from '#contracts/kernel/languages.ts';
import type { PublicProperty } from '#contracts/properties/api.ts';
import type { AskableBook } from '#services/chat/ask-book.ts';
import type { PublicDocument } from './public-documents.ts';

/** About a hundred books of usual size, and more than the largest one weighs. */
const BYTES_KEPT = 128 * 1024 * 1024;
/** Number of books, each in a language: more than go into what is kept. */
const LATEST_KNOWN = 16_384;

/** Opens the book of a document for questions, or finds it open. @param asked the language that the document is read in */
export type AskableBooks = (document: PublicDocument, asked?: Language) => Promise<AskableBook>;

/**
 * Keeps books open that guests asked last, by their document, which is another one as soon as anything in it changes: the
 * one before it in its language is closed then.
 * @param bytesKept what all of them may weigh
 */
export function createAskableBooks(bytesKept = BYTES_KEPT): AskableBooks {
  const opened = new LRUCache<string, AskableBook, PublicDocument>({
    maxSize: bytesKept,
    sizeCalculation: ({ weight }) => weight,
    // Who waits for a book is answered, also where others have taken its place meanwhile.
    ignoreFetchAbort: true,
    fetchMethod: (_key, _stale, { context }) => read(context),
  });
  const latest = new LRUCache<string, string>({ max: LATEST_KNOWN, dispose: (key) => opened.delete(key) });
  return (document, asked) => {
    const { propertyId, stayId = '', etag, offeredLanguages } = document;
    const language = asked !== undefined && offeredLanguages.includes(asked) ? asked : '';
    const readAs = [propertyId, stayId, language].join(' ');
    const key = [readAs, etag].join(' ');
    latest.set(readAs, key);
    return opened.forceFetch(key, { context: document });
  };
}

async function read({ body }: PublicDocument): Promise<AskableBook> {
  // A second and 150 MB for the lexicon and the detection of languages: with the first question, not at the start.
  const { openBookInTurns } = await import('#services/chat/ask-book.ts');
  return openBookInTurns(JSON.parse((await body.plain()).toString()) as PublicProperty);
}
