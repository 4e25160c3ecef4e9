import { expect, test } from 'vitest';
import { barriers } from '../../support/looks/axe.ts';
import { houseNow, preview, save, setEditorStage } from './edit-screen.ts';

const { build, open } = setEditorStage();

test('code and WiFi are kept for the links of stays, from when and until when the host says', {
  tags: ['edit.basic-tab.secrets-for-stays'],
}, async () => {
  const house = await build('segreti');
  const { page, troubles, close } = await open(house);
  const group = page.getByRole('group', { name: 'Chi vede codice e WiFi' });
  await expect.poll(() => group.getByLabel('Chiunque abbia il link').isChecked()).toBe(true);
  expect(await page.getByLabel('Fuso orario').count()).toBe(0);
  await group.getByLabel('Solo chi ha il link del suo soggiorno').check();
  await page.getByLabel('Check-in', { exact: true }).fill('16:30');
  await page.getByLabel('Mostrati prima del check-in, in ore').selectOption('6');
  await page.getByLabel('Fuso orario').selectOption({ label: 'Atlantic/Canary' });
  // What guests read by the link of the book says where they are.
  await expect
    .poll(() => preview(page).locator('#stay').textContent())
    .toContain('Sono nel link del tuo soggiorno');
  expect(await barriers(page)).toEqual([]);
  await save(page);
  const kept = { secrets: 'stay', secretsFromHours: 6, checkInTime: '16:30', checkOutTime: null };
  expect(await houseNow(house)).toMatchObject({ ...kept, timeZone: 'Atlantic/Canary' });

  await page.getByLabel('Fuso orario').selectOption({ label: 'Quello del paese · Europe/Rome' });
  await page.getByLabel('Check-in', { exact: true }).fill('');
  await group.getByLabel('Chiunque abbia il link').check();
  await save(page);
  expect(await houseNow(house)).toMatchObject({
    ...kept,
    secrets: 'link',
    timeZone: null,
    checkInTime: null,
  });
  expect(troubles()).toEqual([]);
  await close();
});
