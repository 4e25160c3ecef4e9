import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operations } from '#contracts/catalogue.ts';
import { openApiDocument } from '#contracts/generation/openapi-document.ts';
import { IS_LONG } from '#infra/prove/testing/thoroughness.ts';
import { startTestGateway, type TestGateway } from '../gateway.test-support.ts';
import { conformityTo } from './conformity.ts';
import { type DocumentedOperation, resolverOf } from './json-schema.ts';
import { requestsOf } from './requests.ts';
import { makeSurroundings, type Surroundings } from './surroundings.test-support.ts';

/** `FUZZ_SEED=7 npx vitest run services/gateway/testing/fuzz` goes elsewhere. */
const REQUESTS = IS_LONG ? 100_000 : 450;
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_121);

const document: object = JSON.parse(JSON.stringify(openApiDocument(operations)));
const resolve = resolverOf(document);
const conformity = conformityTo(document, resolve);
const { paths } = document as {
  readonly paths: Readonly<Record<string, Readonly<Record<string, DocumentedOperation>>>>;
};
/** A stream of events has no end that a test could wait for. */
const ENDLESS = '/api/admin/system/updates';
const calls = Object.entries(paths)
  .filter(([path]) => path !== ENDLESS)
  .flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway({ rateLimitScale: 1_000_000 });
});
afterAll(async () => {
  await gateway.close();
});

/** A call is asked for with a few dozen requests, in the long form with more than a thousand. */
const PATIENCE_MS = IS_LONG ? 600_000 : 180_000;

const shared = new Map<string, Promise<Surroundings>>();

/**
 * Reads change nothing and share what they are about. In the long form each write has its own; else the writes of an area
 * share theirs, unless they end what the others are about: a session, a property, a file.
 */
function surroundingsFor({ method, operation }: { method: string; operation: DocumentedOperation }) {
  const [area = ''] = operation.tags ?? [];
  const isAlone = method !== 'GET' && (IS_LONG || method === 'DELETE' || area === 'Account');
  if (isAlone) return makeSurroundings(gateway);
  const key = method === 'GET' ? 'reads' : area;
  const known = shared.get(key) ?? makeSurroundings(gateway);
  shared.set(key, known);
  return known;
}

describe('requests generated from the document', () => {
  it.each(calls)(
    '$method $path: every answer is one that the document knows',
    { tags: ['every-call.refusals'], timeout: PATIENCE_MS },
    async (call) => {
      const { known, tokens } = await surroundingsFor(call);
      const requests = requestsOf({ ...call, resolve, known, tokens });
      const isAnsweredWell = fc.asyncProperty(requests, async ({ method, ...request }) => {
        const response = await gateway.app.inject({
          ...request,
          method: method as NonNullable<InjectOptions['method']>,
        });
        const contentType = response.headers['content-type'];
        const answer = { status: response.statusCode, contentType, text: response.body };
        expect(conformity(call.operation, answer)).toBeUndefined();
      });
      await fc.assert(isAnsweredWell, {
        numRuns: Math.ceil(REQUESTS / calls.length),
        seed: SEED,
        endOnFailure: true,
      });
    },
  );
});
