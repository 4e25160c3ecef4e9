import { describe, expect, it } from 'vitest';
import { holdsAddress, personName } from './person-name.ts';

const said = (name: string) =>
  personName('Required')
    .safeParse(name)
    .error?.issues.map(({ message }) => message);

describe('a name of a person', () => {
  it.each([
    'Giulia',
    'Maria Grazia',
    'D’Angelo',
    "O'Neill-Smith",
    'Martin Luther King Jr.',
    'Dr. Anna',
    'J. R. R.',
    'J.R.R.',
    'Łukasz',
    'Ñandú',
    '山田 太郎',
    'עדה',
    'x'.repeat(80),
  ])('is %j', (name) => {
    expect(said(name)).toBeUndefined();
  });

  it.each([
    'http://evil.example',
    'See https',
    'WWW.evil',
    'evil.example',
    'Your prize: evil.example/claim',
    'bücher.de',
    'xn--bcher-kva.de',
    'ada@example',
    'ftp://10.0.0.1',
    'ｅｖｉｌ．example',
    'evil。example',
    'evil\u200b.example',
  ])('is not %j: it holds an address', (name) => {
    expect(said(name)).toEqual(['Must be a name, without web or email addresses']);
    expect(holdsAddress(name)).toBe(true);
  });

  it.each(['Giulia\nFerri', 'Giulia\u2028Ferri', 'Giulia\tFerri', 'Giulia\u202eFerri'])(
    'is one line, unlike %j',
    (name) => {
      expect(said(name)).toEqual(['Must be a single line']);
    },
  );

  it('has at most 80 characters', () => {
    expect(said('x'.repeat(81))).toEqual(['Must be at most 80 characters']);
  });
});
