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

/**
 * Milliseconds until a page opens a stream again that did not hold, about: twice as long each time. Longest where the
 * server is reached: then something on the way takes no streams.
 */
const PAUSE_MS = { first: 1_000, most: 10_000, mostInContact: 60_000 };
/** Milliseconds after which a stream that is open has held. */
const HOLDS_AFTER_MS = 10_000;

/** Hands what the stream says to the news of a book. @param lookAgain connects again, after a stream did not hold */
export function bookStream(news: BookNews, contact: Contact, lookAgain: () => void): BookStream {
  let stream: EventSource | undefined;
  let isTold = false;
  /** Number of times that the stream was refused or cut off since it last held, and the timer that opens it again. */
  let failures = 0;
  let again: ReturnType<typeof setTimeout> | undefined;

  /** Notes that the stream has ended: until now the book was the server's own. */
  function hearNoMore(): void {
    if (isTold) contact.answered();
    isTold = false;
  }

  /** Connects after a pause of random length: where a server has just come back, many pages are waiting. */
  function connectLater(): void {
    const most = contact.getState().reached ? PAUSE_MS.mostInContact : PAUSE_MS.most;
    const pause = Math.min(PAUSE_MS.first * 2 ** failures, most);
    failures += 1;
    again = setTimeout(lookAgain, pause * (0.5 + Math.random()));
  }

  return {
    isTold: () => isTold,
    connect() {
      if (typeof EventSource === 'undefined') return;
      const address = news.address('updates');
      const opened = new EventSource(isGuest() ? address : `${address}&counted=no`);
      stream = opened;
      let openedAt = Infinity;
      opened.addEventListener('open', ({ timeStamp }) => {
        openedAt = timeStamp;
      });
      opened.addEventListener('tag', ({ data: present }: MessageEvent<string>) => {
        isTold = true;
        if (news.isShown(present)) contact.answered();
        else void news.revalidate();
      });
      opened.addEventListener('changed', () => void news.revalidate());
      opened.addEventListener('error', ({ timeStamp }) => {
        hearNoMore();
        const { reached } = contact.getState();
        const held = timeStamp - openedAt > HOLDS_AFTER_MS;
        openedAt = Infinity;
        if (held) failures = 0;
        // It connects again by itself, unless it was refused, as by what stands before a server that is not up yet. Where
        // something on the way takes no streams, it would do so every few seconds.
        if (opened.readyState === EventSource.CLOSED || (reached && !held)) {
          opened.close();
          connectLater();
        }
        // From the second time on the book has just been asked for, as the stream was opened again.
        if (reached && failures < 2) void news.revalidate();
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
