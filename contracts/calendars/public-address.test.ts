import { expect, it } from 'vitest';
import { isPublicAddress, namesPrivateAddress } from './public-address.ts';

it.each([
  '127.0.0.1',
  '127.255.255.254',
  '0.0.0.0',
  '10.1.2.3',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '100.127.255.255',
  '192.0.0.1',
  '198.18.0.1',
  '203.0.113.7',
  '224.0.0.1',
  '239.255.255.250',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  'fe80::1',
  'fe80::1%eth0',
  'fc00::1',
  'fd12:3456::1',
  'ff02::1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '::ffff:a00:1',
  '::7f00:1',
  '64:ff9b::7f00:1',
  '64:ff9b:1::a00:1',
  '2001::1',
  '2001:1ff::1',
  '3fff:fff::1',
  '2001:db8::1',
  '2002:7f00:1::1',
  'localhost',
  '',
])('does not take %s for an address of the public internet', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

it.each([
  '8.8.8.8',
  '100.63.255.255',
  '172.32.0.1',
  '223.255.255.255',
  '9.255.255.255',
  '11.0.0.0',
  '192.0.1.1',
  '198.17.255.255',
  '198.20.0.0',
  '2001:200::1',
  '3fff:1000::1',
  '2a00:1450:4001:82b::200e',
  '2606:4700::1111',
])('takes %s for an address of the public internet', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

it.each([
  ['https://10.1.2.3/a.ics', true],
  ['https://2130706433/a.ics', true],
  ['https://0x7f.1/a.ics', true],
  ['https://[::1]:8443/a.ics', true],
  ['https://[::ffff:127.0.0.1]/a.ics', true],
  ['https://8.8.8.8/a.ics', false],
  ['https://[2a00:1450::200e]/a.ics', false],
  ['https://10.1.2.3.example.com/a.ics', false],
  ['https://www.airbnb.com/calendar/ical/10.1.2.3.ics', false],
])('tells of %s whether it names a private address by its number: %s', (url, isPrivate) => {
  expect(namesPrivateAddress(new URL(url))).toBe(isPrivate);
});
