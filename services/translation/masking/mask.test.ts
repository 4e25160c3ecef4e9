import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { growsTooFast } from '#infra/prove/testing/texts/growth.ts';
import { WORST_TEXTS } from '#infra/prove/testing/texts/worst-texts.ts';
import { IS_LONG } from '#infra/prove/testing/thoroughness.ts';
import { anyPiece, anyText, KEPT, WORDS } from '../testing/any-text.test-support.ts';
import type { KeptWords } from './kept-pieces.ts';
import { type MaskedText, mask, splitSentences, unmask } from './mask.ts';

const NO_WORDS: KeptWords = { secrets: [], never: [] };
const maskedOf = (text: string, words = NO_WORDS) => mask(text, words).text;
/** Says what was taken out of a text. */
const takenFrom = (text: string, words = NO_WORDS) => mask(text, words).kept;

const RUNS = IS_LONG ? 10_000 : 1_000;

/** Reads XML with no more in it than what is sent may have. @throws Error where it is not well-formed */
function assertWellFormed(xml: string): void {
  const open: string[] = [];
  const words = xml.replaceAll(/<(\/?)([a-z]+)( id="\d+")?(\/?)>/g, (_tag, close, name, id, ends) => {
    if (close !== '') expect(open.pop()).toBe(name);
    else if (ends === '') open.push(name);
    else expect(id).toBeDefined();
    return '';
  });
  expect(open).toEqual([]);
  expect(words).not.toMatch(/[<>]|&(?!(?:amp|lt|gt);)/);
  expect(words).not.toMatch(/(?![\t\n\r])[\p{Cc}\p{Cs}]/u);
}

describe('a term of the glossary', () => {
  const terms = [
    { source: 'corte', target: 'Innenhof' },
    { source: 'corte interna', target: 'Lichthof' },
  ];
  const withTerms = (text: string, more: Partial<KeptWords> = {}) =>
    mask(text, { ...NO_WORDS, terms, ...more });
  const translated = (text: string, more?: Partial<KeptWords>) => {
    const masked = withTerms(text, more);
    return unmask(masked.text, masked);
  };

  it.each([
    ['La Corte è nostra.', 'La Innenhof è nostra.'],
    ['corte, corte', 'Innenhof, Innenhof'],
    ['La corte interna', 'La Lichthof'],
    ['Le cortesie', 'Le cortesie'],
    ['<b>corte</b> 5 m', '<b>Innenhof</b> 5 m'],
    ['corte', 'Innenhof'],
  ])('is not sent, and becomes what a person said: %j', (text, expected) => {
    expect(withTerms(text).text).not.toMatch(/(?<!\p{L})corte(?!\p{L})/iu);
    expect(translated(text)).toBe(expected);
  });

  it('never takes the place of what nobody may learn, or what stays', () => {
    expect(translated('Rete: corte-2024', { secrets: ['corte-2024'] })).toBe('Rete: corte-2024');
    expect(translated('Casa Corte', { never: ['Casa Corte'] })).toBe('Casa Corte');
    expect(translated('Corte', { never: ['corte'] })).toBe('Corte');
  });
});

