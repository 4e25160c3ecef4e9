import { describe, expect, it } from 'vitest';
import { readWithActions, toAction } from './actions.ts';
import { directionsUrl, imageSources, mapSearchUrl, otherMaps } from './addresses/addresses.ts';
import { plainText } from './text/rich-text.ts';

const read = (text: string, expectPhones = false) => {
  const { body, actions } = readWithActions(text, { expectPhones });
  return { words: plainText(body), rows: actions.map(({ kind, detail }) => `${kind} ${detail}`.trim()) };
};

describe('readWithActions', () => {
  it.each([
    ['https://youtu.be/abc', '', ['video youtu.be']],
    ['Il video: https://www.youtube.com/watch?v=abc', 'Il video:', ['video youtube.com']],
    ['Qui https://maps.app.goo.gl/x o là', 'Qui  o là'.replace('  ', ' '), ['map maps.app.goo.gl']],
    ['https://comune.it/rifiuti%20e%20date.pdf', '', ['file rifiuti e date.pdf · comune.it']],
    ['https://comune.it', '', ['link comune.it']],
    ['vedi https://comune.it', 'vedi comune.it', []],
    ['a@b.it', '', ['mail a@b.it']],
    ['Chiamate +39 347 5550199', 'Chiamate +39 347 5550199', []],
    ['Scrivete: https://wa.me/393475550199?text=ciao', 'Scrivete:', ['whatsapp +393475550199']],
    ['wa.me/393475550199', '', ['whatsapp +393475550199']],
    ['https://api.whatsapp.com/send?text=a&phone=%2B39', '', ['whatsapp']],
    ['https://api.whatsapp.com/send?text=a&phone=393475550199', '', ['whatsapp +393475550199']],
    ['whatsapp://send?phone=+393475550199', '', ['whatsapp +393475550199']],
    ['https://chat.whatsapp.com/AbC', '', ['whatsapp']],
    ['WhatsApp: +39 347 5550199', 'WhatsApp: +39 347 5550199', ['whatsapp +39 347 5550199']],
    ['WhatsApp: 347 5550199', 'WhatsApp: 347 5550199', []],
    ['<p><a href="https://wa.me/393475550199">Scrivici</a></p>', 'Scrivici', ['whatsapp +393475550199']],
  ])('reads %j', { tags: ['guest.contact.numbers-called-mails-written'] }, (text, words, rows) => {
    expect(read(text)).toEqual({ words, rows });
  });

  it('makes rows of the numbers where calls are expected, each once', () => {
    expect(read('Chiamate il 112\n112', true)).toEqual({ words: 'Chiamate il 112', rows: ['call 112'] });
    expect(read('<b>112</b>', true)).toEqual({ words: '112', rows: ['call 112'] });
  });

  it('lets people call too, unless a line says WhatsApp and nothing else', {
    tags: ['guest.contact.numbers-called-mails-written'],
  }, () => {
    expect(read('Tel. e WhatsApp +39 347 5550199', true).rows).toEqual([
      'whatsapp +39 347 5550199',
      'call +39 347 5550199',
    ]);
    expect(read('WhatsApp: +39 347 5550199', true).rows).toEqual(['whatsapp +39 347 5550199']);
    expect(read('WhatsApp: 347 5550199', true).rows).toEqual(['call 347 5550199']);
  });

  it('opens every form of an address of WhatsApp on the web', () => {
    expect(toAction('whatsapp://send?phone=393475550199')?.href).toBe('https://wa.me/393475550199');
    expect(toAction('whatsapp://chat')).toBeUndefined();
  });

  it('follows no link that is none of the four kinds', () => {
    expect(toAction('javascript:alert(1)')).toBeUndefined();
    expect(toAction('')).toBeUndefined();
    expect(toAction('/objects/a', 'file')).toEqual({ kind: 'file', href: '/objects/a', detail: '' });
    expect(toAction('https://comune.it', 'file')?.detail).toBe('comune.it');
  });
});

describe('addresses', () => {
  it('builds map links of any address', () => {
    expect(mapSearchUrl('Via S. Anna 1 & 2, Forlì')).toBe(
      'https://www.google.com/maps/search/?api=1&query=Via%20S.%20Anna%201%20%26%202%2C%20Forl%C3%AC',
    );
    expect(otherMaps('Via S. Anna 1 & 2')).toEqual({
      apple: 'https://maps.apple.com/?q=Via%20S.%20Anna%201%20%26%202',
      device: 'geo:0,0?q=Via%20S.%20Anna%201%20%26%202',
    });
    expect(directionsUrl('a b')).toBe('https://www.google.com/maps/dir/?api=1&destination=a%20b');
  });

  it('takes pictures of this site alone, objects in their variants', () => {
    const origin = 'https://book.example';
    expect(imageSources('https://book.example/objects/a-1', origin)).toEqual({
      src: '/objects/a-1/960.webp',
      avif: '/objects/a-1/480.avif 480w, /objects/a-1/960.avif 960w, /objects/a-1/1600.avif 1600w',
      webp: '/objects/a-1/480.webp 480w, /objects/a-1/960.webp 960w, /objects/a-1/1600.webp 1600w',
    });
    expect(imageSources('/logo.png', origin)).toEqual({ src: '/logo.png' });
    for (const none of [
      null,
      '',
      'https://elsewhere.example/a.png',
      '//evil.example/a.png',
      'data:image/png,x',
      '/objects/logo.pdf',
      'https://book.example/Logo.PDF',
    ]) {
      expect(imageSources(none, origin)).toBeUndefined();
    }
  });
});
