import fc from 'fast-check';
import { expect, it } from 'vitest';
import { translateMarked } from './marked-text.ts';

const translated = (text: string, translate: (words: string) => string) =>
  translateMarked(text, 'it', translate);
const asked = (text: string) => {
  const words: string[] = [];
  translated(text, (each) => {
    words.push(each);
    return each;
  });
  return words;
};

it('shows a model whole sentences, in which numbers stand for marks', () => {
  expect(asked('Vieni alle <x id="1"/> da <x id="2"/>. Costa 731 o <x id="3"/> &amp; basta.')).toEqual([
    'Vieni alle 732 da 733.',
    'Costa 731 o 734 & basta.',
  ]);
});

it('shows a model no tag, no picture and no letter of another script', () => {
  expect(asked('<p>Qui <b>sta</b> la 🏡 di Анна</p><x id="1"/>2 case')).toEqual([
    'Qui',
    'sta',
    'la',
    'di',
    '2 case',
  ]);
});

it('lets a model put marks in another order', () => {
  expect(translated('da <x id="1"/> a <x id="2"/>', () => 'to 732 from 731')).toBe(
    'to <x id="2"/> from <x id="1"/>',
  );
});

it.each([
  ['drops', (words: string) => words.replaceAll(/7\d\d/g, '')],
  ['repeats', (words: string) => words.replaceAll(/7\d\d/g, '$& $&')],
  ['changes', (words: string) => words.replaceAll(/7(\d\d)/g, '7.$1')],
  ['makes up', (words: string) => `${words} 731`],
])(
  'brings each mark back once from a model that %s numbers',
  { tags: ['local.marks-come-back'] },
  (_what, translate) => {
    const result = translated('da <x id="1"/> a <x id="2"/> sera', translate);
    expect(result.match(/<x id="1"\/>/g)).toHaveLength(1);
    expect(result.match(/<x id="2"\/>/g)).toHaveLength(1);
  },
);

const piece = fc.oneof(
  fc.constantFrom(
    '<x/>',
    '<b>',
    '</b>',
    '<br id="9"/>',
    '731',
    '732 ',
    '5',
    '. ',
    '&lt;',
    '🏡',
    'Да',
    'ciao ',
    ' è ',
  ),
  fc.string({ unit: 'grapheme' }).map((text) => text.replaceAll(/[<>&]/g, '')),
);

it('brings each mark and tag back once, whatever a model answers', {
  tags: ['local.marks-come-back'],
}, () => {
  fc.assert(
    fc.property(fc.array(piece), fc.array(fc.string(), { minLength: 1 }), (pieces, answers) => {
      let id = 0;
      const numbered = pieces.map((each) => {
        if (each !== '<x/>') return each;
        id += 1;
        return `<x id="${id}"/>`;
      });
      const text = numbered.join('');
      let call = 0;
      const result = translated(text, () => {
        call += 1;
        return answers[call % answers.length] ?? '';
      });
      const tagsOf = (of: string) => (of.match(/<[^<>]*>/g) ?? []).toSorted();
      expect(tagsOf(result)).toEqual(tagsOf(text));
      expect(translated(text, (words) => words)).toBe(text);
    }),
  );
});
