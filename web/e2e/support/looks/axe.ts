import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** WCAG 2.2 up to AA, and what else axe calls best practice. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Those of them whose outcome hangs on colours. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/**
 * Returns the faults that axe finds on the page as it is now, a line each: rule, how to mend it, and where.
 * @param part a selector
 */
export const barriers = (page: Page, part?: string): Promise<string[]> =>
  find(axe(page, part).withTags(RULES));

/** Returns the faults that axe finds on the page as it is now by those rules that depend on colours. */
export const colourBarriers = (page: Page, part?: string): Promise<string[]> =>
  find(axe(page, part).withRules(COLOUR_RULES));

/**
 * Returns the faults that axe finds on the page as it is now, in light and in dark colours. Names, roles, order and
 * sizes come from the same document and the same layout in both schemes, so they are looked at once.
 */
export async function barriersInBothSchemes(page: Page, part?: string): Promise<string[]> {
  const inLight = await barriers(page, part);
  await page.emulateMedia({ colorScheme: 'dark' });
  const inDark = await colourBarriers(page, part);
  await page.emulateMedia({ colorScheme: 'light' });
  return [...inLight, ...inDark.map((barrier) => `in dark colours: ${barrier}`)];
}

/**
 * Milliseconds within which a frame must answer, or axe passes over it. Its default of half a second is short on a busy
 * machine.
 */
const FRAME_MS = 30_000;

/** Frames are looked into, all of the product's own origin; so axe needs no page of its own to gather the results. */
function axe(page: Page, part?: string): AxeBuilder {
  const builder = new AxeBuilder({ page }).setLegacyMode().options({ pingWaitTime: FRAME_MS });
  return part === undefined ? builder : builder.include(part);
}

async function find(builder: AxeBuilder): Promise<string[]> {
  const { violations } = await builder.analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) => `${id}: ${help} at ${target.join(' ')}: ${failureSummary ?? ''}`,
    ),
  );
}
