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
        '<ul>\n<li>uno</li>\n<li>due\ncontinua</li>\n</ul>',
        '<ol>\n<li>primo</li>\n<li>secondo</li>\n</ol>',
        '<h3>Dettagli</h3>',
        '<p>Scrivi a <a href="mailto:noi@example.com">noi</a> o <strong>qui</strong>: <a href="https://example.com/?a=1&amp;b=2">sito</a>.</p>',
      ].join('\n'),
    });
  });

  it('may hold tables and quotations', () => {
    expect(readMarkdown('| Dato | Perché |\n|---|---|\n| E-mail | accesso |\n\n> art. 13').html).toBe(
      '<table>\n<thead>\n<tr>\n<th>Dato</th>\n<th>Perché</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td>E-mail</td>\n<td>accesso</td>\n</tr>\n</tbody>\n</table>\n<blockquote>\n<p>art. 13</p>\n</blockquote>',
    );
  });

  it.each([
    ['<script>alert(1)</script>', '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>'],
    ['[x](javascript:alert(1))', '<p>[x](javascript:alert(1))</p>'],
    ['[x](javascript:alert)', '<p>[x](javascript:alert)</p>'],
    ['[x](https://a.example/"onclick="y)', '<p><a href="https://a.example/%22onclick=%22y">x</a></p>'],
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
