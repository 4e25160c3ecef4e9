import { describe, expect, it } from 'vitest';
import { searchProperties } from './search-properties.ts';

const ginestra = { name: 'Casa Ginestra', city: 'Montepulciano', country: 'IT', address: 'Via dei Colli 12' };
const soleil = { name: 'Villa Soleil', city: 'Nice', country: 'FR', address: 'Promenade 3' };
const all = [ginestra, soleil];
const countryName = (code: string) => ({ IT: 'Italia', FR: 'Francia' })[code] ?? code;

describe('searchProperties', () => {
  it.each([
    ['name', 'ginestra', [ginestra]],
    ['city', 'NICE', [soleil]],
    ['country code', 'fr', [soleil]],
    ['country name', 'italia', [ginestra]],
    ['address', 'colli', [ginestra]],
    ['surrounding blanks', '  villa ', [soleil]],
    ['nothing', 'castello', []],
  ])('looks at the %s', { tags: ['dashboard.list.search-case-insensitive-over'] }, (_what, query, found) => {
    expect(searchProperties(all, query, countryName)).toEqual(found);
  });

  it('shows all for a blank search', () => {
    expect(searchProperties(all, '  ', countryName)).toEqual(all);
  });
});
