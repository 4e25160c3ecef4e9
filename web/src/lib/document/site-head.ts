import { styles } from 'virtual:app-entries';
import fraunces from '../../styles/fonts/fraunces.woff2?url';
import inter from '../../styles/fonts/inter.woff2?url';
import { element } from './element.ts';
import { escapeHtml } from './escape.ts';

/** Writes a `meta` element that says something under a name. */
export const meta = (name: string, content: string): string => element('meta', { name, content });

/** Returns the part of a head that each document of the site has: title, styles, fonts, colours and icon. */
export function siteHead(title: string): string {
  return [
    '<meta charset="utf-8">',
    meta('viewport', 'width=device-width, initial-scale=1'),
    `<title>${escapeHtml(title)}</title>`,
    ...styles.map((href) => element('link', { rel: 'stylesheet', href })),
    // Told to the browser before it knows which text needs them.
    ...[inter, fraunces].map((href) =>
      element('link', { rel: 'preload', as: 'font', type: 'font/woff2', href, crossorigin: '' }),
    ),
    meta('color-scheme', 'light dark'),
    ...[
      ['light', '#f8fafc'],
      ['dark', '#0f172a'],
    ].map(([scheme, content]) =>
      element('meta', { name: 'theme-color', content, media: `(prefers-color-scheme: ${scheme})` }),
    ),
    element('link', { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' }),
  ].join('\n');
}

/** Element that the application is put into, with the first bar of it, which is shown before any script is. */
export const APPLICATION_FRAME =
  '<div id="app"></div>\n<div class="first-frame" aria-hidden="true"><div class="progress-line"></div><img src="/favicon.svg" alt="" width="32" height="32"></div>';
