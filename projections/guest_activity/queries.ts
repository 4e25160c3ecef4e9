import { type CommonQueryMethods, sql } from 'slonik';
import { z } from 'zod';
import { type SectionAnalytics, sectionAnalyticsSchema } from '#contracts/guest-activity/api.ts';

const sectionRow = z.object({
  section: sectionAnalyticsSchema.shape.section,
  view_count: z.bigint(),
  last_viewed_at: sectionAnalyticsSchema.shape.lastViewedAt,
});

export interface GuestActivityQueries {
  /** The sections of a property that guests came to, the most read first. */
  sections(propertyId: string): Promise<readonly SectionAnalytics[]>;
}

export function guestActivityQueries(pool: CommonQueryMethods): GuestActivityQueries {
  return {
    async sections(propertyId) {
      const rows = await pool.any(sql.type(sectionRow)`
        SELECT section, view_count, last_viewed_at FROM guest_activity.section_views
        WHERE property_id = ${propertyId} ORDER BY view_count DESC, section`);
      return rows.map(({ section, view_count, last_viewed_at }) => ({
        section,
        viewCount: Number(view_count),
        lastViewedAt: last_viewed_at,
      }));
    },
  };
}
