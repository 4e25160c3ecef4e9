/** Marks the link that closes the sheet it stands in. */
export const CLOSES_SHEET = { 'data-closes-sheet': '' } as const;

/**
 * Makes modal dialogs of the sheets below `page`: the address (`#parking`, `#parking-2`) says which one is
 * open, so that Back closes it and a link leads into it. Esc, the close link and a click beside the
 * sheet go back as far as sheets were opened. The browser's own modal dialog keeps the focus inside
 * and returns it.
 * @returns the call that ends it.
 */
export function driveSheets(page: HTMLElement): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  const follow = () => followAddress(page);
  page.addEventListener('click', (event) => followClick(event, page), { signal });
  // Tells when the browser itself has closed a sheet (Esc, a gesture): the address is to change with it.
  const onClose = ({ target }: Event) => {
    if (elementAt(location.hash)?.closest('dialog') === target) leaveSheets(page);
  };
  page.addEventListener('close', onClose, { signal, capture: true });
  addEventListener('popstate', follow, { signal });
  addEventListener('hashchange', follow, { signal });
  // From here on it is this script that shows sheets; until then, and without it, `:target` does.
  document.documentElement.setAttribute('data-live', '');
  follow();
  return () => ending.abort();
}

/** Shows the sheet that the address asks for and closes the rest. */
function followAddress(page: HTMLElement): void {
  const target = elementAt(location.hash);
  const wanted = target?.closest('dialog') ?? undefined;
  for (const sheet of page.querySelectorAll<HTMLDialogElement>('dialog.sheet[open]')) {
    if (sheet !== wanted) sheet.close();
  }
  for (const found of page.querySelectorAll('[data-found]')) found.removeAttribute('data-found');
  if (wanted !== undefined && !wanted.open) {
    wanted.showModal();
    // What a sheet asks for comes before the way out of it.
    wanted.querySelector<HTMLElement>('input')?.focus();
  }
  if (target === undefined || target === wanted) return;
  // Marked first: what a filter hides is shown when it is what was looked for.
  if (wanted !== undefined) target.setAttribute('data-found', '');
  target.scrollIntoView({ block: 'start' });
}

/** Goes back as far as sheets were opened. */
function leaveSheets(page: HTMLElement): void {
  const opened = sheetsOpened();
  if (opened > 0) {
    history.go(-opened);
    return;
  }
  // The reader came straight into the sheet: what is behind it is the page, not the page before.
  history.replaceState(null, '', location.pathname + location.search);
  followAddress(page);
}

/** Leaves the sheets by a click beside one or on its close link, and goes into one by a link to it. */
function followClick(event: MouseEvent, page: HTMLElement): void {
  if (!(event.target instanceof Element) || event.metaKey || event.ctrlKey || event.shiftKey) return;
  if (event.target.matches('dialog.sheet') && isBeside(event, event.target)) {
    leaveSheets(page);
    return;
  }
  const link = event.target.closest<HTMLAnchorElement>('a[href^="#"]');
  if (link === null) return;
  if (link.hasAttribute('data-closes-sheet')) {
    event.preventDefault();
    leaveSheets(page);
    return;
  }
  const hash = link.getAttribute('href') ?? '';
  if (!elementAt(hash)?.closest('dialog')) return;
  event.preventDefault();
  // Some browsers do not focus a link that is tapped, and the dialog gives the focus back to it.
  link.focus({ preventScroll: true });
  history.pushState({ sheetsOpened: sheetsOpened() + 1 }, '', hash);
  followAddress(page);
}

function elementAt(hash: string): HTMLElement | undefined {
  return document.getElementById(hash.slice(1)) ?? undefined;
}

function sheetsOpened(): number {
  const state: unknown = history.state;
  const count = typeof state === 'object' && state !== null && 'sheetsOpened' in state && state.sheetsOpened;
  return typeof count === 'number' ? count : 0;
}

/** Tells whether a click is outside of what a dialog covers: one on the backdrop counts as one on the dialog. */
function isBeside({ clientX, clientY }: MouseEvent, sheet: Element): boolean {
  const { left, right, top, bottom } = sheet.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}
