import type { Page } from 'playwright-core';

/** The entries that Chromium alone has, and TypeScript's DOM does not name. */
interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
}

/**
 * Measures how far things have jumped since the page was opened, other than where the reader had just touched
 * something: the sum of the layout-shift values, 0 where nothing moved.
 */
export async function layoutShift(page: Page): Promise<number> {
  return page.evaluate(async () => {
    await document.fonts.ready;
    let total = 0;
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[]) {
        if (!entry.hadRecentInput) total += entry.value;
      }
    });
    observer.observe({ type: 'layout-shift', buffered: true });
    // Past entries are handed out with the frames that follow.
    for (let frame = 0; frame < 5; frame += 1) await new Promise((next) => requestAnimationFrame(next));
    observer.disconnect();
    return total;
  });
}
