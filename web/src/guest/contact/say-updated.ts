const SHOWN_MS = 3_000;
/** A live region is heard where it stood empty for a moment before it spoke. */
const EMPTY_MS = 100;

/** Says for a moment, over the page or the sheet that lies on it, that what is shown has changed. Moves nothing. */
export function sayUpdated(text: string): void {
  // What lies below an open sheet is neither seen nor heard.
  const place = document.querySelector('dialog:modal') ?? document.body;
  const pill = Object.assign(document.createElement('p'), { className: 'updated', role: 'status' });
  place.querySelector('.updated')?.remove();
  place.append(pill);
  setTimeout(() => pill.append(text), EMPTY_MS);
  setTimeout(() => pill.remove(), EMPTY_MS + SHOWN_MS);
}
