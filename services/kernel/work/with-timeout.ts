/** Stands for an answer that does not come in time. */
const LATE = Symbol('late');

/** Returns the answer, or `LATE` where it takes longer. @throws what the answer rejects with until then */
async function orLate<Answer>(answer: Promise<Answer>, withinMs: number): Promise<Answer | typeof LATE> {
  const patience = Promise.withResolvers<typeof LATE>();
  const timer = setTimeout(patience.resolve, withinMs, LATE);
  try {
    return await Promise.race([answer, patience.promise]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Waits for an answer, within bounds: what hangs counts as away.
 * @param withinMs how long
 * @param late makes the error for an answer that does not come in time
 * @throws what the answer rejects with until then; the error that `late` makes
 */
export async function withTimeout<Answer>(
  answer: Promise<Answer>,
  withinMs: number,
  late: () => Error = () => new Error('no answer in time'),
): Promise<Answer> {
  const said = await orLate(answer, withinMs);
  if (said === LATE) throw late();
  return said;
}

/** Tells whether a promise settles within so many milliseconds. @throws what it rejects with until then */
export const settlesWithin = async (promise: Promise<unknown>, withinMs: number): Promise<boolean> =>
  (await orLate(promise, withinMs)) !== LATE;
