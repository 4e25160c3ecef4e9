import { type NamedTest, nameOf } from './requirement.ts';

/** A table of Markdown. */
export const markdownTable = (heads: readonly string[], rows: readonly (readonly string[])[]): string =>
  [heads, heads.map(() => '---'), ...rows.map((row) => row.map(inRow))]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');

/** The cell that leads from a document in `docs` to tests. */
export const testCell = (tests: readonly NamedTest[]): string =>
  tests.map((test) => `[${inLink(nameOf(test))}](../${test.file})`).join('<br>');

const inRow = (text: string) => text.replaceAll('|', '\\|');
const inLink = (text: string) => text.replaceAll('[', '\\[').replaceAll(']', '\\]');
