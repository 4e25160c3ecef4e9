import type { Language } from '#contracts/kernel/languages.ts';

/** A message of the page of a book to its service worker. */
export type WorkerMessage =
  | {
      /** Keep the book as it is now. */
      readonly kind: 'keep';
      /** The language of the page. */
      readonly language: Language;
      /** Other languages to keep it in. */
      readonly others: readonly Language[];
      /** True where what is kept may be older than what the page shows: all kept languages are then asked for anew. */
      readonly isNews: boolean;
      /** Paths of the pictures to keep. */
      readonly pictures: readonly string[];
      /** Paths of the documents to keep, beside those that are opened. */
      readonly documents: readonly string[];
    }
  /** Keep a file, which was opened. */
  | { readonly kind: 'keepFile'; readonly path: string };
