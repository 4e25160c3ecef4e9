import type { BrowserContextOptions } from 'playwright-core';
import { z } from 'zod';
import { sectionAnalyticsSchema, viewsOverTimeSchema } from '#contracts/guest-activity/api.ts';
import type { House } from '../host/edit/edit-screen.ts';

/** The narrowest phone that the guest page is drawn for. Sizes in CSS pixels. */
export const GUEST_PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true } as const;

/** One that does not say that it is driven by a program, and whose reader is therefore counted. */
export const COUNTED_PHONE = {
  ...GUEST_PHONE,
  locale: 'it-IT',
  userAgent:
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
} as const satisfies BrowserContextOptions;

/** Reads the counts of guest views that the host is shown: of the page, and of each section. */
export async function countedOf({ host, property }: House) {
  const [views, sections] = await Promise.all([
    host.must('GET', `/api/properties/${property.id}/views`),
    host.must('GET', `/api/properties/${property.id}/analytics`),
  ]);
  return {
    ...viewsOverTimeSchema.parse(views),
    sections: Object.fromEntries(
      z
        .array(sectionAnalyticsSchema)
        .parse(sections)
        .map(({ section, viewCount }) => [section, viewCount]),
    ),
  };
}
