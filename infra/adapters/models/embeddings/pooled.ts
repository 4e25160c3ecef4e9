/**
 * Returns the vector of a text: the mean of the vectors of its pieces, made as long as 1.
 * @param states of its pieces one after the other, each as long as the vector
 * @param mask one for each piece; those with 0 are left out
 */
export function pooled(
  states: Float32Array,
  mask: readonly number[],
  size: number,
): Float32Array<ArrayBuffer> {
  const sum = new Float64Array(size);
  mask.forEach((isRead, piece) => {
    if (isRead === 0) return;
    for (let at = 0; at < size; at += 1) sum[at] = (sum[at] ?? 0) + (states[piece * size + at] ?? 0);
  });
  // Dividing by the number of pieces would change nothing of the direction.
  const length = Math.hypot(...sum);
  return Float32Array.from(sum, (value) => (length === 0 ? 0 : value / length));
}
