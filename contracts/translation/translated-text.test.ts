import { describe, expect, it } from 'vitest';
import {
  initialProperty,
  type PropertyState,
  type SectionText,
  textKey,
} from '../properties/book/property-fold.ts';
import { languagesOf, publicPage } from '../properties/book/public-property.ts';
import type { SectionItems } from '../sections/items/section-items.ts';
import { shownTranslations } from './translated-text.ts';
import { evolveEntries } from './translation-fold.ts';
import { unitsOf, writtenInEditor } from './units.ts';

const ownerId = '0197f2a2-4c5d-7e6f-8a7b-8c9d0e1f2a3b';
const sourceOf = (text: string) => `<${text}>`;

const section = (
  key: string,
  title: string,
  items: SectionItems,
  others: Partial<SectionText> = {},
): SectionText => ({
  section: key,
  language: 'it',
  title,
  items,
  metadata: null,
  ...others,
});

const RULES = section('rules', 'Regole', [
  { title: 'Silenzio', content: 'dalle 23' },
  { title: '', content: '112' },
  { title: 'Fumo', content: 'solo in giardino' },
]);

const bookOf = (texts: readonly SectionText[], others: Partial<PropertyState> = {}): PropertyState => ({
  ...initialProperty,
  texts: Object.fromEntries(texts.map((text) => [textKey(text.section, text.language), text])),
  ...others,
});

/** German texts by a machine and by a person, by the keys of units and the Italian text. */
interface Said {
  readonly machine?: readonly (readonly [key: string, text: string, german: string])[];
  readonly person?: readonly (readonly [key: string, text: string, german: string])[];
}

function translationsOf({ machine = [], person = [] }: Said) {
  const units = (said: typeof machine) =>
    said.map(([key, source, text]) => ({ key, source: sourceOf(source), text }));
  const base = { ownerId, language: 'de' } as const;
  const byMachine = {
    type: 'TextsTranslated',
    data: { ...base, provider: 'deepl', characters: 1, units: units(machine) },
  } as const;
  const byPerson = { type: 'TextsTranslatedByHand', data: { ...base, units: units(person) } } as const;
  return shownTranslations(evolveEntries(evolveEntries([], byMachine), byPerson), 'de', sourceOf);
}

const page = (book: PropertyState, said: Said = {}, language: 'de' | 'it' = 'de') =>
  publicPage('id', book, language, {
    textOf: (text) => text,
    readBlock: ({ id }, into) => ({ title: `${id} ${into}`, text: '' }),
    translations: language === 'de' ? translationsOf(said) : undefined,
  });

describe('the units of a book', () => {
  it('are its texts with words, in the order of the book, hidden sections last', () => {
    const book = bookOf(
      [
        RULES,
        section('checkin', '', {
          checkinTime: '15:00',
          checkoutTime: 'dopo colazione',
          earlyCheckin: false,
          earlyCheckinDescription: 'mai',
          instructions: 'Suona il campanello',
          linkUrl: 'https://example.com',
        }),
        section('local', '', [
          { title: 'Da Leo', description: 'Cucina', address: 'Via Tegrimi', mapUrl: '', imageUrl: '' },
        ]),
        section('guides', '', [{ title: 'TV', content: '', block: { id: 'quiet', values: {} } }]),
        section('custom_7', '', [], {
          metadata: { title: 'Piscina', icon: 'star', description: 'Orari', isCustom: true },
        }),
      ],
      { fieldTexts: { it: { welcomeTitle: 'Benvenuti' } }, hiddenSections: ['rules'] },
    );
    expect(unitsOf(book).map(({ key }) => key)).toEqual([
      'welcomeTitle',
      'checkin.checkoutTime',
      'checkin.instructions',
      'local.items.0.title',
      'local.items.0.description',
      'custom_7.name',
      'custom_7.description',
      'rules.title',
      'rules.items.0.title',
      'rules.items.0.content',
      'rules.items.2.title',
      'rules.items.2.content',
    ]);
  });

  it('have what their host wrote in the editor in another language', () => {
    const german = section('rules', 'Regeln', [], { language: 'de' });
    const book = bookOf([RULES, german], {
      fieldTexts: { it: { welcomeTitle: 'Benvenuti' }, de: { welcomeTitle: 'Willkommen' } },
    });
    const written = (key: string, of: string | null) => writtenInEditor(book, { key, section: of }, 'de');
    expect(written('rules.title', 'rules')).toBe('Regeln');
    expect(written('rules.items.0.title', 'rules')).toBeNull();
    expect(written('welcomeTitle', null)).toBe('Willkommen');
    expect(written('description', null)).toBeUndefined();
  });
});

