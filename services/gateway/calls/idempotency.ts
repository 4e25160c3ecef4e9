import { createHmac, hkdfSync, randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { constants, deflateRaw, inflateRaw } from 'node:zlib';
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import { seal, unseal } from '#kernel/commands/sealing.ts';
import { DomainError } from '#kernel/errors.ts';
import type { IdempotencyRecords, IdempotentAttempt } from '#kernel/ports/gateways/idempotency-records.ts';
import type { KeyedDigest } from '#kernel/secrets/keyed-digest.ts';
import { type Ids, timeOrderedIds } from '#kernel/work/ids.ts';
import { type Pause, systemPause } from '#kernel/work/pause.ts';
import { refusalOf } from '../http/problem-answers.ts';

/** Makes a write happen once, however often its caller sends it under the same `Idempotency-Key`. */
export interface Idempotency {
  /**
   * Runs the work of a request that bears a key, or answers with what it was answered before.
   * @param caller who asks: the same key is another one for somebody else
   * @param work gets the id for what it creates, which is the same when a lost attempt is repeated
   * @returns the body to send, as text; `undefined` where there is none, or the work has sent its answer itself
   * @throws DomainError `idempotency.key-invalid`, `idempotency.key-reused`, `request.in-progress`; whatever the
   *   work throws
   */
  once(
    request: FastifyRequest,
    reply: FastifyReply,
    caller: string,
    work: (newId: string) => Promise<unknown>,
  ): Promise<string | undefined>;
}

/** An answer as it is kept, sealed. */
interface KeptAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Absent where it is packed, or there is nothing to say (204). */
  readonly body?: string;
  /** A long body, deflated and in base64. */
  readonly packed?: string;
}

/** A body of so many characters is packed: the answer to a save carries the whole book. */
const PACKED_FROM = 2_048;
const deflate = promisify(deflateRaw);
const inflate = promisify(inflateRaw);

const VISIBLE_ASCII = /^[!-~]{1,255}$/;
/** Headers that a repeated answer takes from the first one; all others are each answer's own. */
const KEPT_HEADERS = ['etag', 'location'];
const WAIT_MOST_MS = 5_000;
const FIRST_LOOK_MS = 10;
const LOOK_AGAIN_MOST_MS = 250;
const KEY_BYTES = 32;
const CLIENT_FAULTS_END = 500;

/** Returns the address of a request by its route and parameters: the same address can be spelled in many ways. */
const addressOf = ({ routeOptions, params }: FastifyRequest): string =>
  JSON.stringify([routeOptions.url, sorted(params)]);

/** Sorts named values by their names. */
const sorted = (values: unknown): readonly (readonly [string, unknown])[] =>
  Object.entries(values ?? {}).sort(([one], [other]) => (one < other ? -1 : 1));

/** Tells if a request asks to be made once. */
export const bearsIdempotencyKey = ({ headers }: FastifyRequest): boolean =>
  headers['idempotency-key'] !== undefined;

interface Parts {
  readonly records: IdempotencyRecords;
  readonly digest: KeyedDigest;
  readonly logger: FastifyBaseLogger;
  readonly ids: Ids;
  readonly pause: Pause;
}

/**
 * Keeps outcomes in the records, sealed under keys that follow from the installation's key and the caller's: who
 * has the records alone can read nothing.
 * @param dependencies `pause` and `ids` as ports
 */
export function createIdempotency(
  dependencies: Omit<Parts, 'ids' | 'pause'> & Partial<Pick<Parts, 'ids' | 'pause'>>,
): Idempotency {
  const parts: Parts = { ids: timeOrderedIds, pause: systemPause, ...dependencies };
  return {
    async once(request, reply, caller, work) {
      const { attempt, answerKey } = attemptAt(parts, request, caller);
      const begun = await begin(parts, attempt).catch((error: unknown) => {
        if (error instanceof DomainError && error.code === 'request.in-progress') {
          reply.header('retry-after', 1);
        }
        throw error;
      });
      if ('newId' in begun) return run(parts, { attempt, answerKey, reply }, () => work(begun.newId));
      const sealed = { $sealed: begun.answer };
      const kept = unseal(answerKey, placeOf(attempt), sealed) as KeptAnswer;
      const body = await unpacked(kept);
      reply.status(kept.status).headers(kept.headers).header('idempotency-replayed', 'true');
      return send(reply, body);
    },
  };
}

