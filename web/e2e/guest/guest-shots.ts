import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { LANGUAGES, LOCALES } from '#contracts/kernel/languages.ts';
import { THEMES } from '#contracts/properties/fields.ts';
import type { HostClient } from '#infra/prove/testing/api-client.ts';
import { uploadThemeImage } from '#infra/prove/testing/upload.ts';
import { until } from '#projections/kernel/testing/until.ts';
import { firstProperty } from '../host/dashboard/dashboard-scenes.ts';

/** A picture of the guest page of a house. */
interface GuestShot {
  readonly name: string;
  readonly path: string;
  readonly locale: string;
  readonly isWhole: boolean;
  readonly begin?: () => Promise<unknown>;
  readonly prepare: (page: Page) => Promise<unknown>;
}

/** Draws a host's own picture for the theme that shows one: a sky at dusk. */
const dusk = (): Promise<Buffer> =>
  sharp(
    Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="1600"><linearGradient id="sky" x2="0" y2="1">' +
        '<stop stop-color="#1e3a5f"/><stop offset=".6" stop-color="#c06c84"/><stop offset="1" stop-color="#f8b195"/>' +
        '</linearGradient><rect width="100%" height="100%" fill="url(#sky)"/></svg>',
    ),
  )
    .png()
    .toBuffer();

/**
 * Waits until the page's own script has taken over, and answers its question for a language, whichever that is asked
 * in.
 */
async function answerFirstVisit(page: Page): Promise<void> {
  await page.locator('.first-visit button').click();
  await page.locator('.first-visit').waitFor({ state: 'detached' });
}

/**
 * Returns the pictures to take: the whole page in each language, and its beginning in each theme.
 * @param host host of the property
 */
export function guestShots(guestUrl: string, host: HostClient): GuestShot[] {
  const { pathname: path } = new URL(guestUrl);
  const inLanguages = LANGUAGES.map((language) => ({
    name: `guest-in-${language}`,
    path: `${path}?lang=${language}`,
    locale: LOCALES[language],
    isWhole: true,
    prepare: answerFirstVisit,
  }));
  const inThemes = THEMES.map((theme) => ({
    name: `guest-theme-${theme}`,
    path,
    locale: LOCALES.it,
    isWhole: false,
    begin: async () => {
      const house = `/api/properties/${(await firstProperty(host)).id}`;
      const picture =
        theme === 'custom' ? { customThemeImage: await uploadThemeImage(host, await dusk()) } : {};
      await host.must('PUT', house, { theme, ...picture });
      // A save is answered before guests are shown it where that takes long.
      await until(`guests are shown ${theme}`, async () =>
        (await (await fetch(guestUrl)).text()).includes(`data-theme="${theme}"`),
      );
    },
    prepare: answerFirstVisit,
  }));
  return [...inLanguages, ...inThemes];
}
