import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { z } from 'zod';
import type {
  GuestAct,
  TrackActRequest,
  TrackSectionRequest,
  TrackViewRequest,
} from '#contracts/guest-activity/api.ts';
import type { Language } from '#contracts/kernel/languages.ts';
import { type Property, propertySchema } from '#contracts/properties/api.ts';
import type { HostClient } from '#infra/prove/testing/api-client.ts';
import { chooseAccountRow, openAccountMenu } from '../../support/people/account-menu.ts';

/** A browser that people use: without one, the server counts no guest. */
const GUESTS_BROWSER =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148';

/** A state of the dashboard in Italian: how one comes to it from the loaded screen. */
export interface DashboardScene {
  readonly name: string;
  readonly show: (page: Page) => Promise<void>;
}

/** The address by which the dashboard loads a page of properties. */
export const PROPERTY_PAGES = /\/api\/properties\?/;

/** Chooses an action of the first property. */
export async function chooseAction(page: Page, action: string): Promise<void> {
  await openActions(page);
  await page.getByRole('menuitem', { name: new RegExp(`^${action}`) }).click();
}

/** Opens the menu of the first property. */
export const openActions = (page: Page): Promise<void> =>
  page
    .getByRole('article')
    .first()
    .getByRole('button', { name: /^Altro per / })
    .click();

const waitForDialog = (page: Page): Promise<void> => page.getByRole('dialog').waitFor();

/** The scenes of a host whose plan has everything, with one property at least, which guests have opened. */
export const DASHBOARD_SCENES: readonly DashboardScene[] = [
  {
    name: 'dashboard',
    show: (page) =>
      page
        .getByRole('article')
        .first()
        .getByText(/negli ultimi 7 giorni$/)
        .waitFor(),
  },
  {
    name: 'dashboard-menu',
    async show(page) {
      await openAccountMenu(page);
      await page.getByRole('menuitem', { name: 'Cambia password' }).waitFor();
    },
  },
  {
    name: 'dashboard-actions',
    async show(page) {
      await openActions(page);
      await page.getByRole('menuitem', { name: 'Anteprima' }).waitFor();
    },
  },
  {
    name: 'dashboard-password',
    async show(page) {
      await chooseAccountRow(page, 'Cambia password');
      await page.getByRole('dialog').getByRole('button', { name: 'Cambia password' }).click();
      await page.getByText('Password attuale richiesta').waitFor();
    },
  },
  {
    name: 'dashboard-email',
    async show(page) {
      await chooseAccountRow(page, 'Cambia email');
      await waitForDialog(page);
    },
  },
  {
    name: 'dashboard-devices',
    async show(page) {
      await chooseAccountRow(page, 'Dispositivi');
      await page.getByRole('dialog').getByText('Questo dispositivo').waitFor();
    },
  },
  {
    name: 'dashboard-qr',
    async show(page) {
      await chooseAction(page, 'QR code');
      await page.getByRole('img', { name: /^QR code di / }).waitFor();
    },
  },
  {
    name: 'dashboard-poster',
    async show(page) {
      await chooseAction(page, 'QR code');
      await page.getByRole('img', { name: /^QR code di / }).waitFor();
      await page.getByRole('button', { name: 'Scarica il PDF' }).scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'dashboard-analytics',
    async show(page) {
      await chooseAction(page, 'Analytics');
      await page.getByRole('dialog').getByRole('row').nth(1).waitFor();
    },
  },
  {
    name: 'dashboard-duplicate',
    async show(page) {
      await chooseAction(page, 'Duplica');
      await waitForDialog(page);
    },
  },
  {
    name: 'dashboard-duplicate-taken',
    async show(page) {
      const address = await page
        .getByRole('article')
        .first()
        .getByText(/^\/p\//)
        .textContent();
      await chooseAction(page, 'Duplica');
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Indirizzo della pagina').fill(`${address?.slice('/p/'.length)}`);
      await dialog.getByRole('button', { name: 'Duplica' }).click();
      await dialog.getByText('già in uso').waitFor();
    },
  },
  {
    name: 'dashboard-delete',
    async show(page) {
      await chooseAction(page, 'Elimina');
      await waitForDialog(page);
    },
  },
];

/** The scene of a host on the package named Free. */
export const UPGRADE_SCENE: DashboardScene = {
  name: 'dashboard-upgrade',
  async show(page) {
    await chooseAction(page, 'QR code');
    await waitForDialog(page);
  },
};

/** Returns the first property of a host. @throws Error where there is none */
export async function firstProperty(host: HostClient): Promise<Property> {
  const [property] = z.array(propertySchema).parse(await host.must('GET', '/api/properties'));
  if (property === undefined) throw new Error('The host has no property.');
  return property;
}

/**
 * Lets guests open a welcome book, once in each of these languages, then sections of it, and do something with it, each
 * guest with a phone of their own.
 * @param languages null: the page does not say in which
 * @throws Error unless each is counted
 */
export async function readAsGuests(
  origin: string,
  { id }: Pick<Property, 'id'>,
  sections: readonly string[],
  languages: readonly (Language | null)[] = ['it'],
  acts: readonly GuestAct[] = [],
): Promise<void> {
  const report = async (
    what: 'view' | 'section' | 'act',
    body: TrackViewRequest | TrackSectionRequest | TrackActRequest,
  ) => {
    const { status } = await fetch(`${origin}/api/public/properties/${id}/track-${what}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': `${GUESTS_BROWSER} ${randomUUID()}` },
      body: JSON.stringify(body),
    });
    if (status !== 202) throw new Error(`A ${what} was answered with ${status}.`);
  };
  for (const language of languages) await report('view', language === null ? {} : { language });
  for (const section of sections) await report('section', { section, language: 'it' });
  for (const act of acts) await report('act', { act, language: 'it' });
}
