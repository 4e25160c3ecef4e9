import { describe, expect, it } from 'vitest';
import type { HistoryPart, HistoryText } from '#contracts/properties/history/history.ts';
import { wayBackOf, wayBackOfAll } from './restorable.ts';

const part = (fields: Partial<HistoryPart>): HistoryPart => ({
  revision: 7,
  change: 'renamed',
  section: null,
  language: null,
  addsModule: false,
  before: {},
  after: {},
  ...fields,
});
const TEXT: HistoryText = { language: 'it', title: 'Piscina', items: [], sectionMetadata: null };

describe('the way back from a change', () => {
  it('leads to the fields as they were before it', { tags: ['history.restore-new-edit'] }, () => {
    const wifi = part({
      change: 'wifi-changed',
      before: { details: { wifiNetwork: 'A', wifiPassword: null } },
    });
    expect(wayBackOf(wifi)).toEqual({
      revision: 6,
      request: { what: 'details', fields: ['wifiNetwork', 'wifiPassword'] },
      permissions: ['edit_properties'],
    });
    const translated = part({
      change: 'translated',
      language: 'de',
      before: { details: { welcomeTitle: 'Hallo' } },
    });
    expect(wayBackOf(translated)?.request).toEqual({
      what: 'details',
      fields: ['welcomeTitle'],
      language: 'de',
    });
    const order = part({ change: 'reordered', before: { details: { sectionOrder: [] } } });
    expect(wayBackOf(order)?.permissions).toEqual(['manage_content']);
  });

  it('leads to a section in its language, and to a removed module in all', () => {
    const written = part({
      change: 'section-written',
      section: 'rules',
      language: 'it',
      before: { texts: [] },
    });
    expect(wayBackOf(written)?.request).toEqual({ what: 'section', section: 'rules', language: 'it' });
    const removed = part({ change: 'module-removed', section: 'custom_1', before: { texts: [TEXT] } });
    expect(wayBackOf(removed)?.request).toEqual({ what: 'section', section: 'custom_1' });
  });

  it('leads to where a new module was not, whatever was written of it since', () => {
    const added = part({
      change: 'section-written',
      section: 'custom_1',
      language: 'it',
      addsModule: true,
      before: { texts: [] },
    });
    expect(wayBackOf(added)).toEqual({
      revision: 6,
      request: { what: 'section', section: 'custom_1' },
      permissions: ['manage_content'],
    });
  });

  it.each([
    ['the creation', part({ revision: 0, change: 'created' })],
    [
      'a further language of a module',
      part({ change: 'section-written', section: 'custom_1', language: 'en', before: { texts: [] } }),
    ],
    ['a hidden section', part({ change: 'section-hidden', section: 'rules' })],
    ['whose words it says', part({ change: 'shared-section-followed', section: 'rules' })],
    ['whose words it said', part({ change: 'shared-section-left', section: 'rules' })],
    ['another slug', part({ change: 'slug-changed', before: { details: { slug: 'casa' } } })],
  ])('is not there before %s', (_, from) => {
    expect(wayBackOf(from)).toBeUndefined();
  });
});

describe('the way back from a whole save', () => {
  const renamed = part({ revision: 5, before: { details: { name: 'Casa' } } });
  const written = part({
    revision: 6,
    change: 'section-written',
    section: 'rules',
    language: 'it',
    before: { texts: [] },
  });
  const hidden = part({
    revision: 7,
    change: 'section-hidden',
    section: 'rules',
    before: { details: { hiddenSections: [] } },
  });

  it('leads to all that it changed, visibility too', () => {
    expect(wayBackOfAll({ previous: 4, parts: [renamed, written, hidden] })).toEqual({
      revision: 4,
      request: {
        what: 'parts',
        parts: [
          { what: 'details', fields: ['name'] },
          { what: 'section', section: 'rules', language: 'it' },
          { what: 'details', fields: ['hiddenSections'] },
        ],
      },
      permissions: ['edit_properties', 'manage_content'],
      count: 3,
    });
  });

  it('is not there before the property, and where the way back from one change is all', () => {
    expect(wayBackOfAll({ previous: null, parts: [renamed, written] })).toBeUndefined();
    const slug = part({ revision: 6, change: 'slug-changed', before: { details: { slug: 'casa' } } });
    expect(wayBackOfAll({ previous: 4, parts: [renamed, slug] })).toBeUndefined();
    expect(wayBackOfAll({ previous: 6, parts: [hidden] })).toBeUndefined();
  });
});
