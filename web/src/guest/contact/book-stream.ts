import { isGuest } from '../reader.ts';
import type { BookNews } from './book-news.ts';
import type { Contact } from './contact.ts';

/** The stream of the server that says that there may be something new of a book. */
export interface BookStream {
  /** Tells whether the stream has spoken: until it does, and once it breaks off, nothing is certain. */
  isTold(): boolean;
  connect(): void;
  disconnect(): void;
}

/** Milliseconds until a page opens a stream again that was refused, about: twice as long each time. */
const PAUSE_MS = { first: 1_000, most: 10_000 };

/** Hands what the stream says to the news of a book. @param lookAgain connects again, after a stream was refused */
export function bookStream(news: BookNews, contact: Contact, lookAgain: () => void): BookStream {
  let stream: EventSource | undefined;
  let isTold = false;
  /** Number of times that the stream was refused since it last spoke, and the timer that opens it again. */
  let refusals = 0;
  let again: ReturnType<typeof setTimeout> | undefined;

  /** Notes that the stream has ended: until now the book was the server's own. */
  function hearNoMore(): void {
    if (isTold) contact.answered();
    isTold = false;
  }

  /** Connects after a pause of random length: where a server has just come back, many pages are waiting. */
  function connectLater(): void {
    const pause = Math.min(PAUSE_MS.first * 2 ** refusals, PAUSE_MS.most);
    refusals += 1;
    again = setTimeout(lookAgain, pause * (0.5 + Math.random()));
  }

  return {
    isTold: () => isTold,
    connect() {
      if (typeof EventSource === 'undefined') return;
      const address = news.address('updates');
      const opened = new EventSource(isGuest() ? address : `${address}&counted=no`);
      stream = opened;
      opened.addEventListener('tag', ({ data: present }: MessageEvent<string>) => {
        isTold = true;
        refusals = 0;
        if (news.isShown(present)) contact.answered();
        else void news.revalidate();
      });
      opened.addEventListener('changed', () => void news.revalidate());
      // It connects again by itself, unless it was refused, as by what stands before a server that is not up yet.
      opened.addEventListener('error', () => {
        hearNoMore();
        if (opened.readyState === EventSource.CLOSED) connectLater();
        if (contact.getState().reached) void news.revalidate();
      });
    },
    disconnect() {
      hearNoMore();
      clearTimeout(again);
      stream?.close();
      stream = undefined;
    },
  };
}
