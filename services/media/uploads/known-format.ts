import { FILE_RULES } from '#contracts/media/media-kind.ts';
import { DomainError } from '#kernel/errors.ts';
import { HEAD_BYTES, sniffFormat } from './sniff-format.ts';

/**
 * Passes content on once its first bytes have told that it is of a format that some use takes: of anything else, nothing.
 * @throws DomainError `media.unsupported-type`, from the iteration
 */
export async function* ofKnownFormat(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let head: Uint8Array | undefined = new Uint8Array();
  for await (const piece of content) {
    if (head === undefined) {
      yield piece;
      continue;
    }
    head = Buffer.concat([head, piece]);
    if (head.length < HEAD_BYTES) continue;
    yield known(head);
    head = undefined;
  }
  if (head !== undefined) yield known(head);
}

function known(head: Uint8Array): Uint8Array {
  if (sniffFormat(head) !== undefined) return head;
  // Beside the check-in goes every format that any use takes.
  throw new DomainError('media.unsupported-type', FILE_RULES.checkin.unsupported);
}
