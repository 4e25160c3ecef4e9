import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { RichTextView } from '../../page/RichTextView.tsx';
import { plainLine, plainText, readRichText } from './rich-text.ts';

/** Draws a text, without the side to which each of its blocks runs. */
const shown = (text: string) =>
  renderToStaticMarkup(createElement(RichTextView, { text: readRichText(text) })).replace(
    /^<div class="rich">|<\/div>$| dir="auto"/g,
    '',
  );

describe('plain text', () => {
  it.each([
    ['uno\ndue', '<p>uno<br/>due</p>'],
    ['uno\n\ndue', '<p>uno</p><p>due</p>'],
    ['- uno\n- due', '<ul><li>uno</li><li>due</li></ul>'],
    ['1. uno\n2. due\npoi', '<ol><li>uno</li><li>due</li></ol><p>poi</p>'],
    ['1. uno', '<p>1. uno</p>'],
    ['5 < 6 & 7', '<p>5 &lt; 6 &amp; 7</p>'],
    ['&lt;', '<p>&amp;lt;</p>'],
    ['premere <OK> & <A12>', '<p>premere &lt;OK&gt; &amp; &lt;A12&gt;</p>'],
    ['Wi-Fi: abc<def9', '<p>Wi-Fi: abc&lt;def9</p>'],
    ['<b@c.example', '<p>&lt;<a href="mailto:b@c.example">b@c.example</a></p>'],
    ['<ok onclick=x>', '<p>&lt;ok onclick=x&gt;</p>'],
    ['vedi https://x.it/', '<p>vedi <a href="https://x.it/" target="_blank" rel="noopener">x.it</a></p>'],
    ['', ''],
  ])('reads %j', (text, markup) => {
    expect(shown(text)).toBe(markup);
  });
});

describe('text with tags', () => {
  it.each([
    ['<b>a</b> &amp; b', '<b>a</b> &amp; b'],
    ['<b>a</b> & <OK> <i b', '<b>a</b> &amp; &lt;OK&gt; &lt;i b'],
    ['<b>a</b>\nb', '<b>a</b><br/>b'],
    ['<p>a</p>\n<p>b</p>', '<p>a</p>\n<p>b</p>'],
    ['<ul><li>a<li>b</ul>', '<ul><li>a</li><li>b</li></ul>'],
    ['<p>a<ul><li>b</li></ul>', '<p>a</p><ul><li>b</li></ul>'],
    ['<b>a', '<b>a</b>'],
    ['a</b>', 'a'],
    ['<b><i>a</b>b</i>', '<b><i>a</i></b>b'],
    ['<ul><li>a<ul><li>b</li></ul></li></ul>', '<ul><li>a<ul><li>b</li></ul></li></ul>'],
    ['<a href="https://x.it">x</a>', '<a href="https://x.it" target="_blank" rel="noopener">x</a>'],
    [
      '<a href="https://x.it">https://y.it</a>',
      '<a href="https://x.it" target="_blank" rel="noopener">https://y.it</a>',
    ],
    ['<a href="java&#115;cript:alert(1)">x</a>', 'x'],
    ['<a href="//evil.example">x</a>', 'x'],
    ['<b onclick="x()">a</b>', '<b>a</b>'],
    ['<script>alert(1)</script>', 'alert(1)'],
    ['<img src=x onerror=y>', ''],
  ])('reads %j', (text, markup) => {
    expect(shown(text)).toBe(markup);
  });
});

describe('tags that nest deeper than anybody means', () => {
  it('show flattened', () => {
    const [inner, outer] = ['x'.repeat(15_000 - 16), '<b>x'.repeat(16)];
    expect(shown('<b>x'.repeat(15_000))).toBe(outer + inner + '</b>'.repeat(16));
  });

  it('close what stands around them', () => {
    expect(shown(`${'<b>'.repeat(20)}x${'</b>'.repeat(20)}y`)).toBe(
      `${'<b>'.repeat(16)}x${'</b>'.repeat(16)}y`,
    );
  });
});

describe('plainText', () => {
  it('gives the words in one line', () => {
    expect(plainText(readRichText('<p>a</p><ul><li>b<br>c</li></ul>'))).toBe('a b c');
    expect(plainLine(' <b>Silenzio</b> ')).toBe('Silenzio');
  });
});
