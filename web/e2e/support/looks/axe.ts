import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { RunOnly, RunOptions } from 'axe-core';
import type { Frame, Page } from 'playwright-core';

declare global {
  interface Window {
    /** Exists in a frame into which axe was put. */
    axe: typeof axe;
  }
}

/** WCAG 2.2 up to AA, and what else axe calls best practice. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The rule that says which frames axe passed over. */
const FRAME_RULE = 'frame-tested';

/** Those of them whose outcome hangs on colours, and that which says what was not looked at. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block', FRAME_RULE];

/**
 * Returns the faults that axe finds on the page as it is now, a line each: rule, how to mend it, and where.
 * @param part a selector
 */
export const barriers = (page: Page, part?: string): Promise<string[]> =>
  find(page, { type: 'tag', values: RULES }, part);

/** Returns the faults that axe finds on the page as it is now by those rules that depend on colours. */
export const colourBarriers = (page: Page, part?: string): Promise<string[]> =>
  find(page, { type: 'rule', values: COLOUR_RULES }, part);

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
 * machine; longer would be waited for in vain, since a frame that loads anew meanwhile never answers.
 */
const FRAME_MS = 3_000;

/** Most looks at a page whose frames load meanwhile. */
const ATTEMPTS = 10;

/**
 * Axe itself, less its comments and line breaks: each frame takes in all of it once. A frame without an address has an
 * origin that only 'same origin' names.
 */
const SCRIPT = `${readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')};
axe.configure({ allowedOrigins: ['<same_origin>'] });`;

/**
 * Puts axe into a frame: without it, axe passes over the frame. One that goes or loads anew meanwhile is tried again.
 * @throws where the frame is still there and does not take it
 */
async function inject(frame: Frame): Promise<void> {
  try {
    // It stays in a document from one look to the next, and takes half as long as a look to be taken in.
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(SCRIPT);
  } catch {
    if (!frame.isDetached()) await frame.evaluate(SCRIPT);
  }
}

/** Looks again where a frame was passed over: it loaded anew. @throws where one is passed over each time */
async function find(page: Page, runOnly: RunOnly, part?: string): Promise<string[]> {
  // Of what is right, axe would otherwise work out where each element stands.
  const options: RunOptions = {
    runOnly,
    pingWaitTime: FRAME_MS,
    resultTypes: ['violations', 'incomplete'],
  };
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    await Promise.all(page.frames().map(inject));
    const { violations, incomplete } = await page.evaluate(
      ([root, settings]) => window.axe.run(root ?? document, settings),
      [part, options] as const,
    );
    if (incomplete.every(({ id }) => id !== FRAME_RULE)) {
      return violations.flatMap(({ id, help, nodes }) =>
        nodes.map(
          ({ target, failureSummary }) => `${id}: ${help} at ${target.join(' ')}: ${failureSummary ?? ''}`,
        ),
      );
    }
  }
  throw new Error(`axe passed over a frame of ${page.url()} ${ATTEMPTS} times`);
}
