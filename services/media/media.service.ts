import { buffer } from 'node:stream/consumers';
import pLimit from 'p-limit';
import {
  FILE_RULES,
  type MediaKind,
  tooLargeMessage,
  UPLOAD_BYTES_MAX,
} from '#contracts/media/media-kind.ts';
import { objectIdOf, objectPathOf } from '#contracts/media/object-path.ts';
import type { Clock } from '#kernel/clock.ts';
import type { CommandHandler } from '#kernel/command-handler.ts';
import { DomainError } from '#kernel/errors.ts';
import type { CommandContext } from '#kernel/event-codec.ts';
import type { Ids } from '#kernel/ids.ts';
import type { KeyedDigest } from '#kernel/keyed-digest.ts';
import type { Storage } from '#kernel/storage.ts';
import { renderImage } from './image-variants.ts';
import {
  isStoredFor,
  type MediaState,
  mediaDecider,
  notIssued,
  type StoreDocument,
  type StoreImage,
  uploadUsed,
} from './media.decider.ts';
import { deleteFiles, uploadKey } from './media-files.ts';
import { rebuildPdf } from './rebuild-pdf.ts';
import { renderPdfPage } from './render-pdf-page.ts';
import { CONTENT_TYPES, type ServedObject, serveObject } from './serve-object.ts';
import { sniffFormat } from './sniff-format.ts';
import { readUploadToken, signUploadToken } from './upload-token.ts';

export interface MediaService {
  /** An address for one file of this person, as a path of this site. It is good for 15 minutes. */
  createUpload(ownerId: string): string;

  /**
   * Takes the file that arrives at an upload address. The content is read no further than the limit.
   * @throws DomainError `media.upload-unknown` (forged), `media.upload-expired`, `media.upload-used`,
   *   `media.too-large`; whatever the content's iteration throws
   */
  receiveUpload(
    token: string,
    content: AsyncIterable<Uint8Array>,
    origin: Omit<CommandContext, 'actor'>,
  ): Promise<{ readonly objectId: string; readonly bytes: number }>;

  /**
   * Puts an uploaded file to use: checks what it really is, and keeps it in its final form. That of a PDF is a
   * document beside the check-in, and as a logo the picture of its first page. Doing so again for the same use
   * answers the same.
   * @param address path of an upload address, or of the object made from it
   * @returns the object's path
   * @throws DomainError `media.not-issued` (not an address given to this person), `media.not-uploaded`,
   *   `media.other-use`, `media.too-large`, `media.unsupported-type`, `media.too-many-pixels`,
   *   `media.unreadable`, `service.busy`
   */
  storeUpload(address: string, ownerId: string, kind: MediaKind, context: CommandContext): Promise<string>;

  /**
   * Keeps an image that the product itself made, as if this person had uploaded it.
   * @returns the object's path
   * @throws DomainError as `storeUpload` does for the bytes
   */
  storeImage(ownerId: string, bytes: Uint8Array, kind: MediaKind, context: CommandContext): Promise<string>;

  /**
   * Gives an object up for good: nobody can choose it any more, and its files are gone once resolved. Doing so
   * again, or for an id under which nothing is kept, does nothing but make sure of that.
   * @param objectId a UUID
   */
  discard(objectId: string, context: CommandContext): Promise<void>;

  /** Whether a path names an object that is kept for this person and may be chosen. */
  ownsObject(objectPath: string, userId: string): Promise<boolean>;

  /** Whether the object that a path names is discarded, or condemned to be. */
  isGivenUp(objectPath: string): Promise<boolean>;

  /**
   * An object as the public is sent it; `undefined` where there is none.
   * @param variant `480.avif` and the like; without it, the whole JPEG or the PDF
   */
  serve(objectId: string, variant?: string): Promise<ServedObject | undefined>;
}

