import fc, { type Arbitrary } from 'fast-check';
import type { JsonSchema, Resolve } from './json-schema.ts';

const DEPTH_MAX = 6;
const LENGTH_MAX = 400;

/** Values that nobody should send, and somebody will. All of them can be written as JSON. */
const hostile: Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    '',
    ' ',
    '\u0000',
    '\ud800',
    '‮',
    "'; DROP TABLE accounts; --",
    '../../../etc/passwd',
    '<script>alert(1)</script>',
    '%00',
    '%2e%2e%2f',
    '{{7*7}}',
    'true',
    'NaN',
    '\r\nset-cookie: a=b',
    0,
    -1,
    1e308,
    2 ** 53,
    0.1,
    true,
    false,
    [],
    {},
    [[[[[]]]]],
    { __proto__: null, constructor: 1 },
  ),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.constant('a'.repeat(70_000)),
  fc.json({ maxDepth: 3 }).map((text): unknown => JSON.parse(text)),
);

export interface ValueOptions {
  readonly resolve: Resolve;
  readonly known: Known;
}

/** Values that mean something to the server, by the name of the field or parameter; `any` for every place. */
export type Known = Readonly<Record<string, readonly string[]>>;

/** Generates values of a schema: most of them as it wants them, now and then something else in any place. */
export function valuesOf(schema: JsonSchema, options: ValueOptions, depth = 0): Arbitrary<unknown> {
  return fc.oneof(
    { weight: 99, arbitrary: wellFormed(schema, options, depth) },
    { weight: 1, arbitrary: hostile },
  );
}

function wellFormed(schema: JsonSchema, options: ValueOptions, depth: number): Arbitrary<unknown> {
  const deeper = (inner: JsonSchema) => valuesOf(inner, options, depth + 1);
  if (schema.$ref !== undefined) return wellFormed(options.resolve(schema.$ref), options, depth);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined) return fc.oneof(...choices.map((choice) => wellFormed(choice, options, depth)));
  if (schema.allOf?.[0] !== undefined) return wellFormed(schema.allOf[0], options, depth);
  if (depth > DEPTH_MAX) return fc.constant(null);
  switch (Array.isArray(schema.type) ? schema.type[0] : schema.type) {
    case 'string':
      return text(schema, options.known.any ?? []);
    case 'integer':
      return fc.integer({ min: schema.minimum ?? -5, max: Math.min(schema.maximum ?? 1_000, 2 ** 31 - 1) });
    case 'number':
      return fc.double({ min: schema.minimum ?? -5, max: schema.maximum ?? 1_000, noNaN: true });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(deeper(schema.items ?? {}), { maxLength: Math.min(schema.maxItems ?? 4, 4) });
    case 'object':
      return record(schema, options.known, deeper);
    default:
      return hostile;
  }
}

function record(
  schema: JsonSchema,
  known: Known,
  deeper: (inner: JsonSchema) => Arbitrary<unknown>,
): Arbitrary<unknown> {
  const properties = Object.entries(schema.properties ?? {}).map(
    ([name, inner]) => [name, meantOr(deeper(inner), known[name])] as const,
  );
  const requiredKeys = [...(schema.required ?? [])];
  const declared = fc.record(Object.fromEntries(properties), { requiredKeys });
  const lacking = fc.record(Object.fromEntries(properties), { requiredKeys: [] });
  return fc.oneof({ weight: 19, arbitrary: declared }, { weight: 1, arbitrary: lacking });
}

/** Generates mostly values that are meant by a name, where there are any. */
export const meantOr = (made: Arbitrary<unknown>, meant: readonly string[] = []): Arbitrary<unknown> =>
  meant.length === 0
    ? made
    : fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...meant) }, { weight: 1, arbitrary: made });

function text(
  { pattern, format, minLength = 0, maxLength = LENGTH_MAX }: JsonSchema,
  known: readonly string[],
) {
  const lengths = { minLength: Math.min(minLength, LENGTH_MAX), maxLength: Math.min(maxLength, LENGTH_MAX) };
  const plain = fc.string({ unit: 'grapheme', ...lengths });
  const shaped =
    format === 'email'
      ? fc.emailAddress()
      : format === 'uuid'
        ? fc.uuid()
        : format === 'uri'
          ? fc.webUrl()
          : matching(pattern, lengths.maxLength);
  const meaningful = known.length === 0 ? plain : fc.constantFrom(...known);
  return fc.oneof({ weight: 5, arbitrary: shaped ?? plain }, { weight: 3, arbitrary: meaningful });
}

/** Generates texts of a pattern; returns `undefined` for a pattern that the generator cannot read. */
function matching(pattern: string | undefined, maxLength: number): Arbitrary<string> | undefined {
  if (pattern === undefined) return undefined;
  try {
    return fc.stringMatching(new RegExp(pattern)).map((made) => made.slice(0, maxLength));
  } catch {
    return undefined;
  }
}
