import { describe, expect, it } from 'vitest';
import { findLinks } from './find-links.ts';

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

  it.each([
    ['112/113', ['112', '113']],
    ['112-118', ['112', '118']],
    ['116 117 / 112', ['116117', '112']],
    ['SOS 112/115/118', ['112', '115', '118']],
    ['Tel. 0722 123456 - 333 1234567', ['0722123456', '3331234567']],
    ['333 1234567/333 7654321', ['3331234567', '3337654321']],
    ['0171 1234567 / 0171 7654321', ['01711234567', '01717654321']],
    ['+39 347 5550199 +39 348 5550188', ['+393475550199', '+393485550188']],
    ['Guardia Medica: 0722 30 11 11 / 0722 30 22 22', ['0722301111', '0722302222']],
    ['0722 301111 (8-20) 333 1234567', ['0722301111', '3331234567']],
    ['SAMU 15 / Pompiers 18', ['15', '18']],
    ['15', ['15']],
  ])('finds each number of %j, where calls are expected', (text, numbers) => {
    expect(linksIn(text, true)).toEqual(numbers.map((number) => `tel:${number}`));
  });

  it.each([
    ['Ospedale 0722 30 11 11 / 12', '0722301111'],
    ['0722/301111/302222', '0722301111'],
    ['800 123 456 (24 ore su 24)', '800123456'],
    ['112 (24/7)', '112'],
    ['Reception 24/7 0722 301111', '0722301111'],
    ['Medico (ore 8-20) 0722 301111', '0722301111'],
    ['0722 301111 8-12', '0722301111'],
    ['+39 0722 301111 9.30-12.30', '+390722301111'],
    ['3 0722 301111', '0722301111'],
    ['06 12 34 56 78 24h/24', '0612345678'],
    ['+49 (0)8821 / 99 88-77', '+498821998877'],
    ['(0 88 21) 12 34-56', '08821123456'],
    ['08821 12 34-0', '0882112340'],
    ['06-12-34-56-78', '0612345678'],
    ['+33 6-12-34-56-78', '+33612345678'],
    ['+49-89-1234-5678', '+498912345678'],
    ['(+39) 347 555 0199', '+393475550199'],
    ['Tel:0722/30.11.11', '0722301111'],
    ['91 012 34 56', '910123456'],
    ['333 0722111', '3330722111'],
    ['0583/123456', '0583123456'],
  ])('finds the one number of %j, where calls are expected', (text, number) => {
    expect(linksIn(text, true)).toEqual([`tel:${number}`]);
  });

  it.each([
    '9-13 15-19',
    '9.30-12.30 15.00-18.30',
    '09-12 / 15-18',
    '01.06. - 30.09.',
    '2024-2026',
    'dalle 15:00 alle 20:30',
    '01/06 - 30/09/2026',
    '12.50 - 25.00 €',
    'Police 17 rue de la Gare',
    '15 minutes',
    '+39 12',
    `+39 ${'1'.repeat(20)}`,
  ])('takes %j for no number, though calls are expected', (text) => {
    expect(linksIn(text, true)).toEqual([]);
    expect(linksIn(text)).toEqual([]);
  });

  it('loses nothing of the text', () => {
    const text =
      'Chiamate +39 347 555 0199/112 (8-20), 0722 30 11 11 / 12, scrivete a a@b.it o vedete https://x.it/y. Grazie!';
    const said = findLinks(text).map((piece) => (typeof piece === 'string' ? piece : piece.text));
    expect(said.join('')).toBe(text);
  });

  it.each([
    '1 ',
    '1',
    'a.',
    'a@',
    '+1 (',
    'https://',
    'www.',
    '1/ ',
    '1 - ',
    '112/',
    '06 12 34 56 78 - ',
    '(8-20) 0',
  ])('reads 64 KB of %j at once', (piece) => {
    const text = piece.repeat(Math.floor(65_536 / piece.length));
    const said = findLinks(text).map((found) => (typeof found === 'string' ? found : found.text));
    expect(said.join('')).toBe(text);
  });
});
