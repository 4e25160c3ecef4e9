import type { Page } from 'playwright-core';
import { createProperty, givePackage, registerHost, signIn } from '#infra/prove/testing/api-client.ts';
import type { RunningProduct } from '#infra/prove/testing/product.ts';
import type { Scene } from '../support/looks/scene.ts';
import { ownProperty, ownSlug } from '../support/own.ts';
import { chooseAccountRow } from '../support/people/account-menu.ts';
import { changedHouse } from '../support/people/changed-house.ts';
import type { Stage } from '../support/stage.ts';
import { askAsGuests } from './asked-questions.ts';
import { fillEverything, openTab, SECTIONS } from './create/create-screen.ts';

interface Admin {
  readonly email: string;
  readonly password: string;
}

/**
 * Returns the scenes of the dashboard beside those of its own tests: empty, a search without results, the end of a
 * plan.
 */
export async function setDashboardScenes(
  { origin, demo: credentials }: Stage['product'],
  admin: Admin,
): Promise<Scene[]> {
  const [newcomer, lodger, demo] = await Promise.all([
    registerHost(origin),
    registerHost(origin),
    signIn(origin, credentials),
  ]);
  await createProperty(lodger, ownProperty('casa-senza-piano'));
  await givePackage(origin, admin, lodger, 'free');
  const offer = (page: Page) => page.getByRole('dialog').waitFor();
  return [
    {
      name: 'dashboard-empty',
      path: '/',
      host: newcomer,
      show: (page) => page.getByRole('main').getByRole('link').nth(1).waitFor(),
    },
    {
      name: 'dashboard-no-match',
      path: '/',
      host: demo,
      async show(page) {
        await page.getByRole('searchbox').fill('nessuna casa si chiama così');
        await page.getByRole('article').first().waitFor({ state: 'detached' });
      },
    },
    {
      name: 'dashboard-upgrade-properties',
      path: '/',
      host: lodger,
      async show(page) {
        await page.getByRole('article').waitFor();
        await page.getByRole('button', { name: /^Aggiungi proprietà/ }).click();
        await offer(page);
      },
    },
    {
      name: 'dashboard-upgrade-sub-accounts',
      path: '/',
      host: lodger,
      async show(page) {
        await chooseAccountRow(page, 'Sub-account');
        await offer(page);
      },
    },
  ];
}

/**
 * Returns the scenes of a new property: its form, tab by tab, and what comes of it. In English, as its labels are used.
 */
export async function setCreateScenes({ origin }: Pick<RunningProduct, 'origin'>): Promise<Scene[]> {
  const [newcomer, author] = await Promise.all([registerHost(origin), registerHost(origin)]);
  const scene = (name: string, show: Scene['show'], host = newcomer): Scene => ({
    name,
    path: '/create-property',
    host,
    language: 'en',
    show,
  });
  return [
    scene('create-required', async (page) => {
      await page.getByRole('button', { name: 'Create property' }).click();
      await page.getByText('Property name is required').waitFor();
    }),
    ...[...Object.values(SECTIONS).map(({ tab }) => tab), 'Check-in'].map((tab) => ({
      ...scene(`create in ${tab}`, (page) => openTab(page, tab)),
      part: '[role=tabpanel]',
    })),
    scene(
      'created',
      async (page) => {
        await fillEverything(page);
        await page.getByRole('tab', { name: 'Basic info' }).click();
        await page.getByLabel('Page address').fill(ownSlug('villa-senza-barriere'));
        await page.getByRole('button', { name: 'Change Cover Image' }).waitFor();
        await page.getByRole('button', { name: 'Create property' }).click();
        await page.getByLabel('Public link').waitFor();
      },
      author,
    ),
  ];
}

/**
 * Returns the scenes of a property's history, and of the question before something is brought back. In German, whose
 * words are long.
 */
