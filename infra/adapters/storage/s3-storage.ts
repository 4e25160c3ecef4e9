import { Readable } from 'node:stream';
import {
  CreateBucketCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  type GetObjectCommandOutput,
  HeadObjectCommand,
  ListObjectsV2Command,
  S3Client,
} from '@aws-sdk/client-s3';
import pLimit from 'p-limit';
import {
  assertContentType,
  assertStorageKey,
  type ListedObject,
  type Storage,
  StorageUnavailableError,
  type StoredObject,
} from '#kernel/ports/storage.ts';
import { asUnavailable, isS3Error } from './s3-errors.ts';
import { abortLeftUploads, type Bucket, putObject } from './s3-put.ts';

/** An S3 store, and what to sign in there with. */
export interface S3Options {
  /** Address of the store. Absent: Amazon's, by the region. */
  readonly endpoint?: string | undefined;
  readonly region: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** True where the bucket stands in the path of its addresses, and not in their host. */
  readonly pathStyle: boolean;
}

/** Longest waits for the store. */
export interface S3Times {
  /** Longest wait for the beginning of an answer, whatever is asked; milliseconds. */
  readonly answerMs: number;
  /** Longest wait for an answer to content that is sent; milliseconds. */
  readonly putMs: number;
  /** Longest wait for the next piece of content that is read; a slow reader may pause as long. Milliseconds. */
  readonly silenceMs: number;
}

const CONNECT_MS = 3_000;
const DEFAULT_TIMES: S3Times = { answerMs: 5_000, putMs: 30_000, silenceMs: 60_000 };
const ATTEMPTS = 3;
const CONNECTIONS_MAX = 128;
/** Objects looked at or deleted at a time. */
const AT_ONCE = 16;

/**
 * Opens a bucket as storage, and makes it where it is not there. Objects are whole by S3's own promise: one is
 * there when its last part is, and under its name from then on. What somebody began to send and left for a day
 * is removed.
 * @throws S3ServiceException where the store refuses the credentials or the bucket. A store that is not reached
 *   throws nothing here: it may come later, and each call says StorageUnavailableError until then
 */
export async function openS3Storage(options: S3Options, times: Partial<S3Times> = {}): Promise<Storage> {
  const { answerMs, putMs, silenceMs } = { ...DEFAULT_TIMES, ...times };
  const client = createClient(options, { answerMs, silenceMs });
  const { bucket: Bucket } = options;
  const limit = pLimit(AT_ONCE);
  const bucket: Bucket = { client, Bucket, putMs };

  await makeBucket(client, Bucket);
  await abortLeftUploads(bucket);

  return {
    async put(key, content, { contentType }) {
      assertStorageKey(key);
      assertContentType(contentType);
      await putObject(bucket, key, content, contentType);
    },

    async get(key) {
      assertStorageKey(key);
      try {
        return storedObject(await client.send(new GetObjectCommand({ Bucket, Key: key })));
      } catch (error) {
        if (isS3Error(error, 'NoSuchKey')) return undefined;
        throw asUnavailable(error);
      }
    },

    async *list(prefix) {
      for await (const page of pages(bucket, prefix)) {
        const objects = await Promise.all(page.map((key) => limit(() => lookAt(bucket, key))));
        yield* objects.filter((object) => object !== undefined);
      }
    },

    async *keys(prefix) {
      for await (const page of pages(bucket, prefix)) yield* page;
    },

    async delete(prefix) {
      assertStorageKey(prefix);
      await remove(bucket, prefix);
      for await (const page of pagesBelow(bucket, `${prefix}/`)) {
        await Promise.all(page.map((key) => limit(() => remove(bucket, key))));
      }
    },
  };
}

function createClient(options: S3Options, times: Pick<S3Times, 'answerMs' | 'silenceMs'>): S3Client {
  const { endpoint, region, accessKeyId, secretAccessKey, pathStyle } = options;
  const agent = { keepAlive: true, maxSockets: CONNECTIONS_MAX };
  return new S3Client({
    ...(endpoint !== undefined && { endpoint }),
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: pathStyle,
    maxAttempts: ATTEMPTS,
    // Checksums beside the signature's are a novelty that other stores than Amazon's may not know.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      requestTimeout: times.answerMs,
      throwOnRequestTimeout: true,
      socketTimeout: times.silenceMs,
      httpAgent: agent,
      httpsAgent: agent,
    },
  });
}

/** Reads the entry of the object under a key; `undefined` where there is none. */
async function lookAt({ client, Bucket }: Bucket, key: string): Promise<ListedObject | undefined> {
  try {
    const found = await client.send(new HeadObjectCommand({ Bucket, Key: key }));
    return { key, size: found.ContentLength ?? 0, contentType: found.ContentType ?? '' };
  } catch (error) {
    if (isS3Error(error, 'NotFound', 'NoSuchKey')) return undefined;
    throw asUnavailable(error);
  }
}

/** Lists the object that the prefix names, where there is one, and those below it. */
async function* pages(bucket: Bucket, prefix: string | undefined): AsyncGenerator<readonly string[]> {
  if (prefix === undefined) return yield* pagesBelow(bucket, '');
  assertStorageKey(prefix);
  if ((await lookAt(bucket, prefix)) !== undefined) yield [prefix];
  yield* pagesBelow(bucket, `${prefix}/`);
}

/** Lists keys in pages, as the store does. */
async function* pagesBelow({ client, Bucket }: Bucket, prefix: string): AsyncGenerator<readonly string[]> {
  let token: string | undefined;
  do {
    const page = await client
      .send(new ListObjectsV2Command({ Bucket, Prefix: prefix, ContinuationToken: token }))
      .catch((error: unknown) => {
        throw asUnavailable(error);
      });
    yield (page.Contents ?? []).flatMap(({ Key }) => Key ?? []);
    token = page.IsTruncated === true ? page.NextContinuationToken : undefined;
  } while (token !== undefined);
}

async function remove({ client, Bucket }: Bucket, key: string): Promise<void> {
  await client.send(new DeleteObjectCommand({ Bucket, Key: key })).catch((error: unknown) => {
    throw asUnavailable(error);
  });
}

/** Makes the bucket where it is not there; another process may be doing the same. */
async function makeBucket(client: S3Client, Bucket: string): Promise<void> {
  try {
    await client.send(new ListObjectsV2Command({ Bucket, MaxKeys: 1 }));
  } catch (error) {
    if (asUnavailable(error) instanceof StorageUnavailableError) return;
    if (!isS3Error(error, 'NoSuchBucket')) throw error;
    try {
      await client.send(new CreateBucketCommand({ Bucket }));
    } catch (refusal) {
      if (!isS3Error(refusal, 'BucketAlreadyOwnedByYou')) throw refusal;
    }
  }
}

function storedObject({ Body, ContentLength, ContentType }: GetObjectCommandOutput): StoredObject {
  // What Node's own client is answered with; the type covers browsers, too.
  if (!(Body instanceof Readable)) throw new TypeError('the store answered without content');
  return { stream: Body, size: ContentLength ?? 0, contentType: ContentType ?? '' };
}
