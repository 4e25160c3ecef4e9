import { z } from 'zod';

/** A JSON Schema of draft 2020-12. */
export type JsonSchema = z.core.JSONSchema.BaseSchema;

/** How zod schemas are written as JSON Schemas. */
export interface SchemaStyle {
  /** What is sent to us (defaults are optional) or what we answer (defaults are filled in). */
  readonly io: 'input' | 'output';
  /** Schemas that are written once, by name; wherever they occur stands a reference. */
  readonly named: Readonly<Record<string, z.ZodType>>;
  /** The reference to a named schema. */
  readonly refer: (name: string) => string;
}

const INLINE = 'inline';

/** A schema with references to the named ones in it; for a named one, its reference. */
export function jsonSchemaOf(schema: z.ZodType, style: SchemaStyle): JsonSchema {
  const name = Object.keys(style.named).find((key) => style.named[key] === schema);
  if (name !== undefined) return { $ref: style.refer(name) };
  return convert({ ...style.named, [INLINE]: schema }, style)[INLINE] ?? {};
}

/** The named schemas themselves, with references to one another. */
export function namedJsonSchemas(style: SchemaStyle): Readonly<Record<string, JsonSchema>> {
  return convert(style.named, style);
}

function convert(schemas: Readonly<Record<string, z.ZodType>>, { io, refer }: SchemaStyle) {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(schemas)) registry.add(schema, { id });
  const converted = z.toJSONSchema(registry, { io, uri: refer, override: addLaterSteps });
  return Object.fromEntries(
    Object.entries(converted.schemas).map(([name, schema]) => [name, withoutIdentity(schema)]),
  );
}

/**
 * What is checked in several steps accepts only what passes them all, where zod writes down the first
 * alone. Steps after a transformation see another value and say nothing of the input.
 */
function addLaterSteps({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodTypes; jsonSchema: JsonSchema }) {
  if (!(zodSchema instanceof z.ZodPipe)) return;
  const { out } = zodSchema;
  if (!(out instanceof z.ZodString) || jsonSchema.type !== 'string') return;
  const step = z.toJSONSchema(out, { io: 'input', override: addLaterSteps });
  Object.assign(jsonSchema, withoutIdentity(step));
}

function withoutIdentity({ $schema: _dialect, $id: _address, ...schema }: JsonSchema): JsonSchema {
  return schema;
}
