import type { ProblemCode } from '#contracts/kernel/problems/problems.ts';
import { ApiError } from './api-client.ts';

/** A refusal that says that something is not there. */
type NotThere = Extract<ProblemCode, `${string}.not-found`>;

/**
 * Waits for a deletion. That what is to go is gone is as good: the answer to the first press was lost or is not back yet, or
 * somebody else was faster.
 * @throws ApiError for any other refusal
 */
export async function unlessGone(deletion: Promise<unknown>, notThere: NotThere): Promise<void> {
  try {
    await deletion;
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== notThere) throw error;
  }
}
