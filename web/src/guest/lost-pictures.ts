import type { Contact } from './contact/contact.ts';

/**
 * Hides pictures that do not arrive, in the place of the mark that browsers draw for them, until they do. The colour of the
 * cover stays; the ring around the logo goes with it. Once the server is reached again they are asked for anew.
 */
export function hideLostPictures(contact: Contact): void {
  const mark = (what: EventTarget | null, isLost: boolean) =>
    (what as Element).toggleAttribute('data-lost', isLost);
  // Some failed before this script had come.
  for (const image of document.images) mark(image, image.complete && !image.naturalWidth);
  // Neither event comes up from a picture: they are heard on their way down.
  document.addEventListener('error', ({ target }) => mark(target, true), true);
  document.addEventListener('load', ({ target }) => mark(target, false), true);

  let wasReached = contact.getState().reached;
  contact.subscribe(() => {
    const { reached } = contact.getState();
    if (reached && !wasReached) {
      for (const image of document.querySelectorAll<HTMLImageElement>('img[data-lost]')) {
        // A browser asks again where the address is set, be it the same.
        const { src } = image;
        image.src = src;
      }
    }
    wasReached = reached;
  });
}
