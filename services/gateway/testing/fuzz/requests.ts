import fc, { type Arbitrary } from 'fast-check';
import type { DocumentedOperation, Parameter, Resolve } from './json-schema.ts';
import { type Known, meantOr, valuesOf } from './values.ts';

/** A request as it is sent. */
export interface FuzzedRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** As it goes over the wire. */
  readonly payload?: string;
}

export interface RequestOptions {
  readonly method: string;
  /** With parameters in braces. */
  readonly path: string;
  readonly operation: DocumentedOperation;
  readonly resolve: Resolve;
  readonly known: Known;
  /** Tokens by the audience that they are for. */
  readonly tokens: Readonly<Record<string, readonly [string, ...string[]]>>;
}

/** Generates requests of one operation, by its document: most of them well-formed, some broken in any part. */
export function requestsOf(options: RequestOptions): Arbitrary<FuzzedRequest> {
  const { method, path, operation, resolve, known } = options;
  const parameters = (operation.parameters ?? []).map((parameter) =>
    '$ref' in parameter ? resolve<Parameter>(parameter.$ref) : parameter,
  );
  const valueFor = ({ name, schema }: Parameter) =>
    meantOr(valuesOf(schema, { resolve, known }), known[name]);
  const of = (place: Parameter['in']) => parameters.filter((parameter) => parameter.in === place);
  const valuesIn = (place: Parameter['in'], requiredKeys?: string[]) =>
    fc.record(Object.fromEntries(of(place).map((parameter) => [parameter.name, valueFor(parameter)])), {
      ...(requiredKeys && { requiredKeys }),
    }) as Arbitrary<Record<string, unknown>>;

  return fc
    .record({
      inPath: valuesIn('path'),
      inQuery: valuesIn('query', []),
      inHeaders: valuesIn('header', []),
      authorization: authorizationOf(operation, options.tokens),
      body: bodyOf(operation, resolve, known),
    })
    .map(({ inPath, inQuery, inHeaders, authorization, body }) => {
      const filled = path.replace(/\{(\w+)\}/g, (_whole, name: string) => encoded(inPath[name]) || '-');
      const query = Object.entries(inQuery).map(([name, value]) => `${name}=${encoded(value)}`);
      return {
        method,
        url: query.length === 0 ? filled : `${filled}?${query.join('&')}`,
        headers: {
          ...Object.fromEntries(Object.entries(inHeaders).map(([name, value]) => [name, headerSafe(value)])),
          ...(authorization !== undefined && { authorization }),
          ...(body !== undefined && { 'content-type': body.type }),
        },
        ...(body !== undefined && { payload: body.text }),
      };
    });
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
const encoded = (value: unknown): string => encodeURIComponent(asText(value).toWellFormed()).slice(0, 2_000);
/**
 * Makes a header value. Header values are bytes: characters that cannot be one are left out, as every client has to.
 */
const headerSafe = (value: unknown): string =>
  asText(value)
    .replace(/[^\x20-\x7e]/g, '')
    .slice(0, 2_000);

function authorizationOf({ security }: DocumentedOperation, tokens: RequestOptions['tokens']) {
  const [audience] = Object.keys(security?.[0] ?? {});
  const bearerOf = (some: readonly string[]) => fc.constantFrom(...some).map((token) => `Bearer ${token}`);
  const right = bearerOf(tokens[audience ?? ''] ?? Object.values(tokens).flat());
  const any = bearerOf(Object.values(tokens).flat());
  const broken = fc.constantFrom(
    undefined,
    'Bearer',
    'Bearer a.b.c',
    'Basic YTpi',
    `Bearer ${'e'.repeat(9_000)}`,
  );
  return security === undefined
    ? fc.oneof(
        { weight: 4, arbitrary: fc.constant(undefined) },
        { weight: 1, arbitrary: fc.oneof(broken, any) },
      )
    : fc.oneof(
        { weight: 18, arbitrary: right },
        { weight: 1, arbitrary: broken },
        { weight: 1, arbitrary: any },
      );
}

interface FuzzedBody {
  readonly type: string;
  readonly text: string;
}

function bodyOf(
  { requestBody }: DocumentedOperation,
  resolve: Resolve,
  known: Known,
): Arbitrary<FuzzedBody | undefined> {
  const [type, content] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  if (type === undefined) return fc.constant(undefined);
  const schema = content?.schema;
  if (schema === undefined || !type.includes('json')) {
    const kinds = fc.constantFrom('image/png', 'application/octet-stream', 'multipart/form-data; boundary=b');
    return fc.record({ type: kinds, text: fc.string({ unit: 'binary', maxLength: 500 }) });
  }
  const good = valuesOf(schema, { resolve, known }).map((value) => ({
    type: 'application/json',
    text: JSON.stringify(value),
  }));
  const broken = fc.record({
    type: fc.constantFrom(
      'application/json',
      'text/plain',
      'application/xml',
      'application/json; charset=utf-16',
    ),
    text: fc.oneof(
      fc.constantFrom('', '{', '[]', 'null', '"', '{"a":1}}', `[${'['.repeat(5_000)}`),
      fc.string(),
    ),
  });
  return fc.oneof(
    { weight: 38, arbitrary: good as Arbitrary<FuzzedBody | undefined> },
    { weight: 1, arbitrary: broken },
    { weight: 1, arbitrary: fc.constant<FuzzedBody | undefined>(undefined) },
  );
}
