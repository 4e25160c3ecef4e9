import { needOf } from './needs-network.ts';

export interface LinkGuard {
  /** The id of the element that says why a link leads nowhere. */
  readonly hintId: string;
  /** Called where somebody followed one. */
  readonly onRefused: () => void;
}

/**
 * Guards the links while the server cannot be reached: those that lead nowhere say so, files that are kept open from
 * their copy, and nobody is led from the book to an error page of the browser.
 * @returns how to stop
 */
export function guardLinks(page: HTMLElement, { hintId, onRefused }: LinkGuard): () => void {
  let isOver = false;
  const refused = new Set<HTMLAnchorElement>();
  // A video says so itself, on its screen.
  for (const link of page.querySelectorAll<HTMLAnchorElement>('a:not(.video-screen)')) {
    void leadsSomewhere(link).then((leads) => {
      if (leads || isOver) return;
      refused.add(link);
      link.setAttribute('aria-disabled', 'true');
      link.setAttribute('aria-describedby', hintId);
    });
  }

  function follow(event: MouseEvent): void {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (link === null || !(refused.has(link) || isFile(link))) return;
    event.preventDefault();
    // What else listens would take the reader at their word.
    event.stopPropagation();
    if (refused.has(link)) onRefused();
    else openCopy(link).catch(onRefused);
  }

  page.addEventListener('click', follow, { capture: true });
  return () => {
    isOver = true;
    page.removeEventListener('click', follow, { capture: true });
    for (const link of refused) {
      link.removeAttribute('aria-disabled');
      link.removeAttribute('aria-describedby');
    }
  };
}

const isFile = ({ origin, pathname }: HTMLAnchorElement): boolean =>
  origin === location.origin && pathname.startsWith('/objects/');

async function leadsSomewhere(link: HTMLAnchorElement): Promise<boolean> {
  switch (needOf(link.getAttribute('href') ?? '', location.href)) {
    case 'nothing':
      return true;
    // This server may be away and the rest of the world be there.
    case 'network':
      return navigator.onLine;
    case 'server':
      return 'caches' in window && (await caches.match(link.href, { ignoreVary: true })) !== undefined;
  }
}

/**
 * Hands a kept file to the reader; its own address is outside of the book, where no worker answers.
 * @throws TypeError where it is not kept after all
 */
async function openCopy({ href, pathname }: HTMLAnchorElement): Promise<void> {
  const copy = await (await fetch(href)).blob();
  const address = URL.createObjectURL(copy);
  const download = `${pathname.split('/').at(-1)}.${copy.type.split('/')[1]}`;
  Object.assign(document.createElement('a'), { href: address, download }).click();
  URL.revokeObjectURL(address);
}
