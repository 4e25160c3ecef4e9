import { z } from 'zod';
import type { S3Options } from '#infra/adapters/storage/s3-storage.ts';

/** The variables of the store of files. */
export const s3Variables = {
  S3_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must be an address such as https://objects.example.com' })
    .optional(),
  S3_REGION: z
    .string()
    .regex(/^[\w-]+$/, 'must be the name of a region, such as eu-south-1')
    .optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket: 3 to 63 of a-z, 0-9, . and -')
    .optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_PATH_STYLE: z.enum(['0', '1'], 'must be 0 or 1').optional(),
};

const variables = z.object(s3Variables);
type Variables = z.output<typeof variables>;

/** Variables that a bucket needs to be of use. */
const NEEDED = ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
/** Region where none is named: Amazon's first, and the one that most other stores answer to. */
const REGION = 'us-east-1';

/** Lists what is missing where any of the variables is set. */
export function s3Contradictions(v: Variables): string[] {
  const set = Object.keys(s3Variables).filter((name) => v[name as keyof Variables] !== undefined);
  if (set.length === 0) return [];
  return NEEDED.filter((name) => v[name] === undefined).map(
    (name) => `${name} must be set where ${set[0]} is`,
  );
}

/**
 * Makes the options of the store that the variables name; `undefined` where they name none. Other stores than Amazon's
 * get their bucket in the path.
 */
export function s3Of(v: Variables): S3Options | undefined {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = v;
  if (bucket === undefined || accessKeyId === undefined || secretAccessKey === undefined) return undefined;
  return {
    ...(v.S3_ENDPOINT !== undefined && { endpoint: v.S3_ENDPOINT }),
    region: v.S3_REGION ?? REGION,
    bucket,
    accessKeyId,
    secretAccessKey,
    pathStyle: v.S3_PATH_STYLE === undefined ? v.S3_ENDPOINT !== undefined : v.S3_PATH_STYLE === '1',
  };
}
