import { defineProjection } from '#projections/kernel/define-projection.ts';
import { table } from '#projections/kernel/table.ts';
import { sectionOpened, viewCategory } from './view-events.ts';

interface SectionViewsRow {
  readonly house: string;
  readonly section: string;
  readonly views: bigint;
}

interface ViewsByDayRow {
  readonly house: string;
  readonly day: string;
  readonly language: string;
  readonly views: bigint;
}

/** The house and the day that a stream's id is made of. */
const partsOf = (streamId: string) => {
  const [house = '', day = ''] = streamId.split('_');
  return { house, day };
};

/** View counters: totals of each section, and of each day and language. */
export const benchViews = defineProjection({
  name: 'bench_views',
  version: 1,
  categories: [viewCategory],
  events: [sectionOpened],
  schema: new URL('./schema.sql', import.meta.url),
  tables: {
    section_views: table<SectionViewsRow>({
      primaryKey: ['house', 'section'],
      columns: { house: 'text', section: 'text', views: 'bigint' },
    }),
    views_by_day: table<ViewsByDayRow>({
      primaryKey: ['house', 'day', 'language'],
      columns: { house: 'text', day: 'text', language: 'text', views: 'bigint' },
    }),
  },
  keys: {
    section_views: ({ streamId, data }) => [[partsOf(streamId).house, data.section]],
    views_by_day: ({ streamId, data }) => {
      const { house, day } = partsOf(streamId);
      return [[house, day, data.language]];
    },
  },
  on: {
    BenchSectionOpened: ({ streamId, data }, { section_views, views_by_day }) => {
      const { house, day } = partsOf(streamId);
      const { section, language } = data;
      section_views.upsert([house, section], (row) => ({ house, section, views: (row?.views ?? 0n) + 1n }));
      views_by_day.upsert([house, day, language], (row) => ({
        ...{ house, day, language },
        views: (row?.views ?? 0n) + 1n,
      }));
    },
  },
});
