import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import archiver from 'archiver';
import PDFDocument from 'pdfkit';

/** Files for tests of imports, made when asked for. */

const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const RELATIONSHIPS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** A paragraph of a document: in a style, bold, or plain. */
export interface Paragraph {
  readonly text: string;
  readonly style?: 'Heading1' | 'Heading2';
  readonly isBold?: boolean;
}

const paragraph = ({ text, style, isBold }: Paragraph): string =>
  `<w:p>${style ? `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>` : ''}<w:r>${isBold ? '<w:rPr><w:b/></w:rPr>' : ''}<w:t xml:space="preserve">${escaped(text)}</w:t></w:r></w:p>`;

/** Makes a docx as a word processor writes it. @param body XML of the body in place of paragraphs */
export async function docx(
  paragraphs: readonly Paragraph[],
  body = paragraphs.map(paragraph).join(''),
): Promise<Buffer> {
  const style = (id: string, name: string) =>
    `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/></w:style>`;
  const files = {
    '[Content_Types].xml':
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
    '_rels/.rels': `<Relationships xmlns="${RELATIONSHIPS}"><Relationship Id="r1" Type="${OFFICE}/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/_rels/document.xml.rels': `<Relationships xmlns="${RELATIONSHIPS}"><Relationship Id="r1" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
    'word/styles.xml': `<w:styles ${W}>${style('Heading1', 'heading 1')}${style('Heading2', 'heading 2')}</w:styles>`,
    'word/document.xml': `<?xml version="1.0"?><w:document ${W}><w:body>${body}</w:body></w:document>`,
  };
  const archive = archiver('zip');
  for (const [name, text] of Object.entries(files)) archive.append(text, { name });
  void archive.finalize();
  return buffer(archive);
}

/** Makes a docx of less than a megabyte whose text is 160 MB. */
export const docxBomb = (): Promise<Buffer> =>
  docx([], `<w:p><w:r><w:t>${'a'.repeat(160 * 1024 * 1024)}</w:t></w:r></w:p>`);

/** Makes a PDF with a line of text after another; a page for each list of lines. */
export async function pdfOf(...pages: readonly (readonly string[])[]): Promise<Buffer> {
  const document = new PDFDocument();
  const bytes = buffer(document);
  for (const [index, lines] of pages.entries()) {
    if (index > 0) document.addPage();
    for (const line of lines) document.text(line);
  }
  document.end();
  await once(document, 'end');
  return bytes;
}
