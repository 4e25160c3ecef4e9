import type { Pool } from 'pg';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DeadJobRow, DeadLetter, SystemStatus } from '#contracts/operations/api.ts';
import { createPool } from '#infra/adapters/postgres/pool.ts';
import { send } from '#infra/prove/testing/api-client.ts';
import { LONGEST_WAIT_MS } from '#infra/prove/testing/longest-wait.ts';
import { embeddedPostgresUrl } from '#infra/run/embedded/postgres/postgres-server.ts';
import { besideLock } from '#projections/kernel/build/rebuild.ts';
import { Leadership } from '#projections/kernel/follow/leadership.ts';
import { systemTiming } from '#projections/kernel/follow/timing.ts';
import { createPostgresReadModelStore } from '#projections/kernel/postgres/postgres-read-model-store.ts';
import { pricing } from '#projections/pricing/projection.ts';
import { misfits } from '../support/looks/reflow.ts';
import { openIn } from '../support/open-in.ts';
import { openAsAdmin, signAdminIn } from '../support/people/admins.ts';
import { setOwnStage } from '../support/stage.ts';
import { PHONE, seeToast } from '../support/watched-page.ts';
import { setSystemScenes } from './system-scenes.ts';
import { breakSettings, failJob, setDiscount } from './system-trouble.ts';

const stage = setOwnStage();
let databaseUrl: string;
let pool: Pool;
beforeAll(async () => {
  databaseUrl = (await embeddedPostgresUrl(stage.dataDir)) ?? '';
  pool = createPool(databaseUrl, { applicationName: 'test' });
});
afterAll(() => pool?.end());

async function openSystem(screen?: typeof PHONE) {
  const opened = await openAsAdmin(stage, '/admin/system', 'it', screen);
  // A queue that takes too long on a busy machine is asked again, and the screen shows what came before.
  const troubles = () => opened.troubles().filter((trouble) => trouble !== '503 GET /api/admin/system/jobs');
  return { ...opened, troubles };
}
const seeVerdict = (page: Page, title: string) => page.getByRole('heading', { name: title }).waitFor();

/** More than the time after which the screen looks again, where it is told of nothing. */
const UNTIL_IT_LOOKS_MS = 11_000;

test('says that all is in order, what is in the way and what is under way, and by itself that it is over', {
  tags: [
    'system.answer-top',
    'system.stores-latency-read-models',
    'system.says-disk-full',
    'system.says-stores-away',
    'system.far-removal-deleted-accounts',
  ],
}, async () => {
  const { page, troubles, close } = await openSystem();
  await page.clock.install();
  await page.reload();
  const later = () => page.clock.fastForward(UNTIL_IT_LOOKS_MS);
  /** Has the answers say something else of the system. */
  const pretend = (change: Partial<SystemStatus>) =>
    page.route('**/api/admin/system', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, json: { ...(await answer.json()), ...change } });
    });
  /** Has the system answer for itself again. One that is being answered is waited for. */
  const believe = async () => {
    await page.unrouteAll({ behavior: 'wait' });
    await later();
  };
  await seeVerdict(page, 'Tutto in ordine');
  const stores = page.getByRole('region', { name: 'Archivi' });
  await stores
    .getByText(/^Risponde in/)
    .nth(2)
    .waitFor();
  await stores.getByText(/liberi$/).waitFor();
  const row = page.getByRole('row').filter({ hasText: 'properties' });
  await row.getByText('Aggiornato').waitFor();
  await row.getByText('Nessuno').waitFor();
  await page.getByRole('region', { name: 'Reattori' }).getByText('Al lavoro').first().waitFor();
  await page.getByRole('region', { name: 'Code', exact: true }).getByText('mails').waitFor();
  const removal = page.getByRole('region', { name: 'Account eliminati' });
  expect(await removal.count()).toBe(0);

  await pretend({ disk: { freeBytes: 9_000_000, isEnough: false } });
  await later();
  await page.getByText('Il disco è pieno: non si può salvare nulla.').waitFor();
  await believe();
  await seeVerdict(page, 'Tutto in ordine');

  await pretend({
    erasures: [
      {
        userId: '0197f2a0-5c1d-7e2f-8a3b-4c5d6e7f8091',
        deletedAt: '2026-05-06T17:19:02.000Z',
        propertiesRemoved: 3_400,
        propertiesLeft: 6_600,
        filesLeft: 120,
      },
    ],
  });
  await later();
  const bar = removal.getByRole('progressbar', { name: /^3400 di 10\.000 proprietà rimosse$/ });
  await bar.waitFor();
  expect(await bar.getAttribute('aria-valuenow')).toBe('34');
  await removal.getByText('File rimasti: 120').waitFor();
  await believe();
  await removal.waitFor({ state: 'detached' });
  await seeVerdict(page, 'Tutto in ordine');
  expect(troubles()).toEqual([]);

  const breakDown = () =>
    page.route('**/api/admin/system', (route) =>
      route.fulfill({ status: 503, contentType: 'application/problem+json', body: '{}' }),
    );
  await breakDown();
  await later();
  await seeVerdict(page, 'Al momento nessuna risposta');
  await page.getByRole('region', { name: 'Modelli di lettura' }).waitFor();
  await believe();
  await seeVerdict(page, 'Tutto in ordine');
  await breakDown();
  await page.reload();
  await seeVerdict(page, 'Il sistema non risponde');
  await believe();
  await seeVerdict(page, 'Tutto in ordine');
  await close();
});

