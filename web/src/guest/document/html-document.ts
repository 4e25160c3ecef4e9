import { createHash } from 'node:crypto';
import type { Language } from '#contracts/kernel/languages.ts';
import type { Theme } from '#contracts/properties/fields.ts';
import { element } from '../../lib/document/element.ts';
import { escapeHtml } from '../../lib/document/escape.ts';
import fraunces from '../../styles/fonts/fraunces.woff2?url';
import styles from '../styles/guest.css?inline';

export interface HtmlDocument {
  readonly language: Language;
  readonly theme: Theme;
  readonly title: string;
  /** Elements of the head besides title, styles and font, each written by `element`. */
  readonly head: readonly string[];
  readonly body: string;
}

/** Sources for the content security policy: the hash of the one style element that the pages carry. */
export const contentSecurityHashes = {
  styles: [`'sha256-${createHash('sha256').update(styles).digest('base64')}'`],
} as const;

/** Writes a whole page with its styles inside, so that it is drawn with the first bytes. */
export function htmlDocument({ language, theme, title, head, body }: HtmlDocument): string {
  return [
    '<!doctype html>',
    element('html', { lang: language, 'data-theme': theme }),
    '<head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    `<title>${escapeHtml(title)}</title>`,
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    element('link', { rel: 'preload', as: 'font', type: 'font/woff2', href: fraunces, crossorigin: '' }),
    ...head,
    `<style>${styles}</style>`,
    `</head><body>${body}</body></html>`,
  ].join('\n');
}
