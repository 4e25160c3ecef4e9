import { describe, expect, it } from 'vitest';
import { findLinks, phoneLink } from './find-links.ts';

const linksIn = (text: string, expectPhones = false) =>
  findLinks(text, { expectPhones }).flatMap((piece) => (typeof piece === 'string' ? [] : [piece.href]));

describe('findLinks', () => {
  it.each([
    ['https://comune.it/orari.', ['https://comune.it/orari']],
    ['(vedi https://it.wikipedia.org/wiki/Lucca_(Italia))', ['https://it.wikipedia.org/wiki/Lucca_(Italia)']],
    ['www.limoni.example', ['https://www.limoni.example']],
    ['scrivete a giulia@limoni.example!', ['mailto:giulia@limoni.example']],
    ['+39 347 555 0199', ['tel:+393475550199']],
    ['+44 (0)20 7946 0000', ['tel:+442079460000']],
    ['0039 0583 123456', ['tel:+390583123456']],
    ['0583/123456', ['tel:0583123456']],
    ['347.5550199, la sera', ['tel:3475550199']],
  ])('finds the links of %j', (text, links) => {
    expect(linksIn(text)).toEqual(links);
  });

  it.each([
    'dalle 15:00 alle 20:00',
    '21/11/2026',
    '2026-11-21',
    '09-12 15-18',
    'codice 4821',
    'password 1234567890',
    '12.50 €',
    'IT60X0542811101000000123456',
    'CIN IT046017C2ABCDEFGH',
    'javascript:alert(1)',
    'ftp://example.org',
  ])('finds none in %j', (text) => {
    expect(linksIn(text)).toEqual([]);
  });

  it('takes short numbers and bare ones for telephones where calls are expected', () => {
    expect(linksIn('112', true)).toEqual(['tel:112']);
    expect(linksIn('112')).toEqual([]);
    expect(linksIn('guardia medica 116117 o 612 345 678', true)).toEqual(['tel:116117', 'tel:612345678']);
  });

  it('loses nothing of the text', () => {
    const text = 'Chiamate +39 347 555 0199, scrivete a a@b.it o vedete https://x.it/y. Grazie!';
    const said = findLinks(text).map((piece) => (typeof piece === 'string' ? piece : piece.text));
    expect(said.join('')).toBe(text);
  });

  it.each(['1 ', '1', 'a.', 'a@', '+1 (', 'https://', 'www.'])('reads 64 KB of %j at once', (piece) => {
    const text = piece.repeat(Math.floor(65_536 / piece.length));
    const said = findLinks(text).map((found) => (typeof found === 'string' ? found : found.text));
    expect(said.join('')).toBe(text);
  });
});

describe('phoneLink', () => {
  it('refuses what has too few or too many figures', () => {
    expect(phoneLink('+39 12')).toBeUndefined();
    expect(phoneLink(`+39 ${'1'.repeat(20)}`)).toBeUndefined();
  });
});