export async function setHistoryScenes({ origin }: Pick<RunningProduct, 'origin'>): Promise<Scene[]> {
  const { host, house } = await changedHouse(origin, 'casa-ohne-barrieren');
  const newest = (page: Page) => page.getByRole('main').getByRole('article').first();
  const scene = { path: `/history/${house.slug}`, host, language: 'de' } as const;
  return [
    { ...scene, name: 'history', show: (page) => newest(page).waitFor() },
    {
      ...scene,
      name: 'history-restore',
      async show(page) {
        await newest(page).getByRole('button').click();
        await page.getByRole('dialog').waitFor();
      },
    },
  ];
}

/** Returns the scenes of what guests asked, and of the answer to it. In German, whose words are long. */
export async function setQuestionScenes({ origin }: Pick<RunningProduct, 'origin'>): Promise<Scene[]> {
  const own = await changedHouse(origin, 'casa-gefragt');
  await askAsGuests(origin, own, [
    'Gibt es einen Pool?',
    'Is there a swimming pool?',
    'Können wir unser Gepäck vor der Anreise irgendwo in der Nähe unterstellen?',
    'Darf mein Hund mitkommen?',
  ]);
  const first = (page: Page) => page.getByRole('main').getByRole('article').first();
  const scene = { path: `/questions/${own.house.slug}?state=all`, host: own.host, language: 'de' } as const;
  return [
    { ...scene, name: 'questions', show: (page) => first(page).waitFor() },
    {
      ...scene,
      name: 'questions-answer',
      async show(page) {
        await page
          .getByRole('button', { name: /^(?:Neu antworten|Antworten)/ })
          .first()
          .click();
        await page.getByRole('textbox').first().waitFor();
      },
    },
  ];
}

/** Returns the scenes of the translations of a book, and of the words that they heed. In German, whose words are long. */
export async function setTranslationScenes({ origin }: Pick<RunningProduct, 'origin'>): Promise<Scene[]> {
  const { host, house } = await changedHouse(origin, 'casa-uebersetzt');
  const key = 'rules.items.0.title';
  await host.must('PUT', `/api/properties/${house.id}/translations/en`, { units: [{ key, text: 'Quiet' }] });
  const first = (page: Page) => page.getByRole('main').getByRole('article').first();
  const scene = { path: `/translations/${house.slug}?language=en`, host, language: 'de' } as const;
  return [
    { ...scene, name: 'translations', show: (page) => first(page).waitFor() },
    {
      ...scene,
      name: 'translations-glossary',
      async show(page) {
        await page.getByRole('button', { name: 'Glossar' }).click();
        await page.getByRole('dialog').getByRole('button', { name: 'Wort hinzufügen' }).click();
        await page.getByRole('dialog').getByRole('textbox').nth(2).waitFor();
      },
    },
  ];
}

/** Returns the scenes of what guests said: a list, the answer to one of them, and the settings. In German, whose words are long. */
export async function setFeedbackScenes({ origin }: Pick<RunningProduct, 'origin'>): Promise<Scene[]> {
  const { host, house } = await changedHouse(origin, 'casa-rueckmeldung');
  const said = { rating: 2, comment: 'Das Wasser war kalt.', email: 'lena@example.com', language: 'de' };
  await host.must('POST', `/api/public/properties/${house.slug}/feedback`, said);
  const scene = { path: `/feedback/${house.slug}`, host, language: 'de' } as const;
  const first = (page: Page) => page.getByRole('main').getByRole('article').first();
  return [
    { ...scene, name: 'feedback', show: (page) => first(page).waitFor() },
    {
      ...scene,
      name: 'feedback-reply',
      async show(page) {
        await first(page).getByRole('button', { name: 'Antworten' }).click();
        await page.getByRole('dialog').getByRole('textbox').waitFor();
      },
    },
    {
      ...scene,
      name: 'feedback-settings',
      async show(page) {
        await page.getByRole('button', { name: 'Einstellungen' }).click();
        await page.getByRole('dialog').getByRole('button', { name: 'Seite hinzufügen' }).click();
        await page.getByRole('dialog').getByRole('textbox').first().waitFor();
      },
    },
  ];
}
