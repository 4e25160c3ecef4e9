const keyOf = (slug: string): string => `guest_feedback_${slug}`;

/** Returns the id of what this browser said of the house before, so that it can be said anew on a later day. */
export function givenBefore(slug: string): string | undefined {
  try {
    return localStorage.getItem(keyOf(slug)) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Remembers the id of what was said. It tells nothing of who said it. */
export function rememberGiven(slug: string, id: string): void {
  try {
    localStorage.setItem(keyOf(slug), id);
  } catch {
    // Nothing can be kept here: on a later day it is told beside what was said today.
  }
}
