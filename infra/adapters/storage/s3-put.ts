import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  ListMultipartUploadsCommand,
  PutObjectCommand,
  type S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { asUnavailable } from './s3-errors.ts';

/** A bucket, and how long it may take to answer to content that is sent to it; milliseconds. */
export interface Bucket {
  readonly client: S3Client;
  readonly Bucket: string;
  readonly putMs: number;
}

/** Bytes of content held in memory while it is sent: at least the 5 MiB that S3 asks of a part. */
const PART_BYTES = 8 * 1024 * 1024;
/** Age at which an unfinished upload counts as left behind by a process that ended half-way, in milliseconds. */
const LEFT_BEHIND_MS = 24 * 60 * 60_000;

/**
 * Sends content, in one piece where it is small and in parts where it is not. It is there whole, or not at all.
 * @throws StorageUnavailableError; whatever the content's iteration throws
 */
export async function putObject(
  bucket: Bucket,
  key: string,
  content: Uint8Array | AsyncIterable<Uint8Array>,
  contentType: string,
): Promise<void> {
  const { client, Bucket, putMs } = bucket;
  const parts = partsOf(content);
  const first = await parts.next();
  const Body = first.value ?? Buffer.alloc(0);
  const object = { Bucket, Key: key, ContentType: contentType };
  if (Body.length < PART_BYTES) {
    const command = new PutObjectCommand({ ...object, Body, ContentLength: Body.length });
    await answered(client.send(command, { requestTimeout: putMs }));
    return;
  }
  const { UploadId } = await answered(client.send(new CreateMultipartUploadCommand(object)));
  const upload = { Bucket, Key: key, UploadId };
  try {
    await sendParts(bucket, upload, Body, parts);
  } catch (error) {
    // Where this fails as well, the next start finds it.
    await client.send(new AbortMultipartUploadCommand(upload)).catch(() => undefined);
    throw error;
  }
}

interface MultipartUpload {
  readonly Bucket: string;
  readonly Key: string;
  readonly UploadId: string | undefined;
}

async function sendParts(
  { client, putMs }: Bucket,
  upload: MultipartUpload,
  first: Buffer,
  rest: AsyncIterable<Buffer>,
): Promise<void> {
  const Parts: { PartNumber: number; ETag: string | undefined }[] = [];
  const send = async (Body: Buffer) => {
    const PartNumber = Parts.length + 1;
    const command = new UploadPartCommand({ ...upload, PartNumber, Body, ContentLength: Body.length });
    const { ETag } = await answered(client.send(command, { requestTimeout: putMs }));
    Parts.push({ PartNumber, ETag });
  };
  await send(first);
  for await (const part of rest) await send(part);
  const complete = new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts } });
  await answered(client.send(complete, { requestTimeout: putMs }));
}

/** Splits the content into pieces of `PART_BYTES`; the last one may be shorter, and there is none of empty content. */
async function* partsOf(
  content: Uint8Array | AsyncIterable<Uint8Array>,
): AsyncGenerator<Buffer, undefined, undefined> {
  let gathered: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of content instanceof Uint8Array ? [content] : content) {
    let left = piece;
    while (bytes + left.length >= PART_BYTES) {
      const end = PART_BYTES - bytes;
      yield Buffer.concat([...gathered, left.subarray(0, end)]);
      left = left.subarray(end);
      [gathered, bytes] = [[], 0];
    }
    // A copy: whoever sends a piece may use its memory again.
    if (left.length > 0) gathered.push(Uint8Array.from(left));
    bytes += left.length;
  }
  if (bytes > 0) yield Buffer.concat(gathered);
}

/**
 * Gives up the uploads in parts that a process began and left for a day. What cannot be given up now, because the
 * store is away or does not allow it, costs room and nothing else.
 */
export async function abortLeftUploads({ client, Bucket }: Bucket): Promise<void> {
  const listed = await client.send(new ListMultipartUploadsCommand({ Bucket })).catch(() => undefined);
  for (const { Key, UploadId, Initiated } of listed?.Uploads ?? []) {
    if (Initiated === undefined || Date.now() - Initiated.getTime() < LEFT_BEHIND_MS) continue;
    const command = new AbortMultipartUploadCommand({ Bucket, Key, UploadId });
    await client.send(command).catch(() => undefined);
  }
}

function answered<Answer>(asking: Promise<Answer>): Promise<Answer> {
  return asking.catch((error: unknown) => {
    throw asUnavailable(error);
  });
}
