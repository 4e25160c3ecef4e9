import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { createProperty, type HostClient, registerHost } from '#infra/prove/testing/api-client.ts';
import { openIn } from '../../support/open-in.ts';
import { ownProperty } from '../../support/own.ts';
import { openAccountMenu } from '../../support/people/account-menu.ts';
import { setStage } from '../../support/stage.ts';
import { seeToast } from '../../support/watched-page.ts';
import { chooseAction, readAsGuests } from './dashboard-scenes.ts';

const DAY_MS = 86_400_000;

const stage = setStage();

const newHost = (): Promise<HostClient> => registerHost(stage.product.origin);
const openDashboard = (host: HostClient) => openIn(stage, 'it', { path: '/', host });
const see = (page: Page, text: string): Promise<void> => page.getByText(text).first().waitFor();

test('the menu of the account has seven ways, one of them to the sub-accounts', {
  tags: ['dashboard.top-bar.account-menu-change-password'],
}, async () => {
  const { page, troubles, close } = await openDashboard(await newHost());
  await openAccountMenu(page);
  const rows = page.getByRole('menuitem');
  await expect
    .poll(() => rows.allInnerTexts())
    .toEqual([
      'Cambia password',
      'Cambia email',
      'Dispositivi',
      'Accesso in due passaggi',
      'Il tuo account',
      'Sub-account',
      'Esci',
    ]);
  await rows.filter({ hasText: 'Sub-account' }).click();
  await page.waitForURL('**/sub-accounts');
  await page.getByRole('heading', { name: 'Gestione Sub-Account' }).waitFor();
  expect(troubles()).toEqual([]);
  await close();
});

test('a trial that has ended is told, and what holds from there on', {
  tags: ['dashboard.top-bar.during-trial-days-ended', 'dashboard.top-bar.plans-after-trial'],
}, async () => {
  const host = await newHost();
  const { page, close } = await openDashboard(host);
  await see(page, 'Prova: ancora 14 giorni');
  await page.clock.setFixedTime(Date.now() + 13 * DAY_MS);
  await page.reload();
  await see(page, 'Prova: ancora 1 giorno');
  expect(await page.getByText('con quello che Free consente').count()).toBe(0);
  await page.clock.setFixedTime(Date.now() + 14 * DAY_MS);
  await page.reload();
  await see(page, 'Prova terminata');
  await see(page, 'La prova è terminata. I tuoi welcome book restano online, con quello che Free consente.');
  const plans = page.getByRole('button', { name: 'Vedi i piani' });
  await plans.click();
  const dialog = page.getByRole('dialog', { name: 'Continua con un piano' });
  await dialog.getByRole('heading', { name: 'Cosa porta Pro' }).waitFor();
  await dialog.getByRole('heading', { name: 'Cosa porta Business' }).waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => plans.evaluate((button) => button === document.activeElement)).toBe(true);
  await close();
});

test('the head of the screen leads to a new property', {
  tags: ['dashboard.numbers.title-subtext-add-property'],
}, async () => {
  const host = await newHost();
  await createProperty(host, ownProperty('casa-in-testa'));
  const { page, troubles, close } = await openDashboard(host);
  await page.getByRole('heading', { name: 'Ciao, Laura', level: 1 }).waitFor();
  await see(page, 'I tuoi welcome book, tutti qui.');
  await page.getByRole('link', { name: 'Aggiungi proprietà' }).click();
  await page.waitForURL('**/create-property');
  expect(troubles()).toEqual([]);
  await close();
});

test('the views of all properties are added up, and the languages that their books are read in', {
  tags: ['dashboard.numbers.stat-cards-total-properties'],
}, async () => {
  const host = await newHost();
  const houses = [
    await createProperty(host, ownProperty('casa-vista')),
    await createProperty(host, ownProperty('casa-rivista')),
  ];
  await host.must('PUT', `/api/properties/${houses[1]?.id}/sections`, {
    sections: [{ section: 'rules', language: 'de', items: [{ title: 'Ruhe', content: 'ab 22 Uhr' }] }],
  });
  for (const house of houses) await readAsGuests(stage.product.origin, house, []);
  const views = async () => {
    const properties = (await host.must('GET', '/api/properties')) as { viewCount: number }[];
    return properties.map(({ viewCount }) => viewCount);
  };
  await expect.poll(views).toEqual([1, 1]);
  const { page, close } = await openDashboard(host);
  await page.getByRole('article').first().waitFor();
  const numbers = page.getByRole('region', { name: 'In breve' }).getByRole('definition');
  await expect.poll(() => numbers.allTextContents()).toEqual(['2', '2', '2']);
  await close();
});

test('an address that cannot be copied is shown', {
  tags: ['dashboard.actions.says-could-not-be'],
}, async () => {
  const host = await newHost();
  const { slug } = await createProperty(host, ownProperty('casa-non-copiata'));
  const { page, close } = await openDashboard(host);
  await page.getByRole('article').waitFor();
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
  });
  await chooseAction(page, 'Copia URL');
  await seeToast(page, 'Impossibile copiare l’URL');
  await see(page, `${stage.product.origin}/p/${slug}`);
  await close();
});
