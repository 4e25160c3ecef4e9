import { safeLink } from './addresses/addresses.ts';
import { videoPlayer } from './addresses/video-player.ts';
import { isWhatsapp, whatsappLink, whatsappNumber } from './addresses/whatsapp.ts';
import type { Action, RichNode, RichText } from './guest-book.ts';
import { type FoundLink, findLinks, type LinkOptions } from './text/find-links.ts';
import { shortAddress } from './text/linked-text.ts';
import { holdsMarkup } from './text/markup.ts';
import { readRichText } from './text/rich-text.ts';

const MAP_HOSTS =
  /^(?:maps\.|www\.google\.[a-z.]+\/maps|google\.[a-z.]+\/maps|goo\.gl\/maps|maps\.app\.goo\.gl|www\.openstreetmap\.org|osm\.org)/i;
const VIDEO =
  /^(?:(?:www\.|m\.)?(?:youtube\.com|youtube-nocookie\.com|vimeo\.com)|youtu\.be|player\.vimeo\.com)\/|\.(?:mp4|webm|mov)(?:[?#]|$)/i;
const PICTURE = /\.(?:jpe?g|png|webp|avif|gif)(?:[?#]|$)/i;
const FILE = /\.(?:pdf|docx?|xlsx?|txt)(?:[?#]|$)/i;
const SAYS_WHATSAPP = /whats\s?app/i;
/** A line that names WhatsApp and nothing else beside the number. */
const SAYS_WHATSAPP_ALONE = /^[^\p{L}\d]*whats\s?app[^\p{L}\d]*$/iu;

/** Turns a link into a row, by what it leads to; `undefined` for a link that a page must not follow. */
export function toAction(link: string, kind?: Action['kind']): Action | undefined {
  const href = safeLink(link);
  if (href === undefined) return undefined;
  const known = kind ?? kindOfLink(href);
  const player = known === 'video' ? videoPlayer(href) : undefined;
  return { kind: known, href, detail: detailOf(known, href), ...(player && { player }) };
}

/** A text without the links that stand better as rows of their own, and those rows. */
export interface TextWithActions {
  readonly body: RichText;
  readonly actions: readonly Action[];
}

/**
 * Reads a host's text and takes out of it what a guest acts on: links to maps, videos, files and
 * pictures, and whatever stands alone on its line. Numbers to call stay in a sentence that names them
 * and, where calls are expected, are rows as well; on a line that says WhatsApp an international number is one
 * to write to, too.
 */
export function readWithActions(text: string, options: LinkOptions = {}): TextWithActions {
  if (holdsMarkup(text)) {
    const body = readRichText(text, options);
    const links = linksIn(body);
    const rows = links.filter(
      (href) => (options.expectPhones && href.startsWith('tel:')) || isWhatsapp(href),
    );
    return { body, actions: distinct(rows.map((href) => toAction(href))) };
  }
  const found: (Action | undefined)[] = [];
  const lines = text.split('\n').map((line) => {
    const pieces = findLinks(line.trim(), options);
    const alone = pieces.length === 1;
    const isOnWhatsapp = SAYS_WHATSAPP.test(line);
    const words = pieces.map((piece) => (typeof piece === 'string' ? piece : '')).join('');
    const kept = pieces.filter((piece) => {
      if (typeof piece === 'string') return true;
      const action = actionOf(piece);
      const isRow = alone || (piece.kind === 'web' && action?.kind !== 'link');
      const message = isOnWhatsapp ? messageTo(piece) : undefined;
      const isCall = piece.kind === 'phone' && options.expectPhones;
      found.push(message);
      if (isRow || (isCall && !(message && SAYS_WHATSAPP_ALONE.test(words)))) found.push(action);
      return !isRow;
    });
    if (kept.length === pieces.length) return line;
    return kept
      .map((piece) => (typeof piece === 'string' ? piece : piece.text))
      .join('')
      .trim();
  });
  return { body: readRichText(lines.join('\n'), options), actions: distinct(found) };
}

function actionOf({ href, text, kind }: FoundLink): Action | undefined {
  const action = toAction(href);
  return action && kind !== 'web' ? { ...action, detail: text } : action;
}

/** Returns a row that writes to a number by WhatsApp, which knows international numbers alone. */
function messageTo({ href, text }: FoundLink): Action | undefined {
  const digits = /^tel:\+(\d+)$/.exec(href)?.[1];
  return digits === undefined ? undefined : { kind: 'whatsapp', href: whatsappLink(digits), detail: text };
}

function kindOfLink(href: string): Action['kind'] {
  if (href.startsWith('tel:')) return 'call';
  if (href.startsWith('mailto:')) return 'mail';
  if (isWhatsapp(href)) return 'whatsapp';
  const address = shortAddress(href);
  if (MAP_HOSTS.test(address)) return 'map';
  if (VIDEO.test(address)) return 'video';
  if (PICTURE.test(address)) return 'picture';
  return FILE.test(address) ? 'file' : 'link';
}

function detailOf(kind: Action['kind'], href: string): string {
  if (/^(?:tel|mailto):/.test(href)) return decodeSafely(href.slice(href.indexOf(':') + 1));
  if (kind === 'whatsapp') {
    const digits = whatsappNumber(href);
    return digits === undefined ? '' : `+${digits}`;
  }
  const host = href.startsWith('/') ? '' : new URL(href).host.replace(/^www\./, '');
  return kind === 'file' ? [fileName(href), host].filter(Boolean).join(' · ') : host;
}

/** Returns the name of a file where its address tells one. */
function fileName(href: string): string {
  const last =
    href
      .replace(/[?#].*/, '')
      .split('/')
      .at(-1) ?? '';
  return /\.\w{2,5}$/.test(last) && !href.endsWith(`//${last}`) ? decodeSafely(last) : '';
}

function decodeSafely(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function linksIn(nodes: RichText): string[] {
  return nodes.flatMap((node: RichNode) =>
    typeof node === 'string'
      ? []
      : [...(node.href === undefined ? [] : [node.href]), ...linksIn(node.children)],
  );
}

function distinct(actions: readonly (Action | undefined)[]): Action[] {
  const byAddress = new Map<string, Action>();
  for (const action of actions) if (action && !byAddress.has(action.href)) byAddress.set(action.href, action);
  return [...byAddress.values()];
}
