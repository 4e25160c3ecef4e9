import { describe, expect, test } from 'vitest';
import { givePackage } from '#infra/prove/testing/api-client.ts';
import { someOf } from '#infra/prove/testing/thoroughness.ts';
import { chooseAccountRow } from '../../support/people/account-menu.ts';
import { setStage } from '../../support/stage.ts';
import { ADMIN } from '../../support/stage-environment.ts';
import { untilQuiet } from '../../support/watched-page.ts';
import { BASICS, fill } from '../create/create-screen.ts';
import { chooseAction, openActions } from './dashboard-scenes.ts';
import { focusedName, gone, openDashboard, see } from './dashboard-screen.ts';
import { hostWithProperty, viewedIn } from './viewed-house.ts';

const stage = setStage();

describe('where the plan stops', () => {
  test('nobody is shown, or asks for, the last days of a property', {
    tags: ['dashboard.analytics.last-days-card-analytics'],
  }, async () => {
    const { host, property } = await hostWithProperty(stage, 'casa-senza-giorni');
    await viewedIn(stage, { host, property }, ['it']);
    await givePackage(stage.product.origin, ADMIN, host, 'free');
    const { page, troubles, close } = await openDashboard(stage, host);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.reload();
    await page.getByRole('article').getByText('1 visualizzazione', { exact: true }).waitFor();
    await untilQuiet(page);
    expect(await page.getByText('negli ultimi 7 giorni').count()).toBe(0);
    expect(asked).toContain('/api/properties');
    expect(asked).not.toContain('/api/properties/views');
    expect(troubles()).toEqual([]);
    await close();
  });

  test('actions stay, marked, and tell what another plan brings', {
    tags: [
      'dashboard.top-bar.plan-badge-name-user',
      'dashboard.actions.features-plan-user-not',
      'dashboard.poster.without-feature-plan-offer',
    ],
  }, async () => {
    const { host } = await hostWithProperty(stage, 'casa-in-free');
    await givePackage(stage.product.origin, ADMIN, host, 'free');
    const { page, troubles, close } = await openDashboard(stage, host);
    await page.getByRole('banner').getByText('Free', { exact: true }).waitFor();

    await page.getByRole('button', { name: /^Aggiungi proprietà/ }).click();
    await page.getByRole('dialog', { name: 'Spazio per altre proprietà' }).waitFor();
    await see(page, 'Il tuo piano è al completo: ne prevede 1, ne hai 1.');
    await see(page, 'Fino a 3 proprietà');
    await see(page, /15,90\s€ al mese/);
    const write = page.getByRole('dialog').getByRole('link', { name: /^Scrivi a / });
    expect(await write.getAttribute('href')).toBe(
      `mailto:support@benvenuto.example?subject=${encodeURIComponent('Vorrei passare a Pro')}`,
    );
    await page.getByRole('button', { name: 'Non ora' }).click();
    await gone(page);
    await expect.poll(() => focusedName(page)).toMatch(/^Aggiungi proprietà/);

    await chooseAction(page, 'QR code');
    await page.getByRole('dialog', { name: 'Un QR code da appendere' }).waitFor();
    await page.keyboard.press('Escape');
    await chooseAction(page, 'Analytics');
    await page.getByRole('dialog', { name: 'Scopri cosa leggono gli ospiti' }).waitFor();
    await see(page, 'Analytics e sub-account');
    await page.keyboard.press('Escape');
    await chooseAccountRow(page, 'Sub-account');
    await page.getByRole('dialog', { name: 'Lavorate insieme' }).waitFor();
    expect(troubles()).toEqual([]);
    await close();
  });

  test.each(
    someOf([
      ['QR code', ['qr'], 'Un QR code da appendere'],
      ['Analytics', ['analytics', 'views'], 'Scopri cosa leggono gli ospiti'],
    ]),
  )(
    '%s, refused by the server because the plan ended meanwhile, is offered too',
    { tags: ['dashboard.actions.features-plan-user-not'] },
    async (action, calls, title) => {
      const { host, property } = await hostWithProperty(stage, `casa-che-scende-${calls[0]}`);
      const { page, troubles, close } = await openDashboard(stage, host);
      await page.getByRole('article').waitFor();
      await givePackage(stage.product.origin, ADMIN, host, 'free');
      await chooseAction(page, action);
      await page.getByRole('dialog', { name: title }).waitFor();
      await page.keyboard.press('Escape');
      await gone(page);
      // The refusal has told that what was known of the plan is out of date.
      await page.getByRole('banner').getByText('Free', { exact: true }).waitFor();
      await openActions(page);
      await page.getByRole('menuitem', { name: new RegExp(`^${action}.*serve un altro piano`) }).waitFor();
      expect(troubles().sort()).toEqual(
        calls.map((call) => `403 GET /api/properties/${property.id}/${call}`),
      );
      await close();
    },
  );
});

test('whoever is refused one more property keeps what they wrote and is told of a plan with more room', {
  tags: ['create.submit.over-limit-plan-upgrade'],
}, async () => {
  const { host } = await hostWithProperty(stage, 'casa-sola');
  const { page, troubles, close } = await openDashboard(stage, host);
  await page.evaluate(() => localStorage.setItem('language', 'en'));
  await page.addInitScript(() => localStorage.setItem('language', 'en'));
  await page.reload();
  await page.getByRole('link', { name: 'Add property' }).click();
  await fill(page, BASICS);
  // The plan ends while the form is filled in: the screen itself says so before the form where it is known.
  await givePackage(stage.product.origin, ADMIN, host, 'free');
  await page.getByLabel('Country', { exact: true }).selectOption('IT');
  await page.getByRole('button', { name: 'Create property' }).click();
  const offer = page.getByRole('dialog', { name: 'Room for more properties' });
  await offer.getByText('Your plan is full: it has room for 1, and you have 1.').waitFor();
  await page.keyboard.press('Escape');
  await offer.waitFor({ state: 'detached' });
  await expect.poll(() => page.getByLabel('Property name').inputValue()).toBe(BASICS['Property name']);
  expect(troubles()).toEqual(['403 POST /api/properties']);
  await close();
});
