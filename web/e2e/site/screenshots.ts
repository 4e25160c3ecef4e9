/**
 * Takes the pictures of the screens in `docs/screens`, at 375 and 1440 CSS pixels, from the real product
 * with the demo house.
 *
 * Usage: npm run screenshots [-- <beginnings of their names>]
 */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import type { AdminSession } from '#contracts/admins/api.ts';
import { LANGUAGES, type Language } from '#contracts/kernel/languages.ts';
import {
  createProperty,
  givePackage,
  type HostClient,
  plainProperty,
  registerHost,
  signIn,
} from '#infra/prove/testing/api-client.ts';
import { makeDataDir, type RunningProduct, startProduct } from '#infra/prove/testing/product.ts';
import { setAdminScenes } from '../admin/admin-scenes.ts';
import { setAuditScenes } from '../admin/audit-scenes.ts';
import { setSystemScenes } from '../admin/system-scenes.ts';
import { guestShots } from '../guest/guest-shots.ts';
import { setCollaboratorScenes } from '../host/collaborator-scenes.ts';
import { CREATE_SCENES, CREATED_SCENE, NOT_ALLOWED_SCENE } from '../host/create/create-scenes.ts';
import {
  DASHBOARD_SCENES,
  firstProperty,
  readAsGuests,
  UPGRADE_SCENE,
} from '../host/dashboard/dashboard-scenes.ts';
import { spreadViews } from '../host/dashboard/spread-views.ts';
import { EDIT_SCENES } from '../host/edit/edit-scenes.ts';
import { setExtrasScenes } from '../host/extras-scenes.ts';
import { setFeedbackScenes, setQuestionScenes, setTranslationScenes } from '../host/host-scenes.ts';
import { setMomentScenes } from '../host/moment-scenes.ts';
import { setSharedScenes } from '../host/shared-sections/shared-scenes.ts';
import { setStaysScenes } from '../host/stays/stays-scenes.ts';
import { setSecondFactorScenes } from '../sign-in/second-factor-scenes.ts';
import { launchBrowser } from '../support/browser/chromium.ts';
import { changedHouse, saveSeveral } from '../support/people/changed-house.ts';
import { completeInvite, inviteTo } from '../support/people/collaborators.ts';
import { ADMIN, STAGE_ENVIRONMENT } from '../support/stage-environment.ts';
import { DESKTOP, openPage, PHONE, untilQuiet } from '../support/watched-page.ts';
import { landingIsThere } from './visitor-scenes.ts';

const FOLDER = join(import.meta.dirname, '../../../docs/screens');
/** Widths in CSS pixels: a phone and a wide screen. */
const WIDTHS = [375, 1440] as const;

/** The sections that guests have opened in the demo property when the pictures are taken. */
const READ_SECTIONS = [
  'checkin',
  'checkin',
  'checkin',
  'checkin',
  'checkin',
  'checkin',
  'checkin',
  'local',
  'local',
  'local',
  'local',
  'local',
  'guides',
  'guides',
  'guides',
  'rules',
  'rules',
  'emergency',
];

/** Number of times that guests have opened the demo property, by language. */
const READ_LANGUAGES: Readonly<Record<Language, number>> = { it: 60, de: 38, en: 21, fr: 9, es: 6, pt: 2 };

/** A screen: whose it is, where it stands, and what is done there before the picture is taken. */
interface Shot {
  readonly name: string;
  readonly path: string;
  readonly host?: HostClient;
  readonly admin?: AdminSession;
  readonly locale?: string;
  /** The language that was chosen for the interface; by default none was. */
  readonly language?: Language;
  readonly isWhole?: boolean;
  /** Runs before the page is opened. */
  readonly begin?: (page: Page) => Promise<unknown>;
  readonly prepare: (page: Page) => Promise<unknown>;
}

/** Hosts whose screens are taken. */
interface Hosts {
  readonly newcomer: HostClient;
  readonly author: HostClient;
  readonly lodger: HostClient;
  readonly helper: HostClient;
  readonly demo: HostClient;
}

async function listShots(product: RunningProduct): Promise<Shot[]> {
  const { guestUrl } = product.demo;
  const hosts = await setUpHosts(product);
  const scenes = await setSceneShots(product);
  const history = await setHistoryShot(product.origin);
  return [
    ...SITE_SHOTS,
    ...hostShots(hosts),
    ...scenes,
    history,
    ...createShots(hosts),
    ...guestPageShots(guestUrl),
    ...guestShots(guestUrl, hosts.demo),
  ];
}

async function setUpHosts({ origin, demo: login }: RunningProduct): Promise<Hosts> {
  const [newcomer, author, lodger, demo] = await Promise.all([
    registerHost(origin),
    registerHost(origin),
    registerHost(origin),
    signIn(origin, login),
  ]);
  const languages = LANGUAGES.flatMap((language) => Array<Language>(READ_LANGUAGES[language]).fill(language));
  await readAsGuests(origin, await firstProperty(demo), READ_SECTIONS, languages);
  await createProperty(lodger, plainProperty('casa-sul-colle'));
  await givePackage(origin, ADMIN, lodger, 'free');
  const helper = await completeInvite(origin, await inviteTo(author, 'giorgio.sala@example.com'));
  return { newcomer, author, lodger, helper, demo };
}

