import { expect, test } from 'vitest';
import { needOf } from './needs-network.ts';

const PAGE = 'https://book.example/p/casa';

test.each([
  ['#parking', 'nothing'],
  ['tel:+390551234567', 'nothing'],
  ['mailto:giulia@limoni.example', 'nothing'],
  ['geo:43.8,10.5', 'nothing'],
  ['https://www.google.com/maps/dir/?api=1&destination=Lucca', 'nothing'],
  ['https://maps.apple.com/?daddr=Lucca', 'nothing'],
  ['https://maps.app.goo.gl/abc', 'nothing'],
  ['https://wa.me/393475550199', 'nothing'],
  ['https://api.whatsapp.com/send?phone=393475550199', 'nothing'],
  ['https://', 'nothing'],
  ['/objects/mappa', 'server'],
  ['?lang=fr', 'server'],
  ['https://book.example/objects/mappa', 'server'],
  ['https://youtu.be/abcdefghijk', 'network'],
  ['https://www.google.com/search?q=lucca', 'network'],
  ['https://evil.example/maps.', 'network'],
])('%s needs %s', (href, need) => {
  expect(needOf(href, PAGE)).toBe(need);
});
