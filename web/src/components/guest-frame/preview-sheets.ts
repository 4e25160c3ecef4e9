/**
 * Opens and closes the sheets of a previewed page in place. The page's own driver keeps them in the address and
 * takes the focus; the preview has no address, and the focus stays with whoever is writing. Links that lead out of
 * the page open beside the application.
 * @returns ends it.
 */
export function drivePreviewSheets(page: HTMLElement): () => void {
  const { ownerDocument: document } = page;
  const ending = new AbortController();
  document.documentElement.setAttribute('data-live', '');

  function onClick(event: MouseEvent): void {
    const link = linkOf(event.target, page);
    if (link === undefined) return;
    event.preventDefault();
    const href = link.getAttribute('href') ?? '';
    if (link.hasAttribute('data-closes-sheet')) showSheet(document, undefined);
    else if (href.startsWith('#')) showSheet(document, href.slice(1));
    else if (/^https?:/.test(href)) window.open(href, '_blank', 'noopener');
  }

  page.addEventListener('click', onClick, { signal: ending.signal });
  return () => ending.abort();
}

/** Shows the sheet with this id, or the one around it, and closes all others. */
export function showSheet(document: Document, id: string | undefined): void {
  const target = id === undefined ? null : document.getElementById(id);
  const wanted = target?.closest('dialog') ?? null;
  for (const sheet of document.querySelectorAll('dialog.sheet')) {
    // Shown by the attribute alone: `showModal` would move the focus out of the form.
    sheet.toggleAttribute('open', sheet === wanted);
  }
  if (wanted === null) target?.scrollIntoView({ block: 'start' });
}

/**
 * Returns the link that was clicked. Elements of the frame are none of this window's classes: they are asked by what
 * they can.
 */
function linkOf(target: EventTarget | null, page: HTMLElement): HTMLAnchorElement | undefined {
  const view = page.ownerDocument.defaultView;
  if (view === null || !(target instanceof view.Element)) return undefined;
  return target.closest<HTMLAnchorElement>('a[href]') ?? undefined;
}
