import type { GuestData } from '../document/guest-data.ts';
import { isGuest } from '../reader.ts';
import type { Contact } from './contact.ts';

/** The book that is shown, and the calls for news of it. */
export interface Following {
  readonly data: GuestData;
  /** The entity tag under which the server gives this data. */
  readonly tag: string;
  readonly contact: Contact;
  /** Shows the book as it is now. */
  show(data: GuestData): void;
}

/** Milliseconds between two questions of a page without news from a stream: it is held back, or cannot be opened. */
const ASK_EVERY_MS = 60_000;
const ANSWER_WITHIN_MS = 10_000;
/** Milliseconds until a page opens a stream again that was refused, about: twice as long each time. */
const PAUSE_MS = { first: 1_000, most: 10_000 };

/**
 * Keeps an open page to its book: a stream says that there may be something new, and the page asks for it with the
 * tag of what it shows. Where there is no stream it asks now and then, and each time that it is looked at again. A
 * page that nobody sees holds no connection. Where the book is gone, or its address is another book's, the page is
 * loaded again.
 * @returns ends it
 */
export function followBook({ data, tag, contact, show }: Following): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  let { book } = data;
  let shownTag = tag;
  let stream: EventSource | undefined;
  /** True once the stream has spoken: until it does, and once it breaks off, nothing is certain. */
  let isTold = false;
  let isAsking = false;
  let isToAskAgain = false;
  /** Number of times that the stream was refused since it last spoke, and the timer that opens it again. */
  let refusals = 0;
  let again: ReturnType<typeof setTimeout> | undefined;

  const address = (what: string) => `/p/${book.slug}/${what}?lang=${book.language}`;

  async function ask(): Promise<void> {
    const answer = await fetch(address('book.json'), {
      headers: { 'if-none-match': shownTag },
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
    if (signal.aborted) return;
    if (answer.status === 404) return location.reload();
    if (answer.status !== 304 && !answer.ok) throw new Error(`The server answered ${answer.status}.`);
    contact.answered();
    if (answer.status === 304) return;
    const now = (await answer.json()) as GuestData;
    if (signal.aborted) return;
    if (now.book.propertyId !== book.propertyId) return location.reload();
    book = now.book;
    // Compressed, the same data travels under a weak tag.
    shownTag = answer.headers.get('etag')?.replace(/^W\//, '') ?? '';
    show(now);
  }

  /** Asks; what is heard meanwhile is asked once more. */
  async function revalidate(): Promise<void> {
    isToAskAgain = true;
    if (isAsking) return;
    isAsking = true;
    while (isToAskAgain) {
      isToAskAgain = false;
      await ask().catch(() => !signal.aborted && contact.failed());
    }
    isAsking = false;
  }

  /** Notes that the stream has ended: until now the book was the server's own. */
  function hearNoMore(): void {
    if (isTold) contact.answered();
    isTold = false;
  }

  function disconnect(): void {
    hearNoMore();
    clearTimeout(again);
    stream?.close();
    stream = undefined;
  }

  /** Connects after a pause of random length: where a server has just come back, many pages are waiting. */
  function connectLater(): void {
    const pause = Math.min(PAUSE_MS.first * 2 ** refusals, PAUSE_MS.most);
    refusals += 1;
    again = setTimeout(lookAgain, pause * (0.5 + Math.random()));
  }

  function connect(): void {
    if (typeof EventSource === 'undefined') return;
    const opened = new EventSource(isGuest() ? address('updates') : `${address('updates')}&counted=no`);
    stream = opened;
    opened.addEventListener('tag', ({ data: present }: MessageEvent<string>) => {
      isTold = true;
      refusals = 0;
      if (present === shownTag) contact.answered();
      else void revalidate();
    });
    opened.addEventListener('changed', () => void revalidate());
    // It connects again by itself, unless it was refused, as by what stands before a server that is not up yet.
    opened.addEventListener('error', () => {
      hearNoMore();
      if (opened.readyState === EventSource.CLOSED) connectLater();
      if (contact.getState().reached) void revalidate();
    });
  }

  function lookAgain(): void {
    disconnect();
    if (document.visibilityState === 'hidden') return;
    connect();
    void revalidate();
  }

  /** Disconnects: a stream finds out late, or never, that nothing comes any more. */
  function loseSight(): void {
    disconnect();
    contact.failed();
  }

  const timer = setInterval(() => isTold || lookAgain(), ASK_EVERY_MS);
  document.addEventListener('visibilitychange', lookAgain, { signal });
  addEventListener('online', lookAgain, { signal });
  addEventListener('offline', loseSight, { signal });
  addEventListener('pageshow', ({ persisted }) => persisted && lookAgain(), { signal });
  // A copy asks at once; a page of just now is as new as the tag that the stream tells it.
  if (!contact.getState().reached) lookAgain();
  else if (document.visibilityState === 'visible') connect();
  return () => {
    ending.abort();
    clearInterval(timer);
    disconnect();
  };
}
