import { expect, it } from 'vitest';
import { holdsAddress } from '#contracts/accounts/person-name.ts';
import { nameInMail } from './name-in-mail.ts';

it.each(['Giulia Ferri', 'Dr. Anna D’Angelo', 'Łukasz Żak', '山田 太郎', 'Casa <Ginestra> & Figli'])(
  'leaves %j as it is',
  (name) => {
    expect(nameInMail(name)).toBe(name);
  },
);

it.each([
  ['Giulia\r\n\r\nYou won\u2028a prize', 'Giulia You won a prize'],
  ['Win at evil.example/claim now', 'Win at evil example claim now'],
  ['https://evil.example', 'h ttps evil example'],
  ['hthttptp', 'hth ttptp'],
  ['ada@evil.example', 'ada evil example'],
  ['ｅｖｉｌ．example', 'evil example'],
  ['evil\u200b.example', 'evil example'],
])('makes of %j what no program makes a link of', (name, plain) => {
  expect(nameInMail(name)).toBe(plain);
  expect(holdsAddress(plain)).toBe(false);
});

it('cuts what is longer than a name', () => {
  expect(nameInMail('x'.repeat(300))).toBe(`${'x'.repeat(79)}…`);
});
