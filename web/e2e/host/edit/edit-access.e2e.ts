import { describe, expect, test } from 'vitest';
import { givePackage, signIn } from '#infra/prove/testing/api-client.ts';
import { ADMIN } from '../../support/stage-environment.ts';
import { openPage } from '../../support/watched-page.ts';
import {
  handOver,
  houseNow,
  openPart,
  parts,
  save,
  saveButton,
  sectionNow,
  setEditorStage,
} from './edit-screen.ts';

const { stage, build, open } = setEditorStage();

describe('who may edit', () => {
  test('whoever has signed in anew in another tab, though the save was sent before', async () => {
    const house = await build('due-schede');
    const { page, close } = await open(house);
    const { session } = await signIn(stage.product.origin, house.host);
    await page.getByLabel('Città *').fill('Pienza');
    await page.route(
      '**/book',
      async (route) => {
        await page.evaluate((token) => localStorage.setItem('auth_token', token), session.token);
        await route.continue({ headers: { ...route.request().headers(), authorization: 'Bearer ended' } });
      },
      { times: 1 },
    );
    await save(page);
    expect((await houseNow(house)).city).toBe('Pienza');
    await close();
  });

  test('a collaborator the part that they are let into', {
    tags: ['edit.collaborator-sees-only-may'],
  }, async () => {
    const house = await build('insieme');
    const writer = await handOver(stage.product.origin, house, ['manage_content']);
    const { page, troubles, close } = await open(writer);
    await page.getByRole('heading', { level: 2, name: 'Emergenze' }).waitFor();
    await page.getByRole('region', { name: 'Lavori in' }).getByText('Laura Bianchi').first().waitFor();
    expect(await parts(page).getByRole('button', { name: 'La proprietà' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Numero di emergenza' }).click();
    await save(page);
    expect((await sectionNow(house, 'emergency'))?.content).toBe(
      'Numero di emergenza: Chiamate il 112: risponde a ogni ora, da ogni telefono.',
    );
    expect(troubles()).toEqual([]);
    await close();

    const decorator = await handOver(stage.product.origin, house, ['edit_properties']);
    const second = await open(decorator);
    await second.page.getByLabel('Città *').fill('Pienza');
    expect(await parts(second.page).getByRole('listitem').count()).toBe(0);
    expect(await second.page.getByRole('button', { name: 'Aggiungi modulo' }).count()).toBe(0);
    await save(second.page);
    expect((await houseNow(house)).city).toBe('Pienza');
    expect(second.troubles()).toEqual([]);
    await second.close();

    const reader = await handOver(stage.product.origin, house, ['view_properties']);
    const third = await openPage(stage.browser, stage.product.origin);
    await third.page.addInitScript((token) => {
      localStorage.setItem('auth_token', token);
      localStorage.setItem('language', 'it');
    }, reader.host.session.token);
    await third.page.goto(`/edit-property/${house.property.slug}`);
    await third.page.getByText('Puoi guardare, non modificare').waitFor();
    expect(await saveButton(third.page).count()).toBe(0);
    await third.close();
  });

  test('a host what their plan has, and hears what it has not', {
    tags: ['edit.plan-not-offered-upgrade'],
  }, async () => {
    const house = await build('piano');
    await givePackage(stage.product.origin, ADMIN, house.host, 'free');
    const { page, troubles, close } = await open(house);
    await page.getByRole('group', { name: 'Tema' }).getByText('Scuro').click();
    await page.getByRole('group', { name: 'Tema' }).getByText('Alba').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Chiudi' }).click();
    await expect.poll(() => page.getByRole('radio', { name: 'Scuro' }).isChecked()).toBe(true);
    await page.getByRole('button', { name: 'Carica: Logo' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Chiudi' }).click();
    await save(page);
    expect((await houseNow(house)).theme).toBe('dark');
    await page.getByLabel('Lingua dei testi').selectOption('de');
    await openPart(page, 'Regole');
    await page.getByText('Con il tuo piano gli ospiti leggono 1 lingua: questi testi ancora no.').waitFor();
    expect(troubles()).toEqual([]);
    await close();
  });

  test('no other host', { tags: ['edit.nobody-else-property'] }, async () => {
    const [house, other] = [await build('mia'), await build('sua')];
    const { page, close } = await open(house);
    await page.goto(`/edit-property/${other.property.slug}`);
    await page.getByText('Qui non c’è nessuna proprietà').waitFor();
    await close();
  });
});
