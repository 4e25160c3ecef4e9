import type { Position } from '#contracts/kernel/events/stored-event.ts';
import { DomainError } from '#kernel/errors.ts';

/** Most bytes that the files of an account may have together, and the bytes that they have. */
export interface BytesLimit {
  readonly most: number;
  /**
   * Bytes of all files that are kept for the account, but for one, by a read model that may be behind.
   * @param told a position in the log that the read model is waited for to pass, within a time
   */
  readonly besides: (objectId: string, told?: Position) => Promise<number>;
}

/**
 * The room that accounts have for files while these arrive. Files of one account that arrive in this process at the
 * same time share it; of those that arrive elsewhere the log tells once they are there.
 */
export class FileRoom {
  readonly #arriving = new Map<string, number>();

  /**
   * Yields the content of an object, and throws `plan.storage-full` at the piece that there is no room for.
   * @param ownerId the account
   */
  async *within(
    { most, besides }: BytesLimit,
    { objectId, ownerId }: { readonly objectId: string; readonly ownerId: string },
    content: AsyncIterable<Uint8Array>,
  ): AsyncGenerator<Uint8Array> {
    const stored = await besides(objectId);
    let own = 0;
    try {
      for await (const piece of content) {
        requireRoom(most, stored + this.#arrivingFor(ownerId) - own, own + piece.length);
        own += piece.length;
        this.#add(ownerId, piece.length);
        yield piece;
      }
    } finally {
      this.#add(ownerId, -own);
    }
  }

  #arrivingFor(ownerId: string): number {
    return this.#arriving.get(ownerId) ?? 0;
  }

  #add(ownerId: string, bytes: number): void {
    const sum = this.#arrivingFor(ownerId) + bytes;
    if (sum === 0) this.#arriving.delete(ownerId);
    else this.#arriving.set(ownerId, sum);
  }
}

/**
 * Lets a file have so many bytes beside what its account has already.
 * @throws DomainError `plan.storage-full`
 */
export function requireRoom(most: number, others: number, bytes: number): void {
  if (others + bytes <= most) return;
  throw new DomainError(
    'plan.storage-full',
    `Your plan has room for ${megabytes(most)} of files, and ${megabytes(others)} are in use. Upgrade to add more.`,
  );
}

const MEGABYTE = 1024 * 1024;
const megabytes = (bytes: number): string => `${Number((bytes / MEGABYTE).toFixed(1))} MB`;