test('rebuilds a read model after a word about guests, and tells how far it is', {
  tags: ['system.rebuild-after-word-about'],
}, async () => {
  const { page, troubles, close } = await openSystem();
  // An operator's rebuild of the same read model is under way: this one has to wait for it.
  const leadership = new Leadership(createPostgresReadModelStore(pool), systemTiming);
  const lease = await leadership.tryAcquire(besideLock('pricing', 'rebuild'));
  expect(lease).toBeDefined();
  const rebuild = page.getByRole('button', { name: 'Ricostruisci pricing' });
  await rebuild.click();
  const dialog = page.getByRole('dialog', { name: 'Ricostruire pricing?' });
  await dialog.getByText('Gli ospiti non si accorgono di nulla.').waitFor();
  await dialog.getByRole('button', { name: 'Ricostruisci' }).click();
  await seeToast(page, 'pricing viene ricostruito');
  await dialog.waitFor({ state: 'detached' });
  const row = page.getByRole('row').filter({ hasText: 'pricing' });
  await row.getByText('In attesa di cominciare').waitFor();
  await expect.poll(() => rebuild.isDisabled()).toBe(true);

  await page.route('**/api/admin/system', async (route) => {
    const answer = await route.fetch();
    const status = (await answer.json()) as SystemStatus;
    const builds = [{ role: 'rebuild', version: 1, events: 51_200, share: 0.42 }];
    const projections = status.projections?.map((each) =>
      each.name === 'pricing' ? { ...each, builds } : each,
    );
    await route.fulfill({ response: answer, json: { ...status, projections } });
  });
  const bar = row.getByRole('progressbar', { name: /^Ricostruzione: 42\s?%, 51\.200 eventi letti$/ });
  await bar.waitFor();
  expect(await bar.getAttribute('aria-valuenow')).toBe('42');
  // One that is being answered is waited for.
  await page.unrouteAll({ behavior: 'wait' });

  await lease?.release();
  await leadership.close();
  await row.getByText(/^Ricostruito il .+ da \d+ eventi$/).waitFor();
  await row.getByRole('progressbar').waitFor({ state: 'detached' });
  await expect.poll(() => rebuild.isEnabled()).toBe(true);
  expect(troubles()).toEqual([]);
  await close();
});

