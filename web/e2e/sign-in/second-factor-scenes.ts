import type { Page } from 'playwright-core';
import { type HostClient, registerHost } from '#infra/prove/testing/api-client.ts';
import type { RunningProduct } from '#infra/prove/testing/product.ts';
import type { Scene } from '../support/looks/scene.ts';
import { chooseAccountRow } from '../support/people/account-menu.ts';
import { prove, switchOn, takeFirstStep } from '../support/people/second-factors.ts';

const open = (page: Page) => chooseAccountRow(page, 'Accesso in due passaggi');
const renew = (page: Page) => page.getByRole('button', { name: 'Nuovi codici di recupero' }).click();

/** Returns the scenes of a second factor: a host sets it up, looks after it, and is asked for it. */
export async function setSecondFactorScenes({ origin }: Pick<RunningProduct, 'origin'>): Promise<Scene[]> {
  const [careless, careful] = await Promise.all([registerHost(origin), registerHost(origin)]);
  await switchOn(careful);
  return [...signInScenes(careful), ...setUpScenes(careless), ...careScenes(careful)];
}

function signInScenes(careful: HostClient): Scene[] {
  return [
    {
      name: 'auth-second-step',
      path: '/auth',
      async show(page) {
        await takeFirstStep(page, careful);
        await page.getByRole('button', { name: 'Continua' }).click();
        await page.getByText('Inserisci il codice', { exact: true }).waitFor();
      },
    },
    {
      name: 'auth-recovery-code',
      path: '/auth',
      async show(page) {
        await takeFirstStep(page, careful);
        await page.getByRole('button', { name: 'Usa un codice di recupero' }).click();
        await page.getByLabel('Codice di recupero', { exact: true }).waitFor();
      },
    },
  ];
}

function setUpScenes(careless: HostClient): Scene[] {
  return [
    {
      name: 'dashboard-second-factor',
      path: '/',
      host: careless,
      async show(page) {
        await open(page);
        await page.getByRole('button', { name: 'Configura' }).waitFor();
      },
    },
    {
      name: 'dashboard-second-factor-setup',
      path: '/',
      host: careless,
      async show(page) {
        await open(page);
        await prove(page, careless.password, 'Configura');
        await page.getByRole('img', { name: 'QR code' }).waitFor();
      },
    },
  ];
}

function careScenes(careful: HostClient): Scene[] {
  return [
    {
      name: 'dashboard-second-factor-on',
      path: '/',
      host: careful,
      async show(page) {
        await open(page);
        await renew(page);
        await page.getByLabel('La tua password', { exact: true }).waitFor();
      },
    },
    {
      name: 'dashboard-recovery-codes',
      path: '/',
      host: careful,
      async show(page) {
        await open(page);
        await renew(page);
        await prove(page, careful.password, 'Nuovi codici di recupero');
        await page.getByRole('heading', { name: 'I tuoi codici di recupero' }).waitFor();
      },
    },
  ];
}
