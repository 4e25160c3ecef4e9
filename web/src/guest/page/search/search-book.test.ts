import { describe, expect, it } from 'vitest';
import { LANGUAGES, type Language } from '#contracts/kernel/languages.ts';
import { createTranslate } from '../../../i18n/translate.ts';
import { makeGuestBook } from '../../book/make-guest-book.ts';
import { sampleProperty, section } from '../../guest-build.test-support.ts';
import { dictionaries } from '../../texts/dictionaries.ts';
import type { en } from '../../texts/en.ts';
import { openSearch, type Piece, searchIn } from './search-book.ts';
import type { SearchablePlace } from './search-places.ts';
import { stemOf } from './search-words.ts';

const SAUNA = '0195f0a0-0000-7000-8000-00000000005a';

/** Opens the search of the sample house, written in Italian, in a language of the page. */
function searchInHouse(language: Language = 'it') {
  const t = createTranslate<typeof en>(language, dictionaries[language]);
  const { content } = sampleProperty();
  const others = [
    section('rules', [
      { title: 'Silenzio', content: 'Dalle 23:00. <b>Grazie</b>' },
      { title: 'Animali', content: 'I cani sono benvenuti' },
    ]),
    section('garbage', [{ title: 'Vetro', content: 'Nella campana verde' }]),
  ];
  const property = sampleProperty({
    content: [...content.filter((each) => each.section !== 'rules'), ...others],
    extras: [
      {
        id: SAUNA,
        name: 'Sauna finlandese',
        description: 'Al tramonto,\ncon le tisane dell’orto',
        imagePath: null,
        priceCents: 1_500,
        currency: 'EUR',
        unit: 'person',
        maxQuantity: 4,
        leadTimeHours: 0,
        language: 'it',
      },
    ],
  });
  const site = { origin: 'https://book.example', brandName: 'Benvenuto' };
  return openSearch(makeGuestBook({ property, language, t, ...site, drawCode: undefined }), t);
}

const find = (query: string, language?: Language) => searchInHouse(language)(query).map(({ href }) => href);
const hitsIn = (pieces: readonly Piece[] = []) => pieces.filter(({ isHit }) => isHit).map(({ text }) => text);
const wordsOf = (pieces: readonly Piece[] = []) => pieces.map(({ text }) => text).join('');
const place = (others: Partial<SearchablePlace>): SearchablePlace => {
  return { href: '#x', title: '', section: '', words: '', labels: '', things: '', ...others };
};

