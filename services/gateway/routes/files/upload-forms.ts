import { createHash } from 'node:crypto';
import multipart, { type Multipart, type MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';
import { UPLOAD_BYTES_MAX } from '#contracts/media/media-kind.ts';
import { DomainError } from '#kernel/errors.ts';
import type { MediaService } from '#services/media/media.service.ts';
import { requestOrigin } from '../../calls/command-context.ts';
import { bearsIdempotencyKey } from '../../calls/idempotency.ts';
import { sessionOf } from '../../calls/sessions/authentication.ts';
import { brokenOff, piecesOf } from '../../http/request-pieces.ts';
import type { FileLimits } from '../../properties/file-limits.ts';

/** A file of a form that has gone on to the storage as it came: what is left of it here is where it waits. */
export class ReceivedFile extends File {
  readonly #waiting: { readonly address: string } | { readonly refusal: DomainError };
  readonly #bytes: number;
  readonly #digest: string;

  /**
   * @param waiting the path of the upload address that it was sent to, or why it could not be kept
   * @param digest SHA-256 of the content, hex
   */
  constructor(
    waiting: { readonly address: string } | { readonly refusal: DomainError },
    bytes: number,
    digest: string,
  ) {
    super([], 'upload');
    this.#waiting = waiting;
    this.#bytes = bytes;
    this.#digest = digest;
  }

  /** The path of the upload address that it was sent to. @throws DomainError `plan.storage-full` where it was not kept */
  get address(): string {
    if ('refusal' in this.#waiting) throw this.#waiting.refusal;
    return this.#waiting.address;
  }

  override get size(): number {
    return this.#bytes;
  }

  /** Returns what tells this file from another one, for the comparison of a request with an earlier one. */
  toJSON(): object {
    return { sha256: this.#digest };
  }
}

const FIELDS_MAX = 4;
const FIELD_BYTES_MAX = 256;
const LIMITS = {
  files: 1,
  fields: FIELDS_MAX,
  fieldSize: FIELD_BYTES_MAX,
  headerPairs: 20,
  // One more than may be, so that it is seen to be too large.
  fileSize: UPLOAD_BYTES_MAX + 1,
};

interface UploadFormParts {
  readonly media: Pick<MediaService, 'createUpload' | 'receiveUpload'>;
  readonly fileLimits: FileLimits;
}

/**
 * Reads forms with one file, for the routes of this scope alone, after it is known who sends them: the body is then
 * the fields by name, texts and a `ReceivedFile`. The file is never held in memory.
 */
export const uploadForms = plugin(async (app, { media, fileLimits }: UploadFormParts) => {
  app.removeAllContentTypeParsers();
  // Of every other type, to be refused in the words of this scope.
  app.addContentTypeParser('*', (_request, payload, done) => {
    payload.resume();
    done(null);
  });
  await app.register(multipart, { limits: LIMITS });

  async function receive(request: FastifyRequest): Promise<Record<string, unknown>> {
    const body: Record<string, unknown> = {};
    for await (const part of partsOf(request)) {
      if (part.type === 'field') {
        body[part.fieldname] = part.value;
        continue;
      }
      body[part.fieldname] = await receiveFile(request, part);
    }
    return body;
  }

  async function receiveFile(request: FastifyRequest, { file }: MultipartFile): Promise<ReceivedFile> {
    const { accountId, user } = sessionOf(request);
    const address = media.createUpload(accountId, user.id);
    const token = address.slice(address.lastIndexOf('/') + 1);
    const digest = createHash('sha256');
    const received = (waiting: ConstructorParameters<typeof ReceivedFile>[0]) =>
      new ReceivedFile(waiting, file.bytesRead, digest.digest('hex'));
    try {
      const content = digested(piecesOf(file), digest);
      await media.receiveUpload(token, content, requestOrigin(request), fileLimits.of);
      return received({ address });
    } catch (error) {
      if (!isFull(error) || !bearsIdempotencyKey(request)) throw error;
      // It may be kept already, and have its answer: that is known once it has been read to its end.
      for await (const piece of piecesOf(file)) digest.update(piece);
      return received({ refusal: error });
    } finally {
      // Of a refused file the rest is still on its way; unread, it would keep the answer from arriving.
      file.resume();
    }
  }

  app.addHook('preValidation', async (request) => {
    if (!request.isMultipart()) {
      throw new DomainError('media.form-expected');
    }
    request.body = await receive(request);
  });
});

const isFull = (error: unknown): error is DomainError =>
  error instanceof DomainError && error.code === 'plan.storage-full';

/**
 * Reads the parts of a form, in the order in which they come.
 * @throws DomainError `media.upload-broken-off` where it ends before its end, or is no form but says so
 */
async function* partsOf(request: FastifyRequest): AsyncGenerator<Multipart> {
  try {
    yield* request.parts();
  } catch (error) {
    // The limits of forms have a status; what its syntax comes to does not.
    throw error instanceof Error && 'statusCode' in error ? error : brokenOff(error);
  }
}

async function* digested(pieces: AsyncIterable<Uint8Array>, digest: { update(piece: Uint8Array): unknown }) {
  for await (const piece of pieces) {
    digest.update(piece);
    yield piece;
  }
}
