/**
 * Waits for an answer, within bounds: what hangs counts as away.
 * @param withinMs how long
 * @throws what the answer rejects with; Error where there is none in time
 */
export async function inTime<Answer>(answer: Promise<Answer>, withinMs: number): Promise<Answer> {
  const patience = Promise.withResolvers<never>();
  const timer = setTimeout(() => patience.reject(new Error('no answer in time')), withinMs);
  try {
    return await Promise.race([answer, patience.promise]);
  } finally {
    clearTimeout(timer);
  }
}
