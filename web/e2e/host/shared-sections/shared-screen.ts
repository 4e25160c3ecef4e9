import type { Locator, Page } from 'playwright-core';
import { createProperty, type HostClient, registerHost } from '#infra/prove/testing/api-client.ts';
import { openIn } from '../../support/open-in.ts';
import { ownProperty } from '../../support/own.ts';
import { setStage } from '../../support/stage.ts';
import type { House } from '../edit/edit-screen.ts';

/** Sets up a stage for shared sections: `register` makes a host on it, `visit` opens a screen as one, in Italian. */
export function setSharedStage() {
  const stage = setStage();
  return {
    register: () => registerHost(stage.product.origin),
    visit: (host: HostClient, path = '/shared-sections') => openIn(stage, 'it', { path, host }),
  };
}

/** Gives a host a house of this name. */
export const buildHouse = async (host: HostClient, name: string): Promise<House> => ({
  host,
  property: await createProperty(host, { ...ownProperty('casa-condivisa'), name }),
});

/** Returns what the list shows of a shared section. */
export const card = (page: Page, name: string): Locator =>
  page
    .getByRole('main')
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name }) });

/** Returns the button that saves the form. */
export const saveButton = (page: Page): Locator => page.getByRole('button', { name: 'Salva', exact: true });
