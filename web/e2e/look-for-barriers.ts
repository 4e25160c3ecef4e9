import { expect } from 'vitest';
import { barriersInBothSchemes } from './axe.ts';
import { openIn } from './open-in.ts';
import type { Scene } from './scene.ts';
import type { Stage } from './stage.ts';
import { DESKTOP, PHONE } from './watched-page.ts';

/** The widths at which scenes are looked at. */
export const BARRIER_SCREENS = [
  ['a phone', PHONE],
  ['a wide screen', DESKTOP],
] as const;

/** A screen has up to a dozen scenes, each looked at twice. */
export const BARRIERS_TIMEOUT_MS = 600_000;

/**
 * Expects that there is no barrier in any scene of a screen, in light and in dark.
 * @param name what the names of the screen's scenes begin with; there has to be one
 */
export async function expectNoBarrier(
  stage: Stage,
  scenes: readonly Scene[],
  name: string,
  screen: typeof PHONE | typeof DESKTOP,
): Promise<void> {
  const looked = scenes.filter((scene) => scene.name.startsWith(name));
  expect(looked.length).toBeGreaterThan(0);
  expect(await lookAt(stage, looked, screen)).toEqual([]);
}

/** Looks at scenes one after the other, each set up once for both schemes. @returns what is wrong, a line each */
async function lookAt(
  stage: Stage,
  looked: readonly Scene[],
  screen: typeof PHONE | typeof DESKTOP,
): Promise<string[]> {
  const found: string[] = [];
  for (const { name, path, host, admin, language = 'it', part, show } of looked) {
    const { page, close } = await openIn(stage, language, { path, host, admin, screen });
    try {
      await show(page);
    } catch (cause) {
      throw new Error(`The way to ${name} is barred.`, { cause });
    }
    found.push(...(await barriersInBothSchemes(page, part)).map((barrier) => `${name}: ${barrier}`));
    const overflow = await page.evaluate(() => document.body.scrollWidth - window.innerWidth);
    if (overflow > 0) found.push(`${name}: ${overflow} px wider than the screen`);
    await close();
  }
  return found;
}
