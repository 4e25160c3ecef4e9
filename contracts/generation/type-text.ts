import type { JsonSchema } from './json-schema.ts';

/**
 * Writes a JSON Schema as a reader of TypeScript would: `string`, `'a' | 'b'`, `{ … }[]`. Formats
 * that matter to a reader stand in place of their base type (`uuid`, `date-time`); references by name.
 */
export function typeText(schema: JsonSchema | boolean): string {
  if (typeof schema === 'boolean') return schema ? 'unknown' : 'never';
  if (schema.$ref !== undefined) return schema.$ref;
  if (schema.const !== undefined) return literal(schema.const);
  if (schema.enum !== undefined) return schema.enum.map(literal).join(' | ');
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined) return choices.map(typeText).join(' | ');
  const { type } = schema;
  // zod writes a choice between plain types as a list of them, which the types of zod do not tell.
  if (Array.isArray(type)) return type.map((each) => typeText({ type: each })).join(' | ');
  switch (type) {
    case 'array':
      return `${inBrackets(typeText(elementOf(schema)))}[]`;
    case 'object':
      return objectText(schema);
    case 'integer':
    case 'number':
    case 'boolean':
    case 'null':
      return type;
    case 'string':
      return schema.format ?? 'string';
    default:
      return 'unknown';
  }
}

/** Tells whether an object schema lets a field be left out. */
export function isOptional(schema: JsonSchema, field: string): boolean {
  return !(schema.required ?? []).includes(field);
}

function objectText(schema: JsonSchema): string {
  const fields = Object.entries(schema.properties ?? {}).map(
    ([field, type]) => `${field}${isOptional(schema, field) ? '?' : ''}: ${typeText(type)}`,
  );
  const open = schema.additionalProperties;
  if (open !== undefined && open !== false) fields.push(`[key: string]: ${typeText(open)}`);
  return `{ ${fields.join('; ')} }`;
}

function elementOf({ items }: JsonSchema): JsonSchema | boolean {
  return items === undefined || Array.isArray(items) ? true : items;
}

const inBrackets = (text: string) => (text.includes(' | ') && !text.startsWith('{') ? `(${text})` : text);

const literal = (value: unknown) => (typeof value === 'string' ? `'${value}'` : JSON.stringify(value));
