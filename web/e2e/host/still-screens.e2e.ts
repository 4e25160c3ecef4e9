import type { Page, Route } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { registerHost } from '#infra/prove/testing/api-client.ts';
import { someOf } from '#infra/prove/testing/thoroughness.ts';
import { layoutShift } from '../support/looks/layout-shift.ts';
import { openIn } from '../support/open-in.ts';
import { setStage } from '../support/stage.ts';
import { DESKTOP, PHONE, untilQuiet } from '../support/watched-page.ts';
import { askAsGuests } from './asked-questions.ts';
import { hostWithProperty } from './dashboard/viewed-house.ts';

const stage = setStage();

/** A sum that nobody notices: what is drawn is drawn where it stays. */
const STILL = 0.02;

/** Holds calls back. @returns how many wait, and what lets them go */
async function hold(page: Page, calls: RegExp) {
  const held: Route[] = [];
  let isHolding = true;
  await page.route(calls, (route) => (isHolding ? void held.push(route) : route.fallback()));
  return {
    count: () => held.length,
    async letGo() {
      isHolding = false;
      await Promise.all(held.map((route) => route.fallback()));
    },
  };
}

const SCREENS = [
  ['a phone', PHONE],
  ['a wide screen', DESKTOP],
] as const;

describe('nothing moves that is there already', () => {
  test.each(someOf(SCREENS, 1, 0))(
    'on %s as a note and what waits come to the dashboard late',
    {
      tags: ['everywhere.everybody.nothing-moves'],
    },
    async (_, screen) => {
      const { host, property } = await hostWithProperty(stage, `casa-quieta-${screen.viewport.width}`);
      await askAsGuests(stage.product.origin, { host, house: property }, ['Is there a swimming pool?']);
      const { page, troubles, close } = await openIn(stage, 'it', { path: '/account', host, screen });
      await untilQuiet(page);
      await page.route('**/api/mail', (route) => route.fulfill({ json: { available: true } }));
      const late = await hold(page, /\/api\/(mail$|properties\/glances)/);
      await page.goto('/');
      await expect.poll(late.count).toBe(2);
      await late.letGo();
      await page.getByRole('region', { name: 'Conferma la tua email' }).waitFor();
      await page.getByRole('link', { name: '1 domanda senza risposta' }).waitFor();
      await untilQuiet(page);
      expect(await layoutShift(page)).toBeLessThan(STILL);
      expect(troubles()).toEqual([]);
      await close();
    },
  );

  test.each(someOf(SCREENS, 1, 1))(
    'on %s as the second factor and the devices come to the account late',
    {
      tags: ['everywhere.everybody.nothing-moves'],
    },
    async (_, screen) => {
      const host = await registerHost(stage.product.origin);
      const { page, troubles, close } = await openIn(stage, 'it', { path: '/', host, screen });
      await untilQuiet(page);
      const late = await hold(page, /\/api\/.*(second-factor|sessions)/);
      await page.goto('/account');
      const last = page.getByRole('region', { name: 'Elimina account' });
      await last.waitFor();
      await expect.poll(late.count).toBe(2);
      await untilStill(page);
      const before = await last.boundingBox();
      await late.letGo();
      await page.getByRole('button', { name: 'Configura' }).waitFor();
      await page.getByText('Questo dispositivo').waitFor();
      expect(Math.abs(((await last.boundingBox())?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(8);
      expect(await layoutShift(page)).toBeLessThan(STILL);
      expect(troubles()).toEqual([]);
      await close();
    },
  );

  test.each(someOf(SCREENS, 1, 0))(
    'on %s as a draft is offered, a section is opened, and the languages of a preview come',
    {
      tags: ['everywhere.everybody.nothing-moves'],
    },
    async (_, screen) => {
      const { host, property } = await hostWithProperty(stage, `casa-ferma-${screen.viewport.width}`);
      const path = `/edit-property/${property.slug}`;
      const { page, troubles, close } = await openIn(stage, 'it', { path, host, screen });
      await page.getByLabel('Città *').fill('Pienza');
      await expect
        .poll(() => page.evaluate(() => Object.values(localStorage).some((kept) => kept.includes('Pienza'))))
        .toBe(true);
      page.on('dialog', (dialog) => void dialog.accept());
      await page.goto(`${path}?section=checkin`);
      await page.getByRole('button', { name: 'Testi pronti' }).waitFor();
      await page.getByRole('button', { name: 'Riprendi' }).waitFor();
      await untilQuiet(page);
      expect(await layoutShift(page)).toBeLessThan(STILL);

      const late = await hold(page, /\/api\/properties\/[^/]+\/translations$/);
      await page.goto(`${path}/preview`);
      await expect.poll(late.count).toBe(1);
      expect(await page.getByRole('link', { name: 'Modifica' }).count()).toBe(0);
      await late.letGo();
      await page.getByRole('heading', { level: 1 }).waitFor();
      await untilQuiet(page);
      expect(await layoutShift(page)).toBeLessThan(STILL);
      expect(troubles()).toEqual([]);
      await close();
    },
  );
});

/** Waits until nothing of the page has moved for some frames: what came before has its place. */
const untilStill = (page: Page) =>
  page.evaluate(async () => {
    const tops = () =>
      [...document.querySelectorAll('section')].map((part) => part.getBoundingClientRect().top).join();
    let last = tops();
    for (let same = 0; same < 10; ) {
      await new Promise((next) => requestAnimationFrame(next));
      const now = tops();
      same = now === last ? same + 1 : 0;
      last = now;
    }
  });
