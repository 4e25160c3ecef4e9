import { buffer } from 'node:stream/consumers';
import type { Position } from '#contracts/kernel/events/stored-event.ts';
import {
  FILE_RULES,
  type MediaKind,
  tooLargeMessage,
  UPLOAD_BYTES_MAX,
} from '#contracts/media/media-kind.ts';
import { objectIdOf, objectPathOf } from '#contracts/media/object-path.ts';
import type { CommandHandler } from '#kernel/commands/command-handler.ts';
import type { CommandContext } from '#kernel/commands/decided-event.ts';
import { DomainError } from '#kernel/errors.ts';
import type { Storage } from '#kernel/ports/storage.ts';
import type { KeyedDigest } from '#kernel/secrets/keyed-digest.ts';
import type { Clock } from '#kernel/work/clock.ts';
import type { Ids } from '#kernel/work/ids.ts';
import type { HeavyWork, RunTask } from '#kernel/work/tasks/heavy-work.ts';
import {
  isStoredFor,
  type MediaState,
  mediaDecider,
  notIssued,
  type ReceiveUpload,
  type StoreDocument,
  type StoreImage,
  uploadUsed,
} from './media.decider.ts';
import { deleteFiles, uploadKey } from './media-files.ts';
import { CONTENT_TYPES, type ServedObject, serveObject } from './serve-object.ts';
import { type BytesLimit, FileRoom, requireRoom } from './uploads/file-room.ts';
import { rebuildUpload, renderUpload } from './uploads/file-tasks.ts';
import { ofKnownFormat } from './uploads/known-format.ts';
import { sniffFormat } from './uploads/sniff-format.ts';
import { readUploadToken, signUploadToken, type UploadPermit } from './uploads/upload-token.ts';

const UPLOAD_PATH = '/api/objects/upload/';
const UPLOAD_MS = 15 * 60_000;

export interface MediaParts {
  readonly handler: CommandHandler;
  readonly storage: Storage;
  readonly digest: KeyedDigest;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly work: HeavyWork;
}

interface Parts extends MediaParts {
  readonly room: FileRoom;
}

export function createMediaService(mediaParts: MediaParts) {
  const parts: Parts = { ...mediaParts, room: new FileRoom() };
  return { ...uploads(parts), ...objects(parts) };
}

export type MediaService = ReturnType<typeof createMediaService>;

function uploads(parts: Parts) {
  const { digest, clock, ids, work } = parts;
  return {
    /**
     * Makes an address for one file of this account, as a path of this site. It is good for 15 minutes.
     * @param senderId the person who sends the file; default: the owner
     */
    createUpload(ownerId: string, senderId = ownerId): string {
      const expiresAt = clock.now().getTime() + UPLOAD_MS;
      const token = signUploadToken(digest, { objectId: ids.next(), ownerId, senderId, expiresAt });
      return `${UPLOAD_PATH}${token}`;
    },

    /**
     * Takes the file that arrives at an upload address. The content is read no further than the limits.
     * @param limitOf the limit of an account for all of its files; absent: it has none
     * @throws DomainError `media.upload-unknown` (forged), `media.upload-expired`, `media.upload-used`,
     *   `media.too-large`, `media.unsupported-type` (of no format that any use takes), `plan.storage-full`;
     *   whatever the content's iteration throws, or `limitOf`
     */
    receiveUpload: (
      token: string,
      content: AsyncIterable<Uint8Array>,
      origin: Omit<CommandContext, 'actor'>,
      limitOf?: (ownerId: string) => Promise<BytesLimit>,
    ): Promise<{ readonly objectId: string; readonly bytes: number }> =>
      receive(parts, token, content, origin, limitOf),

    /**
     * Puts an uploaded file to use: checks what it really is, and keeps it in its final form. That of a PDF is a
     * document beside the check-in, and as a logo the picture of its first page. Doing so again for the same use
     * answers the same.
     * @param address path of an upload address, or of the object made from it
     * @param limit of the account for all of its files; absent: it has none
     * @returns the object's path
     * @throws DomainError `media.not-issued` (not an address given to this person), `media.not-uploaded`,
     *   `media.other-use`, `media.too-large`, `media.unsupported-type`, `media.too-many-pixels`,
     *   `media.unreadable`, `plan.storage-full`, `service.busy`
     */
    async storeUpload(
      address: string,
      ownerId: string,
      kind: MediaKind,
      context: CommandContext,
      limit?: BytesLimit,
    ): Promise<string> {
      const objectId = await issuedTo(parts, ownerId, address);
      const about = { objectId, ownerId, kind };
      await work.inTurn(ownerId, (run) => putToUse(parts, run, about, context, limit));
      return objectPathOf(objectId);
    },
  };
}

