import { expect, test } from 'vitest';
import { eventually, houseNow, openPart, saveButton, setEditorStage } from './edit-screen.ts';

const { build, open } = setEditorStage();

test('without a connection a save waits, says so, and goes by itself once it is back', {
  tags: ['edit.saving.waits-for-connection'],
}, async () => {
  const house = await build('in-galleria');
  const { page, close } = await open(house);
  await page.getByLabel('Città *').fill('Pienza');
  await page.context().setOffline(true);
  await saveButton(page).click();
  await page.getByText('Senza connessione: si salva da sé appena torna').waitFor();
  await page.getByLabel('Città *').fill('Montalcino');
  await page.context().setOffline(false);
  await eventually(async () => (await houseNow(house)).city).toBe('Montalcino');
  await page.getByText(/^Salvato alle/).waitFor();
  await close();
});

test('loading anew comes back to the same section', { tags: ['edit.section-in-address'] }, async () => {
  const { page, troubles, close } = await open(await build('stessa-sezione'));
  await openPart(page, 'Contatti');
  await expect.poll(() => new URL(page.url()).searchParams.get('section')).toBe('contact');
  await page.reload();
  await page.getByRole('heading', { level: 2, name: 'Contatti' }).waitFor();
  expect(troubles()).toEqual([]);
  await close();
});
