import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { uploadCheckinFile, uploadThemeImage } from '#infra/prove/testing/upload.ts';
import { pdfSaying, picture } from '#services/media/sample-files.test-support.ts';
import { buildHouse, type House } from '../host/edit/edit-screen.ts';
import type { Stage } from '../support/stage.ts';
import { openPage, type WatchedPage } from '../support/watched-page.ts';
import { GUEST_PHONE } from './guest-phone.ts';

/** A house to be read without a network: in Italian and English, with a cover, which is its logo too, a picture in a tip, and a document. */
export interface OfflineHouse extends House {
  readonly path: string;
  /** Paths of its files: `/objects/{id}`. */
  readonly files: {
    readonly cover: string;
    readonly tip: string;
    readonly plan: string;
    readonly manual: string;
  };
}

export async function buildOfflineHouse(origin: string, slug: string): Promise<OfflineHouse> {
  const house = await buildHouse(origin, slug);
  const { host, property } = house;
  const png = await picture().png().toBuffer();
  const files = {
    cover: await uploadThemeImage(host, png),
    tip: await uploadThemeImage(host, png),
    plan: await uploadCheckinFile(host, pdfSaying('Piano terra')),
    manual: await uploadCheckinFile(host, pdfSaying('Caldaia')),
  };
  await host.must('PUT', `/api/properties/${property.id}`, {
    theme: 'custom',
    customThemeImage: files.cover,
    logoImage: files.cover,
  });
  const local = { title: 'Da Leo', description: 'Cucina di casa', imageUrl: files.tip };
  await host.must('PUT', `/api/properties/${property.id}/sections`, {
    sections: [
      { section: 'checkin', items: { checkinTime: '15:00', fileUrl: files.plan } },
      { section: 'local', items: [{ address: '', mapUrl: '', ...local }] },
      {
        section: 'guides',
        items: [{ title: 'Caldaia', content: `<p><a href="${files.manual}">Manuale</a></p>` }],
      },
      { section: 'rules', language: 'en', items: [{ title: 'Quiet', content: 'after 10 pm' }] },
    ],
  });
  return { ...house, path: `/p/${property.slug}`, files };
}

/** Opens a page of the house on a phone. @param address by default as its QR code has it */
export async function openOnPhone(
  { browser, product }: Stage,
  house: OfflineHouse,
  locale: string,
  address: string = house.path,
): Promise<WatchedPage> {
  const watched = await openPage(browser, product.origin, { ...GUEST_PHONE, locale, isCold: true });
  await watched.page.goto(address);
  return watched;
}

/** Returns the addresses of all files that this phone keeps for this site. */
export const keptOn = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => url.slice(location.origin.length));
  });

/** Waits until the worker of this page has taken over, and something is kept of each of these addresses. */
export async function whenKept(page: Page, ...addresses: readonly (string | RegExp)[]): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const expected = addresses.map((address) =>
    typeof address === 'string' ? address : expect.stringMatching(address),
  );
  await expect.poll(() => keptOn(page)).toEqual(expect.arrayContaining(expected));
}

/** Tells whether an image of the page is loaded, beside having its place. */
export const isDrawn = (page: Page, path: string): Promise<boolean> =>
  page
    .locator(`img[src^="${path}/"]`)
    .first()
    .evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0);

/** Returns the troubles of a page other than that there was no network. */
export const otherTroubles = ({ troubles }: WatchedPage): string[] =>
  troubles().filter((trouble) => !/ERR_(INTERNET_DISCONNECTED|FAILED|CONNECTION)/.test(trouble));
