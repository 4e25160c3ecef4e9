import { describe, expect, it } from 'vitest';
import type { PublicProperty } from '#contracts/properties/api.ts';
import { createTranslate } from '../../i18n/translate.ts';
import { sampleProperty, section } from '../guest-build.test-support.ts';
import type { en } from '../texts/en.ts';
import { it as italian } from '../texts/it.ts';
import { drawCode } from './code-drawing.ts';
import type { Entry } from './guest-book.ts';
import { makeGuestBook } from './make-guest-book.ts';

function bookOf(others: Partial<PublicProperty> = {}) {
  return makeGuestBook({
    property: sampleProperty(others),
    language: 'it',
    t: createTranslate<typeof en>('it', italian),
    origin: 'https://book.example',
    brandName: 'Benvenuto',
    drawCode,
  });
}

const emergency = (others: Partial<PublicProperty>) =>
  bookOf(others).sections.find(({ key }) => key === 'emergency');

/** Returns the entries of the emergency section: their titles, and their rows, urgent ones with a mark. */
function callsOf(others: Partial<PublicProperty>) {
  const form = emergency(others)?.form;
  const rows = ({ actions }: Entry) => actions.map(({ href, isUrgent }) => `${href}${isUrgent ? '!' : ''}`);
  return form?.kind === 'list' ? form.entries.map((entry) => [entry.title, ...rows(entry)]) : undefined;
}

describe('the call for help', () => {
  const written = (...entries: readonly [string, string][]) => ({
    content: [
      section(
        'emergency',
        entries.map(([title, content]) => ({ title, content })),
      ),
    ],
  });

  it('comes before what the host wrote', () => {
    expect(callsOf(written(['Guardia medica', '0583 970111']))).toEqual([
      ['', 'tel:112!'],
      ['Guardia medica', 'tel:0583970111'],
    ]);
  });

  it('is the host’s own row where there is one, put first', {
    tags: ['guest.contact.emergency-number-country-comes'],
  }, () => {
    const content = written(['Guardia medica', '0583 970111'], ['Soccorso', 'Telefono 118 o 112']);
    expect(callsOf(content)).toEqual([
      ['Soccorso', 'tel:112!', 'tel:118'],
      ['Guardia medica', 'tel:0583970111'],
    ]);
  });

  it('has the number of the country', () => {
    expect(callsOf({ ...written(['Casa', '555 123 4567']), country: 'US' })?.[0]).toEqual(['', 'tel:911!']);
  });

  it('is there where the host has written nothing, in the first row, unless the section is hidden', () => {
    const { sections } = bookOf({
      content: ['rules', 'extras'].map((key) => section(key, [{ title: key, content: key }])),
    });
    expect(sections.map(({ key }) => key)).toEqual(['rules', 'emergency', 'extras']);
    expect(sections[1]?.title).toEqual({ content: 'Emergenze' });
    expect(sections[1]?.summary).toEqual({ content: 'Chiama il 112' });
    expect(emergency({ content: [] })?.form).toMatchObject({ entries: [{ actions: [{ href: 'tel:112' }] }] });
    expect(emergency({ content: [], hiddenSections: ['emergency'] })).toBeUndefined();
  });
});

describe('the code of the WiFi', () => {
  it('is drawn where there is a network, with a password or without', () => {
    expect(bookOf().stay.wifiCode?.path).toMatch(/^M0 0\.5h7m/);
    expect(bookOf({ wifiPassword: null }).stay.wifiCode?.size).toBe(29);
    expect(bookOf({ wifiNetwork: null }).stay.wifiCode).toBeUndefined();
  });

  it('is left out where network and password are longer than any code', () => {
    expect(bookOf({ wifiPassword: '🏠'.repeat(1_000) }).stay).not.toHaveProperty('wifiCode');
  });
});

