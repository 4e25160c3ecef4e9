/**
 * Hides pictures that do not arrive, in the place of the mark that browsers draw for them, until they do. The colour of the
 * cover stays; the ring around the logo goes with it.
 */
export function hideLostPictures(): void {
  const mark = (what: EventTarget | null, isLost: boolean) =>
    (what as Element).toggleAttribute('data-lost', isLost);
  // Some failed before this script had come.
  for (const image of document.images) mark(image, image.complete && !image.naturalWidth);
  // Neither event comes up from a picture: they are heard on their way down.
  document.addEventListener('error', ({ target }) => mark(target, true), true);
  document.addEventListener('load', ({ target }) => mark(target, false), true);
}
