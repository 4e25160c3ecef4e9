/** Milliseconds between two looks for a book that was not there. */
const LOOK_EVERY_MS = 15_000;

/**
 * Looks again and again for the book at the address of a page that says that there is none, as long as somebody looks at
 * that page, and shows it once it is there. An open page comes to say so where its book was taken back for a while.
 */
export function awaitBook(): void {
  async function look(): Promise<void> {
    if (document.visibilityState === 'hidden') return;
    const answer = await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined);
    if (answer?.ok) location.reload();
  }

  const lookNow = () => void look();
  setInterval(lookNow, LOOK_EVERY_MS);
  document.addEventListener('visibilitychange', lookNow);
  addEventListener('online', lookNow);
}
