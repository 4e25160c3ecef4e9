import { useEffect, useState } from 'react';
import type { BookOptions } from '../../guest/book/make-guest-book.ts';

/**
 * Loads the function that draws QR codes; undefined until it is there. The rest of the preview does not wait for it,
 * and has no codes without it. A code is drawn once for a text, not for each letter that is typed elsewhere.
 */
export function useCodeDrawing(): BookOptions['drawCode'] {
  const [drawCode, setDrawCode] = useState<BookOptions['drawCode']>();
  useEffect(() => {
    import('../../guest/book/code-drawing.ts').then(
      (drawing) => setDrawCode(() => rememberingLast(drawing.drawCode)),
      (error: unknown) => console.warn('The preview has no QR codes.', error),
    );
  }, []);
  return drawCode;
}

/** Returns a function that gives its last answer again where it is asked the same. */
function rememberingLast<Answer>(answer: (text: string) => Answer): (text: string) => Answer {
  let last: { text: string; answer: Answer } | undefined;
  return (text) => {
    if (last?.text !== text) last = { text, answer: answer(text) };
    return last.answer;
  };
}
