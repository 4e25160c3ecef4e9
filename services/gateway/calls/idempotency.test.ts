import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { defineEndpoint } from '#contracts/kernel/calls/endpoint.ts';
import { openPostgresIdempotencyRecords } from '#infra/adapters/gateways/idempotency/postgres-idempotency-records.ts';
import { createPool } from '#infra/adapters/postgres/pool.ts';
import { createTestDatabase } from '#infra/prove/testing/postgres.ts';
import { DomainError } from '#kernel/errors.ts';
import type { IdempotencyRecords } from '#kernel/ports/gateways/idempotency-records.ts';
import { createKeyedDigest } from '#kernel/secrets/keyed-digest.ts';
import { problemAnswers } from '../http/problem-answers.ts';
import { EndpointRoutes, validatorCompiler } from './endpoint-route.ts';
import { createIdempotency } from './idempotency.ts';

const make = defineEndpoint({
  method: 'POST',
  path: '/api/things',
  tag: 'Things',
  summary: 'Make a thing.',
  audience: 'anyone',
  body: z.object({ name: z.string() }),
  success: [201],
  answer: z.object({ id: z.string() }),
  problems: ['property.slug-taken'],
});

const ending = new AsyncDisposableStack();
let records: IdempotencyRecords;
beforeAll(async () => {
  const database = await createTestDatabase();
  ending.defer(() => database.drop());
  const pool = createPool(database.url, { applicationName: 'test' });
  ending.defer(() => pool.end());
  records = await openPostgresIdempotencyRecords(pool, () => undefined);
});
afterAll(() => ending.disposeAsync());

type Work = (newId: string | undefined, reply: FastifyReply) => Promise<{ id: string } | FastifyReply>;

/** Serves the endpoint by the work, on the records. No time passes while a request waits. */
async function serve(work: Work, on: IdempotencyRecords = records) {
  const app = Fastify();
  ending.defer(() => app.close());
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  await app.register(problemAnswers);
  const idempotency = createIdempotency({
    records: on,
    digest: createKeyedDigest(new Uint8Array(32).fill(3)),
    logger: pino({ level: 'silent' }),
    pause: async () => undefined,
  });
  new EndpointRoutes(app, {}, { idempotency }).on(make, ({ newId }, reply) => work(newId, reply));
  return (key: string, name = 'lamp') => send(app, key, name);
}

const send = (app: FastifyInstance, key: string, name: string) =>
  app.inject({
    method: 'POST',
    url: '/api/things',
    headers: { 'idempotency-key': key },
    payload: { name },
  });

/** Answers with the id that it is given, after what the first calls do. */
const afterFirst =
  (...first: Work[]): Work =>
  async (newId, reply) => {
    const next = first.shift();
    return next === undefined ? { id: newId ?? '' } : next(newId, reply);
  };

describe('a repeated write', () => {
  it('creates under the same id where nobody knows what came of the first', async () => {
    const ids: unknown[] = [];
    const post = await serve(
      afterFirst(async (newId) => {
        ids.push(newId);
        throw new Error('the answer of the database is lost');
      }),
    );
    const key = randomUUID();
    expect((await post(key)).statusCode).toBe(500);
    const second = await post(key);
    expect(second.statusCode).toBe(201);
    expect(second.json()).toEqual({ id: ids[0] });
    expect((await post(key)).headers['idempotency-replayed']).toBe('true');
  });

  it('is answered alike with a long answer, which is kept packed', async () => {
    const id = 'the same words, over and over. è € '.repeat(3_000);
    const kept: number[] = [];
    const post = await serve(async () => ({ id }), {
      ...records,
      complete: (attempt, answer) => {
        kept.push(answer.length);
        return records.complete(attempt, answer);
      },
    });
    const key = randomUUID();
    const first = await post(key);
    const second = await post(key);
    expect(second.headers['idempotency-replayed']).toBe('true');
    expect([second.statusCode, second.json()]).toEqual([201, { id }]);
    expect(second.rawPayload).toEqual(first.rawPayload);
    expect(kept).toHaveLength(1);
    expect(kept[0]).toBeLessThan(id.length / 10);
  });

  it('creates under another id after a refusal, as nothing was created', async () => {
    const ids: unknown[] = [];
    const post = await serve(
      afterFirst(async (newId) => {
        ids.push(newId);
        throw new DomainError('property.slug-taken', 'This URL slug is already taken.');
      }),
    );
    const key = randomUUID();
    expect((await post(key)).statusCode).toBe(409);
    const second = await post(key, 'corrected');
    expect(second.statusCode).toBe(201);
    expect(second.json()).not.toEqual({ id: ids[0] });
  });

  it('runs again where the first was refused in words of its own', async () => {
    const post = await serve(afterFirst(async (_newId, reply) => reply.status(404).send({ id: 'none' })));
    const key = randomUUID();
    const first = await post(key);
    expect([first.statusCode, first.json()]).toEqual([404, { id: 'none' }]);
    expect((await post(key)).statusCode).toBe(201);
  });

  it('is told to come back where the first takes too long', async () => {
    const first = Promise.withResolvers<{ id: string }>();
    const begun = Promise.withResolvers<void>();
    const post = await serve(
      afterFirst(() => {
        begun.resolve();
        return first.promise;
      }),
    );
    const key = randomUUID();
    const slow = post(key);
    await begun.promise;
    const early = await post(key);
    expect(early.json()).toMatchObject({ status: 409, code: 'request.in-progress' });
    expect(early.headers['retry-after']).toBe('1');
    expect((await post(key, 'another')).json()).toMatchObject({ code: 'idempotency.key-reused' });
    first.resolve({ id: 'lamp' });
    expect((await slow).json()).toEqual({ id: 'lamp' });
    expect((await post(key)).json()).toEqual({ id: 'lamp' });
  });
});

describe('a write whose outcome cannot be recorded', () => {
  it('is done all the same', async () => {
    const failing = { ...records, complete: () => Promise.reject(new Error('the database is away')) };
    const post = await serve(afterFirst(), failing);
    expect((await post(randomUUID())).statusCode).toBe(201);
  });
});
