import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { IS_LONG } from '#infra/prove/testing/thoroughness.ts';
import { openIn } from '../open-in.ts';
import type { Stage } from '../stage.ts';
import { DESKTOP, PHONE } from '../watched-page.ts';
import { barriers, barriersInBothSchemes } from './axe.ts';
import { dealOut, everyCombination } from './pairwise.ts';
import type { Scene } from './scene.ts';

/** The widths at which scenes are looked at. */
export const BARRIER_SCREENS = [
  ['a phone', PHONE],
  ['a wide screen', DESKTOP],
] as const;

/** The name of one of them. */
export type Where = (typeof BARRIER_SCREENS)[number][0];

const PLACES = ['a phone', 'a wide screen'] as const satisfies readonly Where[];
const COLOURS = ['light', 'dark'] as const;

/** A look at something: on which screen, and in which colours. */
export interface Look<Thing> {
  readonly thing: Thing;
  readonly where: Where;
  readonly colours: 'light' | 'dark' | 'light and dark';
}

/** A screen has up to a dozen scenes, each looked at twice in the long form. */
export const BARRIERS_TIMEOUT_MS = 600_000;

/**
 * Returns the looks that things of one kind are given. In the long form each at every width in light and in dark; else
 * every third one once, as they are made of the same parts, with widths and colours dealt out so that each width and each
 * scheme comes up.
 */
export function looksAt<Thing>(things: readonly Thing[]): Look<Thing>[] {
  if (IS_LONG) {
    return things.flatMap((thing) =>
      everyCombination({ where: PLACES }).map(({ where }) => ({
        thing,
        where,
        colours: 'light and dark' as const,
      })),
    );
  }
  const everyThird = things.filter((_thing, index) => index % 3 === 0);
  return dealOut(everyThird, { where: PLACES, colours: COLOURS }).map(([thing, combination]) => ({
    thing,
    ...combination,
  }));
}

/** Returns those of the looks that are on one screen. */
export const looksOn = <Thing>(where: Where, things: readonly Thing[]): Look<Thing>[] =>
  looksAt(things).filter((look) => look.where === where);

/** Returns the faults that axe finds on the page as it is now, in the colours of a look. @param part a selector */
export async function barriersIn(
  page: Page,
  colours: Look<unknown>['colours'],
  part?: string,
): Promise<string[]> {
  if (colours === 'light and dark') return barriersInBothSchemes(page, part);
  await page.emulateMedia({ colorScheme: colours });
  return (await barriers(page, part)).map((barrier) => `in ${colours} colours: ${barrier}`);
}

/**
 * Expects that there is no barrier in the scenes of a screen that are looked at so wide.
 * @param name what the names of the screen's scenes begin with; there has to be one
 */
export async function expectNoBarrier(
  stage: Stage,
  scenes: readonly Scene[],
  name: string,
  where: Where,
): Promise<void> {
  const looks = looksOn(
    where,
    scenes.filter((scene) => scene.name.startsWith(name)),
  );
  expect(looks.length).toBeGreaterThan(0);
  const found: string[] = [];
  for (const look of looks) found.push(...(await findIn(stage, look)));
  expect(found).toEqual([]);
}

/** Sets a scene up and looks at it. @returns what is wrong, a line each */
async function findIn(stage: Stage, { thing: scene, where, colours }: Look<Scene>): Promise<string[]> {
  const { name, path, host, admin, language = 'it', part, show } = scene;
  const [, screen] = BARRIER_SCREENS[PLACES.indexOf(where)] ?? BARRIER_SCREENS[0];
  const { page, close } = await openIn(stage, language, { path, host, admin, screen });
  try {
    await show(page);
  } catch (cause) {
    const shown = await page.locator('body').innerText();
    throw new Error(`The way to ${name} is barred. ${page.url()} shows: ${shown}`, { cause });
  }
  const found = await barriersIn(page, colours, part);
  const overflow = await page.evaluate(() => document.body.scrollWidth - window.innerWidth);
  if (overflow > 0) found.push(`${overflow} px wider than the screen`);
  await close();
  return found.map((barrier) => `${name}: ${barrier}`);
}