describe('masking', () => {
  it('sends well-formed XML, and gives any text back that returns as it went', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const masked = mask(text, WORDS);
        assertWellFormed(masked.text);
        expect(unmask(masked.text, masked)).toBe(text);
      }),
      { numRuns: RUNS },
    );
  });

  it('sends no secret, address or telephone number, wherever it stands', () => {
    const around = fc.oneof(anyPiece, fc.constantFrom('a', ' (', '): ', '<b>'));
    fc.assert(
      fc.property(around, fc.constantFrom(...KEPT.slice(0, 25)), around, (before, kept, after) => {
        const sent = maskedOf(`${before} ${kept} ${after}`, WORDS)
          .replaceAll(/<[^<>]*>/g, '')
          .toLowerCase();
        expect(sent).not.toMatch(/@|https?:|www\.|\.it|ginestra_5g|benvenuti!2024|a&amp;b&lt;c|\d{3}/);
        expect(sent).not.toMatch(/(?<!\p{L})mare(?!\p{L})/u);
      }),
      { numRuns: RUNS },
    );
  });

  it.each([
    ['Write to info@casaginestra.it, please.', ['info@casaginestra.it']],
    ['Write to a@x.itb@y.it or c@x.it_d@y.it', ['a@x.itb@y.it', 'c@x.it_d@y.it']],
    ['Call +39 0583 123 456 or 112.', ['+39 0583 123 456', '112']],
    ['Look at (https://x.it/a?b=1).', ['https://x.it/a?b=1']],
    ['אhttp://host/a', ['http://host/a']],
    ['Look at www.lucca.it. Then go.', ['www.lucca.it']],
    ['Guida: casaginestra.it/guida.', ['casaginestra.it/guida']],
    ['It ends here.Then it begins', []],
    ['From 15:00 to 18.30', ['15:00', '18.30']],
    ['Ab 15 Uhr', ['15']],
    ['10 minuti a piedi, 800 m in tutto', ['10', '800 m']],
    ['Costa € 12,50 o 15 EUR a persona', ['€ 12,50', '15 EUR']],
    ['The 2nd floor, flat A1', []],
    ['The code is A4711x', ['A4711x']],
    ['Set it to 21 °C', ['21 °C']],
  ])('keeps of "%s" %j', (text, kept) => {
    expect(takenFrom(text)).toEqual(kept);
  });

  it('keeps a secret with the word around it, and a short one as a word of its own', () => {
    const words = { secrets: ['rosa', 'ab'], never: [] };
    expect(takenFrom('Das WLAN ist ROSA, im Rosarium', words)).toEqual(['ROSA', 'Rosarium']);
    expect(takenFrom('Abend: ab', words)).toEqual(['ab']);
    expect(takenFrom('Casa\u00a0Rosa', { secrets: ['casa rosa', ' '], never: [''] })).toEqual([
      'Casa\u00a0Rosa',
    ]);
  });

  it.each(['NFC', 'NFD'])('keeps a secret whose accents are written otherwise: %s', (form) => {
    const words = { secrets: ['caffè-più'.normalize(form)], never: [] };
    for (const spelling of ['NFC', 'NFD']) {
      const text = 'WiFi: caffè-più'.normalize(spelling);
      expect(takenFrom(text, words)).toEqual(['caffè-più'.normalize(spelling)]);
    }
  });

  it('keeps a secret as a text with tags escapes it', () => {
    const words = { secrets: ['a&b<c>"d', '"quoted"'], never: ['Bed & Breakfast'] };
    expect(takenFrom('Key: a&amp;b&lt;c&gt;&quot;d or a&amp;b&lt;c&gt;"d!', words)).toEqual([
      'a&amp;b&lt;c&gt;&quot;d',
      'a&amp;b&lt;c&gt;"d',
    ]);
    expect(takenFrom('Say &quot;quoted&quot; at the Bed &amp; Breakfast', words)).toEqual([
      '&quot;quoted&quot;',
      'Bed &amp; Breakfast',
    ]);
  });

  it.each([
    ['La rete: <b>benv</b>enuti2024!', '<x id="2"/>', 'benv</b>enuti2024'],
    ['<i>ben</i><b>ve</b>nuti2024', '<x id="2"/>', 'ben</i><b>ve</b>nuti2024'],
    ['La <a href="https://x.it">benvenuti</a>2024', '<x id="2"/>', 'benvenuti</a>2024'],
  ])('keeps a secret with tags inside it: %j', (text, mark, kept) => {
    const words = { secrets: ['benvenuti2024'], never: [] };
    const masked = mask(text, words);
    expect(masked.text).toContain(mark);
    expect(masked.text).not.toMatch(/benv|nuti|2024/);
    expect(masked.kept).toContain(kept);
    expect(unmask(masked.text, masked)).toBe(text);
  });

  it('finds no secret over the end of a line or of a paragraph', () => {
    const words = { secrets: ['rosabella'], never: [] };
    expect(takenFrom('<p>rosa</p><p>bella</p>', words)).toEqual([]);
    expect(takenFrom('<b>Casa</b> <i>Rosa</i>', { secrets: ['rosa'], never: [] })).toEqual(['Rosa']);
  });

  it('keeps the words of a glossary as words of their own', () => {
    const words = { secrets: [], never: ['Lucca'] };
    expect(takenFrom('A Lucca, dai lucchesi e Luccaland', words)).toEqual(['Lucca']);
  });

  it('leaves tags where they are, without their attributes', () => {
    expect(maskedOf('<p>Prima <a href="https://x.it">qui</a><br>e <b>poi</b></p>')).toBe(
      '<p>Prima <a id="1">qui</a><br id="2"/>e <b>poi</b></p>',
    );
  });

  it('keeps tags that cross, or have no other end, as they are', () => {
    expect(maskedOf('<b>a <i>b</b> c</i>')).toBe('<b>a <x id="1"/>b</b> c<x id="2"/>');
  });

  it('escapes what was typed as a mark', () => {
    const text = 'Premi <x id="1"/> & <OK>';
    expect(maskedOf(text)).toBe('Premi &lt;x id="<x id="1"/>"/&gt; &amp; &lt;OK&gt;');
  });

  it('says whether there is anything to translate', () => {
    expect(mask(' +39 0583 123 456, <b>15:00</b> 🏡 ', NO_WORDS).hasWords).toBe(false);
    expect(mask('Call 112', NO_WORDS).hasWords).toBe(true);
  });

  it('takes time in proportion to a text, whatever its letters', () => {
    const work = (text: string) => {
      const masked = mask(text, WORDS);
      return unmask(masked.text, masked);
    };
    const more = {
      secrets: (letters: number) => 'mare'.repeat(letters / 4),
      numbers: (letters: number) => '1 '.repeat(letters / 2),
      'digits in words': (letters: number) => 'a1'.repeat(letters / 2),
      'half a secret': (letters: number) => 'mar'.repeat(letters / 3),
      'secrets with tags in them': (letters: number) => '<b>ma</b>re'.repeat(letters / 11),
      'host names': (letters: number) => 'a.'.repeat(letters / 2),
    };
    const slow = Object.entries({ ...WORST_TEXTS, ...more }).filter(([, attack]) =>
      growsTooFast(work, attack),
    );
    expect(slow.map(([kind]) => kind)).toEqual([]);
  });
});

