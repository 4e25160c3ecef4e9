import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { operations } from '../catalogue.ts';
import { defineEndpoint, type Endpoint } from '../kernel/calls/endpoint.ts';
import { documentation } from '../kernel/documented.ts';
import { exampleOf } from '../kernel/example-of.ts';
import { problemSchema } from '../kernel/problems/problem.ts';
import { components } from './components.ts';
import { answerExample, openApiDocument, openApiText } from './openapi-document.ts';
import { refusalsOf } from './refusals.ts';

const document = openApiDocument(operations);
const { taken, answered } = components();
const examples = Object.entries({ ...taken, ...answered }).filter(
  ([, schema]) => documentation.get(schema)?.example !== undefined,
);

type Content = Readonly<
  Record<string, { schema?: unknown; example?: unknown; examples?: Readonly<Record<string, unknown>> }>
>;
type Responses = Readonly<Record<number, { content?: Content }>>;

function referencesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === '$ref' && typeof inner === 'string' ? [inner] : referencesIn(inner),
  );
}

const at = (reference: string) =>
  reference
    .replace(/^#\//, '')
    .split('/')
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], document);

/** Returns what a call answers with a status, by media type. */
function contentAt({ path, method }: Endpoint, status: number) {
  const responses = document.paths[path]?.[method.toLowerCase()]?.responses as Responses | undefined;
  return responses?.[status]?.content ?? {};
}

describe('the OpenAPI document', () => {
  it('is valid OpenAPI 3.1', async () => {
    const validator = new Validator();
    expect(await validator.validate(openApiText(operations))).toEqual({ valid: true });
    expect(validator.version).toBe('3.1');
  });

  it('refers to nothing that is not in it', () => {
    const references = [...new Set(referencesIn(document))];
    expect(references).toContain('#/components/schemas/Property');
    expect(references.filter((reference) => at(reference) === undefined)).toEqual([]);
  });

  it.each(operations)('has $id with its answers and refusals', ({ id, endpoint }) => {
    const operation = document.paths[endpoint.path]?.[endpoint.method.toLowerCase()];
    expect(operation).toMatchObject({ operationId: id, summary: endpoint.summary, tags: [endpoint.tag] });
    const statuses = Object.keys(operation?.responses ?? {}).map(Number);
    expect(statuses).toEqual(expect.arrayContaining([...endpoint.success, 500, 503]));
    const named = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    expect(Object.keys(endpoint.params?.shape ?? {})).toEqual(named);
    const { audience } = endpoint;
    expect(operation?.security).toEqual(audience === 'anyone' ? undefined : [{ [audience]: [] }]);
  });

  it('has each endpoint once, under a name of its own', () => {
    const described = Object.values(document.paths).flatMap((path) => Object.values(path));
    expect(described).toHaveLength(operations.length);
    expect(new Set(described.map(({ operationId }) => operationId)).size).toBe(operations.length);
  });

  it.each(examples)('shows an example of %s that passes its schema', (name, schema) => {
    const example = exampleOf(schema);
    expect(at(`#/components/schemas/${name}`)).toMatchObject({ examples: [example] });
    const strict = schema instanceof z.ZodObject ? schema.strict() : schema;
    expect(strict.safeParse(example).error).toBeUndefined();
  });

  it('writes down every step of a check', () => {
    expect(at('#/components/schemas/CreatePropertyRequest/properties/name')).toEqual({
      type: 'string',
      maxLength: 255,
    });
  });

  it('comes out the same each time', () => {
    expect(openApiText(operations)).toBe(openApiText([...operations]));
  });

  it.each(operations.filter(({ endpoint }) => !endpoint.success.includes(204)))(
    'shows an example of what $id answers that passes its schema',
    ({ id, endpoint }) => {
      const content = contentAt(endpoint, endpoint.success[0]);
      if (endpoint.answer instanceof z.ZodFile) return expect(content).toEqual({ '*/*': {} });
      const { example } = content['application/json'] ?? {};
      expect(example).toEqual(answerExample({ id, endpoint }));
      const strict = endpoint.answer instanceof z.ZodObject ? endpoint.answer.strict() : endpoint.answer;
      expect(strict.safeParse(example).error).toBeUndefined();
    },
  );

  it.each(operations)('shows an example of every refusal of $id', ({ endpoint }) => {
    for (const [status, codes] of refusalsOf(endpoint)) {
      const { schema, examples } = contentAt(endpoint, status)['application/problem+json'] ?? {};
      expect(schema).toMatchObject({ properties: { status: { const: status }, code: { enum: codes } } });
      for (const code of codes) {
        expect(examples?.[code]).toEqual({ $ref: `#/components/examples/${code}` });
        const shown = at(`#/components/examples/${code}`);
        expect(problemSchema.strict().parse((shown as { value: unknown }).value)).toMatchObject({
          status,
          code,
        });
      }
    }
  });

  it('is not made of an answer without an example', () => {
    const teapot = defineEndpoint({
      method: 'GET',
      path: '/api/tea',
      tag: 'Tea',
      summary: 'Tea.',
      audience: 'anyone',
      success: [200],
      answer: z.string(),
      problems: [],
    });
    expect(() => openApiDocument([{ id: 'teapot', endpoint: teapot }])).toThrow('teapot');
  });
});
