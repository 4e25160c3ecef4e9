import type { Language } from '#contracts/kernel/languages.ts';

/** A message of the page of a book to its service worker. */
export type WorkerMessage =
  | {
      /** Keep the book as it is now, in these languages and in all that are kept. */
      readonly kind: 'keep';
      /** The language of the page. */
      readonly language: Language;
      /** Other languages to keep it in. */
      readonly others: readonly Language[];
      /** Paths of the pictures to keep. */
      readonly pictures: readonly string[];
      /** Paths of the documents to keep, beside those that are opened. */
      readonly documents: readonly string[];
    }
  /** Keep a file, which was opened. */
  | { readonly kind: 'keepFile'; readonly path: string };
