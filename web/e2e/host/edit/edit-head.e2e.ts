import { describe, expect, test } from 'vitest';
import { LONGEST_WAIT_MS } from '#infra/prove/testing/longest-wait.ts';
import { someOf } from '#infra/prove/testing/thoroughness.ts';
import { DESKTOP, PHONE, seeToast } from '../../support/watched-page.ts';
import { houseNow, openPart, parts, save, saveButton, setEditorStage } from './edit-screen.ts';

const { build, open, stage } = setEditorStage();

test.each(
  someOf([
    ['a wide screen', DESKTOP],
    ['a phone', PHONE],
  ]),
)(
  'on %s the guest page, its link, its QR code and the history are at hand',
  {
    tags: ['edit.guest-page-at-hand', 'edit.phone-too'],
  },
  async (_screen, options) => {
    const house = await build('a-portata');
    const { slug, name } = house.property;
    const { page, troubles, close } = await open(house, {
      ...options,
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    const guestPage = page.getByRole('link', { name: /^Apri la pagina degli ospiti/ });
    expect(await guestPage.getAttribute('href')).toBe(`/p/${slug}`);
    expect(await guestPage.getAttribute('target')).toBe('_blank');
    await page.getByRole('button', { name: 'Copia URL' }).click();
    await seeToast(page, 'URL copiato!');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      `${stage.product.origin}/p/${slug}`,
    );
    await page.getByRole('button', { name: 'QR code' }).click();
    const dialog = page.getByRole('dialog', { name: `QR code di ${name}` });
    await dialog.getByRole('img', { name: `QR code di ${name}` }).waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'Cronologia' }).click();
    await page.waitForURL(`**/history/${slug}`);
    expect(troubles()).toEqual([]);
    await close();
  },
);

test('a hidden section is told so in the list, by word and not by colour alone', {
  tags: ['edit.tabs.hidden-told'],
}, async () => {
  const { page, close } = await open(await build('nascosta'));
  await page.getByRole('button', { name: 'Nascondi Contatti agli ospiti' }).click();
  await parts(page)
    .getByRole('button', { name: /^Contatti ?nascosta/ })
    .waitFor();
  await page.setViewportSize(PHONE.viewport);
  const names = await page.getByLabel('Parte da modificare').locator('option').allInnerTexts();
  expect(names).toContain('Contatti (nascosta)');
  expect(names.filter((each) => each.includes('nascosta'))).toHaveLength(1);
  await close();
});

test('a phone says in words how saving stands', { tags: ['edit.saving.told-in-words'] }, async () => {
  const { page, close } = await open(await build('parole'), PHONE);
  const told = async (words: string | RegExp) => {
    const state = page.getByRole('status').filter({ hasText: words });
    await state.waitFor();
    const box = await state.boundingBox();
    expect(box?.width).toBeGreaterThan(60);
    expect((box?.x ?? 0) + (box?.width ?? Number.NaN)).toBeLessThanOrEqual(PHONE.viewport.width);
  };
  await told('Tutto salvato');
  await page.getByLabel('Città *').fill('Pienza');
  await told('Modifiche non salvate');
  await page.context().setOffline(true);
  await saveButton(page).tap();
  await told('Senza connessione: si salva da sé appena torna');
  await page.context().setOffline(false);
  await told(/^Salvato alle \d\d:\d\d$/);
  await close();
});

describe('on leaving with unsaved work', () => {
  test('it is saved, and then left', { tags: ['edit.saving.save-and-leave'] }, async () => {
    const house = await build('salva-esci');
    const { page, troubles, close } = await open(house);
    await page.getByLabel('Città *').fill('Pienza');
    await page.getByRole('link', { name: 'Torna alla dashboard' }).click();
    await page
      .getByRole('dialog', { name: 'Uscire senza salvare?' })
      .getByRole('button', { name: 'Salva ed esci' })
      .click();
    await page.waitForURL('**/');
    expect((await houseNow(house)).city).toBe('Pienza');
    // What is saved is not offered again as a draft.
    await page.goto(`/edit-property/${house.property.slug}`);
    await saveButton(page).waitFor();
    expect(await page.getByRole('button', { name: 'Riprendi' }).count()).toBe(0);
    expect(troubles()).toEqual([]);
    await close();
  });

  test('it is not left where it could not be saved, and the fault has the focus', {
    tags: ['edit.saving.save-and-leave'],
  }, async () => {
    const house = await build('salva-resta');
    const { page, close } = await open(house);
    await page.getByLabel('Città *').fill('');
    await openPart(page, 'Contatti');
    const dialog = page.getByRole('dialog', { name: 'Uscire senza salvare?' });
    await page.getByRole('link', { name: 'Torna alla dashboard' }).click();
    await dialog.getByRole('button', { name: 'Salva ed esci' }).click();
    await page.getByText('La città è obbligatoria').waitFor();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('name')), {
        timeout: LONGEST_WAIT_MS,
      })
      .toBe('details.city');
    expect(await dialog.count()).toBe(0);
    expect(new URL(page.url()).pathname).toBe(`/edit-property/${house.property.slug}`);
    await page.getByLabel('Città *').fill('Lucca');
    await save(page);
    await close();
  });
});