describe('unmasking', () => {
  const source = ' Scrivi a <a href="mailto:a@b.it">Anna</a> (a@b.it)\nalle 15:00, a <b>Lucca</b> ';
  let masked: MaskedText;
  beforeEach(() => {
    masked = mask(source, { secrets: [], never: ['Lucca'] });
  });

  it('puts everything back where the translation has it', () => {
    expect(masked.text).toBe(
      'Scrivi a <a id="1">Anna</a> (<x id="2"/>)<br id="3"/>alle <x id="4"/>, a <b><x id="5"/></b>',
    );
    const translated =
      'At <x id="4" /> in <b><X ID=\'5\'></X></b>,<br id="3"></br>write to <a id="1" >Anna</a> (<x id="2"/>)';
    expect(unmask(translated, masked)).toBe(
      ' At 15:00 in <b>Lucca</b>,\nwrite to <a href="mailto:a@b.it">Anna</a> (a@b.it) ',
    );
  });

  it.each([
    ['lost', '<x id="2"/>', ''],
    ['doubled', '<x id="2"/>', '<x id="2"/><x id="2"/>'],
    ['made up', '<x id="2"/>', '<x id="2"/><x id="6"/>'],
    ['made up, as the 0th', '<x id="2"/>', '<x id="2"/><x id="0"/>'],
    ['written as words', '<x id="2"/>', '&lt;x id="2"/&gt;'],
    ['without an id', '<x id="2"/>', '<x/>'],
    ['closed elsewhere', '<x id="2"/>', '<x id="2">words</x>'],
    ['a link that is lost', '<a id="1">Anna</a>', 'Anna'],
    ['a link that is not closed', '</a>', ''],
    ['a tag that is lost', '<b><x id="5"/></b>', '<x id="5"/>'],
    ['a tag that is made up', 'Anna', '<i>Anna</i>'],
    ['a tag that is made up of letters', 'Anna', '&lt;script&gt;Anna'],
  ])('fails where a piece is %s', (_, piece, instead) => {
    expect(masked.text).toContain(piece);
    expect(unmask(masked.text.replace(piece, instead), masked)).toBeUndefined();
  });

  it('fails where no words come back, or words where there were none', () => {
    const words = mask('Buongiorno', NO_WORDS);
    expect(unmask(' ', words)).toBeUndefined();
    const none = mask('15:00', NO_WORDS);
    expect(unmask('At <x id="1"/>', none)).toBeUndefined();
  });

  it('reads the letters that a translator escapes, and no others', () => {
    const { text, ...rest } = mask('It is & was', NO_WORDS);
    expect(text).toBe('It is &amp; was');
    const translated = 'C&#39;&#xE8; &amp; c&apos;era&nbsp;&quot;&lt;&gt;&#0;&#xD800;&#1114112;&egrave;';
    expect(unmask(translated, { text, ...rest })).toBe("C'è & c'era\u00a0\"<>&#0;&#xD800;&#1114112;&egrave;");
  });
});

describe('splitting into sentences', () => {
  it('gives sentences that make the text again, with no tag split', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const sentences = splitSentences(text, 'it', NO_WORDS);
        expect(sentences.join('')).toBe(text);
        expect(sentences.slice(1)).not.toContain('');
      }),
      { numRuns: RUNS },
    );
  });

  it.each([
    ['Ciao a tutti. Come state? Bene!', ['Ciao a tutti. ', 'Come state? ', 'Bene!']],
    ['<ul><li>Uno</li><li>Due</li></ul>', ['<ul><li>Uno</li>', '<li>Due</li>', '</ul>']],
    ['<a href="/x" title="Qui. Ora.">Prima</a> poi', ['<a href="/x" title="Qui. Ora.">Prima</a> poi']],
    ['', ['']],
  ])('splits "%s"', (text, sentences) => {
    expect(splitSentences(text, 'it', NO_WORDS)).toEqual(sentences);
  });

  it('splits no words that are kept', () => {
    const words = { secrets: ['Casa. Rosa', 'ciao! 2024'], never: ['St. Moritz? Sì'] };
    const text = 'Rete: Casa. Rosa. Chiave: ciao! 2024. Poi St. Moritz? Sì';
    const sentences = splitSentences(text, 'it', words);
    expect(sentences.join('')).toBe(text);
    for (const kept of ['Casa. Rosa', 'ciao! 2024', 'St. Moritz? Sì']) {
      expect(sentences.filter((sentence) => sentence.includes(kept))).toHaveLength(1);
    }
  });

  it('takes time in proportion to a text, whatever its letters', () => {
    const work = (text: string) => splitSentences(text, 'it', NO_WORDS);
    const slow = Object.entries(WORST_TEXTS).filter(([, attack]) => growsTooFast(work, attack));
    expect(slow.map(([kind]) => kind)).toEqual([]);
  });
});
