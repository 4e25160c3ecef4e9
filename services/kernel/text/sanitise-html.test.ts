import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sanitiseHtml, sanitiseLink } from './sanitise.ts';

/** Pattern of HTML that a browser could be made to run or to load. */
const DANGEROUS =
  /<(script|img|svg|math|iframe|object|embed|style|link|base|form|input|meta|video|audio|template|details|body)|<[^>]*\son\w+\s*=|<[^>]*(href|src|action)\s*=\s*["']?\s*(javascript|data|vbscript):|<[^>]*\sstyle\s*=/i;

const ATTACKS = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=//evil.example/x.js></SCRIPT>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<<script>alert(1)//<</script>',
  '<script\u0000>alert(1)</script>',
  '<script/xss src=x>',
  '</script><script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<img src=x onerror=alert(1)',
  '<IMG """><SCRIPT>alert(1)</SCRIPT>">',
  '<b onmouseover=alert(1)>b</b>',
  '<b/onclick="alert(1)">b</b>',
  '<b\nonclick\n=\nalert(1)>b</b>',
  '<p style="background:url(javascript:alert(1))">p</p>',
  '<a href="javascript:alert(1)">a</a>',
  '<a href=" &#14; javascript:alert(1)">a</a>',
  '<a href="jav&#x09;ascript:alert(1)">a</a>',
  '<a href="JaVaScRiPt&colon;alert(1)">a</a>',
  '<a href="data:text/html;base64,PHNjcmlwdD4=">a</a>',
  '<a href="vbscript:msgbox(1)">a</a>',
  '<a href="//evil.example">a</a>',
  '<a href="https://ok.example" target="_blank" onclick="x()">a</a>',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="x"></object><embed src="x">',
  '<style>@import "//evil.example"</style>',
  '<link rel=stylesheet href=//evil.example>',
  '<base href="//evil.example/">',
  '<meta http-equiv=refresh content="0;url=javascript:alert(1)">',
  '<form action=javascript:alert(1)><input type=submit></form>',
  '<template><img src=x onerror=alert(1)></template>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<details open ontoggle=alert(1)>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<!--[if IE]><script>alert(1)</script><![endif]-->',
  '<?xml version="1.0"?><script>alert(1)</script>',
  '<textarea><script>alert(1)</script></textarea>',
  '<b><i><script>alert(1)</script></b></i>',
];

