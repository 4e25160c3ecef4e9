const START = 256;
const MOST = 4_096;
const TARGET_CHARACTERS = 2 * 1024 * 1024;

/**
 * Number of events to ask for at a time: as many as make a page of about two megabytes, estimated from the last page.
 * It grows step by step, so that a few large events after many small ones do not come by the thousand.
 */
export class PageSize {
  #events = START;

  get events(): number {
    return this.#events;
  }

  /** Tells of a page that came: how many events, and how much JSON in all of them. */
  adapt(events: number, characters: number): void {
    if (events === 0) return;
    const wanted = Math.ceil((TARGET_CHARACTERS * events) / Math.max(1, characters));
    this.#events = Math.min(wanted, this.#events * 2, MOST);
  }
}
