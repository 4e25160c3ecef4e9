import type { CalendarFault } from '#contracts/calendars/api.ts';

/** Says why a calendar was not read. The message does not name its address, which is a secret. */
export class FeedError extends Error {
  override readonly name = 'FeedError';
  readonly fault: CalendarFault;

  constructor(fault: CalendarFault, options?: ErrorOptions) {
    super(`a calendar was not read: ${fault}`, options);
    this.fault = fault;
  }
}

/** A calendar as its server gives it. */
export interface FeedAnswer {
  readonly text: string;
  /** Tag by which its server tells whether it has changed; null: it gave none. */
  readonly etag: string | null;
}

/** Port to the calendars that people name: whoever implements it asks nobody who is not on the public internet. */
export interface CalendarFeeds {
  /**
   * Reads a calendar. @returns `undefined` where it is still what it was under the tag
   * @param etag of what is known already; null: nothing is
   * @throws FeedError; the signal's reason where it is given
   */
  read(url: string, etag: string | null, signal: AbortSignal): Promise<FeedAnswer | undefined>;
}