describe('the shortcut to a call', () => {
  const contact = (content: string) => ({ content: [section('contact', [{ title: 'Giulia', content }])] });

  it('calls the number that messages are read at', { tags: ['guest.contact.shortcut-calls-host'] }, () => {
    expect(bookOf(contact('WhatsApp: +39 347 5550199')).quick.call?.href).toBe('tel:+393475550199');
    expect(bookOf(contact('https://wa.me/393475550199')).quick.call?.href).toBe('tel:+393475550199');
  });

  it('does not call for help about the keys', () => {
    expect(bookOf({ content: [] }).quick.call?.href).toBeUndefined();
    const content = [section('emergency', [{ title: 'Guardia medica', content: '0583 970111' }])];
    expect(bookOf({ content }).quick.call).toBeUndefined();
  });
});

describe('ways to a place', () => {
  it('lead to the house and to each tip with an address in several maps', () => {
    expect(bookOf().stay.otherMaps.device).toBe('geo:0,0?q=Via%20della%20Zecca%2014%2C%20Lucca%2C%20Italy');
    const tips = bookOf().sections.find(({ key }) => key === 'local')?.form;
    const maps = tips?.kind === 'tips' ? tips.tips.map(({ actions }) => actions[0]?.otherMaps?.apple) : [];
    expect(maps).toEqual([
      'https://maps.apple.com/?q=Via%20Tegrimi%201%2C%20Lucca%2C%20Italia',
      undefined,
      undefined,
    ]);
  });

  it.each([
    ['Via Flaminia 21, 61041 Acqualagna PU', 'Via Flaminia 21, 61041 Acqualagna PU, Italia'],
    ['Rua Augusta 2, 1100-148 Lisboa', 'Rua Augusta 2, 1100-148 Lisboa, Italia'],
    ['10 Downing Street, London SW1A 2AA', '10 Downing Street, London SW1A 2AA, Italia'],
    ['Damrak 1, 1012 LG Amsterdam', 'Damrak 1, 1012 LG Amsterdam, Italia'],
    ['Piazza Anfiteatro, lucca', 'Piazza Anfiteatro, lucca, Italia'],
    ['Via Lucca 3', 'Via Lucca 3, Lucca, Italia'],
    ['1600 Borgo Giannotti', '1600 Borgo Giannotti, Lucca, Italia'],
  ])('name the town of the house for a tip that names none: %s', (address, place) => {
    const content = [
      section('local', [{ title: 'Qui', description: '', address, mapUrl: '', imageUrl: '' }]),
    ];
    const form = bookOf({ content }).sections.find(({ key }) => key === 'local')?.form;
    const [tip] = form?.kind === 'tips' ? form.tips : [];
    expect(tip?.actions[0]?.otherMaps?.device).toBe(`geo:0,0?q=${encodeURIComponent(place)}`);
  });
});

it('opens a file of this site at this site, however its address is written', {
  tags: ['guest.contact.documents-say-called-whose'],
}, () => {
  const content = [section('checkin', { fileUrl: 'https://book.example/objects/mappa' })];
  const form = bookOf({ content }).sections.find(({ key }) => key === 'checkin')?.form;
  expect(form).toMatchObject({ actions: [{ kind: 'file', href: '/objects/mappa', detail: '' }] });
});

it('says from when and until when guests come and go on its tile, and no more than the hours where they are more', {
  tags: ['guest.contact.hours-on-tile'],
}, () => {
  const summaryOf = (checkinTime: string, checkoutTime: string) =>
    bookOf({ content: [section('checkin', { checkinTime, checkoutTime })] }).sections.find(
      ({ key }) => key === 'checkin',
    )?.summary.content;
  expect(summaryOf('15:00', '10.00')).toBe('Dalle 15:00 · entro le 10:00');
  expect(summaryOf('15:00-20:00', '8:00-10:00')).toBe('Check-in 15:00-20:00 · Check-out 08:00-10:00');
  expect(summaryOf('dalle 15', '')).toBe('Check-in dalle 15');
});
