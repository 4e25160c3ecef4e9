import type { Page } from 'playwright-core';
import sharp from 'sharp';

/** The texts that a host writes on the first tab, by the labels of its fields in English. */
export const BASICS = {
  'Property name': 'Villa dei Limoni',
  'Page address': 'villa-dei-limoni-amalfi',
  Description: 'Una villa tra i limoneti, con vista sul mare.',
  Address: 'Via Annunziatella 7',
  City: 'Amalfi',
  'Welcome title': 'Benvenuti a Villa dei Limoni',
  'Welcome message': 'Siamo felici che siate qui.\nLe chiavi sono già vostre.',
  'WiFi network': 'LimoniGuest',
  'WiFi password': 'sfusato-amalfitano-5',
  'Access code': '5820',
} as const;

/** The texts that a host writes on each tab of title and content, by section key. */
export const SECTIONS = {
  emergency: {
    tab: 'Emergency',
    title: 'In caso di emergenza',
    content: 'Ambulanza: 112\nGuasti: Paolo risponde sempre',
  },
  rules: {
    tab: 'Rules',
    title: 'Regole della villa',
    content: 'Silenzio: dalle 22 alle 8\nFumo: solo in terrazza',
  },
  guides: { tab: 'Guides', title: 'Come funziona', content: 'Forno: prima il tasto, poi la manopola' },
  local: { tab: 'Local area', title: 'I nostri posti', content: 'Trattoria da Gemma: alici e limone' },
  contact: { tab: 'Contacts', title: 'Chi chiamare', content: 'Laura: sempre raggiungibile al telefono' },
  extras: { tab: 'Extras', title: 'Su richiesta', content: 'Barca: gozzo con skipper, mezza giornata' },
} as const;

/** The texts that a host writes on the check-in tab, by label. */
export const CHECKIN = {
  'Check-in from': '15:30',
  'Check-out by': '10:45',
  'Early check-in: conditions': 'Dalle 12, se la villa è libera.',
  'Late check-out: conditions': 'Fino alle 13, fuori agosto.',
  Instructions: 'La cassetta delle chiavi è a destra del cancello.',
  'Document link': 'https://example.com/mappa.pdf',
  'Web link': 'https://example.com/amalfi',
  'Video link': 'https://example.com/arrivo',
} as const;

/** Draws a PNG with a gradient in place of a photograph. Width and height in pixels. */
export async function somePng(width = 1600, height = 900, from = '#fde68a', to = '#0e7490'): Promise<Buffer> {
  const gradient = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <linearGradient id="g" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>
    <rect width="100%" height="100%" fill="url(#g)"/></svg>`;
  return sharp(Buffer.from(gradient)).png().toBuffer();
}

/** Draws a PNG of about 2 MB, which takes its time on a slow line. */
export async function largePng(): Promise<Buffer> {
  const noise = { width: 1000, height: 700, channels: 3 as const };
  const pattern = Buffer.from(crypto.getRandomValues(new Uint8Array(65_536)));
  const pixels = Buffer.alloc(noise.width * noise.height * noise.channels, pattern);
  return sharp(pixels, { raw: noise }).png({ compressionLevel: 0 }).toBuffer();
}

/** Chooses a cover. */
export async function chooseCover(page: Page, buffer?: Buffer): Promise<void> {
  const file = { name: 'cover.png', mimeType: 'image/png', buffer: buffer ?? (await somePng()) };
  await page.getByLabel('Cover image').setInputFiles(file);
}

/** Slows down what the page sends. @param bytesPerSecond -1 for as fast as it goes */
export async function slowDownSending(page: Page, bytesPerSecond: number): Promise<void> {
  const network = await page.context().newCDPSession(page);
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: bytesPerSecond,
  });
}

/** Opens a tab of the form. @param name as it is written on it */
export async function openTab(page: Page, name: string): Promise<void> {
  await page.getByRole('tab', { name: new RegExp(`^${name}`) }).click();
}

/** Fills fields of the tab that is open, by label. */
export async function fill(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    await page.getByRole('tabpanel').getByLabel(label, { exact: true }).fill(value);
  }
}

/** Fills every field of every tab, the cover image included. */
export async function fillEverything(page: Page): Promise<void> {
  await page.getByLabel('Language you write in').selectOption('it');
  await fill(page, BASICS);
  await page.getByLabel('Country', { exact: true }).selectOption('IT');
  await chooseCover(page);
  for (const { tab, title, content } of Object.values(SECTIONS)) {
    await openTab(page, tab);
    await fill(page, { 'Section title': title, Content: content });
  }
  await openTab(page, 'Check-in');
  await page.getByLabel('Early check-in possible').check();
  await page.getByLabel('Late check-out possible').check();
  await fill(page, CHECKIN);
}
