import { describe, it } from 'vitest';
import type { SectionText } from '#contracts/properties/book/property-fold.ts';
import type { PropertyEvent } from '#contracts/properties/events.ts';
import { SECTION_KEYS } from '#contracts/sections/catalogue.ts';
import type { SectionMetadata } from '#contracts/sections/section-keys.ts';
import { house } from './house.test-support.ts';
import type { SectionChanges, SectionEdit } from './property-sections.ts';

const update = (changes: Partial<SectionChanges>) =>
  ({
    type: 'UpdateSections',
    changes: {
      written: [],
      removedModules: [],
      sectionOrder: undefined,
      hiddenSections: undefined,
      ...changes,
    },
  }) as const;
const write = (...written: readonly SectionEdit[]) => update({ written });

const entry = (title: string, content: string) => ({ title, content });
const silence = entry('Silenzio', 'dopo le 22');
const rules: SectionText = {
  section: 'rules',
  language: 'it',
  title: 'Regole',
  items: [silence],
  metadata: null,
};
const metadata: SectionMetadata = { title: 'Piscina', icon: 'star', description: 'Orari', isCustom: true };
const pool: SectionText = { section: 'custom_1', language: 'it', title: '', items: [], metadata };

const written = (text: SectionText): PropertyEvent => ({ type: 'SectionWritten', data: text });
const cleared = (section: string): PropertyEvent => ({
  type: 'SectionCleared',
  data: { section, language: 'it' },
});

describe('writing a section', () => {
  const { metadata: _none, ...draft } = rules;

  it('appends it as it is written, and nothing the second time', () => {
    house().when(write(draft)).thenEvents(written(rules));
    house(written(rules)).when(write(draft)).thenNothing();
  });

  it('is in the main language unless another is named', () => {
    const { language: _language, ...unnamed } = draft;
    house().when(write(unnamed)).thenEvents(written(rules));
    house({ type: 'MainLanguageChosen', data: { language: 'de' } })
      .when(write(unnamed))
      .thenEvents(written({ ...rules, language: 'de' }));
  });

  it('keeps the parts that it does not name', () => {
    house(written(rules))
      .when(write({ section: 'rules', title: 'Nuove regole' }))
      .thenEvents(written({ ...rules, title: 'Nuove regole' }));
    house(written(rules))
      .when(write({ section: 'rules', items: [entry('', 'No feste')] }))
      .thenEvents(written({ ...rules, items: [entry('', 'No feste')] }));
  });

  it('leaves blank entries out', () => {
    house()
      .when(write({ ...draft, items: [entry(' ', ''), silence, entry('', '\n')] }))
      .thenEvents(written(rules));
  });

  it('empties it where neither a title nor an entry is left, once', () => {
    const blank = { section: 'rules', title: ' ', items: [entry('', ' ')] };
    house(written(rules)).when(write(blank)).thenEvents(cleared('rules'));
    house(written(rules), cleared('rules')).when(write(blank)).thenNothing();
    house().when(write(blank)).thenNothing();
  });

  it('keeps one that has a title alone', () => {
    house()
      .when(write({ section: 'rules', title: 'Regole', items: [] }))
      .thenEvents(written({ ...rules, items: [] }));
  });

  it('leaves the same section in other languages alone', () => {
    const english: SectionText = { ...rules, language: 'en', title: 'Rules' };
    house(written(rules))
      .when(write({ section: 'rules', language: 'en', title: 'Rules', items: rules.items }))
      .thenEvents(written(english));
    house(written(rules), written(english))
      .when(write({ section: 'rules', title: '', items: [] }))
      .thenEvents(cleared('rules'));
  });

  it('ignores module details on a fixed section', () => {
    house()
      .when(write({ ...draft, metadata }))
      .thenEvents(written(rules));
  });

  it('appends several in the order in which they came, the later word on one section last', () => {
    house()
      .when(write(draft, { section: 'rules', title: 'Di più' }, { section: 'guides', title: 'Guide' }))
      .thenEvents(
        written(rules),
        written({ ...rules, title: 'Di più' }),
        written({ section: 'guides', language: 'it', title: 'Guide', items: [], metadata: null }),
      );
  });
});

