import { describe, expect, test } from 'vitest';
import { barriers } from '../../support/looks/axe.ts';
import { layoutShift } from '../../support/looks/layout-shift.ts';
import { ownSlug } from '../../support/own.ts';
import { seeToast } from '../../support/watched-page.ts';
import {
  eventually,
  houseNow,
  openPart,
  preview,
  save,
  saveButton,
  sectionNow,
  setEditorStage,
} from './edit-screen.ts';

const { stage, build, open } = setEditorStage();

describe('the fields of the property', () => {
  test('are saved together, with the form following the server', {
    tags: [
      'edit.basic-tab.form-marks-name-city',
      'edit.basic-tab.wifi-network-wifi-password',
      'edit.basic-tab.custom-url-input-forced',
      'edit.basic-tab.both-resulting-addresses-shown',
      'edit.basic-tab.published-draft',
      'edit.basic-tab.found-search-engines-not',
      'edit.languages.live-preview-real-guest',
      'edit.saving.success',
      'edit.saving.after-save-property-caches',
    ],
  }, async () => {
    const house = await build('campi');
    const { page, troubles, close } = await open(house);
    await preview(page).getByText('Benvenuti').first().waitFor();
    expect(await layoutShift(page)).toBeLessThan(0.02);
    await page.getByLabel('Nome della proprietà *').fill('Casa dei Limoni');
    await page.getByLabel('Città *').fill('Lucca');
    await page.getByLabel('Paese *').selectOption('FR');
    await page.getByLabel('Rete WiFi').fill('Limoni');
    await page.getByLabel('Password WiFi').fill('sfusato 5');
    await page.getByLabel('Codice di accesso').fill('5820');
    await page.getByLabel('Titolo di benvenuto').fill('  Ben arrivati  ');
    await page.getByLabel('URL personalizzato').pressSequentially('Villa  dei__Limoni!');
    await expect.poll(() => page.getByLabel('URL personalizzato').inputValue()).toBe('villa-dei-limoni-');
    await page.getByText(`${stage.product.origin}/villa-dei-limoni--casa-dei-limoni`).waitFor();
    await page.getByText('villa-dei-limoni-.benvenuto.test').waitFor();
    await page.getByLabel('URL personalizzato').fill('Limoni');
    await page.getByLabel('Pubblicata: gli ospiti possono aprire la pagina').uncheck();
    await page.getByLabel('I motori di ricerca possono mostrare la pagina').check();
    await page.getByText('Modifiche non salvate').waitFor();
    await preview(page).getByText('Casa dei Limoni').first().waitFor();

    await save(page);
    await page.getByRole('heading', { name: 'Modifica Casa dei Limoni' }).waitFor();
    expect(await houseNow(house)).toMatchObject({
      name: 'Casa dei Limoni',
      city: 'Lucca',
      country: 'FR',
      wifiNetwork: 'Limoni',
      wifiPassword: 'sfusato 5',
      accessCode: '5820',
      customUrl: 'limoni',
      isActive: false,
      indexable: true,
    });
    expect(troubles()).toEqual([]);
    await close();
  });

  test('say what is wrong with them and go to it, tell of a custom URL that is taken, and lose nothing', {
    tags: [
      'edit.basic-tab.name-required',
      'edit.basic-tab.city-required',
      'edit.basic-tab.custom-url-3-50',
      'edit.saving.other-save-errors-server',
      'edit.saving.save-command-all-nothing',
    ],
  }, async () => {
    const [taken, free] = [ownSlug('presa-gia'), ownSlug('presa-meglio')];
    const [house, other] = [await build('presa'), await build('prima')];
    await other.host.must('PUT', `/api/properties/${other.property.id}`, { customUrl: taken });
    const { page, troubles, close } = await open(house);
    const name = page.getByLabel('Nome della proprietà *');
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('name'));
    await name.fill(' ');
    await page.getByLabel('Città *').fill('');
    await page.getByLabel('URL personalizzato').fill('ab');
    await openPart(page, 'Regole');
    await saveButton(page).click();
    await page.getByText('Il nome della proprietà è obbligatorio').waitFor();
    await page.getByText('La città è obbligatoria').waitFor();
    await page.getByText('URL deve essere tra 3 e 50 caratteri').waitFor();
    await eventually(focused).toBe('details.name');
    expect(await barriers(page)).toEqual([]);

    await name.fill(house.property.name);
    await page.getByLabel('URL personalizzato').fill(taken);
    await page.getByLabel('Città *').fill('Pienza');
    await openPart(page, 'Contatti');
    await page.getByLabel('Testo', { exact: true }).fill('+39 333 7654321');
    await saveButton(page).click();
    await seeToast(page, 'Errore');
    await page.getByText('Questo URL personalizzato è già in uso. Scegline un altro.').first().waitFor();
    await expect.poll(() => page.getByLabel('Città *').inputValue()).toBe('Pienza');
    expect((await houseNow(house)).city).toBe('Montepulciano');
    expect((await sectionNow(house, 'contact'))?.content).not.toContain('7654321');
    await eventually(focused).toBe('details.customUrl');
    await page.getByLabel('URL personalizzato').fill(free);
    await save(page);
    expect(await houseNow(house)).toMatchObject({ city: 'Pienza', customUrl: free });
    expect((await sectionNow(house, 'contact'))?.content).toContain('7654321');
    expect(troubles()).toEqual([expect.stringContaining('409 PUT /api/properties/')]);
    await close();
  });
});
