import { useEffect, useState } from 'react';
import type { BookOptions } from '../../guest/book/make-guest-book.ts';

/**
 * Loads the function that draws QR codes; undefined until it is there. The rest of the preview does not wait for it,
 * and has no codes without it.
 */
export function useCodeDrawing(): BookOptions['drawCode'] {
  const [drawCode, setDrawCode] = useState<BookOptions['drawCode']>();
  useEffect(() => {
    import('../../guest/book/code-drawing.ts').then(
      (drawing) => setDrawCode(() => drawing.drawCode),
      (error: unknown) => console.warn('The preview has no QR codes.', error),
    );
  }, []);
  return drawCode;
}
