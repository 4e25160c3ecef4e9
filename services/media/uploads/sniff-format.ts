import type { FileFormat } from '#contracts/media/media-kind.ts';

/** Number of first bytes that tell a format. */
export const HEAD_BYTES = 64;
const AVIF_BRANDS = ['avif', 'avis'];

/**
 * Tells a file's format by its first bytes, whatever its name or declared type say; `undefined` for every format that
 * is not accepted anywhere (SVG, GIF, HEIC, …).
 */
export function sniffFormat(bytes: Uint8Array): FileFormat | undefined {
  const head = Buffer.from(bytes.subarray(0, HEAD_BYTES)).toString('latin1');
  if (head.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP') return 'webp';
  if (head.startsWith('%PDF-')) return 'pdf';
  if (head.slice(4, 8) === 'ftyp' && AVIF_BRANDS.includes(head.slice(8, 12))) return 'avif';
  return undefined;
}
