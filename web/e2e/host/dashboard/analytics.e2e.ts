import { readFile } from 'node:fs/promises';
import type { Locator, Page, Route } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Language } from '#contracts/kernel/languages.ts';
import type { HostClient } from '#infra/prove/testing/api-client.ts';
import { LONGEST_WAIT_MS } from '#infra/prove/testing/longest-wait.ts';
import { IS_LONG, someOf } from '#infra/prove/testing/thoroughness.ts';
import { COUNTED_PHONE } from '../../guest/guest-phone.ts';
import { layoutShift } from '../../support/looks/layout-shift.ts';
import { barriersIn } from '../../support/looks/look-for-barriers.ts';
import { misfits } from '../../support/looks/reflow.ts';
import { openIn } from '../../support/open-in.ts';
import { setStage } from '../../support/stage.ts';
import { DESKTOP, openPage, PHONE, seeToast } from '../../support/watched-page.ts';
import { chooseAction, readAsGuests } from './dashboard-scenes.ts';
import { type HostOfOne, hostWithProperty, viewedIn } from './viewed-house.ts';

const SCREENS = [
  ['a phone', PHONE],
  ['a wide screen', DESKTOP],
] as const;
const SAUNA = 'custom_1700000000000';
const VIEWS = /\/api\/properties\/[^/]+\/views\?/;
/** Longer than another gateway's number may be old, and the tab asks again in. */
const LIVE = { timeout: LONGEST_WAIT_MS };

const stage = setStage();

const see = (page: Page, text: string | RegExp): Promise<void> => page.getByText(text).first().waitFor();

const openDashboard = (
  host: Pick<HostClient, 'session'>,
  {
    language = 'it',
    screen = DESKTOP,
  }: { language?: Language; screen?: Parameters<typeof openPage>[2] } = {},
) => openIn(stage, language, { path: '/', host, screen });

/** Opens the analytics of the first property in Italian. */
async function openAnalytics({ host, property }: HostOfOne) {
  const watched = await openDashboard(host);
  await chooseAction(watched.page, 'Analytics');
  const dialog = watched.page.getByRole('dialog', { name: `Cosa leggono gli ospiti in ${property.name}` });
  await dialog.getByRole('region').first().waitFor();
  return { ...watched, dialog };
}

/** Returns the heights of the bars of a plot, in percent of the plot. */
const barHeights = (place: Locator): Promise<number[]> =>
  place
    .locator('[data-bar]')
    .evaluateAll((bars) => bars.map((bar) => Number.parseFloat(bar.getAttribute('height') ?? '')));

/** Opens the table of a part and returns the words of each of its rows, without the head. */
async function rowsOf(part: Locator): Promise<string[][]> {
  await part.locator('summary').click();
  await part.getByRole('table').waitFor();
  const rows = await part.locator('tbody tr').all();
  return Promise.all(rows.map((row) => row.locator('th, td').allTextContents()));
}