describe('a search', () => {
  it.each([
    ['SILÉNZIO', ['#rules-1']],
    ['leo cucina', ['#local-1']],
    ['torre', ['#local-2']],
    ['limoni-ospiti', ['#wifi']],
    ['piscina orari', ['#custom_1732190000000-1']],
    ['porta verde', ['#checkin']],
    ['mezzogiorno', ['#checkin']],
    ['CHECK-IN ANTICIPATO', ['#checkin']],
    ['4821', ['#checkin']],
    ['casa di pietra', ['#stay']],
    ['italia lucca', ['#stay']],
    ['0199', ['#contact-1']],
    ['giulia@limoni', ['#contact-1']],
    ['mangiare', ['#local-1']],
    ['112', ['#emergency-1']],
    ['sauna', [`#extra-${SAUNA}`]],
    ['tisana', [`#extra-${SAUNA}`]],
    ['extra', [`#extra-${SAUNA}`]],
    ['sottomarino', []],
    ['   ', []],
    ['?!', []],
  ])('finds %j', { tags: ['guest.search.finds-words-section-facts'] }, (query, hrefs) => {
    expect(find(query)).toEqual(hrefs);
  });

  it('shows an offer with its description, and the language that both are in', {
    tags: ['guest.search.finds-words-section-facts'],
  }, () => {
    const [found] = searchInHouse('de')('sauna');
    expect([wordsOf(found?.title), found?.section, wordsOf(found?.excerpt), found?.lang]).toEqual([
      'Sauna finlandese',
      'Extras',
      'Al tramonto, con le tisane dell’orto',
      'it',
    ]);
  });

  it.each([
    ['check in', '#checkin'],
    ['checkin', '#checkin'],
    ['Check-In', '#checkin'],
    ['check-out', '#checkin'],
    ['wi fi', '#wifi'],
    ['Wi-Fi', '#wifi'],
    ['cane', '#rules-2'],
    ['regola della casa', '#rules'],
    ['normas de la casa', '#rules'],
    ['house rules', '#rules'],
    ['rifiuto', '#garbage'],
    ['parcheggi', '#parking'],
    ['orario', '#custom_1732190000000-1'],
    ['pietre', '#stay'],
    ['guinigi', '#local-2'],
    ['inigi', '#local-2'],
    ['guinjgi', '#local-2'],
    ['mezogiorno', '#checkin'],
  ])('finds first what is meant by %j', { tags: ['guest.search.what-people-type'] }, (query, href) => {
    expect(find(query)[0]).toBe(href);
  });

  it.each([
    ['Tuer', 'Tür'],
    ['FRUEHSTUECK', 'Frühstückskorb'],
  ])(
    'finds by %j, as typed on a keyboard without umlauts, %j',
    {
      tags: ['guest.search.what-people-type', 'guest.search.hits-marked'],
    },
    (query, title) => {
      const [found] = searchIn([place({ title: 'Fenster' }), place({ title })])(query);
      expect(hitsIn(found?.title)).toEqual([title]);
    },
  );

  it.each([
    ['password', '#wifi'],
    ['rete', '#wifi'],
    ['internet', '#wifi'],
    ['WLAN', '#wifi'],
    ['réseau', '#wifi'],
    ['contraseña', '#wifi'],
    ['palavra-passe', '#wifi'],
    ['checkout', '#checkin'],
    ['salida', '#checkin'],
    ['Abreise', '#checkin'],
    ['cane', '#rules-2'],
    ['dogs', '#rules-2'],
    ['Hund', '#rules-2'],
    ['perro', '#rules-2'],
    ['chien', '#rules-2'],
    ['cão', '#rules-2'],
    ['ristorante', '#local-1'],
    ['restaurants', '#local-1'],
    ['bins', '#garbage'],
    ['Müll', '#garbage'],
    ['basura', '#garbage'],
    ['poubelle', '#garbage'],
    ['lixo', '#garbage'],
    ['keys', '#checkin'],
    ['chiavi', '#checkin'],
    ['Schlüssel', '#checkin'],
    ['llave', '#checkin'],
    ['clés', '#checkin'],
    ['chave', '#checkin'],
  ])(
    'finds %j whatever the language of the page',
    { tags: ['guest.search.what-people-type'] },
    (query, href) => {
      for (const language of LANGUAGES) expect(find(query, language), language).toContain(href);
    },
  );

  it('finds sections, labels and categories by their names in each language', {
    tags: ['guest.search.what-people-type'],
  }, () => {
    for (const language of LANGUAGES) {
      const words = dictionaries[language];
      expect(find(words.garbage, language)[0]).toBe('#garbage');
      expect(find(words.wifiPassword, language), language).toContain('#wifi');
      expect(find(words.checkoutTime, language), language).toContain('#checkin');
      expect(find(words.restaurants, language), language).toContain('#local-1');
    }
  });

  it('does not take one word for another that begins like it', () => {
    const gate = place({ title: 'Cancello', words: 'Il cancello della cantina' });
    expect(searchIn([gate])('cane')).toEqual([]);
    expect(searchIn([gate])('cani')).toEqual([]);
  });

  it.each([
    ['Straße', 'strasse'],
    ['GRÜSSE', 'grüße'],
    ['Œufs à la coque', 'oeufs a'],
    ['l’acqua calda', "l'acqua"],
    ['l’acqua calda', 'acqua'],
    ['Ação', 'ACAO'],
    ['Mañana', 'manana'],
    ['Bettwäsche im Wäscheschrank', 'schrank'],
  ])('finds %j by %j', { tags: ['guest.search.finds-words-section-facts'] }, (words, query) => {
    expect(searchIn([place({ words })])(query)).toHaveLength(1);
  });

  it('puts first what is named so', () => {
    const named = place({ href: '#named', title: 'Lavatrice' });
    const told = place({ href: '#told', words: 'la lavatrice è in cantina' });
    expect(searchIn([told, named])('lavatrice').map(({ href }) => href)).toEqual(['#named', '#told']);
  });

  it('shows the words around what was found, and marks it', { tags: ['guest.search.hits-marked'] }, () => {
    const [found] = searchIn([place({ title: 'Le lampade', words: `${'a '.repeat(100)}lampada, qui` })])(
      'LAMPADA',
    );
    expect(wordsOf(found?.excerpt)).toMatch(/^….*lampada, qui$/);
    expect(hitsIn(found?.excerpt)).toEqual(['lampada']);
    expect(hitsIn(found?.title)).toEqual(['lampade']);
  });

  it('is through with the longest words at once', () => {
    const worst = place({
      words: `${'a'.repeat(64_000)} ${'ab-'.repeat(20_000)}c ${'e\u0301'.repeat(20_000)}`,
    });
    const search = searchIn([worst]);
    expect(search('a')).toHaveLength(1);
    expect(search('zzzzzzzzzz')).toEqual([]);
  });
});

describe('stemOf', () => {
  it('leaves what is longer than any word as it is', () => {
    const long = 'n'.repeat(65_536);
    expect(stemOf(long)).toBe(long);
  });

  it.each([
    ['chiave', 'chiavi'],
    ['cane', 'cani'],
    ['spiaggia', 'spiagge'],
    ['banca', 'banche'],
    ['parcheggio', 'parcheggi'],
    ['key', 'keys'],
    ['city', 'cities'],
    ['shower', 'showers'],
    ['llave', 'llaves'],
    ['autobus', 'autobuses'],
    ['cle', 'cles'],
    ['eau', 'eaux'],
    ['hund', 'hunde'],
    ['handtuch', 'handtucher'],
    ['regel', 'regeln'],
    ['informacao', 'informacoes'],
  ])('is the same of %s and %s', (singular, plural) => {
    expect(stemOf(plural)).toBe(stemOf(singular));
  });
});
