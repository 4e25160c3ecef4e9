import { expect, test } from 'vitest';
import { subAccountSchema } from '#contracts/collaborators/api.ts';
import { registerHost, signIn } from '#infra/prove/testing/api-client.ts';
import { openAccountMenu } from '../../support/people/account-menu.ts';
import { setStage } from '../../support/stage.ts';
import { seeToast } from '../../support/watched-page.ts';
import { openDashboard, see } from './dashboard-screen.ts';
import { hostWithProperty } from './viewed-house.ts';

const stage = setStage();

test('who may act in another account goes there and back, and sees only what is permitted', {
  tags: ['dashboard.top-bar.owner-switch-collaborator-goes', 'dashboard.top-bar.collaborator-sees-only-may'],
}, async () => {
  const { host: owner, property } = await hostWithProperty(stage, 'casa-del-titolare');
  const { host: helper, property: own } = await hostWithProperty(stage, 'casa-mia');
  const invite = subAccountSchema.parse(
    await owner.must('POST', '/api/sub-accounts', { email: helper.email, permissions: ['view_properties'] }),
  );
  await helper.must('POST', `/api/invite/${invite.inviteToken}/accept`);

  const { page, troubles, close } = await openDashboard(stage, helper);
  await page.getByRole('heading', { name: own.name }).waitFor();
  const otherTab = await page.context().newPage();
  await otherTab.goto('/');
  await otherTab.getByRole('heading', { name: own.name }).waitFor();
  await openAccountMenu(page);
  await page.getByRole('menuitemradio', { name: 'Account di Laura Bianchi' }).click();
  await seeToast(page, 'Ora sei nell’account di Laura Bianchi');
  await see(page, 'Stai lavorando nell’account di Laura Bianchi.');
  const card = page.getByRole('article').filter({ hasText: property.name });
  await card.waitFor();
  await page.getByRole('heading', { name: own.name }).waitFor({ state: 'detached' });
  await otherTab.getByRole('heading', { name: property.name }).waitFor();
  await see(otherTab, 'Stai lavorando nell’account di Laura Bianchi.');
  await otherTab.close();
  await card.getByRole('button', { name: /^Altro per / }).click();
  await page.getByRole('menuitem', { name: 'Analytics' }).waitFor();
  expect(await page.getByRole('menuitem', { name: /^(Metti in bozza|Elimina)/ }).count()).toBe(0);
  await page.keyboard.press('Escape');
  expect(await card.getByText(/^(Modifica|Metti in bozza|Elimina)/).count()).toBe(0);
  expect(await page.getByRole('link', { name: 'Aggiungi proprietà' }).count()).toBe(0);
  await openAccountMenu(page);
  await page.getByRole('menuitemradio', { name: 'Account di Laura Bianchi', checked: true }).waitFor();
  expect(await page.getByRole('menuitem', { name: 'Sub-account' }).count()).toBe(0);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Torna al mio account' }).click();
  await seeToast(page, 'Sei di nuovo nel tuo account');
  await page.getByRole('heading', { name: own.name }).waitFor();
  expect(await page.getByText('Stai lavorando nell’account di').count()).toBe(0);
  expect(troubles()).toEqual([]);
  await close();
});

test('who may create in another account is told whose it is while doing so', {
  tags: ['dashboard.top-bar.collaborator-sees-only-may', 'long'],
}, async () => {
  const { host: owner } = await hostWithProperty(stage, 'casa-di-chi-invita');
  const helper = await registerHost(stage.product.origin);
  const permissions = ['create_properties'];
  const invite = subAccountSchema.parse(
    await owner.must('POST', '/api/sub-accounts', { email: helper.email, permissions }),
  );
  await helper.must('POST', `/api/invite/${invite.inviteToken}/accept`);

  // Who has no property of their own begins where they were let in.
  const { page, troubles, close } = await openDashboard(stage, await signIn(stage.product.origin, helper));
  await page.getByRole('link', { name: 'Aggiungi proprietà' }).click();
  await page.waitForURL('**/create-property');
  await see(page, 'Stai lavorando nell’account di Laura Bianchi.');
  expect(troubles()).toEqual([]);
  await close();
});
