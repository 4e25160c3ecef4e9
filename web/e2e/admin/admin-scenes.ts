import type { Page } from 'playwright-core';
import type { AdminSession } from '#contracts/admins/api.ts';
import { givePackage, type HostClient, newPerson, send, signIn } from '#infra/prove/testing/api-client.ts';
import { until } from '#projections/kernel/testing/until.ts';
import type { Scene } from '../support/looks/scene.ts';
import { signAdminIn } from '../support/people/admins.ts';
import { prove } from '../support/people/second-factors.ts';
import { ADMIN } from '../support/stage-environment.ts';

/** Number of users that the list asks for at once. */
export const PAGE = 50;

/** Opens an account under a name. @throws Error unless it was opened */
export async function enrol(
  origin: string,
  firstName: string,
  lastName: string,
  email: string,
): Promise<HostClient> {
  const person = { ...newPerson(), firstName, lastName, email };
  const { status, body } = await send(`${origin}/api/register`, 'POST', person);
  // On a busy machine the account can be there before the read models know of it.
  if (status !== 201 && status !== 503) {
    throw new Error(`POST /api/register: ${status} ${JSON.stringify(body)}`);
  }
  let host: HostClient | undefined;
  const isLetIn = async () => {
    host = await signIn(origin, person).catch(() => undefined);
    return host !== undefined;
  };
  await until(`${email} can sign in`, isLetIn);
  if (host === undefined) throw new Error(`${email} cannot sign in`);
  return host;
}

/** Returns the row, or on phones the card, of a user. */
export const rowOf = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) });

/** Opens a section of the settings by the beginning of its name. */
export async function openSection(page: Page, name: string): Promise<void> {
  await page.getByRole('tab').nth(1).click();
  await page.getByRole('button', { name: new RegExp(`^${name}`) }).click();
}

/**
 * Returns the scenes of the admin area, and sets up the people in its list. Once per product, started with
 * `STAGE_ENVIRONMENT`.
 */
export async function setAdminScenes(origin: string): Promise<Scene[]> {
  const admin = await signAdminIn(origin);
  await enrolPeople(origin);
  return [...signInScenes(admin), ...dashboardScenes(admin)];
}

/** Opens the accounts in the list, each with its package. */
async function enrolPeople(origin: string): Promise<void> {
  const people = [
    ['Annamaria', 'Ferri', 'annamaria.ferri@example.com', 'pro'],
    ['Bruno', 'De Luca', 'bruno.deluca@example.com', null],
    [
      'Maximilian-Alexander',
      'Schwarzenberg-Hohenfels',
      'maximilian.alexander.schwarzenberg@example.com',
      'business',
    ],
    ['Zoe', 'Moretti', 'zoe.moretti@example.com', 'free'],
  ] as const;
  for (const [firstName, lastName, email, packageId] of people) {
    await givePackage(origin, ADMIN, await enrol(origin, firstName, lastName, email), packageId);
  }
}

function signInScenes(admin: AdminSession): Scene[] {
  return [
    {
      name: 'admin-login',
      path: '/admin/login',
      show: (page) => page.getByRole('button', { name: 'Accedi', exact: true }).waitFor(),
    },
    {
      name: 'admin-login-refused',
      path: '/admin/login',
      async show(page) {
        await page.getByRole('button', { name: 'Accedi', exact: true }).click();
        await page.getByText('Password richiesta').waitFor();
      },
    },
    {
      name: 'admin-account',
      path: '/admin/account',
      admin,
      async show(page) {
        await prove(page, ADMIN.password, 'Configura');
        await page.getByRole('img', { name: 'QR code' }).waitFor();
      },
    },
  ];
}

function dashboardScenes(admin: AdminSession): Scene[] {
  const dashboard = (name: string, show: Scene['show'], query = ''): Scene => ({
    name: `admin-${name}`,
    path: `/admin/dashboard${query}`,
    admin,
    show,
  });
  return [
    dashboard('users', (page) => rowOf(page, 'Zoe Moretti').waitFor()),
    dashboard(
      'users-no-match',
      (page) => page.getByText('Nessun utente trovato').waitFor(),
      '?q=nessuno+qui',
    ),
    dashboard(
      'settings',
      (page) => page.getByRole('button', { name: /^Gestione prezzi/ }).waitFor(),
      '?tab=settings',
    ),
    dashboard('prices', async (page) => {
      await openSection(page, 'Gestione prezzi');
      await page.getByRole('group', { name: 'Pro' }).getByLabel('Prezzo pieno (€)').fill('');
      await page.getByRole('button', { name: 'Salva prezzi' }).click();
      await page.locator('[aria-invalid=true]').first().waitFor();
    }),
    dashboard('palette', async (page) => {
      await openSection(page, 'Palette');
      await page.getByRole('button', { name: 'Copia il codice #6366F1' }).waitFor();
    }),
    dashboard('video', async (page) => {
      await openSection(page, 'Video');
      await page.getByLabel('URL del video').fill('https://youtu.be/dQw4w9WgXcQ');
      await page.getByText('Video riconosciuto: dQw4w9WgXcQ').waitFor();
    }),
  ];
}
