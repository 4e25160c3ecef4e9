import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { createProperty, type HostClient, registerHost } from '#infra/prove/testing/api-client.ts';
import { BASICS, fill, openTab, SECTIONS } from '../host/create/create-screen.ts';
import { chooseAction } from '../host/dashboard/dashboard-scenes.ts';
import { openIn } from '../support/open-in.ts';
import { ownEmail, ownProperty, ownSlug } from '../support/own.ts';
import { completeInvite, inviteTo } from '../support/people/collaborators.ts';
import { setStage } from '../support/stage.ts';
import { seeToast, untilQuiet } from '../support/watched-page.ts';

const NEW_PASSWORD = 'rosmarino-blu-77';

const stage = setStage();

/** Ends the session that a page was opened with, as the same person does it on another device. */
const endElsewhere = (host: HostClient) =>
  host.must('PUT', '/api/auth/change-password', {
    currentPassword: host.password,
    newPassword: NEW_PASSWORD,
  });

/** Sees the words of the specification, and then the sign-in. */
async function seeSignIn(page: Page): Promise<void> {
  await seeToast(page, 'Non autorizzato', 'Stai per essere reindirizzato al login...');
  await page.waitForURL('**/auth');
  await page.getByRole('tab', { name: 'Accedi' }).waitFor();
  expect(await page.evaluate(() => localStorage.getItem('auth_token'))).toBeNull();
}

test('on the dashboard, the next action leads to the sign-in', {
  tags: ['everywhere.session.session-ends-meanwhile-leads', 'long'],
}, async () => {
  const host = await registerHost(stage.product.origin);
  const property = await createProperty(host, ownProperty('casa-scaduta'));
  const { page, troubles, close } = await openIn(stage, 'it', { path: '/', host });
  await page.getByRole('heading', { name: property.name }).waitFor();
  // What is loaded late would lead to the sign-in before the action does.
  await untilQuiet(page);
  await endElsewhere(host);
  await chooseAction(page, 'Metti in bozza');
  await seeSignIn(page);
  expect(troubles()).toEqual([`401 PUT /api/properties/${property.id}`]);
  await close();
});

test('among the sub-accounts, the next action leads to the sign-in', {
  tags: ['everywhere.session.session-ends-meanwhile-leads', 'long'],
}, async () => {
  const host = await registerHost(stage.product.origin);
  const invite = await inviteTo(host, 'anna.conti@example.com');
  const { page, troubles, close } = await openIn(stage, 'it', { path: '/sub-accounts', host });
  await page.getByRole('article').waitFor();
  await endElsewhere(host);
  await page.getByRole('button', { name: /^Reinvia/ }).click();
  await seeSignIn(page);
  expect(troubles()).toEqual([`401 POST /api/sub-accounts/${invite.id}/resend-invite`]);
  await close();
});

test('where a property is created, nothing of what was written is lost', {
  tags: ['everywhere.session.session-ends-meanwhile-leads'],
}, async () => {
  const host = await registerHost(stage.product.origin);
  const { page, troubles, close } = await openIn(stage, 'en', { path: '/create-property', host });
  await page.getByLabel('Property name').waitFor();
  await fill(page, { ...BASICS, 'Page address': ownSlug('casa-scritta-a-lungo') });
  await page.getByLabel('Country', { exact: true }).selectOption('IT');
  await openTab(page, 'Rules');
  await fill(page, { Content: SECTIONS.rules.content });
  await endElsewhere(host);
  await page.getByRole('button', { name: 'Create property' }).click();
  await seeToast(page, 'Unauthorized', 'You are logged out. Logging in again...');
  await page.waitForURL('**/auth');

  await page.getByLabel('Email').fill(host.email);
  await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByText('We kept what you had typed.').waitFor();
  await page.getByRole('tab', { name: 'Rules has content' }).waitFor();
  await page.getByRole('button', { name: 'Create property' }).click();
  await seeToast(page, 'Property created successfully!');
  expect(troubles()).toEqual(['401 POST /api/properties']);
  await close();
});

test('whoever is removed from an account while they work there reads so, and signs in to their own', {
  tags: ['everywhere.session.access-ended'],
}, async () => {
  const owner = await registerHost(stage.product.origin);
  const property = await createProperty(owner, ownProperty('casa-lasciata'));
  const invite = await inviteTo(owner, ownEmail('anna.conti'));
  const collaborator = await completeInvite(stage.product.origin, invite);
  const { page, troubles, close } = await openIn(stage, 'en', { path: '/', host: collaborator });
  await page.getByRole('heading', { name: property.name }).waitFor();
  await untilQuiet(page);
  await owner.must('DELETE', `/api/sub-accounts/${invite.id}`);

  await page.reload();
  const why = 'Your access to the other account has changed or ended.';
  await seeToast(page, 'Unauthorized', why);
  await page.waitForURL('**/auth');
  await page.getByLabel('Email').fill(collaborator.email);
  await page.getByLabel('Password', { exact: true }).fill(collaborator.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByRole('link', { name: 'Create your first property' }).waitFor();
  for (const trouble of troubles()) expect(trouble).toMatch(/^401 GET \/api\//);
  await close();
});

test('at a house of another account, whoever signs in again finds the way there', {
  tags: ['everywhere.session.other-account'],
}, async () => {
  const [owner, host] = await Promise.all([
    registerHost(stage.product.origin),
    registerHost(stage.product.origin),
  ]);
  const property = await createProperty(owner, ownProperty('casa-di-altri'));
  await createProperty(host, ownProperty('casa-propria'));
  const invite = await inviteTo(owner, host.email, ['view_properties', 'edit_properties']);
  await host.must('POST', `/api/invite/${invite.inviteToken}/accept`);

  const { page, close } = await openIn(stage, 'it', { path: `/edit-property/${property.slug}` });
  await page.waitForURL('**/auth');
  await page.getByLabel('Email', { exact: true }).fill(host.email);
  await page.getByLabel('Password', { exact: true }).fill(host.password);
  await page.getByRole('button', { name: 'Accedi', exact: true }).click();
  await page.getByRole('heading', { name: 'Qui non c’è nessuna proprietà' }).waitFor();
  await page.getByText('È in un altro account in cui lavori?').waitFor();
  await page.getByRole('button', { name: 'Account di Laura Bianchi' }).click();
  await page.getByRole('heading', { name: `Modifica ${property.name}` }).waitFor();
  await page.getByText('Quello che modifichi qui è di Laura Bianchi.').waitFor();

  await page.goto('/questions/casa-di-nessuno');
  await page.getByRole('heading', { name: 'Qui non c’è nessuna proprietà' }).waitFor();
  await page.getByRole('button', { name: 'Il mio account' }).waitFor();
  await close();
});
