import { createHash, randomUUID } from 'node:crypto';

/** An object as it is kept. */
export interface KeptObject {
  readonly content: Buffer;
  readonly contentType: string;
  readonly etag: string;
}

/** An upload in parts that was begun and neither completed nor given up. */
export interface BegunUpload {
  readonly id: string;
  readonly key: string;
  readonly contentType: string;
  readonly initiated: Date;
  readonly parts: Map<number, KeptObject>;
}

/** S3 answers that a request cannot be done, with its own code. */
export class S3Refusal extends Error {
  override readonly name = 'S3Refusal';
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string) {
    super(code);
    this.status = status;
    this.code = code;
  }
}

const PART_BYTES_MIN = 5 * 1024 * 1024;

/** One bucket in memory, with the rules of S3 for what goes into it. */
export class Bucket {
  readonly objects = new Map<string, KeptObject>();
  readonly uploads = new Map<string, BegunUpload>();

  put(key: string, content: Buffer, contentType: string): KeptObject {
    const object = keep(content, contentType);
    this.objects.set(key, object);
    return object;
  }

  /** @throws S3Refusal NoSuchKey */
  get(key: string): KeptObject {
    const object = this.objects.get(key);
    if (object === undefined) throw new S3Refusal(404, 'NoSuchKey');
    return object;
  }

  begin(key: string, contentType: string, initiated = new Date()): BegunUpload {
    const upload = { id: randomUUID(), key, contentType, initiated, parts: new Map() };
    this.uploads.set(upload.id, upload);
    return upload;
  }

  /** @throws S3Refusal NoSuchUpload */
  upload(id: string, key: string): BegunUpload {
    const upload = this.uploads.get(id);
    if (upload?.key !== key) throw new S3Refusal(404, 'NoSuchUpload');
    return upload;
  }

  putPart(id: string, key: string, number: number, content: Buffer): KeptObject {
    const part = keep(content, '');
    this.upload(id, key).parts.set(number, part);
    return part;
  }

  /**
   * Puts an upload's parts together, as named by the caller.
   * @throws S3Refusal NoSuchUpload, InvalidPart, InvalidPartOrder, EntityTooSmall
   */
  complete(id: string, key: string, named: readonly { number: number; etag: string }[]): KeptObject {
    const { parts, contentType } = this.upload(id, key);
    const contents = named.map(({ number, etag }, index) => {
      if (number <= (named[index - 1]?.number ?? 0)) throw new S3Refusal(400, 'InvalidPartOrder');
      const part = parts.get(number);
      if (part?.etag !== etag) throw new S3Refusal(400, 'InvalidPart');
      const isLast = index === named.length - 1;
      if (!isLast && part.content.length < PART_BYTES_MIN) throw new S3Refusal(400, 'EntityTooSmall');
      return part.content;
    });
    if (contents.length === 0) throw new S3Refusal(400, 'MalformedXML');
    this.uploads.delete(id);
    return this.put(key, Buffer.concat(contents), contentType);
  }

  /** Lists keys with a prefix after another key, in S3's order of bytes; one page of them. */
  page(prefix: string, after: string, size: number): { keys: readonly string[]; isTruncated: boolean } {
    const keys = [...this.objects.keys()].filter((key) => key.startsWith(prefix) && key > after).toSorted();
    return { keys: keys.slice(0, size), isTruncated: keys.length > size };
  }
}

const keep = (content: Buffer, contentType: string): KeptObject => ({
  content,
  contentType,
  etag: `"${createHash('md5').update(content).digest('hex')}"`,
});
