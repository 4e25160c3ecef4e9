import { type BegunUpload, Bucket, type KeptObject, S3Refusal } from './buckets.ts';
import type { SignedRequest } from './signature.ts';

/** Answer of the double. */
export interface S3Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

const EMPTY = Buffer.alloc(0);

/**
 * Does what a request asks of the buckets.
 * @param pageSize most keys of one page of a listing
 * @throws S3Refusal
 */
export function answerTo(request: SignedRequest, buckets: Map<string, Bucket>, pageSize: number): S3Answer {
  const { method, target } = request;
  const url = new URL(target, 'http://localhost');
  const [, name = '', ...rest] = url.pathname.split('/');
  const key = rest.map(decodeURIComponent).join('/');
  if (method === 'PUT' && key === '') {
    if (buckets.has(name)) throw new S3Refusal(409, 'BucketAlreadyOwnedByYou');
    buckets.set(name, new Bucket());
    return { status: 200, headers: { location: `/${name}` }, body: EMPTY };
  }
  const bucket = buckets.get(name);
  if (bucket === undefined) throw new S3Refusal(404, 'NoSuchBucket');
  return key === ''
    ? ofBucket(method, url.searchParams, bucket, pageSize)
    : ofObject(request, url, key, bucket);
}

function ofBucket(method: string, query: URLSearchParams, bucket: Bucket, pageSize: number): S3Answer {
  if (method !== 'GET') throw new S3Refusal(405, 'MethodNotAllowed');
  if (query.has('uploads'))
    return xml('ListMultipartUploadsResult', [...bucket.uploads.values()].map(begun).join(''));
  if (query.get('list-type') !== '2') throw new S3Refusal(501, 'NotImplemented');
  const size = Math.min(pageSize, Number(query.get('max-keys') ?? pageSize));
  const token = query.get('continuation-token') ?? '';
  const { keys, isTruncated } = bucket.page(query.get('prefix') ?? '', decodeToken(token), size);
  const next = isTruncated ? element('NextContinuationToken', encodeToken(keys.at(-1) ?? '')) : '';
  const contents = keys.map((key) => {
    const { content, etag } = bucket.get(key);
    const fields = [element('Key', key), element('Size', content.length), element('ETag', etag)];
    return `<Contents>${fields.join('')}</Contents>`;
  });
  const about = element('IsTruncated', isTruncated) + element('KeyCount', keys.length) + next;
  return xml('ListBucketResult', about + contents.join(''));
}

function ofObject(
  { method, headers, body }: SignedRequest,
  { searchParams }: URL,
  key: string,
  bucket: Bucket,
): S3Answer {
  const uploadId = searchParams.get('uploadId');
  const contentType = String(headers['content-type'] ?? 'binary/octet-stream');
  switch (method) {
    case 'PUT': {
      if (headers['content-length'] === undefined) throw new S3Refusal(411, 'MissingContentLength');
      if (uploadId === null) return tagged(bucket.put(key, body, contentType));
      return tagged(bucket.putPart(uploadId, key, Number(searchParams.get('partNumber')), body));
    }
    case 'POST': {
      if (uploadId === null) {
        if (!searchParams.has('uploads')) throw new S3Refusal(501, 'NotImplemented');
        return xml('InitiateMultipartUploadResult', element('UploadId', bucket.begin(key, contentType).id));
      }
      const { etag } = bucket.complete(uploadId, key, partsIn(body.toString()));
      return xml('CompleteMultipartUploadResult', element('Key', key) + element('ETag', etag));
    }
    case 'DELETE': {
      if (uploadId === null) bucket.objects.delete(key);
      else bucket.uploads.delete(bucket.upload(uploadId, key).id);
      return { status: 204, headers: {}, body: EMPTY };
    }
    case 'GET':
    case 'HEAD': {
      const object = bucket.get(key);
      const about = { etag: object.etag, 'content-type': object.contentType };
      const length = { 'content-length': String(object.content.length) };
      const content = method === 'GET' ? object.content : EMPTY;
      return { status: 200, headers: { ...about, ...length }, body: content };
    }
    default:
      throw new S3Refusal(405, 'MethodNotAllowed');
  }
}

const tagged = ({ etag }: KeptObject): S3Answer => ({ status: 200, headers: { etag }, body: EMPTY });

/** Reads the parts that a request to complete an upload names. */
function partsIn(text: string): { number: number; etag: string }[] {
  return Array.from(text.matchAll(/<Part>(.*?)<\/Part>/gs), ([, part = '']) => ({
    number: Number(/<PartNumber>(\d+)<\/PartNumber>/.exec(part)?.[1]),
    etag: (/<ETag>(.*?)<\/ETag>/.exec(part)?.[1] ?? '').replaceAll('&quot;', '"'),
  }));
}

const begun = ({ id, key, initiated }: BegunUpload): string =>
  `<Upload>${element('Key', key)}${element('UploadId', id)}${element('Initiated', initiated.toISOString())}</Upload>`;

const encodeToken = (key: string): string => Buffer.from(key).toString('base64url');
const decodeToken = (token: string): string => Buffer.from(token, 'base64url').toString();

const element = (name: string, value: string | number | boolean): string =>
  `<${name}>${String(value).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')}</${name}>`;

const xml = (name: string, content: string): S3Answer => ({
  status: 200,
  headers: { 'content-type': 'application/xml' },
  body: Buffer.from(
    `<?xml version="1.0" encoding="UTF-8"?><${name} xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${content}</${name}>`,
  ),
});
