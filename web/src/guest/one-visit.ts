const GOING_ON = 'guest_visit_goes_on';

/** Tells the page that this tab opens next that the look at the book which it goes on with is counted already. */
export function carryVisit(slug: string): void {
  try {
    sessionStorage.setItem(GOING_ON, slug);
  } catch {
    // Nothing can be kept here: the book is counted once more.
  }
}

/**
 * Tells whether the page goes on with a look at the same book. Asked once: a page that is loaded again is a look of its
 * own.
 */
export function takeVisit(slug: string): boolean {
  try {
    const carried = sessionStorage.getItem(GOING_ON);
    sessionStorage.removeItem(GOING_ON);
    return carried === slug;
  } catch {
    return false;
  }
}
