import { BOOK_IS_OLD } from '../book-is-old.ts';
import { bookNews, type Following } from './book-news.ts';
import { bookStream } from './book-stream.ts';

/** Milliseconds between two questions of a page without news from a stream: it is held back, or cannot be opened. */
const ASK_EVERY_MS = 60_000;

/**
 * Keeps an open page to its book: a stream says that there may be something new, and the page asks for it with the
 * tag of what it shows. Where there is no stream it asks now and then, and each time that it is looked at again. A
 * page that nobody sees holds no connection. Where the book is gone, or its address is another book's, the page is
 * loaded again.
 * @returns ends it
 */
export function followBook(following: Following): () => void {
  const { contact } = following;
  const ending = new AbortController();
  const { signal } = ending;
  const news = bookNews(following, signal);
  const stream = bookStream(news, contact, lookAgain);

  function lookAgain(): void {
    stream.disconnect();
    if (document.visibilityState === 'hidden') return;
    stream.connect();
    void news.revalidate();
  }

  /** Disconnects: a stream finds out late, or never, that nothing comes any more. */
  function loseSight(): void {
    stream.disconnect();
    contact.failed();
  }

  const timer = setInterval(() => stream.isTold() || lookAgain(), ASK_EVERY_MS);
  document.addEventListener('visibilitychange', lookAgain, { signal });
  addEventListener('online', lookAgain, { signal });
  addEventListener('offline', loseSight, { signal });
  addEventListener(BOOK_IS_OLD, () => void news.revalidate(), { signal });
  addEventListener('pageshow', ({ persisted }) => persisted && lookAgain(), { signal });
  // A copy asks at once; a page of just now is as new as the tag that the stream tells it.
  if (!contact.getState().reached) lookAgain();
  else if (document.visibilityState === 'visible') stream.connect();
  return () => {
    ending.abort();
    clearInterval(timer);
    stream.disconnect();
  };
}
