import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { type HostClient, registerHost } from '#infra/prove/testing/api-client.ts';
import { IS_LONG } from '#infra/prove/testing/thoroughness.ts';
import { admin as adminTexts } from '../../src/components/admin/texts/de.ts';
import { secondFactor } from '../../src/components/second-factor/texts/de.ts';
import { sharing as sharingTexts } from '../../src/features/edit-property/sharing/texts/de.ts';
import { landing } from '../../src/features/landing/texts/de.ts';
import { subAccounts as subAccountTexts } from '../../src/features/sub-accounts/texts/de.ts';
import { texts } from '../../src/i18n/texts/de.ts';
import { readAsGuests } from '../host/dashboard/dashboard-scenes.ts';
import { askForExtras } from '../host/extras-scenes.ts';
import { arrangeShared, RULES } from '../host/shared-sections/shared-scenes.ts';
import { arrangeStay, dayFromNow } from '../host/stays/stays-scenes.ts';
import { misfits } from '../support/looks/reflow.ts';
import { openIn } from '../support/open-in.ts';
import { ownEmail } from '../support/own.ts';
import { openAsAdmin } from '../support/people/admins.ts';
import { changedHouse } from '../support/people/changed-house.ts';
import { completeInvite, inviteTo, type OpenInvite } from '../support/people/collaborators.ts';
import { setStage } from '../support/stage.ts';

/** A small phone, and a screen of 1440 pixels at 200 per cent. In CSS pixels. */
const SCREENS = [
  ['320 pixels', { width: 320, height: 640 }],
  ['1440 pixels at 200 per cent', { width: 720, height: 450 }],
] as const;

const stage = setStage();

const LONG_NAME = 'Ferienwohnung Donaudampfschifffahrtsgesellschaftskapitänshäuschen';

let landlord: HostClient;
let slug: string;
let houseId: string;
let sharedId: string;
let newcomer: HostClient;
let owner: HostClient;
let helper: HostClient;
let invite: OpenInvite;
beforeAll(async () => {
  const { origin } = stage.product;
  [newcomer, owner] = await Promise.all([registerHost(origin), registerHost(origin)]);
  const { host, house } = await changedHouse(origin, 'haus-mit-langem-namen');
  landlord = host;
  slug = house.slug;
  houseId = house.id;
  await landlord.must('PUT', `/api/properties/${house.id}`, { name: LONG_NAME });
  // Items that are closed show their first line, whatever its length.
  const line = `${LONG_NAME}, und ein Satz, der auf keinem Bildschirm in einer Zeile Platz hat, weil er nicht aufhört.`;
  const tip = { title: line, description: line, address: '', mapUrl: '', imageUrl: '' };
  const pair = { title: line, content: line };
  await landlord.must('PUT', `/api/properties/${house.id}/sections`, {
    sections: [
      { section: 'garbage', items: [pair, pair] },
      { section: 'local', items: [tip, tip] },
    ],
  });
  await readAsGuests(origin, house, ['checkin', 'rules', 'rules']);
  await askForExtras(landlord, house);
  await arrangeStay(landlord, house, {
    arrival: dayFromNow(1),
    departure: dayFromNow(9),
    guestName: LONG_NAME,
  });
  const urls = [`https://localhost/calendar/${LONG_NAME}/${LONG_NAME}.ics`];
  await landlord.must('PUT', `/api/properties/${house.id}/calendars`, { urls });
  sharedId = (await arrangeShared(landlord, [house], { ...RULES, title: LONG_NAME })).id;
  helper = await completeInvite(origin, await inviteTo(owner, ownEmail('maximiliane.hohenstein')));
  invite = await inviteTo(owner, 'ein.sehr.langer.name.einer.mitwirkenden@ferienwohnungen.example.com');
});

