import { describe, expect, test } from 'vitest';
import { barriers } from '../../support/looks/axe.ts';
import { seeToast } from '../../support/watched-page.ts';
import {
  eventually,
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

describe('another version was saved meanwhile', () => {
  async function meetConflict(slug: string, isByAnother = false) {
    const house = await build(slug);
    const saving = isByAnother
      ? await handOver(stage.product.origin, house, ['view_properties', 'edit_properties'])
      : house;
    const opened = await open(house);
    const { page } = opened;
    await page.getByLabel('Città *').fill('Pienza');
    await openPart(page, 'Contatti');
    await page.getByLabel('Testo', { exact: true }).fill('+39 333 7654321');
    await saving.host.must('PUT', `/api/properties/${house.property.id}`, {
      name: 'Casa di tutti',
      city: 'Siena',
    });
    await saveButton(page).click();
    const name = isByAnother
      ? 'Qualcun altro ha modificato questa proprietà'
      : 'Hai salvato un’altra versione altrove';
    const dialog = page.getByRole('dialog', { name });
    await dialog.waitFor();
    return { house, dialog, ...opened };
  }

  test('mine are kept on top of theirs, after a look at both', {
    tags: ['edit.saving.conflict-dialog-reload-compare'],
  }, async () => {
    const { house, dialog, page, close } = await meetConflict('conflitto-a', true);
    await dialog.getByRole('button', { name: 'Confronta' }).click();
    await dialog.getByText('Pienza').waitFor();
    await dialog.getByText('Siena').waitFor();
    await dialog.getByText('Contatti · Italiano').waitFor();
    expect(await barriers(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Mantieni le mie' }).click();
    await seeToast(page, 'Proprietà aggiornata!');
    expect(await houseNow(house)).toMatchObject({ name: 'Casa di tutti', city: 'Pienza' });
    expect((await sectionNow(house, 'contact'))?.content).toContain('7654321');
    await page.getByRole('heading', { name: 'Modifica Casa di tutti' }).waitFor();
    await close();
  });

  test('theirs are taken, and mine are gone; where they are one’s own, it says so', {
    tags: ['edit.saving.conflict-dialog-reload-compare', 'edit.saving.conflict-with-oneself'],
  }, async () => {
    const { dialog, page, close } = await meetConflict('conflitto-b');
    await dialog.getByRole('button', { name: 'Ricarica' }).click();
    await openPart(page, 'La proprietà');
    await expect.poll(() => page.getByLabel('Città *').inputValue()).toBe('Siena');
    await page.getByText('Tutto salvato').waitFor();
    await close();
  });
});

test('a module that was removed elsewhere stays with what was written on it, or goes with its tab', {
  tags: ['edit.saving.conflict-dialog-reload-compare'],
}, async () => {
  const house = await build('conflitto-modulo');
  const sections = `/api/properties/${house.property.id}/sections`;
  const section = 'custom_1';
  const sectionMetadata = { title: 'Piscina', icon: 'star', description: '', isCustom: true };
  const write = (content: string) =>
    house.host.must('PUT', sections, {
      sections: [{ section, sectionMetadata, items: [{ title: 'Orari', content }] }],
    });
  const remove = () => house.host.must('PUT', sections, { removedModules: [section] });
  await write('fino alle 20');
  const { page, close } = await open(house);
  const dialog = page.getByRole('dialog', { name: 'Hai salvato un’altra versione altrove' });
  const text = page.getByLabel('Testo', { exact: true });

  await openPart(page, 'Piscina');
  await text.fill('fino alle 22');
  await remove();
  await saveButton(page).click();
  await dialog.getByRole('button', { name: 'Mantieni le mie' }).click();
  await seeToast(page, 'Proprietà aggiornata!');
  expect((await sectionNow(house, section))?.content).toContain('fino alle 22');

  await text.fill('fino alle 23');
  await remove();
  await saveButton(page).click();
  await dialog.getByRole('button', { name: 'Ricarica' }).click();
  await page.getByLabel('Città *').waitFor();
  expect(await parts(page).getByText('Piscina').count()).toBe(0);
  await page.getByText(/^Salvato alle/).waitFor();
  await close();
});

test('a save is taken back in the editor, with all that was saved at once, and that again', {
  tags: ['edit.saving.undo'],
}, async () => {
  const house = await build('salvataggio-annullato');
  const city = house.property.city;
  const { page, troubles, close } = await open(house);
  const undo = page.getByRole('button', { name: 'Ripristina com’era prima' });
  expect(await undo.count()).toBe(0);
  await page.getByLabel('Città *').fill('Pienza');
  await openPart(page, 'Contatti');
  const text = page.getByLabel('Testo', { exact: true });
  await text.fill('+39 333 7654321');
  await save(page);
  await undo.click();
  await seeToast(page, 'È di nuovo come prima');
  expect((await houseNow(house)).city).toBe(city);
  expect((await sectionNow(house, 'contact'))?.content).toContain('1234567');
  await expect.poll(() => text.inputValue()).toBe('+39 333 1234567');
  await eventually(() => undo.evaluate((button) => button === document.activeElement)).toBe(true);

  await undo.click();
  await eventually(async () => (await houseNow(house)).city).toBe('Pienza');
  await expect.poll(() => text.inputValue()).toBe('+39 333 7654321');

  // What is typed since is not part of it.
  await text.fill('+39 333 0000000');
  await undo.waitFor({ state: 'hidden' });
  await text.fill('+39 333 7654321');
  // Somebody else was quicker: that is asked, and nothing is passed over.
  await house.host.must('PUT', `/api/properties/${house.property.id}`, { city: 'Siena' });
  await undo.click();
  const dialog = page.getByRole('dialog', { name: 'Hai salvato un’altra versione altrove' });
  await dialog.getByRole('button', { name: 'Ricarica' }).click();
  await dialog.waitFor({ state: 'hidden' });
  expect((await houseNow(house)).city).toBe('Siena');
  expect(await undo.count()).toBe(0);
  expect(troubles().filter((trouble) => !trouble.startsWith('412 PUT '))).toEqual([]);
  await close();
});

test('a module that was removed and saved comes back with its words', {
  tags: ['edit.saving.undo'],
}, async () => {
  const house = await build('modulo-tornato');
  const section = 'custom_1';
  const sectionMetadata = { title: 'Piscina', icon: 'star', description: '', isCustom: true };
  await house.host.must('PUT', `/api/properties/${house.property.id}/sections`, {
    sections: [{ section, sectionMetadata, items: [{ title: 'Orari', content: 'fino alle 20' }] }],
  });
  const { page, close } = await open(house);
  await openPart(page, 'Piscina');
  await page.getByRole('button', { name: 'Rimuovi modulo' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Rimuovi/ })
    .click();
  await save(page);
  expect(await sectionNow(house, section)).toBeUndefined();
  await page.getByRole('button', { name: 'Ripristina com’era prima' }).click();
  await eventually(async () => (await sectionNow(house, section))?.content).toContain('fino alle 20');
  await openPart(page, 'Piscina');
  await expect.poll(() => page.getByLabel('Testo', { exact: true }).inputValue()).toBe('fino alle 20');
  await close();
});

describe('unsaved work', () => {
  test('is not left by mistake', {
    tags: ['edit.back-button', 'edit.cancel-returns', 'edit.saving.unsaved-changes-guard'],
  }, async () => {
    const house = await build('uscita');
    const { page, close } = await open(house);
    await page.getByLabel('Città *').fill('Pienza');
    await page.getByRole('link', { name: 'Annulla' }).click();
    const dialog = page.getByRole('dialog', { name: 'Uscire senza salvare?' });
    await dialog.getByRole('button', { name: 'Rimani' }).click();
    await expect.poll(() => page.getByLabel('Città *').inputValue()).toBe('Pienza');
    await page.getByRole('link', { name: 'Torna alla dashboard' }).click();
    await dialog.getByRole('button', { name: 'Esci', exact: true }).click();
    await page.waitForURL('**/');
    await page.goto(`/edit-property/${house.property.slug}`);
    await saveButton(page).waitFor();
    expect(await page.getByRole('button', { name: 'Riprendi' }).count()).toBe(0);
    await close();
  });

  test('outlives an accidental close, and a save drops it', {
    tags: ['edit.saving.draft-survives-accidental-close'],
  }, async () => {
    const house = await build('bozza');
    const { page, close } = await open(house);
    await page.getByLabel('Città *').fill('Pienza');
    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload();
    // What is written before the draft is taken up is kept beside it, and stays when it is.
    await page.getByRole('button', { name: 'Riprendi' }).waitFor();
    await openPart(page, 'Contatti');
    await page.getByLabel('Testo', { exact: true }).fill('+39 333 7654321');
    await page.reload();
    await page.getByLabel('Testo', { exact: true }).fill('+39 333 1111111');
    await page.getByLabel('Testo', { exact: true }).fill('+39 333 1234567');
    await page.reload();
    await openPart(page, 'La proprietà');
    await page.getByLabel('Nome della proprietà').first().fill('Casa di prima');
    await page.getByRole('button', { name: 'Riprendi' }).click();
    await expect.poll(() => page.getByLabel('Città *').inputValue()).toBe('Pienza');
    await expect
      .poll(() => page.getByLabel('Nome della proprietà').first().inputValue())
      .toBe('Casa di prima');
    await openPart(page, 'Contatti');
    await expect.poll(() => page.getByLabel('Testo', { exact: true }).inputValue()).toContain('7654321');
    await openPart(page, 'La proprietà');
    await save(page);
    await page.reload();
    await saveButton(page).waitFor();
    expect(await page.getByRole('button', { name: 'Riprendi' }).count()).toBe(0);
    await expect.poll(() => page.getByLabel('Città *').inputValue()).toBe('Pienza');
    await close();
  });
});

test('without a server nothing that was typed is lost, an answer that was lost is not taken for somebody else’s save, and the screen loads when asked again', {
  tags: [
    'edit.saving.other-save-errors-without',
    'edit.saving.save-command-all-nothing',
    'edit.says-cannot-be-loaded',
  ],
}, async () => {
  const house = await build('senza-rete');
  const { page, troubles, close } = await open(house);
  await page.getByLabel('Città *').fill('Pienza');
  await openPart(page, 'Contatti');
  const text = page.getByLabel('Testo', { exact: true });
  await text.fill('+39 333 7654321');
  await page.route('**/api/properties/*/book', (route) => route.abort(), { times: 1 });
  await saveButton(page).click();
  await seeToast(page, 'Errore');
  await page.getByText("Si è verificato un errore durante l'aggiornamento della proprietà.").waitFor();
  await page.getByText('Modifiche non salvate').waitFor();
  expect((await houseNow(house)).city).not.toBe('Pienza');

  const lost = Promise.withResolvers<void>();
  await page.route(
    '**/api/properties/*/book',
    async (route) => {
      await route.fetch();
      await route.abort();
      lost.resolve();
    },
    { times: 1 },
  );
  await saveButton(page).click();
  await lost.promise;
  expect((await houseNow(house)).city).toBe('Pienza');
  await expect.poll(() => page.getByRole('status').allInnerTexts()).toContain('Modifiche non salvate');
  await save(page);
  expect((await sectionNow(house, 'contact'))?.content).toContain('7654321');
  // No 412 among them: the press after the lost answer was answered with the first.
  expect(troubles()).toEqual([
    expect.stringContaining('net::ERR_FAILED'),
    expect.stringContaining('net::ERR_FAILED'),
  ]);

  await page.route('**/api/properties/slug/*', (route) => route.abort());
  await page.reload();
  await page.getByText('Il server non risponde. Controlla la connessione e riprova.').waitFor();
  expect(await barriers(page)).toEqual([]);
  await page.unroute('**/api/properties/slug/*');
  await page.getByRole('button', { name: 'Riprova' }).click();
  await saveButton(page).waitFor();
  await close();
});
