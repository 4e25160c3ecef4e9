import { piecesOf } from './kept-pieces.ts';

/** Stands for what was taken out. */
const MASKED = '…';

/**
 * Returns a text of plain words without addresses, numbers, codes and telephones: what people type who do not think of
 * where it is kept.
 */
export function maskedText(text: string): string {
  const kept = piecesOf(text, { secrets: [], never: [] }).filter(({ is }) => is === 'kept');
  return kept
    .toReversed()
    .reduce((rest, { start, end }) => rest.slice(0, start) + MASKED + rest.slice(end), text);
}
