/** The elements that a reader may be looking at, on the page and in a sheet. */
const PASSAGES = 'p, li, dt, dd, h2, h3';

/**
 * Notes what the reader has at the top of the screen, before something is drawn anew.
 * @returns puts it back there; `undefined` where there is nothing to do: browsers that do so by themselves (scroll
 *   anchoring) are left to it
 */
export function keepPlace(): (() => void) | undefined {
  if (CSS.supports('overflow-anchor', 'auto')) return undefined;
  const leaf = document.querySelector('dialog[open] .sheet-leaf');
  const scroller = leaf ?? document.scrollingElement;
  if (scroller === null || scroller.scrollTop === 0) return undefined;
  const edge = leaf?.getBoundingClientRect().top ?? 0;
  const topOf = (passage: Element): number => passage.getBoundingClientRect().top;
  const passage = [...(leaf ?? document).querySelectorAll(PASSAGES)].find(
    (one) => one.getClientRects().length > 0 && topOf(one) >= edge,
  );
  if (passage === undefined) return undefined;
  const before = topOf(passage);
  return () => {
    if (passage.isConnected) scroller.scrollTop += topOf(passage) - before;
  };
}
