import { z } from 'zod';

interface JsonSchema {
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
}

/**
 * Lists the names of all fields of a contract, nested ones with a dot (`admin.firstName`); of a list, those of its
 * entries.
 * @param io `input` for what a call takes, `output` for what it answers
 */
export function fieldsOf(schema: z.ZodType, io: 'input' | 'output'): ReadonlySet<string> {
  const fields = new Set<string>();
  function collect(part: JsonSchema, prefix: string): void {
    for (const [name, of] of Object.entries(part.properties ?? {})) {
      fields.add(`${prefix}${name}`);
      collect(of, `${prefix}${name}.`);
    }
    for (const other of [part.items, part.anyOf, part.oneOf, part.allOf].flat()) {
      if (other !== undefined) collect(other, prefix);
    }
  }
  collect(z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as JsonSchema, '');
  return fields;
}
