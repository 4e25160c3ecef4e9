import { DomainError } from '#kernel/errors.ts';
import { inBoundedThread } from '#kernel/work/tasks/bounded-thread.ts';

/**
 * Reads a PDF in a thread of its own, with limits of time and memory.
 * @param script gets the bytes as `workerData` and posts one `ThreadOutcome`
 * @throws DomainError `media.locked` where the thread says that a password is missing; `media.unreadable` where it says
 *   anything else, breaks down, or takes too long
 */
export const inPdfThread = <Done>(script: URL, bytes: Uint8Array, msMax?: number): Promise<Done> =>
  inBoundedThread<Done>(script, bytes, msMax).catch((cause: unknown) => {
    throw unreadablePdf(cause);
  });

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
