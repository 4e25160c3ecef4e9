/** A line of one of two texts, and what became of it. */
export interface DifferentLine<Line> {
  readonly line: Line;
  readonly change: 'removed' | 'added';
}

/** Comparing costs the product of both lengths; past this, the whole is told as taken out and put in. */
const COMPARED_AT_MOST = 250_000;

/**
 * Returns the lines that lead from one text to another, in order: those taken out before those put in at the same
 * place. Lines that stayed are left out.
 * @param keyOf two lines are the same where their keys are.
 */
export function lineDifference<Line>(
  before: readonly Line[],
  after: readonly Line[],
  keyOf: (line: Line) => string,
): DifferentLine<Line>[] {
  const same = (one: Line | undefined, other: Line | undefined) =>
    one !== undefined && other !== undefined && keyOf(one) === keyOf(other);
  let start = 0;
  while (same(before[start], after[start])) start += 1;
  let end = 0;
  while (
    end < Math.min(before.length, after.length) - start &&
    same(before[before.length - 1 - end], after[after.length - 1 - end])
  ) {
    end += 1;
  }
  const old = before.slice(start, before.length - end);
  const young = after.slice(start, after.length - end);
  const removed = (line: Line) => ({ line, change: 'removed' }) as const;
  const added = (line: Line) => ({ line, change: 'added' }) as const;
  if (old.length * young.length > COMPARED_AT_MOST) return [...old.map(removed), ...young.map(added)];

  const lengths = commonLengths(old, young, same);
  const lines: DifferentLine<Line>[] = [];
  let [i, j] = [0, 0];
  while (i < old.length || j < young.length) {
    const [here, there] = [old[i], young[j]];
    if (same(here, there)) {
      i += 1;
      j += 1;
    } else if (here !== undefined && (lengths[i + 1]?.[j] ?? 0) >= (lengths[i]?.[j + 1] ?? -1)) {
      lines.push(removed(here));
      i += 1;
    } else if (there !== undefined) {
      lines.push(added(there));
      j += 1;
    } else if (here !== undefined) {
      lines.push(removed(here));
      i += 1;
    }
  }
  return lines;
}

/** Returns the lengths of the longest common subsequences of what follows each pair of places. */
function commonLengths<Line>(
  old: readonly Line[],
  young: readonly Line[],
  same: (one: Line | undefined, other: Line | undefined) => boolean,
): number[][] {
  const lengths = Array.from({ length: old.length + 1 }, () => new Array<number>(young.length + 1).fill(0));
  for (let i = old.length - 1; i >= 0; i -= 1) {
    for (let j = young.length - 1; j >= 0; j -= 1) {
      const row = lengths[i] ?? [];
      row[j] = same(old[i], young[j])
        ? (lengths[i + 1]?.[j + 1] ?? 0) + 1
        : Math.max(lengths[i + 1]?.[j] ?? 0, row[j + 1] ?? 0);
    }
  }
  return lengths;
}