test('verifies a read model, tells how far it is and that all is equal, on cards in another window too', {
  tags: ['system.verify-tells-equal', 'system.cards-place-table-phones'],
}, async () => {
  const { page, troubles, close } = await openSystem();
  const other = await openSystem(PHONE);
  const besides = other.page.getByRole('listitem').filter({ hasText: 'pricing' });
  await besides.getByText('Aggiornato').waitFor();
  await besides.getByRole('button', { name: 'Ricostruisci pricing' }).waitFor();
  expect(await other.page.getByRole('table').count()).toBe(0);
  // An operator verifies the same read model: this one has to wait for it.
  const leadership = new Leadership(createPostgresReadModelStore(pool), systemTiming);
  const lease = await leadership.tryAcquire(besideLock('pricing', 'verify'));
  const verify = page.getByRole('button', { name: 'Verifica pricing' });
  await verify.click();
  await seeToast(page, 'pricing viene verificato');
  const row = page.getByRole('row').filter({ hasText: 'pricing' });
  await row.getByText('In attesa di cominciare').waitFor();
  await besides.getByText('In attesa di cominciare').waitFor();
  await expect.poll(() => verify.isDisabled()).toBe(true);
  await expect.poll(() => page.getByRole('button', { name: 'Ricostruisci pricing' }).isDisabled()).toBe(true);

  const building = await createPostgresReadModelStore(pool).createBuild(pricing, 'verify', 1n);
  const bar = row.getByRole('progressbar', { name: /^Verifica: 0\s?%, 0 eventi letti$/ });
  await bar.waitFor();
  await createPostgresReadModelStore(pool).dropBuild(building);
  await bar.waitFor({ state: 'detached' });

  await lease?.release();
  await leadership.close();
  const equal = /^Verificato il .+: uguale ai suoi \d+ eventi$/;
  await row.getByText(equal).waitFor();
  await besides.getByText(equal).waitFor();
  await seeVerdict(page, 'Tutto in ordine');
  await expect.poll(() => verify.isEnabled()).toBe(true);
  expect([troubles(), other.troubles()]).toEqual([[], []]);
  await other.close();
  await close();
});

