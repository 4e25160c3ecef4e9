import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyText, lettersOf } from '../arbitraries.test-support.ts';
import { TIP_CATEGORIES, type Tip } from '../items/section-items.ts';
import { formatTips, parseTips } from './tips-codec.ts';

const tip: Tip = {
  title: 'Da Gino',
  description: 'Pesce fresco',
  address: 'Via Roma 1, Amalfi',
  mapUrl: 'https://maps.example/gino',
  imageUrl: '/objects/gino.jpg',
};
const content = 'Pesce fresco\n📍 Via Roma 1, Amalfi\n🗺️ https://maps.example/gino\n🖼️ /objects/gino.jpg';
const plain = (tips: readonly Tip[]) => tips.map(({ source: _, ...rest }) => rest);

describe('local tips as JSON', () => {
  const usual = JSON.stringify([{ title: 'Da Gino', content, category: 'restaurants' }]);

  it('reads and writes the marked lines and the category', () => {
    expect(parseTips(usual)).toEqual([{ ...tip, category: 'restaurants' }]);
    expect(formatTips([{ ...tip, category: 'restaurants' }])).toBe(usual);
  });

  it.each([
    ['no variation selectors', content.replaceAll('\uFE0F', '')],
    ['a selector on every mark', content.replaceAll('\uFE0F', '').replace(/[📍🗺🖼]/gu, '$&\uFE0F')],
    ['no space after the marks', content.replace(/([📍🗺🖼]\uFE0F?) /gu, '$1')],
    ['another order', content.split('\n').reverse().join('\n')],
    ['carriage returns', content.split('\n').slice(1).join('\r\n')],
  ])('reads marks with %s and writes them as they were', (_name, written) => {
    const text = JSON.stringify([{ title: 'Da Gino', content: written }]);
    const read = parseTips(text);
    expect(plain(read)).toEqual([{ ...tip, description: written.includes('Pesce') ? tip.description : '' }]);
    expect(formatTips(read)).toBe(text);
  });

  it('keeps unknown keys and categories, also when the tip is edited', () => {
    const text = '[{"stars":3,"title":"Da Gino","content":"Pesce","category":"beach"}]';
    const read = parseTips(text);
    expect(formatTips(read)).toBe(text);
    const edited = read.map((each) => ({ ...each, description: 'Carne' }));
    expect(formatTips(edited)).toBe('[{"stars":3,"title":"Da Gino","content":"Carne","category":"beach"}]');
  });

  it('drops a category that was taken off', () => {
    const [read] = parseTips('[{"stars":3,"title":"a","content":"b","category":"shopping"}]');
    expect(read?.category).toBe('shopping');
    const { category: _, ...bare } = read ?? tip;
    expect(formatTips([bare])).toBe('[{"stars":3,"title":"a","content":"b"}]');
  });

  it('heeds a source no longer than it says the same', () => {
    const [read = tip] = parseTips('[{"content":"📍Via Roma","title":"a"}]');
    expect(formatTips([{ ...read, address: 'Via Po' }])).toBe('[{"content":"📍 Via Po","title":"a"}]');
  });

  it.each(['1],[2', '', '{', 'null'])('is not led astray by a source of %j', (text) => {
    for (const form of ['json', 'lines'] as const) {
      expect(plain(parseTips(formatTips([{ ...tip, source: { form, text } }])))).toEqual([tip]);
    }
  });

  it('gives back every JSON list byte for byte, the empty one as nothing', () => {
    const element = fc.oneof(
      fc.jsonValue({ maxDepth: 3 }),
      fc.record(
        { title: anyText, content: anyText, category: fc.constantFrom(...TIP_CATEGORIES, 'x', null) },
        { requiredKeys: [] },
      ),
    );
    fc.assert(
      fc.property(fc.array(element, { minLength: 1 }), (list) => {
        const text = JSON.stringify(list);
        expect(formatTips(parseTips(text))).toBe(text);
      }),
      { numRuns: 1000 },
    );
    expect(formatTips(parseTips('[]'))).toBe('');
  });

  it('gives back the value of JSON written with spaces', () => {
    const text = JSON.stringify(JSON.parse(usual), undefined, 2);
    expect(formatTips(parseTips(text))).toBe(usual);
  });
});

describe('local tips as older plain lines', () => {
  const lines = `Da Gino: ${content}\n\nMuseo della Carta: Aperto 10:00\nchiuso il lunedì\n📍 Valle dei Mulini`;

  it('reads titles, descriptions over several lines and marks', () => {
    expect(plain(parseTips(lines))).toEqual([
      tip,
      {
        title: 'Museo della Carta',
        description: 'Aperto 10:00\nchiuso il lunedì',
        address: 'Valle dei Mulini',
        mapUrl: '',
        imageUrl: '',
      },
    ]);
  });

  it('reads lines without a title as descriptions', () => {
    expect(parseTips('Bar Roma\nBar Sport').map(({ description }) => description)).toEqual([
      'Bar Roma',
      'Bar Sport',
    ]);
  });

  it('turns into JSON once something has changed', () => {
    const [gino = tip, museum = tip] = parseTips(lines);
    const text = formatTips([{ ...gino, category: 'restaurants' }, museum]);
    expect(plain(parseTips(text))).toEqual(plain([{ ...gino, category: 'restaurants' }, museum]));
    expect(JSON.parse(text)).toHaveLength(2);
  });

  it('gives back every text byte for byte', () => {
    const lists = ['', '[]'];
    fc.assert(
      fc.property(anyText, (text) => {
        fc.pre(!text.trim().startsWith('[') || lists.includes(text));
        expect(formatTips(parseTips(text))).toBe(text === '[]' ? '' : text);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('formatTips', () => {
  const anyTip: fc.Arbitrary<Tip> = fc.record(
    {
      title: anyText,
      description: anyText,
      address: anyText,
      mapUrl: anyText,
      imageUrl: anyText,
      category: fc.constantFrom(...TIP_CATEGORIES),
    },
    { requiredKeys: ['title', 'description', 'address', 'mapUrl', 'imageUrl'] },
  );

  it('gives back tips that the string form can say', () => {
    const line = fc.string({ unit: 'grapheme-ascii' }).map((text) => text.trim());
    const sayable = fc.record({
      title: anyText,
      description: line,
      address: line,
      mapUrl: line,
      imageUrl: line,
    });
    fc.assert(
      fc.property(fc.array(sayable), (tips) => {
        expect(parseTips(formatTips(tips))).toEqual(tips);
      }),
    );
  });

  it('loses no text of any tips, and never throws', () => {
    const withoutMarks = (text: string) => text.replace(/📍|🗺|🖼|\uFE0F/gu, '');
    const letters = (tips: readonly Tip[]) =>
      lettersOf(
        ...tips
          .flatMap((each) => [each.title, each.description, each.address, each.mapUrl, each.imageUrl])
          .map(withoutMarks),
      );
    fc.assert(
      fc.property(fc.array(anyTip), (tips) => {
        expect(letters(parseTips(formatTips(tips)))).toBe(letters(tips));
      }),
      { numRuns: 1000 },
    );
  });
});
