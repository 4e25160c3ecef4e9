import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyText } from '../arbitraries.test-support.ts';
import { formatCheckin, parseCheckin } from './checkin-codec.ts';

const full = {
  checkinTime: '15:00',
  checkoutTime: '11:00',
  earlyCheckin: true,
  earlyCheckinDescription: 'Dalle 12, 20 €',
  lateCheckout: false,
  lateCheckoutDescription: '',
  instructions: 'Suonare "Rossi"\npoi salire',
  fileUrl: '/objects/mappa.pdf',
  linkUrl: 'https://example.org',
  videoUrl: '',
};

describe('check-in codec', () => {
  it('reads and writes the ten fields byte for byte', () => {
    const text = JSON.stringify(full);
    expect(parseCheckin(text)).toEqual(full);
    expect(formatCheckin(parseCheckin(text))).toBe(text);
  });

  it('writes the fields in the order of the specification, whatever order they come in', () => {
    const shuffled = Object.fromEntries(Object.entries({ ...full, note: 'x' }).reverse());
    expect(formatCheckin(shuffled)).toBe(JSON.stringify({ ...full, note: 'x' }));
  });

  it('keeps unknown keys, words in switches and empty fields as they are', () => {
    const value = { earlyCheckin: 'Su richiesta', fileUrl: null, parking: { spaces: [1, 2] } };
    expect(parseCheckin(JSON.stringify(value))).toEqual(value);
    expect(JSON.parse(formatCheckin(parseCheckin(JSON.stringify(value))))).toEqual(value);
  });

  it('keeps a key that would be the prototype of an object', () => {
    const text = '{"checkinTime":"15:00","__proto__":{"a":1}}';
    expect(formatCheckin(parseCheckin(text))).toBe(text);
  });

  it('reads a known field of another type as text', () => {
    expect(parseCheckin('{"checkinTime":15,"earlyCheckin":1,"linkUrl":["a"]}')).toEqual({
      checkinTime: '15',
      earlyCheckin: '1',
      linkUrl: '["a"]',
    });
  });

  it.each(['Chiavi nella cassetta', '15', '"15"', '[1]', 'null', '{broken', ' ', '['.repeat(30_000)])(
    'takes %j for instructions',
    (text) => {
      expect(parseCheckin(text)).toEqual({ instructions: text });
      expect(parseCheckin(formatCheckin({ instructions: text }))).toEqual({ instructions: text });
    },
  );

  it('takes JSON of abysmal depth for text', () => {
    const text = `{"a":${'['.repeat(20_000)}${']'.repeat(20_000)}}`;
    expect(parseCheckin(text)).toEqual({ instructions: text });
  });

  it('says nothing in no characters', () => {
    expect(parseCheckin('')).toEqual({});
    expect(formatCheckin({})).toBe('');
  });

  it('never loses the text of any string', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const details = parseCheckin(text);
        expect(parseCheckin(formatCheckin(details))).toEqual(details);
        if (!text.trimStart().startsWith('{') && text !== '') expect(details).toEqual({ instructions: text });
      }),
    );
  });

  it('gives back the value of any object of texts', () => {
    const key = fc.oneof(fc.constantFrom(...Object.keys(full)), fc.string());
    fc.assert(
      fc.property(fc.dictionary(key, fc.string({ unit: 'binary' }), { minKeys: 1 }), (value) => {
        expect(JSON.parse(formatCheckin(parseCheckin(JSON.stringify(value))))).toEqual({ ...value });
      }),
    );
  });
});