describe('sanitiseHtml', () => {
  it.each(ATTACKS)('neutralises %s', (attack) => {
    const clean = sanitiseHtml(attack);
    expect(clean).not.toMatch(DANGEROUS);
    expect(sanitiseHtml(clean)).toBe(clean);
  });

  it('closes what crosses once the rest is gone', () => {
    const attack = '<noscript><p title="</noscript><img src=x onerror=alert(1)>">';
    const clean = sanitiseHtml(attack + attack);
    expect(clean).not.toMatch(DANGEROUS);
    expect(sanitiseHtml(clean)).toBe(clean);
  });

  it('neutralises any mixture of attacks, and then changes nothing more', () => {
    const piece = fc.oneof(
      fc.constantFrom(...ATTACKS),
      fc.string(),
      fc.constantFrom('<', '>', '"', "'", '&', '<b>', '</b>'),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 6 }), (pieces) => {
        const clean = sanitiseHtml(pieces.join(''));
        expect(clean).not.toMatch(DANGEROUS);
        expect(sanitiseHtml(clean)).toBe(clean);
      }),
      { numRuns: 500 },
    );
  });

  it.each([
    ['<div>Colazione & cena: 5 < 6, "sì"</div>', 'Colazione & cena: 5 < 6, "sì"'],
    ['<h2>Tom &amp; Jerry</h2>', 'Tom & Jerry'],
    ['<div>&lt;b&gt;</div>', '&lt;b&gt;'],
    ['<div>Pane & <b>olio</b></div>', 'Pane & <b>olio</b>'],
  ])('leaves no entity in a text whose last tag is gone: %s', (text, clean) => {
    expect(sanitiseHtml(text)).toBe(clean);
    expect(sanitiseHtml(clean)).toBe(clean);
  });

  it('lets tags stand sixteen deep, and keeps the words of those that stand deeper', () => {
    const clean = sanitiseHtml('<b>x'.repeat(2_500));
    expect(clean).toBe(`${'<b>x'.repeat(16)}${'x'.repeat(2_484)}${'</b>'.repeat(16)}`);
    expect(sanitiseHtml(clean)).toBe(clean);
  });

  it('keeps the words alone of what stands after 2,000 tags, unless all are fit', () => {
    const clean = sanitiseHtml('<B>x</B>'.repeat(1_500));
    expect(clean).toBe(`${'<b>x</b>'.repeat(1_000)}${'x'.repeat(500)}`);
    expect(sanitiseHtml(clean)).toBe(clean);
    expect(sanitiseHtml('<p>x'.repeat(2_000))).toBe('<p>x</p>'.repeat(2_000));
    const fit = '<b>x</b>'.repeat(1_500);
    expect(sanitiseHtml(fit)).toBe(fit);
    for (const attack of ATTACKS) {
      const after = sanitiseHtml(`${'<B>x</B>'.repeat(1_000)}${attack}`);
      expect(after).not.toMatch(DANGEROUS);
      expect(sanitiseHtml(after)).toBe(after);
    }
  });

  it('puts a space for what parts words after 2,000 tags, and none within them', () => {
    const before = '<B>x</B>'.repeat(1_000);
    const clean = sanitiseHtml(`${before}Pane<br/>ol<b>io</b>, <p class="x">sale</p><div>pepe</div>fine`);
    expect(clean).toBe(`${'<b>x</b>'.repeat(1_000)}Pane olio,  sale  pepe fine`);
    expect(sanitiseHtml(clean)).toBe(clean);
  });

  it('leaves of what is no tag of HTML all but a handler', () => {
    expect(sanitiseHtml('premi <OK onclick=alert(1)> ora')).toBe('premi  ora');
    expect(sanitiseHtml('premi <ok onclick=alert(1) ora')).toBe('premi ok onclick=alert(1) ora');
    expect(sanitiseHtml('<x a="><img src=x onerror=alert(1)>">')).not.toMatch(DANGEROUS);
  });

  it('gives back whatever has neither a tag of HTML nor a handler', () => {
    const piece = fc.oneof(
      fc.string(),
      fc.constantFrom(
        '<',
        '>',
        '</',
        '&',
        '&amp;',
        '&lt;',
        '"',
        "'",
        '=',
        '/',
        '!',
        '<OK>',
        '<A12',
        '<def9 ',
        '\n',
      ),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const text = pieces.join('');
        fc.pre(
          !/<\/?[a-z]+[0-9]?[\s/>\0]/i.test(text.replaceAll(/<(?:OK|A12|def9)/g, '')) &&
            !/[\s/"'](?:on[a-z]+|style)\s*=/i.test(text),
        );
        expect(sanitiseHtml(text)).toBe(text);
      }),
      { numRuns: 2_000 },
    );
  });

  it.each([
    '5 < 6 & 7',
    'a > b, "c" \'d\' &amp; &lt;b&gt;',
    'I <3 Lucca',
    'a & b',
    'a & b, <b>c</b> &amp; d > e',
    'Wi-Fi: abc<def9',
    'Wi-Fi: <abc>&<def> e <b>poi</b>',
    'premere <OK>, poi <Invio> & <Ctrl + Alt>',
    '<A12>',
    'abc<a',
    'se <i 5 gradi',
    '<giulia@x.it>, <b@c.example>',
    '<-- di qua',
    '<!-- nota --> <?> </> </ok>',
    '<SSID=casa> <nome = rossi>',
    '<chiave "sotto" il vaso>',
    '<Ω> <日本> <é>',
    '<x a="b">',
    'Silenzio dalle 22 <-> 8\n\n  rientri  ',
    '',
  ])('leaves %j as it is', (text) => {
    expect(sanitiseHtml(text)).toBe(text);
  });

  it.each([
    '<b>grassetto</b> <i>corsivo</i> <u>s</u> <strong>f</strong> <em>e</em>',
    '<p>uno</p><ul><li>due</li></ul><ol><li>tre</li></ol>',
    '<a href="https://example.com/a?b=1" title="t">pagina</a>',
    '<a href="mailto:giulia@example.com">scrivi</a> <a href="tel:+39333">chiama</a>',
  ])('keeps the tags of a text: %s', (text) => {
    expect(sanitiseHtml(text)).toBe(text);
  });
});

describe('sanitiseLink', () => {
  it.each(['https://example.com/a b', 'http://x', 'mailto:a@b.it', 'tel:+39333', '/objects/a.pdf', ''])(
    'keeps %j',
    (link) => {
      expect(sanitiseLink(` ${link} `)).toBe(link);
    },
  );

  it.each([
    'javascript:alert(1)',
    ' JavaScript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
    'blob:https://x/y',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/\n\\evil.example',
    'example.com',
    'nonsense',
  ])('drops %j', (link) => {
    expect(sanitiseLink(link)).toBe('');
  });
});