// A screen of 720 pixels is a wide phone to the page; the smaller one has less room.
describe.each(IS_LONG ? SCREENS : SCREENS.slice(0, 1))(
  'in German, at %s, everything has room',
  (_, viewport) => {
    test('on every screen and in every dialog', {
      tags: ['everywhere.everybody.everything-room-320-px', 'moment.everything-room-320-px'],
    }, async () => {
      const { page, troubles, close } = await openIn(stage, 'de', { path: '/auth', screen: { viewport } });
      page.on('dialog', (dialog) => void dialog.accept());
      const found: string[] = [];
      const look = async (name: string) => {
        found.push(...(await misfits(page)).map((misfit) => `${name}: ${misfit}`));
      };
      const visit = async (path: string, host?: HostClient) => {
        await page.evaluate((token) => {
          localStorage.removeItem('auth_token');
          if (token !== null) localStorage.setItem('auth_token', token);
        }, host?.session.token ?? null);
        await page.goto(path);
      };

      await lookAtDoors(page, look, visit);
      await lookAtDashboard(page, look, visit);
      await lookAtCreation(page, look, visit);
      await lookAtEditor(page, look, visit);
      await lookAtSubAccounts(page, look, visit);
      await visit(`/history/${slug}`, landlord);
      await page.getByRole('main').getByRole('article').first().waitFor();
      await look('history');
      await visit(`/history/${slug}/moment?revision=0`, landlord);
      await page.getByRole('region').getByRole('heading', { level: 3 }).first().waitFor();
      await look('moment');
      await visit(`/translations/${slug}`, landlord);
      await page.getByRole('main').getByRole('article').first().waitFor();
      await look('translations');
      await visit(`/questions/${slug}`, landlord);
      await page.getByRole('main').getByRole('heading', { level: 2 }).waitFor();
      await look('questions');
      await landlord.must('POST', `/api/public/properties/${slug}/feedback`, {
        rating: 2,
        comment: LONG_NAME,
      });
      await visit(`/feedback/${slug}`, landlord);
      await page.getByRole('main').getByRole('article').first().waitFor();
      await look('feedback');
      await visit(`/extras/${slug}`, landlord);
      await page.getByRole('main').getByRole('article').first().waitFor();
      await look('extras');
      await visit(`/extras/${slug}?view=offers`, landlord);
      await page.getByRole('main').getByRole('article').first().waitFor();
      await look('offers');
      await visit(`/stays/${slug}`, landlord);
      await page.getByRole('main').getByRole('article').first().waitFor();
      await page.getByText('privates Netz').waitFor();
      await look('stays');
      await visit('/account', landlord);
      await page.getByRole('button', { name: texts['account.devices.endOthers'] }).waitFor();
      await look('account');
      await visit('/shared-sections', landlord);
      await page.getByRole('main').getByRole('article').first().waitFor();
      await look('shared sections');
      await visit(`/shared-sections/${sharedId}`, landlord);
      await page.getByRole('checkbox', { name: LONG_NAME }).waitFor();
      await look('form of a shared section');
      // The screen before this one has left the house with words of its own.
      const shared = { ids: [sharedId] };
      await landlord.must('PUT', `/api/properties/${houseId}/shared-sections`, shared);
      await visit(`/edit-property/${slug}?section=rules`, landlord);
      await page.getByRole('link', { name: sharingTexts['sharing.changeForAll'] }).waitFor();
      await look('editor of a section that is shared');
      await landlord.must('PUT', `/api/properties/${houseId}/sections`, {
        sections: [{ section: 'rules', items: [{ title: 'Ruhe', content: 'ab 22 Uhr' }] }],
      });
      await visit(`/edit-property/${slug}?section=rules`, landlord);
      await page.getByRole('button', { name: sharingTexts['sharing.goBack'] }).waitFor();
      await look('editor of a section with words of its own');

      expect(found).toEqual([]);
      expect(troubles()).toEqual(['404 GET /api/invite/none']);
      await close();
    });

    test('in the admin area', async () => {
      const { page, troubles, close } = await openAsAdmin(stage, '/admin/dashboard', 'de', { viewport });
      const found: string[] = [];
      const look = async (name: string) => {
        found.push(...(await misfits(page)).map((misfit) => `${name}: ${misfit}`));
      };
      await page.getByRole('button', { name: adminTexts['admin.delete'] }).first().waitFor();
      await look('users');
      await page.getByRole('searchbox').fill('Straßenbahnhaltestellenwartehäuschen');
      await page.getByText(adminTexts['admin.users.noMatch']).waitFor();
      await look('users, none found');
      await page.getByRole('tab', { name: adminTexts['admin.settings'] }).click();
      for (const section of ['admin.prices', 'admin.palette', 'admin.video'] as const) {
        await page.getByRole('button', { name: new RegExp(`^${adminTexts[section]}`) }).click();
      }
      await page.getByRole('button', { name: adminTexts['admin.prices.save'] }).waitFor();
      await page.getByLabel(adminTexts['admin.video.url']).fill('https://youtu.be/dQw4w9WgXcQ');
      await page.getByRole('button', { name: adminTexts['admin.video.play'] }).waitFor();
      await look('settings');
      await page.getByRole('button', { name: texts['auth.logout'] }).click();
      await page.getByRole('button', { name: adminTexts['admin.login.submit'], exact: true }).click();
      await page.locator('[aria-invalid=true]').first().waitFor();
      await look('sign-in of administrators');
      expect(found).toEqual([]);
      expect(troubles()).toEqual([]);
      await close();
    });
  },
);