function attemptAt({ digest, ids }: Parts, request: FastifyRequest, caller: string) {
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string' || !VISIBLE_ASCII.test(key)) {
    const message = 'An Idempotency-Key has 1 to 255 visible ASCII characters.';
    throw new DomainError('idempotency.key-invalid', message);
  }
  const place = [caller, request.method, addressOf(request), key].join('\0');
  const secret = Buffer.from(digest('idempotency-secret', place), 'hex');
  const derived = (purpose: string) =>
    Buffer.from(hkdfSync('sha256', secret, '', `benvenuto/idempotency/${purpose}`, KEY_BYTES));
  const sent = JSON.stringify([sorted(request.query), request.body ?? null]);
  const attempt: IdempotentAttempt = {
    digest: digest('idempotency', place),
    fingerprint: createHmac('sha256', derived('fingerprint')).update(sent).digest('base64url'),
    holder: randomUUID(),
    newId: ids.next(),
  };
  return { attempt, answerKey: derived('answer') };
}

/** Takes the key, or waits for the outcome of the attempt that has it. */
async function begin(
  { records, pause }: Parts,
  attempt: IdempotentAttempt,
): Promise<{ newId: string } | { answer: string }> {
  let newId = await records.take(attempt);
  for (let wait = FIRST_LOOK_MS, waited = 0; newId === undefined; ) {
    const record = await records.find(attempt.digest);
    if (record === undefined) {
      newId = await records.take(attempt);
    } else {
      if (record.fingerprint !== attempt.fingerprint) throw reused();
      if (record.answer !== undefined) return { answer: record.answer };
      if (waited >= WAIT_MOST_MS) throw inProgress();
      await pause(wait);
      waited += wait;
      wait = Math.min(wait * 2, LOOK_AGAIN_MOST_MS);
    }
  }
  return { newId };
}

/** Does the work of an attempt that has the key, and tells the records what came of it. */
async function run(
  { records, logger }: Parts,
  {
    attempt,
    answerKey,
    reply,
  }: { readonly attempt: IdempotentAttempt; readonly answerKey: Buffer; readonly reply: FastifyReply },
  work: () => Promise<unknown>,
): Promise<string | undefined> {
  let body: string | undefined;
  try {
    const answer = await work();
    // What a handler sends by itself is a refusal: there is no outcome to keep.
    if (reply.sent) {
      await settle(records.release(attempt), logger);
      return undefined;
    }
    body = answer === undefined ? undefined : String(reply.serialize(answer));
  } catch (error) {
    const mayHaveDone = refusalOf(error as Error).status >= CLIENT_FAULTS_END;
    await settle(mayHaveDone ? records.abandon(attempt) : records.release(attempt), logger);
    throw error;
  }
  const kept: KeptAnswer = {
    status: reply.statusCode,
    headers: keptHeadersOf(reply),
    ...(await packed(body)),
  };
  await settle(records.complete(attempt, seal(answerKey, placeOf(attempt), kept).$sealed), logger);
  return send(reply, body);
}

/** Returns a body as it is kept: the speed of packing counts, as every answer waits for it. */
async function packed(body: string | undefined): Promise<Pick<KeptAnswer, 'body' | 'packed'>> {
  if (body === undefined) return {};
  if (body.length < PACKED_FROM) return { body };
  const deflated = await deflate(body, { level: constants.Z_BEST_SPEED });
  return { packed: deflated.toString('base64') };
}

async function unpacked({ body, packed }: KeptAnswer): Promise<string | undefined> {
  if (packed === undefined) return body;
  return (await inflate(Buffer.from(packed, 'base64'))).toString();
}

const keptHeadersOf = (reply: FastifyReply): KeptAnswer['headers'] =>
  Object.fromEntries(
    KEPT_HEADERS.filter((name) => reply.hasHeader(name)).map((name) => [name, String(reply.getHeader(name))]),
  );

/**
 * Waits for a record to be written. One that cannot be written fails no request: the work is done, and the lease
 * ends by itself.
 */
async function settle(written: Promise<void>, logger: FastifyBaseLogger): Promise<void> {
  await written.catch((error: unknown) => {
    logger.error({ err: error }, 'the outcome under an idempotency key could not be recorded');
  });
}

const placeOf = ({ digest }: IdempotentAttempt) => ({
  stream: digest,
  type: 'IdempotentAnswer',
  field: 'answer',
});

/** Sends a body as JSON: text of this type is sent as it is. */
function send(reply: FastifyReply, body: string | undefined): string | undefined {
  if (body !== undefined) reply.type('application/json; charset=utf-8');
  return body;
}

const reused = () => new DomainError('idempotency.key-reused');

const inProgress = () => new DomainError('request.in-progress');