test('tells by tables and numbers of rows what a verification found, until a rebuild has mended it', {
  tags: ['system.verify-tells-differences'],
}, async () => {
  const { page, troubles, close } = await openSystem();
  await seeVerdict(page, 'Tutto in ordine');
  await pool.query('UPDATE pricing.packages SET sort_order = 99 WHERE price = 0');
  await page.getByRole('button', { name: 'Verifica pricing' }).click();
  const row = page.getByRole('row').filter({ hasText: 'pricing' });
  await row.getByText(/^Verificato il .+: diverso dai suoi eventi in packages \(1 riga\)$/).waitFor();
  await seeVerdict(page, 'Qualcosa ha bisogno di te');
  await page
    .getByRole('status')
    .getByText('pricing non corrisponde ai suoi eventi.', { exact: false })
    .waitFor();
  await page.getByRole('button', { name: 'Ricostruisci pricing' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ricostruire pricing?' });
  await dialog.getByRole('button', { name: 'Ricostruisci' }).click();
  await row.getByText(/^Ricostruito il /).waitFor();
  await seeVerdict(page, 'Tutto in ordine');
  expect(troubles()).toEqual([]);
  await close();
});

test('tells of a stream that is stuck and what to do, and has it go on', {
  tags: ['system.wrong-do-about', 'system.dead-letters-retry'],
}, async () => {
  const { page, troubles, close } = await openSystem();
  await seeVerdict(page, 'Tutto in ordine');
  const { mend } = await breakSettings(pool, 13);
  await setDiscount(stage.product.origin, 13);
  await seeVerdict(page, 'Qualcosa ha bisogno di te');
  await page
    .getByRole('status')
    .getByText(/^Un flusso è fermo in site_settings/)
    .waitFor();
  const letters = page.getByRole('region', { name: 'Flussi fermi' });
  await letters.getByText('siteSetting-annual_discount_percentage').waitFor();
  await letters.getByText(/violates check constraint …/).waitFor();
  const retry = letters.getByRole('button', { name: /^Riprova/ });
  const before = await letterTriedAt();
  await retry.click();
  await seeToast(page, 'Si riprova con siteSetting-annual_discount_percentage');
  await expect.poll(letterTriedAt, { timeout: LONGEST_WAIT_MS }).not.toBe(before);
  await mend();
  await retry.click();
  await seeVerdict(page, 'Tutto in ordine');
  await letters.waitFor({ state: 'detached' });
  expect(troubles()).toEqual([]);
  await close();
});

/** Returns the time of the last try of the parked stream. */
async function letterTriedAt(): Promise<string | undefined> {
  const { token } = await signAdminIn(stage.product.origin);
  const path = '/api/admin/system/dead-letters';
  const { body } = await send(stage.product.origin + path, 'GET', undefined, token);
  return (body as DeadLetter[])[0]?.triedAt;
}

/** Returns the time at which a job failed for good; `undefined` while it is tried. */
async function deadSince(id: string): Promise<string | undefined> {
  const { token } = await signAdminIn(stage.product.origin);
  const { body } = await send(`${stage.product.origin}/api/admin/system/jobs`, 'GET', undefined, token);
  return (body as DeadJobRow[]).find((job) => job.id === id)?.deadSince;
}

test('has a dead job tried again, and given up after a word about what is lost', {
  tags: ['system.dead-jobs-retry', 'system.job-can-be-given'],
}, async () => {
  const id = await failJob(databaseUrl);
  const failedAt = await deadSince(id);
  const { page, troubles, close } = await openSystem();
  await seeVerdict(page, 'Qualcosa ha bisogno di te');
  const jobs = page.getByRole('region', { name: 'Lavori falliti' });
  await jobs.getByText(id).waitFor();
  await jobs.getByRole('button', { name: `Riprova ${id}` }).click();
  await seeToast(page, 'Verrà riprovato');
  // Nobody knows how to do it, so it fails as often as it is tried.
  await expect.poll(async () => ((await deadSince(id)) ?? '') > (failedAt ?? '')).toBe(true);
  await page.reload();
  await jobs.getByRole('button', { name: `Rinuncia a ${id}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Rinunciare a questo lavoro?' });
  await dialog.getByText('Viene dimenticato per sempre', { exact: false }).waitFor();
  await dialog.getByRole('button', { name: 'Rinuncia' }).click();
  await seeToast(page, 'Rinuncia salvata');
  await seeVerdict(page, 'Tutto in ordine');
  expect(troubles()).toEqual([]);
  await close();
});

test('is told when something changes, and asks now and then where it cannot be told', {
  tags: ['system.told-by-events'],
}, async () => {
  const { page, troubles, close } = await openSystem();
  await seeVerdict(page, 'Tutto in ordine');
  // Without intervals it asks only when it is told.
  await page.addInitScript(() => {
    window.setInterval = (() => 0) as unknown as typeof window.setInterval;
  });
  await page.reload();
  await seeVerdict(page, 'Tutto in ordine');
  const id = await failJob(databaseUrl);
  await seeVerdict(page, 'Qualcosa ha bisogno di te');
  await page.getByRole('region', { name: 'Lavori falliti' }).getByText(id).waitFor();
  expect(troubles()).toEqual([]);

  const other = await openSystem();
  await other.page.route('**/api/admin/system/updates', (route) => route.abort());
  await other.page.reload();
  await seeVerdict(other.page, 'Qualcosa ha bisogno di te');
  const { token } = await signAdminIn(stage.product.origin);
  const job = `${stage.product.origin}/api/admin/system/jobs/mails/${id}`;
  expect((await send(job, 'DELETE', undefined, token)).status).toBe(204);
  await seeVerdict(other.page, 'Tutto in ordine');
  await seeVerdict(page, 'Tutto in ordine');
  await other.close();
  await close();
});

test('has room for German words at 320 px, with all that can be wrong', { tags: ['long'] }, async () => {
  const scenes = await setSystemScenes(stage.product);
  const looked = scenes.filter(({ part }) => part === undefined);
  expect(looked.map(({ name }) => name)).toContain('system-trouble');
  for (const { path, admin, show } of looked) {
    const screen = { viewport: { width: 320, height: 640 } };
    const { page, close } = await openIn(stage, 'de', { path, admin, screen });
    await show(page);
    expect(await misfits(page)).toEqual([]);
    await close();
  }
});