type Look = (name: string) => Promise<void>;
type Visit = (path: string, host?: HostClient) => Promise<void>;

const press = (page: Page, name: string) =>
  page.getByRole('button', { name }).filter({ visible: true }).first().click();

/** Closes the dialog that is open. */
async function closeDialog(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

/** Looks at the screens that are seen without a session. */
async function lookAtDoors(page: Page, look: Look, visit: Visit): Promise<void> {
  await press(page, texts['auth.login']);
  await page.locator('[aria-invalid=true]').first().waitFor();
  await press(page, texts['auth.forgot']);
  await page.getByRole('alert').waitFor();
  await look('sign-in');
  await page.getByRole('tab', { name: texts['auth.register'] }).click();
  await press(page, texts['auth.createAccount']);
  await page.locator('[aria-invalid=true]').first().waitFor();
  await look('registration');
  await visit('/auth/reset');
  await page.getByRole('heading', { name: texts['auth.reset.expired'] }).waitFor();
  await look('expired reset');
  await press(page, texts['auth.reset.again']);
  await page.getByRole('dialog').waitFor();
  await look('forgotten password');
  await visit('/invite/none');
  await page.getByRole('main').getByRole('heading').first().waitFor();
  await look('invalid invite');
  await visit(`/invite/${invite.inviteToken}`);
  await page.getByRole('textbox').first().waitFor();
  await look('invite');
  await visit('/');
  const menu = page.getByRole('button', { name: landing['landing.menu.open'] });
  await menu.waitFor();
  await look('landing page');
  await menu.click();
  await page.getByRole('button', { name: landing['landing.menu.close'] }).waitFor();
  await look('menu of the landing page');
}

async function lookAtDashboard(page: Page, look: Look, visit: Visit): Promise<void> {
  await visit('/', newcomer);
  await page.getByText(texts['dashboard.empty.title']).waitFor();
  await look('empty dashboard');
  await visit('/', helper);
  await page.getByText(texts['account.back']).waitFor();
  await look('dashboard of a collaborator');
  await visit('/', landlord);
  const card = page.getByRole('article').first();
  await card.waitFor();
  await look('dashboard');

  const account = page.getByRole('button', { name: texts['dashboard.account'], exact: true });
  await account.click();
  await page.getByRole('menu').waitFor();
  await look('account menu');
  await page.keyboard.press('Escape');
  await page.getByRole('menu').waitFor({ state: 'detached' });
  for (const row of ['account.changePassword', 'account.changeEmail'] as const) {
    await account.click();
    await page.getByRole('menuitem', { name: texts[row] }).click();
    await page.getByRole('dialog').getByRole('button', { name: texts[row] }).click();
    await page.locator('[aria-invalid=true]').first().waitFor();
    await look(texts[row]);
    await closeDialog(page);
  }
  await lookAtSecondFactor(page, look);
  await account.click();
  await page.getByRole('menuitem', { name: texts['account.devices'] }).click();
  await page.getByText(texts['account.devices.current']).waitFor();
  await look(texts['account.devices']);
  await closeDialog(page);
  const dialog = page.getByRole('dialog');
  const ready = {
    'dashboard.qr': dialog.getByRole('img'),
    'dashboard.analytics': dialog.getByRole('row').nth(1),
    'dashboard.duplicate': dialog.getByRole('checkbox').last(),
    'dashboard.delete': dialog.getByRole('textbox'),
  };
  for (const action of [
    'dashboard.qr',
    'dashboard.analytics',
    'dashboard.duplicate',
    'dashboard.delete',
  ] as const) {
    await card.getByRole('button', { name: /^Mehr zu / }).click();
    const row = page.getByRole('menuitem', { name: texts[action] });
    await row.waitFor();
    if (action === 'dashboard.qr') await look('menu of a property');
    await row.click();
    await ready[action].waitFor();
    await look(texts[action]);
    await closeDialog(page);
  }
  await page.getByLabel(texts['dashboard.search']).fill('Straßenbahnhaltestellenwartehäuschen');
  await page.getByRole('button', { name: texts['dashboard.noMatch.action'] }).waitFor();
  await look('search without result');
}

/** Looks at all states that a dialog has on the way to a second factor, which is not confirmed. */
async function lookAtSecondFactor(page: Page, look: Look): Promise<void> {
  await page.getByRole('button', { name: texts['dashboard.account'], exact: true }).click();
  await page.getByRole('menuitem', { name: texts['account.secondFactor'] }).click();
  await press(page, secondFactor['factor.begin']);
  await page.locator('[aria-invalid=true]').first().waitFor();
  await look('second factor');
  await page.getByLabel(texts['account.email.password'], { exact: true }).fill(landlord.password);
  await press(page, secondFactor['factor.begin']);
  await page.getByRole('img', { name: secondFactor['factor.setup.qr'] }).waitFor();
  await look('setup of a second factor');
  await closeDialog(page);
}

async function lookAtCreation(page: Page, look: Look, visit: Visit): Promise<void> {
  await visit('/create-property', helper);
  await page.getByText(texts['create.notAllowed.title']).waitFor();
  await look('creation that is not allowed');
  await visit('/create-property', newcomer);
  await press(page, texts['create.submit']);
  await page.locator('[aria-invalid=true]').first().waitFor();
  for (const tab of await page.getByRole('tab').all()) {
    await tab.click();
    await look(`creation, ${await tab.textContent()}`);
  }
  await page.getByRole('tab').first().click();
  await page.getByLabel(texts['create.name']).fill(LONG_NAME);
  await page.getByRole('link', { name: texts['app.cancel'] }).click();
  await page.getByRole('dialog').waitFor();
  await look('leaving a creation');
  await press(page, texts['edit.leave.go']);
  await page.getByText(texts['dashboard.empty.title']).waitFor();
}

async function lookAtEditor(page: Page, look: Look, visit: Visit): Promise<void> {
  await visit(`/edit-property/${slug}`, landlord);
  const part = page.getByLabel(texts['edit.tab.choose']);
  await part.waitFor();
  await look('editor, basics');
  for (const section of [
    'section.rules.name',
    'section.garbage.name',
    'section.checkin.name',
    'section.local.name',
  ] as const) {
    await part.selectOption({ label: texts[section] });
    await page.getByRole('heading', { level: 2, name: texts[section] }).waitFor();
    await look(`editor, ${texts[section]}`);
  }
  await press(page, texts['edit.module.add']);
  await page.getByLabel(texts['edit.module.name']).waitFor();
  await look('a module of the editor');
}

async function lookAtSubAccounts(page: Page, look: Look, visit: Visit): Promise<void> {
  await visit('/sub-accounts', newcomer);
  await page.getByText(subAccountTexts['sub.empty.title']).waitFor();
  await look('no sub-accounts');
  await visit('/sub-accounts', helper);
  await page.getByText(subAccountTexts['sub.notOwner.text']).waitFor();
  await look('sub-accounts of the owner');
  await visit('/sub-accounts', owner);
  await page.getByRole('article').nth(1).waitFor();
  await look('sub-accounts');
  for (const dialog of ['sub.invite', 'sub.edit', 'sub.remove'] as const) {
    await press(page, subAccountTexts[dialog]);
    await page.getByRole('dialog').waitFor();
    await look(`sub-accounts, ${subAccountTexts[dialog]}`);
    await closeDialog(page);
  }
}
