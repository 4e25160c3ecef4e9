import fc from 'fast-check';
import type { KeptWords } from '../masking/kept-pieces.ts';

/** Words that texts of `anyText` hold. */
export const WORDS: KeptWords = {
  secrets: ['Ginestra_5G', 'mare', 'benvenuti!2024', 'a&b<c>', 'Fritz'],
  never: ['Bar Pucci', 'Casa Ginestra', 'Lucca', 'Ponte {nuovo}'],
};

const SENTENCES = [
  'Benvenuti al mare',
  'Die Hausordnung gilt für alle.',
  'Ask for the key',
  'שלום וברוכים הבאים',
  'مرحبا بكم في البيت',
  '\u202eabc\u202c',
  '🏡👨‍👩‍👧 1️⃣',
  'maremma',
  'Bed & Breakfast',
  'ßİﷺ',
];
/** Pieces that are never sent, where `WORDS` are kept. */
export const KEPT = [
  'info@casaginestra.it',
  '<giulia.o’neill+x@example.co.uk>',
  '+39 0583 123 456',
  '0583/12.34.56',
  '(+39) 347-1234567',
  'https://maps.app.goo.gl/aB1?x=1&y=2#z',
  'www.lucca.it/orari.',
  'casaginestra.it/guida',
  '€ 12,50',
  '12,50 €',
  '1.500 EUR',
  '20%',
  '15:00',
  '15h30 – 18h',
  '9 p.m.',
  '35 km/h',
  '-3 °C',
  '120 m²',
  '4711#',
  'x9K33a',
  'Ginestra_5G',
  'laGinestra_5Gqui',
  'MARE',
  'benvenuti!2024',
  'a&b<c>',
  'Bar Pucci',
  'Ponte {nuovo}',
];
const MARKUP = [
  '<b>',
  '</b>',
  '<B>',
  '</B >',
  '<ul><li>',
  '</li></ul>',
  '<br>',
  '<br />',
  '<a href="https://x.it/?a=1&amp;b=2" title="Bar Pucci">',
  "<a href='tel:+39 1'>",
  '</a>',
  '<div class="x">',
  '<script>',
  '<x id="1"/>',
  '<x id="2"></x>',
  '</x>',
  '&amp;lt;',
  '&nbsp;',
  '&#60;',
  '<OK>',
  '<',
  '>',
  '&',
  '{name}',
  '{{x}}',
  '"',
  "'",
  '[]',
];
const SPACE = ['', ' ', '\n', '\r\n\r\n', '\u00a0', '\t', ', ', '. '];

/** Makes a piece of a text. */
export const anyPiece = fc.oneof(
  fc.constantFrom(...SENTENCES),
  fc.constantFrom(...KEPT),
  fc.constantFrom(...MARKUP),
  fc.constantFrom(...SPACE),
  fc.string({ unit: 'binary', maxLength: 4 }),
);
/** Makes a text of whatever hosts may write, and of what they may not. */
export const anyText = fc.array(anyPiece, { maxLength: 12 }).map((pieces) => pieces.join(''));