const UPLOAD_PATH = '/api/objects/upload/';
const UPLOAD_MS = 15 * 60_000;
const RENDERED_AT_ONCE = 2;
const WAITING_AT_MOST = 32;

export function createMediaService(dependencies: {
  handler: CommandHandler;
  storage: Storage;
  digest: KeyedDigest;
  clock: Clock;
  ids: Ids;
}): MediaService {
  const { handler, storage, digest, clock, ids } = dependencies;
  const limit = pLimit(RENDERED_AT_ONCE);

  const load = async (objectId: string) => (await handler.load(mediaDecider, objectId)).state;

  /** The id of the object that an address of this person leads to. */
  async function issuedTo(ownerId: string, address: string): Promise<string> {
    const named = objectIdOf(address);
    if (named !== undefined && (await load(named)).ownerId === ownerId) return named;
    if (!address.startsWith(UPLOAD_PATH)) throw notIssued();
    const permit = readUploadToken(digest, address.slice(UPLOAD_PATH.length));
    if (permit?.userId !== ownerId) throw notIssued();
    return permit.objectId;
  }

  /** The bytes that arrived; `undefined` where they have been put to use in the meantime. */
  async function uploaded(objectId: string, state: MediaState, kind: MediaKind): Promise<Buffer | undefined> {
    if (state.upload === undefined) {
      throw new DomainError(
        'media.not-uploaded',
        'No file has arrived at this address yet. Upload it first.',
      );
    }
    checkSize(state.upload.bytes, kind);
    const object = await storage.get(uploadKey(objectId, state.upload.uploadId));
    return object && (await buffer(object.stream));
  }

  /** Brings a file into its final form and keeps it. */
  async function store(
    objectId: string,
    ownerId: string,
    bytes: Uint8Array,
    kind: MediaKind,
    context: CommandContext,
  ): Promise<void> {
    checkSize(bytes.length, kind);
    const format = sniffFormat(bytes);
    const { formats, unsupported } = FILE_RULES[kind];
    if (format === undefined || !formats.includes(format)) {
      throw new DomainError('media.unsupported-type', unsupported);
    }
    const about = { objectId, ownerId, kind };
    if (format === 'pdf' && kind === 'checkin') {
      const rebuilt = await rebuildPdf(bytes);
      await put(objectId, 'document.pdf', rebuilt);
      await record({ type: 'StoreDocument', ...about, bytes: rebuilt.length }, context);
      return;
    }
    // Whatever else may come as a PDF is shown: of its first page everything goes on as of a picture.
    const { width, height, files } = await (format === 'pdf'
      ? renderImage(await renderPdfPage(bytes), 'png')
      : renderImage(bytes, format));
    for (const file of files) await put(objectId, file.name, file.bytes);
    const total = files.reduce((sum, file) => sum + file.bytes.length, 0);
    await record({ type: 'StoreImage', ...about, width, height, bytes: total }, context);
  }

  /** Takes note of files that are kept; where the object was discarded meanwhile, they are not. */
  async function record(command: StoreImage | StoreDocument, context: CommandContext): Promise<void> {
    const { objectId } = command;
    try {
      await handler.execute(mediaDecider, objectId, command, context);
    } catch (error) {
      if ((await load(objectId)).fate === 'discarded') await deleteFiles(storage, objectId);
      throw error;
    }
  }

  const put = (objectId: string, name: keyof typeof CONTENT_TYPES, bytes: Uint8Array) =>
    storage.put(`${objectId}/${name}`, bytes, { contentType: CONTENT_TYPES[name] });

  /** Does work that takes processor and memory a few at a time. */
  function bounded<Result>(work: () => Promise<Result>): Promise<Result> {
    if (limit.pendingCount >= WAITING_AT_MOST) {
      throw new DomainError('service.busy', 'Too many files at the same time. Try again in a moment.');
    }
    return limit(work);
  }

  return {
    createUpload(ownerId) {
      const expiresAt = clock.now().getTime() + UPLOAD_MS;
      const token = signUploadToken(digest, { objectId: ids.next(), userId: ownerId, expiresAt });
      return `${UPLOAD_PATH}${token}`;
    },

    async receiveUpload(token, content, origin) {
      const permit = readUploadToken(digest, token);
      if (permit === undefined) {
        throw new DomainError('media.upload-unknown', 'This upload address is not one of ours.');
      }
      const { objectId, userId, expiresAt } = permit;
      if (expiresAt <= clock.now().getTime()) {
        throw new DomainError('media.upload-expired', 'This upload address has expired. Ask for a new one.');
      }
      if ((await load(objectId)).ownerId !== undefined) throw uploadUsed();
      const uploadId = ids.next();
      const counted = countBytes(content, UPLOAD_BYTES_MAX);
      const key = uploadKey(objectId, uploadId);
      await storage.put(key, counted.content, { contentType: 'application/octet-stream' });
      const bytes = counted.bytes();
      const context = { ...origin, actor: { kind: 'user', id: userId } } as const;
      const command = { type: 'ReceiveUpload', objectId, ownerId: userId, uploadId, bytes } as const;
      try {
        await handler.execute(mediaDecider, objectId, command, context);
      } catch (error) {
        // Another file came first. Where the outcome is unknown, the bytes may be the ones on record.
        if (error instanceof DomainError) await storage.delete(key);
        throw error;
      }
      return { objectId, bytes };
    },

    async storeUpload(address, ownerId, kind, context) {
      const objectId = await issuedTo(ownerId, address);
      await bounded(async () => {
        const state = await load(objectId);
        if (state.fate === 'condemned') {
          await handler.execute(mediaDecider, objectId, { type: 'ReprieveMedia', objectId }, context);
        }
        if (isStoredFor({ ownerId, kind }, state)) return;
        const bytes = await uploaded(objectId, state, kind);
        if (bytes !== undefined) await store(objectId, ownerId, bytes, kind, context);
        else if (!isStoredFor({ ownerId, kind }, await load(objectId))) {
          throw new Error(`the bytes of upload ${objectId} are gone`);
        }
        await storage.delete(uploadKey(objectId));
      });
      return objectPathOf(objectId);
    },

    async storeImage(ownerId, bytes, kind, context) {
      const objectId = ids.next();
      await bounded(() => store(objectId, ownerId, bytes, kind, context));
      return objectPathOf(objectId);
    },

    async ownsObject(objectPath, userId) {
      const objectId = objectIdOf(objectPath);
      if (objectId === undefined) return false;
      const { ownerId, storedAs, fate } = await load(objectId);
      return ownerId === userId && storedAs !== undefined && fate === 'kept';
    },

    async isGivenUp(objectPath) {
      const objectId = objectIdOf(objectPath);
      return objectId !== undefined && (await load(objectId)).fate !== 'kept';
    },

    async discard(objectId, context) {
      await handler.execute(mediaDecider, objectId, { type: 'DiscardMedia', objectId }, context);
      await deleteFiles(storage, objectId);
    },

    serve: (objectId, variant) => serveObject(storage, objectId, variant),
  };
}

/** @throws DomainError `media.too-large` */
function checkSize(bytes: number, kind: MediaKind): void {
  const { maxBytes, tooLarge } = FILE_RULES[kind];
  if (bytes > maxBytes) throw new DomainError('media.too-large', tooLarge);
}

/** The same content, counted, and broken off by `media.too-large` past the limit. */
function countBytes(content: AsyncIterable<Uint8Array>, maxBytes: number) {
  let bytes = 0;
  async function* counted(): AsyncGenerator<Uint8Array> {
    for await (const piece of content) {
      bytes += piece.length;
      if (bytes > maxBytes) throw new DomainError('media.too-large', tooLargeMessage(maxBytes));
      yield piece;
    }
  }
  return { content: counted(), bytes: () => bytes };
}
