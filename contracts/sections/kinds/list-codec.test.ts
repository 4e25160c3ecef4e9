import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyText, lettersOf } from '../arbitraries.test-support.ts';
import { formatList, parseList } from './list-codec.ts';

describe('parseList', () => {
  it.each([
    ['title: content', { title: 'title', content: 'content' }],
    ['first: second: third', { title: 'first', content: 'second: third' }],
    ['content only', { title: '', content: 'content only' }],
    ['a:b', { title: 'a', content: 'b', separator: ':' }],
    ['Titre : contenu', { title: 'Titre', content: 'contenu', separator: ' : ' }],
    ['Wifi:', { title: 'Wifi', content: '' }],
    ['Wifi: ', { title: 'Wifi', content: '', separator: ': ' }],
    [': no title', { title: '', content: ': no title' }],
    ['Check-in: 15:00', { title: 'Check-in', content: '15:00' }],
    ['15:00 arrivo', { title: '', content: '15:00 arrivo' }],
    ['8:30 - 10:00: colazione', { title: '8:30 - 10:00', content: 'colazione' }],
    ['https://comune.it:8080/orari', { title: '', content: 'https://comune.it:8080/orari' }],
    ['https://comune.it: orari', { title: 'https://comune.it', content: 'orari' }],
    ['Sito:https://comune.it', { title: 'Sito', content: 'https://comune.it', separator: ':' }],
    ['Camera:12 letti', { title: 'Camera', content: '12 letti', separator: ':' }],
    ['Civico 7:345', { title: 'Civico 7', content: '345', separator: ':' }],
  ])('reads %j', (line, entry) => {
    expect(parseList(line)).toEqual([entry]);
  });

  it('keeps blank lines with the entry they follow, and nothing for nothing', () => {
    expect(parseList('\na: b\n\nWifi:\n \nc')).toEqual([
      { title: '', content: '' },
      { title: 'a', content: 'b\n' },
      { title: 'Wifi', content: '\n ' },
      { title: '', content: 'c' },
    ]);
    expect(parseList('')).toEqual([]);
  });

  it('reads 64 KB of the least convenient lines at once', () => {
    for (const piece of ['a', 'a://', 'a:// ', '15:00', ' ', 'a : ', '\n', '\n \n']) {
      const text = piece.repeat(Math.floor(65_536 / piece.length));
      expect(formatList(parseList(text))).toBe(text);
    }
  });
});

describe('formatList', () => {
  it('gives back every text that was read', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(formatList(parseList(text))).toBe(text);
      }),
      { numRuns: 2000 },
    );
  });

  it('gives back entries that the string form can say', () => {
    const word = fc.stringMatching(/^[a-zàèìòù' .,-]{0,12}[a-zàèìòù]$/);
    const entry = fc.record({ title: word, content: word.map((text) => text.trim()) });
    fc.assert(
      fc.property(fc.array(entry), (entries) => {
        expect(parseList(formatList(entries))).toEqual(entries);
      }),
    );
  });

  it('turns line breaks in a content into further entries', () => {
    const content = 'Premere il tasto\nAspettare';
    expect(parseList(formatList([{ title: 'Lavatrice', content }]))).toEqual([
      { title: 'Lavatrice', content: 'Premere il tasto' },
      { title: '', content: 'Aspettare' },
    ]);
  });

  it('loses no text of any entries', () => {
    const entry = fc.record({ title: anyText, content: anyText });
    const textOf = (entries: { title: string; content: string }[]) =>
      lettersOf(...entries.flatMap(({ title, content }) => [title, content]));
    fc.assert(
      fc.property(fc.array(entry), (entries) => {
        expect(textOf(parseList(formatList(entries)))).toBe(textOf(entries));
      }),
    );
  });
});