/** Returns the day so many days ago, UTC, as the analytics write it in Italian. */
const italianDay = (daysAgo: number): string =>
  new Intl.DateTimeFormat('it-IT', { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(
    Date.now() - daysAgo * 86_400_000,
  );

describe('the analytics', () => {
  test('show what guests read, the most read first', {
    tags: [
      'dashboard.analytics.opening-selects-property-loads',
      'dashboard.analytics.5-skeleton-rows-while',
      'dashboard.analytics.rows-sorted-view-count',
      'dashboard.analytics.dates-italian-format',
      'dashboard.analytics.says-nobody-come-yet',
      'dashboard.analytics.says-cannot-be-loaded',
      'dashboard.analytics.sections-day',
    ],
  }, async () => {
    const { host, property } = await hostWithProperty(stage, 'casa-molto-letta');
    await host.must('POST', '/api/property-content', {
      propertyId: property.id,
      section: SAUNA,
      title: 'Sauna',
      content: 'Orari: dalle 9 alle 21',
      sectionMetadata: { title: 'Sauna', icon: 'star' },
    });
    const { page, close } = await openDashboard(host);
    await chooseAction(page, 'Analytics');
    const dialog = page.getByRole('dialog', { name: `Cosa leggono gli ospiti in ${property.name}` });
    await see(page, 'Ancora nessun ospite');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });

    await readAsGuests(stage.product.origin, property, [
      'rules',
      'checkin',
      SAUNA,
      'checkin',
      SAUNA,
      'checkin',
    ]);
    await expect
      .poll(
        async () =>
          z.array(z.unknown()).parse(await host.must('GET', `/api/properties/${property.id}/analytics`))
            .length,
      )
      .toBe(3);
    const held: Route[] = [];
    await page.route('**/analytics', (route) => held.push(route));
    await chooseAction(page, 'Analytics');
    await dialog.locator('[data-skeleton-row]').nth(4).waitFor();
    await expect.poll(() => dialog.locator('[data-skeleton-row]').count()).toBe(5);
    await expect.poll(() => held.length).toBe(1);
    await held[0]?.abort();
    await see(page, 'Non riusciamo a caricare le analytics');
    await page.unroute('**/analytics');
    await dialog.getByRole('button', { name: 'Riprova' }).click();

    const sections = dialog.getByRole('table', { name: 'Sezioni, dall’inizio' });
    const all = ['Check-in', 'Sauna', 'Regole'];
    await expect.poll(() => sections.getByRole('rowheader').allTextContents()).toEqual(all);
    const rows = sections.getByRole('row');
    await expect.poll(() => rows.nth(1).getByRole('cell').first().textContent()).toBe('3');
    const today = new Intl.DateTimeFormat('it-IT', { dateStyle: 'medium' }).format(new Date());
    await expect.poll(() => rows.nth(1).getByRole('cell').nth(1).textContent()).toContain(today);

    const daily = dialog.getByRole('region', { name: 'Sezioni, giorno per giorno' });
    expect(await rowsOf(daily)).toEqual([
      ['Check-in', '3', italianDay(0)],
      ['Sauna', '2', italianDay(0)],
      ['Regole', '1', italianDay(0)],
    ]);
    await close();
  });

  test('show on which days and at which hours guests came, how many they were and in which languages, for the days that one chooses, and are taken away as files', {
    tags: [
      'dashboard.analytics.plot-hours-day-time',
      'dashboard.analytics.last-7-30-90',
      'dashboard.analytics.numbers-csv-files',
      'dashboard.analytics.says-nobody-come-yet',
      'dashboard.analytics.plots-views-unique-visitors',
      'dashboard.analytics.last-days-card-analytics',
    ],
  }, async () => {
    const house = await hostWithProperty(stage, 'casa-di-tutti');
    await viewedIn(stage, house, ['de', 'it', 'de', 'en', null]);
    const { page, troubles, close } = await openDashboard(house.host, {
      screen: { ...DESKTOP, timezoneId: 'America/New_York' },
    });
    const card = page.getByRole('article');
    await card.getByText('5 negli ultimi 7 giorni', { exact: true }).waitFor();
    expect(await barHeights(card)).toEqual([0, 0, 0, 0, 0, 0, 100]);

    await chooseAction(page, 'Analytics');
    const dialog = page.getByRole('dialog', { name: `Cosa leggono gli ospiti in ${house.property.name}` });
    await dialog.getByRole('region', { name: 'Ultimi 30 giorni' }).waitFor();
    const views = dialog.getByRole('region', { name: 'Visualizzazioni al giorno' });
    await views.getByText('5 visualizzazioni', { exact: true }).waitFor();
    await views.getByText(/^Conta ogni apertura della pagina; .* I bot sono esclusi/).waitFor();
    expect(await barHeights(views)).toEqual([...Array(29).fill(0), 100]);

    const visitors = dialog.getByRole('region', { name: 'Visitatori unici al giorno' });
    await visitors
      .getByText('Lo stesso telefono nello stesso giorno conta una volta; un altro giorno conta di nuovo.')
      .waitFor();
    expect(await barHeights(visitors)).toEqual([...Array(29).fill(0), 100]);
    const days = await rowsOf(visitors);
    expect(days).toHaveLength(30);
    expect(days.at(0)).toEqual([italianDay(29), '0', '0']);
    expect(days.at(-1)).toEqual([italianDay(0), '5', '5']);

    const languages = dialog.getByRole('table', { name: 'Per lingua' }).locator('tbody tr');
    await expect
      .poll(() => languages.allTextContents())
      .toEqual(['Deutsch240%', 'English120%', 'Italiano120%', 'Lingua non indicata120%']);
    await see(page, 'Nessuno ha ancora aperto una sezione');

    const hours = dialog.getByRole('region', { name: 'A che ora' });
    await hours.getByText('Tutte le visualizzazioni del periodo, per ora nel tuo fuso orario').waitFor();
    await hours.getByText('America/New York').waitFor();
    const rows = await rowsOf(hours);
    expect(rows).toHaveLength(24);
    const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', timeZone: 'America/New_York' });
    // The hour may turn while guests come.
    const now = [Date.now() - 3_600_000, Date.now()].map((moment) => `${clock.format(moment)}:00`);
    const counted = rows.filter(([, count]) => count !== '0');
    for (const [span] of counted) expect(now).toContain(span?.slice(0, 5));
    expect(counted.reduce((sum, [, count]) => sum + Number(count), 0)).toBe(5);

    for (const chosen of [7, 90, 365, 30]) {
      await dialog.getByText(`${chosen} giorni`, { exact: true }).click();
      await dialog.getByRole('region', { name: `Ultimi ${chosen} giorni` }).waitFor();
      await expect.poll(async () => (await barHeights(views)).length).toBe(chosen);
    }
    await expect.poll(() => dialog.getByRole('radio', { name: '30 giorni' }).isChecked()).toBe(true);

    const saved = async (button: string) => {
      const download = page.waitForEvent('download');
      await dialog.getByRole('button', { name: button, exact: true }).click();
      const file = await download;
      return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
    };
    const byDay = await saved('Giorni');
    expect(byDay.name).toBe(`views-${house.property.slug}.csv`);
    const today = new Date().toISOString().slice(0, 10);
    expect(byDay.text).toContain('day_utc,views,unique_visitors\r\n');
    expect(byDay.text.trimEnd().split('\r\n')).toHaveLength(31);
    expect(byDay.text).toContain(`${today},5,5`);
    await seeToast(page, 'File scaricato!');
    const byLanguage = await saved('Lingue');
    expect(byLanguage.name).toBe(`views-${house.property.slug}-by-language.csv`);
    expect(byLanguage.text).toBe('language,views\r\nde,2\r\nen,1\r\nit,1\r\n,1\r\n');
    expect(troubles()).toEqual([]);

    await page.route('**/views/export*', (route) => route.abort());
    await dialog.getByRole('button', { name: 'Ore', exact: true }).click();
    await seeToast(page, 'Errore');
    await see(page, 'Impossibile scaricare il file. Riprova.');
    await close();
  });

  test('say how many are reading now, and not that the host is looking', {
    tags: ['dashboard.analytics.many-reading-now-host'],
  }, async () => {
    const house = await hostWithProperty(stage, 'casa-letta-ora');
    await viewedIn(stage, house, ['it']);
    const { page, dialog, troubles, close } = await openAnalytics(house);
    const now = dialog.getByRole('status');
    await now.getByText('Nessuno sta leggendo in questo momento').waitFor();

    const guest = await openPage(stage.browser, stage.product.origin, COUNTED_PHONE);
    await guest.page.goto(`/p/${house.property.slug}`);
    await now.getByText('1 sta leggendo ora').waitFor(LIVE);
    const second = await openPage(stage.browser, stage.product.origin, COUNTED_PHONE);
    await second.page.goto(`/p/${house.property.slug}`);
    await now.getByText('2 stanno leggendo ora').waitFor(LIVE);
    await second.close();
    await guest.close();
    await now.getByText('Nessuno sta leggendo in questo momento').waitFor(LIVE);
    expect(troubles()).toEqual([]);

    // The host's own look, in a browser that would be counted.
    const own = await openPage(stage.browser, stage.product.origin, COUNTED_PHONE);
    await own.page.addInitScript(
      (token) => localStorage.setItem('auth_token', token),
      house.host.session.token,
    );
    const stream = own.page.waitForRequest(/\/updates\?/);
    await own.page.goto(`/p/${house.property.slug}`);
    expect(new URL((await stream).url()).searchParams.get('counted')).toBe('no');
    await own.page.locator('html[data-live]').waitFor({ state: 'attached' });
    const answered = page.waitForResponse(/\/reading-now$/);
    expect(await (await answered).json()).toEqual({ readerCount: 0 });
    await own.close();
    await close();
  });

  test('tell that the days cannot be loaded, and load them again', {
    tags: ['dashboard.analytics.says-cannot-be-loaded', 'long'],
  }, async () => {
    const house = await hostWithProperty(stage, 'casa-a-giorni');
    await viewedIn(stage, house, ['it']);
    const { page, close } = await openDashboard(house.host);
    await page.route(VIEWS, (route) => route.abort());
    await chooseAction(page, 'Analytics');
    await see(page, 'Non riusciamo a caricare le analytics');
    await page.unroute(VIEWS);
    await page.getByRole('dialog').getByRole('button', { name: 'Riprova' }).click();
    await page.getByRole('region', { name: 'Per lingua' }).getByText('Italiano').waitFor();
    await close();
  });

  test.each(
    someOf([
      [
        'en',
        'Views per day',
        'Unique visitors per day',
        'The same phone counts once a day',
        'Nobody is reading',
        IS_LONG ? 'light and dark' : 'light',
      ],
      [
        'de',
        'Aufrufe pro Tag',
        'Verschiedene Gäste pro Tag',
        'Dasselbe Telefon zählt einmal',
        'Gerade liest',
        IS_LONG ? 'light and dark' : 'dark',
      ],
    ] as const),
  )(
    'say in %s what each number is, on a phone too',
    { tags: ['dashboard.analytics.plots-views-unique-visitors', 'long'] },
    async (language, views, visitors, what, now, colours) => {
      const house = await hostWithProperty(stage, `casa-con-parole-${language}`);
      await viewedIn(stage, house, ['it', 'en']);
      await readAsGuests(stage.product.origin, house.property, ['rules', 'emergency', 'transport']);
      await expect
        .poll(async () =>
          z
            .array(z.unknown())
            .parse(await house.host.must('GET', `/api/properties/${house.property.id}/analytics`)),
        )
        .toHaveLength(3);
      const { page, troubles, close } = await openDashboard(house.host, { language, screen: PHONE });
      await page.getByRole('article').getByRole('button').last().click();
      await page.getByRole('menuitem', { name: language === 'en' ? 'Analytics' : 'Statistik' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('region', { name: views }).waitFor();
      await dialog.getByRole('region', { name: visitors }).getByText(what).waitFor();
      await dialog.getByRole('status').getByText(now).waitFor();
      for (const summary of await dialog.locator('summary').all()) await summary.click();
      await dialog.locator('details[open] table').nth(2).waitFor();
      expect(await misfits(page)).toEqual([]);
      expect(await barriersIn(page, colours)).toEqual([]);
      expect(troubles()).toEqual([]);
      await close();
    },
  );
});

test.each(someOf(SCREENS))(
  'the card keeps the place of its last days on %s',
  { tags: ['dashboard.analytics.last-days-card-analytics'] },
  async (_, screen) => {
    const house = await hostWithProperty(stage, `casa-ferma-${screen.viewport.width}`);
    await viewedIn(stage, house, ['it', 'fr']);
    const { page, troubles, close } = await openDashboard(house.host, { screen });
    const days = page.getByText('2 negli ultimi 7 giorni', { exact: true });
    // What the first visit asks for is not held back.
    await days.waitFor();
    const held: Route[] = [];
    await page.route(/\/api\/properties\/views\?/, (route) => held.push(route));
    await page.reload();
    const card = page.getByRole('article');
    await card.waitFor();
    await expect.poll(() => held.length).toBe(1);
    const before = { box: await card.boundingBox(), shift: await layoutShift(page) };
    await held[0]?.continue();
    await days.waitFor();
    expect({ box: await card.boundingBox(), shift: await layoutShift(page) }).toEqual(before);
    expect(troubles()).toEqual([]);
    await close();
  },
);
