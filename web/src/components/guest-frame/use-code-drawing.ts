import { useEffect, useState } from 'react';
import type { BookOptions } from '../../guest/book/make-guest-book.ts';

/** What draws QR codes, once it is here: nothing else of the preview waits for it, and without it there are none. */
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
