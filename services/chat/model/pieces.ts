const EDGES = new Set('.,;:!?)(]}[{\'’"»«”“„<>');

/** Returns what stands between the spaces of a text, without the punctuation around it. */
export const piecesOf = (text: string): string[] => text.split(/\s+/).map(trimmed).filter(Boolean);

/** Takes the punctuation off both ends of a piece. */
export function trimmed(piece: string): string {
  let [from, end] = [0, piece.length];
  while (from < end && EDGES.has(piece[from] ?? '')) from += 1;
  while (end > from && EDGES.has(piece[end - 1] ?? '')) end -= 1;
  return piece.slice(from, end);
}
