import type { Page } from 'playwright-core';

/** Record that React keeps of a part of a screen, as far as it is read here. */
interface Fiber {
  readonly tag: number;
  readonly flags: number;
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
  /** The record of the same part before. */
  readonly alternate: Fiber | null;
}

type Counting = Window & { drawnParts?: number };

/**
 * Has a page count the parts of its screen that React draws, from the next load on, in the way of React's own developer
 * tools: by the hook that React tells of each change.
 */
export async function countDrawnParts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const FUNCTION_COMPONENT = 0;
    const HAS_WORKED = 1;
    const count = (fiber: Fiber | null): number => {
      let sum = 0;
      for (let each = fiber; each !== null; each = each.sibling) {
        const isDrawn = each.tag === FUNCTION_COMPONENT && (each.flags & HAS_WORKED) !== 0;
        // What shares its children with the record before was passed over with all that is in it.
        const isPassedOver = each.alternate !== null && each.alternate.child === each.child;
        sum += (isDrawn ? 1 : 0) + (isPassedOver ? 0 : count(each.child));
      }
      return sum;
    };
    const counting = window as Counting;
    counting.drawnParts = 0;
    Object.assign(window, {
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        supportsFiber: true,
        inject: () => 1,
        onCommitFiberRoot: (_renderer: number, { current }: { current: Fiber }) => {
          counting.drawnParts = (counting.drawnParts ?? 0) + count(current.child);
        },
        onCommitFiberUnmount: () => undefined,
      },
    });
  });
}

/** Returns how many parts were drawn since it was asked the last time, as far as that is done. */
export const takeDrawnParts = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const counting = window as Counting;
    if (counting.drawnParts === undefined) throw new Error('nothing is counted on this page');
    const drawn = counting.drawnParts;
    counting.drawnParts = 0;
    return drawn;
  });