function objects(parts: Parts) {
  const { storage, ids, work } = parts;
  return {
    /**
     * Keeps an image that the product itself made, as if this person had uploaded it.
     * @returns the object's path
     * @throws DomainError as `storeUpload` does for the bytes
     */
    async storeImage(
      ownerId: string,
      bytes: Uint8Array,
      kind: MediaKind,
      context: CommandContext,
    ): Promise<string> {
      const objectId = ids.next();
      await work.inTurn(ownerId, (run) => store(parts, run, { objectId, ownerId, kind }, bytes, context));
      return objectPathOf(objectId);
    },

    /**
     * Gives an object up for good: nobody can choose it any more, and its files are gone once resolved. Doing so
     * again, or for an id under which nothing is kept, does nothing but make sure of that.
     * @param objectId a UUID
     */
    discard: (objectId: string, context: CommandContext): Promise<void> => discard(parts, objectId, context),

    /** Tells whether a path names a picture that is kept for this person and may be chosen. */
    async ownsImage(objectPath: string, userId: string): Promise<boolean> {
      const objectId = objectIdOf(objectPath);
      if (objectId === undefined) return false;
      const { ownerId, isImage, fate } = await load(parts, objectId);
      return ownerId === userId && isImage && fate === 'kept';
    },

    /** Tells whether the object that a path names is discarded, or condemned to be. */
    async isGivenUp(objectPath: string): Promise<boolean> {
      const objectId = objectIdOf(objectPath);
      return objectId !== undefined && (await load(parts, objectId)).fate !== 'kept';
    },

    /**
     * Reads an object as the public is sent it; `undefined` where there is none.
     * @param variant `480.avif` and the like; without it, the whole JPEG or the PDF
     */
    serve: (objectId: string, variant?: string): Promise<ServedObject | undefined> =>
      serveObject(storage, objectId, variant),
  };
}

async function load({ handler }: Parts, objectId: string): Promise<MediaState> {
  return (await handler.load(mediaDecider, objectId)).state;
}

async function receive(
  parts: Parts,
  token: string,
  content: AsyncIterable<Uint8Array>,
  origin: Omit<CommandContext, 'actor'>,
  limitOf?: (ownerId: string) => Promise<BytesLimit>,
): Promise<{ readonly objectId: string; readonly bytes: number }> {
  const { handler, storage, ids, room } = parts;
  const { objectId, ownerId, senderId } = openPermit(parts, token);
  if ((await load(parts, objectId)).ownerId !== undefined) throw uploadUsed();
  const uploadId = ids.next();
  const limit = await limitOf?.(ownerId);
  const fitting = limit === undefined ? content : room.within(limit, { objectId, ownerId }, content);
  const counted = countBytes(ofKnownFormat(fitting), UPLOAD_BYTES_MAX);
  const key = uploadKey(objectId, uploadId);
  await storage.put(key, counted.content, { contentType: 'application/octet-stream' });
  const bytes = counted.bytes();
  const context = { ...origin, actor: { kind: 'user', id: senderId } } as const;
  const command = { type: 'ReceiveUpload', objectId, ownerId, uploadId, bytes } as const;
  const received = await handler.execute(mediaDecider, objectId, command, context).catch(async (error) => {
    // Another file came first. Where the outcome is unknown, the bytes may be the ones on record.
    if (error instanceof DomainError) await storage.delete(key);
    throw error;
  });
  if (limit !== undefined) await keepWithin(parts, limit, command, received.position, context);
  return { objectId, bytes };
}

/** Reads the permit of a token that is still good. @throws DomainError `media.upload-unknown`, `media.upload-expired` */
function openPermit({ digest, clock }: Parts, token: string): UploadPermit {
  const permit = readUploadToken(digest, token);
  if (permit === undefined) {
    throw new DomainError('media.upload-unknown');
  }
  if (permit.expiresAt <= clock.now().getTime()) {
    throw new DomainError('media.upload-expired');
  }
  return permit;
}

/**
 * Keeps what has arrived where there is room for it, by all that the log told before: of files that arrive at
 * several gateways at once, none that is too much stays.
 * @throws DomainError `plan.storage-full`; the file is discarded then
 */
async function keepWithin(
  parts: Parts,
  limit: BytesLimit,
  { objectId, bytes }: Pick<ReceiveUpload, 'objectId' | 'bytes'>,
  position: Position | undefined,
  context: CommandContext,
): Promise<void> {
  try {
    requireRoom(limit.most, await limit.besides(objectId, position), bytes);
  } catch (error) {
    if (error instanceof DomainError) await discard(parts, objectId, context);
    throw error;
  }
}

