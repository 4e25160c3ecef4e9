import type { Page } from 'playwright-core';
import { BASICS, chooseCover, fill, fillEverything, largePng, slowDownSending } from './create-screen.ts';

/** A state of the create screen in English: how one comes to it from its address. */
export interface CreateScene {
  readonly name: string;
  readonly show: (page: Page) => Promise<unknown>;
}

const submit = (page: Page) => page.getByRole('button', { name: 'Create property' }).click();

/** Sees where the upload of the cover stands, in the middle of the screen. */
async function seeStatus(page: Page, text: string): Promise<void> {
  const status = page.getByRole('status').getByText(text, { exact: true });
  await status.waitFor();
  await status.evaluate((element) => element.scrollIntoView({ block: 'center' }));
}

/** Scenes of a host who has nothing yet. */
export const CREATE_SCENES: readonly CreateScene[] = [
  { name: 'create', show: (page) => page.getByLabel('Property name').waitFor() },
  {
    name: 'create-errors',
    async show(page) {
      await submit(page);
      await page.getByText('Property name is required').waitFor();
    },
  },
  {
    name: 'create-template',
    async show(page) {
      await page.getByRole('radio', { name: 'A house in the country' }).check();
      await page.getByText('Which texts these are').click();
    },
  },
  { name: 'create-checkin', show: fillEverything },
  {
    name: 'create-uploading',
    async show(page) {
      await slowDownSending(page, 300_000);
      await chooseCover(page, await largePng());
      await page.locator('[role=progressbar]:not([aria-valuenow="0"])').waitFor();
      await seeStatus(page, 'Uploading');
    },
  },
  {
    name: 'create-upload-paused',
    async show(page) {
      await slowDownSending(page, 300_000);
      await chooseCover(page);
      await seeStatus(page, 'Uploading');
      await page.context().setOffline(true);
      await seeStatus(page, 'Paused: no connection');
    },
  },
  {
    name: 'create-upload-failed',
    async show(page) {
      await page.route('**/api/cover-images', (route) => route.fulfill({ status: 503, json: {} }));
      await chooseCover(page);
      await page.getByText('Failed to process uploaded image').waitFor();
      await seeStatus(page, 'Upload failed');
    },
  },
  {
    name: 'create-leave',
    async show(page) {
      await fill(page, BASICS);
      await page.getByRole('link', { name: 'Cancel' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
];

/** Scene of a host for whom the address of the property is free. */
export const CREATED_SCENE: CreateScene = {
  name: 'created',
  async show(page) {
    await fillEverything(page);
    await page.getByRole('tab', { name: 'Basic info' }).click();
    await page.getByLabel('Page address').fill(`villa-dei-limoni-${page.viewportSize()?.width}`);
    await page.getByRole('button', { name: 'Change Cover Image' }).waitFor();
    await submit(page);
    await page.getByLabel('Public link').waitFor();
  },
};

/** Scene of a collaborator who may not create. */
export const NOT_ALLOWED_SCENE: CreateScene = {
  name: 'create-not-allowed',
  show: (page) => page.getByRole('heading', { name: 'You cannot add properties here' }).waitFor(),
};
