import { expect, test } from 'vitest';
import { createTranslate } from '../../i18n/translate.ts';
import { sampleProperty } from '../guest-build.test-support.ts';
import { en } from '../texts/en.ts';
import { takesHyphens } from './hyphens.ts';
import { makeGuestBook } from './make-guest-book.ts';

const book = makeGuestBook({
  property: sampleProperty({
    name: 'Landhaus Sonnenblume',
    address: 'Friedrichstraße 14',
    wifiNetwork: 'gartenlaube-gast',
    wifiPassword: 'apfelkuchenzeit',
    accessCode: 'SCHLÜSSELKASTEN',
  }),
  language: 'en',
  t: createTranslate<typeof en>('en', en),
  origin: 'https://book.example',
  brandName: 'Benvenuto',
  drawCode: undefined,
});

test.each(['Mülltrennungsvorschriften', '„Frühstücksgutscheine“ für alle', 'Schlüssel-Übergabe: wann?'])(
  'the long words of %j part between syllables',
  { tags: ['guest.titles-hyphenated'] },
  (title) => {
    expect(takesHyphens(title, book)).toBe(true);
  },
);

test.each([
  'Regeln',
  'Willkommen im Landhaus Sonnenblume!',
  'Parken in der Friedrichstraße',
  'WLAN „gartenlaube-gast“',
  'Es heißt Apfelkuchenzeit.',
  'Code: Schlüsselkasten',
  'www.ferienwohnung.example',
  'gast@ferienwohnung.example',
  'Netz CasaGinestra',
  'sommerwiese2026',
])('no hyphen comes into %j', { tags: ['guest.titles-hyphenated'] }, (title) => {
  expect(takesHyphens(title, book)).toBe(false);
});
