import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** A request as it arrived. */
export interface SignedRequest {
  readonly method: string;
  /** Path and query, as sent. */
  readonly target: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

export interface Credentials {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly region: string;
}

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([a-z0-9;-]+), ?Signature=([0-9a-f]{64})$/;
const SKEW_MS = 15 * 60_000;
const MUST_BE_SIGNED = ['host', 'x-amz-content-sha256', 'x-amz-date'];

/**
 * Checks a request's Signature Version 4, with the payload's digest.
 * @returns S3's code for what is wrong with it; `undefined` where nothing is
 */
export function signatureFault(request: SignedRequest, credentials: Credentials): string | undefined {
  const { headers, body } = request;
  const [, accessKeyId, day = '', region, signedHeaders = '', signature = ''] =
    AUTHORIZATION.exec(headers.authorization ?? '') ?? [];
  if (accessKeyId === undefined) return 'AccessDenied';
  if (accessKeyId !== credentials.accessKeyId) return 'InvalidAccessKeyId';
  if (region !== credentials.region) return 'AuthorizationHeaderMalformed';
  const names = signedHeaders.split(';');
  if (!MUST_BE_SIGNED.every((name) => names.includes(name))) return 'AccessDenied';
  const time = String(headers['x-amz-date']);
  if (!time.startsWith(day) || Math.abs(Date.now() - timeOf(time)) > SKEW_MS) return 'RequestTimeTooSkewed';
  const digest = String(headers['x-amz-content-sha256']);
  if (digest.startsWith('STREAMING-')) return 'NotImplemented';
  if (digest !== 'UNSIGNED-PAYLOAD' && digest !== sha256(body)) return 'XAmzContentSHA256Mismatch';

  const scope = `${day}/${region}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', time, scope, sha256(canonicalRequest(request, names, digest))].join('\n');
  const key = [day, region, 's3', 'aws4_request'].reduce<Buffer | string>(
    (secret, part) => hmac(secret, part),
    `AWS4${credentials.secretAccessKey}`,
  );
  const genuine = hmac(key, text);
  return timingSafeEqual(genuine, Buffer.from(signature, 'hex')) ? undefined : 'SignatureDoesNotMatch';
}

function canonicalRequest(
  { method, target, headers }: SignedRequest,
  names: readonly string[],
  digest: string,
) {
  const [path = '', query = ''] = target.split('?');
  const parameters = query
    .split('&')
    .filter(Boolean)
    .map((parameter) => (parameter.includes('=') ? parameter : `${parameter}=`))
    .toSorted();
  const lines = names.map((name) => `${name}:${String(headers[name]).trim().replace(/ +/g, ' ')}\n`);
  return [method, path, parameters.join('&'), lines.join(''), names.join(';'), digest].join('\n');
}

/** Reads a time such as `20260301T101500Z`, in milliseconds since the epoch; NaN for any other text. */
function timeOf(text: string): number {
  return Date.parse(text.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
}

const sha256 = (data: Buffer | string): string => createHash('sha256').update(data).digest('hex');
const hmac = (key: Buffer | string, text: string): Buffer => createHmac('sha256', key).update(text).digest();
