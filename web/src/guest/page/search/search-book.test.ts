import { describe, expect, it } from 'vitest';
import { createTranslate } from '../../../i18n/translate.ts';
import { makeGuestBook } from '../../book/make-guest-book.ts';
import { sampleProperty } from '../../guest-build.test-support.ts';
import type { en } from '../../texts/en.ts';
import { it as italian } from '../../texts/it.ts';
import { fold, searchablePlaces, searchPlaces } from './search-book.ts';

const t = createTranslate<typeof en>('it', italian);
const book = makeGuestBook({
  property: sampleProperty(),
  language: 'it',
  t,
  origin: 'https://book.example',
  brandName: 'Benvenuto',
  drawCode: undefined,
});
const places = searchablePlaces(book, t);
const find = (query: string) => searchPlaces(places, query).map(({ href }) => href);

describe('searchPlaces', () => {
  it.each([
    ['SILÉNZIO', ['#rules-1']],
    ['leo cucina', ['#local-1']],
    ['torre', ['#local-2']],
    ['limoni-ospiti', ['#stay']],
    ['piscina orari', ['#custom_1732190000000-1']],
    ['porta verde', ['#checkin']],
    ['mezzogiorno', ['#checkin']],
    ['CHECK-IN ANTICIPATO', ['#checkin']],
    ['4821', ['#stay']],
    ['casa di pietra', ['#stay']],
    ['italia lucca', ['#stay']],
    ['0199', ['#contact-1']],
    ['giulia@limoni', ['#contact-1']],
    ['mangiare', ['#local-1']],
    ['112', ['#emergency-1']],
    ['sottomarino', []],
    ['   ', []],
  ])('finds %j', { tags: ['guest.search.finds-words-section-facts'] }, (query, hrefs) => {
    expect(find(query)).toEqual(hrefs);
  });

  it.each([
    ['Straße', 'strasse'],
    ['GRÜSSE', 'grüße'],
    ['Œufs à la coque', 'oeufs a'],
    ['l’acqua calda', "l'acqua"],
    ['Ação', 'ACAO'],
    ['Mañana', 'manana'],
  ])('finds %j by %j', { tags: ['guest.search.finds-words-section-facts'] }, (title, query) => {
    const place = searchablePlaces({ ...book, sections: [] }, t)[0];
    if (place === undefined) throw new Error('The book has no places.');
    expect(searchPlaces([{ ...place, text: fold(title) }], query)).toHaveLength(1);
  });

  it('puts first what is named so', () => {
    const [house] = places;
    if (house === undefined) throw new Error('The book has no places.');
    const named = { ...house, href: '#named', title: 'Lavatrice' };
    const told = { ...house, href: '#told', text: 'la lavatrice è in cantina' };
    expect(
      searchPlaces([told, { ...named, text: 'lavatrice' }], 'lavatrice').map(({ href }) => href),
    ).toEqual(['#named', '#told']);
  });

  it('shows the words around what was found', () => {
    const long = {
      ...places[0],
      href: '#x',
      title: '',
      section: '',
      excerpt: `${'a '.repeat(100)}lampada`,
      text: 'lampada',
    };
    expect(searchPlaces([long], 'lampada')[0]?.excerpt).toMatch(/^….*lampada$/);
  });
});
