import type { Page, Route } from 'playwright-core';
import type { DeadJobRow, DeadLetter, SystemStatus, Verification } from '#contracts/operations/api.ts';
import type { RunningProduct } from '#infra/prove/testing/product.ts';
import type { Scene } from '../support/looks/scene.ts';
import { signAdminIn } from '../support/people/admins.ts';

const SYSTEM = '**/api/admin/system';

/**
 * Returns the scenes of the system page: all in order, the question before a rebuild, and much that is not in order. In
 * German, whose words are long.
 */
export async function setSystemScenes({ origin }: Pick<RunningProduct, 'origin'>): Promise<Scene[]> {
  const admin = await signAdminIn(origin);
  const scene = { path: '/admin/system', admin, language: 'de' } as const;
  return [
    { ...scene, name: 'system', show: seeRows },
    {
      ...scene,
      name: 'system-rebuild',
      part: '[role=dialog]',
      async show(page) {
        await page.getByRole('button', { name: 'accounts neu aufbauen' }).click();
        await page.getByRole('dialog').waitFor();
      },
    },
    {
      ...scene,
      name: 'system-trouble',
      async show(page) {
        await seeRows(page);
        await trouble(page);
        await page.reload();
        await page.getByRole('heading', { name: 'Hier wirst du gebraucht' }).waitFor();
        await page.getByRole('region', { name: 'Stillstehende Streams' }).waitFor();
        await page.getByRole('region', { name: 'Gescheiterte Aufträge' }).waitFor();
        await page.getByRole('progressbar').first().waitFor();
      },
    },
  ];
}

/** Waits for the rows of the read models. */
const seeRows = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'accounts neu aufbauen' }).waitFor();

const AT = '2026-05-06T17:02:11.000Z';
const LETTER: DeadLetter = {
  projection: 'properties',
  stream: 'property-0197f2a1-0c2d-7e4f-9a51-2b3c4d5e6f70',
  eventType: 'PropertyRenamed',
  position: '120311',
  waiting: 2,
  triedAt: AT,
  error: "TypeError: Cannot read properties of undefined (reading 'length')",
};
const JOB: DeadJobRow = {
  queue: 'mails',
  name: 'emailChanged',
  id: 'mailer.0197f2a4-1b2c-7d3e-8f40-5a6b7c8d9e0f.0',
  attempts: 9,
  error: 'connect ECONNREFUSED 10.0.0.7:587',
  deadSince: AT,
  outcomeUnknown: false,
};

const DIFFERENT: Verification = {
  state: 'done',
  requestedAt: AT,
  settledAt: AT,
  attempts: 1,
  events: 120_418,
  error: null,
  differences: [
    { table: 'daily_views', rows: 12_345 },
    { table: 'section_views', rows: 1 },
  ],
};

/**
 * Makes the server tell from here on of a parked stream, a rebuild, a verification that found differences, and two dead
 * jobs, one of them a mail left open.
 */
async function trouble(page: Page): Promise<void> {
  const answer = (body: unknown) => (route: Route) => route.fulfill({ json: body });
  await page.route(`${SYSTEM}/dead-letters`, answer([LETTER]));
  await page.route(`${SYSTEM}/jobs`, answer([JOB, { ...JOB, id: 'mailer.2', outcomeUnknown: true }]));
  await page.route(SYSTEM, async (route) => {
    const response = await route.fetch();
    const status = (await response.json()) as SystemStatus;
    await route.fulfill({ response, json: inTrouble(status) });
  });
}

function inTrouble(status: SystemStatus): SystemStatus {
  const builds = [{ role: 'rebuild', version: 1, events: 51_200, share: 0.42 }] as const;
  return {
    ...status,
    projections: (status.projections ?? []).map((projection) => {
      if (projection.name === 'accounts') return { ...projection, builds: [...builds] };
      if (projection.name === 'guest_activity')
        return { ...projection, rebuild: null, verification: DIFFERENT };
      return projection.name === LETTER.projection ? { ...projection, parkedStreams: 1 } : projection;
    }),
    queues: (status.queues ?? []).map((queue) => (queue.name === JOB.queue ? { ...queue, dead: 2 } : queue)),
    erasures: [
      {
        userId: '0197f2a0-5c1d-7e2f-8a3b-4c5d6e7f8091',
        deletedAt: AT,
        propertiesRemoved: 3_400,
        propertiesLeft: 6_600,
        filesLeft: 120,
      },
    ],
  };
}
