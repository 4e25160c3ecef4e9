import { describe, it } from 'vitest';
import type { SectionText } from '#contracts/properties/book/property-fold.ts';
import type { PropertyEvent } from '#contracts/properties/events.ts';
import { SECTION_KEYS } from '#contracts/sections/catalogue.ts';
import { given } from '#kernel/commands/decider-spec.test-support.ts';
import { house } from './house.test-support.ts';
import { propertyDecider } from './property.decider.ts';
import type { FieldChanges } from './property-details.ts';
import type { SectionChanges, SectionEdit } from './property-sections.ts';

const save = (details: FieldChanges, sections: Partial<SectionChanges> = {}) => {
  const none = { written: [], removedModules: [], sectionOrder: undefined, hiddenSections: undefined };
  return { type: 'SaveBook', details, sections: { ...none, ...sections } } as const;
};
const items = [{ title: 'Silenzio', content: 'dopo le 22' }];
const written = (section: string, language: 'it' | 'de'): PropertyEvent => ({
  type: 'SectionWritten',
  data: { section, language, title: '', items, metadata: null },
});
const renamed: PropertyEvent = { type: 'PropertyRenamed', data: { name: 'Casa Verde' } };

describe('saving a book', () => {
  it('appends what changes of fields and sections, and nothing the second time', () => {
    const all = save(
      { name: 'Casa Verde', city: 'Lucca' },
      {
        written: [
          { section: 'rules', items },
          { section: 'rules', language: 'de', items },
        ],
        hiddenSections: ['parking'],
      },
    );
    const changes = [
      renamed,
      written('rules', 'it'),
      written('rules', 'de'),
      { type: 'SectionHidden', data: { section: 'parking' } },
    ] as const;
    house()
      .when(all)
      .thenEvents(...changes);
    house(...changes)
      .when(all)
      .thenNothing();
  });

  it('writes a section without a language in the main one that the same save chooses', () => {
    house()
      .when(save({ language: 'de' }, { written: [{ section: 'rules', items }] }))
      .thenEvents({ type: 'MainLanguageChosen', data: { language: 'de' } }, written('rules', 'de'));
  });

  it('puts a module in its place that it writes itself', () => {
    const metadata = { title: 'Piscina', icon: 'star', description: 'Orari', isCustom: true } as const;
    const pool: SectionText & SectionEdit = {
      section: 'custom_1',
      language: 'it',
      title: '',
      items: [],
      metadata,
    };
    house()
      .when(save({}, { written: [pool], sectionOrder: ['custom_1'] }))
      .thenEvents(
        { type: 'SectionWritten', data: pool },
        { type: 'SectionsReordered', data: { order: ['custom_1', ...SECTION_KEYS] } },
      );
  });

  it('is refused as a whole where a part of it is', () => {
    house()
      .when(save({ name: 'Casa Verde' }, { hiddenSections: ['custom_404'] }))
      .thenFails('section.unknown');
    given(propertyDecider)
      .when(save({ name: 'Casa Verde' }))
      .thenFails('property.not-found');
  });
});
