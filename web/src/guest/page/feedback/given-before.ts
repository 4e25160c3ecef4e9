import { SAME_STAY_DAYS } from '#contracts/feedback/ratings.ts';

/** Feedback of this browser on a house. It tells nothing of who gave it. */
export interface GivenBefore {
  readonly id: string;
  /** Moment at which it was said first, milliseconds since the epoch. */
  readonly at: number;
}

const DAY_MS = 86_400_000;
const keyOf = (slug: string): string => `guest_feedback_${slug}`;

/** Returns what this browser said of the house before, as long as what it says now is about the same stay. */
export function givenBefore(slug: string): GivenBefore | undefined {
  try {
    const given: GivenBefore = JSON.parse(localStorage.getItem(keyOf(slug)) ?? '');
    if (given.at > Date.now() - SAME_STAY_DAYS * DAY_MS) return given;
  } catch {
    // Nothing was said, or nothing can be kept here.
  }
  return undefined;
}

/** Remembers the id of what was said, so that it can be said anew on a later day. */
export function rememberGiven(slug: string, id: string): void {
  const before = givenBefore(slug);
  const given: GivenBefore = before?.id === id ? before : { id, at: Date.now() };
  try {
    localStorage.setItem(keyOf(slug), JSON.stringify(given));
  } catch {
    // Nothing can be kept here: on a later day it is told beside what was said today.
  }
}

/** Forgets what was said: whoever has this browser now is another guest. */
export function forgetGiven(slug: string): void {
  try {
    localStorage.removeItem(keyOf(slug));
  } catch {
    // Nothing was kept here.
  }
}
