import { z } from 'zod';
import { SESSION_TOKEN_HEADER } from '../accounts/session-token.ts';
import type { Operation } from '../catalogue.ts';
import type { Endpoint } from '../kernel/calls/endpoint.ts';
import { heedsIdempotencyKey } from '../kernel/calls/endpoint-problems.ts';
import { ADMIN_ROLE_HEADER } from '../kernel/calls/roles.ts';
import { documentation } from '../kernel/documented.ts';
import { exampleOf } from '../kernel/example-of.ts';
import { PROBLEMS, type ProblemCode } from '../kernel/problems/problems.ts';
import { components } from './components.ts';
import { type SchemaStyle, type WrittenSchemas, writeSchemas } from './json-schema.ts';
import { HEADERS, INFO, PARAMETERS, SECURITY_SCHEMES, TAGS } from './openapi-parts.ts';
import { problemExample, REFUSALS, refusalsOf, saysWhenToRetry } from './refusals.ts';

type Json = Readonly<Record<string, unknown>>;

/** An OpenAPI 3.1 document, as plain JSON. */
export interface OpenApiDocument {
  readonly openapi: '3.1.0';
  readonly info: Json;
  readonly servers: readonly Json[];
  readonly tags: readonly Json[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Json>>>>;
  readonly components: Readonly<Record<string, Json>>;
}

const SUCCESSES: Readonly<Record<number, string>> = { 200: 'Done.', 201: 'Created.', 202: 'Accepted.' };

const style = (io: 'input' | 'output', named: SchemaStyle['named']): SchemaStyle => ({
  io,
  named,
  refer: (name) => `#/components/schemas/${name}`,
});

/** The schemas of what operations take, and of what they answer. */
interface OperationSchemas {
  readonly taken: WrittenSchemas;
  readonly answered: WrittenSchemas;
}

function schemasOf(operations: readonly Operation[]): OperationSchemas {
  const taken = operations.flatMap(({ endpoint: { params, query, body } }) => [
    params,
    query,
    ...formsOf(body),
  ]);
  const answered = operations.map(({ endpoint }) => endpoint.answer);
  const named = components();
  return {
    taken: writeSchemas(taken.filter(isJson), style('input', named.taken)),
    answered: writeSchemas(answered.filter(isJson), style('output', named.answered)),
  };
}

/** Tells whether there is something to write: neither nothing nor a file as it is. */
const isJson = (schema: z.ZodType | undefined): schema is z.ZodType =>
  schema !== undefined && !(schema instanceof z.ZodVoid) && !(schema instanceof z.ZodFile);

/** Returns the forms in which a body can come: of one that comes as JSON or as a form with a file, both. */
function formsOf<Body extends z.ZodType | undefined>(body: Body): (Body | z.ZodType)[] {
  const options = body instanceof z.ZodUnion ? (body.options as readonly z.ZodType[]) : [];
  return options.some(isForm) ? [...options] : [body];
}

/**
 * Makes the OpenAPI document of the operations. The same operations give the same document, member for member.
 * @throws Error for an operation that is refused with a status that has no explanation, or whose answer has no example
 */
export function openApiDocument(operations: readonly Operation[]): OpenApiDocument {
  const schemas = schemasOf(operations);
  const paths: Record<string, Record<string, Json>> = {};
  for (const operation of operations) {
    const { path, method } = operation.endpoint;
    paths[path] = { ...paths[path], [method.toLowerCase()]: operationObject(operation, schemas) };
  }
  return {
    openapi: '3.1.0',
    info: INFO,
    servers: [{ url: '/', description: 'This site' }],
    tags: [...new Set(operations.map(({ endpoint }) => endpoint.tag))].map((name) => ({
      name,
      ...(TAGS[name] !== undefined && { description: TAGS[name] }),
    })),
    paths,
    components: {
      schemas: componentSchemas(schemas),
      examples: problemExamples(),
      parameters: PARAMETERS,
      headers: HEADERS,
      securitySchemes: SECURITY_SCHEMES,
    },
  };
}

/** Writes the document as it goes to disk and to clients: formatted, with a line feed at the end. */
export function openApiText(operations: readonly Operation[]): string {
  return `${JSON.stringify(openApiDocument(operations), undefined, 2)}\n`;
}

function componentSchemas({ taken, answered }: OperationSchemas): Json {
  const named = components();
  const schemas = Object.entries({ ...named.taken, ...named.answered }).map(([name, schema]) => {
    const { description, example } = documentation.get(schema) ?? {};
    const json = answered.named[name] ?? taken.named[name];
    return [name, { description, ...json, ...(example !== undefined && { examples: [exampleOf(schema)] }) }];
  });
  return Object.fromEntries(schemas);
}

/** Makes an example of every problem, by code. */
function problemExamples(): Json {
  const codes = Object.keys(PROBLEMS) as ProblemCode[];
  return Object.fromEntries(
    codes.map((code) => [code, { summary: PROBLEMS[code].summary, value: problemExample(code) }]),
  );
}

function operationObject({ id, endpoint }: Operation, schemas: OperationSchemas): Json {
  const { tag, summary, audience, body } = endpoint;
  const parameters = parametersOf(endpoint, schemas);
  return {
    operationId: id,
    tags: [tag],
    summary,
    ...(audience !== 'anyone' && { security: [{ [audience]: [] }] }),
    ...(parameters.length > 0 && { parameters }),
    ...(body !== undefined && {
      requestBody: {
        required: !(body instanceof z.ZodOptional),
        content: Object.assign({}, ...formsOf(body).map((form) => contentOf(form, schemas.taken))),
      },
    }),
    responses: responsesOf({ id, endpoint }, schemas),
  };
}

function parametersOf(endpoint: Endpoint, { taken }: OperationSchemas): Json[] {
  const { params, query, method, revisioned, revalidated } = endpoint;
  return [
    ...fieldParameters('path', params, taken),
    ...fieldParameters('query', query, taken),
    ...(revisioned && method === 'PUT' ? [{ $ref: '#/components/parameters/IfMatch' }] : []),
    ...(revalidated ? [{ $ref: '#/components/parameters/IfNoneMatch' }] : []),
    ...(heedsIdempotencyKey(endpoint) ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
  ];
}

function fieldParameters(place: 'path' | 'query', fields: Endpoint['params'], taken: WrittenSchemas): Json[] {
  if (fields === undefined) return [];
  const { properties = {}, required = [] } = taken.of(fields);
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema,
  }));
}

