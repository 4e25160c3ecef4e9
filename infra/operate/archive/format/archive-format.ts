import { z } from 'zod';

/**
 * An archive is a tar file, compressed with gzip and encrypted in the format of age, whose entries come in this order:
 *
 *     manifest.json             what this is, and the end of the log that it holds
 *     checkpoints.json          where the log's readers stood
 *     events/000001.ndjson …    the log in its order, an event per line
 *     vault/000001.ndjson …     subjects, a person per line, keys wrapped by the master key
 *     objects/<key> …           files as they are; the content type in a pax header
 *     checksums.json            per part what it holds, and a SHA-256 over all of it
 *     signature.json            the installation's, over checksums.json
 *
 * Positions are decimal texts, because they may exceed what a JSON number holds.
 */
export const FORMAT = 'benvenuto-archive';
/** Version that this build writes. */
export const FORMAT_VERSION = 3;
/**
 * Version that it reads besides: not encrypted, not signed, and without the key of digests. Any other one is refused.
 */
export const UNSIGNED_VERSION = 2;

/** The parts that `checksums.json` vouches for. */
export const PARTS = ['manifest', 'checkpoints', 'events', 'vault', 'objects'] as const;
export type Part = (typeof PARTS)[number];

export const CHECKSUMS_ENTRY = 'checksums.json';
export const SIGNATURE_ENTRY = 'signature.json';
/** Keyword of the pax header that carries an object's content type. */
export const CONTENT_TYPE_KEYWORD = 'BENVENUTO.contentType';

const position = z
  .string()
  .regex(/^\d{1,19}$/)
  .transform(BigInt);
const wholeNumber = z.int().nonnegative();
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** Beginning of the manifest in every format, so that a foreign one can be named. */
export const manifestHead = z.object({
  format: z.literal(FORMAT),
  formatVersion: wholeNumber,
  productVersion: z.string(),
});

export const manifestSchema = manifestHead.extend({
  createdAt: z.iso.datetime(),
  /** Position of the last event; null for an empty log. */
  head: position.nullable(),
  /** The same for every installation with this master key. */
  keyCheck: z.string(),
  /**
   * The key of digests, wrapped by the master key; base64. Absent in archives of version 2: it followed from that key.
   */
  digestKey: z.base64().exactOptional(),
});
export type Manifest = z.output<typeof manifestSchema>;

export const checkpointsSchema = z.object({
  /** Readers with effects outside of the log. */
  reactors: z.array(
    z.object({
      name: z.string(),
      position: position.nullable(),
      /** Events it could not hand over; they stand at or before that position. */
      setAside: z.array(z.object({ stream: z.string(), revision: position, error: z.string() })),
    }),
  ),
  /** Read models, with the canonical hash of their tables at that position. */
  readModels: z.array(
    z.object({ name: z.string(), version: z.int(), position: position.nullable(), sha256 }),
  ),
});
export type Checkpoints = z.output<typeof checkpointsSchema>;

export const eventSchema = z.object({
  position,
  stream: z.string().min(1),
  revision: position,
  id: z.uuid(),
  type: z.string().min(1),
  recordedAt: z.iso.datetime(),
  data: z.unknown(),
  metadata: z.looseObject({
    actor: z.discriminatedUnion('kind', [
      z.object({ kind: z.enum(['user', 'admin']), id: z.string() }),
      z.object({ kind: z.literal('guest') }),
      z.object({ kind: z.literal('system'), name: z.string() }),
    ]),
    correlationId: z.string(),
    causationId: z.string(),
    schemaVersion: z.int(),
    occurredAt: z.string(),
    subject: z.string().exactOptional(),
  }),
});

export const subjectSchema = z.object({
  subject: z.string().min(1),
  /** Base64. */
  wrappedKey: z.base64(),
  credentials: z.array(z.object({ id: z.string().min(1), passwordHash: z.string() })),
});

export const checksumsSchema = z.object({
  parts: z.record(
    z.enum(PARTS),
    z.object({
      /** Events, subjects, objects; 1 for a part that is one entry. */
      records: wholeNumber,
      /** Bytes of content, without tar's headers. */
      bytes: wholeNumber,
      sha256,
    }),
  ),
});
export type Checksums = z.output<typeof checksumsSchema>;

/** Ed25519, base64. */
export const signatureSchema = z.object({ ed25519: z.base64() });

export type PartSummary = Checksums['parts'][Part];

/** Writes a value as JSON, positions in it as strings. */
export const toJson = (value: unknown): string =>
  JSON.stringify(value, (_, each: unknown) => (typeof each === 'bigint' ? each.toString() : each));
