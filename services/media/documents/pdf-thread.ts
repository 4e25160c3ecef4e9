import { Worker } from 'node:worker_threads';
import { DomainError } from '#kernel/errors.ts';
import { withTimeout } from '#kernel/work/with-timeout.ts';

/** Most time and memory that one document may take: it is a stranger's, and may be made to take all there is. */
const MS_MAX = 20_000;
const MEGABYTES_MAX = 512;

/** A thread's last message about its document. */
export type PdfOutcome<Done> = { readonly done: Done } | { readonly unreadable: string };

/**
 * Reads a PDF in a thread of its own, with limits of time and memory and without an environment. What the thread
 * writes to its consoles is dropped: it would be a stranger writing to the log.
 * @param script gets the bytes as `workerData` and posts one `PdfOutcome`
 * @throws DomainError `media.locked` where the thread says that a password is missing; `media.unreadable` where it says
 *   anything else, breaks down, or takes too long
 */
export async function inPdfThread<Done>(script: URL, bytes: Uint8Array, msMax = MS_MAX): Promise<Done> {
  const thread = new Worker(script, {
    workerData: bytes,
    resourceLimits: { maxOldGenerationSizeMb: MEGABYTES_MAX },
    env: {},
    stdout: true,
    stderr: true,
  });
  const { promise, resolve, reject } = Promise.withResolvers<PdfOutcome<Done>>();
  thread.once('message', resolve).once('error', reject);
  thread.once('exit', (code) => reject(new Error(`the thread ended with ${code}`)));
  try {
    const outcome = await withTimeout(promise, msMax, () => new Error('took too long'));
    if ('done' in outcome) return outcome.done;
    throw new Error(outcome.unreadable);
  } catch (cause) {
    throw unreadablePdf(cause);
  } finally {
    await thread.terminate();
  }
}

/** Words of the libraries that rebuild and draw for a document that opens with a password alone. */
const PASSWORD_MISSING = /^(NEEDS PASSWORD|Password required)/;

/** Returns the refusal of a PDF that cannot be read, in words for whoever sent it. */
export const unreadablePdf = (cause: unknown): DomainError =>
  cause instanceof Error && PASSWORD_MISSING.test(cause.message)
    ? new DomainError('media.locked', undefined, { cause })
    : new DomainError(
        'media.unreadable',
        'Il PDF è danneggiato o incompleto. Salvalo di nuovo o scegline un altro.',
        { cause },
      );