function responsesOf({ id, endpoint }: Operation, { answered }: OperationSchemas): Json {
  const tagged = endpoint.revisioned === true || endpoint.revalidated === true;
  const headers = {
    ...(tagged && { ETag: { $ref: '#/components/headers/ETag' } }),
    ...(endpoint.audience === 'owner' && {
      [SESSION_TOKEN_HEADER]: { $ref: '#/components/headers/SessionToken' },
    }),
    ...(endpoint.audience === 'admin' && {
      [ADMIN_ROLE_HEADER]: { $ref: '#/components/headers/AdminRole' },
    }),
    ...(heedsIdempotencyKey(endpoint) && {
      'idempotency-replayed': { $ref: '#/components/headers/IdempotencyReplayed' },
    }),
  };
  const responses: Record<number, Json> = {};
  for (const status of endpoint.success) {
    responses[status] = {
      description: SUCCESSES[status] ?? 'Done; there is nothing to say.',
      ...(Object.keys(headers).length > 0 && { headers }),
      ...(status !== 204 && {
        content: contentOf(endpoint.answer, answered, answerExample({ id, endpoint })),
      }),
    };
  }
  if (endpoint.revalidated) responses[304] = { description: 'What the caller has is up to date.', headers };
  for (const [status, codes] of refusalsOf(endpoint)) responses[status] = refusalObject(status, codes);
  return responses;
}

/**
 * Writes out the content of a body. Files go as they are, in whatever type they have, or in a form with other fields;
 * everything else is JSON.
 */
function contentOf(schema: z.ZodType, written: WrittenSchemas, example?: unknown): Json {
  if (schema instanceof z.ZodFile) return { '*/*': {} };
  const content = { schema: written.of(schema), ...(example !== undefined && { example }) };
  return { [isForm(schema) ? 'multipart/form-data' : 'application/json']: content };
}

const isForm = (schema: z.ZodType): boolean =>
  schema instanceof z.ZodObject && Object.values(schema.shape).some((field) => field instanceof z.ZodFile);

/** Describes the refusals of one status: which codes they can have, with an example of each. */
function refusalObject(status: number, codes: readonly ProblemCode[]): Json {
  const refusal = REFUSALS[status];
  if (refusal === undefined) throw new Error(`no explanation of the refusal ${status} (${codes.join(', ')})`);
  const schema = {
    allOf: [{ $ref: '#/components/schemas/Problem' }],
    properties: { status: { const: status }, code: { enum: codes } },
  };
  const examples = Object.fromEntries(codes.map((code) => [code, { $ref: `#/components/examples/${code}` }]));
  return {
    description: refusal.description,
    ...(saysWhenToRetry(codes) && {
      headers: { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } },
    }),
    content: { 'application/problem+json': { schema, examples } },
  };
}

/**
 * Makes an example of the answer to an operation: that of the endpoint, else that of the schema.
 * @returns undefined for a file.
 * @throws Error where there is none
 */
export function answerExample({ id, endpoint: { answer, example } }: Operation): unknown {
  if (answer instanceof z.ZodFile) return undefined;
  try {
    return example?.() ?? exampleOf(answer);
  } catch (error) {
    throw new Error(`${id}: there is no example of its answer`, { cause: error });
  }
}
