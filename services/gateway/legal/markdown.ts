import { sanitiseDocument } from '#kernel/text/sanitise-html.ts';

/** A text as it is shown. */
export interface ReadText {
  /** Its first heading, where it begins with one. */
  readonly title: string | undefined;
  /** The rest, with nothing in it but text, headings, lists and links. */
  readonly html: string;
}

const HEADING = /^(#{1,6})\s+(.+?)\s*#*$/;
const ITEM = { ul: /^\s*[-*+]\s+(.*)$/, ol: /^\s*\d{1,9}[.)]\s+(.*)$/ } as const;
const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** The title of the page is the first heading of it. */
const HEADINGS = ['h2', 'h2', 'h3', 'h4'] as const;

/**
 * Reads what texts like these are written in of Markdown: headings, paragraphs, lists of one level, `**bold**`, `*italic*`,
 * `[links](https://…)`, and a line break where a line ends with two spaces. All else, HTML too, is shown as it is written.
 */
export function readMarkdown(text: string): ReadText {
  const blocks = blocksOf(text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/));
  const [first] = blocks;
  const title = first?.tag === 'h1' ? first.lines.join(' ') : undefined;
  const shown = title === undefined ? blocks : blocks.slice(1);
  return { title: title?.replace(/[*_]{1,2}/g, ''), html: sanitiseDocument(shown.map(htmlOf).join('\n')) };
}

interface Block {
  readonly tag: 'p' | 'ul' | 'ol' | 'h1' | 'h2' | 'h3' | 'h4';
  readonly lines: string[];
}

function blocksOf(lines: readonly string[]): Block[] {
  const blocks: Block[] = [];
  let open: Block | undefined;
  for (const line of lines) {
    if (line.trim() === '') {
      open = undefined;
      continue;
    }
    const begun = blockOf(line);
    const isMore =
      open !== undefined && (begun.tag === open.tag || begun.tag === 'p') && !/^h/.test(open.tag);
    if (open !== undefined && isMore) {
      if (open.tag !== 'p' && begun.tag === 'p') open.lines.push(`${open.lines.pop()} ${line.trim()}`);
      else open.lines.push(...begun.lines);
      continue;
    }
    open = begun;
    blocks.push(begun);
  }
  return blocks;
}

function blockOf(line: string): Block {
  const [, marks, heading] = HEADING.exec(line) ?? [];
  if (marks !== undefined && heading !== undefined) {
    const tag = marks.length === 1 ? 'h1' : (HEADINGS[marks.length - 1] ?? 'h4');
    return { tag, lines: [heading] };
  }
  for (const tag of ['ul', 'ol'] as const) {
    const [, item] = ITEM[tag].exec(line) ?? [];
    if (item !== undefined) return { tag, lines: [item] };
  }
  return { tag: 'p', lines: [line.trimStart()] };
}

function htmlOf({ tag, lines }: Block): string {
  if (tag === 'ul' || tag === 'ol') {
    return `<${tag}>${lines.map((line) => `<li>${inline(line.trim())}</li>`).join('')}</${tag}>`;
  }
  const shown = tag === 'h1' ? 'h2' : tag;
  const broken = lines.map((line) => inline(line.trimEnd()) + (/ {2}$/.test(line) ? '<br>' : ''));
  return `<${shown}>${broken.join('\n')}</${shown}>`;
}

const inline = (text: string): string =>
  text
    .replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character)
    .replace(/\[([^[\]]{1,500})\]\(([^()\s]{1,2000})\)/g, '<a href="$2">$1</a>')
    .replace(/\*\*([^*]{1,2000})\*\*/g, '<strong>$1</strong>')
    .replace(/\*([^*\s][^*]{0,2000})\*/g, '<em>$1</em>');
