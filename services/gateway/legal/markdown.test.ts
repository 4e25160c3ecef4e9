import { describe, expect, it } from 'vitest';
import { readMarkdown } from './markdown.ts';

describe('a text of the operator', () => {
  it('is shown with headings, paragraphs, lists, emphasis, links and line breaks', () => {
    const text = [
      '\uFEFF# Termini di **servizio**',
      '',
      '## 1. Chi siamo',
      'Casa Srl  ',
      'Via Roma 1',
      '*Siena* & dintorni',
      '- uno',
      '- due',
      '  continua',
      '',
      '1. primo',
      '2. secondo',
      '',
      '### Dettagli ###',
      'Scrivi a [noi](mailto:noi@example.com) o **qui**: [sito](https://example.com/?a=1&b=2).',
    ].join('\r\n');
    expect(readMarkdown(text)).toEqual({
      title: 'Termini di servizio',
      html: [
        '<h2>1. Chi siamo</h2>',
        '<p>Casa Srl<br />\nVia Roma 1\n<em>Siena</em> &amp; dintorni</p>',
        '<ul><li>uno</li><li>due continua</li></ul>',
        '<ol><li>primo</li><li>secondo</li></ol>',
        '<h3>Dettagli</h3>',
        '<p>Scrivi a <a href="mailto:noi@example.com">noi</a> o <strong>qui</strong>: <a href="https://example.com/?a=1&amp;b=2">sito</a>.</p>',
      ].join('\n'),
    });
  });

  it.each([
    ['<script>alert(1)</script>', '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>'],
    ['[x](javascript:alert(1))', '<p>[x](javascript:alert(1))</p>'],
    ['[x](javascript:alert)', '<p><a>x</a></p>'],
    ['[x](https://a.example/"onclick="y)', '<p><a href="https://a.example/&quot;onclick=&quot;y">x</a></p>'],
    ['[x](//evil.example)', '<p><a>x</a></p>'],
    ['<img src=x onerror=y>', '<p>&lt;img src=x onerror=y&gt;</p>'],
  ])('does nothing but be read: %s', (text, html) => {
    expect(readMarkdown(text).html).toBe(html);
  });

  it('may be empty, or 64 KB of anything', () => {
    expect(readMarkdown('')).toEqual({ title: undefined, html: '' });
    for (const letters of ['*', '[', '](', '<', '# ', '- ', '\u202e', '1. \n']) {
      readMarkdown(letters.repeat(65_536 / letters.length));
    }
  });
});
