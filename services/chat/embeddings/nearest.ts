import type { Nearness } from '#kernel/ports/models/embedder.ts';

/** A passage of a book in the order of how near it is to a question. */
export interface Near {
  /** Its place among the passages of the book. */
  readonly at: number;
  /** True where it has something to do with the question. */
  readonly isNear: boolean;
}

/** Returns the passages that have a vector, the nearest to the question first. All vectors have the length 1. */
export function nearestOf(
  question: Float32Array,
  passages: readonly (Float32Array | undefined)[],
  { least, lead }: Nearness,
): Near[] {
  const similar = passages.flatMap((vector, at) =>
    vector === undefined ? [] : [{ at, similarity: similarityOf(question, vector) }],
  );
  const average = similar.reduce((sum, { similarity }) => sum + similarity, 0) / Math.max(similar.length, 1);
  // Of a single passage the average tells nothing.
  const from = similar.length === 1 ? least : Math.max(least, average + lead);
  return similar
    .toSorted((one, other) => other.similarity - one.similarity)
    .map(({ at, similarity }) => ({ at, isNear: similarity >= from }));
}

/** Returns the cosine of the angle between two vectors of length 1. */
export function similarityOf(one: Float32Array, other: Float32Array): number {
  if (one.length !== other.length) return -1;
  return one.reduce((sum, value, at) => sum + value * (other[at] ?? 0), 0);
}
