import type { Page } from 'playwright-core';

/**
 * Returns what does not fit the width of the screen as it is now, a line each: the page itself, what ends beyond the
 * edge without a way to scroll there, and words that are cut in something one presses. Where an ellipsis is meant, the
 * words may be cut.
 */
export async function misfits(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const root = document.documentElement;
    const wide = root.scrollWidth - root.clientWidth;
    const found = wide > 0 ? [`the page is ${wide} px too wide`] : [];
    const nameOf = (element: Element): string =>
      `${element.tagName.toLowerCase()} "${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}"`;

    /**
     * Tells whether somebody can see an element: neither is it for assistive tools alone, nor does it show only with
     * the focus.
     */
    const isSeen = (element: Element): boolean => {
      const { width, height } = element.getBoundingClientRect();
      const isClipped = element.closest('.sr-only') !== null;
      return (
        width > 0 &&
        height > 0 &&
        !isClipped &&
        element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      );
    };
    const hasWords = (element: Element): boolean =>
      [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '',
      );
    const isScrolled = (element: Element | null): boolean => {
      if (element === null || element === root) return false;
      return /auto|scroll/.test(getComputedStyle(element).overflowX) || isScrolled(element.parentElement);
    };
    const isMeant = (element: Element): boolean =>
      [element, ...element.querySelectorAll('*')].some(
        (part) => getComputedStyle(part).textOverflow === 'ellipsis',
      );

    for (const element of document.querySelectorAll('body *')) {
      if (!hasWords(element) && !element.matches('input, select, textarea, button, a, img, svg')) continue;
      const { right, left } = element.getBoundingClientRect();
      const beyond = Math.max(Math.round(right - root.clientWidth), Math.round(-left));
      if (
        beyond > 0 &&
        isSeen(element) &&
        !isScrolled(element) &&
        element.closest('[aria-hidden=true]') === null
      ) {
        found.push(`${nameOf(element)} ends ${beyond} px beyond the edge`);
      }
    }
    for (const control of document.querySelectorAll('button, a, summary, [role=tab], [role^=menuitem]')) {
      const cut = Math.max(
        control.scrollWidth - control.clientWidth,
        control.scrollHeight - control.clientHeight,
      );
      const isBox = getComputedStyle(control).display !== 'inline';
      if (isBox && cut > 1 && isSeen(control) && !isMeant(control)) {
        found.push(`${nameOf(control)} has ${cut} px too few for its words`);
      }
    }
    return found;
  });
}
