import { z } from 'zod';

/** A JSON Schema of draft 2020-12. */
export type JsonSchema = z.core.JSONSchema.BaseSchema;

/** Style in which zod schemas are written as JSON Schemas. */
export interface SchemaStyle {
  /**
   * Side of the schema: `input` is sent to us (defaults are optional), `output` is what we answer (defaults are filled
   * in).
   */
  readonly io: 'input' | 'output';
  /** Schemas that are written once, by name; wherever they occur stands a reference. */
  readonly named: Readonly<Record<string, z.ZodType>>;
  /** The reference to a named schema. */
  readonly refer: (name: string) => string;
}

/** Schemas as they are written. */
export interface WrittenSchemas {
  /**
   * Returns a schema with references to the named ones in it; for a named one, its reference.
   * @throws Error for a schema that was not among those to write
   */
  of(schema: z.ZodType): JsonSchema;
  /** The named ones themselves, with references to one another. */
  readonly named: Readonly<Record<string, JsonSchema>>;
}

/** Writes `schemas` and the named ones. All at once, as the conversion walks every named schema each time. */
export function writeSchemas(schemas: readonly z.ZodType[], style: SchemaStyle): WrittenSchemas {
  const references = new Map(
    Object.entries(style.named).map(([name, schema]) => [schema, style.refer(name)]),
  );
  const inline = [...new Set(schemas)].filter((schema) => !references.has(schema));
  const ids = new Map(inline.map((schema, index) => [schema, `inline-${index}`]));
  // Copies: one that also occurs in another is written out there, not referred to.
  const copies = inline.map((schema) => [ids.get(schema), schema.clone(schema.def, { parent: true })]);
  const written = convert({ ...style.named, ...Object.fromEntries(copies) }, style);
  return {
    of(schema) {
      const $ref = references.get(schema);
      if ($ref !== undefined) return { $ref };
      const inlined = written[ids.get(schema) ?? ''];
      if (inlined === undefined) throw new Error('a schema is asked for that was not to be written');
      return inlined;
    },
    named: Object.fromEntries(Object.keys(style.named).map((name) => [name, written[name] ?? {}])),
  };
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
 * Adds the later steps of a check, all of which a value has to pass; zod writes down the first alone. Steps after a
 * transformation see another value and say nothing of the input.
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