describe('a section in a language', () => {
  it('is the original, where nothing of it is translated', () => {
    const [content] = page(bookOf([RULES])).content;
    expect(content).toMatchObject({ language: 'it', translated: null, title: 'Regole' });
  });

  it('has the texts that are translated, and says which items are in which language', () => {
    const [content] = page(bookOf([RULES]), {
      machine: [
        ['rules.title', 'Regole', 'Hausregeln'],
        ['rules.items.0.title', 'Silenzio', 'Ruhe'],
        ['rules.items.0.content', 'dalle 23', 'ab 23'],
        ['rules.items.2.title', 'Fumo', 'Rauchen'],
      ],
    }).content;
    expect(content).toMatchObject({
      language: 'de',
      translated: 'machine',
      title: 'Hausregeln',
      content: 'Ruhe: ab 23\n112\nRauchen: solo in giardino',
    });
    expect(content?.items).toEqual([
      { title: 'Ruhe', content: 'ab 23' },
      { title: '', content: '112' },
      { title: 'Rauchen', content: 'solo in giardino', language: 'it' },
    ]);
  });

  it('says of one item that it is translated, where the title is not', () => {
    const [content] = page(bookOf([section('rules', 'Regole', [{ title: 'Silenzio', content: '' }])]), {
      person: [['rules.items.0.title', 'Silenzio', 'Ruhe']],
    }).content;
    expect(content).toMatchObject({
      language: 'it',
      translated: 'person',
      title: 'Regole',
      items: [{ title: 'Ruhe', language: 'de' }],
    });
  });

  it('is a machine’s where one text of it is', () => {
    const said = {
      machine: [['rules.title', 'Regole', 'Hausregeln']],
      person: [['rules.items.0.title', 'Silenzio', 'Ruhe']],
    } as const;
    expect(page(bookOf([RULES]), said).content[0]?.translated).toBe('machine');
  });

  it('keeps the original of a text that was changed since a machine translated it', () => {
    const [content] = page(bookOf([RULES]), { machine: [['rules.title', 'Norme', 'Hausordnung']] }).content;
    expect(content).toMatchObject({ title: 'Regole', translated: null });
  });

  it('is what its host wrote in that language, as a whole', () => {
    const german = section('rules', '', [{ title: 'Leise', content: '' }], { language: 'de' });
    const said = { person: [['rules.title', 'Regole', 'Hausregeln']] } as const;
    expect(page(bookOf([RULES, german]), said).content[0]).toMatchObject({
      language: 'de',
      translated: 'person',
      title: '',
      items: [{ title: 'Leise' }],
    });
    expect(page(bookOf([german]), said, 'it').content[0]?.translated).toBeNull();
  });

  it('has check-in details in the language, once all of them are', () => {
    const checkin = section('checkin', '', {
      checkinTime: '15:00',
      instructions: 'Suona',
      checkoutTime: 'tardi',
    });
    const instructions = ['checkin.instructions', 'Suona', 'Klingeln'] as const;
    const [some] = page(bookOf([checkin]), { machine: [instructions] }).content;
    expect(some).toMatchObject({
      language: 'it',
      items: { instructions: 'Klingeln', checkoutTime: 'tardi' },
    });
    const all = [instructions, ['checkin.checkoutTime', 'tardi', 'spät']] as const;
    const [whole] = page(bookOf([checkin]), { machine: all }).content;
    expect(whole).toMatchObject({ language: 'de', items: { checkinTime: '15:00', checkoutTime: 'spät' } });
  });

  it('has its blocks in the language, beside the original', () => {
    const text = section('rules', 'Regole', [
      { title: 'x', content: '', block: { id: 'quiet', values: {} } },
      { title: 'Fumo', content: '' },
    ]);
    const [content] = page(bookOf([text]), { machine: [['rules.items.1.title', 'Fumo', 'Rauchen']] }).content;
    expect(content?.items).toEqual([
      { title: 'quiet de', content: '', language: 'de' },
      { title: 'Rauchen', content: '', language: 'de' },
    ]);
  });

  it('has the name of its module translated', () => {
    const metadata = { title: 'Piscina', icon: 'star', description: 'Orari', isCustom: true } as const;
    const pool = section('custom_7', '', [], { metadata });
    const said = { machine: [['custom_7.name', 'Piscina', 'Pool']] } as const;
    expect(page(bookOf([pool]), said).content[0]?.sectionMetadata).toEqual({ ...metadata, title: 'Pool' });
  });
});

describe('the fields of a property in a language', () => {
  const fieldTexts = {
    it: { welcomeTitle: 'Benvenuti', welcomeMessage: 'Ciao', description: 'Casa' },
    de: { welcomeMessage: 'Hallo' },
  };

  it('are what the host wrote in it, else translations, else the original, and say which', () => {
    const said = {
      machine: [['welcomeTitle', 'Benvenuti', 'Willkommen']],
      person: [['welcomeMessage', 'Ciao', 'Grüß Gott']],
    } as const;
    expect(page(bookOf([], { fieldTexts }), said)).toMatchObject({
      welcomeTitle: 'Willkommen',
      welcomeMessage: 'Hallo',
      description: 'Casa',
      fieldLanguages: { welcomeTitle: 'de', welcomeMessage: 'de', description: 'it' },
      fieldsTranslated: { welcomeTitle: 'machine', welcomeMessage: 'person' },
    });
    expect(page(bookOf([], { fieldTexts }), {}, 'it').fieldsTranslated).toEqual({});
  });
});

describe('the languages of a book', () => {
  it('are those into which something that is shown was translated, too', () => {
    const book = bookOf([RULES]);
    expect(languagesOf(book)).toEqual(['it']);
    expect(languagesOf({ ...book, translated: { de: ['rules'] } })).toEqual(['it', 'de']);
    expect(languagesOf({ ...book, translated: { de: ['rules'] }, hiddenSections: ['rules'] })).toEqual([
      'it',
    ]);
    expect(languagesOf({ ...book, translated: { de: ['guides'], fr: [] } })).toEqual(['it']);
    const welcome = { ...book, fieldTexts: { it: { welcomeTitle: 'Benvenuti' } } };
    expect(languagesOf({ ...welcome, translated: { pt: [''] } })).toEqual(['it', 'pt']);
  });
});
