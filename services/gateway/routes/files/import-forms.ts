import { createHash } from 'node:crypto';
import multipart from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';
import { IMPORT_FILE_BYTES_MAX, IMPORT_TEXT_MAX } from '#contracts/import/limits.ts';
import { DomainError } from '#kernel/errors.ts';
import { sessionOf } from '../../calls/sessions/authentication.ts';
import { brokenOff, piecesOf } from '../../http/request-pieces.ts';

/** A file of a form that is read and forgotten. */
export class ImportedFile extends File {
  readonly content: Uint8Array;

  constructor(content: Uint8Array, name: string) {
    super([], name);
    this.content = content;
  }

  /** Returns what tells this file from another one, for the comparison of a request with an earlier one. */
  toJSON(): object {
    return { name: this.name, sha256: createHash('sha256').update(this.content).digest('hex') };
  }
}

/** Files that may be in memory at the same time, of one account and in all. */
const HELD_MAX = { perAccount: 2, inAll: 8 };
/** Most bytes that JSON takes for a character of a text: an escape. */
const JSON_BYTES_MAX = 6 * IMPORT_TEXT_MAX + 1_024;
// One more than may be, so that it is seen to be too large.
const LIMITS = { files: 1, fields: 1, fieldSize: 256, headerPairs: 20, fileSize: IMPORT_FILE_BYTES_MAX + 1 };

/**
 * Reads forms with one file, and JSON with a text longer than others may be, for the routes of this scope alone, after it
 * is known who sends them. No more files are held in memory than that allows: past it the answer is `service.busy`.
 */
export const importForms = plugin(async (app) => {
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string', bodyLimit: JSON_BYTES_MAX },
    app.getDefaultJsonParser('error', 'error'),
  );
  await app.register(multipart, { limits: LIMITS });
  const held = new Map<string, number>();

  /** Counts a file as held until its request is answered. @throws DomainError `service.busy` */
  function hold(accountId: string): void {
    const ofAccount = held.get(accountId) ?? 0;
    const inAll = [...held.values()].reduce((sum, count) => sum + count, 0);
    if (ofAccount >= HELD_MAX.perAccount || inAll >= HELD_MAX.inAll) throw new DomainError('service.busy');
    held.set(accountId, ofAccount + 1);
  }

  function release(accountId: string): void {
    const left = (held.get(accountId) ?? 1) - 1;
    if (left === 0) held.delete(accountId);
    else held.set(accountId, left);
  }

  app.addHook('preValidation', async (request, reply) => {
    if (!request.isMultipart()) return;
    const { accountId } = sessionOf(request);
    // Who was gone while the account was looked up closes no more: what is held for them would be held for ever.
    if (reply.raw.destroyed) throw brokenOff(undefined);
    hold(accountId);
    reply.raw.once('close', () => release(accountId));
    request.body = await receive(request);
  });
});

/** @throws DomainError `import.too-large`, `media.upload-broken-off` */
async function receive(request: FastifyRequest): Promise<Record<string, unknown>> {
  const body: Record<string, unknown> = {};
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') body[part.fieldname] = part.value;
      else body[part.fieldname] = new ImportedFile(await whole(part.file), part.filename ?? '');
    }
  } catch (error) {
    // The limits of forms have a status, and refusals a code; what its syntax comes to has neither.
    throw error instanceof DomainError || (error instanceof Error && 'statusCode' in error)
      ? error
      : brokenOff(error);
  }
  return body;
}

async function whole(file: Parameters<typeof piecesOf>[0]): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  try {
    for await (const piece of piecesOf(file)) {
      bytes += piece.length;
      if (bytes > IMPORT_FILE_BYTES_MAX) throw new DomainError('import.too-large');
      pieces.push(piece);
    }
  } finally {
    // Of a refused file the rest is still on its way; unread, it would keep the answer from arriving.
    file.resume();
  }
  return Buffer.concat(pieces);
}