/** Sets up the people of the scenes that tests look at too. @returns the pictures of these */
async function setSceneShots(product: RunningProduct): Promise<Shot[]> {
  const collaborators = await setCollaboratorScenes(product.origin, ADMIN);
  const administration = await setAdminScenes(product.origin);
  const furtherScenes = [
    ...(await setMomentScenes(product)),
    ...(await setTranslationScenes(product)),
    ...(await setQuestionScenes(product)),
    ...(await setFeedbackScenes(product)),
    ...(await setExtrasScenes(product)),
    ...(await setStaysScenes(product)),
    ...(await setSharedScenes(product)),
    ...(await setAuditScenes(product)),
    ...(await setSystemScenes(product)),
    ...(await setSecondFactorScenes(product)),
  ];
  return [...administration, ...collaborators, ...furtherScenes].map(({ show, ...scene }) => ({
    language: 'it' as const,
    ...scene,
    prepare: show,
  }));
}

async function setHistoryShot(origin: string): Promise<Shot> {
  const changed = await changedHouse(origin, 'casa-dei-cambi');
  await saveSeveral(changed.host, changed.house);
  return {
    name: 'history',
    path: `/history/${changed.house.slug}`,
    host: changed.host,
    language: 'it',
    prepare: (page) => page.getByRole('main').getByRole('article').first().waitFor(),
  };
}

const SITE_SHOTS: readonly Shot[] = [
  {
    name: 'landing',
    path: '/',
    prepare: landingIsThere,
  },
  {
    name: 'landing-whole',
    path: '/',
    isWhole: true,
    prepare: async (page) => {
      await landingIsThere(page);
      await page.getByRole('link', { name: 'Scegli Business' }).waitFor();
    },
  },
  { name: 'auth', path: '/auth', prepare: (page) => page.getByRole('button', { name: 'Login' }).waitFor() },
];

function hostShots({ newcomer, lodger, demo }: Hosts): Shot[] {
  return [
    {
      name: 'dashboard-empty',
      path: '/',
      host: newcomer,
      prepare: (page) => page.getByText('Your first welcome book starts here').waitFor(),
    },
    ...[...DASHBOARD_SCENES, UPGRADE_SCENE].map(({ name, show }) => ({
      name,
      path: '/',
      host: name === UPGRADE_SCENE.name ? lodger : demo,
      language: 'it' as const,
      begin: spreadViews,
      prepare: show,
    })),
    ...EDIT_SCENES.map(({ name, show }) => ({
      name,
      path: '/edit-property/casa-ginestra',
      host: demo,
      language: 'it' as const,
      prepare: show,
    })),
  ];
}

function createShots({ newcomer, author, helper }: Hosts): Shot[] {
  return [...CREATE_SCENES, CREATED_SCENE, NOT_ALLOWED_SCENE].map(({ name, show }) => ({
    name,
    path: '/create-property',
    host: name === CREATED_SCENE.name ? author : name === NOT_ALLOWED_SCENE.name ? helper : newcomer,
    prepare: show,
  }));
}

function guestPageShots(guestUrl: string): Shot[] {
  const guest = { path: new URL(guestUrl).pathname, locale: 'it-IT' };
  const answerFirstVisit = (page: Page) =>
    page
      .getByRole('dialog', { name: /Choose Your Language/ })
      .getByRole('button', { name: 'Chiudi' })
      .click();
  const openSection = (key: string) => async (page: Page) => {
    await answerFirstVisit(page);
    await page.locator(`a[data-section="${key}"]`).click();
    await page.locator(`dialog#${key}`).waitFor();
  };
  return [
    { name: 'guest', ...guest, prepare: answerFirstVisit },
    { name: 'guest-whole', ...guest, isWhole: true, prepare: answerFirstVisit },
    {
      name: 'guest-first-visit',
      ...guest,
      prepare: (page) => page.getByRole('dialog', { name: /Choose Your Language/ }).waitFor(),
    },
    { name: 'guest-checkin', ...guest, prepare: openSection('checkin') },
    { name: 'guest-local', ...guest, prepare: openSection('local') },
    {
      name: 'guest-not-found',
      path: '/p/no-such-house',
      locale: 'en-GB',
      prepare: (page) => page.getByRole('heading', { name: 'Property Not Found' }).waitFor(),
    },
  ];
}

async function take(
  browser: Browser,
  origin: string,
  shot: Shot,
  width: (typeof WIDTHS)[number],
): Promise<void> {
  const { name, path, host, admin, locale, language, isWhole, begin, prepare } = shot;
  const screen = width === 375 ? { ...PHONE, deviceScaleFactor: isWhole ? 1 : 2 } : DESKTOP;
  const { page, close } = await openPage(browser, origin, { ...screen, ...(locale && { locale }) });
  if (host) {
    await page.addInitScript((token) => localStorage.setItem('auth_token', token), host.session.token);
  }
  if (admin) {
    await page.addInitScript((session) => {
      localStorage.setItem('adminToken', session.token);
      localStorage.setItem('adminUser', JSON.stringify(session.admin));
    }, admin);
  }
  if (language) await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language);
  await begin?.(page);
  await page.goto(path);
  await prepare(page);
  await untilQuiet(page);
  const picture = await page.screenshot({ fullPage: isWhole === true, animations: 'disabled' });
  await sharp(picture)
    .png({ palette: true, quality: 80, effort: 10 })
    .toFile(join(FOLDER, `${name}-${width}.png`));
  await close();
}

await mkdir(FOLDER, { recursive: true });
const dataDir = await makeDataDir();
const product = await startProduct(dataDir.path, STAGE_ENVIRONMENT);
const beginnings = process.argv.slice(2);
const isAskedFor = ({ name }: Shot) =>
  beginnings.length === 0 || beginnings.some((beginning) => name.startsWith(beginning));
const browser = await launchBrowser();
try {
  const shots = await listShots(product);
  for (const shot of shots.filter(isAskedFor)) {
    for (const width of WIDTHS) await take(browser, product.origin, shot, width);
    console.info(`docs/screens/${shot.name}-{${WIDTHS.join(',')}}.png`);
  }
} finally {
  await browser.close();
  await product.stop();
  await dataDir.remove();
}
