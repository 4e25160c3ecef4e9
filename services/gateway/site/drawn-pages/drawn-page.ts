import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Language } from '#contracts/kernel/languages.ts';
import { buildingStyles } from './building-styles.ts';

/** A page of the gateway's own, drawn without a script: it says one thing, on the ground of the guest page. */
export interface DrawnPage {
  readonly contentSecurityPolicy: string;
  /** Writes it. All parts are HTML. */
  write(parts: { language: Language; title: string; main: string; footer: string }): string;
}

export interface DrawnPageOptions {
  /** Folder of the web build, in which the display font is looked for. */
  readonly webDist: string;
  /** Styles beside those that all such pages have. */
  readonly styles?: string;
  /** Targets of its forms, and pages in whose frames it may stand, as a policy says them. */
  readonly formAction: "'none'" | "'self'";
  readonly frameAncestors: "'none'" | "'self'";
}

/** Makes what writes such a page, which needs nothing but files of the web build. */
export async function createDrawnPage(options: DrawnPageOptions): Promise<DrawnPage> {
  const styles = buildingStyles(await findFont(options.webDist)) + (options.styles ?? '');
  const hash = createHash('sha256').update(styles).digest('base64');
  return {
    contentSecurityPolicy: [
      "default-src 'none'",
      `style-src 'sha256-${hash}'`,
      "font-src 'self'",
      "img-src 'self'",
      "base-uri 'none'",
      `form-action ${options.formAction}`,
      `frame-ancestors ${options.frameAncestors}`,
    ].join('; '),
    write: ({ language, title, main, footer }) =>
      [
        '<!doctype html>',
        `<html lang="${language}">`,
        '<head><meta charset="utf-8">',
        '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
        '<meta name="robots" content="noindex">',
        `<title>${title}</title>`,
        '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
        `<style>${styles}</style></head>`,
        `<body>${DRAWN_GROUND}<main>`,
        main,
        `</main><footer>${footer}</footer></body></html>`,
      ].join('\n'),
  };
}

/** Hills, light and a house, as the guest page draws them. */
const DRAWN_GROUND =
  '<svg class="drawn" viewBox="0 0 1600 600" preserveAspectRatio="xMidYMax slice" aria-hidden="true">' +
  '<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop class="sky-high" offset="0.1"/><stop class="sky-low" offset="0.7"/></linearGradient></defs>' +
  '<rect width="1600" height="600" fill="url(#sky)"/>' +
  '<circle class="halo" cx="984" cy="276" r="112"/><circle class="sun" cx="984" cy="276" r="60"/>' +
  '<path class="hill-far" d="M0 392c170-66 330-78 500-30s300-44 510-40 330-60 590-2v280H0z"/>' +
  '<path class="hill-mid" d="M0 462c240-78 470-66 720-26s560 8 880-40v204H0z"/>' +
  '<g class="trees"><path d="M640 432c-15-32-15-78 0-124 15 46 15 92 0 124z"/><path d="M676 440c-12-26-12-62 0-98 12 36 12 72 0 98z"/>' +
  '<path d="M606 436c-10-20-10-50 0-80 10 30 10 60 0 80z"/><path d="M1014 454c-14-30-14-74 0-118 14 44 14 88 0 118z"/><path d="M1046 456c-10-22-10-56 0-88 10 32 10 66 0 88z"/></g>' +
  '<path class="wall" d="M724 366h150v94H724z"/><path class="wall-shade" d="M874 366h76v86l-76 8z"/><path class="roof" d="m708 370 52-52h146l58 52z"/>' +
  '<path class="window" d="M746 390h22v28h-22zm42 0h22v28h-22zm44 0h22v66h-22zm62 4h18v24h-18z"/>' +
  '<path class="hill-near" d="M0 560c280-92 560-112 860-64s480 30 740-28v134H0z"/></svg>';

/** Finds the address of the display font, whose name the web build has hashed; `undefined` where it is not there. */
async function findFont(webDist: string): Promise<string | undefined> {
  const files = await readdir(join(webDist, 'guest'));
  const font = files.find((name) => /^fraunces-[\w-]+\.woff2$/.test(name));
  return font === undefined ? undefined : `/guest-assets/${font}`;
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' };

/** Writes a text as HTML. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&"<>]/g, (character) => ENTITIES[character] ?? character);
