import { create } from 'qrcode';
import type { CodeDrawing } from './guest-book.ts';

/**
 * Draws the QR code of a text. It is read off a screen, which does not wear, so that a little correction of errors
 * will do and the modules are as large as they can be. `undefined` for a text that is too long for any code.
 */
export function drawCode(text: string): CodeDrawing | undefined {
  const modules = modulesOf(text);
  if (modules === undefined) return undefined;
  const { size, data } = modules;
  const rows = Array.from({ length: size }, (_, row) => drawRow(data.subarray(row * size, (row + 1) * size)));
  return { size, path: rows.map((runs, row) => `M0 ${row + 0.5}${runs}`).join('') };
}

/** Draws the dark runs of a row as lines, the light ones between them as moves. */
function drawRow(row: Uint8Array): string {
  const runs =
    [...row]
      .join('')
      .replace(/(?<!0)0+$/, '')
      .match(/0+|1+/g) ?? [];
  return runs.map((run) => (run.startsWith('1') ? `h${run.length}` : `m${run.length} 0`)).join('');
}

function modulesOf(text: string) {
  try {
    return create(text, { errorCorrectionLevel: 'M' }).modules;
  } catch {
    return undefined;
  }
}
