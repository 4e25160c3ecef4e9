import { expect, it } from 'vitest';
import { guestSubdomains } from './guest-subdomain.ts';

const productDomain = 'guests.example';
const subdomains = guestSubdomains({ productDomain, origin: () => 'https://app.guests.example:8443' });

it.each([
  ['ferri.guests.example', 'ferri'],
  ['FERRI.guests.example:443', 'ferri'],
  ['ferri.guests.example.', 'ferri'],
  ['ferri.guests.example.:443', 'ferri'],
  ['app.guests.example.', undefined],
  ['guests.example', undefined],
  ['.guests.example', undefined],
  ['a.b.guests.example', undefined],
  ['ferri.guests.example.evil.example', undefined],
  ['ferri-guests.example', undefined],
  ['www.guests.example', undefined],
  ['app.guests.example', undefined],
  [undefined, undefined],
])('the host %s names the custom URL %s', (host, customUrl) => {
  expect(subdomains.customUrlOf(host)).toBe(customUrl);
});

it('gives the address of a guest page by the way of the site, on the port that was asked', () => {
  expect(subdomains.addressOf('ferri', 'former.guests.example')).toBe('https://ferri.guests.example/');
  expect(subdomains.addressOf('ferri', 'x.guests.example:81')).toBe('https://ferri.guests.example:81/');
  expect(subdomains.addressOf('ferri', undefined)).toBe('https://ferri.guests.example/');
});
