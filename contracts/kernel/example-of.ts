import { z } from 'zod';
import { documentation } from './documented.ts';

/**
 * Makes an example of a schema: its documented one, with the fields that are not told there from their own schemas.
 * Optional fields are left out, nullable ones are null, lists have one entry; a choice is the first.
 * @throws Error where a text is needed and there is no example of it
 */
export function exampleOf<Schema extends z.ZodType>(schema: Schema): z.input<Schema> {
  const told = documentation.get(schema)?.example?.();
  const made = schema instanceof z.ZodObject ? withFields(schema, told ?? {}) : (told ?? derived(schema));
  return made as z.input<Schema>;
}

function withFields({ shape }: z.ZodObject, told: object): object {
  const own = told as Readonly<Record<string, unknown>>;
  const fields = Object.entries(shape as z.ZodRawShape).flatMap(([name, field]) => {
    if (name in own) return [[name, own[name]]];
    return field instanceof z.ZodOptional ? [] : [[name, fieldExample(name, field as z.ZodType)]];
  });
  return Object.fromEntries(fields);
}

function fieldExample(name: string, field: z.ZodType): unknown {
  try {
    return exampleOf(field);
  } catch (error) {
    throw new Error(`the field ${name} has none`, { cause: error });
  }
}

function derived(schema: z.ZodType): unknown {
  if (schema instanceof z.ZodNullable) {
    const inner = schema.unwrap();
    return inner instanceof z.ZodArray ? exampleOf(inner) : null;
  }
  if (schema instanceof z.ZodArray) return [exampleOf(schema.element as z.ZodType)];
  if (schema instanceof z.ZodEnum) return schema.options[0];
  if (schema instanceof z.ZodLiteral) return [...schema.values][0];
  if (schema instanceof z.ZodBoolean) return false;
  if (schema instanceof z.ZodNumber) return schema.safeParse(0).success ? 0 : 1;
  if (schema instanceof z.ZodRecord) return {};
  if (schema instanceof z.ZodUUID) return '0197f2a3-5b6c-7d8e-8f90-a1b2c3d4e5f6';
  if (schema instanceof z.ZodISODateTime) return '2026-05-06T17:20:00.000Z';
  if (schema instanceof z.ZodISODate) return '2026-05-06';
  throw new Error('there is no example of it');
}
