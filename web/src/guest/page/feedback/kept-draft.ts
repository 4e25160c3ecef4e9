/**
 * Feedback that a guest has begun. An address is not among it: the tab of a tablet that a house has for its guests
 * stays open for weeks, and so does what a session keeps. It is soon typed again; a comment is not.
 */
interface Draft {
  readonly rating: number;
  readonly comment: string;
}

/** Time for which a draft is kept after its last letter, milliseconds: less than what lies between two guests of a house. */
const KEPT_MS = 4 * 3_600_000;

const keyOf = (slug: string): string => `guest_feedback_draft_${slug}`;

/** Returns what was begun in this tab before its page was loaded again: a phone discards tabs that are not looked at. */
export function keptDraft(slug: string): Draft | undefined {
  try {
    const kept: Draft & { until: number } = JSON.parse(sessionStorage.getItem(keyOf(slug)) ?? '');
    if (kept.until > Date.now()) return kept;
    dropDraft(slug);
  } catch {
    // Nothing was begun, or nothing can be kept here.
  }
  return undefined;
}

/** Keeps what was begun, in this tab alone. */
export function keepDraft(slug: string, draft: Draft): void {
  try {
    sessionStorage.setItem(keyOf(slug), JSON.stringify({ ...draft, until: Date.now() + KEPT_MS }));
  } catch {
    // Nothing can be kept here: it lasts as long as the page.
  }
}

/** Forgets what was begun: it was sent. */
export function dropDraft(slug: string): void {
  try {
    sessionStorage.removeItem(keyOf(slug));
  } catch {
    // Nothing was kept here.
  }
}
