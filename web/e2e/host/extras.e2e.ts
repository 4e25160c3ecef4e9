import { expect, test } from 'vitest';
import { extraSchema } from '#contracts/extras/api.ts';
import { extraRequestSchema } from '#contracts/extras/requests-api.ts';
import { COUNTED_PHONE } from '../guest/guest-phone.ts';
import { barriers } from '../support/looks/axe.ts';
import { openIn } from '../support/open-in.ts';
import { changedHouse } from '../support/people/changed-house.ts';
import { setStage } from '../support/stage.ts';
import { openPage, seeToast } from '../support/watched-page.ts';
import { chooseAction } from './dashboard/dashboard-scenes.ts';
import { eventually } from './edit/edit-screen.ts';

const stage = setStage();

const dayAhead = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

const openBook = async (slug: string) => {
  const watched = await openPage(stage.browser, stage.product.origin, { ...COUNTED_PHONE, locale: 'de-DE' });
  await watched.page.goto(`/p/${slug}?lang=de`);
  await watched.page.locator('html[data-live]').waitFor({ state: 'attached' });
  return watched;
};

test('a host offers something, a guest asks for it, and both bring it to its end', {
  tags: ['extras.offered', 'extras.asked', 'extras.answered', 'extras.reason-kept', 'extras.revenue-shown'],
}, async () => {
  const { host, house } = await changedHouse(stage.product.origin, 'casa-colazione');
  const { page, troubles, close } = await openIn(stage, 'it', { path: '/', host });
  await chooseAction(page, 'Extra a pagamento');
  await page.waitForURL(`**/extras/${house.slug}`);
  await page.getByText('Non offri ancora niente').waitFor();
  await page.getByRole('button', { name: 'Aggiungi un’offerta' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Cesto della colazione/ })
    .click();
  await page.getByLabel('Prezzo', { exact: true }).fill('dodici');
  await page.getByRole('button', { name: 'Salva' }).click();
  await page.getByText('Scrivi un importo, come 12,50.').waitFor();
  await page.getByLabel('Prezzo', { exact: true }).fill('12,35');
  await page.getByRole('button', { name: 'Salva' }).click();
  await seeToast(page, 'Offerta salvata');
  await page.getByRole('article').getByText('12,35 € a persona').waitFor();

  const guest = await openBook(house.slug);
  const offered = guest.page.getByRole('region', { name: 'Extras' }).getByRole('listitem');
  // On paper there is nothing to press, and no chapter without a word.
  const request = offered.filter({ hasText: 'Frühstückskorb' }).locator('a');
  const map = guest.page.getByRole('link', { name: 'In Google Maps öffnen' }).first();
  await request.waitFor();
  await map.waitFor();
  await guest.page.emulateMedia({ media: 'print' });
  expect(await request.isVisible()).toBe(false);
  expect(await map.isVisible()).toBe(false);
  expect(await guest.page.locator('#ask:visible, [id^="extra-"]:visible').count()).toBe(0);
  await offered.filter({ hasText: 'Frühstückskorb' }).waitFor();
  await guest.page.emulateMedia({ media: 'screen' });
  await offered.filter({ hasText: 'Frühstückskorb' }).getByRole('link').tap();
  const sheet = guest.page.getByRole('dialog', { name: 'Frühstückskorb' });
  await sheet.getByRole('button', { name: 'Mehr', exact: true }).tap();
  await sheet.getByText('24,70 €').waitFor();
  await sheet.getByRole('button', { name: 'Anfrage senden' }).tap();
  await sheet.getByRole('alert').first().waitFor();
  await sheet.getByLabel('Ihr Name').fill('Lena Hoffmann');
  await sheet.getByLabel('E-Mail oder Telefon').fill('lena@example.com');
  await sheet.getByLabel(/^Ein Hinweis/).fill('Ohne Nüsse, bitte');
  expect(await barriers(guest.page)).toEqual([]);
  await sheet.getByRole('button', { name: 'Anfrage senden' }).tap();
  await guest.page.addInitScript(noteTitles);
  await sheet.getByRole('link', { name: 'Anfrage verfolgen' }).tap();
  await guest.page.getByRole('heading', { name: 'Ihre Gastgeber sind am Zug' }).waitFor();
  // In the language of the guest from the first word on.
  expect(await guest.page.evaluate(() => Reflect.get(window, 'titles'))).toEqual([
    'Ihre Gastgeber sind am Zug',
  ]);

  // The host comes back to the page: what guests asked meanwhile is there.
  await page.evaluate(() => dispatchEvent(new Event('visibilitychange')));
  await page.getByRole('button', { name: /^Richieste/ }).click();
  const card = page.getByRole('article').filter({ hasText: 'Lena Hoffmann' });
  await card.getByRole('heading', { name: '2 × Cesto della colazione' }).waitFor();
  await card.getByText('24,70 €').waitFor();
  expect(await card.getByRole('link', { name: 'lena@example.com' }).getAttribute('href')).toBe(
    'mailto:lena@example.com',
  );
  await card.getByText('Ohne Nüsse, bitte').waitFor();
  await card.getByRole('button', { name: /^Rifiuta/ }).click();
  await page.keyboard.type('Il forno è chiuso.');
  await page.keyboard.press('Escape');
  const leaving = page.getByRole('dialog', { name: 'Uscire senza salvare?' });
  await leaving.getByRole('button', { name: 'Esci', exact: true }).click();
  await card.getByRole('button', { name: /^Accetta/ }).click();
  await seeToast(page, 'Accettata', 'A Lena Hoffmann non arriva nessuna email: avvisa tu.');
  await guest.page.reload();
  await guest.page.getByRole('heading', { name: 'Angenommen' }).waitFor();
  expect(await barriers(guest.page)).toEqual([]);
  await card.getByRole('button', { name: /^Segna come pagata/ }).click();
  await seeToast(page, 'Segnata come pagata');
  const revenue = page.getByRole('table').getByRole('row', { name: /^Cesto della colazione/ });
  await revenue.getByText('24,70 €').waitFor();
  await page.getByRole('button', { name: 'Conclusa', exact: true }).click();
  await page.getByText('Nessuna richiesta è in questo stato.').waitFor();
  expect(new URL(page.url()).search).toBe('?view=requests&state=done');
  expect(troubles()).toEqual([]);
  await guest.close();
  await close();
});

