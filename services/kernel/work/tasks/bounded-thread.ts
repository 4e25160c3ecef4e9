import { Worker } from 'node:worker_threads';
import { withTimeout } from '../with-timeout.ts';

/** Most time and memory that one file may take: it is a stranger's, and may be made to take all there is. */
const MS_MAX = 20_000;
const MEGABYTES_MAX = 512;

/** A thread's last message about its file. */
export type ThreadOutcome<Done> = { readonly done: Done } | { readonly unreadable: string };

/**
 * Reads a file in a thread of its own, with limits of time and memory and without an environment. What the thread writes
 * to its consoles is dropped: it would be a stranger writing to the log.
 * @param script gets the input as `workerData` and posts one `ThreadOutcome`
 * @throws Error with what the thread says, or that it broke down or took too long
 */
export async function inBoundedThread<Done>(script: URL, input: unknown, msMax = MS_MAX): Promise<Done> {
  const thread = new Worker(script, {
    workerData: input,
    resourceLimits: { maxOldGenerationSizeMb: MEGABYTES_MAX },
    env: {},
    stdout: true,
    stderr: true,
  });
  const { promise, resolve, reject } = Promise.withResolvers<ThreadOutcome<Done>>();
  thread.once('message', resolve).once('error', reject);
  thread.once('exit', (code) => reject(new Error(`the thread ended with ${code}`)));
  try {
    const outcome = await withTimeout(promise, msMax, () => new Error('took too long'));
    if ('done' in outcome) return outcome.done;
    throw new Error(outcome.unreadable);
  } finally {
    await thread.terminate();
  }
}
