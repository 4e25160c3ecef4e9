import { DomainError } from '#kernel/errors.ts';
import type { RunTask } from '#kernel/work/tasks/heavy-work.ts';
import type { Task } from '#kernel/work/tasks/task.ts';
import type { Block } from './block.ts';

/** Forms of files that can be read. */
export type ImportFormat = 'txt' | 'md' | 'html' | 'docx' | 'pdf';

/** A file that a stranger sent, as its first bytes and its name say. */
export interface ImportFile {
  readonly bytes: Uint8Array;
  readonly format: ImportFormat;
}

/** A document as it was read: its blocks, and the title that its file has beside them. */
export interface ReadDocument {
  readonly blocks: readonly Block[];
  readonly title?: string;
  /** True of one with more text than may be: its blocks are left behind. */
  readonly isTooLarge?: true;
}

const READ: Task<ImportFile, ReadDocument> = { module: new URL('./read-import.task.ts', import.meta.url) };

const FORMAT_OF_ENDING: Readonly<Record<string, ImportFormat>> = {
  txt: 'txt',
  text: 'txt',
  md: 'md',
  markdown: 'md',
  html: 'html',
  htm: 'html',
};

const startsWith = (bytes: Uint8Array, start: string): boolean =>
  start === String.fromCharCode(...bytes.subarray(0, start.length));

/**
 * Tells the form of a file: of documents by their first bytes, of texts by the name.
 * @throws DomainError `import.unsupported-type`
 */
export function formatOf(bytes: Uint8Array, name: string): ImportFormat {
  const ending = name.toLowerCase().split('.').at(-1) ?? '';
  if (startsWith(bytes, '%PDF-')) return 'pdf';
  if (startsWith(bytes, 'PK') && ending === 'docx') return 'docx';
  const format = FORMAT_OF_ENDING[ending];
  if (format === undefined || startsWith(bytes, 'PK')) throw new DomainError('import.unsupported-type');
  return format;
}

/**
 * Reads a file in the process that exists for strangers' files.
 * @throws DomainError `import.unreadable` where it is damaged or locked, or takes too much time or memory
 */
export const readImportFile = (run: RunTask, file: ImportFile): Promise<ReadDocument> =>
  run(READ, file).catch((cause: unknown) => {
    throw new DomainError('import.unreadable', undefined, { cause });
  });