test('a host whose e-mail is not confirmed learns of it before they answer', {
  tags: ['extras.confirm-first'],
}, async () => {
  const { host, house } = await changedHouse(stage.product.origin, 'casa-da-confermare');
  const offer = { name: 'Bici', priceCents: 1_500 };
  const { id: extraId } = extraSchema.parse(
    await host.must('POST', `/api/properties/${house.id}/extras`, offer),
  );
  const { page, troubles, close } = await openIn(stage, 'it', { path: `/extras/${house.slug}`, host });
  await host.must('POST', `/api/public/properties/${house.slug}/extra-requests`, {
    extraId,
    quantity: 1,
    name: 'Lena',
    contact: 'lena@example.com',
  });
  await page.route('**/api/mail', (route) => route.fulfill({ json: { available: true } }));
  await page.goto(`/extras/${house.slug}?view=requests`);
  await page.getByRole('region', { name: 'Conferma la tua email' }).waitFor();
  await page.getByRole('button', { name: 'Accetta Bici, Lena', exact: true }).waitFor();
  expect(troubles()).toEqual([]);
  await close();
});

test('a guest asks for the same once more, for another day, and the browser forgets both in time', {
  tags: ['extras.asked', 'extras.told', 'extras.kept', 'extras.price-told'],
}, async () => {
  const { host, house } = await changedHouse(stage.product.origin, 'casa-di-nuovo');
  const path = `/api/properties/${house.id}`;
  const { id } = extraSchema.parse(
    await host.must('POST', `${path}/extras`, { name: 'Bici', priceCents: 1_800 }),
  );
  const { page, troubles, close } = await openBook(house.slug);
  await page.getByRole('region', { name: 'Extras' }).getByRole('link', { name: 'Anfragen: Bici' }).tap();
  const sheet = page.getByRole('dialog', { name: 'Bici' });
  const day = sheet.getByLabel(/^Für welchen Tag/);
  const send = () => sheet.getByRole('button', { name: 'Anfrage senden' }).tap();
  async function fill(date: string, contact: string): Promise<void> {
    await day.fill(date);
    await sheet.getByLabel('Ihr Name').fill('Lena Hoffmann');
    await sheet.getByLabel('E-Mail oder Telefon').fill(contact);
  }
  await fill(dayAhead(3), 'lena@example.com.');
  // While the form is open, its host asks for less: that is said where the price stands.
  await host.must('PUT', `${path}/extras/${id}`, { name: 'Bici', priceCents: 1_500 });
  await sheet.getByRole('status').getByText('Der Preis hat sich geändert. Vorher: 18,00').waitFor();
  await send();
  await sheet.getByText('An diese Adresse geht keine E-Mail.').waitFor();
  await send();
  await sheet.getByRole('button', { name: 'Noch einmal anfragen' }).tap();
  expect(await day.evaluate((input) => input === document.activeElement)).toBe(true);
  await fill(dayAhead(800), '+49 170 1234567');
  await send();
  await sheet.getByText('Dieser Tag ist zu weit weg.').waitFor();
  await day.fill(dayAhead(4));
  await send();
  await sheet.getByRole('link', { name: 'Anfrage verfolgen' }).waitFor();
  const asked = extraRequestSchema.array().parse(await host.must('GET', `${path}/extra-requests`));
  expect(asked.map(({ date }) => date)).toEqual([dayAhead(4), dayAhead(3)]);

  async function keptIn(days: number): Promise<{ shown: number; stored: number }> {
    await page.clock.setFixedTime(Date.now() + days * 86_400_000);
    await page.goto(`/p/${house.slug}?lang=de`);
    await page.locator('html[data-live]').waitFor({ state: 'attached' });
    const kept = page.getByRole('heading', { name: 'Ihre Anfragen' }).locator('..');
    const stored = await page.evaluate(
      (key) => JSON.parse(localStorage.getItem(key) ?? '[]').length,
      `extra_requests_${house.id}`,
    );
    return { shown: await kept.getByRole('link').count(), stored };
  }
  await eventually(() => keptIn(0)).toEqual({ shown: 2, stored: 2 });
  await eventually(() => keptIn(6)).toEqual({ shown: 1, stored: 1 });
  await eventually(() => keptIn(7)).toEqual({ shown: 0, stored: 0 });
  expect(troubles().filter((trouble) => !trouble.startsWith('400 POST '))).toEqual([]);
  await close();
});

/** Notes in the browser each text that the first heading of the second level comes to say, as `titles` of the window. */
function noteTitles(): void {
  const titles: string[] = [];
  Object.assign(window, { titles });
  new MutationObserver(() => {
    const title = document.querySelector('h2')?.textContent ?? '';
    if (title !== '' && title !== titles.at(-1)) titles.push(title);
  }).observe(document, { subtree: true, childList: true, characterData: true });
}
