import { parentPort, workerData } from 'node:worker_threads';
import { IMPORT_BLOCKS_MAX, IMPORT_TEXT_MAX } from '#contracts/import/limits.ts';
import { openPdfium } from '#kernel/documents/open-pdfium.ts';
import type { ThreadOutcome } from '#kernel/work/tasks/bounded-thread.ts';
import type { Block } from './block.ts';
import type { ImportFile, ReadDocument } from './import-file.ts';
import { markupBlocks } from './markup-blocks.ts';
import { textBlocks } from './text-blocks.ts';

/** Runs as a thread of the task that reads imports: one file, then the end. */
async function read(file: ImportFile): Promise<ThreadOutcome<ReadDocument>> {
  try {
    return { done: withinLimits(await readDocument(file)) };
  } catch (error) {
    return { unreadable: error instanceof Error ? error.message : String(error) };
  }
}

/** Leaves behind what is too much: the gateway would be held by taking it over. */
function withinLimits(read: ReadDocument): ReadDocument {
  const letters = read.blocks.reduce((sum, { text }) => sum + text.length, read.title?.length ?? 0);
  const isTooLarge = letters > IMPORT_TEXT_MAX || read.blocks.length > IMPORT_BLOCKS_MAX;
  return isTooLarge ? { blocks: [], isTooLarge } : read;
}

async function readDocument({ bytes, format }: ImportFile): Promise<ReadDocument> {
  switch (format) {
    case 'pdf':
      return { blocks: await pdfBlocks(bytes) };
    case 'docx':
      return markupBlocks(await docxAsHtml(bytes));
    case 'html':
      return markupBlocks(decoded(bytes));
    case 'md':
      return readMarkdown(decoded(bytes));
    case 'txt':
      return { blocks: textBlocks(decoded(bytes)) };
  }
}

/** Reads a text in Markdown; one that marks no heading as plain text, where a heading is known by how it looks. */
async function readMarkdown(text: string): Promise<ReadDocument> {
  const { default: MarkdownIt } = await import('markdown-it');
  const read = markupBlocks(new MarkdownIt({ html: false, breaks: true }).render(text));
  return read.blocks.some(({ kind }) => kind === 'heading') ? read : { blocks: textBlocks(text) };
}

async function docxAsHtml(bytes: Uint8Array): Promise<string> {
  const { default: mammoth } = await import('mammoth');
  const { value } = await mammoth.convertToHtml(
    { buffer: Buffer.from(bytes) },
    {
      styleMap: ["p[style-name='Title'] => h1:fresh", "p[style-name='Subtitle'] => p:fresh"],
      // No picture is read, however large it says that it is.
      convertImage: mammoth.images.imgElement(async () => ({ src: '' })),
    },
  );
  return value;
}

async function pdfBlocks(bytes: Uint8Array): Promise<Block[]> {
  const document = await (await openPdfium()).loadDocument(bytes);
  const blocks: Block[] = [];
  let letters = 0;
  // What is over the limit is refused; that it is over can be told without the pages that follow.
  for (let page = 0; page < document.getPageCount() && letters <= IMPORT_TEXT_MAX; page += 1) {
    const text = withWholeWords(document.getPage(page).getText());
    letters += text.length;
    blocks.push(...textBlocks(text, { page: page + 1 }));
  }
  return blocks;
}

/** Joins the words that a line's end divides, where PDFium puts U+FFFE for the hyphen; before a capital it is one. */
const withWholeWords = (text: string): string =>
  text.replace(/\uFFFE\s*(?=\p{Ll})/gu, '').replaceAll('\uFFFE', '-');

/**
 * Decodes a text: by the mark that it begins with, else as UTF-8, else as older programs of Windows wrote it: where most of
 * what is not ASCII is no UTF-8. A byte that is damaged does not make the others so.
 */
function decoded(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  if (bytes.includes(0)) throw new Error('it is no text');
  const text = new TextDecoder('utf-8').decode(bytes);
  const bad = text.split('\uFFFD').length - 1;
  const good = (text.match(/[^\0-\x7f\uFFFD]/gu) ?? []).length;
  return bad > good ? new TextDecoder('windows-1252').decode(bytes) : text;
}

void read(workerData).then((outcome) => parentPort?.postMessage(outcome));
