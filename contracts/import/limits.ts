/** Most characters of a text that is imported, sent as such or read from a file. */
export const IMPORT_TEXT_MAX = 200_000;

/** Most lines and paragraphs of it. */
export const IMPORT_BLOCKS_MAX = 5_000;

/** Most bytes of a file that is imported: 10 MB. */
export const IMPORT_FILE_BYTES_MAX = 10 * 1024 * 1024;

/** Endings of the files that can be imported. */
export const IMPORT_ENDINGS = [
  '.txt',
  '.text',
  '.md',
  '.markdown',
  '.html',
  '.htm',
  '.docx',
  '.pdf',
] as const;
