/** Attribute of a picture that cannot be loaded: the word that `preview.css` writes in its place. */
const LOST = 'data-lost';

/**
 * Says a word in the place of each picture that cannot be loaded, now or later.
 * @returns ends it.
 */
export function markLostPictures(page: HTMLElement, word: string): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  const frameOf = (target: EventTarget | null): Element | null | undefined =>
    isImage(target) ? target.closest('picture') : undefined;

  // Neither event rises from a picture to its page: both are caught on the way down.
  page.addEventListener('error', ({ target }) => frameOf(target)?.setAttribute(LOST, word), {
    capture: true,
    signal,
  });
  page.addEventListener('load', ({ target }) => frameOf(target)?.removeAttribute(LOST), {
    capture: true,
    signal,
  });
  return () => ending.abort();
}

/** Tells a picture by its name. Elements of a frame are none of this window's classes: they are asked by their name. */
const isImage = (target: EventTarget | null): target is HTMLImageElement =>
  target !== null && 'nodeName' in target && target.nodeName === 'IMG';