/** Reads the id of the object that an address of this person leads to. @throws DomainError `media.not-issued` */
async function issuedTo(parts: Parts, ownerId: string, address: string): Promise<string> {
  const named = objectIdOf(address);
  if (named !== undefined && (await load(parts, named)).ownerId === ownerId) return named;
  if (!address.startsWith(UPLOAD_PATH)) throw notIssued();
  const permit = readUploadToken(parts.digest, address.slice(UPLOAD_PATH.length));
  if (permit?.ownerId !== ownerId) throw notIssued();
  return permit.objectId;
}

type About = Pick<StoreImage, 'objectId' | 'ownerId' | 'kind'>;

/** Stores what arrived for an object, unless that was done before; a condemned object is kept after all. */
async function putToUse(
  parts: Parts,
  run: RunTask,
  about: About,
  context: CommandContext,
  limit?: BytesLimit,
): Promise<void> {
  const { handler, storage } = parts;
  const { objectId, kind } = about;
  const state = await load(parts, objectId);
  if (state.fate === 'condemned') {
    await handler.execute(mediaDecider, objectId, { type: 'ReprieveMedia', objectId }, context);
  }
  if (isStoredFor(about, state)) return;
  const bytes = await uploaded(storage, objectId, state, kind);
  if (bytes !== undefined) await store(parts, run, about, bytes, context, limit);
  else if (!isStoredFor(about, await load(parts, objectId))) {
    throw new Error(`the bytes of upload ${objectId} are gone`);
  }
  await storage.delete(uploadKey(objectId));
}

/** Reads the bytes that arrived; `undefined` where they have been put to use in the meantime. */
async function uploaded(
  storage: Storage,
  objectId: string,
  state: MediaState,
  kind: MediaKind,
): Promise<Buffer | undefined> {
  if (state.upload === undefined) {
    throw new DomainError('media.not-uploaded');
  }
  checkSize(state.upload.bytes, kind);
  const object = await storage.get(uploadKey(objectId, state.upload.uploadId));
  return object && (await buffer(object.stream));
}

/** Brings a file into its final form and keeps it, where the limit leaves room for that. */
async function store(
  parts: Parts,
  run: RunTask,
  about: About,
  bytes: Uint8Array,
  context: CommandContext,
  limit?: BytesLimit,
): Promise<void> {
  const { storage } = parts;
  const { objectId, kind } = about;
  checkSize(bytes.length, kind);
  const format = sniffFormat(bytes);
  const { formats, unsupported } = FILE_RULES[kind];
  if (format === undefined || !formats.includes(format)) {
    throw new DomainError('media.unsupported-type', unsupported);
  }
  if (format === 'pdf' && kind === 'checkin') {
    const rebuilt = await rebuildUpload(run, bytes);
    await requireRoomFor(objectId, rebuilt.length, limit);
    await put(storage, objectId, 'document.pdf', rebuilt);
    await record(parts, { type: 'StoreDocument', ...about, bytes: rebuilt.length }, context);
    return;
  }
  // Whatever else may come as a PDF is shown: of its first page everything goes on as of a picture.
  const { width, height, files } = await renderUpload(run, bytes, format);
  const total = files.reduce((sum, file) => sum + file.bytes.length, 0);
  await requireRoomFor(objectId, total, limit);
  for (const file of files) await put(storage, objectId, file.name, file.bytes);
  await record(parts, { type: 'StoreImage', ...about, width, height, bytes: total }, context);
}

const put = (storage: Storage, objectId: string, name: keyof typeof CONTENT_TYPES, bytes: Uint8Array) =>
  storage.put(`${objectId}/${name}`, bytes, { contentType: CONTENT_TYPES[name] });

/** Takes note of files that are kept; where the object was discarded meanwhile, they are not. */
async function record(
  parts: Parts,
  command: StoreImage | StoreDocument,
  context: CommandContext,
): Promise<void> {
  const { objectId } = command;
  try {
    await parts.handler.execute(mediaDecider, objectId, command, context);
  } catch (error) {
    if ((await load(parts, objectId)).fate === 'discarded') await deleteFiles(parts.storage, objectId);
    throw error;
  }
}

async function discard(
  { handler, storage }: Parts,
  objectId: string,
  context: CommandContext,
): Promise<void> {
  await handler.execute(mediaDecider, objectId, { type: 'DiscardMedia', objectId }, context);
  await deleteFiles(storage, objectId);
}

/** @throws DomainError `plan.storage-full` where the object, with so many bytes, is too much */
async function requireRoomFor(objectId: string, bytes: number, limit?: BytesLimit): Promise<void> {
  if (limit !== undefined) requireRoom(limit.most, await limit.besides(objectId), bytes);
}

/** @throws DomainError `media.too-large` */
function checkSize(bytes: number, kind: MediaKind): void {
  const { maxBytes, tooLarge } = FILE_RULES[kind];
  if (bytes > maxBytes) throw new DomainError('media.too-large', tooLarge);
}

/** Counts the bytes of a content while it is read, and throws `media.too-large` past the limit. */
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
