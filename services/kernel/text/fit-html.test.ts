import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_TAG_DEPTH } from '#contracts/kernel/fields/storable.ts';
import { isFitHtml } from './fit-html.ts';
import { sanitiseHtml, withAllowedHtml } from './sanitise.ts';

const isFit = (text: string) => isFitHtml(text, MAX_TAG_DEPTH);

const NAMES = ['a', 'b', 'br', 'em', 'i', 'li', 'ol', 'p', 'strong', 'u', 'ul', 'script', 'img', 'B'];
const PIECES = [
  ...NAMES.flatMap((name) => [`<${name}>`, `</${name}>`]),
  '<br />',
  '<br/>',
  '< b>',
  '<b >',
  '<b',
  '>',
  '<',
  '&',
  '&amp;',
  '&lt;',
  '&gt;',
  '&quot;',
  '&#60;',
  '&nbsp;',
  '<a href="https://a.example/?x=1&amp;y=2" title="x">',
  '<a href="https://a.example">',
  '<a href="tel:+39 1">',
  '<a href="javascript:alert(1)">',
  '<a href="HTTPS://a.example">',
  '<a href="https://a.example" onclick="x">',
  '<a href="mailto:a@b.example" title="&quot;&amp;">',
  '<a title="x" href="https://a.example">',
  '<a href="//a">',
  '<a href="https://a.example&#10;">',
  '<a href="https:javascript">',
  '<!-- x -->',
  '<![CDATA[x]]>',
  '<?x?>',
  'words',
  ' ',
  '\n',
  '\r\n',
  '\u0000',
  '\u00a0',
  'è',
  '🏡',
  '"',
  "'",
  'javascript:',
  '<b@c.example>',
  '<OK>',
  '<ok onclick=x>',
  '<A12',
  '</ok>',
  '<i ',
  '="',
  ' onclick=x',
];

/** Tags that close in order, so that many of the texts are fit. */
const orderly = fc.letrec<{ text: string }>((tie) => ({
  text: fc
    .array(
      fc.oneof(
        { depthSize: 'small' },
        fc.constantFrom(...PIECES),
        fc
          .tuple(fc.constantFrom(...NAMES, 'a href="https://a.example"'), tie('text'))
          .map(([tag, inner]) => `<${tag}>${inner}</${tag.split(' ', 1)[0]}>`),
      ),
      { maxLength: 6 },
    )
    .map((pieces) => pieces.join('')),
})).text;
const anyText = fc.oneof(
  fc.array(fc.constantFrom(...PIECES), { maxLength: 12 }).map((pieces) => pieces.join('')),
  orderly,
);

describe('a text that is taken for fit', () => {
  it('is one that the sanitiser leaves as it is, whatever it is made of', () => {
    let fit = 0;
    fc.assert(
      fc.property(anyText, (text) => {
        if (!isFit(text)) return;
        fit += 1;
        expect(withAllowedHtml(text)).toBe(text);
      }),
      { numRuns: 5_000 },
    );
    expect(fit).toBeGreaterThan(100);
  });

  it.each([
    'Una <b>casa</b> al <em>mare</em>.<br />E poi?',
    '<ul><li>Uno</li><li><p>Due</p></li></ul><ol><li>Tre</li></ol>',
    '<a href="https://a.example/b?c=1&amp;d=2" title="Qui">qui</a> &lt; 5 &amp; 6',
    '<a href="mailto:a@b.example">scrivi</a><a href="tel:+39055123">chiama</a>',
    'a & b <b>c</b> > d',
    'Wi-Fi: abc<def9 <b>e poi <OK></b>',
    `${'<b>'.repeat(MAX_TAG_DEPTH)}x${'</b>'.repeat(MAX_TAG_DEPTH)}`,
  ])('is what was made fit before: %s', (text) => {
    expect(sanitiseHtml(text)).toBe(text);
    expect(isFit(text)).toBe(true);
  });

  it.each([
    '<script>x</script>',
    '<b onclick="x">y</b>',
    '<a href="javascript:alert(1)">x</a>',
    '<a href="https://a.example" onclick="x">y</a>',
    '<b>open',
    '<b><i>crossed</b></i>',
    '<p><p>x</p></p>',
    '<a href="https://a.example">x<a href="https://b.example">y</a></a>',
    'x <ok onclick="y">z</ok>',
    'abc<script',
    `${'<b>'.repeat(MAX_TAG_DEPTH + 1)}x${'</b>'.repeat(MAX_TAG_DEPTH + 1)}`,
  ])('is not %s', (text) => {
    expect(isFit(text)).toBe(false);
  });
});
