import { readFile } from 'node:fs/promises';
import { PDFiumLibrary } from '@hyzyla/pdfium';

/** The library's own memory, which the limits of a thread do not reach. */
const BYTES_MAX = 256 * 1024 * 1024;

/** Loads what reads and draws PDFs, with a memory that grows no further than the limit. */
export async function openPdfium(): Promise<PDFiumLibrary> {
  const program = await WebAssembly.compile(
    await readFile(new URL(import.meta.resolve('@hyzyla/pdfium/pdfium.wasm'))),
  );
  return PDFiumLibrary.init({
    instantiateWasm(imports, onInstance) {
      const grow = imports.env?.emscripten_resize_heap;
      if (typeof grow !== 'function') throw new Error('the renderer has no way to ask for memory');
      const growWithinLimit = (bytes: number) => bytes >>> 0 <= BYTES_MAX && grow(bytes);
      const env = { ...imports.env, emscripten_resize_heap: growWithinLimit };
      const instance = new WebAssembly.Instance(program, { ...imports, env });
      onInstance(instance);
      return instance.exports;
    },
  });
}
