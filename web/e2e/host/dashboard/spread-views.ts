import type { Page } from 'playwright-core';
import {
  type DailyViews,
  HOURS_OF_DAY,
  type RecentViews,
  recentViewsSchema,
  type ViewsOfDay,
  type ViewsOverTime,
  viewsOverTimeSchema,
} from '#contracts/guest-activity/api.ts';

/** Weights of the days of a month, the last one at the end: weekends come and go. */
const MONTH = [2, 1, 3, 5, 8, 6, 2, 1, 2, 4, 6, 9, 7, 3, 0, 1, 3, 5, 10, 8, 2, 1, 3, 4, 7, 12, 9, 4, 3, 5];

/**
 * Has the dashboard show the guests of today as if they had come over a month: for pictures, which cannot wait so long.
 * How many there were, and in which languages, stays what the server says. Called before the page is opened.
 */
export async function spreadViews(page: Page): Promise<void> {
  await page.route(/\/api\/properties\/[^/]+\/views\?days=/, async (route) => {
    const response = await route.fetch();
    const views = viewsOverTimeSchema.parse(await response.json());
    const json: ViewsOverTime = {
      ...views,
      days: spread(views.viewCount, views.days).map(inFull),
      sections: views.sections.map((section) => ({
        ...section,
        days: spread(section.viewCount, views.days).map(({ viewCount }) => viewCount),
      })),
    };
    await route.fulfill({ response, json });
  });
  await page.route(/\/api\/properties\/views\?/, async (route) => {
    const response = await route.fetch();
    const json: RecentViews[] = recentViewsSchema
      .array()
      .parse(await response.json())
      .map(({ propertyId, viewCount, days }) => {
        const spreadDays = spread(viewCount, days);
        return {
          propertyId,
          viewCount: spreadDays.reduce((sum, day) => sum + day.viewCount, 0),
          days: spreadDays,
        };
      });
    await route.fulfill({ response, json });
  });
}

/** Weights of the hours of a day, UTC: before going out, and in the evening. */
const DAY = [0, 0, 0, 0, 0, 1, 3, 6, 8, 5, 3, 2, 2, 2, 3, 5, 8, 9, 7, 5, 4, 3, 1, 0];
/** Of three who look, two have not looked yet on that day. */
const NEW_SHARE = 2 / 3;

function inFull({ day, viewCount }: DailyViews): ViewsOfDay {
  const whole = DAY.reduce((sum, weight) => sum + weight, 0);
  const hours = DAY.map((weight) => Math.floor((viewCount * weight) / whole));
  const rest = viewCount - hours.reduce((sum, count) => sum + count, 0);
  hours[HOURS_OF_DAY - 7] = (hours[HOURS_OF_DAY - 7] ?? 0) + rest;
  return { day, viewCount, visitorCount: Math.ceil(viewCount * NEW_SHARE), hours };
}

/** Returns the part that each of these days, the last ones of a month, has of all guest views of the month. */
function spread(all: number, days: readonly DailyViews[]): DailyViews[] {
  const weights = MONTH.slice(-days.length);
  const whole = MONTH.reduce((sum, weight) => sum + weight, 0);
  return days.map(({ day }, index) => ({
    day,
    viewCount: Math.round((all * (weights[index] ?? 0)) / whole),
  }));
}
