import MarkdownIt from 'markdown-it';
import { sanitiseDocument } from '#kernel/text/sanitise.ts';

/** A text as it is shown. */
export interface ReadText {
  /** Its first heading, where it begins with one. */
  readonly title: string | undefined;
  /** The rest, with nothing in it but text, headings, lists, tables and links. */
  readonly html: string;
}

/** HTML in a text is shown as it is written. */
const markdown = new MarkdownIt({ html: false });

/** Number of tokens of a heading: where it opens, what it says, where it closes. */
const HEADING_TOKENS = 3;

/** Reads a text in Markdown. A heading of the first level that it begins with is its title, which the page shows itself. */
export function readMarkdown(text: string): ReadText {
  const tokens = markdown.parse(text.replace(/^\uFEFF/, ''), {});
  const [first, said] = tokens;
  const hasTitle = first?.type === 'heading_open' && first.tag === 'h1';
  const shown = hasTitle ? tokens.slice(HEADING_TOKENS) : tokens;
  for (const token of shown) {
    if (token.tag === 'h1') token.tag = 'h2';
  }
  return {
    title: hasTitle ? said?.children?.map(({ content }) => content).join('') : undefined,
    html: sanitiseDocument(markdown.renderer.render(shown, markdown.options, {})).trim(),
  };
}
