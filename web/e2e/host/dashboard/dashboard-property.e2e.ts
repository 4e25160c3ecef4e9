import { describe, expect, test } from 'vitest';
import { createProperty } from '#infra/prove/testing/api-client.ts';
import { ownProperty } from '../../support/own.ts';
import { setStage } from '../../support/stage.ts';
import { PHONE, seeToast } from '../../support/watched-page.ts';
import { chooseAction, openActions } from './dashboard-scenes.ts';
import { focusedName, gone, openDashboard, see } from './dashboard-screen.ts';
import { hostWithProperty } from './viewed-house.ts';

const stage = setStage();

describe('a property', () => {
  test('has its address copied, its page opened and its editor', {
    tags: [
      'dashboard.actions.copy-url',
      'dashboard.actions.preview-opens-guest-url',
      'dashboard.actions.edit-goes-edit-property',
    ],
  }, async () => {
    const { host, property } = await hostWithProperty(stage, 'casa-da-copiare');
    const { page, troubles, close } = await openDashboard(stage, host);
    await chooseAction(page, 'Copia URL');
    await seeToast(page, 'URL copiato!');
    const address = `${stage.product.origin}/p/${property.slug}`;
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
    await openActions(page);
    const preview = page.getByRole('menuitem', { name: /^Anteprima/ });
    expect(await preview.getAttribute('href')).toBe(`/p/${property.slug}`);
    expect(await preview.getAttribute('target')).toBe('_blank');
    await page.keyboard.press('Escape');
    const edit = page.getByRole('link', { name: /^Modifica/ });
    expect(await edit.getAttribute('href')).toBe(`/edit-property/${property.slug}`);
    expect(troubles()).toEqual([]);
    await close();
  });

  test('is made a draft, which is taken back at once, and published again', {
    tags: ['dashboard.list.property-shows-active-draft', 'dashboard.actions.publish-unpublish-taken-back'],
  }, async () => {
    const { host, property } = await hostWithProperty(stage, 'casa-in-bozza');
    const { page, troubles, close } = await openDashboard(stage, host);
    const guestStatus = async () => (await fetch(`${stage.product.origin}/p/${property.slug}`)).status;
    const card = page.getByRole('article');
    await chooseAction(page, 'Metti in bozza');
    await seeToast(page, `${property.name} ora è una bozza`);
    await card.getByText('Bozza', { exact: true }).waitFor();
    await expect.poll(guestStatus).toBe(404);
    await page.getByRole('button', { name: 'Annulla' }).click();
    await seeToast(page, `${property.name} è online`);
    await card.getByText('Attiva', { exact: true }).waitFor();
    await expect.poll(guestStatus).toBe(200);

    await chooseAction(page, 'Metti in bozza');
    await card.getByText('Bozza', { exact: true }).waitFor();
    await openActions(page);
    const preview = page.getByRole('menuitem', { name: /^Anteprima/ });
    expect(await preview.getAttribute('href')).toBe(`/edit-property/${property.slug}/preview`);
    await page.getByRole('menuitem', { name: 'Pubblica' }).click();
    await card.getByText('Attiva', { exact: true }).waitFor();
    expect(troubles()).toEqual([]);
    await close();
  });

  test('is kept at the top as a favourite, until it is none any more', {
    tags: ['dashboard.actions.favourites-stand-at-top'],
  }, async () => {
    const { host, property: older } = await hostWithProperty(stage, 'casa-del-cuore');
    const newer = await createProperty(host, ownProperty('casa-appena-aperta'));
    const { page, troubles, close } = await openDashboard(stage, host, PHONE);
    const names = () => page.getByRole('article').getByRole('heading').allTextContents();
    const card = page.getByRole('article').filter({ hasText: older.slug });
    await card.getByRole('link', { name: `Modifica ${older.name}`, exact: true }).waitFor();
    const mark = card.getByRole('button', { name: `Aggiungi ai preferiti: ${older.name}` });
    const unmark = card.getByRole('button', { name: `Togli dai preferiti: ${older.name}` });
    await expect.poll(names).toEqual([newer.name, older.name]);
    await mark.click();
    await seeToast(page, `${older.name} è tra i preferiti`);
    await expect.poll(names).toEqual([older.name, newer.name]);
    await unmark.waitFor();
    await page.reload();
    await unmark.waitFor();
    expect(await names()).toEqual([older.name, newer.name]);

    await unmark.click();
    await seeToast(page, `${older.name} non è più tra i preferiti`);
    await expect.poll(names).toEqual([newer.name, older.name]);
    await expect.poll(() => focusedName(page)).toBe(`Aggiungi ai preferiti: ${older.name}`);
    await page.getByRole('button', { name: 'Annulla' }).click();
    await expect.poll(names).toEqual([older.name, newer.name]);
    expect(troubles()).toEqual([]);
    await close();
  });

  test('is deleted once its name is typed, and is gone for guests', {
    tags: ['dashboard.actions.delete-confirmed-typing-name'],
  }, async () => {
    const { host, property } = await hostWithProperty(stage, 'casa-da-eliminare');
    const { page, troubles, close } = await openDashboard(stage, host, PHONE);
    await chooseAction(page, 'Elimina');
    const dialog = page.getByRole('dialog', { name: `Eliminare ${property.name}?` });
    await see(page, 'Non si può annullare. Si perdono:');
    const action = dialog.getByRole('button', { name: 'Elimina per sempre' });
    const field = dialog.getByLabel(`Scrivi «${property.name}» per confermare`);
    await field.fill('Casa');
    await expect.poll(() => action.isDisabled()).toBe(true);
    await page.keyboard.press('Escape');
    await gone(page);
    await expect.poll(() => focusedName(page)).toBe(`Altro per ${property.name}`);

    await chooseAction(page, 'Elimina');
    await field.fill(property.name);
    await action.click();
    await seeToast(page, `${property.name} è stata eliminata`);
    await see(page, 'Il tuo primo welcome book nasce qui');
    expect((await fetch(`${stage.product.origin}/p/${property.slug}`)).status).toBe(404);
    expect(troubles()).toEqual([]);
    await close();
  });

  test('has a QR code, shown and downloaded', {
    tags: [
      'dashboard.qr-code.image-url-close-download',
      'dashboard.qr-code.300-px-wide-margin',
      'dashboard.qr-code.downloaded-qr-code-slug',
      'dashboard.qr-code.qr-failure',
    ],
  }, async () => {
    const { host, property } = await hostWithProperty(stage, 'casa-col-codice');
    const { page, troubles, close } = await openDashboard(stage, host);
    await chooseAction(page, 'QR code');
    const dialog = page.getByRole('dialog', { name: `QR code di ${property.name}` });
    const picture = dialog.getByRole('img');
    await picture.waitFor();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(300);
    await see(page, `${stage.product.origin}/p/${property.slug}`);
    for (const [button, file] of [
      ['Scarica PNG', `qr-code-${property.slug}.png`],
      ['Scarica SVG', `qr-code-${property.slug}.svg`],
    ] as const) {
      const download = page.waitForEvent('download');
      await dialog.getByRole('button', { name: button }).click();
      const [saved] = await Promise.all([download, seeToast(page, 'QR Code scaricato!')]);
      expect(saved.suggestedFilename()).toBe(file);
    }
    await dialog.getByRole('button', { name: 'Chiudi' }).first().click();
    await gone(page);
    await expect.poll(() => focusedName(page)).toMatch(/^Altro per/);
    expect(troubles()).toEqual([]);

    await page.route('**/qr?format=png', (route) => route.abort());
    await chooseAction(page, 'QR code');
    await seeToast(page, 'Errore', 'Impossibile generare il QR Code. Riprova.');
    await page.unroute('**/qr?format=png');
    await dialog.getByRole('button', { name: 'Riprova' }).click();
    await picture.waitFor();
    await close();
  });
});
