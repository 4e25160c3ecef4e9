import { describe, expect, it } from 'vitest';
import { SECTION_KEYS } from '#contracts/sections/catalogue.ts';
import { byViews, italianDate, sectionName } from './section-views.ts';

const views = (section: string, viewCount: number, lastViewedAt = '2026-06-01T08:30:00.000Z') => ({
  section,
  viewCount,
  lastViewedAt,
});

describe('byViews', () => {
  it('has the most read first', { tags: ['dashboard.analytics.rows-sorted-view-count'] }, () => {
    const rows = byViews([views('rules', 2), views('checkin', 11), views('local', 5)]);
    expect(rows.map(({ section }) => section)).toEqual(['checkin', 'local', 'rules']);
  });

  it('of two alike has the one read last first', () => {
    const rows = byViews([
      views('rules', 2, '2026-06-01T08:30:00.000Z'),
      views('local', 2, '2026-06-02T08:30:00.000Z'),
    ]);
    expect(rows.map(({ section }) => section)).toEqual(['local', 'rules']);
  });
});

describe('sectionName', () => {
  const said = (key: string) => `<${key}>`;
  const sauna = {
    section: 'custom_1700000000000',
    sectionMetadata: { title: 'Sauna', icon: 'star' as const, description: '', isCustom: true },
  };

  it('names a fixed section in the language of the reader', () => {
    for (const section of SECTION_KEYS) {
      expect(sectionName(section, [], said)).toBe(`<section.${section}.name>`);
    }
  });

  it('names a module by its own title', () => {
    expect(sectionName(sauna.section, [sauna], said)).toBe('Sauna');
  });

  it('says of a module that is gone that it is', () => {
    expect(sectionName('custom_1', [sauna], said)).toBe('<dashboard.analytics.module>');
  });
});

it('dates are Italian', { tags: ['dashboard.analytics.dates-italian-format'] }, () => {
  expect(italianDate('2026-06-01T12:00:00.000Z')).toMatch(/^1 giu 2026, \d{2}:\d{2}$/);
});
