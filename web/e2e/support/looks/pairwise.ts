/** The factors in which two looks at the same thing can differ, by name, with the values that each can have. */
type Factors = Readonly<Record<string, readonly unknown[]>>;

/** One value of each factor. */
export type Combination<F extends Factors> = { readonly [Name in keyof F]: F[Name][number] };

/** Returns all combinations of values. */
export function everyCombination<const F extends Factors>(factors: F): Combination<F>[] {
  let rows: Record<string, unknown>[] = [{}];
  for (const [name, values] of Object.entries(factors)) {
    rows = rows.flatMap((row) => values.map((value) => ({ ...row, [name]: value })));
  }
  return rows as Combination<F>[];
}

/**
 * Returns a few combinations in which every two values of different factors meet. The first of them, as many as the
 * factor with the most values has, hold every value.
 */
export function pairwise<const F extends Factors>(factors: F): Combination<F>[] {
  const left = everyCombination(factors);
  const met = new Set<string>();
  const newIn = (row: Combination<F>, size: 1 | 2) =>
    meetings(row, size).filter((each) => !met.has(each)).length;
  const chosen: Combination<F>[] = [];
  for (;;) {
    let best: Combination<F> | undefined;
    for (const row of left) {
      if (best === undefined || compare(row, best) > 0) best = row;
    }
    if (best === undefined || newIn(best, 1) + newIn(best, 2) === 0) return chosen;
    chosen.push(best);
    for (const each of [...meetings(best, 1), ...meetings(best, 2)]) met.add(each);
  }

  function compare(one: Combination<F>, other: Combination<F>): number {
    return newIn(one, 1) - newIn(other, 1) || newIn(one, 2) - newIn(other, 2);
  }
}

/** Returns the values of a combination one by one, or two by two, as texts that tell them apart. */
function meetings(row: Readonly<Record<string, unknown>>, size: 1 | 2): string[] {
  const values = Object.entries(row).map(([name, value]) => `${name}=${JSON.stringify(value)}`);
  if (size === 1) return values;
  return values.flatMap((one, index) => values.slice(index + 1).map((other) => `${one} ${other}`));
}

/**
 * Deals the pairwise combinations out to things: each is looked at once, and again only where there are fewer things
 * than a factor has values. Over all looks every value is met, and with things enough every pair of values.
 */
export function dealOut<Thing, const F extends Factors>(
  things: readonly Thing[],
  factors: F,
): (readonly [Thing, Combination<F>])[] {
  const rows = pairwise(factors);
  const most = Math.max(...Object.values(factors).map((values) => values.length));
  const looks = things.length === 0 ? 0 : Math.max(things.length, most);
  return Array.from({ length: looks }, (_, look) => [
    things[look % things.length] as Thing,
    rows[look % rows.length] as Combination<F>,
  ]);
}
