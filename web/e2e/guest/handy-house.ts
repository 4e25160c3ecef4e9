import type { BrowserContextOptions } from 'playwright-core';
import { uploadCheckinFile } from '#infra/prove/testing/upload.ts';
import { pdfSaying } from '#services/media/sample-files.test-support.ts';
import { buildHouse, type House } from '../host/edit/edit-screen.ts';
import type { Stage } from '../support/stage.ts';
import { openPage, type WatchedPage } from '../support/watched-page.ts';
import { GUEST_PHONE } from './guest-phone.ts';

export const NETWORK = 'Limoni; "Ospiti", \\ casa: 5G';
export const PASSWORD = 'basilico;sale:pepe,\\"';

const tip = { description: '', address: '', mapUrl: '', imageUrl: '' };

/** Returns all that a guest can act on, written in Italian. @param fileUrl document of the arrival */
const sectionsWith = (fileUrl: string) => [
  {
    section: 'checkin',
    items: {
      checkinTime: '15:00',
      instructions: 'La piantina: https://comune.example/piantina.pdf',
      videoUrl: 'https://youtu.be/dQw4w9WgXcQ',
      fileUrl,
    },
  },
  {
    section: 'guides',
    items: [
      { title: 'Lavatrice', content: 'https://vimeo.com/76979871' },
      { title: 'Caffè', content: 'https://limoni.example/caffe.mp4' },
      { title: 'Perché la caldaia fischia', content: 'Manca l’acqua: aprite la valvola.' },
    ],
  },
  {
    section: 'contact',
    items: [
      { title: 'Giulia', content: 'WhatsApp: +39 347 555 0199' },
      { title: 'Marco', content: '0583 123456\nmarco@limoni.example' },
      { title: 'Sito', content: 'https://limoni.example' },
    ],
  },
  {
    section: 'local',
    items: [
      { ...tip, title: 'Da Leo', address: 'Via Tegrimi 1', category: 'restaurants' },
      { ...tip, title: 'Torre Guinigi', description: 'Con gli alberi in cima', category: 'attractions' },
      { ...tip, title: 'Il faro', mapUrl: 'https://www.openstreetmap.org/way/1' },
    ],
  },
];

/** Builds a house through the API that says all that a guest can act on, but nothing of emergencies. */
export async function buildHandyHouse(stage: Stage, slug: string): Promise<House> {
  const house = await buildHouse(stage.product.origin, slug);
  const { host, property } = house;
  await changeHouse(house, { wifiNetwork: NETWORK, wifiPassword: PASSWORD });
  const fileUrl = await uploadCheckinFile(host, pdfSaying('Piantina'));
  await host.must('PUT', `/api/properties/${property.id}/sections`, { sections: sectionsWith(fileUrl) });
  return house;
}

/** Changes what the host can change of a house. */
export const changeHouse = ({ host, property }: House, change: object) =>
  host.must('PUT', `/api/properties/${property.id}`, change);

/** Returns the address of a book for a reader: it is in Italian, so that one who wants English menus asks for them. */
export const pathOf = ({ property }: House, locale: 'it-IT' | 'en-GB') =>
  `/p/${property.slug}${locale === 'en-GB' ? '?lang=en' : ''}`;

/** Opens the book of a house on a phone, what the page asks first answered. */
export async function openBook(
  stage: Stage,
  house: House,
  locale: 'it-IT' | 'en-GB',
  { anchor = '', ...options }: BrowserContextOptions & { readonly anchor?: string } = {},
): Promise<WatchedPage> {
  const watched = await openPage(stage.browser, stage.product.origin, { ...GUEST_PHONE, locale, ...options });
  await watched.page.goto(`${pathOf(house, locale)}${anchor}`);
  if (options.javaScriptEnabled === false) return watched;
  await watched.page.locator('html[data-live]').waitFor({ state: 'attached' });
  if (locale !== 'it-IT') await watched.page.locator('.first-visit button').click();
  return watched;
}