describe('a custom module', () => {
  it('needs a name', () => {
    house()
      .when(write({ section: 'custom_1', title: 'Piscina' }))
      .thenFails('section.module-needs-metadata');
  });

  it('stands by its name alone', () => {
    house()
      .when(write({ section: 'custom_1', metadata }))
      .thenEvents(written(pool));
    house(written(pool))
      .when(write({ section: 'custom_1', title: '', items: [] }))
      .thenNothing();
  });

  it('keeps its name when it is edited, and when it is written in a further language', () => {
    house(written(pool))
      .when(write({ section: 'custom_1', title: 'Orari' }))
      .thenEvents(written({ ...pool, title: 'Orari' }));
    house(written(pool))
      .when(write({ section: 'custom_1', language: 'en', title: 'Hours' }))
      .thenEvents(written({ ...pool, language: 'en', title: 'Hours' }));
  });

  it('is removed once, in every language, with its place and its hiding', () => {
    const removed: PropertyEvent = { type: 'ModuleRemoved', data: { section: 'custom_1' } };
    const history = [
      written(pool),
      written({ ...pool, language: 'en' }),
      { type: 'SectionHidden', data: { section: 'custom_1' } },
    ] as const;
    const remove = update({ removedModules: ['custom_1', 'custom_2'] });
    house(...history)
      .when(remove)
      .thenEvents(removed);
    house(...history, removed)
      .when(remove)
      .thenNothing();
    house(...history, removed)
      .when(update({ hiddenSections: ['custom_1'] }))
      .thenFails('section.unknown');
  });

  it('is one of sixty sections at most', () => {
    const modules = Array.from({ length: 51 }, (_, index) => ({ section: `custom_${index}`, metadata }));
    house()
      .when(write(...modules.slice(1)))
      .thenEvents(...modules.slice(1).map(({ section }) => written({ ...pool, section })));
    house()
      .when(write(...modules))
      .thenFails('section.too-many');
  });
});

describe('order and visibility', () => {
  const order = (...keys: readonly string[]) => update({ sectionOrder: keys });
  const rest = (...first: readonly string[]) => SECTION_KEYS.filter((key) => !first.includes(key));

  it('puts the named sections first and appends the others', () => {
    house()
      .when(order('local', 'rules'))
      .thenEvents({
        type: 'SectionsReordered',
        data: { order: ['local', 'rules', ...rest('local', 'rules')] },
      });
  });

  it('changes nothing where the merged order is the present one', () => {
    house().when(order()).thenNothing();
    house()
      .when(order('emergency', 'rules', 'rules'))
      .thenNothing();
    house(written(pool))
      .when(order(...SECTION_KEYS))
      .thenNothing();
  });

  it('takes a module that the same command writes', () => {
    house()
      .when(
        update({
          written: [{ section: 'custom_1', metadata }],
          sectionOrder: ['custom_1'],
          hiddenSections: ['custom_1'],
        }),
      )
      .thenEvents(
        written(pool),
        { type: 'SectionsReordered', data: { order: ['custom_1', ...SECTION_KEYS] } },
        { type: 'SectionHidden', data: { section: 'custom_1' } },
      );
  });

  it('hides and shows what is not so yet', () => {
    const hidden = (section: string): PropertyEvent => ({ type: 'SectionHidden', data: { section } });
    house(hidden('rules'), hidden('local'))
      .when(update({ hiddenSections: ['local', 'parking', 'parking'] }))
      .thenEvents(hidden('parking'), { type: 'SectionShown', data: { section: 'rules' } });
    house(hidden('rules'))
      .when(update({ hiddenSections: ['rules'] }))
      .thenNothing();
  });

  it.each(['sectionOrder', 'hiddenSections'] as const)('refuses an unknown section in %s', (field) => {
    house()
      .when(update({ [field]: ['custom_404'] }))
      .thenFails('section.unknown');
    house()
      .when({ type: 'EditProperty', changes: { [field]: ['custom_404'] } })
      .thenFails('section.unknown');
  });

  it('refuses all of a command or nothing', () => {
    house()
      .when(update({ written: [{ section: 'rules', title: 'Regole' }], hiddenSections: ['custom_404'] }))
      .thenFails('section.unknown');
  });
});
